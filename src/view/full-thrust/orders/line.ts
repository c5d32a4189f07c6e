/**
 * The order line: its terms, and how a stepper changes them. The rules decide whether a ship may fly it.
 * Law: a change leaves every other term as it was written and where it was. A line that cannot be read is not changed at all.
 */
import type { Movement } from "../../../core/full-thrust/model.ts";
import {
	printOrders,
	printTerm,
	printVectorPlot,
	printVectorTerm,
	type Side,
	type Term,
	type TermKind,
	type VectorPlot,
	type VectorTerm,
} from "../../../core/full-thrust/orders/notation.ts";
import { parseOrders, parseVectorPlot } from "../../../core/full-thrust/orders/orders.ts";
import { accept, type Outcome } from "../../../core/kernel/outcome.ts";

/** Orders as the line has them. In cinematic movement, `vector` is empty. */
export type Line = VectorPlot;

/** Reads an order line. Refused: `orders-unreadable` {at, found, expected}. */
export function readLine(text: string, movement: Movement): Outcome<Line> {
	if (movement === "vector") return parseVectorPlot(text);
	const orders = parseOrders(text);
	return orders.ok ? accept({ ...orders.value, vector: [] }) : orders;
}

/** Returns a printed order line. */
export function printLine(line: Line, movement: Movement): string {
	return movement === "vector" ? printVectorPlot(line) : printOrders(line);
}

/** Pulled to port and starboard: one point more to this side, or one less to the other. */
export const SIDED = ["turn", "hard-about", "skid", "dead-rotate"] as const;
/** Pulled for more and less. */
export const AMOUNTS = ["thrust", "extreme", "eclipse", "jump", "emergency-deceleration", "reverse-thrust"] as const;
/** Either in the line or not. */
export const SWITCHES = ["corkscrew", "roll", "flip", "backfire", "ftl"] as const;
export const MODES = ["ET", "RL"] as const;
/** Vector movement: the main drive and a push astern are pulled for more and less, rotation and pushes abeam to port and starboard. */
export const VECTOR_AMOUNTS = ["MD", "PR"] as const;
export const VECTOR_SIDED = ["rotate", "push"] as const;

export type Stepper =
	| (typeof SIDED | typeof AMOUNTS | typeof SWITCHES | typeof MODES | typeof VECTOR_AMOUNTS | typeof VECTOR_SIDED)[number]
	| "sideslip";

export function isStepper(text: string): text is Stepper {
	const all = [SIDED, AMOUNTS, SWITCHES, MODES, VECTOR_AMOUNTS, VECTOR_SIDED, ["sideslip"]] as const;
	return all.some((list) => isOneOf<string>(list, text));
}

/** How a user pulls a stepper: to a side, or by an amount. */
export interface Pull {
	readonly stepper: Stepper;
	readonly side: Side;
	/** For steppers with amounts: above or below 0. */
	readonly by: number;
}

/** MU by which a pull makes a jump longer or shorter: the reach of one thrust factor. */
export const JUMP_STEP = 10;

/** The greatest number of the grammar. */
const MOST = 999;

/** Returns the line after a pull. */
export function pulled(line: Line, { stepper, side, by }: Pull): Line {
	const { terms, vector, mode } = line;
	if (isOneOf(MODES, stepper)) return { ...line, mode: mode === stepper ? null : stepper };
	if (stepper === "sideslip") return { ...line, terms: withSideslip(terms, side) };
	if (stepper === "turn") return { ...line, terms: withTurn(terms, side) };
	if (isOneOf(SIDED, stepper)) return { ...line, terms: withTerm(terms, stepper, sidedAfter(termOf(terms, stepper), side)) };
	if (isOneOf(SWITCHES, stepper))
		return { ...line, terms: withTerm(terms, stepper, termOf(terms, stepper) ? null : { points: 1, side: null }) };
	if (isOneOf(AMOUNTS, stepper)) return { ...line, terms: withTerm(terms, stepper, amountAfter(stepper, termOf(terms, stepper), by)) };
	return { ...line, vector: withPush(vector, stepper, isOneOf(VECTOR_SIDED, stepper) ? (side === "P" ? -1 : 1) : by) };
}

const VECTOR_CODES = { rotate: ["TP", "TS"], push: ["PP", "PS"] } as const satisfies Record<
	(typeof VECTOR_SIDED)[number],
	readonly [VectorTerm["code"], VectorTerm["code"]]
>;

export function isOneOf<One extends string>(list: readonly One[], text: string): text is One {
	return list.some((candidate) => candidate === text);
}

/** Whether a pull reduces or removes a term of the line, to either side. */
export function takesBack(line: Line, { stepper, by }: Pull): boolean {
	if (standing(line, stepper) === null) return false;
	return isOneOf(SWITCHES, stepper) || isOneOf(MODES, stepper) || (by < 0 && stepper !== "thrust");
}

/** Returns the printed term that a stepper changes; null if the line has none. */
export function standing({ mode, terms, vector }: Line, stepper: Stepper): string | null {
	if (isOneOf(MODES, stepper)) return mode === stepper ? stepper : null;
	if (isOneOf(VECTOR_SIDED, stepper) || isOneOf(VECTOR_AMOUNTS, stepper)) {
		const codes = codesOf(stepper);
		const found = vector.filter(({ code }) => codes.includes(code));
		return found.length > 0 ? found.map(printVectorTerm).join(", ") : null;
	}
	const turns = turnsOf(terms);
	const own = stepper === "sideslip" ? (isSideslip(turns) ? turns : []) : terms.filter(({ kind }) => kind === stepper);
	return own.length > 0 ? own.map(printTerm).join("+") : null;
}

function termOf(terms: readonly Term[], kind: TermKind): Term | undefined {
	return terms.find((term) => term.kind === kind);
}

function turnsOf(terms: readonly Term[]): readonly Term[] {
	return terms.filter(({ kind }) => kind === "turn");
}

/** Two turns, one to each side. */
function isSideslip([first, second]: readonly Term[]): boolean {
	return first !== undefined && second !== undefined && first.side !== second.side;
}

type Amount = Pick<Term, "points" | "side">;

function sidedAfter(term: Amount | undefined, side: Side): Amount | null {
	const before = term ? (term.side === "P" ? -term.points : term.points) : 0;
	const points = before + (side === "P" ? -1 : 1);
	return points === 0 ? null : { points: Math.abs(points), side: points < 0 ? "P" : "S" };
}

function amountAfter(kind: (typeof AMOUNTS)[number], term: Amount | undefined, by: number): Amount | null {
	const points = (term?.points ?? 0) + by * (kind === "jump" ? JUMP_STEP : 1);
	const least = kind === "thrust" ? -MOST : 0;
	const within = Math.min(MOST, Math.max(least, points));
	return within === 0 ? null : { points: within, side: null };
}

/** Changes the last turn in the line: the second turn of a sideslip, or else the only turn. */
function withTurn(terms: readonly Term[], side: Side): readonly Term[] {
	const last = turnsOf(terms).at(-1);
	const after = sidedAfter(last, side);
	if (!last) return after ? inPlace(terms, { kind: "turn", ...after }) : terms;
	return terms.flatMap((term) => (term === last ? (after ? [{ ...term, ...after }] : []) : [term]));
}

/** Adds a turn of one point to this side and one back. The same pull again removes them. */
function withSideslip(terms: readonly Term[], side: Side): readonly Term[] {
	const turns = turnsOf(terms);
	const rest = terms.filter(({ kind }) => kind !== "turn");
	if (isSideslip(turns) && turns[0]?.side === side) return rest;
	const back: Side = side === "P" ? "S" : "P";
	return [{ kind: "turn", points: 1, side }, { kind: "turn", points: 1, side: back }, ...rest];
}

function withTerm(terms: readonly Term[], kind: TermKind, amount: Amount | null): readonly Term[] {
	const old = termOf(terms, kind);
	if (!amount) return terms.filter((term) => term !== old);
	const term: Term = { ...old, kind, ...amount };
	return old ? terms.map((each) => (each === old ? term : each)) : inPlace(terms, term);
}

/** The order in which terms are written: turns, acceleration, Hard About, then the rest. */
const ORDER: readonly TermKind[] = ["turn", "thrust", "hard-about"];

function inPlace(terms: readonly Term[], term: Term): readonly Term[] {
	const place = terms.findIndex(({ kind }) => rank(kind) > rank(term.kind));
	return place < 0 ? [...terms, term] : [...terms.slice(0, place), term, ...terms.slice(place)];
}

function rank(kind: TermKind): number {
	const place = ORDER.indexOf(kind);
	return place < 0 ? ORDER.length : place;
}

/** Pushes and rotations change the last of their kind. A new rotation comes first, since the ship flies terms in order. */
function withPush(
	vector: readonly VectorTerm[],
	stepper: (typeof VECTOR_AMOUNTS | typeof VECTOR_SIDED)[number],
	by: number,
): readonly VectorTerm[] {
	const codes = codesOf(stepper);
	const [first] = codes;
	const other = codes[1];
	const old = vector.filter(({ code }) => codes.includes(code)).at(-1);
	const before = old ? (other && old.code === first ? -old.points : old.points) : 0;
	const points = other ? before + by : Math.max(0, before + by);
	const fresh = points === 0 ? [] : [{ code: other && points > 0 ? other : first, points: Math.min(MOST, Math.abs(points)) }];
	if (old) return vector.flatMap((term) => (term === old ? fresh : [term]));
	return stepper === "rotate" ? [...fresh, ...vector] : [...vector, ...fresh];
}

/** Returns the codes of a stepper. If there are two, the first is to port. */
function codesOf(stepper: (typeof VECTOR_AMOUNTS | typeof VECTOR_SIDED)[number]): readonly [VectorTerm["code"], VectorTerm["code"]?] {
	return isOneOf(VECTOR_SIDED, stepper) ? VECTOR_CODES[stepper] : [stepper];
}
