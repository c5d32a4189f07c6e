/**
 * What a match leaves behind besides its results: harm to crews, fines of officials, and prize money for craft that were destroyed or
 * gave up. Each game reads it from its reports. House rule.
 */
import type { Facts } from "../kernel/outcome.ts";
import { type SeatId, seatId } from "../kernel/seat.ts";
import type { AccountId, Transfer } from "./ledger.ts";
import { bill, prizeMoney } from "./payments.ts";

/** What can happen to a crew: doses of radiation, hits that a row of hull boxes lets through, and the loss of the craft. */
export const HARMS = ["radiation", "hit", "lost"] as const;
export type HarmKind = (typeof HARMS)[number];

/** Harm to the crew of a seat: so many doses or hits; 1 for the loss of its craft. */
export interface Harm {
	readonly seat: SeatId;
	readonly kind: HarmKind;
	readonly amount: number;
}

/** A craft that its enemies have destroyed, or that has given up to them. */
export interface Spoil {
	readonly seat: SeatId;
	readonly how: "destroyed" | "captured";
	/** The seats that share the prize money. */
	readonly to: readonly SeatId[];
	/** In credits. */
	readonly worth: number;
}

export interface Aftermath {
	readonly harms: readonly Harm[];
	/** How many times officials have fined each seat. */
	readonly fines: Readonly<Record<SeatId, number>>;
	readonly spoils: readonly Spoil[];
}

export const NO_AFTERMATH: Aftermath = { harms: [], fines: {}, spoils: [] };

/** A report as this file needs it, of any game. */
export interface PlainReport {
	readonly code: string;
	readonly seat: SeatId | null;
	readonly facts: Facts;
	readonly card: string;
}

/** What a row of boxes of a hull is worth. */
export const BOX_WORTH = 100_000;

/** How many points of damage each dose, hit or loss costs somebody at a post. */
export const HARM_POINTS: Readonly<Record<HarmKind, number>> = { radiation: 3, hit: 2, lost: 6 };

/** Harm to somebody at a post. */
export interface CrewHarm {
	readonly post: string;
	readonly kind: HarmKind;
	readonly amount: number;
	readonly points: number;
}

/**
 * Who of a crew is hurt, each post once for each kind: radiation and the loss of the craft hurt all, and each hit one post. A craft is lost
 * once at most. `struck` has the post of each hit (`strikes`).
 */
export function crewHarms(
	harms: readonly Pick<Harm, "kind" | "amount">[],
	posts: readonly string[],
	struck: readonly string[],
): readonly CrewHarm[] {
	const amountOf = (kind: HarmKind) => harms.reduce((sum, harm) => sum + (harm.kind === kind ? harm.amount : 0), 0);
	const found: CrewHarm[] = [];
	const add = (post: string, kind: HarmKind, amount: number) =>
		void (amount > 0 && found.push({ post, kind, amount, points: amount * HARM_POINTS[kind] }));
	for (const post of posts) add(post, "radiation", amountOf("radiation"));
	for (const post of posts) add(post, "hit", struck.filter((candidate) => candidate === post).length);
	for (const post of posts) add(post, "lost", Math.min(1, amountOf("lost")));
	return found;
}

/** A place that takes so many more points of harm. */
interface HarmPlace {
	readonly left: number;
}

/** Spreads points of harm over places in their order, as many as each has left; what is over goes to the first. Places without points are omitted. */
export function spreadHarm<Place extends HarmPlace>(
	points: number,
	places: readonly Place[],
): readonly (Place & { readonly points: number })[] {
	let rest = points;
	const spread = places.map((place) => {
		const own = Math.min(rest, place.left);
		rest -= own;
		return { ...place, points: own };
	});
	return spread
		.map((place, index) => (index === 0 ? { ...place, points: place.points + rest } : place))
		.filter((place) => place.points > 0);
}

/** What a GM has set for an event. */
export interface Tariff {
	/** Credits for each time that officials fined a seat. */
	readonly fine: number;
	/** The part of a craft's worth that is paid as prize money, in per cent. */
	readonly prizePercent: number;
}

/** The beginning of the ids of all transfers that come from the reports of a match. */
export function reportPrefix(match: string): string {
	return `report-${match}-`;
}

/**
 * The transfers that the reports of a match ask for, each with an id of its own that is always the same. A craft brings prize money
 * once, to those who took it first.
 */
export function transfersFor(
	match: string,
	{ fines, spoils }: Aftermath,
	{
		tariff,
		accountOf,
		noteOf,
	}: {
		readonly tariff: Tariff;
		readonly accountOf: (seat: SeatId) => AccountId;
		readonly noteOf: (what: Spoil | number, seat: SeatId) => string;
	},
): readonly Transfer[] {
	const id = (...parts: readonly string[]): string => `${reportPrefix(match)}${parts.join("-")}`;
	const fined = Object.entries(fines).flatMap(([key, times]) => {
		const seat = seatId(key);
		return bill("officials", accountOf(seat), times * tariff.fine).map((each) => ({
			...each,
			id: id("fine", seat),
			note: noteOf(times, seat),
		}));
	});
	const taken = spoils.filter(({ seat }, index) => spoils.findIndex((spoil) => spoil.seat === seat) === index);
	const won = taken.flatMap((spoil) => {
		const share = Math.floor(spoil.worth / Math.max(1, spoil.to.length));
		return spoil.to.flatMap((seat) =>
			prizeMoney(accountOf(seat), share, tariff.prizePercent).map((each) => ({
				...each,
				id: id("prize", spoil.seat, seat),
				note: noteOf(spoil, spoil.seat),
			})),
		);
	});
	return [...fined, ...won];
}
