/**
 * Released modules of other authors, unchanged, beside ours: a match of each game starts, plays a round and ends with them, nothing of
 * theirs or ours throws, and each is seen at its work. In `npm test` all modules of a generation share a world; the soak also gives
 * each a world of its own. `npm run released` fetches them; if they are not there, the tests are skipped.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MatchAtTable } from "../foundry/tables/rally-table.ts";
import { BOTH } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { begin, GAMES, matchOf } from "./host-games.ts";
import { joinAsGM, playTo } from "./host-table.ts";
import { areFetched, RELEASED, rootOf, runsOn } from "./released.ts";
import { SEEN } from "./released-seen.ts";

if (!areFetched(RELEASED))
	console.warn("The released modules of other authors are not here, so their tests are skipped: `npm run released` fetches them.");

const WORLDS = BOTH.flatMap((generation) => {
	const all = RELEASED.filter((candidate) => runsOn(candidate, generation));
	const alone = process.env["SOAK"] === "1" ? all.map((each) => ({ generation, name: `${each.id} ${each.version}`, modules: [each] })) : [];
	return [{ generation, name: `all ${all.length} modules`, modules: all }, ...alone];
});

/** What the console says of modules by themselves, by their ids: a file that only the release has, and slips of their own. */
const KNOWN: Readonly<Record<string, readonly RegExp[]>> = {
	// Its manifest names a file that is not in its repository; Foundry has the global that the file would make.
	"global-progress-clocks": [/^greensock\/dist\/gsap\.min\.js could not be loaded/],
	// It listens to the tracker before its own panel is drawn, and its timers do not know that the panel was closed.
	"combat-tracker-dock": [
		/^Error thrown in hooked function for hook 'renderCombatTracker': Cannot read properties of null \(reading 'style'\)/,
		/^An error was not caught: Cannot read properties of null \(reading 'querySelector'\)/,
	],
};

/** The faults of a client that nobody knows yet. */
function faultsOf({ journal }: Client): readonly string[] {
	const faults = journal.filter(({ kind }) => kind === "fault");
	return faults.flatMap(({ by = "", message }) => (KNOWN[by]?.some((known) => known.test(message)) ? [] : [message]));
}

describe.skipIf(!areFetched(RELEASED)).each(WORLDS)("on V$generation beside $name", ({ generation, modules }) => {
	let table: Table;
	let gm: Client;
	let one: Client;
	let told = 0;
	/** What has gone wrong since this was last asked. */
	const faults = () => {
		const all = [gm, one].flatMap(faultsOf);
		const fresh = all.length - told;
		told = all.length;
		return fresh > 0 ? all : [];
	};

	beforeAll(async () => {
		table = await openTable({ generation, others: modules.map(rootOf) });
		gm = await joinAsGM(table);
		one = await table.join(USERS.one);
	});

	afterAll(() => table.close());

	test("each is active, and nothing throws while the world opens", () => {
		expect(modules.map(({ id }) => [id, gm.game.modules.get(id)?.active])).toEqual(modules.map(({ id }) => [id, true]));
		expect(faults()).toEqual([]);
	});

	test.each(GAMES)("$game starts, plays a round and ends", async (given) => {
		const match = await matchOf(gm, given, true);
		const seats = match.turns.map(({ id }) => id);
		await begin(gm, match, given);
		await playTo(table, match, { round: 2, most: 120 });
		await table.settled();
		const rows = gm.all("#combat .combatant").map(({ dataset }) => dataset["combatantId"]);
		expect([match.round, match.turns.map(({ id }) => id), rows]).toEqual([2, seats, seats]);
		const cards = gm.game.messages.filter(({ type }) => type === "void-regatta.resolution").map(({ id }) => id);
		const drawn = gm.all("#chat [data-message-id]").map(({ dataset }) => dataset["messageId"]);
		expect(drawn.filter((id) => cards.includes(id ?? ""))).toEqual(cards.slice(-drawn.length));
		gm.click('#combat .combat-controls [data-action="endCombat"]');
		await table.settled();
		gm.click('.dialog [data-action="end"]');
		await table.settled();
		expect(match.system.stage).toBe("over");
		expect(faults()).toEqual([]);
	});

	describe("in a running rally", () => {
		let match: MatchAtTable;

		beforeAll(async () => {
			const [rally] = GAMES;
			if (!rally) throw new Error("There is no game");
			match = await matchOf(gm, rally, true);
			await begin(gm, match, rally);
			await playTo(table, match, { round: 1, most: 80 });
			await table.settled();
		});

		test.each(modules)("$id is seen at its work", async ({ id }) => {
			await SEEN[id]?.({ table, gm, one, match });
			expect([match.system.stage, faults()]).toEqual(["running", []]);
		});
	});
});

test("each released module has a check of its work", () => {
	expect(RELEASED.map(({ id }) => id).filter((id) => !(id in SEEN))).toEqual([]);
});
