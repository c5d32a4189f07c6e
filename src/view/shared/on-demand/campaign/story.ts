/**
 * The story of a match that is over, in plain sentences: who won, and the moments that decided it. Each game says what its moments are
 * and how much each of them weighs.
 */
import type { GameTypes, Situation } from "../../../../core/kernel/game.ts";
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import { type FaceModel, faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import type { TracksPicture } from "./tracks.ts";

/** One step of a match: the state after it, and what happened in it. */
export interface StoryStep<T extends GameTypes = GameTypes> {
	/** The round in which it happened. */
	readonly round: number;
	readonly open: T["open"];
	readonly reports: readonly T["report"][];
}

/** Something that happened, in one sentence. */
export interface Moment {
	/** From 0 to 100: the loss of a craft weighs about 80, and a lucky roll weighs more the rarer it was. */
	readonly weight: number;
	readonly text: Label;
}

/** What a game tells about a match that is over. */
export interface Storyteller<T extends GameTypes = GameTypes> {
	/** All moments of a match, in order. It pauses often, so that the page stays responsive. */
	moments(steps: readonly StoryStep<T>[], faces: readonly SeatFace[]): Generator<undefined, readonly Moment[]>;
	/** The picture of the tracks, from the last state. Missing if the scenes of the match show where the craft were. */
	tracks?(open: T["open"], faces: readonly SeatFace[]): TracksPicture;
}

/** The story of a match: plain data that outlives the match. */
export interface Story {
	readonly sentences: readonly Label[];
	readonly picture: TracksPicture | null;
}

/** How many moments a story tells. */
const MOST = 7;

/** The heaviest moments, in the order in which they happened. Each sentence appears once. */
export function decisive(moments: readonly Moment[], most = MOST): readonly Label[] {
	const known = new Set<string>();
	const different = moments.filter(({ text }) => {
		const key = JSON.stringify(text);
		return !known.has(key) && known.add(key);
	});
	const chosen = new Set([...different].sort((a, b) => b.weight - a.weight).slice(0, most));
	return different.filter((moment) => chosen.has(moment)).map(({ text }) => text);
}

/** Who won, in one sentence; empty if no seat is in first place. */
export function openingOf({ seats }: Pick<Situation, "seats">, faces: readonly SeatFace[]): readonly Label[] {
	const all = Object.entries(seats);
	const names = all.filter(([, { facts }]) => facts["place"] === 1).map(([seat]) => faceOf(faces, seatId(seat)).name);
	return names.length > 0 ? [label("VOIDREGATTA.Campaign.Results.won", { names, field: all.length }, names.length)] : [];
}

/** The faces of seats by their ids, each worked out once. */
export function facesBy(faces: readonly SeatFace[]): (seat: SeatId) => FaceModel {
	const known = new Map<SeatId, FaceModel>();
	return (seat) => {
		const face = known.get(seat) ?? faceOf(faces, seat);
		known.set(seat, face);
		return face;
	};
}
