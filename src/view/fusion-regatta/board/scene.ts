/**
 * The scene of a regatta, in space: gates with their buoys, yachts with their tracks and their next turn.
 * A hex and a level are both ten units; x is east, y is south (A is north), z is up.
 * Nothing here depends on the camera, so each table makes its scene once.
 */

import { dotWeight, type Velocity } from "../../../core/fusion-regatta/flight/flight.ts";
import { type Gate, gateCells } from "../../../core/fusion-regatta/gates/gate.ts";
import type { RegattaState, Yacht } from "../../../core/fusion-regatta/model.ts";
import { oddsOfJockeying } from "../../../core/fusion-regatta/play/odds.ts";
import { placedGates } from "../../../core/fusion-regatta/play/placement.ts";
import { actionOf, neighboursAhead } from "../../../core/fusion-regatta/play/yachts.ts";
import { SEGMENTS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { bearing } from "../../../core/geometry/avid.ts";
import { hexLength } from "../../../core/geometry/hex.ts";
import { type Cell, moved, NOUGHT, range, times } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Place } from "../../shared/startup/board/camera.ts";
import { type FaceModel, faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { withOdds } from "../../shared/with-games/board/odds.ts";
import { aheadOf, type Plan, planLabel } from "../orders/plan.ts";
import { words } from "../words.ts";
import { gateColour } from "./gates.ts";

/** Units from hex to hex across a face, and from level to level. */
export const HEX = 10;

export const GATE_STATES = ["passed", "next", "lit", "dark", "draft"] as const;
export type GateState = (typeof GATE_STATES)[number];

export interface GateInSpace {
	readonly number: number;
	readonly colour: string;
	readonly state: GateState;
	readonly name: Label;
	readonly centre: Place;
	/** The corners, in order around the gate. */
	readonly buoys: readonly Place[];
	readonly cells: readonly Cell[];
}

export interface YachtInSpace {
	readonly seat: SeatId;
	readonly face: FaceModel;
	readonly name: Label;
	readonly at: Place;
	/** Its future marker, by drift alone; null if it has left the race. */
	readonly marker: Place | null;
	/** Where its velocity takes it in one turn. */
	readonly heading: Place;
	/** The next turn, segment by segment, if its burn continues. */
	readonly ahead: readonly Place[];
	/** Its track, the newest part first: this turn, four turns before, and the rest. */
	readonly flown: readonly (readonly Place[])[];
	readonly viewed: boolean;
	/** Whether it has left the race. */
	readonly gone: boolean;
}

/** Where the viewed yacht will fly if the draft at its helm is sealed. */
export interface PlanInSpace {
	readonly name: Label;
	/** From where it is now, segment by segment, for a turn. */
	readonly way: readonly Place[];
	/** Its place at the end of this turn, and a place ahead of its nose. */
	readonly end: Place;
	readonly ahead: Place;
}

export type Scene = ReturnType<typeof sceneOf>;

export interface SceneInput {
	readonly view: RegattaState;
	readonly faces: readonly SeatFace[];
	readonly seat: SeatId | null;
	/** The gate that the user drafts. */
	readonly draft: Gate | null;
	/** More cells that the picture must show: the legal cells for a gate. */
	readonly places: readonly Cell[];
	/** The plan of the draft at the helm; missing or null if there is none. */
	readonly plan?: Plan | null;
	/** The paths of the courses that the helm offers; missing or empty if none are. */
	readonly courses?: readonly (readonly Cell[])[];
}

/** The place of a cell's middle. */
export function placeOf([q, r, z]: Cell): Place {
	return [q * HEX * Math.sqrt(0.75), (q / 2 + r) * HEX, z * HEX];
}

/** The scene of a table. */
export function sceneOf(input: SceneInput) {
	const { view, draft, places } = input;
	const plan = input.plan ? planInSpace(view, input.plan) : null;
	const placed = placedGates(view);
	const gates = placed.map((gate, index) => gateInSpace(gate, index + 1, gateState(input, index + 1)));
	const drafted = draft ? [gateInSpace(draft, placed.length + 1, "draft")] : [];
	const yachts = view.order.flatMap((seat) => {
		const yacht = view.yachts[seat];
		return yacht ? [yachtInSpace(input, seat, yacht)] : [];
	});
	const matters = [...whatMatters(view, [...gates, ...drafted], yachts), ...places.map(placeOf), ...(plan ? [plan.end] : [])];
	const [least, most] = boundsOf(matters, crowdIn(yachts));
	const viewed = yachts.find((yacht) => yacht.viewed && !yacht.gone);
	return {
		gates: [...gates, ...drafted],
		yachts,
		plan,
		// The courses that the helm offers, in its order.
		courses: (input.courses ?? []).map((path) => path.map(placeOf)),
		// The start and the gates, in order.
		course: [placeOf(NOUGHT), ...gates.map(({ centre }) => centre)],
		// The bounds of what matters now.
		least,
		most,
		// The middle of an enlarged picture.
		focus: viewed?.at ?? middleOf(least, most),
		// The height of the ground plane.
		floor: least[2] - 2 * HEX,
	};
}

/** The middle between two places. */
export function middleOf(a: Place, b: Place): Place {
	return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

/** The state of a gate for the viewed seat; an onlooker sees that of the leader. FR-23: only the officials see dark gates. */
function gateState({ view, seat }: SceneInput, gate: number): GateState {
	if (gate > view.gates.length) return "dark";
	const passed = (seat && view.yachts[seat]?.passed) ?? Math.max(0, ...Object.values(view.yachts).map((yacht) => yacht.passed));
	if (gate <= passed) return "passed";
	return gate === passed + 1 ? "next" : "lit";
}

function gateInSpace(gate: Gate, number: number, state: GateState): GateInSpace {
	const cells = gateCells(gate);
	const name = words("Board.gate", {
		number,
		kind: words(`Board.kind.${gate.kind}`),
		state: words(`Board.gateState.${state}`),
		altitude: gate.centre[2],
	});
	return { number, colour: gateColour(number), state, name, centre: placeOf(gate.centre), buoys: buoysOf(gate, cells), cells };
}

/** The four corners of a gate: the ends of row and column for a vertical gate, the corners of the diamond for the others. */
function buoysOf({ kind, centre }: Gate, cells: readonly Cell[]): readonly Place[] {
	const corners =
		kind === "vertical"
			? [cells[0], moved(centre, [0, 0, 2]), cells.at(-1), moved(centre, [0, 0, -2])]
			: [0, 2, 8, 6].map((index) => cells[index]);
	return corners.flatMap((cell) => (cell ? [placeOf(cell)] : []));
}

function yachtInSpace({ view, faces, seat: viewed }: SceneInput, seat: SeatId, yacht: Yacht): YachtInSpace {
	const face = faceOf(faces, seat);
	const { position, velocity } = yacht.motion;
	const gone = yacht.status !== "racing";
	const marker = view.markers[seat];
	return {
		seat,
		face,
		name: withOdds(yachtLabel(view, face, yacht), viewed === null ? [] : oddsAgainst(view, viewed, seat)),
		at: placeOf(position),
		marker: gone || !marker ? null : placeOf(marker),
		heading: placeOf(moved(position, times(1, velocity))), // a turn covers as many cells as the velocity says
		ahead: gone ? [] : aheadOf(view, yacht).map(placeOf),
		flown: flownOf(yacht.track),
		viewed: seat === viewed,
		gone,
	};
}

/** How far the nose of a plan is drawn, in cells. */
const NOSE = 3;

function planInSpace(view: RegattaState, plan: Plan): PlanInSpace | null {
	const { seat, cells, end, nose } = plan;
	const from = view.yachts[seat]?.motion.position;
	if (!from) return null;
	return {
		name: planLabel(plan, from),
		way: [from, ...cells].map(placeOf),
		end: placeOf(end),
		ahead: placeOf(moved(end, times(NOSE / 64, dotWeight(nose)))), // a dot weighs 64
	};
}

function yachtLabel({ gates }: RegattaState, { name }: FaceModel, { motion, passed, status }: Yacht): Label {
	const next = gates[passed];
	const { position, velocity } = motion;
	const data = { name, altitude: position[2], speed: speedLabel(velocity) };
	if (status !== "racing" || !next) return words("Board.yachtGone", { ...data, status: words(`Status.${status}`) });
	return words("Board.yacht", { ...data, gate: passed + 1 }, range(position, next.centre));
}

/** FR-21: the chances of the viewed yacht to jockey another, as both burn now; empty if they are not beside each other. */
function oddsAgainst(view: RegattaState, own: SeatId, on: SeatId): readonly Label[] {
	const yacht = view.yachts[own];
	if (yacht?.status !== "racing" || !neighboursAhead(view, own).includes(on)) return [];
	const { win, tie, lose } = oddsOfJockeying(view, own, { on, thrust: actionOf(view, own).burn.thrust });
	return [words(tie > 0 ? "Board.oddsWithTies" : "Board.odds", { win: percent(win), tie: percent(tie), lose: percent(lose) })];
}

/** The speed and the bearing of a yacht. */
export function speedLabel(velocity: Velocity): Label {
	const [heading] = bearing(NOUGHT, times(1, velocity)) ?? [];
	return heading ? words("Board.speed", { speed: speedOf(velocity), heading }) : words("Board.atRest");
}

/** The speed in cells a turn, rounded. */
function speedOf(velocity: Velocity): number {
	return Math.round(Math.hypot(hexLength([velocity[0], velocity[1]]), velocity[2]));
}

/** This many past turns are drawn segment by segment, older ones turn by turn. */
const TURNS = 4;

function flownOf(track: readonly Cell[]): readonly (readonly Place[])[] {
	const turn = SEGMENTS.length;
	const now = turn * Math.floor(Math.max(0, track.length - 2) / turn); // so that the older parts change only once a turn
	const before = Math.max(0, now - TURNS * turn);
	const far = track.slice(0, before + 1).filter((_, index) => index % turn === 0);
	return [track.slice(now), track.slice(before, now + 1), far].map((cells) => (cells.length > 1 ? cells.map(placeOf) : []));
}

/** Racing yachts with their next turn, the gates ahead of any yacht, and the last gates passed. */
function whatMatters(
	{ yachts: all, phase }: RegattaState,
	gates: readonly GateInSpace[],
	yachts: readonly YachtInSpace[],
): readonly Place[] {
	const racing = yachts.filter(({ gone }) => !gone);
	const passed = Math.min(...racing.map(({ seat }) => all[seat]?.passed ?? 0));
	const open = gates.filter(({ number }) => phase === "over" || phase === "results" || number >= passed);
	const places = [
		...(racing.length > 0 ? racing : yachts).flatMap(({ at, ahead }) => [at, ...ahead.slice(-1)]),
		...open.flatMap(({ buoys }) => buoys),
	];
	return places.length > 0 ? places : [placeOf(NOUGHT)];
}

/** The margin around what matters. */
const MARGIN = 3 * HEX;

/** The least number of steps along an axis. The bounds move by whole steps, so they seldom change. */
const STEPS = 8;

/** How many yachts are in the fullest cell. */
function crowdIn(yachts: readonly YachtInSpace[]): number {
	const cells = new Map<string, number>();
	for (const { at } of yachts) cells.set(at.join(), (cells.get(at.join()) ?? 0) + 1);
	return Math.max(0, ...cells.values());
}

/** More than `from` yachts in a cell stand in several rings, which need more room: `each` units for every further yacht. */
const RING = { from: 8, each: 1 } as const;

function boundsOf(places: readonly Place[], crowd: number): readonly [Place, Place] {
	const bounds = (axis: 0 | 1 | 2, margin: number): readonly [least: number, most: number] => {
		const along = places.map((place) => place[axis]);
		const [least, most] = [Math.min(...along) - margin, Math.max(...along) + margin];
		const step = HEX * 2 ** Math.floor(Math.log2((most - least) / HEX / STEPS));
		return [step * Math.floor(least / step), step * Math.ceil(most / step)];
	};
	const more = RING.each * Math.max(0, crowd - RING.from);
	const [x, y, z] = [bounds(0, MARGIN + more), bounds(1, MARGIN + more), bounds(2, MARGIN / 3 + 1.5 * more)];
	return [
		[x[0], y[0], z[0]],
		[x[1], y[1], z[1]],
	];
}
