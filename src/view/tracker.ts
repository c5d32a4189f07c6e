/**
 * What the combat tracker shows of a match of any game: round, phase strip, whose turn, who is awaited, small standings.
 */
import type { Situation } from "../core/kernel/game.ts";
import type { SeatId } from "../core/kernel/seat.ts";
import { type FaceModel, faceModel, faceOf } from "./face.ts";
import { type Label, label } from "./label.ts";
import { numberOf } from "./measure.ts";
import type { FigureModel, SeatFace } from "./presenter.ts";
import { findPresenter } from "./presenters.ts";

/** Where a match stands as a whole. */
export const STAGES = ["set-up", "running", "paused", "over"] as const;
export type Stage = (typeof STAGES)[number];

export interface TrackerInput {
	readonly uid: string;
	readonly gameId: string;
	readonly stage: Stage;
	readonly faces: readonly SeatFace[];
	/** Null before the match begins. */
	readonly situation: Situation | null;
	/** When the decision now due runs out, in milliseconds of the world's clock; null: no timer. */
	readonly deadline: number | null;
	readonly isReferee: boolean;
}

export interface TrackerModel {
	readonly uid: string;
	readonly game: Label;
	readonly stage: Stage;
	readonly running: boolean;
	readonly paused: boolean;
	readonly isReferee: boolean;
	/** What matters now, in a line. */
	readonly headline: Label;
	/** Null before the match begins. */
	readonly progress: ProgressModel | null;
	/** The seats in seat order before the start, by place from then on. */
	readonly seats: readonly TrackerSeat[];
	readonly deadline: number | null;
}

export interface ProgressModel {
	readonly round: Label;
	readonly phases: readonly PhaseModel[];
	readonly turn: FaceModel | null;
	/** Who must choose before the match goes on; empty when it is over. */
	readonly awaited: readonly FaceModel[];
	/** What the one whose turn it is has left to do; null where there is no turn. */
	readonly left: Label | null;
}

export interface PhaseModel {
	readonly code: string;
	readonly name: Label;
	readonly now: boolean;
	readonly past: boolean;
}

export interface TrackerSeat extends FaceModel {
	readonly place: number | null;
	readonly status: Label | null;
	readonly figures: readonly FigureModel[];
	readonly turn: boolean;
	readonly awaited: boolean;
}

export function trackerModel(input: TrackerInput): TrackerModel {
	const { uid, gameId, stage, situation, deadline, isReferee } = input;
	return {
		uid,
		game: label(`VOIDREGATTA.${gameId}.name`),
		stage,
		running: stage === "running",
		paused: stage === "paused",
		isReferee,
		headline: headlineOf(input),
		progress: situation && progressModel(gameId, situation, input.faces),
		seats: seatsOf(input),
		deadline: stage === "running" ? deadline : null,
	};
}

/** What matters now: to be set up, held, over, or waiting for somebody. */
export function headlineOf({ gameId, stage, faces, situation }: Omit<TrackerInput, "uid" | "deadline" | "isReferee">): Label {
	if (!situation) return label("VOIDREGATTA.Tracker.entered", {}, faces.length);
	if (situation.over) return label("VOIDREGATTA.Tracker.over");
	if (stage !== "running") return label(`VOIDREGATTA.Tracker.${stage === "over" ? "ended" : "paused"}`);
	const names = situation.awaited.map((seat) => faceOf(faces, seat).name);
	if (situation.turn) return label("VOIDREGATTA.Tracker.turn", { name: faceOf(faces, situation.turn).name });
	return label("VOIDREGATTA.Tracker.awaited", { phase: label(`VOIDREGATTA.${gameId}.Phase.${situation.phase}`), names }, names.length);
}

/** The round, the strip of its phases, and who is awaited. */
export function progressModel(gameId: string, situation: Situation, faces: readonly SeatFace[]): ProgressModel {
	const { phase, strip, turn, awaited } = situation;
	const now = strip.indexOf(phase);
	const burns = turn && situation.seats[turn]?.facts.burnsLeft;
	return {
		round: roundLabel(situation),
		phases: strip.map((code, index) => ({
			code,
			name: label(`VOIDREGATTA.${gameId}.Phase.${code}`),
			now: index === now,
			past: index < now,
		})),
		turn: turn && faceOf(faces, turn),
		awaited: awaited.map((seat) => faceOf(faces, seat)),
		left: typeof burns === "number" ? label(`VOIDREGATTA.${gameId}.left`, {}, burns) : null,
	};
}

export function roundLabel({ round, rounds }: Situation): Label {
	if (round === 0) return label("VOIDREGATTA.Shared.beforeStart");
	if (rounds === null) return label("VOIDREGATTA.Shared.round", { round });
	return label("VOIDREGATTA.Shared.roundOf", { round, rounds });
}

function seatsOf({ gameId, faces, situation }: TrackerInput): readonly TrackerSeat[] {
	const seats = faces.map((face) => seatModel(gameId, face, situation));
	return situation ? seats.sort((a, b) => (a.place ?? seats.length) - (b.place ?? seats.length)) : seats;
}

function seatModel(gameId: string, face: SeatFace, situation: Situation | null): TrackerSeat {
	const { id }: { readonly id: SeatId } = face;
	const standing = situation?.seats[id];
	return {
		...faceModel(face),
		place: standing ? numberOf(standing.facts.place) || null : null,
		status: standing ? label(`VOIDREGATTA.${gameId}.Status.${standing.code}`) : null,
		figures: standing ? (findPresenter(gameId)?.standing(standing.facts) ?? []) : [],
		turn: situation?.turn === id,
		awaited: situation?.awaited.includes(id) ?? false,
	};
}
