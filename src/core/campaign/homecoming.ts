/**
 * Craft that come home from a match: who mends them, what that costs, what stays worn, and which ledger takes the bill. The prices
 * and the repairs are in `yard.ts`. No source has rules for this, so no ruling has a number.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { type AccountId, type Ledger, replace, type Transfer } from "./ledger.ts";
import { bill, homeBillId } from "./payments.ts";
import { SKILL_CHECK, type SkillId, UNTRAINED } from "./skills.ts";
import { afterFieldRepairs, afterSupplies, suppliesIn, type Wear, type WearKind, type YardBill, yardBill } from "./yard.ts";

/** What a GM can have done with a craft. */
export const CARES = ["as-it-is", "field", "supplies", "yard", "fresh", "leave"] as const;
export type Care = (typeof CARES)[number];

/** A part of a craft that can be worn. */
export interface CraftPart {
	/** It tells the part from the other parts of the craft. */
	readonly name: string;
	readonly value: number;
	/** What a craft fresh from the yard has. */
	readonly whole: number;
	/** The values of a part with levels, the best first. */
	readonly levels?: readonly number[];
	/** The kind of wear that the yard sees in it if it is not whole. */
	readonly wear: WearKind;
}

/** A craft at the end of its match. */
export interface Homecomer {
	readonly seat: string;
	/** Whether nothing is left of it. */
	readonly lost: boolean;
	readonly parts: readonly CraftPart[];
	/** What its mender adds to the roll for field repairs; null without a mender. */
	readonly modifier: number | null;
	/** How far above the target the roll for field repairs after this match was; null until then. Nobody rolls twice for one match. */
	readonly tried: number | null;
	/** The id of the wish that brought it home last from this match; null until then. */
	readonly home: string | null;
}

/** Who repairs a craft in the field: the first of these posts that the craft has, with the skill that counts there. */
const MENDERS: readonly (readonly [post: string, skill: SkillId])[] = [
	["engineer", "engineer"],
	["crewChief", "mechanic"],
];

/** The post that repairs a craft with these posts in the field, and the skill that counts there; null if it has none. */
export function menderOf(posts: readonly string[]): { readonly post: string; readonly skill: SkillId } | null {
	const [post, skill] = MENDERS.find(([id]) => posts.includes(id)) ?? [];
	return post && skill ? { post, skill } : null;
}

/** What somebody adds to the roll for field repairs: the skill, untrained if it is null, the modifier of its characteristic, and conditions. */
export function mendingModifier(level: number | null, characteristic: number | null, conditions = 0): number {
	return (level ?? UNTRAINED) + (characteristic ?? 0) + conditions;
}

/** What can be done with a craft, the usual choice first. */
export function caresOf({ lost, parts, modifier, tried }: Omit<Homecomer, "seat" | "home">): readonly Care[] {
	if (lost) return ["leave", "fresh"];
	const wear = wearOf(parts);
	return CARES.filter((care) => {
		if (care === "field") return (modifier !== null || tried !== null) && wear.some(({ kind }) => kind === "system");
		if (care === "supplies") return suppliesIn(wear).length > 0;
		return care !== "yard" || wear.length > 0;
	});
}

/** The wear of a craft, part by part. For a part with levels, it is counted in levels. */
export function wearOf(parts: readonly CraftPart[]): readonly Wear[] {
	return parts.flatMap(({ name, value, whole, levels, wear }) => {
		const lost = levels ? levels.indexOf(value) : Math.abs(whole - value);
		return lost > 0 ? [{ kind: wear, part: name, lost }] : [];
	});
}

/** The bill for a craft; empty unless the yard or a dealer works on it. */
export function billFor(care: Care, parts: readonly CraftPart[]): YardBill {
	const wear = wearOf(parts);
	if (care === "yard") return yardBill(wear);
	return yardBill(care === "supplies" ? suppliesIn(wear) : []);
}

/** How many levels a roll for field repairs of this effect mends. */
export function levelsMended(effect: number, parts: readonly CraftPart[]): number {
	const lostIn = (all: readonly Wear[]) => all.reduce((sum, { lost }) => sum + lost, 0);
	const wear = wearOf(parts);
	return lostIn(wear) - lostIn(afterFieldRepairs(wear, effect));
}

/** The parts that are still not whole after some care, by name. `effect` is that of a roll for field repairs; negative if it failed. */
export function partsAfter(care: Care, parts: readonly CraftPart[], effect: number): Readonly<Record<string, number>> {
	const left = new Map(wearAfter(care, wearOf(parts), effect).map(({ part, lost }) => [part, lost]));
	return Object.fromEntries(
		parts.flatMap((part) => {
			const lost = left.get(part.name);
			return lost === undefined ? [] : [[part.name, afterLoss(part, lost)] as const];
		}),
	);
}

function wearAfter(care: Care, wear: readonly Wear[], effect: number): readonly Wear[] {
	if (care === "field") return afterFieldRepairs(wear, effect);
	if (care === "supplies") return afterSupplies(wear);
	return care === "as-it-is" ? wear : [];
}

/** The value of a part that has lost this much. */
function afterLoss({ levels, value, whole }: CraftPart, lost: number): number {
	return levels?.[lost] ?? (value < whole ? whole - lost : whole + lost);
}

/** The roll for field repairs that somebody has to make. */
export interface MendingRoll {
	readonly count: number;
	readonly faces: number;
	readonly modifier: number;
	readonly target: number;
}

/** The roll that some care asks for; null if it needs none, or the craft had its roll after this match. */
export function rollFor(care: Care, { modifier, tried }: Pick<Homecomer, "modifier" | "tried">): MendingRoll | null {
	return care === "field" && tried === null && modifier !== null ? { ...SKILL_CHECK, modifier } : null;
}

/** A craft after its care. */
export interface Returned {
	/** The parts that are not whole, by name; empty for a whole craft. */
	readonly parts: Readonly<Record<string, number>>;
	/** The effect of field repairs, for the craft to keep; null without them. */
	readonly tried: number | null;
}

/** A craft after some care; `total` is that of the roll that the care asks for, with its modifier; null if it asks for none. */
export function afterCare(care: Care, { parts, tried: before }: Homecomer, total: number | null): Returned {
	const tried = care === "field" ? (before ?? (total ?? 0) - SKILL_CHECK.target) : null;
	return { parts: partsAfter(care, parts, tried ?? 0), tried };
}

/** What a GM wishes for a craft, who saw that this wish had brought it home last. */
export interface HomeWish extends Pick<Homecomer, "seat" | "home"> {
	readonly care: Care;
}

/**
 * The craft that a wish brings home now, each with its care: none that stays away, and none that the same wish has brought home
 * already. Refused: `moved-on` if another wish came between, or a craft cannot have that care now.
 */
export function broughtBy<Craft extends Homecomer>(
	id: string,
	wishes: readonly HomeWish[],
	craft: readonly Craft[],
): Outcome<readonly (Craft & { readonly care: Care })[]> {
	const brought: (Craft & { readonly care: Care })[] = [];
	for (const { seat, care, home } of wishes) {
		const own = craft.find((candidate) => candidate.seat === seat);
		if (care === "leave" || own?.home === id) continue;
		if (!own || own.home !== home || !caresOf(own).includes(care)) return refuse("moved-on");
		brought.push({ ...own, care });
	}
	return accept(brought);
}

/** The bill for a craft that came home, and the account that pays it. */
export interface HomeBill extends YardBill {
	readonly seat: string;
	readonly account: AccountId;
	/** The remark on it. */
	readonly note: string;
}

/** What bills change in a ledger: these transfers come or take the place of those with their ids, and others go. */
export interface Booking {
	/** The key of the ledger. */
	readonly ledger: string;
	readonly transfers: readonly Transfer[];
	/** The ids of transfers that go. */
	readonly gone: readonly string[];
}

/**
 * Books the bills of craft that came home from a match. A craft has one bill for a match in all ledgers, the one of its last
 * homecoming. If a ledger already has one, the bill stays in that ledger; a new one goes into the payer's, and nobody pays if that is
 * null. Refused: as `replace`.
 */
export function bookBills(
	match: string,
	bills: readonly HomeBill[],
	{ ledgers, payer }: { readonly ledgers: ReadonlyMap<string, Ledger>; readonly payer: string | null },
): Outcome<readonly Booking[]> {
	const idOf = ({ seat }: HomeBill) => homeBillId(match, seat);
	const keyFor = (homeBill: HomeBill) =>
		[...ledgers].find(([, { transfers }]) => transfers.some(({ id }) => id === idOf(homeBill)))?.[0] ?? payer;
	const bookings: Booking[] = [];
	for (const [key, ledger] of ledgers) {
		const own = bills.filter((candidate) => keyFor(candidate) === key);
		const transfers = payer === null ? [] : own.flatMap(paymentsOf(idOf));
		const after = replace(ledger, own.map(idOf), transfers);
		if (!after.ok) return after;
		const gone = own
			.map(idOf)
			.filter((id) => ledger.transfers.some((transfer) => transfer.id === id) && !transfers.some((transfer) => transfer.id === id));
		if (after.value !== ledger) bookings.push({ ledger: key, transfers, gone });
	}
	return accept(bookings);
}

function paymentsOf(idOf: (bill: HomeBill) => string) {
	return (homeBill: HomeBill): readonly Transfer[] =>
		bill("yard", homeBill.account, homeBill.credits).map((payment) => ({ ...payment, id: idOf(homeBill), note: homeBill.note }));
}
