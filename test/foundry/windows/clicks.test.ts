/**
 * How many clicks a turn takes, with one craft and with five: first a quiet turn, then the fight. The player always clicks the
 * button for the plainest choice. The test prints the clicks of each turn; `test/bench/clicks.md` has the table.
 */
import { afterEach, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { cruiserDefaults } from "../../../src/core/sol-cruiser/options.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { GATES } from "../../view/fusion-regatta/state.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;

afterEach(() => table.close());

/** `CLICKS=before` plays without the panel of all craft, as boards were before it existed. */
const HAS_PANEL = process.env["CLICKS"] !== "before";

/** The turns to play. The number of messages that a player may send at once is limited: more turns of five craft would need real waits. */
const TURNS = { "full-thrust": 2, "sol-cruiser": 1, "fusion-regatta": 1 } as const;

interface Played {
	readonly game: keyof typeof TURNS;
	readonly type: string;
	readonly craft: number;
	/** The most clicks that the first turn may take. */
	readonly most: number;
	/** Whether the first turn is a fight: the sides begin side by side, and a yacht jockeys another. */
	readonly fight?: "a fight";
}

const MATCHES: readonly Played[] = [
	// The second turn of Full Thrust is a fight.
	{ game: "full-thrust", type: "warship", craft: 1, most: 1 },
	{ game: "full-thrust", type: "warship", craft: 5, most: 3 },
	{ game: "sol-cruiser", type: "cruiser", craft: 1, most: 3 },
	{ game: "sol-cruiser", type: "cruiser", craft: 5, most: 3 },
	{ game: "fusion-regatta", type: "yacht", craft: 1, most: 1 },
	{ game: "fusion-regatta", type: "yacht", craft: 5, most: 3 },
	{ game: "sol-cruiser", type: "cruiser", craft: 1, most: 5, fight: "a fight" },
	{ game: "sol-cruiser", type: "cruiser", craft: 5, most: 6, fight: "a fight" },
	{ game: "fusion-regatta", type: "yacht", craft: 1, most: 5, fight: "a fight" },
	{ game: "fusion-regatta", type: "yacht", craft: 5, most: 6, fight: "a fight" },
];

/** Two sides that begin in hexes side by side, on courses that cross. */
const MEETING = [
	{ side: "Ours", at: [0, 1], radius: 1, course: "A2", maxSpeed: 3 },
	{ side: "Theirs", at: [0, -1], radius: 1, course: "D2", maxSpeed: 3 },
];

/** Player One's craft against one NPC. */
async function seated({ game, type, craft, fight }: Played): Promise<{ readonly one: Client; readonly match: () => MatchAtTable }> {
	table = await openTable({ generation: 14 });
	const gm = await table.join(USERS.gm);
	const names = Array.from({ length: craft }, (_, index) => `Craft ${index}`);
	const create = (name: string, side: string, owner: object) =>
		gm.foundry.documents.Actor.create({ name, type: `void-regatta.${type}`, system: { side }, ownership: { default: 1, ...owner } });
	for (const name of names) await create(name, "Ours", { [USERS.one]: 3 });
	await create("NPC", "Theirs", {});
	const one = await table.join(USERS.one);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const client of [gm, one]) await opensNothing(client);
	const made = await apiOf(gm).setUp(game);
	const match = () => gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	if (game === "fusion-regatta") await apiOf(gm).setOptions(match(), { ...regattaDefaults(), gates: 3, placeSeconds: 0 });
	if (game === "sol-cruiser" && fight === "a fight") await apiOf(gm).setOptions(match(), { ...cruiserDefaults(), zones: MEETING });
	for (const name of [...names, "NPC"]) await apiOf(gm).enter(match(), gm.game.actors.getName(name));
	const style = { "full-thrust": "bold", "sol-cruiser": "warship", "fusion-regatta": "steady" }[game];
	await apiOf(gm).setPilot(match(), match().turns.at(-1)?.id ?? "", style);
	await apiOf(gm).start(match());
	if (game === "fusion-regatta") {
		for (const gate of GATES.slice(0, 2))
			await apiOf(gm).perform(match(), { kind: "command", seat: null, command: { kind: "place", gate } });
	}
	await table.settled();
	apiOf(one).show("board");
	const atHelm = game === "fusion-regatta" && (craft === 1 || !HAS_PANEL);
	if (atHelm) for (const name of names) await one.game.actors.getName(name)?.sheet?.render({ force: true });
	await table.settled();
	return { one, match };
}

const ALL = '.vr-board-window [data-for-all="seal-all"]';
const NEXT =
	':is(.vr-board-window, .vr-craft-sheet) :is(.vr-primary, [data-unchanged]):is([data-action="seal"], [data-action="choose"]):not([aria-disabled="true"])';

/** Clicks until the turn is over; returns the number of clicks. */
async function clicksOfTurn(client: Client, turn: () => string): Promise<number> {
	const now = turn();
	for (let clicks = 0; clicks < 60; ) {
		if (turn() !== now) return clicks;
		const [button] = [...(HAS_PANEL ? client.all(ALL) : []), ...client.all(NEXT)];
		if (!button) return clicks; // the match does not wait for this player
		client.click(button);
		clicks++;
		await table.settled();
	}
	throw new Error("A turn takes more than sixty clicks");
}

test.each(MATCHES)("$game, $craft craft, $fight: the first turn takes $most clicks at most", async (played) => {
	const { one, match } = await seated(played);
	const segment = () => /\d+\.\d+/.exec(one.find(".vr-board-window .vr-board-head").textContent ?? "")?.[0] ?? "";
	const moment = () => (played.game === "fusion-regatta" ? segment() : String(match().round));
	if (match().round === 0) await clicksOfTurn(one, moment); // deployment
	const clicks: number[] = [];
	const before = played.fight && played.game === "fusion-regatta" ? await jockey(one) : 0;
	for (let turn = 0; turn < (played.fight ? 1 : TURNS[played.game]) && match().system.stage === "running"; turn++)
		clicks.push(await clicksOfTurn(one, moment));
	clicks[0] = before + (clicks[0] ?? 0);
	process.stdout.write(`Clicks a turn: ${played.game}, ${played.craft} craft${played.fight ? ", a fight" : ""}: ${clicks.join(", ")}\n`);
	if (played.fight) expect(JSON.stringify(one.game.messages.contents)).toMatch(/"code":"(?:beam|jockeyed)"/);
	if (HAS_PANEL) expect(clicks[0]).toBeLessThanOrEqual(played.most);
	if (HAS_PANEL && played.game === "fusion-regatta" && played.craft > 1 && !played.fight) await copyToAll(one);
});

/** The player picks a yacht to jockey at the open helm: one click. */
async function jockey(client: Client): Promise<number> {
	const field = client.all('.vr-board-window .vr-dock [data-field="jockey"]')[0] ?? client.all('.vr-craft-sheet [data-field="jockey"]')[0];
	const rival = [...(field?.querySelectorAll("option") ?? [])].at(-1);
	if (!field || !rival) throw new Error("Nobody is beside");
	client.fill(`#${field.id}`, rival.getAttribute("value") ?? "");
	await table.settled();
	return 1;
}

/** The player copies the orders of one yacht to all the others: the tab of each then says that its orders are drafted. */
async function copyToAll(client: Client): Promise<void> {
	const tabs = () =>
		client.all(".vr-board-window .vr-all-craft [data-for-all='pick-craft']").map((tab) => tab.textContent?.replace(/\s+/g, " ").trim());
	const bar = ".vr-board-window .vr-act-bar";
	client.click(`${bar} [data-propose="usual"]`); // the bar stands outside of the helm that it belongs to
	await table.settled();
	expect(client.all(`${bar} [data-propose]`)).toEqual([]);
	const helm = client.find(".vr-board-window .vr-dock [data-field='thrust']");
	client.fill(".vr-board-window .vr-dock [data-field='thrust']", "1");
	await table.settled();
	expect(client.find(".vr-board-window .vr-dock [data-field='thrust']") === helm).toBe(true); // a redraw changes the helm, and replaces nothing in it
	expect(tabs().filter((tab) => tab?.includes("drafted"))).toHaveLength(1);
	client.click('.vr-board-window [data-for-all="spread-order"]');
	await table.settled();
	expect(tabs().filter((tab) => tab?.includes("drafted"))).toHaveLength(5);
}
