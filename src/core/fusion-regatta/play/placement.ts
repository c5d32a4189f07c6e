/**
 * Gate placement: who places, where it is legal, and what follows. Source: "Race Structure"; rules page, "Course and race".
 * The last yacht without penalties places the gate. A player who takes too long passes it to the next seat. FR-23: on an
 * officials' course all gates have their place before the start.
 */
import { AMBER, bearing, WINDOWS, type Window } from "../../geometry/avid.ts";
import { type Cell, moved, NOUGHT, range, type Way, wayTo } from "../../geometry/vector.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { keptByName, keptByValue } from "../../kernel/kept.ts";
import { accept, expectAccepted, type Outcome, type Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../chat-card.ts";
import {
	cellToward,
	checkPlacement,
	DIAMONDS,
	GATE_RANGE,
	GATE_WINDOWS,
	type Gate,
	type Placement,
	type PlacementCheck,
	windowsBetween,
} from "../gates/gate.ts";
import { raceOrder } from "../gates/race.ts";
import type { RegattaState } from "../model.ts";
import { type RegattaFacts, report } from "../reports.ts";
import { segmentCard } from "./movement.ts";
import { followedBy, isPenalised, type RegattaStep, racingSeats, yachtOf } from "./yachts.ts";

/** What the place of the next gate depends on. */
export type Course = Pick<RegattaState, "gates" | "course" | "options">;

/** The gates that have a place: the lit ones, and (FR-23) on an officials' course the dark ones. */
export function placedGates({ gates, course }: Pick<Course, "gates" | "course">): readonly Gate[] {
	return course ?? gates;
}

/** How many gates must have a place before the start: two, or (FR-23) all of them on an officials' course. */
export function gatesBeforeStart({ options, course }: Pick<Course, "options" | "course">): number {
	return course ? options.gates : LIT_AT_START;
}

/** How many gates are lit at the start. */
const LIT_AT_START = 2;

/** The place and the bearing from which the next gate is measured: the last gates, or the grid. */
export function measuredFrom(state: Course): Omit<Placement, "to"> {
	const placed = placedGates(state);
	const last = placed.at(-1);
	if (!last) return { from: [0, 0, 0], after: { nose: state.options.nose } };
	return { from: last.centre, after: { before: placed.at(-2)?.centre ?? [0, 0, 0] } };
}

/** The check of a centre for the next gate. Refused: `same-cell`. */
export function placementAt(state: Course, to: Gate["centre"]): Outcome<PlacementCheck> {
	return checkPlacement({ ...measuredFrom(state), to });
}

/**
 * The refusal of a gate; null if it is legal.
 * Codes: `same-cell`, `too-near` and `too-far` {range, least, most}, `off-bearing` {windows, most}.
 */
export function placementObjection(state: Course, gate: Gate): Refusal | null {
	const check = placementAt(state, gate.centre);
	if (!check.ok) return check.refusal;
	const { range, windows, faults } = check.value;
	const [fault] = faults;
	if (!fault) return null;
	switch (fault) {
		case "off-bearing":
			return { code: "off-bearing", facts: { windows, most: GATE_WINDOWS } };
		case "too-near":
			return { code: "too-near", facts: { range, ...GATE_RANGE } };
		case "too-far":
			return { code: "too-far", facts: { range, ...GATE_RANGE } };
	}
}

/** Lights a gate; (FR-23) on an officials' course it stays dark, and only the officials see it. Refused: as `placementObjection`. */
export function place(state: RegattaState, seat: SeatId | null, gate: Gate): Outcome<RegattaStep> {
	const objection = placementObjection(state, gate);
	if (objection) return { ok: false, refusal: objection };
	const card = placingCard(state);
	const waiting = { for: "nothing" } as const;
	if (state.course) {
		const course = [...state.course, gate];
		const facts = gateFacts(state.options, course, course.length);
		return accept({ open: { ...state, course, waiting }, reports: [report({ code: "gate-placed", card, facts, seenBy: [] })] });
	}
	const gates = [...state.gates, gate];
	const lit = report({ code: "gate-lit", card, seat, facts: gateFacts(state.options, gates, gates.length) });
	return accept({ open: { ...state, gates, waiting }, reports: [lit] });
}

/** FR-23: lights the dark gates of an officials' course up to this number. */
export function lightGates(state: RegattaState, upTo: number): RegattaStep {
	const course = state.course ?? [];
	const gates = course.slice(0, upTo);
	const fresh = gates.slice(state.gates.length).map((_, index) => state.gates.length + index + 1);
	const card = placingCard(state);
	return {
		open: { ...state, gates, toPlace: [] },
		reports: fresh.map((number) => report({ code: "gate-lit", card, facts: gateFacts(state.options, course, number) })),
	};
}

/** FR-23: lights the first gates of an officials' course at the start. */
export function lightFirstGates(state: RegattaState): RegattaStep {
	return lightGates(state, LIT_AT_START);
}

/** The facts of a gate by its number, seen from the previous gate. */
function gateFacts({ gates: of }: RegattaState["options"], course: readonly Gate[], number: number): RegattaFacts["gate-lit"] {
	const gate = course[number - 1];
	if (!gate) throw new Error(`Gate ${number} has no place`);
	const { kind, orientation, centre } = gate;
	const from = course[number - 2]?.centre ?? [0, 0, 0];
	return { gate: number, of, kind, orientation, centre, range: range(from, centre), bearing: [...(bearing(from, centre) ?? [])] };
}

function placingCard(state: RegattaState): string {
	return state.phase === "grid" ? printCard({ kind: "grid" }) : segmentCard(state);
}

/**
 * Waits for a gate before the start. The referee places it, unless the yachts rolled for the first two: then the high die places
 * gate 1 and the second highest gate 2.
 */
export function waitForGridGate(state: RegattaState): RegattaState {
	const gate = placedGates(state).length + 1;
	const racing = racingSeats(state);
	const placer = [state.gridPlacers[gate - 1], ...state.gridPlacers].find((seat) => seat !== undefined && racing.includes(seat));
	return { ...state, waiting: { for: "gate", gate, placer: placer ?? null } };
}

/** Waits for the next gate. The last yacht without penalties places it; a die decides between equal yachts. */
export function* waitForGate(state: RegattaState): Dicing<RegattaStep> {
	const [gate, ...toPlace] = state.toPlace;
	if (gate === undefined) throw new Error("No gate is to be placed");
	const yachts = racingSeats(state).map((id) => {
		const yacht = yachtOf(state, id);
		return { id, passed: yacht.passed, cell: yacht.motion.position, thrust: yacht.burn.thrust, penalties: isPenalised(yacht) };
	});
	// FR-16: after a skip, a yacht may be past the last lit gate. Its distance to that gate counts then.
	const centres = state.gates.map(({ centre }) => centre);
	const order = raceOrder([...centres, ...centres.slice(-1)], yachts);
	if (!order.ok) throw new Error(`The race has no order: ${order.refusal.code}`);
	const { placers } = order.value;
	const rolled = placers.length > 1 ? yield* ask({ count: 1, faces: placers.length, reason: "placer", seat: null }) : null;
	const placer = placers[rolled ? total(rolled) - 1 : 0];
	if (!placer) throw new Error("Nobody is there to place a gate");
	const decided = report({ code: "placer", card: segmentCard(state), seat: placer, facts: { gate }, rolls: rolled ? [rolled] : [] });
	return { open: { ...state, toPlace, waiting: { for: "gate", gate, placer } }, reports: rolled ? [decided] : [] };
}

/** Passes a gate to the next racing seat without penalties; if all others have penalties, to the next racing seat. */
export function passOn(state: RegattaState, { gate, placer }: { readonly gate: number; readonly placer: SeatId }): RegattaStep {
	const racing = new Set(racingSeats(state));
	const after = state.order.indexOf(placer) + 1;
	const others = [...state.order.slice(after), ...state.order.slice(0, after)].filter((seat) => racing.has(seat) && seat !== placer);
	const left = others.find((seat) => !isPenalised(yachtOf(state, seat))) ?? others[0] ?? placer;
	const passed = report({
		code: "placing-passed",
		card: placingCard(state),
		seat: placer,
		facts: { gate, to: left },
	});
	return { open: { ...state, waiting: { for: "gate", gate, placer: left } }, reports: [passed] };
}

/** The ranges between which the dice choose, in cells. */
const RANGES = Array.from({ length: GATE_RANGE.most - GATE_RANGE.least + 1 }, (_, index) => GATE_RANGE.least + index);

/** The shapes among which the dice choose: every orientation of every kind. */
const SHAPES = [
	...AMBER.map((orientation) => ({ kind: "vertical", orientation }) as const),
	...(["horizontal", "slanted"] as const).flatMap((kind) => DIAMONDS.map((orientation) => ({ kind, orientation }) as const)),
] as const;

/** FR-23: the dice place all gates that are missing before the start, each anywhere legal and of any shape. */
export function* rollCourse(state: RegattaState): Dicing<RegattaStep> {
	let step: RegattaStep = { open: state, reports: [] };
	while (placedGates(step.open).length < gatesBeforeStart(step.open)) {
		step = followedBy(step, yield* rollGate(step.open));
	}
	return step;
}

function* rollGate(state: RegattaState): Dicing<RegattaStep> {
	const centres = legalCentres(state);
	const where = yield* ask({ count: 1, faces: centres.length, reason: "gate-place", seat: null });
	const how = yield* ask({ count: 1, faces: SHAPES.length, reason: "gate-shape", seat: null });
	const [centre, shape] = [centres[total(where) - 1], SHAPES[total(how) - 1]];
	if (!centre || !shape) throw new Error("The dice found no place for a gate");
	const { open, reports } = expectAccepted(place(state, null, { ...shape, centre }));
	return { open, reports: reports.map((each) => ({ ...each, rolls: [where, how] })) };
}

/** The legal centres of the next gate toward each window, at each range, each once. */
function legalCentres(state: Course): readonly Cell[] {
	const different = new Map(legalToward(state, RANGES).map(({ centre }) => [centre.join(), centre]));
	return [...different.values()];
}

/** A legal centre of the next gate, about so many cells toward a window. */
interface Toward {
	readonly window: Window;
	readonly centre: Cell;
	/** FR-5: its bearing from the last gate: one window, or two. */
	readonly ahead: readonly Window[];
}

/** The legal centres of the next gate toward each window, at each of these ranges: those that `checkPlacement` finds legal. */
export function legalToward(state: Course, ranges: readonly number[]): readonly Toward[] {
	const { from, after } = measuredFrom(state);
	const behind = "nose" in after ? [after.nose] : bearing(after.before, from);
	if (!behind) return [];
	return legalWays({ behind, ranges }).map(({ window, way, ahead }) => ({ window, centre: moved(from, way), ahead }));
}

/** The legal ways after these bearings: every skipper that places a gate asks for them. */
const legalWays = keptByName(
	({ behind, ranges }: { readonly behind: readonly Window[]; readonly ranges: readonly number[] }) => `${behind.join()} ${ranges.join()}`,
	({ behind, ranges }) =>
		WINDOWS.flatMap((window) =>
			ranges.flatMap((cells): readonly LegalWay[] => {
				const way = waysAt(cells).get(window);
				return way && windowsBetween(behind, way.ahead) <= GATE_WINDOWS ? [way] : [];
			}),
		),
);

interface LegalWay extends Omit<Toward, "centre"> {
	readonly way: Way;
}

/** The ways that are as long as a gate's may be, about so many cells toward each window: they do not depend on where they begin. */
const waysAt = keptByValue((cells: number): ReadonlyMap<Window, LegalWay> => {
	const ways = WINDOWS.flatMap((window): readonly LegalWay[] => {
		const centre = cellToward(NOUGHT, window, cells);
		const ahead = bearing(NOUGHT, centre);
		const far = range(NOUGHT, centre);
		return ahead && far >= GATE_RANGE.least && far <= GATE_RANGE.most ? [{ window, way: wayTo(NOUGHT, centre), ahead }] : [];
	});
	return new Map(ways.map((way) => [way.window, way]));
});

/** The high die: all roll 1D10, and equals roll again among themselves. */
export function* rollForGates(state: RegattaState): Dicing<RegattaStep> {
	const { order, rolls } = yield* highDie(state.order);
	const open = waitForGridGate({ ...state, gridPlacers: order.slice(0, 2) });
	const [first, second = first] = order;
	if (!first || !second) throw new Error("Nobody is there to roll for the gates");
	return { open, reports: [report({ code: "rolled-for-gates", card: placingCard(state), facts: { first, second }, rolls })] };
}

function* highDie(seats: readonly SeatId[]): Dicing<{ readonly order: readonly SeatId[]; readonly rolls: readonly Rolled[] }> {
	if (seats.length < 2) return { order: seats, rolls: [] };
	const thrown: { readonly seat: SeatId; readonly face: number }[] = [];
	const rolls: Rolled[] = [];
	for (const seat of seats) {
		const rolled = yield* ask({ count: 1, faces: 10, reason: "high-die", seat });
		rolls.push(rolled);
		thrown.push({ seat, face: total(rolled) });
	}
	const order: SeatId[] = [];
	for (const face of [...new Set(thrown.map((each) => each.face))].sort((a, b) => b - a)) {
		const again = yield* highDie(thrown.filter((candidate) => candidate.face === face).map(({ seat }) => seat));
		order.push(...again.order);
		rolls.push(...again.rolls);
	}
	return { order, rolls };
}
