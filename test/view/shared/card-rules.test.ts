/** The marks of chat cards: what a card tells has its rule, once, and without a mark on each line. */
import { describe, expect, test } from "vitest";
import { report } from "../../../src/core/jovian-rally/reports.ts";
import { report as plainReport } from "../../../src/core/kernel/report.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { ENDED_REPORT } from "../../../src/core/kernel/state.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { cardModelOf, quietCardOf } from "../../../src/view/shared/on-demand/hand/card.ts";
import { placeOf, readRule } from "../../../src/view/shared/on-demand/rules/finding.ts";
import { namesOf, playedSteps, readStored } from "../../journals/stored.ts";
import { FACES, REPORTS } from "../full-thrust/reports.ts";
import { facesFor } from "../fusion-regatta/state.ts";
import { render } from "../support/page.ts";

const GAMES = await Promise.all(ROOMS.map(async ({ id, rules = "", load }) => ({ id, journal: rules, ...(await load()) })));

describe.each(GAMES)("$id", ({ id, journal, room }) => {
	test("each card of the stored matches names a rule that has a place, in its headline, and no rule twice in its titles", async () => {
		const { places } = (await room.places?.()) ?? {};
		if (!places) throw new Error("The game has no places of its rules");
		const seen = new Set<string>();
		for (const name of namesOf(id)) {
			const stored = readStored(id, name);
			const faces = facesFor(stored.journal.seats.map((seat) => seat.id));
			for (const { reports } of playedSteps(room.game, stored.journal))
				for (const card of new Set(reports.map((each) => each.card))) {
					const model = cardModelOf(
						room.presenter,
						reports.filter((each) => each.card === card),
						faces,
					);
					const rules = [model.headlineRule, ...model.blocks.flatMap(({ titleRule }) => titleRule ?? [])];
					expect(rules).toEqual([...new Set(rules)]);
					for (const rule of rules) seen.add(String(rule));
				}
		}
		expect(seen.size).toBeGreaterThan(3);
		expect([...seen].filter((rule) => placeOf(readRule(rule), { journal, places }) === null)).toEqual([]);
	});
});

const SEATS = ["seat-0", "seat-1"].map(seatId);

const dumped = SEATS.map((seat) =>
	report({
		code: "dumped",
		card: "dump-start",
		seat,
		facts: { kg: 10, tankBefore: 100, tankAfter: 90, dumped: 10, score: 10, when: "start" },
	}),
);

test("a card of the same thing for two seats has one mark, in its headline", () => {
	const html = render("templates/chat/card.hbs", cardModelOf(jovianRallyPresenter, dumped, facesFor(SEATS)));
	expect(html.match(/data-rule="[^"]*"/g)).toEqual(['data-rule="jovian-rally.Report.dumped"']);
});

test("a card of several quiet ones has the mark of each of their phases; a block whose dice have a mark needs no other", () => {
	const told = REPORTS.filter(({ code }) => ["orders-revealed", "initiative", "moved"].includes(code));
	const card = quietCardOf(fullThrustPresenter, told, FACES);
	const marks = card.blocks.map(({ code, rolls, titleRule }) => [code, rolls.length > 0, titleRule]);
	expect(card.headlineRule).toBe("full-thrust.Phase.orders");
	expect(marks).toEqual([
		["quiet", false, undefined],
		["orders-revealed", false, "full-thrust.Report.orders-revealed"],
		["quiet", false, "full-thrust.Phase.initiative"],
		["initiative", true, undefined],
		["quiet", false, "full-thrust.Phase.movement"],
		["moved", false, "full-thrust.Report.moved"],
	]);
});

test("what the table reports names its own rule, whatever the game", () => {
	const ended = [plainReport({ code: ENDED_REPORT, card: "end" })];
	const card = cardModelOf(jovianRallyPresenter, ended, []);
	expect(card.headlineRule).toBe("Report.match-ended");
	expect(placeOf(readRule("Report.match-ended"), null)).toMatchObject({ page: "tableGamemaster1" });
});
