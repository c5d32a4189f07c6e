/**
 * The turn sequence: detection, plotting by initiative, hidden plotting, interception, combat hex by hex, and movement, until a seat
 * must decide.
 * Source: "Turn sequence"; rules page, SC-03, SC-08, SC-12.
 */
import { finalTable } from "../../fight/standings.ts";
import type { Dicing } from "../../kernel/dice.ts";
import type { BySeat } from "../../kernel/seat.ts";
import { speedOf } from "../flight/course.ts";
import type { CruiserOrder, CruiserState, Waiting } from "../model.ts";
import { report } from "../reports.ts";
import { resolveFire } from "./combat/combat.ts";
import { deploy } from "./deployment/deploy.ts";
import { detectAll, detectLaunched } from "./detection/detect.ts";
import { declarePursuits } from "./detection/pursuit.ts";
import { resolveIntents } from "./interception/attempts.ts";
import { moveAll } from "./movement/movement.ts";
import { scoreIn } from "./objectives.ts";
import { driftPlots, plotGroups } from "./plotting/groups.ts";
import { revealPlots } from "./plotting/plot-reveal.ts";
import { awaitedSeats } from "./situation.ts";
import { isDecided, standings } from "./standings.ts";
import { after, type CruiserStep, cardOf, unitOf, unitsInPlay } from "./units.ts";

/** Plays on from a step until the match waits for a seat, or is over. */
export function* proceed(from: CruiserStep): Dicing<CruiserStep> {
	let step = from;
	for (;;) {
		const { open } = step;
		if (open.phase === "over") return step;
		const waits = open.waiting.for !== "nothing";
		if (waits && awaitedSeats(open).length > 0) return step;
		if (open.turn > from.open.turn + UNASKED && isStill(open)) return after(step.reports, closed(open));
		// If no seat has a decision to make, the units act on their own at once.
		step = after(step.reports, waits ? yield* settleOrders(open, {}) : nextStep(open));
	}
}

/** After this many turns without a decision, nothing changes any more: even a star has burnt every unit that it will (SC-33). */
const UNASKED = 3;

/** House rule: the match is over if no unit moves and no seat can change that. */
function isStill(state: CruiserState): boolean {
	return unitsInPlay(state).every(({ vector, orbit }) => orbit !== null || speedOf(vector) === 0);
}

type Orders<Kind extends CruiserOrder["kind"]> = Partial<BySeat<Extract<CruiserOrder, { readonly kind: Kind }>>>;

/** Settles the orders of the present wait. Units without an order follow the defaults. */
export function* settleOrders(state: CruiserState, orders: Partial<BySeat<CruiserOrder>>): Dicing<CruiserStep> {
	// Orders were checked before they were sealed, so each is of the kind that the match waits for.
	const of = <Kind extends CruiserOrder["kind"]>(_: Kind): Orders<Kind> => orders as Orders<Kind>;
	switch (state.waiting.for) {
		case "deploy":
			return settled({ open: deploy(state, of("deploy")), reports: [] });
		case "pursue":
			return beginPlotting(declarePursuits(state, of("pursue")));
		case "plot":
		case "plot-hidden":
			return nextGroup(revealPlots(state, of("plot")));
		case "intents":
			return settled(yield* resolveIntents(state, of("intents")), "combat");
		case "fire":
			return settled(yield* resolveFire(state, of("fire")));
		case "nothing":
			throw new Error("Nobody was asked for orders");
	}
}

function settled({ open, reports }: CruiserStep, phase = open.phase): CruiserStep {
	return { open: { ...open, phase, waiting: { for: "nothing" } }, reports };
}

function waiting(state: CruiserState, phase: CruiserState["phase"], wait: Waiting): CruiserStep {
	return { open: { ...state, phase, waiting: wait }, reports: [] };
}

/** The next step that needs no orders. */
function nextStep(state: CruiserState): CruiserStep {
	switch (state.phase) {
		case "combat":
			return state.combats.length > 0 ? waiting(state, "combat", { for: "fire" }) : moveAndContinue(state);
		default:
			return beginTurn(state);
	}
}

function beginTurn(state: CruiserState): CruiserStep {
	const detected = detectAll({ ...state, turn: state.turn + 1, phase: "detection" });
	return after(detected.reports, waiting(detected.open, "detection", { for: "pursue" }));
}

function beginPlotting({ open, reports }: CruiserStep): CruiserStep {
	const drifting = driftPlots(open);
	return after(reports, nextGroup({ open: { ...drifting, groups: plotGroups(drifting) }, reports: [] }));
}

/** SC-08: the next group plots. After the last one, the match looks for meetings. */
function nextGroup({ open, reports }: CruiserStep): CruiserStep {
	const [group, ...groups] = open.groups;
	if (!group) return after(reports, meetings(open));
	const hidden = group.every((id) => !unitOf(open, id).detected);
	const wait = { for: hidden ? "plot-hidden" : "plot", group } as const;
	return after(reports, waiting({ ...open, groups }, hidden ? "hidden-plotting" : "plotting", wait));
}

/** SC-03: everybody looks for new missiles of undetected launchers before seats decide whom they intercept. */
function meetings(state: CruiserState): CruiserStep {
	const detected = detectLaunched(state);
	return after(detected.reports, waiting(detected.open, "intercept", { for: "intents" }));
}

function moveAndContinue(state: CruiserState): CruiserStep {
	const moved = moveAll({ ...state, phase: "movement" });
	return isDecided(moved.open) ? after(moved.reports, closed(moved.open)) : after(moved.reports, beginTurn(moved.open));
}

/** Ends the match, with the final table. */
export function closed(state: CruiserState): CruiserStep {
	const open: CruiserState = { ...state, phase: "over", waiting: { for: "nothing" }, groups: [], combats: [] };
	const facts = finalTable(state, standings(state), scoreIn(state));
	return { open, reports: [report({ code: "match-over", card: cardOf(open), facts })] };
}
