/**
 * The referee's browser dies in the games with sealed orders, at any moment: between a hidden entry in its storage and the
 * document, between the last order and the reveal, between the reveal and what players are shown. The next referee has every
 * entry once and goes on, and at the end chat shows every step once. `npm run soak` kills 63 referees in each game on each
 * generation; with the rally (`kills.test.ts`) that makes 504. `npm test` kills a few on the newer one.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf } from "../../foundry/tables/rally-table.ts";
import { parts } from "../../soak.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { type ChaosGame, matchOf, SEALING_GAMES, setUpForPersons } from "../support/chaos-matches.ts";
import { expectOneLog, expectTrueCards, type Numbers, seededNumbers, stored } from "../support/chaos-table.ts";
import { answer, clickAsking } from "../support/record-desk.ts";

/** The most messages of one command: hidden entries, the match, showings, cards, craft, answers. */
const MESSAGES = 12;

let table: Table;

afterEach(() => table.close());

/** A GM and two players at a running match; returns its id. */
async function begin(chaosGame: ChaosGame, generation: 13 | 14): Promise<string> {
	table = await openTable({ generation });
	const gm = await table.join(USERS.gm);
	const id = await setUpForPersons(gm, chaosGame);
	for (const user of [USERS.one, USERS.two]) {
		const player = await table.join(user);
		await player.game.settings.set("void-regatta", "openBoard", false);
	}
	await gm.game.settings.set("void-regatta", "openBoard", false);
	expect(await apiOf(gm).start(matchOf(gm, id))).toMatchObject({ ok: true });
	await table.settled();
	return id;
}

function length(): number {
	return Object.keys(stored(table).system.log).length;
}

/** Tells the referee what to do as it dies: pilots decide for every awaited seat, or for one of them, or a step is undone. */
function tell(gm: Client, id: string, random: Numbers): void {
	const match = matchOf(gm, id);
	if (random(4) === 0 && length() > 2) void apiOf(gm).undoTo(match, length() - 1);
	else if (random(3) === 0) void apiOf(gm).perform(match, { kind: "command", seat: null, command: { kind: "time-out" } });
	else void apiOf(gm).decide(match, null);
}

/** The referee dies after some messages of a command, and a new page of the GM takes its place. */
async function kill(gm: Client, id: string, random: Numbers): Promise<Client> {
	const before = length();
	table.cut(USERS.gm, random(MESSAGES + 1));
	tell(gm, id, random);
	await new Promise((resolve) => setTimeout(resolve, random(120)));
	await gm.leave();
	const next = await table.join(USERS.gm);
	await table.settled();
	expect(length()).toBeGreaterThanOrEqual(Math.max(0, before - 1));
	expectOneLog(table, (client) => matchOf(client, id).system.log);
	expect(next.faults).toEqual([]);
	return next;
}

/** The next referee can read the match and continue it, whatever the last one left behind. */
async function goOn(gm: Client, id: string): Promise<void> {
	const match = matchOf(gm, id);
	if (stored(table).system.stage === "over") expect(await apiOf(gm).undoTo(match, length() - 2)).toMatchObject({ ok: true });
	if (stored(table).system.stage === "paused") await match.update({ "system.stage": "running" });
	const before = length();
	const command = { kind: "time-out" };
	const [late, reveal] = [{ kind: "command", seat: null, command }, { kind: "reveal" }];
	const done = (await apiOf(gm).perform(match, late)).ok || (await apiOf(gm).perform(match, reveal)).ok;
	expect(done).toBe(true);
	await table.settled();
	expect(length()).toBe(before + 1);
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test.each(SEALING_GAMES.map((sealingGame) => ({ ...sealingGame, name: sealingGame.game.id })))(
		"the referee dies at any message in a match of $name: every entry and every card is there once, and the match goes on",
		async (each) => {
			const id = await begin(each, generation);
			let [gm] = table.clients as [Client];
			const random = seededNumbers(4001 + generation);
			for (const _ of parts(63, 3)) {
				gm = await kill(gm, id, random);
				await goOn(gm, id);
			}
			if (stored(table).system.stage !== "over") {
				await clickAsking(table, gm, "end");
				await answer(table, gm, "yes");
			}
			expect(stored(table).system.stage).toBe("over");
			expectTrueCards(table, each.game);
			expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
		},
	);
});
