/**
 * The form for the next gate: its centre, its shape, and why it is illegal. The draft belongs to the user until the match
 * accepts the gate.
 */

import { DIAMONDS, type Diamond, GATE_RANGE, GATE_WINDOWS, type Gate } from "../../../core/fusion-regatta/gates/gate.ts";
import type { RegattaState } from "../../../core/fusion-regatta/model.ts";
import { type Course, measuredFrom, placedGates, placementAt, placementObjection } from "../../../core/fusion-regatta/play/placement.ts";
import { AMBER, type Amber } from "../../../core/geometry/avid.ts";
import { across, FACES, hexLength } from "../../../core/geometry/hex.ts";
import { type Cell, moved, sum } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import { type Label, refusalLabel } from "../../shared/startup/words/label.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { words } from "../words.ts";
import { type ProposalModel, proposalModels, proposalsFor } from "./proposals.ts";

/** A gate that a user puts together; it has no centre at first. */
export interface GateDraft {
	readonly centre: Cell | null;
	readonly kind: Gate["kind"];
	readonly orientation: Amber;
	readonly level: number;
}

/** The gate that a user puts together on the board. */
export interface BoardDraft extends GateDraft {
	/** How many gates had a place when the user began. A draft for an earlier gate does not count. */
	readonly gate: number;
}

export const GATE_KINDS = ["vertical", "horizontal", "slanted"] as const satisfies readonly Gate["kind"][];

export interface PlacingModel {
	readonly uid: string;
	readonly heading: Label;
	readonly advice: Label;
	/** Up to three good gates, each with what it means. */
	readonly proposals: readonly ProposalModel[];
	readonly kinds: readonly OptionModel[];
	readonly orientations: readonly OptionModel[];
	readonly level: number;
	/** How many hexes are legal at this altitude. */
	readonly legal: Label;
	readonly nudges: readonly { readonly face: string; readonly name: Label }[];
	/** The range and the turn of the chosen centre; null before the choice. */
	readonly check: Label | null;
	/** Whether the referee confirms; if not, the seat does. */
	readonly confirm: {
		readonly id: string;
		readonly name: Label;
		readonly officiates: boolean;
		readonly command: string;
		readonly refusal: Label | null;
	};
	/** The command to roll for the gates; null after the roll. */
	readonly roll: { readonly id: string; readonly command: string; readonly name: Label; readonly hint: Label } | null;
}

export interface OptionModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export interface PlacingInput {
	readonly uid: string;
	readonly state: RegattaState;
	readonly draft: GateDraft;
	readonly faces: readonly SeatFace[];
}

/** Whether the user places the awaited gate: as its placer, or before the start as the referee. */
export function placesGate({ waiting }: RegattaState, seat: SeatId | null, isReferee: boolean): boolean {
	return waiting.for === "gate" && (waiting.placer === null ? isReferee : waiting.placer === seat);
}

/** The first draft: with the orientation of the last gate, at the nearest altitude to it where a gate may go. */
export function firstDraft(state: RegattaState): GateDraft {
	const last = placedGates(state).at(-1);
	return {
		centre: null,
		kind: "vertical",
		orientation: last?.kind === "vertical" ? last.orientation : state.options.nose,
		level: firstLevel(state),
	};
}

/** First altitudes by the gates as they are: each is found once. */
const firstLevels = new WeakMap<object, number>();

/** The altitude nearest to that of the last gate at which a hex is legal; after a steep leg its own level has none. */
function firstLevel(state: RegattaState): number {
	const gates = placedGates(state);
	const { from } = measuredFrom(state);
	const levels = Array.from({ length: 2 * GATE_RANGE.most + 1 }, (_, index) => from[2] + (index % 2 ? 1 : -1) * Math.ceil(index / 2));
	const level = firstLevels.get(gates) ?? levels.find((candidate) => legalCells(state, candidate).length > 0) ?? from[2];
	firstLevels.set(gates, level);
	return level;
}

/** The gate of a draft; null without a centre. A flat gate takes the nearest of its three orientations. */
export function gateOf({ centre, kind, orientation }: GateDraft): Gate | null {
	if (!centre) return null;
	return kind === "vertical" ? { kind, centre, orientation } : { kind, centre, orientation: diamondOf(orientation) };
}

function diamondOf(orientation: Amber): Diamond {
	return DIAMONDS[Math.floor(AMBER.indexOf(orientation) / 2) % DIAMONDS.length] ?? "A/B";
}

/** The legal centres of the next gate at an altitude. */
export function legalCells(state: Course, level: number): readonly Cell[] {
	const { from } = measuredFrom(state);
	return disc(GATE_RANGE.most)
		.map(([q, r]): Cell => [from[0] + q, from[1] + r, level])
		.filter((cell) => {
			const check = placementAt(state, cell);
			return check.ok && check.value.legal;
		});
}

/** All hexes within a distance of the origin. */
function disc(radius: number): readonly (readonly [number, number])[] {
	const axis = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius);
	return axis.flatMap((q) => axis.filter((r) => hexLength([q, r]) <= radius).map((r) => [q, r] as const));
}

/** The form for the next gate. */
export function placingModel({ uid, state, draft, faces }: PlacingInput, legal = legalCells(state, draft.level)): PlacingModel {
	const gate = gateOf(draft);
	const orientations: readonly Amber[] = draft.kind === "vertical" ? AMBER : DIAMONDS;
	const chosen = draft.kind === "vertical" ? draft.orientation : diamondOf(draft.orientation);
	return {
		uid,
		heading: words("Board.placeGate", { gate: placedGates(state).length + 1, of: state.options.gates }),
		advice: words(placedGates(state).length > 0 ? "Board.placeAdvice" : "Board.placeFirst", {
			least: GATE_RANGE.least,
			most: GATE_RANGE.most,
			windows: GATE_WINDOWS,
			nose: state.options.nose,
		}),
		proposals: proposalModels(uid, state, { centre: draft.centre, faces }),
		kinds: GATE_KINDS.map((kind) => ({ value: kind, name: words(`Board.kind.${kind}`), selected: kind === draft.kind })),
		orientations: orientations.map((value) => ({ value, name: value, selected: value === chosen })),
		level: draft.level,
		legal: words("Board.legalHexes", { level: draft.level }, legal.length),
		nudges: FACES.map((face) => ({ face, name: words("Board.nudge", { face }) })),
		check: checkLabel(state, draft),
		confirm: {
			id: `${uid}-place`,
			name: words(state.course ? "Board.placeDark" : "Board.placeConfirm"),
			officiates: isReferees(state),
			command: JSON.stringify({ kind: "place", gate }),
			refusal: gate ? refusalOf(state, gate, faces) : words("Board.noCentre"),
		},
		roll: isReferees(state) && state.gates.length === 0 ? rollModel(uid, state) : null,
	};
}

function rollModel(uid: string, { course }: RegattaState): PlacingModel["roll"] {
	return {
		id: `${uid}-roll`,
		command: JSON.stringify({ kind: "roll-for-gates" }),
		name: words(course ? "Board.rollCourse" : "Board.rollForGates"),
		hint: words(course ? "Board.rollCourseHint" : "Board.rollForGatesHint"),
	};
}

function isReferees({ waiting }: RegattaState): boolean {
	return waiting.for === "gate" && waiting.placer === null;
}

function checkLabel(state: RegattaState, { centre }: GateDraft): Label | null {
	const check = centre && placementAt(state, centre);
	return check?.ok ? words("Board.placeCheck", { range: check.value.range, windows: check.value.windows }) : null;
}

function refusalOf(state: RegattaState, gate: Gate, faces: readonly SeatFace[]): Label | null {
	const refusal = placementObjection(state, gate);
	return refusal && refusalLabel("fusion-regatta", refusal, faces);
}

/** The draft after an input: `data-cell` "q,r,z", `data-face` for one step, or a field by its `name`. */
export function changedGate(state: RegattaState, before: GateDraft, input: Input): GateDraft {
	const proposal = proposalsFor(state).find(({ kind }) => kind === input.propose);
	if (proposal) return { ...before, ...drafted(proposal.gate) };
	const cell = input.cell?.split(",").map(Number) ?? [];
	const [q, r, z] = cell;
	if (q !== undefined && r !== undefined && z !== undefined && cell.every(Number.isInteger))
		return { ...before, centre: [q, r, z], level: z };
	const face = FACES.find((candidate) => candidate === input.face);
	if (face) return { ...before, centre: stepped(state, before, face) };
	if (input.name === "level") return raised(before, Number(input.value));
	const kind = GATE_KINDS.find((gateKind) => input.name === "kind" && gateKind === input.value);
	if (kind) return { ...before, kind };
	const orientation = AMBER.find((candidate) => input.name === "orientation" && candidate === input.value);
	return orientation ? { ...before, orientation } : before;
}

/** The draft of a gate. */
function drafted({ kind, centre, orientation }: Gate): Partial<GateDraft> {
	return { kind, centre, level: centre[2], ...(kind === "vertical" && { orientation }) };
}

/** One hex farther. The first step goes to the nearest legal range. */
function stepped(state: RegattaState, { centre, level }: GateDraft, face: (typeof FACES)[number]): Cell {
	const [q, r] = across(face);
	if (centre) return moved(centre, [q, r, 0]);
	const { from } = measuredFrom(state);
	const first: Cell = [GATE_RANGE.least * q, GATE_RANGE.least * r, level - from[2]];
	return sum(from, first);
}

function raised(draft: GateDraft, level: number): GateDraft {
	if (!Number.isInteger(level)) return draft;
	return { ...draft, level, centre: draft.centre && [draft.centre[0], draft.centre[1], level] };
}
