/** The decisive events of cards, as boards play them. */
import { describe, expect, test } from "vitest";
import { rallyCard } from "../../../../src/view/jovian-rally/cards/cards.ts";
import { eventsOf } from "../../../../src/view/shared/on-demand/playback/steps.ts";
import { block } from "../../../../src/view/shared/startup/cards/card.ts";
import { label } from "../../../../src/view/shared/startup/words/label.ts";
import { FACES, seededRace } from "../../jovian-rally/seeded-race.ts";

const text = label("VOIDREGATTA.Shared.card");

describe("of the reports of a race", () => {
	const { reports } = seededRace({ seed: 13 });
	const eventsWith = (code: string) => {
		const found = reports.filter((report) => report.code === code);
		return found.map((report) => ({ report, events: eventsOf("4", rallyCard([report], FACES)) }));
	};

	test.each(["manoeuvre", "attack"])("each %s is an event, with its dice and what follows", (code) => {
		const played = eventsWith(code);
		expect(played.length).toBeGreaterThan(0);
		for (const { report, events } of played) {
			const [event, ...more] = events;
			expect(more).toEqual([]);
			expect(event?.rolls.flatMap(({ dice }) => dice.map(({ shown }) => shown))).toEqual(report.rolls.flatMap(({ shown }) => shown));
			expect(event?.effect).not.toBeNull();
			expect(event?.entry).toBe("4");
		}
	});

	test("a burn and a dump are none: they are what everybody does every turn", () => {
		for (const code of ["burnt", "dumped"]) for (const { events } of eventsWith(code)) expect(events).toEqual([]);
	});
});

test("of a card with many events, those that were good or bad for somebody are played, and the last says how many more there are", () => {
	const plain = Array.from({ length: 6 }, () =>
		block({ code: "roll", title: text, rolls: [{ reason: text, face: null, dice: [], total: 0, byHand: false }] }),
	);
	const bad = block({ code: "hit", title: text, tone: "bad" });
	const events = eventsOf("9", { headline: text, face: null, blocks: [...plain, bad, bad] });
	expect(events.map(({ tone }) => tone)).toEqual(["bad", "bad"]);
	expect(events.map(({ more }) => more?.count ?? null)).toEqual([null, 6]);
});
