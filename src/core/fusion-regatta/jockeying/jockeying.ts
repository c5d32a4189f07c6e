/**
 * Jockeying: an opposed roll of two yachts whose future markers share a cell, and the burn that kills the loser.
 * Source: "Rules of Play" on jockeying; FR-13, FR-14, FR-21.
 */
import type { Window } from "../../geometry/avid.ts";
import { type Cell, sameCell } from "../../geometry/vector.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type Burn, biasObjection } from "../flight/flight.ts";
import type { Shielding } from "../yacht/design.ts";
import { accelDots, type Segment } from "../yacht/record-card.ts";
import { doseFor, isRadiation, type Ruling, ruleOnPush } from "./officials.ts";

/** How far a yacht pushes: points on its roll, and dice for the officials to see. */
export const PUSHES = [0, 1, 2, 3] as const;
export type PushLevel = (typeof PUSHES)[number];

export type Side = "a" | "b";

/** What counts in a jockeying roll besides the die. */
export const JOCKEYING_MODIFIERS = ["thrust", "class", "shielding", "push", "edge"] as const;
export type JockeyingModifier = (typeof JOCKEYING_MODIFIERS)[number];

/** What the roll needs of a yacht. */
export interface Jockey {
	readonly seat: SeatId | null;
	/** Its future position marker. */
	readonly marker: Cell;
	readonly thrust: number;
	/** Its manoeuvre class. */
	readonly class: number;
	readonly shielding: Shielding;
	/** Each yacht chooses it in secret before the roll. */
	readonly push: PushLevel;
	/** The offences that the officials have seen so far. */
	readonly offences: number;
	/** An edge from the paddock that this roll uses up, by a rule of ours; omitted if there is none. */
	readonly edge?: number;
}

/** Two yachts, and which of them chose to jockey. */
export interface Pair {
	readonly initiator: Side | "both";
	readonly a: Jockey;
	readonly b: Jockey;
}

/** The result for one of the two yachts. */
export interface Jockeyed extends Ruling {
	readonly total: number;
	readonly modifiers: readonly Modifier<JockeyingModifier>[];
	readonly rolled: Rolled;
	/** Null without a push. */
	readonly pushed: Rolled | null;
	readonly disqualified: boolean;
	readonly dose: number;
}

export interface JockeyingResult {
	/** The winner may cross off a window of the other yacht, or cut it off. FR-21: null after a tie, when both may. */
	readonly winner: Side | null;
	readonly tied: boolean;
	/** FR-13: the die that settles a tie; null if there was none. */
	readonly tieBreak: Rolled | null;
	readonly radiation: boolean;
	readonly a: Jockeyed;
	readonly b: Jockeyed;
}

/** Who blocks the other after a tie: one yacht by FR-13, both by FR-21. */
export type TieRule = "one" | "both";

/** The jockeying roll of a pair, then the die of a tie if it needs one, then the pushes. Refused: `markers-apart`. */
export function* jockeying(pair: Pair, ties: TieRule = "one"): Dicing<Outcome<JockeyingResult>> {
	const { a, b } = pair;
	if (!sameCell(a.marker, b.marker)) return refuse("markers-apart");
	const contest = { a: yield* effort(a, b), b: yield* effort(b, a) };
	const tied = contest.a.total === contest.b.total;
	const { winner, tieBreak } = tied ? yield* settleTie(pair, ties) : { winner: ahead(contest.a.total, contest.b.total), tieBreak: null };
	const pushes = { a: yield* push(a), b: yield* push(b) };
	const ones = [pushes.a, pushes.b].flatMap((pushed) => pushed?.shown ?? []).filter((face) => face === 1).length;
	return accept({
		winner,
		tied,
		tieBreak,
		radiation: isRadiation(ones),
		a: { ...contest.a, ...consequences(a, pushes.a, ones) },
		b: { ...contest.b, ...consequences(b, pushes.b, ones) },
	});
}

/** The modifiers of a yacht's roll against another, without zeros. */
export function advantages(own: Jockey, other: Jockey): readonly Modifier<JockeyingModifier>[] {
	const all: readonly Modifier<JockeyingModifier>[] = [
		{ code: "thrust", value: Math.max(0, own.thrust - other.thrust) },
		{ code: "class", value: Math.max(0, own.class - other.class) },
		{ code: "shielding", value: own.shielding },
		{ code: "push", value: own.push },
		{ code: "edge", value: own.edge ?? 0 },
	];
	return all.filter(({ value }) => value > 0);
}

/** The lead of a yacht over another before the dice: the sum of its modifiers, less that of the other's. */
export function leadOver(own: Jockey, other: Jockey): number {
	return pointsOf(own, other) - pointsOf(other, own);
}

/** The sum of `advantages`; skippers weigh every neighbour. */
function pointsOf(own: Jockey, other: Jockey): number {
	const compared = Math.max(0, own.thrust - other.thrust) + Math.max(0, own.class - other.class);
	return compared + Math.max(0, own.shielding) + Math.max(0, own.push) + Math.max(0, own.edge ?? 0);
}

function* effort(own: Jockey, other: Jockey): Dicing<Pick<Jockeyed, "total" | "modifiers" | "rolled">> {
	const modifiers = advantages(own, other);
	const rolled = yield* ask({ count: 1, faces: 10, reason: "jockeying", seat: own.seat });
	return { total: modifiers.reduce((sum, { value }) => sum + value, total(rolled)), modifiers, rolled };
}

function ahead(a: number, b: number): Side {
	return a > b ? "a" : "b";
}

/**
 * The winner of a tie: none by FR-21; otherwise the initiator. FR-13: if both yachts are initiators, the one with the higher
 * thrust, then a die.
 */
function* settleTie({ initiator, a, b }: Pair, ties: TieRule): Dicing<Pick<JockeyingResult, "winner" | "tieBreak">> {
	if (ties === "both") return { winner: null, tieBreak: null };
	if (initiator !== "both") return { winner: initiator, tieBreak: null };
	if (a.thrust !== b.thrust) return { winner: ahead(a.thrust, b.thrust), tieBreak: null };
	const tieBreak = yield* ask({ count: 1, faces: 2, reason: "jockeying-tie", seat: null });
	return { winner: total(tieBreak) === 1 ? "a" : "b", tieBreak };
}

function* push({ push: count, seat }: Jockey): Dicing<Rolled | null> {
	return count > 0 ? yield* ask({ count, faces: 10, reason: "push", seat }) : null;
}

/** The verdict and the dose after a push. Two or more 1s in both pushes together disqualify both yachts. */
function consequences(own: Jockey, pushed: Rolled | null, ones: number): Omit<Jockeyed, "total" | "modifiers" | "rolled"> {
	const ruling = ruleOnPush(own.offences, pushed?.shown ?? []);
	return {
		...ruling,
		pushed,
		disqualified: ruling.card === "disqualified" || isRadiation(ones),
		dose: doseFor(ones, own.shielding),
	};
}

/** A burn in a segment with jockeying. */
export interface RiskyBurn extends Burn {
	readonly maxThrust: number;
	readonly segment: Segment;
	/** Crossed-off windows. The yacht must not burn along them, as nose or as bias. */
	readonly crossedOut: readonly Window[];
	/** Whether the yacht was cut off and must gain a dot. */
	readonly cutOff: boolean;
}

export interface DeadlyBurn {
	/** Accel dots gained. */
	readonly dots: number;
	readonly dies: boolean;
}

/**
 * Whether a burn kills. A dot with a crossed-off nose or bias kills. A yacht that was cut off dies if it gains no dot,
 * but (FR-14) max thrust saves it even in a segment without one.
 * Refused: `bias-not-beside`, `above-max-thrust` {thrust, maxThrust}.
 */
export function deadlyBurn(burn: RiskyBurn): Outcome<DeadlyBurn> {
	const { thrust, maxThrust } = burn;
	const objection = biasObjection(burn);
	if (objection) return objection;
	if (thrust > maxThrust) return refuse("above-max-thrust", { thrust, maxThrust });
	return accept(isDeadly(burn));
}

/** The same of a burn that is legal. */
export function isDeadly({ nose, bias, thrust, maxThrust, segment, crossedOut, cutOff }: RiskyBurn): DeadlyBurn {
	const dots = accelDots(thrust, segment);
	const forbidden = crossedOut.includes(nose) || (bias !== null && crossedOut.includes(bias));
	const onAtMax = thrust === maxThrust && maxThrust > 0;
	return { dots, dies: dots > 0 ? forbidden : cutOff && !onAtMax };
}
