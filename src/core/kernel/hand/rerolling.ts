/**
 * Re-rolls of a die that was just shown. The last entry is undone, one die of its kept faces gets a new face, and the entry is
 * played again. The new face has its own entry, so that the record says what the GM did.
 */
import * as v from "valibot";
import { type Answer, answerOf, ask, type DiceRequest, type Dicing, facesIn, type Rolled, total } from "../dice.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { SeatId } from "../seat.ts";
import { seatId } from "../seat.ts";

/** A die that the GM rolls again. */
export interface Reroll {
	/** The request of its roll. */
	readonly roll: DiceRequest;
	/** The place of that roll among the kept rolls of the same request, counted from 0. */
	readonly place: number;
	/** The place of the die in the roll, counted from 0. */
	readonly die: number;
	/** The GM's words; may be empty. */
	readonly reason: string;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));
const seat = v.nullable(
	v.pipe(
		v.string(),
		v.minLength(1),
		v.transform((text): SeatId => seatId(text)),
	),
);

/** The fields of a re-roll, for schemas that hold one. */
export const rerollFields = {
	roll: v.object({ count, faces: count, reason: v.pipe(v.string(), v.maxLength(120)), seat }),
	place: count,
	die: count,
	reason: v.pipe(v.string(), v.maxLength(300)),
};

/** Rolls the die again; returns the request with the new face. */
export function* rollAgain({ roll }: Reroll): Dicing<Rolled> {
	const { faces, reason, seat: by } = roll;
	return yield* ask({ count: 1, faces, reason, seat: by });
}

/**
 * Returns the kept answers to a request, with a new face for one die. The roll stays typed only if that face was typed too.
 * Refused: `nothing-to-reroll` if there is no such die.
 */
export function withFace(kept: readonly Answer[] | undefined, { place, die }: Reroll, again: Rolled | null): Outcome<readonly Answer[]> {
	const before = kept?.[place];
	if (!kept || !before || facesIn(before)[die] === undefined) return refuse("nothing-to-reroll");
	if (!again) return accept(kept);
	const shown = facesIn(before).map((face, at) => (at === die ? total(again) : face));
	const after = "shown" in before && again.byHand ? answerOf({ shown, byHand: true }) : shown;
	return accept(kept.map((answer, index) => (index === place ? after : answer)));
}
