/**
 * The same chaos in the games with sealed orders: five pages click whatever their boards offer, at random moments, while
 * messages are delayed, doubled and lost. At the end the GM ends the match: its journal is whole, and chat shows its dice.
 * `npm run soak` runs 1,000 bursts of each game, half of them on each generation, `npm test` a few on the newer one.
 */
import { afterEach, describe, expect, test } from "vitest";
import { ASSISTANT, ASSISTED_USERS, apiOf, type MatchAtTable } from "../../foundry/tables/rally-table.ts";
import { parts } from "../../soak.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { type ChaosGame, matchOf, SEALING_GAMES, setUpForPersons } from "../support/chaos-matches.ts";
import { clickOnBoard, disturb, expectOneLog, expectTrueCards, heal, type Numbers, seededNumbers, stored } from "../support/chaos-table.ts";
import { answer, clickAsking } from "../support/record-desk.ts";

let table: Table;

afterEach(() => table.close());

async function close(): Promise<void> {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
}

/** The pages of a match: a GM in two tabs, an assistant, and two players; the players and one GM have the board open. */
interface Pages {
	readonly gm: Client;
	readonly tab: Client;
	readonly assistant: Client;
	readonly players: readonly Client[];
	readonly match: (client: Client) => MatchAtTable;
}

async function pages(chaosGame: ChaosGame, generation: 13 | 14): Promise<Pages> {
	table = await openTable({ generation, world: { users: ASSISTED_USERS } });
	const gm = await table.join(USERS.gm);
	const id = await setUpForPersons(gm, chaosGame);
	const match = (client: Client) => matchOf(client, id);
	const players = [await table.join(USERS.one), await table.join(USERS.two)];
	const tab = await table.join(USERS.gm, { beside: true });
	const assistant = await table.join(ASSISTANT);
	expect(await apiOf(gm).start(match(gm))).toMatchObject({ ok: true });
	await table.settled();
	// The other GMs' pages press through the API; most of the time of a burst is spent on drawing boards.
	for (const client of [gm, ...players]) apiOf(client).show("board");
	for (const client of [gm, tab]) apiOf(client).show("control");
	await table.settled();
	return { gm, tab, assistant, players, match };
}

const TIME_OUT = { kind: "command", seat: null, command: { kind: "time-out" } };

/** One click of a GM: a step by time-out, the reveal, an undo, or a click on the board. */
function pressOfGM(client: Client, { match }: Pages, random: Numbers): Promise<unknown> {
	const api = apiOf(client);
	const length = Object.keys(match(client).system.log).length;
	const kind = random(6);
	if (kind === 0 && length > 3) return api.undoTo(match(client), length - 1);
	if (kind === 1) return api.perform(match(client), { kind: "reveal" });
	if (kind === 2 && clickOnBoard(client, random)) return Promise.resolve();
	return api.perform(match(client), TIME_OUT);
}

async function goOn({ gm, tab, match }: Pages): Promise<void> {
	await heal(table, [gm, tab]);
	if (stored(table).system.stage === "paused") await match(gm).update({ "system.stage": "running" });
	await table.settled();
}

async function end({ gm }: Pages): Promise<void> {
	await clickAsking(table, gm, "end");
	await answer(table, gm, "yes");
}

/** Every page presses once, and each message comes twice. So each run has doubled commands, whatever its random numbers are. */
function pressOnceEach({ tab, assistant, players, match }: Pages, random: Numbers): readonly Promise<unknown>[] {
	table.route = () => [0, 3];
	for (const client of players) clickOnBoard(client, random);
	return [tab, assistant].map((client) => apiOf(client).perform(match(client), TIME_OUT));
}

/** Five clicks at random moments, on a disturbed network. */
async function pressAtRandom(open: Pages, random: Numbers): Promise<readonly Promise<unknown>[]> {
	const { gm, tab, assistant, players } = open;
	disturb(table, random);
	const answers: Promise<unknown>[] = [];
	for (let press = 0; press < 5; press++) {
		const who = random(5);
		const client = [gm, tab, assistant][who];
		if (client) answers.push(pressOfGM(client, open, random));
		else clickOnBoard(players[who - 3] ?? gm, random);
		for (let turn = random(6); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
	}
	return answers;
}

/** Many clicks; then everything arrives, and every command gets its answer. */
async function burst(open: Pages, random: Numbers, isFirst: boolean): Promise<void> {
	const answers = isFirst ? pressOnceEach(open, random) : await pressAtRandom(open, random);
	await table.settled();
	await goOn(open);
	await Promise.all(answers);
	expectOneLog(table, (client) => open.match(client).system.log);
}

/** Plays a match to its end, or for this many bursts; returns their number. */
async function playMatch(each: ChaosGame & { readonly generation: 13 | 14 }, random: Numbers, most: number): Promise<number> {
	const open = await pages(each, each.generation);
	let bursts = 0;
	while (bursts < most && stored(table).system.stage !== "over") {
		await burst(open, random, bursts === 0);
		bursts++;
	}
	if (stored(table).system.stage !== "over") await end(open);
	expect(stored(table).system.stage).toBe("over");
	expectTrueCards(table, each.game);
	await close();
	return bursts;
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	// A soak plays five parts of a hundred bursts in each game.
	const matches = SEALING_GAMES.flatMap((sealingGame) =>
		parts(5).map((part) => ({ ...sealingGame, name: sealingGame.game.id, part: part + 1 })),
	);
	test.each(matches)("five pages click at once in a match of $name: it has one log, and cards that show its dice ($part)", async (each) => {
		const random = seededNumbers(6007 * each.part + generation);
		for (let left = parts(100, 4).length; left > 0; ) left -= await playMatch({ ...each, generation }, random, left);
	});
});
