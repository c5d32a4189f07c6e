/**
 * The progress of a match of any game: round, strip of phases, turn and awaited seats.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { Change } from "../drawing/change.ts";
import { faceOf, type SeatFace } from "../seats/face.ts";
import { gameLabel, type Label, label } from "../words/label.ts";

export type ProgressModel = ReturnType<typeof progressModel>;

interface Progress {
	/** Unique in the page; ids in the template begin with it. */
	readonly uid: string;
	readonly faces: readonly SeatFace[];
	/** Who has sealed an order that is not revealed yet. */
	readonly sealed: readonly SeatId[];
}

/** The model of the round, the strip of its phases, and the awaited seats. */
export function progressModel(gameId: string, situation: Situation, { uid, faces, sealed }: Progress) {
	const { phase, strip, turn, awaited, left } = situation;
	const now = strip.indexOf(phase);
	return {
		roundId: `${uid}-round`,
		round: roundLabel(gameId, situation),
		phases: strip.map((code, index) => ({
			id: `${uid}-phase-${code}`,
			code,
			name: gameLabel(gameId, `Phase.${code}`),
			now: index === now,
			past: index < now,
		})),
		turn: turn && faceOf(faces, turn),
		// Who must choose before the match continues; empty when it is over.
		awaited: awaited.map((seat) => faceOf(faces, seat)),
		// Who has sealed an order that is not revealed yet.
		sealed: sealed.map((seat) => faceOf(faces, seat)),
		// How many actions the turn has left; null if the game does not count them.
		left: typeof left === "number" ? { ...gameLabel(gameId, "left"), count: left } : null,
	};
}

/** The changes of a drawn strip with the same phases. */
export function progressChanged({ roundId, round, phases }: ProgressModel): readonly Change[] {
	return [
		{ id: roundId, texts: [[round]] },
		...phases.map(({ id, now, past }) => ({
			id,
			attributes: { "aria-current": now ? "step" : null },
			classes: { "vr-now": now, "vr-past": past },
		})),
	];
}

/** The round, by the word of the game: some play rounds, and some play turns. */
function roundLabel(gameId: string, { round, step, rounds }: Situation): Label {
	if (round === 0) return label("VOIDREGATTA.Shared.beforeStart");
	if (step !== null) return label("VOIDREGATTA.Shared.roundStep", { round, step });
	if (rounds === null) return gameLabel(gameId, "Round.now", { round });
	return gameLabel(gameId, "Round.of", { round, rounds });
}
