/**
 * Builders for tests of the regatta: seats, and dice that show what they are told.
 */
import { type Faces, scriptedDice } from "../../../src/core/kernel/dice.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";

export const red = seatId("red");
export const blue = seatId("blue");
export const green = seatId("green");

/** Runs something on exactly these faces. */
export function onDice<T>(faces: Faces, run: (source: ReturnType<typeof scriptedDice>["roll"]) => T): T {
	const dice = scriptedDice(faces);
	const result = run(dice.roll);
	dice.close();
	return result;
}
