/**
 * Dice are asked for, never drawn. A resolution is a generator that yields what it wants rolled and gets faces back,
 * so the same code runs on seeded dice, on scripted ones and on the table's own.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { SeatId } from "./seat.ts";

export interface DiceRequest {
	/** How many dice. */
	readonly count: number;
	/** Faces of each die: 6 for a D6. */
	readonly faces: number;
	/** What the roll is for: a code that the language files put into words. */
	readonly reason: string;
	/** Who rolls; null where nobody in particular does. */
	readonly seat: SeatId | null;
}

/** The faces shown, in the order in which the dice were rolled. */
export type Faces = readonly number[];

/** A request and what came of it. */
export interface Rolled extends DiceRequest {
	readonly shown: Faces;
}

/** A calculation that may ask for dice on its way to T. */
export type Dicing<T> = Generator<DiceRequest, T, Faces>;

/** Answers a request at once. */
export type DiceSource = (request: DiceRequest) => Faces;

/** Asks for dice and gives back the request with what was shown. */
export function* ask(request: DiceRequest): Dicing<Rolled> {
	const shown = yield request;
	return { ...request, shown };
}

/** Runs a calculation on a source that answers at once. */
export function settleWith<T>(dicing: Dicing<T>, source: DiceSource): T {
	let step = dicing.next();
	while (!step.done) step = dicing.next(checkFaces(step.value, source(step.value)));
	return step.value;
}

/** Runs a calculation on dice that take their time: a hand, an animation, another program. */
export async function settleOutside<T>(dicing: Dicing<T>, source: (request: DiceRequest) => Promise<Faces>): Promise<T> {
	let step = dicing.next();
	while (!step.done) step = dicing.next(checkFaces(step.value, await source(step.value)));
	return step.value;
}

/** Runs a calculation that must not ask for dice; a defect if it does. */
export function settleWithout<T>(dicing: Dicing<T>): T {
	return settleWith(dicing, (request) => {
		throw new Error(`No dice may be rolled here, but ${request.count}D${request.faces} was asked for: ${request.reason}`);
	});
}

/** Dice that follow from a seed (a whole number), the same for ever. */
export function seededDice(seed: number): DiceSource {
	const generator = xoroshiro128plus(scattered(seed));
	return ({ count, faces }) => Array.from({ length: count }, () => uniformInt(generator, 1, faces));
}

/** Seeds side by side would begin with nearly the same dice; this sets them far apart (the last step of MurmurHash3). */
function scattered(seed: number): number {
	let bits = seed | 0;
	bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return bits ^ (bits >>> 16);
}

export interface ScriptedDice {
	readonly roll: DiceSource;
	/** A defect if faces are left over. */
	readonly close: () => void;
}

/** Exactly these faces, in order: asking for more is a defect, and so is leaving some. */
export function scriptedDice(script: Faces): ScriptedDice {
	let next = 0;
	return {
		roll: (request) => {
			const shown = script.slice(next, next + request.count);
			next += request.count;
			if (shown.length < request.count) throw new Error(`The script has run out of dice at: ${request.reason}`);
			return shown;
		},
		close: () => {
			if (next < script.length) throw new Error(`The script has ${script.length - next} dice left over`);
		},
	};
}

/** Faces that no such dice can show are a defect of the source, caught before they reach a rule. */
export function checkFaces(request: DiceRequest, shown: Faces): Faces {
	if (!canShow(request, shown)) throw new Error(`${request.count}D${request.faces} cannot show [${shown.join(", ")}]`);
	return shown;
}

/** Whether such dice can show these faces. */
export function canShow({ count, faces }: Pick<DiceRequest, "count" | "faces">, shown: Faces): boolean {
	return shown.length === count && shown.every((face) => Number.isInteger(face) && face >= 1 && face <= faces);
}

/** The sum of the faces shown. */
export function total({ shown }: Rolled): number {
	return shown.reduce((sum, face) => sum + face, 0);
}
