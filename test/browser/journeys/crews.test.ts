/**
 * Four players and a GM in five tabs: the players share the posts of one craft, try crew tasks, and press only what calls them, against an
 * NPC. A soak flies all four kinds of craft to the end of a match; otherwise a warship fights two turns, in which all phases come.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONGEST_WAIT } from "../../patience.ts";
import { parts } from "../../soak.ts";
import { seedDemoWorld } from "../../tabletop/demo-world.ts";
import { DEFAULT_USERS, openTable, USERS } from "../../tabletop/open-table.ts";
import { type BrowserTable, hurry, pagesOn, stillStand } from "../tables.ts";
import { pressWhatCalls, stationText } from "./crew-hands.ts";

const THREE = "playerthree00000";
const FOUR = "playerfour000000";
const MORE = [
	{ _id: THREE, name: "Player Three", role: 1, color: "#cc79a7", character: null, flags: {} },
	{ _id: FOUR, name: "Player Four", role: 1, color: "#56b4e9", character: null, flags: {} },
];

interface Flight {
	readonly game: string;
	readonly craft: string;
	readonly against: string;
	readonly style: string;
	readonly options: object;
	/** How many of the four players have a post. */
	readonly people: number;
	/** What the GM does at the start, as acts of `api.perform`. */
	readonly acts: readonly object[];
}

const command = (kind: string) => ({ kind: "command", seat: null, command: { kind } });

const FLIGHTS: readonly Flight[] = [
	{
		game: "full-thrust",
		craft: "Exact Change",
		against: "She Waits in Corners",
		style: "bold",
		options: { turns: 2 },
		people: 4,
		acts: [],
	},
	{ game: "sol-cruiser", craft: "Even Hand", against: "Honest Mistake", style: "warship", options: { turns: 8 }, people: 4, acts: [] },
	{ game: "jovian-rally", craft: "Blue Heron", against: "Green Comet", style: "balanced", options: {}, people: 3, acts: [] },
	{
		game: "fusion-regatta",
		craft: "Last Candle",
		against: "Thin Ice",
		style: "bold",
		options: { gates: 3 },
		people: 3,
		acts: [command("roll-for-gates")],
	},
];

describe("a crew of four in five tabs", () => {
	let table: BrowserTable;
	let players: readonly Page[];

	beforeAll(async () => {
		const server = await openTable({ generation: 14, world: { users: [...DEFAULT_USERS, ...MORE] } });
		const setter = await server.join(USERS.gm);
		await seedDemoWorld(setter);
		await setter.leave();
		table = await pagesOn(server);
		players = [table.one, table.two, await table.enter(THREE), await table.enter(FOUR)];
		await hurry(table.gm);
		for (const page of [table.gm, ...players]) {
			await stillStand(page);
			await page.evaluate(
				"Promise.all([game.settings.set('void-regatta', 'openBoard', false), game.settings.set('void-regatta', 'moveNotice', 'off')])",
			);
		}
		await table.gm.evaluate(MAKE_PEOPLE);
	});

	afterAll(async () => {
		const faults = await table.faults();
		await table.close();
		expect(faults).toEqual([]);
	});

	test.each(parts(FLIGHTS.length).flatMap((part) => FLIGHTS[part] ?? []))("flies $craft to the end of a match", async (flight) => {
		const match = await table.gm.evaluate<string>(begin(flight));
		const pressed = await flyOut(table.gm, match, players);
		expect(pressed.over, `The match stands still: ${(await Promise.all(players.map(stationText))).join(" | ")}`).toBe(true);
		// Whoever is at a post was called, and tried something.
		expect(pressed.by.filter((count) => count > 1)).toHaveLength(flight.people);
		expect(pressed.tasks).toBeGreaterThan(0);
	});
});

/** A match that was played: whether it is over, how often each player pressed something, and how often that was a task. */
interface Flown {
	readonly over: boolean;
	readonly by: readonly number[];
	readonly tasks: number;
}

/** Plays until the match is over, or until nobody was called for as long as tests wait. */
async function flyOut(gm: Page, match: string, players: readonly Page[]): Promise<Flown> {
	const by = players.map(() => 0);
	let tasks = 0;
	let called = performance.now();
	while (performance.now() - called < LONGEST_WAIT) {
		const before = called;
		for (const [place, page] of players.entries()) {
			const words = await pressWhatCalls(page);
			if (words === null) continue;
			called = performance.now();
			by[place] = (by[place] ?? 0) + 1;
			if (/%\)$/.test(words)) tasks++; // a task shows its odds
		}
		if ((await gm.evaluate<string>(`game.combats.get("${match}").system.stage`)) === "over") return { over: true, by, tasks };
		await gm.evaluate(closeResults(match));
		if (called === before) await gm.waitForTimeout(50);
	}
	return { over: false, by, tasks };
}

/** The GM closes the results of a regatta once they may be closed. */
function closeResults(match: string): string {
	return `(async () => {
		const match = game.combats.get("${match}");
		if (match.system.game === "fusion-regatta" && match.system.phase === "results")
			await game.modules.get("void-regatta").api.perform(match, ${JSON.stringify(command("close-results"))});
	})()`;
}

/** A person of each player, who knows a little of everything. */
const MAKE_PEOPLE = `(async () => {
	const skills = ["pilot", "mechanic", "sensors", "engineer", "gunner", "leadership", "tactics"];
	await game.settings.set("void-regatta", "bridgePaths", Object.fromEntries(skills.map((skill) => [skill, "system.skills." + skill])));
	for (const part of ["campaignPlay", "campaignStations", "campaignTasks"]) await game.settings.set("void-regatta", part, true);
	const names = ["Odile Marsh", "Jun Park", "Sorrel Vane", "Ike Tamm"];
	for (const [place, { id }] of game.users.filter(({ isGM }) => !isGM).entries()) {
		const system = { skills: Object.fromEntries(skills.map((skill) => [skill, 2])) };
		await Actor.create({ name: names[place], type: "character", ownership: { default: 0, [id]: 3 }, system });
	}
})()`;

/** Gives the craft its crew, and begins its match: returns the id of the match. */
function begin({ game, craft, against, style, options, acts }: Flight): string {
	return `(async () => {
		const { api } = game.modules.get("void-regatta");
		const done = (result) => {
			if (!result.ok) throw new Error(JSON.stringify(result.refusal));
			return result.value;
		};
		const people = ["Odile Marsh", "Jun Park", "Sorrel Vane", "Ike Tamm"].map((name) => game.actors.getName(name).uuid);
		const actor = game.actors.getName("${craft}");
		const posts = Object.keys(actor.system).filter((key) => key.endsWith("Uuid"));
		await actor.update({ system: Object.fromEntries(posts.map((post, place) => [post, people[place % people.length]])) });
		const match = done(await api.setUp("${game}"));
		await match.activate();
		for (const name of ["${craft}", "${against}"]) done(await api.enter(match, game.actors.getName(name)));
		done(await api.setOptions(match, { ...match.system.options, ...${JSON.stringify(options)} }));
		done(await api.setPilot(match, match.turns.find(({ name }) => name === "${against}").id, "${style}"));
		done(await api.start(match));
		for (const act of ${JSON.stringify(acts)}) done(await api.perform(match, act));
		return match.id;
	})()`;
}
