// @vitest-environment jsdom
/** Chat cards of a match of Full Thrust. */
import { describe, expect, it } from "vitest";
import { THRUST_CODES } from "../../../src/core/full-thrust/codes.ts";
import type { ReportCode, ThrustFacts, ThrustReport, ThrustReportOf } from "../../../src/core/full-thrust/reports.ts";
import { thrustCard } from "../../../src/view/full-thrust/cards/cards.ts";
import { thrustLosses } from "../../../src/view/full-thrust/cards/losses.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys, render } from "../support/page.ts";
import { aReport, comet, dice, FACES, heron, kettle, REPORTS } from "./reports.ts";

function spokenCard(...reports: readonly ThrustReport[]) {
	return speak(thrustCard(reports, FACES), { lang: "en", localize });
}

function drawn(...reports: readonly ThrustReport[]): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render("templates/chat/card.hbs", thrustCard(reports, FACES));
	return root;
}

function reportOf<Code extends ReportCode>(code: Code): ThrustReportOf<Code> {
	const one = REPORTS.find((report): report is ThrustReportOf<Code> => report.code === code);
	if (!one) throw new Error(`No report ${code}`);
	return one;
}

function blockOf<Code extends ReportCode>(code: Code, change: Partial<ThrustFacts[Code]> = {}) {
	const one = reportOf(code);
	const [block] = spokenCard({ ...one, facts: { ...one.facts, ...change } }).blocks;
	if (!block) throw new Error(`No block for ${code}`);
	return block;
}

function sumOf(code: ReportCode): readonly string[] {
	return blockOf(code).sum.map(({ name, value }) => `${name} ${value}`);
}

describe("every report", () => {
	it("has an example here", () => {
		expect(REPORTS.map(({ code }) => code).sort()).toEqual([...THRUST_CODES.reports].sort());
	});

	it.each(REPORTS)("has a complete block: $code", (each) => {
		missingKeys.clear();
		const root = drawn(each);
		expect([...missingKeys].filter((key) => !/\.(one|two|few|many|zero)$/.test(key))).toEqual([]);
		expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|NaN|\{\w+\}/);
		expect(root.querySelector("h3")?.textContent).toMatch(/\w/);
		expect(root.querySelectorAll(".vr-block")).toHaveLength(1);
	});
});

describe("a card of orders", () => {
	it("FT-05: shows the written orders, and their thrust and turning allowance", () => {
		expect(blockOf("orders-revealed")).toMatchObject({ title: "Copper Kettle: P2+1", notes: ["3 of 4 thrust; 2 of 2 in turning."] });
		expect(blockOf("orders-revealed", { text: "", thrust: 0, turn: 0 })).toMatchObject({ title: "Copper Kettle: straight on", notes: [] });
	});

	it("has a die for each side, by the side’s name", () => {
		const { rolls, effect } = blockOf("initiative");
		expect(rolls.map(({ reason, face }) => [reason, face])).toEqual([
			["Harbour League", null],
			["Ninth Tide", null],
		]);
		expect(effect).toBe("It fires first; the other side launches and moves first");
	});

	it("Emergency Thrust: has a die for each limit exceeded, the score, and the drive before and after", () => {
		const block = blockOf("emergency");
		expect(block).toMatchObject({
			title: "Copper Kettle uses Emergency Thrust: ET P3+3",
			tone: "bad",
			effect: "Score 2: it fails, and the ship needs new orders",
			changes: [{ name: "Main drive", before: "4", after: "2" }],
		});
		expect(block.rolls[0]?.dice.map(({ shown }) => shown)).toEqual([4, 5]);
		expect(sumOf("emergency")).toEqual([
			"more thrust than the rating +1 die",
			"more turning than this drive normally allows +1 die",
			"Each die 1 for a 4 or 5, 2 for a 6",
			"Score 2",
		]);
		expect(blockOf("emergency", { rating: 0 }).changes[0]?.after).toBe("dead");
	});

	it("shows a fleet in one block, which unfolds to single ships", () => {
		const crowd = Array.from({ length: 12 }, (_, index) => ({ ...reportOf("orders-revealed"), seat: FACES[index % 3]?.id ?? null }));
		const card = spokenCard(...crowd);
		expect(card.blocks).toHaveLength(1);
		expect(card.blocks[0]).toMatchObject({ title: "Orders of 12 ships" });
		expect(card.blocks[0]?.sum[1]).toEqual({ name: "Blue Heron", value: "P2+1" });
	});
});

describe("a card of movement", () => {
	it("FT-01, FT-02: shows the die of a strained drive, its modifiers, its failure number, and the orders flown instead", () => {
		expect(blockOf("strained")).toMatchObject({
			effect: "6: the drive fails on 6 or more",
			changes: [{ before: "6", after: "3" }],
			notes: ["Flies P1 +1 EM1 instead.", "Extreme Manoeuvres with 1 factor: +6 MU to every range."],
		});
		expect(sumOf("strained")).toEqual(["Extreme Manoeuvres beyond the first factor +1", "Fails on 6 or more"]);
	});

	it("FT-02: does not replace orders that were flown before the end of the turn", () => {
		expect(blockOf("strained", { option: "end-of-turn" }).notes).toEqual([]);
		expect(blockOf("strained", { fails: false, number: 7 }).effect).toBe("6: the drive holds below 7");
	});

	it("shows a ship's course, and its heading if they differ", () => {
		expect(blockOf("moved")).toMatchObject({ title: "Copper Kettle is at −6, 3.5.", notes: ["9 o’clock, 8 MU a turn"] });
		expect(blockOf("moved", { facing: 2, inverted: true }).notes).toEqual(["9 o’clock, 8 MU a turn, bow at 2 o’clock, upside down"]);
	});

	it("Grav Backfire: shows the reach and dice of each zone, and the damage to the ships astern", () => {
		expect(sumOf("backfire")).toEqual([
			"MASS of the drive 20",
			"high damage up to 4 MU: 8 dice",
			"medium damage up to 8 MU: 4 dice",
			"low damage up to 12 MU: 2 dice",
		]);
		expect(blockOf("caught")).toMatchObject({
			title: "Blue Heron is caught astern of Copper Kettle: medium damage.",
			effect: "5 points of damage",
			notes: ["Screens reduce each die by 1."],
		});
	});

	it("shows the result of a jump", () => {
		expect(blockOf("jumped").effect).toBe("3 MU off, in direction 4 o’clock");
		expect(blockOf("ftl-exit").title).toBe("Copper Kettle bursts as it jumps.");
		expect(blockOf("ftl-exit", { result: "jumps" })).toMatchObject({ title: "Copper Kettle has left by FTL.", tone: "plain" });
		expect(blockOf("jump-danger", { result: "stays" }).effect).toBe("The jump fails, and the ship stays");
	});
});

describe("a card of fire", () => {
	const torpedo = { kind: "pulse-torpedo", class: 1, dice: null, number: 4, hit: false, damage: 0, rerollDamage: 0 } as const;

	it("shows the effective range, the dice with their re-rolls, and every modifier by name", () => {
		const block = blockOf("fired");
		expect(block).toMatchObject({
			title: "Copper Kettle fires Beam 3 at Blue Heron.",
			effect: "4 points of damage",
			notes: ["10 MU, effective range 22 MU.", "1 point from re-rolls bypasses screens and armour."],
		});
		expect(block.rolls.map(({ reason, dice }) => `${reason} ${dice.map(({ shown }) => shown)}`)).toEqual(["Beam 3 6,4", "Re-roll of 6s 4"]);
		expect(sumOf("fired")).toEqual([
			"Beam 3 2 dice: 4 points of damage",
			"Extreme Manoeuvres +12 MU",
			"the target’s screens level 1",
			"Each die 1 on 5, 2 on 6 and a re-roll",
		]);
	});

	it("says what a torpedo needs, and that it misses", () => {
		const block = blockOf("fired", { ...torpedo, effectiveRange: 10 });
		expect(block).toMatchObject({ effect: "No hit", notes: ["10 MU."] });
		expect(`${block.sum[0]?.name} ${block.sum[0]?.value}`).toBe("Pulse torpedo 4 or more: No damage");
	});

	it("has one block for each target of a ship", () => {
		const beam = reportOf("fired");
		const miss = { ...beam, facts: { ...beam.facts, ...torpedo }, rolls: [dice("to-hit", 2)], modifiers: [] };
		const other = { ...beam, facts: { ...beam.facts, target: comet } };
		const [volley, next, ...more] = spokenCard(reportOf("fire-declared"), beam, miss, other).blocks;
		expect(volley).toMatchObject({
			title: "Copper Kettle fires Beam 3 and Pulse torpedo at Blue Heron.",
			effect: "4 points of damage",
		});
		expect(volley?.rolls.map(({ reason }) => reason)).toEqual(["Beam 3", "Re-roll of 6s", "Pulse torpedo"]);
		expect(volley?.sum.map(({ name }) => name)).toEqual([
			"Beam 3",
			"Pulse torpedo",
			"Extreme Manoeuvres",
			"the target’s screens",
			"Each die",
		]);
		expect(next?.title).toBe("Copper Kettle fires Beam 3 at Green Comet.");
		expect(more).toEqual([]);
	});

	it("folds the dice of a large broadside", () => {
		const [block] = spokenCard(...Array.from({ length: 9 }, () => reportOf("fired"))).blocks;
		expect(block?.rolls).toEqual([]);
		expect(block?.foldedRolls).toHaveLength(18);
	});

	it("Eclipsing: shows how much damage each ship takes", () => {
		expect(blockOf("eclipsed")).toMatchObject({
			effect: "5 points of damage on the target",
			notes: [`${FACES.find(({ id }) => id === comet)?.name} takes 60%: 6 points of damage.`],
		});
	});

	it("names lost ships in its headline", () => {
		expect(spokenCard(reportOf("fired"), reportOf("struck")).headline).toBe("Turn 3: Fire");
		expect(spokenCard(reportOf("emergency")).headline).toBe("Turn 3: Emergency");
		const lost = spokenCard(reportOf("fired"), { ...reportOf("destroyed"), seat: heron });
		expect(lost.occasion).toBe("Turn 3: Fire"); // a film must not say so before it happens
		expect(spokenCard(reportOf("fired"), { ...reportOf("destroyed"), seat: heron }).headline).toBe("Turn 3: Blue Heron is destroyed");
		expect(spokenCard(reportOf("destroyed"), { ...reportOf("destroyed"), seat: heron }).headline).toBe(
			"Turn 3: Copper Kettle and Blue Heron are destroyed",
		);
	});

	it("names weapons by kind and arcs", () => {
		expect(blockOf("fire-declared").notes).toEqual(["Beam 3 (FP F FS) at Blue Heron.", "Beam 2 (F FS AS) at Green Comet."]);
	});
});

describe("a card of attacks", () => {
	it("says how many missiles lock on, are shot down, go astray into an eclipser, and hit", () => {
		expect(blockOf("salvo")).toMatchObject({
			effect: "9 points of damage",
			notes: [
				"5 locked on, 2 shot down.",
				"1 missile hits Green Comet: 2 points of damage.",
				"2 missiles hit Copper Kettle: 7 points of damage.",
				"The salvo locks on within 4 MU.",
			],
		});
		expect(sumOf("salvo")).toEqual(["ships that eclipse the target +1"]);
		expect(blockOf("salvo", { damage: 0, hits: [] })).toMatchObject({ effect: "No missile gets through", tone: "good" });
	});

	it("shows a bolt's damage past screens and Eclipsing", () => {
		expect(blockOf("bolt")).toMatchObject({ effect: "5 points of damage", notes: ["Eclipsers keep off 1 point."] });
		expect(sumOf("bolt")).toEqual(["the target’s screens −1 on each die"]);
	});

	it("says what each die of point defence shoots down", () => {
		expect(blockOf("defended")).toMatchObject({ title: "Copper Kettle fires Point defence 1 at Salvo 3.", effect: "2 shot down" });
		expect(sumOf("defended")).toEqual(["Point defence 1 on 4 or 5, 2 on 6 and a re-roll"]);
		const [block, ...more] = spokenCard(reportOf("defended"), reportOf("defended")).blocks;
		expect(block).toMatchObject({ title: "Copper Kettle fires Point defence 1 and Point defence 1 at Salvo 3.", effect: "4 shot down" });
		expect(more).toEqual([]);
	});

	it("calls fighters by their ship and bay", () => {
		expect(blockOf("fighters-lost").title).toBe("Blue Heron’s fighters 1 lose 2 fighters: point defence.");
		expect(blockOf("flown").title).toBe("Copper Kettle’s fighters 2 launch and fly to 4, −7.3.");
	});
});

describe("a card of thresholds", () => {
	it("FT-01: shows what fails at once, and each system's die, modifiers and target number", () => {
		const block = blockOf("thresholds");
		expect(block.effect).toBe("Lost: Main drive down to 2 and Beam 3 (FP F FS)");
		expect(block.notes).toEqual(["Each fails on 4 or more."]);
		expect(sumOf("thresholds")).toEqual([
			"further rows lost at once +1",
			"Main drive 5: fails",
			"Beam 3 (FP F FS) 4: fails",
			"Point defence 1 3: holds",
		]);
		expect(block.foldedRolls[0]?.dice).toHaveLength(3);
	});

	it("shows the number that parties needed, and the repaired systems", () => {
		expect(blockOf("repaired")).toMatchObject({
			effect: "Mended: Main drive, now 4",
			notes: ["A system is mended on a die no higher than the number of its parties."],
		});
		expect(sumOf("repaired")).toEqual(["Main drive 2 parties"]);
		expect(blockOf("repaired", { mended: false }).effect).toBe("Nothing is mended");
	});
});

describe("the final table", () => {
	it("lists survivors first, then ships by the points that they dealt", () => {
		const rows = blockOf("match-over").table?.rows.map(({ place, face, remark, cells }) =>
			[place, face.name, remark, ...cells].join(" | "),
		);
		expect(rows).toEqual([
			"1 | Copper Kettle | Harbour League · On the table | 12 | the end",
			"2 | Blue Heron | Ninth Tide · Destroyed | 40 | turn 3",
		]);
		expect(spokenCard(reportOf("match-over")).headline).toBe("Harbour League holds the field");
	});

	it("FT-21: lists who left after who holds the table, names a hulk as one, and lets neither hold the field", () => {
		const gone = { seat: heron, side: "Ninth Tide", status: "jumped", ending: "yields", dealt: 40, turn: 3 } as const;
		const here = { seat: kettle, side: "Harbour League", status: "in-play", dealt: 12, turn: null } as const;
		const table = (ending: "holds" | "yields") =>
			spokenCard(aReport("over", "match-over", { turn: 9, standings: [gone, { ...here, ending }] }, { seat: null }));
		const rowsOf = (card: ReturnType<typeof table>) => card.blocks[0]?.table?.rows.map(({ place, remark }) => `${place} ${remark}`);
		expect(rowsOf(table("holds"))).toEqual(["1 Harbour League · On the table", "2 Ninth Tide · Left by FTL"]);
		expect(rowsOf(table("yields"))).toEqual(["1 Ninth Tide · Left by FTL", "2 Harbour League · On the table, can neither fight nor move"]);
		expect([table("holds").headline, table("yields").headline]).toEqual(["Harbour League holds the field", "Nobody holds the field"]);
	});
});

describe("a card of one ship", () => {
	it("does not repeat the ship's name on every line", () => {
		const card = spokenCard(aReport("fire", "held-fire", {}), reportOf("struck"));
		expect(card.face?.name).toBe("Copper Kettle");
		expect(card.blocks.every(({ face }) => face === null)).toBe(true);
	});
});

describe("marks on the table", () => {
	const marks = (...reports: readonly ThrustReport[]) => speak(thrustLosses(reports), { lang: "en", localize });

	it("say what a ship, a group or a salvo lost by a card, and by what", () => {
		const struck = reportOf("struck");
		const hit = { ...struck, facts: { ...struck.facts, armour: 3, hull: 15, cause: "salvo" as const } };
		const again = { ...struck, facts: { ...struck.facts, armour: 0, hull: 2, cause: "beam" as const } };
		expect(marks(hit, again)).toEqual([{ thing: `ship-${struck.seat}`, turn: 3, text: "−20: missiles and beam" }]);
		expect(marks(reportOf("fighters-lost"), reportOf("ordnance-lost"))).toEqual([
			{ thing: `group-${heron}-bay-1`, turn: 3, text: "−2: point defence" },
			{ thing: "ordnance-salvo-5", turn: 3, text: "−6: a Grav Backfire wake" },
		]);
	});

	it("are one for each turn of a card that tells of several", () => {
		const struck = reportOf("struck");
		const before = { ...struck, card: "2-fire-9" };
		expect(marks(before, struck).map(({ turn }) => turn)).toEqual([2, 3]);
	});

	it("are none for what costs nothing", () => {
		expect(marks(reportOf("fired"), reportOf("held-fire"))).toEqual([]);
	});
});
