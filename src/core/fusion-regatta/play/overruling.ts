/**
 * What a GM may overrule in a regatta: where a yacht is and how it flies, its fuel, its doses, cards and gates, and whether it races.
 */
import { WINDOWS } from "../../geometry/avid.ts";
import type { Cell } from "../../geometry/vector.ts";
import type { Dicing } from "../../kernel/dice.ts";
import type { Overruling } from "../../kernel/game.ts";
import type { LeverOf } from "../../kernel/hand/overruling.ts";
import { accept } from "../../kernel/outcome.ts";
import { entryOf } from "../../kernel/plain.ts";
import type { Entered, SeatId } from "../../kernel/seat.ts";
import { choiceLever, numberLever, ownLever, textLever, toggleLever } from "../../kernel/with-games/hand/levers.ts";
import { type Burn, futureMarker, type Motion } from "../flight/flight.ts";
import { type Card, VERDICTS } from "../jockeying/officials.ts";
import type { RegattaState, Yacht } from "../model.ts";
import { PENALTY } from "../options.ts";
import type { RegattaTypes } from "../types.ts";
import type { YachtDesign } from "../yacht/design.ts";
import { fuelDots } from "../yacht/record-card.ts";
import { backInRace, corrected } from "./officials.ts";
import { proceed, released } from "./sequence.ts";
import { followedBy, newYacht, type RegattaStep, readingOf, sustained, withAction, withTorchOff, withYacht, yachtOf } from "./yachts.ts";

type YachtLever = LeverOf<RegattaState>;

/** The rulings that a GM may make in a regatta. */
export const regattaOverruling: Overruling<RegattaTypes> = { levers: yachtLevers, settle: settleRuling };

/** Cells from the grid on one axis, and cells a turn. */
const CELLS = { least: -999, most: 999 } as const;
const CELLS_A_TURN = { least: -99, most: 99 } as const;

/** FR-3: fuel is counted in eighths of a dot. */
const EIGHTHS = 8;

/** A higher dose kills. */
const MOST_DOSE = 3;

const AXES = ["q", "r", "z"] as const;

/** The cards that let a yacht race on. */
const CARDS = VERDICTS.filter((verdict): verdict is Card => verdict !== "disqualified");

function yachtLevers(state: RegattaState, seat: SeatId): readonly YachtLever[] {
	const yacht = entryOf(state.yachts, seat);
	if (!yacht) return [];
	return [
		toggleLever(ownLever(seat, "in-race"), yacht.status === "racing", (open, isIn) => raced(open, seat, isIn)),
		...motionLevers(yacht, seat),
		...burnLevers(yacht, seat),
		fuelLever(yacht, seat),
		numberLever(ownLever(seat, "dose"), { value: yacht.dose, least: 0, most: MOST_DOSE }, (open, dose) => withYacht(open, seat, { dose })),
		gateLever(state, seat),
		cardLever(yacht, seat),
		penaltyLever(yacht, seat),
	];
}

function raced(state: RegattaState, seat: SeatId, isIn: boolean): RegattaState {
	if (isIn) return withYacht(state, seat, { ...backInRace(state, { ...yachtOf(state, seat), finish: null }), finish: null, stands: 0 });
	return withYacht(withTorchOff(state, seat), seat, { status: "retired" });
}

function motionLevers({ motion }: Yacht, seat: SeatId): readonly YachtLever[] {
	const places = AXES.map((axis, index) =>
		numberLever(ownLever(seat, axis), { value: motion.position[index] ?? 0, ...CELLS }, (open: RegattaState, value) => {
			const { position } = yachtOf(open, seat).motion;
			return withMotion(open, seat, { position: replaced(position, index, value) });
		}),
	);
	const velocities = AXES.map((axis, index) =>
		numberLever(
			ownLever(seat, `velocity-${axis}`),
			{ value: motion.velocity[index] ?? 0, ...CELLS_A_TURN },
			(open: RegattaState, value) => {
				const { velocity } = yachtOf(open, seat).motion;
				return withMotion(open, seat, { velocity: replaced(velocity, index, value) });
			},
		),
	);
	return [...places, ...velocities];
}

function replaced<Axes extends Cell | Motion["velocity"]>([q, r, z]: Axes, index: number, value: number): Axes {
	const at = (axis: number, number: number): number => (axis === index ? value : number);
	// The same kind of vector, with one number changed.
	return [at(0, q), at(1, r), at(2, z)] as readonly [number, number, number] as Axes;
}

/** A ruling that moves a yacht or changes its flight: its track ends where it is now, its marker moves, and its orders no longer stand. */
function withMotion(state: RegattaState, seat: SeatId, change: Partial<Motion>): RegattaState {
	const { motion: before, track } = yachtOf(state, seat);
	const motion = { ...before, ...change };
	const moved = withYacht(state, seat, { motion, track: [...track.slice(0, -1), motion.position], stands: 0 });
	if (!state.markers[seat]) return moved;
	const marker = futureMarker(motion.position, motion.velocity, motion.driftRemainder);
	return { ...moved, markers: { ...moved.markers, [seat]: marker } };
}

function burnLevers(yacht: Yacht, seat: SeatId): readonly YachtLever[] {
	const { nose, thrust } = yacht.burn;
	const now = { value: thrust, least: 0, most: readingOf(yacht).maxThrust };
	return [
		textLever(ownLever(seat, "nose"), { value: nose, choices: WINDOWS }, (open, value) => {
			const window = WINDOWS.find((candidate) => candidate === value);
			return accept(window ? withBurn(open, seat, { nose: window, bias: null }) : open);
		}),
		numberLever(ownLever(seat, "thrust"), now, (open, value) => withBurn(open, seat, { thrust: value })),
	];
}

/** A ruling on the burn also holds for the current segment. */
function withBurn(state: RegattaState, seat: SeatId, change: Partial<Burn>): RegattaState {
	const open = withYacht(state, seat, { burn: { ...yachtOf(state, seat).burn, ...change }, stands: 0 });
	const action = open.actions[seat];
	return action ? withAction(open, seat, { burn: { ...action.burn, ...change } }) : open;
}

function fuelLever(yacht: Yacht, seat: SeatId): YachtLever {
	const most = fuelDots(yacht.card);
	const value = most - yacht.motion.used;
	return numberLever(ownLever(seat, "dots"), { value, least: 0, most, whole: false }, (open, dots) => {
		const used = most - Math.round(EIGHTHS * dots) / EIGHTHS;
		const fuelled = withLessToJettison(withMotion(open, seat, { used }), seat, most - used);
		return withBurn(fuelled, seat, sustained(yachtOf(fuelled, seat), yachtOf(fuelled, seat).burn));
	});
}

/** A yacht jettisons no more in the current segment than it has left. */
function withLessToJettison(state: RegattaState, seat: SeatId, left: number): RegattaState {
	const action = state.actions[seat];
	return action ? withAction(state, seat, { jettison: Math.min(action.jettison, Math.floor(left)) }) : state;
}

/** Gates that a ruling takes back no longer count as reached or skipped. */
function gateLever(state: RegattaState, seat: SeatId): YachtLever {
	const { passed } = yachtOf(state, seat);
	const most = Math.min(state.gates.length, state.options.gates - 1);
	return numberLever(ownLever(seat, "gates"), { value: passed, least: 0, most }, (open, gates) => {
		const { reached, skipped } = yachtOf(open, seat);
		const left = Object.entries(reached).filter(([gate]) => Number(gate) <= gates);
		const changes = { passed: gates, reached: Object.fromEntries(left), skipped: skipped.filter((gate) => gate <= gates) };
		return withYacht(open, seat, { ...changes, stands: 0 });
	});
}

/** The highest card; lower ones stay. */
function cardLever({ cards }: Yacht, seat: SeatId): YachtLever {
	const value = cards.at(-1) ?? "none";
	return choiceLever(ownLever(seat, "card"), { value, choices: ["none", ...CARDS] }, (open, to) => {
		if (to === "none") return withYacht(open, seat, { cards: [], offences: 0 });
		const lower = yachtOf(open, seat).cards.filter((card) => CARDS.indexOf(card) < CARDS.indexOf(to));
		return withYacht(open, seat, { cards: [...lower, to], offences: VERDICTS.indexOf(to) + 1 });
	});
}

/** FR-24: the plain penalties together, in segments. */
function penaltyLever({ penalties = [] }: Yacht, seat: SeatId): YachtLever {
	const value = penalties.reduce((sum, segments) => sum + segments, 0);
	return numberLever(ownLever(seat, "penalty"), { value, least: 0, most: PENALTY.most }, (open, segments) =>
		withYacht(open, seat, { penalties: segments > 0 ? [segments] : [] }),
	);
}

/** A yacht joins in mid-race: in the start cell, at rest, in step with the others, and last in seat order. */
export function* joinRegatta(state: RegattaState, { id, design, boons }: Entered<YachtDesign>): Dicing<RegattaStep> {
	const yachts = { ...state.yachts, [id]: newYacht(design, state.options, boons) };
	const open = { ...state, order: [...state.order, id], yachts };
	return { open: withYacht(open, id, backInRace(open, yachtOf(open, id))), reports: [] };
}

/** A yacht that has left the race decides nothing more; the race continues to the next decision. */
function* settleRuling(state: RegattaState): Dicing<RegattaStep> {
	return yield* proceed(followedBy({ open: state, reports: [] }, released(corrected(state))));
}
