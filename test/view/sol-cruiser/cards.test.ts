// @vitest-environment jsdom
/** Chat cards of a match of Sol Cruiser. */
import { describe, expect, it } from "vitest";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { CRUISER_CODES } from "../../../src/core/sol-cruiser/codes.ts";
import { unitId } from "../../../src/core/sol-cruiser/model.ts";
import type { CruiserFacts, CruiserReport, CruiserReportOf } from "../../../src/core/sol-cruiser/reports.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { cruiserCard } from "../../../src/view/sol-cruiser/cards/cards.ts";
import { cruiserLosses } from "../../../src/view/sol-cruiser/cards/losses.ts";
import { facesFor } from "../fusion-regatta/state.ts";
import { localize, missingKeys, render } from "../support/page.ts";

const SEATS = ["seat-0", "seat-1"].map(seatId) as [SeatId, SeatId];
const FACES = facesFor(SEATS);
const kettle = unitId("seat-0");
const heron = unitId("seat-1");
const TRIDENT = unitId("seat-0~1");
const FLIGHTS = { [TRIDENT]: { name: "Trident", number: 2 } };

function spokenCard(...reports: readonly CruiserReport[]) {
	return speak(cruiserCard(reports, FACES), { lang: "en", localize });
}

function drawn(...reports: readonly CruiserReport[]): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render("templates/chat/card.hbs", cruiserCard(reports, FACES));
	return root;
}

function dice(reason: string, ...shown: readonly number[]) {
	return { count: shown.length, faces: 6, reason, seat: SEATS[0], shown };
}

function aReport<Code extends keyof CruiserFacts>(
	code: Code,
	facts: CruiserFacts[Code],
	rest: Partial<CruiserReportOf<Code>> = {},
): CruiserReportOf<Code> {
	const bare = { code, card: "3-movement", seat: SEATS[0], modifiers: [], rolls: [], seenBy: "all" as const };
	return { ...bare, ...rest, facts: { ...facts, flights: FLIGHTS } };
}

const COMBAT = { card: "3-combat--2,4" };
const PLOT = { course: "A5 B6", speed: 11, thrust: 2, orbit: null, guards: null, jump: false };
const CHECKS: CruiserFacts["threshold"]["checks"] = [
	{ system: "beam-1", kind: "beam", face: 2, failed: true, left: 0 },
	{ system: "sensors", kind: "sensors", face: 3, failed: true, left: 6 },
	{ system: "thrust-row-2", kind: "thrust-row", face: 5, failed: false, left: 5 },
	{ system: "armour", kind: "armour", face: 6, failed: false, left: 1 },
];
const LINES: CruiserFacts["match-over"]["standings"] = [
	{ seat: SEATS[1], side: "Free Yards", status: "destroyed", ending: "lost", dealt: 40, turn: 3 },
	{ seat: SEATS[0], side: "Concord", status: "in-play", ending: "holds", dealt: 12, turn: null },
];

/** One report of each code, as the game makes it. */
const REPORTS: readonly CruiserReport[] = [
	aReport("match-begun", { radius: 30, turns: 12 }, { card: "0-deployment", seat: null }),
	aReport("detected", { units: [kettle, heron], found: [heron], lost: [TRIDENT] }, { card: "3-detection", seat: null }),
	aReport("pursuits", { pursuits: [{ unit: TRIDENT, target: heron }] }, { card: "3-detection", seat: null }),
	aReport("plotted", { plots: [{ unit: kettle, ...PLOT, jump: true }] }, { card: "3-plotting" }),
	aReport("launched", {
		unit: TRIDENT,
		from: kettle,
		system: "missile-2",
		kind: "missile",
		name: "Trident",
		number: 2,
		target: heron,
		...PLOT,
	}),
	aReport("released", { unit: heron, tug: kettle }),
	aReport(
		"intercept",
		{ interceptor: TRIDENT, target: heron, hex: [2, -4], total: 12, needed: 6, success: true, automatic: false, attempt: 1, purpose: null },
		{ card: "3-intercept", rolls: [dice("intercept", 2, 3)], modifiers: [{ code: "speed", value: 4 }] },
	),
	aReport("rendezvous", { unit: kettle, target: heron, hex: [0, 1], purpose: "tow" }),
	aReport("guard-void", { keeper: kettle, ward: heron, against: ["courses-apart", "ends-apart"] }),
	aReport(
		"point-defence",
		{
			unit: kettle,
			weapon: "beam-1",
			total: 7,
			hits: 2,
			against: [
				{ unit: TRIDENT, submunition: null },
				{ unit: heron, submunition: "submunition-3" },
			],
			destroyed: [{ unit: TRIDENT, submunition: null }],
		},
		{ ...COMBAT, rolls: [dice("beam", 4, 5)], modifiers: [{ code: "size", value: -6 }] },
	),
	aReport("unused", { unit: kettle, weapon: "submunition-1" }, COMBAT),
	aReport(
		"beam",
		{ unit: kettle, target: heron, weapon: "beam-2", penetration: "Med", closingSpeed: 12, total: 17, hits: 5, damage: 10 },
		{ ...COMBAT, rolls: [dice("beam", 3, 4)], modifiers: [{ code: "closingSpeed", value: -3 }] },
	),
	aReport(
		"warhead",
		{ unit: TRIDENT, target: heron, weapon: null, penetration: "Hvy", closingSpeed: 20, total: 0, hits: 0, damage: 0 },
		{ ...COMBAT, rolls: [dice("warhead", 1, 1, 2)], modifiers: [{ code: "armour", value: -4 }] },
	),
	aReport("damage", { unit: heron, points: 23, crossed: 23, overkill: 0, rows: [1, 2], marked: 23, boxes: 40, destroyed: false }, COMBAT),
	aReport("threshold", { unit: heron, row: 1, limit: 3, checks: CHECKS }, { ...COMBAT, rolls: [dice("threshold", 2, 3, 5, 6)] }),
	aReport("destroyed", { unit: TRIDENT, name: "Trident", number: 2 }, COMBAT),
	aReport("crashed", { unit: kettle, body: "Tiamat", hex: [0, -4] }),
	aReport("shifted", { unit: kettle, bodies: ["Tiamat"], course: "A6 B1", speed: 7 }),
	aReport("docked", { unit: kettle, host: heron, purpose: "refuel" }),
	aReport("docking-void", { unit: kettle, host: heron, purpose: "hangar", why: "no-free-berth" }),
	aReport("jumped", { unit: kettle, speed: 10, lightYears: 7.7, days: 24 }),
	aReport("jump-failed", { unit: kettle, why: ["has-fired", "thrust-used"] }),
	aReport("left", { unit: kettle, speed: 9 }),
	aReport("scorched", { unit: kettle, body: "Sol" }),
	aReport("burnt", { unit: kettle, body: "Sol" }),
	aReport("out-of-control", { unit: TRIDENT }),
	aReport("struck", {}),
	aReport("match-over", { turn: 12, standings: LINES }, { card: "12-over", seat: null }),
];

describe("SC-49: the card of a match with objectives", () => {
	const objective = { kind: "leave", side: "Free Yards", way: "jump", points: 3 } as const;

	it("lists the objectives at the start", () => {
		const root = drawn(aReport("match-begun", { radius: 30, turns: 12, objectives: [objective] }, { card: "0-deployment", seat: null }));
		expect(root.textContent).toContain("Free Yards: 3 points for each craft of Free Yards that leaves by wormhole");
	});

	it("names the one craft that an objective is about", () => {
		const aim = { kind: "destroy", side: "Concord", target: "Free Yards", craft: 1, points: 5 } as const;
		const flown = { "Free Yards": LINES.flatMap(({ side, seat }) => (side === "Free Yards" ? [seat] : [])) };
		const name = FACES.find(({ id }) => flown["Free Yards"].includes(id))?.name;
		const begun = { radius: 30, turns: 12, objectives: [aim], flown };
		expect(name).toBeDefined();
		expect(drawn(aReport("match-begun", begun, { card: "0-deployment", seat: null })).textContent).toContain(
			`Concord: 5 points for ${name}, if it is destroyed or gives up`,
		);
		const over = { turn: 12, standings: LINES, objectives: [{ objective: aim, earned: 5 }] };
		expect(drawn(aReport("match-over", over, { card: "12-over", seat: null })).textContent).toContain(
			`${name}, if it is destroyed or gives up`,
		);
	});

	it("counts points in the final table, and names the side that wins", () => {
		const standings = LINES.map((line) => ({ ...line, points: line.side === "Free Yards" ? 3 : 0, own: 0 }));
		const facts = { turn: 12, standings, objectives: [{ objective, earned: 3 }] };
		const root = drawn(aReport("match-over", facts, { card: "12-over", seat: null }));
		expect(root.querySelector("h3")?.textContent).toBe("Free Yards wins with 3 points");
		expect([...root.querySelectorAll("th[scope=col]")].map(({ textContent }) => textContent)).toContain("Points");
		expect(root.querySelector("tbody tr")?.textContent).toMatch(/Free Yards.*3/s);
		expect(root.querySelector("dl")?.textContent).toContain("that leaves by wormhole");
	});

	it("SC-53: of sides with as many points, the one that alone holds the field wins", () => {
		const headline = (free: "holds" | "yields", concord: "holds" | "yields") => {
			const endings = { "Free Yards": free, Concord: concord };
			const standings = LINES.map((line) => ({ ...line, ending: endings[line.side as keyof typeof endings], points: 2, own: 0 })); // Both sides.
			const facts = { turn: 12, standings, objectives: [{ objective, earned: 2 }] };
			return spokenCard(aReport("match-over", facts, { card: "12-over", seat: null })).headline;
		};
		expect(headline("yields", "holds")).toBe("Concord wins with 2 points");
		expect([headline("holds", "holds"), headline("yields", "yields")].map((text) => text.endsWith("draw with 2 points each"))).toEqual([
			true,
			true,
		]);
	});
});

describe("every report", () => {
	it("has a sample here", () => {
		expect(REPORTS.map(({ code }) => code).sort()).toEqual([...CRUISER_CODES.reports].sort());
	});

	it.each(REPORTS)("has a complete block: $code", (each) => {
		missingKeys.clear();
		const root = drawn(each);
		expect([...missingKeys].filter((key) => !/\.(one|two|few|many|zero)$/.test(key))).toEqual([]);
		expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|\{\w+\}/);
		expect(root.querySelector("h3")?.textContent).toMatch(/\w/);
		expect(root.querySelectorAll(".vr-block")).toHaveLength(1);
	});
});

function blockOf(code: keyof CruiserFacts) {
	const one = REPORTS.find((report) => report.code === code);
	const [block] = one ? spokenCard(one).blocks : [];
	if (!block) throw new Error(`No block for ${code}`);
	return block;
}

describe("a card of detection", () => {
	it("names new units on the plot, and lost ones", () => {
		expect(blockOf("detected")).toMatchObject({
			title: "2 units are detected now.",
			effect: "New on the plot: Blue Heron",
			notes: ["Lost from sight: Trident 2."],
		});
	});

	it("counts the units that it has no room to name", () => {
		const found = Array.from({ length: 40 }, (_, index) => unitId(`seat-0~${index + 1}`));
		const [block] = spokenCard(aReport("detected", { units: found, found, lost: [] }, { card: "3-detection", seat: null })).blocks;
		expect(block?.effect).toMatch(/and 28 more$/);
	});
});

describe("a card of interceptions", () => {
	it("SC-11: has the dice, every modifier by its name, and what was needed", () => {
		const block = blockOf("intercept");
		expect(block.title).toBe("Trident 2 tries to intercept Blue Heron at 2, −4.");
		expect(block.effect).toBe("12 against 6: intercepted");
		expect(block.rolls[0]?.dice.map(({ shown }) => shown)).toEqual([2, 3]);
		expect(block.sum.map(({ name, value }) => `${name} ${value}`)).toEqual([
			"Dice − 2 3",
			"speed, half the difference +4",
			"Total 12",
			"Needed 6",
		]);
	});

	it("says that nobody rolls if both or neither intercept", () => {
		const facts = {
			interceptor: kettle,
			target: heron,
			hex: [0, 0] as const,
			total: null,
			needed: 6,
			automatic: true,
			attempt: 1,
			purpose: null,
		};
		const [both] = spokenCard(aReport("intercept", { ...facts, success: true })).blocks;
		expect(both).toMatchObject({ effect: "Both intercept: they meet without a roll", sum: [] });
		expect(spokenCard(aReport("intercept", { ...facts, success: false })).blocks[0]?.effect).toMatch(/Both evade/);
	});
});

describe("a card of a combat", () => {
	it("has its hex in the headline, or a unit that was lost", () => {
		const shots = REPORTS.filter(({ card, code }) => card === COMBAT.card && code !== "destroyed");
		expect(spokenCard(...shots).headline).toBe("Turn 3: Combat at −2, 4");
		expect(spokenCard(...REPORTS.filter(({ card }) => card === COMBAT.card)).headline).toBe("Turn 3: Trident 2 is destroyed");
		// A film must not say so before it happens.
		expect(spokenCard(...REPORTS.filter(({ card }) => card === COMBAT.card)).occasion).toBe("Turn 3: Combat at −2, 4");
	});

	it("SC-13, SC-20: shows the weapon, the modifiers and the result", () => {
		expect(blockOf("beam")).toMatchObject({
			title: "Copper Kettle fires beam 2 (medium) at Blue Heron.",
			effect: "5 hits, 10 damage",
			notes: ["Closing speed 12."],
		});
		expect(blockOf("warhead")).toMatchObject({ title: "Trident 2 detonates its warhead (heavy) at Blue Heron.", effect: "No hit" });
		expect(blockOf("warhead").sum[0]).toEqual({ name: "Dice", value: "4" });
	});

	it("SC-21: says what was shot down", () => {
		expect(blockOf("point-defence")).toMatchObject({
			title: "Copper Kettle fires beam 1 at Trident 2 and submunition 3 of Blue Heron.",
			effect: "2 hits. Shot down: Trident 2",
		});
	});

	it("SC-23: shows the hull before and after, and the rows that are full", () => {
		expect(blockOf("damage")).toMatchObject({
			title: "Blue Heron takes 23 points of damage.",
			changes: [{ name: "Hull", before: "40 of 40 boxes", after: "17 of 40 boxes" }],
			notes: ["Row 1 is full.", "Row 2 is full."],
		});
	});

	it("SC-24, SC-25: shows every system's die, and the failures first", () => {
		const block = blockOf("threshold");
		expect(block.effect).toBe("Lost: beam 1 and sensors down to 6");
		expect(block.sum.map(({ name, value }) => `${name} ${value}`)).toEqual([
			"beam 1 2: fails",
			"sensors 3: fails",
			"thrust row 2 5: holds",
			"armour 6: holds",
		]);
		expect(block.foldedRolls[0]?.dice).toHaveLength(4);
		const crewed = aReport("threshold", { unit: heron, row: 1, limit: 3, checks: CHECKS }, { modifiers: [{ code: "cq", value: 1 }] });
		expect(spokenCard(crewed).blocks[0]?.sum[1]).toEqual({ name: "beam 1", value: "2, with the crew 3: fails" });
	});
});

describe("a card of movement", () => {
	it("SC-35, SC-36: shows the exit speed, and the travel time if the match asks for it", () => {
		expect(blockOf("jumped")).toMatchObject({ effect: "Exit speed 10", notes: ["7.7 light years: the journey takes 24 days."] });
		expect(spokenCard(aReport("jumped", { unit: kettle, speed: 10, lightYears: 7.7, days: null })).blocks[0]?.notes).toEqual([]);
		expect(blockOf("jump-failed").effect).toBe("Lock-on broken: it fired and it spent thrust");
	});

	it("names a flight by its owner if the report has no name for it", () => {
		const nameless = aReport("out-of-control", { unit: unitId("seat-1~7") });
		expect(spokenCard(nameless).blocks[0]?.title).toBe("Blue Heron’s flight 7 is out of control and lost.");
	});
});

describe("the final table", () => {
	it("lists surviving craft first, then by the boxes that they crossed off", () => {
		const rows = blockOf("match-over").table?.rows.map(({ place, face, remark, cells }) =>
			[place, face.name, remark, ...cells].join(" | "),
		);
		expect(rows).toEqual([
			"1 | Copper Kettle | Concord · On the map | 12 | the end",
			"2 | Blue Heron | Free Yards · Destroyed | 40 | turn 3",
		]);
		expect(spokenCard(aReport("match-over", { turn: 12, standings: LINES }, { seat: null })).headline).toBe("Concord holds the field");
	});

	it("SC-53: lists who left after who holds the field, names a hulk as one, and lets neither hold the field", () => {
		const gone = { seat: SEATS[1], side: "Free Yards", status: "jumped", ending: "yields", dealt: 40, turn: 3 } as const;
		const here = { seat: SEATS[0], side: "Concord", status: "in-play", dealt: 12, turn: null } as const;
		const table = (ending: "holds" | "yields") =>
			spokenCard(aReport("match-over", { turn: 12, standings: [gone, { ...here, ending }] }, { seat: null }));
		const rowsOf = (card: ReturnType<typeof table>) => card.blocks[0]?.table?.rows.map(({ place, remark }) => `${place} ${remark}`);
		expect(rowsOf(table("holds"))).toEqual(["1 Concord · On the map", "2 Free Yards · Jumped"]);
		expect(rowsOf(table("yields"))).toEqual(["1 Free Yards · Jumped", "2 Concord · On the map, can neither fight nor move"]);
		expect([table("holds").headline, table("yields").headline]).toEqual(["Concord holds the field", "Nobody holds the field"]);
	});
});

describe("marks at a unit on the map", () => {
	const hit = (unit: typeof heron, weapon: string | null, damage: number) =>
		aReport("beam", { unit, target: heron, weapon, penetration: "Med", closingSpeed: 12, total: 17, hits: 5, damage }, COMBAT);
	const hurt = aReport(
		"damage",
		{ unit: heron, points: 23, crossed: 18, overkill: 0, rows: [], marked: 23, boxes: 40, destroyed: false },
		COMBAT,
	);
	const marks = (...reports: readonly CruiserReport[]) => speak(cruiserLosses(reports, FACES), { lang: "en", localize });

	it("say how many boxes a combat cost it, and by which batteries and flights", () => {
		const warhead = { ...hit(TRIDENT, null, 10), code: "warhead" as const };
		const withNames: CruiserReport = { ...warhead, facts: { ...warhead.facts, flights: FLIGHTS } };
		expect(marks(hit(kettle, "beam-2", 8), withNames, hit(kettle, "beam-1", 0), hurt)).toEqual([
			{ thing: `unit-${heron}`, turn: 3, text: "−18: beam 2 and Trident 2" },
		]);
	});

	it("name one and say how many more there were, so that no mark lies across the map", () => {
		expect(marks(hit(kettle, "beam-1", 8), hit(kettle, "beam-2", 8), hit(kettle, "beam-3", 8), hurt)).toEqual([
			{ thing: `unit-${heron}`, turn: 3, text: "−18: beam 1 and 2 more" },
		]);
	});

	it("name only what the card tells, and nothing without damage", () => {
		expect(marks(hurt)).toEqual([{ thing: `unit-${heron}`, turn: 3, text: "−18" }]);
		expect(marks(hit(kettle, "beam-2", 8))).toEqual([]);
	});
});
