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
	const all = RELEASED.filter((one) => runsOn(one, generation));
	const alone = process.env["SOAK"] === "1" ? all.map((one) => ({ generation, name: `${one.id} ${one.version}`, modules: [one] })) : [];
	return [{ generation, name: `all ${all.length} modules`, modules: all }, ...alone];
});

/** What is logged although nobody is to blame: files that only the release of a module has, and what a module's own hooks do wrong. */
const KNOWN: readonly RegExp[] = [
	/^greensock\/dist\/gsap\.min\.js could not be loaded/, // global-progress-clocks: only its release has it; the global is Foundry's
];

describe.skipIf(!areFetched(RELEASED)).each(WORLDS)("on V$generation beside $name", ({ generation, modules }) => {
	let table: Table;
	let gm: Client;
	let one: Client;
	const faults = () => [gm, one].flatMap((client) => client.faults).filter((fault) => !KNOWN.some((known) => known.test(fault)));

	beforeAll(async () => {
		table = await openTable({ generation, others: modules.map(rootOf) });
		gm = await joinAsGM(table);
		one = await table.join(USERS.one);
	}, 120_000);

	afterAll(() => table.close());

	test("each is active, and nothing throws while the world opens", () => {
		expect(modules.map(({ id }) => [id, gm.game.modules.get(id)?.active])).toEqual(modules.map(({ id }) => [id, true]));
		expect(faults()).toEqual([]);
	});

	test.each(GAMES)("$game starts, plays a round and ends", { timeout: 120_000 }, async (given) => {
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
		await over(match);
		expect(faults()).toEqual([]);
	});

	test.each(modules)("$id is seen at its work", { timeout: 60_000 }, async ({ id }) => {
		const [rally] = GAMES;
		if (!rally) throw new Error("There is no game");
		const match = await matchOf(gm, rally, true);
		await begin(gm, match, rally);
		await table.settled();
		await SEEN[id]?.({ table, gm, one, match });
		await over(match);
		expect(faults()).toEqual([]);
	});

	/** Ends a match by the tracker's own button. */
	async function over(match: MatchAtTable): Promise<void> {
		gm.click('#combat .combat-controls [data-action="endCombat"]');
		await table.settled();
		gm.click('.dialog [data-action="end"]');
		await table.settled();
		expect(match.system.stage).toBe("over");
	}
});

test("each released module has a check of its work", () => {
	expect(RELEASED.map(({ id }) => id).filter((id) => !(id in SEEN))).toEqual([]);
});
