/**
 * Craft that come home from a match: who mends them, what it costs, what stays worn, and that a wish counts once.
 */
import { describe, expect, test } from "vitest";
import {
	afterCare,
	bookBills,
	broughtBy,
	type Care,
	type CraftPart,
	caresOf,
	type HomeBill,
	type Homecomer,
	menderOf,
	mendingModifier,
	rollFor,
} from "../../../src/core/campaign/homecoming.ts";
import { EMPTY_LEDGER, type Ledger } from "../../../src/core/campaign/ledger.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";

/** Three hull boxes gone, a drive two levels down, and one of four salvoes left. */
const WORN: readonly CraftPart[] = [
	{ name: "marked", value: 3, whole: 0, wear: "hull" },
	{ name: "drive", value: 0, whole: 4, levels: [4, 2, 0], wear: "system" },
	{ name: "salvoes", value: 1, whole: 4, wear: "ammunition" },
];

function craft(of: Partial<Homecomer> = {}): Homecomer {
	return { seat: "a", lost: false, parts: WORN, modifier: 1, tried: null, home: null, ...of };
}

describe("the mender", () => {
	test("is the engineer where a craft has that post, and otherwise the crew chief, by the skill of the post", () => {
		expect(menderOf(["pilot", "crewChief", "engineer"])).toEqual({ post: "engineer", skill: "engineer" });
		expect(menderOf(["pilot", "crewChief"])).toEqual({ post: "crewChief", skill: "mechanic" });
		expect(menderOf(["pilot"])).toBeNull();
	});

	test("adds skill and characteristic, and -3 without the skill", () => {
		expect(mendingModifier(2, 1)).toBe(3);
		expect(mendingModifier(null, 1)).toBe(-2);
		expect(mendingModifier(2, null)).toBe(2);
	});

	test("rolls 2D6 for 8 once after a match, and only for field repairs", () => {
		expect(rollFor("field", craft())).toEqual({ count: 2, faces: 6, target: 8, modifier: 1 });
		expect(rollFor("field", craft({ tried: -2 }))).toBeNull();
		expect(rollFor("yard", craft())).toBeNull();
	});
});

describe("what can be done with a craft", () => {
	const cases: readonly (readonly [string, Partial<Homecomer>, readonly Care[]])[] = [
		["a worn craft may have everything", {}, ["as-it-is", "field", "supplies", "yard", "fresh", "leave"]],
		["without a mender there are no field repairs", { modifier: null }, ["as-it-is", "supplies", "yard", "fresh", "leave"]],
		[
			"a craft that was mended in the field still shows that",
			{ modifier: null, tried: 0, parts: WORN.slice(1, 2) },
			["as-it-is", "field", "yard", "fresh", "leave"],
		],
		["a whole craft needs no yard", { parts: [] }, ["as-it-is", "fresh", "leave"]],
		["a lost craft is replaced or left", { lost: true }, ["leave", "fresh"]],
	];
	test.each(cases)("%s", (_name, of, cares) => expect(caresOf(craft(of))).toEqual(cares));
});

describe("after the care", () => {
	const left = (care: Care, total: number | null = null, of: Partial<Homecomer> = {}) => afterCare(care, craft(of), total);

	test("a craft is as it was, supplied, or whole", () => {
		expect(left("as-it-is")).toEqual({ parts: { marked: 3, drive: 0, salvoes: 1 }, tried: null });
		expect(left("supplies").parts).toEqual({ marked: 3, drive: 0 });
		expect(left("yard").parts).toEqual({});
		expect(left("fresh").parts).toEqual({});
	});

	test("a roll of 8 mends one level, each point above it one more, and a lower roll none", () => {
		expect(left("field", 8)).toEqual({ parts: { marked: 3, drive: 2, salvoes: 1 }, tried: 0 });
		expect(left("field", 9).parts).toEqual({ marked: 3, salvoes: 1 });
		expect(left("field", 7)).toEqual({ parts: { marked: 3, drive: 0, salvoes: 1 }, tried: -1 });
	});

	test("the roll that was made after this match counts again", () => {
		expect(left("field", null, { tried: 0 })).toEqual({ parts: { marked: 3, drive: 2, salvoes: 1 }, tried: 0 });
	});
});

describe("a wish to bring craft home", () => {
	const wish = (care: Care, home: string | null = null) => [{ seat: "a", care, home }];

	test("counts for the craft that it names, unless they stay away", () => {
		expect(expectAccepted(broughtBy("w1", wish("yard"), [craft()]))).toMatchObject([{ seat: "a", care: "yard" }]);
		expect(expectAccepted(broughtBy("w1", wish("leave"), [craft()]))).toEqual([]);
	});

	test("does nothing when it comes again", () => {
		expect(expectAccepted(broughtBy("w1", wish("yard"), [craft({ home: "w1" })]))).toEqual([]);
	});

	test("is refused if another wish has brought the craft home since it was made", () => {
		expect(broughtBy("w2", wish("yard"), [craft({ home: "w1" })])).toMatchObject({ ok: false, refusal: { code: "moved-on" } });
		expect(expectAccepted(broughtBy("w2", wish("yard", "w1"), [craft({ home: "w1" })]))).toHaveLength(1);
	});

	test("is refused for a craft that is not in the match, and for a care that the craft cannot have", () => {
		expect(broughtBy("w1", wish("yard"), [])).toMatchObject({ ok: false, refusal: { code: "moved-on" } });
		expect(broughtBy("w1", wish("field"), [craft({ modifier: null })])).toMatchObject({ ok: false, refusal: { code: "moved-on" } });
	});
});

describe("the bill for a craft", () => {
	const BILL: HomeBill = { seat: "a", account: "ines", credits: 300_000, days: 3, note: "The yard" };
	const billed = (credits: number): Ledger => ({
		...EMPTY_LEDGER,
		transfers: [{ id: "home-m-a", from: "ines", to: "yard", credits, reason: "repair", note: "" }],
	});
	const book = (payer: string | null, ledgers: Readonly<Record<string, Ledger>>, bill: HomeBill = BILL) =>
		bookBills("m", [bill], { payer, ledgers: new Map(Object.entries(ledgers)) });

	test("goes to the yard from the account of the craft, in the ledger of the payer", () => {
		expect(expectAccepted(book("cup", { cup: EMPTY_LEDGER, gala: EMPTY_LEDGER }))).toEqual([
			{
				ledger: "cup",
				gone: [],
				transfers: [{ id: "home-m-a", from: "ines", to: "yard", credits: 300_000, reason: "repair", note: "The yard" }],
			},
		]);
		expect(expectAccepted(book(null, { cup: EMPTY_LEDGER }))).toEqual([]);
	});

	test("stands once in all ledgers: a later one takes its place where it is, and an equal one changes nothing", () => {
		expect(expectAccepted(book("cup", { cup: EMPTY_LEDGER, gala: billed(100) }))).toMatchObject([
			{ ledger: "gala", transfers: [{ credits: 300_000 }] },
		]);
		expect(expectAccepted(book("gala", { gala: billed(300_000) }))).toEqual([]);
	});

	test("goes if the craft is not repaired any more, or if nobody pays", () => {
		const gone = [{ ledger: "gala", gone: ["home-m-a"], transfers: [] }];
		expect(expectAccepted(book("gala", { gala: billed(100) }, { ...BILL, credits: 0 }))).toEqual(gone);
		expect(expectAccepted(book(null, { gala: billed(100) }))).toEqual(gone);
	});

	test("does not change a ledger that is closed", () => {
		const closed: Ledger = { ...billed(100), stage: "settled" };
		expect(book("gala", { gala: closed })).toMatchObject({ ok: false, refusal: { code: "ledger-closed" } });
	});
});
