/**
 * After each step of a match of each game, at each speed and with films off, a board shows in the end what a board shows that is opened
 * then. What a film shows on the way is held by `film.test.ts` and by `test/foundry/match/films.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { ALL_CRAFTS } from "../../agreements/crafts.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

const BOARD = ".vr-board-window";

/** Each speed of the setting; "0" is off. */
const SPEEDS = ["1", "0", "4"] as const;
/** How many steps that change the board are watched at each speed, and at most at the first, until a film was seen. */
const [MOVES, MOST] = [2, 15];
/** Seconds of a film at first, and at most. On a slow machine a short film can end before anything of it was drawn: then the next is longer. */
const [SHORTEST, LONGEST] = [2, 15];
/** To write out a whole board takes its time. */
const SELDOM = { interval: 150 };

/** What only a GM does after the start. */
const REFEREE: Readonly<Record<string, object>> = { "fusion-regatta": { kind: "roll-for-gates" } };

/** Games whose films need more than two craft of the yard to have something to tell. */
const SCENARIOS: Readonly<Record<string, string>> = { "sol-cruiser": "limit" };

/** The match of a scenario; its first craft is Player One's. */
async function ofScenario(table: Table, gm: Client, gameId: string): Promise<MatchAtTable> {
	const { value: match } = (await apiOf(gm).setUpScenario(gameId, SCENARIOS[gameId] ?? "")) as { readonly value: MatchAtTable }; // an outcome
	await table.settled();
	for (const [index, { id }] of match.turns.entries()) {
		await apiOf(gm).setPilot(match, id, "");
		if (index === 0) await apiOf(gm).handTo(match, id, USERS.one);
	}
	return match;
}

/** A match of two craft; the first is Player One's. */
async function ofTwo(gm: Client, { craft, gameId }: { readonly craft: string; readonly gameId: string }): Promise<MatchAtTable> {
	const { value: match } = await apiOf(gm).setUp(gameId);
	for (const [index, side] of ["Ours", "Theirs"].entries()) {
		const ownership = { default: 1, ...(index === 0 ? { [USERS.one]: 3 } : {}) };
		await gm.foundry.documents.Actor.create({ name: side, type: `void-regatta.${craft}`, system: { side }, ownership });
		await apiOf(gm).enter(match, gm.game.actors.getName(side));
	}
	return match;
}

/** A match that has begun at a table. Player One has a craft, and two browsers with an open board. */
async function begin(table: Table, craft: string, gameId: string) {
	const gm = await table.join(USERS.gm);
	const [one, beside] = [await table.join(USERS.one), await table.join(USERS.one, { beside: true })];
	for (const client of [gm, one, beside]) await opensNothing(client);
	const match = await (SCENARIOS[gameId] ? ofScenario(table, gm, gameId) : ofTwo(gm, { craft, gameId }));
	expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
	const command = REFEREE[gameId];
	if (command) expect(await apiOf(gm).perform(match, { kind: "command", seat: null, command })).toMatchObject({ ok: true });
	await one.game.settings.set("void-regatta", "filmSeconds", SHORTEST);
	await beside.game.settings.set("void-regatta", "film", "0");
	for (const client of [one, beside]) apiOf(client).show("board");
	await table.settled();
	return { table, gm, one, beside, match: gm.game.combats.get(match.id) as unknown as MatchAtTable }; // with the parts that tests look at
}

/**
 * What a board shows, without the styles by which craft glide and the seconds that run. An element that was changed in place may have its
 * attributes and classes in another order, which means nothing.
 */
function shownOn(client: Client): string {
	const shown = client.find(`${BOARD} .window-content`).innerHTML.replaceAll(/ style="[^"]*"|<time.*?<\/time>/g, "");
	return shown.replaceAll(/(<[\w-]+)((?: [^\s="]+="[^"]*")+)>/g, (_tag, name: string, attributes: string) => {
		const classes = (_all: string, names: string) => `class="${names.trim().split(/\s+/).toSorted().join(" ")}"`;
		const sorted = (attributes.match(/[^\s="]+="[^"]*"/g) ?? []).map((each) => each.replace(/^class="([^"]*)"$/, classes)).toSorted();
		return `${[name, ...sorted].join(" ")}>`;
	});
}

/** Counts the banners of a client's board from now on. */
function countBanners(client: Client): () => number {
	let banners = 0;
	const { MutationObserver } = client.window as unknown as typeof globalThis; // a realm has its own classes
	const count = () => {
		banners += client.all(`${BOARD} > .vr-banner`).length;
	};
	new MutationObserver(count).observe(client.find(BOARD) as unknown as Node, { childList: true }); // as above
	return () => banners;
}

/** A board that is opened now. */
async function openAnew(table: Table, client: Client): Promise<string> {
	client.click(`${BOARD} [data-action="close"]`);
	await table.settled();
	apiOf(client).show("board");
	await table.settled();
	return shownOn(client);
}

/** Asks pilots, or waits where the match goes on by itself, until the second board shows another step. */
async function nextStep({ table, gm, beside, match }: Awaited<ReturnType<typeof begin>>): Promise<void> {
	const before = shownOn(beside);
	await until(async () => {
		await apiOf(gm).decide(match, null); // refused while the match pauses before a step that needs nobody
		await table.settled();
		expect(shownOn(beside) === before, "the board shows no further step").toBe(false);
	}, SELDOM);
}

/** Waits until the board of films has told everything and shows what the other one shows. */
async function filmEnds({ one, beside }: Awaited<ReturnType<typeof begin>>): Promise<void> {
	await until(() => {
		expect(one.all(`${BOARD} > .vr-banner`)).toHaveLength(0);
		expect(shownOn(one) === shownOn(beside), "both boards show the same").toBe(true);
	}, SELDOM);
}

/** Watches a match of a game step by step; returns what a board shows in the end, and what one shows that is opened then. */
async function watch(table: Table, craft: string, gameId: string): Promise<{ readonly ends: string; readonly anew: string }> {
	const begun = await begin(table, craft, gameId);
	const { one, beside } = begun;
	const banners = countBanners(one);
	let seconds = SHORTEST;
	for (const speed of SPEEDS) {
		await one.game.settings.set("void-regatta", "film", speed);
		const isWatched = (moves: number) => moves >= MOVES && (speed !== SPEEDS[0] || banners() > 0 || moves >= MOST);
		for (let moves = 0; !isWatched(moves); moves++) {
			await nextStep(begun);
			await filmEnds(begun);
			if (banners() === 0) seconds = Math.min(LONGEST, 4 * seconds);
			await one.game.settings.set("void-regatta", "filmSeconds", seconds);
		}
	}
	expect(banners()).toBeGreaterThan(0);
	return { anew: await openAnew(table, beside), ends: shownOn(one) };
}

// Films take their time, in which nothing is done: so all games are watched at once, each at a table of its own.
describe.concurrent("after each step and at each speed, the board ends as the match stands", () => {
	test.each(ALL_CRAFTS.map(({ gameId, name }) => [gameId, name] as const))("%s", async (gameId, craft) => {
		const table = await openTable({ generation: 14 });
		try {
			const { ends, anew } = await watch(table, craft, gameId);
			expect(anew).toBe(ends);
			expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
		} finally {
			await table.close();
		}
	});
});
