/**
 * The referee's browser dies in the last step of a match, after any of its messages. The next page finds the match over, and writes
 * what the step left undone: its cards, the ends of craft, their careers, the results of an event. The world is then as if no page had
 * died. The same holds for a match that the GM ends. `npm run soak` does it on both generations.
 */
import { afterEach, describe, expect, test } from "vitest";
import { ENDED_REPORT } from "../../../src/core/kernel/state.ts";
import { apiOf, SMALLEST } from "../../foundry/tables/rally-table.ts";
import { parts } from "../../soak.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { ALL_GAMES, type ChaosGame, matchOf, setUpForPersons } from "../support/chaos-matches.ts";
import { expectTrueCards, stored } from "../support/chaos-table.ts";
import { answer, clickAsking } from "../support/record-desk.ts";

/** The number of the message that ends the match, after the one that resumes it. A last step has fewer than 14 messages in all. */
const FIRST = 2;

/** The options with which a match of each game is short. */
const SHORT: Readonly<Record<string, object>> = {
	"jovian-rally": { course: SMALLEST },
	"full-thrust": { turns: 1 },
};

const EVENT = { name: "The Cup", type: "void-regatta.event" };

let table: Table;

afterEach(() => table.close());

/** A GM at a running match of an event. Returns its id. */
async function begin(chaosGame: ChaosGame, generation: 13 | 14): Promise<string> {
	table = await openTable({ generation });
	const gm = await table.join(USERS.gm);
	for (const key of ["campaignPlay", "campaignEvents"]) await gm.game.settings.set("void-regatta", key, true);
	const id = await setUpForPersons(gm, chaosGame);
	const match = matchOf(gm, id);
	const { options } = match.system as unknown as { readonly options: object };
	expect(await apiOf(gm).setOptions(match, { ...plain(options), ...SHORT[chaosGame.game.id] })).toMatchObject({ ok: true });
	const heats = { [id]: { game: chaosGame.game.id, name: "Heat", over: false, results: [] } };
	await gm.foundry.documents.JournalEntry.create({ name: "The Cup", pages: [{ ...EVENT, system: { heats } }] });
	const page = gm.game.journal.getName("The Cup")?.pages.contents[0];
	await gm.game.settings.set("void-regatta", "events", { [String(page?.["uuid"])]: 1 });
	expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
	await table.settled();
	return id;
}

function plain(data: object): object {
	return JSON.parse(JSON.stringify(data));
}

function length(): number {
	return Object.keys(stored(table).system.log).length;
}

/** The referee plays the match to its end. */
async function playOut(gm: Client, id: string): Promise<void> {
	const match = matchOf(gm, id);
	if (stored(table).system.stage === "paused") await match.update({ "system.stage": "running" });
	await table.settled();
	while (stored(table).system.stage !== "over") {
		const before = length();
		await apiOf(gm).decide(match, null);
		await table.settled();
		expect(length()).toBeGreaterThan(before);
	}
}

/** What the end of a match leaves in the world, besides chat. */
function left(): object {
	const [match] = table.stored("combats") as unknown as [{ readonly combatants: readonly { readonly defeated: boolean }[] }];
	const craft = table.stored("actors").map((actor) => {
		const { name, system, effects } = actor as unknown as {
			readonly name: string;
			readonly system: { readonly career: object; readonly live: object };
			readonly effects: readonly { readonly name: string; readonly statuses: readonly string[] }[];
		};
		return { name, live: system.live, career: system.career, ends: effects.map(({ name, statuses }) => ({ name, statuses })) };
	});
	const heats = table
		.stored("journal")
		.flatMap(({ pages }) => (pages as unknown as readonly EventPage[]).map(({ system }) => system.heats));
	return plain({ defeated: match.combatants.map(({ defeated }) => defeated), craft, heats });
}

/** The messages of one card. */
function cardsOf(card: string): readonly { readonly _id: string }[] {
	const messages = table.stored("messages") as unknown as readonly { readonly _id: string; readonly system: { readonly card?: string } }[];
	return messages.filter(({ system }) => system.card === card);
}

interface EventPage {
	readonly system: { readonly heats: object };
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test.each(ALL_GAMES.filter(({ game }) => game.id in SHORT).map((each) => ({ ...each, name: each.game.id })))(
		"the referee dies at any message in the last step of a match of $name: the next page leaves the world as it would have been",
		async (each) => {
			const id = await begin(each, generation);
			let [gm] = table.clients as [Client];
			await playOut(gm, id);
			const whole = left();
			expect(JSON.stringify(whole)).toContain('"over":true');
			expectTrueCards(table, each.game);
			for (const part of parts(14, 4)) {
				expect(await apiOf(gm).undoTo(matchOf(gm, id), length() - 1)).toMatchObject({ ok: true });
				await table.settled();
				table.cut(USERS.gm, FIRST + part);
				void matchOf(gm, id)
					.update({ "system.stage": "running" })
					.then(() => apiOf(gm).decide(matchOf(gm, id), null))
					.catch(() => undefined); // the connection is cut
				await until(() => expect(stored(table).system.stage).toBe("over")); // however slow the machine is
				await new Promise((resolve) => setTimeout(resolve, 100)); // for the messages after it, up to the cut
				await gm.leave();
				gm = await table.join(USERS.gm);
				await table.settled();
				await playOut(gm, id);
				expectTrueCards(table, each.game);
				expect(left()).toEqual(whole);
			}
			expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
		},
	);

	test("the referee dies at any message while the GM ends a match early: the next page says so once, and closes its event", async () => {
		const [rally] = ALL_GAMES as readonly [ChaosGame];
		const id = await begin(rally, generation);
		let [gm] = table.clients as [Client];
		for (const part of parts(8, 4)) {
			await clickAsking(table, gm, "end");
			table.cut(USERS.gm, part);
			gm.click('dialog [data-action="yes"]');
			await new Promise((resolve) => setTimeout(resolve, 100));
			await gm.leave();
			gm = await table.join(USERS.gm);
			await table.settled();
			if (stored(table).system.stage !== "over") {
				await clickAsking(table, gm, "end");
				await answer(table, gm, "yes");
			}
			expect(cardsOf(ENDED_REPORT)).toHaveLength(1);
			expect(JSON.stringify(left())).toContain('"over":true');
			await matchOf(gm, id).update({ "system.stage": "running" });
			await gm.foundry.documents.ChatMessage.deleteDocuments(cardsOf(ENDED_REPORT).map(({ _id }) => _id));
			await table.settled();
		}
		expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	});
});
