/**
 * Dice. A resolution is a generator: it yields a request and gets faces back. So the same code runs on seeded dice, on
 * scripted dice and on Foundry's.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import * as v from "valibot";
import { extended } from "./extended.ts";
import { seatSchema } from "./seat.ts";

/** The most dice of one roll, and the most faces of a die. */
const MOST_DICE = 1_000_000;

/** How many dice or faces, or a face. */
export const diceNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_DICE));

const requestFields = {
	/** How many dice. */
	count: diceNumberSchema,
	/** Faces of each die: 6 for a D6. */
	faces: diceNumberSchema,
	/** What the roll is for: a code with a text in the language file. */
	reason: v.pipe(v.string(), v.maxLength(120)),
	/** The seat that rolls; null if no particular seat does. */
	seat: v.nullable(seatSchema),
};

const requestSchema = v.pipe(v.object(requestFields), v.readonly());

export type DiceRequest = v.InferOutput<typeof requestSchema>;

/** The faces shown, in the order in which the dice were rolled, as they are stored and sent. */
export const facesSchema = v.pipe(v.array(v.pipe(diceNumberSchema, v.minValue(1))), v.maxLength(MOST_DICE), v.readonly());

/** The faces shown, in the order in which the dice were rolled. */
export type Faces = v.InferOutput<typeof facesSchema>;

const byHand = v.literal(true);

/** What answers a request, as it is stored. */
export const answerSchema = v.union([facesSchema, v.pipe(v.strictObject({ shown: facesSchema, byHand }), v.readonly())]);

/** What answers a request: faces, or faces that a person typed, from dice on a real table. */
export type Answer = v.InferOutput<typeof answerSchema>;

/** A request with its faces, as it is stored and sent. */
export const rolledSchema = v.pipe(
	v.strictObject({
		...requestFields,
		shown: facesSchema,
		/** Set if a person typed the faces; missing for all other rolls. */
		byHand: v.exactOptional(byHand),
	}),
	v.readonly(),
);

/** A request with its faces. */
export type Rolled = v.InferOutput<typeof rolledSchema>;

/** A calculation of T that may ask for dice. */
export type Dicing<T> = Generator<DiceRequest, T, Answer>;

/** Answers a request at once. */
export type DiceSource = (request: DiceRequest) => Faces;

/** Asks for dice; returns the request with its faces. */
export function* ask(request: DiceRequest): Dicing<Rolled> {
	const answer = yield request;
	return rolledWith(request, answer);
}

/** A request with its answer. */
export function rolledWith(request: DiceRequest, answer: Answer): Rolled {
	return "shown" in answer ? { ...request, shown: answer.shown, byHand: true } : extended(request, { shown: answer });
}

/** The answer that a roll got. */
export function answerOf({ shown, byHand }: Pick<Rolled, "shown" | "byHand">): Answer {
	return byHand ? { shown, byHand } : shown;
}

/** The faces of an answer. */
export function facesIn(answer: Answer): Faces {
	return "shown" in answer ? answer.shown : answer;
}

/** The result of a calculation, with dice from a source that answers at once. */
export function settleWith<T>(dicing: Dicing<T>, source: DiceSource): T {
	let step = dicing.next();
	while (!step.done) step = dicing.next(checkFaces(step.value, source(step.value)));
	return step.value;
}

/** The result of a calculation, with dice from a source that takes time. */
export async function settleOutside<T>(dicing: Dicing<T>, source: (request: DiceRequest) => Promise<Answer>): Promise<T> {
	let step = dicing.next();
	while (!step.done) step = dicing.next(checkFaces(step.value, await source(step.value)));
	return step.value;
}

/** The result of a calculation that must not ask for dice; a request is a defect. */
export function settleWithout<T>(dicing: Dicing<T>): T {
	return settleWith(dicing, (request) => {
		throw new Error(`No dice may be rolled here, but ${request.count}D${request.faces} was asked for: ${request.reason}`);
	});
}

/** Dice that follow from a seed, which is a whole number. */
export function seededDice(seed: number): DiceSource {
	const generator = xoroshiro128plus(scattered(seed));
	return ({ count, faces }) => Array.from({ length: count }, () => uniformInt(generator, 1, faces));
}

/** Spreads seeds, since neighbouring ones would begin with nearly the same dice (the last step of MurmurHash3). */
function scattered(seed: number): number {
	let bits = seed | 0;
	bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return bits ^ (bits >>> 16);
}

export interface ScriptedDice {
	readonly roll: DiceSource;
	/** Throws if faces are left over. */
	readonly close: () => void;
}

/** Exactly these faces, in order. A request for more is a defect, and so are faces left over. */
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

/** The answer, if these dice can show its faces; anything else is a defect of the source. */
export function checkFaces<Given extends Answer>(request: DiceRequest, answer: Given): Given {
	const shown = facesIn(answer);
	if (!canShow(request, shown)) throw new Error(`${request.count}D${request.faces} cannot show [${shown.join(", ")}]`);
	return answer;
}

/** Whether such dice can show these faces. */
export function canShow({ count, faces }: Pick<DiceRequest, "count" | "faces">, shown: Faces): boolean {
	return shown.length === count && shown.every((face) => Number.isInteger(face) && face >= 1 && face <= faces);
}

/** The sum of the faces shown. */
export function total({ shown }: Rolled): number {
	return shown.reduce((sum, face) => sum + face, 0);
}
