/**
 * The end of a turn: strained drives are checked after damage control (FT-02, option 1), and the next turn is made ready.
 * Source: "Hard About", "Extreme Manoeuvres", "Redlined", option 1; "Short-Range Jump", "FTL Rules Revision" for what carries over.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { expectAccepted } from "../../kernel/outcome.ts";
import { ofSeat } from "../../kernel/seat.ts";
import { checkDrive, type Strain } from "../drive/drive.ts";
import type { ThrustState, Warship } from "../model.ts";
import { hullStateOf, strainedReport, withDriveChecked } from "./movement/straining.ts";
import { has, printedTerms } from "./orders/planning.ts";
import { driveOf, FRESH_TURN, isPlaying, shipsInPlay, type ThrustStep, withReports } from "./ships.ts";

/** FT-02, option 1: checks strained drives. A failed drive cannot be mended before the next movement. Reports `strained` for each. */
export function* checkStrains(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const ship of shipsInPlay(state)) {
		const { seat, turn } = ship;
		const drive = driveOf(ship);
		if (!turn.strain || drive.rating === 0) continue;
		const strain = strainOn(ship, turn.strain);
		const check = expectAccepted(yield* checkDrive({ ...hullStateOf(state, seat), seat, drive, strain }));
		const flown = turn.plan ? printedTerms(turn.plan) : [];
		const checked = strainedReport(step.open, seat, { check, option: "end-of-turn", flown, em: turn.em });
		step = withReports(step.reports, { open: withDriveChecked(step.open, seat, { check, bars: true }), reports: [checked] });
	}
	return step;
}

/** If a drive was hit after it braked the ship, its check still uses the rating that it had when it braked. */
function strainOn(ship: Warship, strain: Strain): Strain {
	const rating = ship.turn.plan?.account.available ?? 0;
	const since = rating - driveOf(ship).rating;
	return strain.deceleration > 0 ? { ...strain, deceleration: strain.deceleration - since } : strain;
}

/** Returns the next turn, waiting for orders. */
export function nextTurn(state: ThrustState): ThrustState {
	const ships = state.order.map((seat) => [seat, readied(ofSeat(state.ships, seat))] as const);
	const groups = Object.values(state.fighters).map((group) => [group.id, { ...group, evading: false, target: null }] as const);
	return {
		...state,
		turn: state.turn + 1,
		phase: "orders",
		waiting: { for: "orders" },
		ships: Object.fromEntries(ships),
		fighters: Object.fromEntries(groups),
		ordnance: {},
		wakes: [],
		initiative: [],
	};
}

function readied(ship: Warship): Warship {
	if (!isPlaying(ship)) return { ...ship, turn: FRESH_TURN };
	const { plan } = ship.turn;
	const jumped = plan !== null && has(plan, "jump") && ship.ftlOffline;
	return {
		...ship,
		facing: swungBack(ship),
		engaged: engagedNow(ship),
		recovering: jumped,
		trail: ship.turn.path,
		...(plan && { flown: plan.text }),
		turn: FRESH_TURN,
	};
}

/** Returns how the FTL drive was engaged this turn. A ship that should have left, and did not, must engage it again. */
function engagedNow({ engaged, turn: { plan } }: Warship): Warship["engaged"] {
	if (plan?.engage) return "turning";
	return plan && has(plan, "ftl") && engaged !== "still" ? "still" : "no";
}

/** Returns the facing for the next turn: a Skid ends, a Flip or a dead drive keeps its facing. */
function swungBack(ship: Warship): number {
	return ship.flipped || driveOf(ship).rating === 0 ? ship.facing : ship.course;
}
