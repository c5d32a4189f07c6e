/**
 * Fighters that flee from an FTL blast or an arrival: before the damage dice, each pays one factor of endurance and makes a secondary
 * move out of the area, to a place that its owner picks. Source: "FTL Rules Revision"; FT-12.
 * House rule: a group without a place flies straight outwards.
 */
import { distance, type Point } from "../../../geometry/plane.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import { accept, type Outcome, type Refusal, type Refused, refuse } from "../../../kernel/outcome.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { FTL_DANGER, isInDanger } from "../../manoeuvres/ftl.ts";
import type { Fighters, GroupMove, ThrustCommand, ThrustState, Waiting } from "../../model.ts";
import { report } from "../../reports.ts";
import { askedObjection, withoutAsked } from "../asking.ts";
import { offerKeptBack } from "../kept-back.ts";
import { groupOf } from "../ordnance/flying.ts";
import { groupObjection, moved, twiceObjection } from "../ordnance/groups.ts";
import { type ThrustStep, withGroup, withReports } from "../ships.ts";
import { afterFleeing, groupsThatFlee } from "./dangers.ts";
import { moveOn } from "./moving.ts";

export type FleeCommand = Extract<ThrustCommand, { readonly kind: "flee" }>;
type Fleeing = Extract<Waiting, { readonly for: "flee" }>;

/** Returns a seat's groups that must flee now. */
export function fleeingGroups(state: ThrustState, seat: SeatId): readonly Fighters[] {
	const { waiting } = state;
	return waiting.for === "flee" ? groupsThatFlee(state, waiting.at).filter((group) => group.seat === seat) : [];
}

/**
 * Returns why the command is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `group-twice` {group},
 * `not-in-danger` {group}, `still-in-danger` {group, least}, and as a secondary move.
 */
export function fleeObjection(state: ThrustState, seat: SeatId, { moves }: Pick<FleeCommand, "moves">): Refusal | null {
	const asked = askedObjection(state, seat, "flee");
	if (asked || state.waiting.for !== "flee") return asked;
	const twice = twiceObjection(moves);
	if (twice) return twice.refusal;
	for (const move of moves) {
		const objection = moveObjection(state, seat, { move, at: state.waiting.at });
		if (objection) return objection.refusal;
	}
	return null;
}

function moveObjection(state: ThrustState, seat: SeatId, { move, at }: { readonly move: GroupMove; readonly at: Point }): Refused | null {
	const { group } = move;
	const objection = groupObjection(state, seat, group);
	if (objection) return objection;
	if (fleeingGroups(state, seat).every(({ id }) => id !== group)) return refuse("not-in-danger", { group });
	if (isInDanger(distance(move.to, at))) return refuse("still-in-danger", { group, least: FTL_DANGER });
	const after = moved(state, groupOf(state, move), { ...move, move: "secondary" });
	return after.ok ? null : after;
}

/** Settles the flight of a seat's groups, and after the last seat the danger itself. Reports `fighters-escaped` and `flown` for each. */
export function* fleeFrom(state: ThrustState, seat: SeatId, command: FleeCommand): Dicing<Outcome<ThrustStep>> {
	const objection = fleeObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const { waiting } = state;
	if (waiting.for !== "flee") return refuse("wrong-phase", { phase: state.phase });
	let step: ThrustStep = { open: state, reports: [] };
	for (const group of fleeingGroups(state, seat)) {
		const move = command.moves.find((candidate) => candidate.group === group.id) ?? {
			group: group.id,
			to: outwards(waiting.at, group),
			evade: false,
		};
		step = withReports(step.reports, fled(step.open, move, waiting.cause));
	}
	const open = withoutAsked(step.open, seat);
	if (open.waiting.for !== "nothing") return accept({ ...step, open });
	return accept(withReports(step.reports, yield* resume(open, waiting)));
}

/** Returns a place just outside the danger, straight away from its centre. */
function outwards(at: Point, group: Point): Point {
	const away = distance(at, group);
	const part = (FTL_DANGER + 1) / (away || 1);
	const tenths = (number: number): number => Math.round(10 * number) / 10 + 0;
	return { x: tenths(at.x + (group.x - at.x) * part), y: tenths(at.y + (away === 0 ? FTL_DANGER + 1 : (group.y - at.y) * part)) };
}

function fled(state: ThrustState, move: GroupMove, cause: Fleeing["cause"]): ThrustStep {
	const after = moved(state, groupOf(state, move), { ...move, move: "secondary" });
	// A group that cannot pay for a wake on its way stays, and meets the danger.
	if (!after.ok) return { open: state, reports: [] };
	const { id, seat, endurance, x, y, evading: evade } = after.value;
	const card = cardOf(state);
	return {
		open: withGroup(state, id, after.value),
		reports: [
			report({ code: "fighters-escaped", card, seat, facts: { group: id, cause, endurance } }),
			report({ code: "flown", card, seat, facts: { group: id, x, y, launched: false, evade, secondary: true } }),
		],
	};
}

/** The danger takes effect, and the movement phase continues where it stopped. */
function* resume(state: ThrustState, waiting: Fleeing): Dicing<ThrustStep> {
	const hurt = yield* afterFleeing(state, waiting);
	const on = withReports(hurt.reports, yield* moveOn(hurt.open, waiting.progress));
	return on.open.waiting.for === "nothing" ? withReports(on.reports, offerKeptBack(on.open, "moved")) : on;
}
