/**
 * The same chaos in the games with sealed orders: five pages click whatever their boards offer, at random moments, while
 * messages are delayed, doubled and lost. At the end the GM ends the match: its journal is whole, and chat shows its dice.
 * `npm run soak` runs 1,000 bursts of each game on each generation, `npm test` a few on the newer one.
 */
import { afterEach, describe, expect, test } from "vitest";
import { fullThrust, fusionRegatta, solCruiser } from "../../src/core/index.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { ASSISTANT, ASSISTED_USERS, apiOf, type MatchAtTable } from "../foundry/rally-table.ts";
import { parts } from "../soak.ts";
import { BOTH, NEWEST } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { disturb, expectOneLog, expectTrueCards, heal, type Numbers, seededNumbers, stored } from "./chaos-table.ts";
import { answer, clickAsking } from "./record-desk.ts";

interface ChaosGame {
	readonly game: AnyGame;
	/** The ready-made scenario that is played; null for three craft as they come. */
	readonly scenario: string | null;
}

const GAMES: readonly ChaosGame[] = [
	{ game: fusionRegatta, scenario: null },
	{ game: solCruiser, scenario: "smuggler" },
	{ game: fullThrust, scenario: "duel" },
];

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** The pages of a match: a GM in two tabs, an assistant, and two players, each with the board open. */
interface Pages {
	readonly gm: Client;
	readonly tab: Client;
	readonly assistant: Client;
	readonly players: readonly Client[];
	readonly match: (client: Client) => MatchAtTable;
}

async function pages({ game, scenario }: ChaosGame, generation: 13 | 14): Promise<Pages> {
	table = await openTable({ generation, world: { users: ASSISTED_USERS } });
	const gm = await table.join(USERS.gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	const { id } = await (scenario ? scenarioOf(gm, game.id, scenario) : threeYachts(gm, game.id));
	const match = (client: Client) => client.game.combats.get(id) as unknown as MatchAtTable; // with the parts that tests check
	const [first, second] = match(gm).turns;
	for (const { id: seat } of match(gm).turns) await apiOf(gm).setPilot(match(gm), seat, "");
	await own(gm, first?.name, USERS.one);
	await own(gm, second?.name, USERS.two);
	const players = [await table.join(USERS.one), await table.join(USERS.two)];
	const tab = await table.join(USERS.gm, { beside: true });
	const assistant = await table.join(ASSISTANT);
	expect(await apiOf(gm).start(match(gm))).toMatchObject({ ok: true });
	await table.settled();
	for (const client of [gm, tab, assistant, ...players]) apiOf(client).show("board");
	for (const client of [gm, tab]) apiOf(client).show("control");
	await table.settled();
	return { gm, tab, assistant, players, match };
}

async function scenarioOf(gm: Client, game: string, scenario: string): Promise<MatchAtTable> {
	// The API returns an outcome.
	return ((await apiOf(gm).setUpScenario(game, scenario)) as { readonly value: MatchAtTable }).value;
}

async function threeYachts(gm: Client, game: string): Promise<MatchAtTable> {
	const { value } = await apiOf(gm).setUp(game);
	for (const name of ["Copper Kettle", "Blue Heron", "Green Comet"]) {
		await apiOf(gm).enter(value, await gm.foundry.documents.Actor.create({ name, type: "void-regatta.yacht" }));
	}
	return value;
}

async function own(gm: Client, craft: string | undefined, user: string): Promise<void> {
	await gm.game.actors.getName(craft ?? "")?.update({ ownership: { default: 1, [user]: 3 } });
}

const BUTTONS = [...["choose", "seal", "draft"].map((action) => `button[data-action="${action}"]`), "[data-act]"].join();

/** Clicks something that the board of a page offers; returns whether it offers anything. */
function clickOnBoard(client: Client, random: Numbers): boolean {
	const offered = [...client.document.querySelectorAll<HTMLElement>(`.vr-board-window :is(${BUTTONS})`)];
	const free = offered.filter((one) => one.getAttribute("aria-disabled") !== "true");
	const seals = free.filter(({ dataset }) => dataset["action"] !== "draft" && !dataset["act"]);
	const among = random(3) === 0 || seals.length === 0 ? free : seals;
	const button = among[random(Math.max(1, among.length))];
	if (button) client.click(button);
	return button !== undefined;
}

/** One click of a GM: a step by time-out, the reveal, an undo, or a click on the board. */
function pressOfGM(client: Client, { match }: Pages, random: Numbers): Promise<unknown> {
	const api = apiOf(client);
	const length = Object.keys(match(client).system.log).length;
	const kind = random(6);
	if (kind === 0 && length > 3) return api.undoTo(match(client), length - 1);
	if (kind === 1) return api.perform(match(client), { kind: "reveal" });
	if (kind === 2 && clickOnBoard(client, random)) return Promise.resolve();
	return api.perform(match(client), { kind: "command", seat: null, command: { kind: "time-out" } });
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

describe.each(parts(2).length > 1 ? BOTH : NEWEST)("on V%i", (generation) => {
	const matches = GAMES.flatMap((one) => parts(10).map((part) => ({ ...one, name: one.game.id, part: part + 1 })));
	test.each(matches)("five pages click at once in a match of $name: it has one log, and cards that show its dice ($part)", async (one) => {
		const open = await pages(one, generation);
		const { gm, tab, assistant, players, match } = open;
		const random = seededNumbers(6007 * one.part + generation);
		for (let burst = 0; burst < parts(100, 4).length && stored(table).system.stage !== "over"; burst++) {
			disturb(table, random);
			const answers: Promise<unknown>[] = [];
			for (let press = 0; press < 5; press++) {
				const who = random(5);
				const client = [gm, tab, assistant][who];
				if (client) answers.push(pressOfGM(client, open, random));
				else clickOnBoard(players[who - 3] ?? gm, random);
				for (let turn = random(6); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
			}
			await table.settled();
			await goOn(open);
			await Promise.all(answers); // each command has an answer
			expectOneLog(table, (client) => match(client).system.log);
		}
		if (stored(table).system.stage !== "over") await end(open);
		expect(stored(table).system.stage).toBe("over");
		expectTrueCards(table, one.game);
	});
});
