/**
 * Worlds whose system refuses craft as actors or drops combatants without a token. The GM is told once what works there, and
 * people play the rally to its end in seats that keep their craft.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { accepted, HOSTS_WITHOUT_CRAFT, hostTable, joinAsGM } from "./host-table.ts";

const TOLD = expect.stringContaining("does not accept actors from modules, so craft have no sheets here");

/** The smallest possible course: three rows of two, every trajectory at 4 kg. */
const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };

let table: Table;
let gm: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A rally of two seats without actors; the GM has given one of them to Player One in the list of Flight Control. */
async function rallyOfTwo(): Promise<MatchAtTable> {
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	const { options } = gm.window.JSON.parse(gm.window.JSON.stringify(match.system)) as { options: object };
	await apiOf(gm).setOptions(match, { ...options, course: SMALLEST });
	apiOf(gm).show("control");
	await table.settled();
	for (let seat = 0; seat < 2; seat++) {
		gm.click('.vr-control-window [data-action="fill-npc"]');
		await table.settled();
	}
	const [first = "", second = ""] = match.turns.map(({ id }) => id);
	gm.fill(`.vr-control-window select[name="npc.${first}"]`, `user:${USERS.one}`);
	await table.settled();
	accepted(await apiOf(gm).setPilot(match, second, ""));
	accepted(await apiOf(gm).start(match));
	await table.settled();
	return match;
}

/** The player's choices: of these, the first that the board offers. */
const PLAN = ["ready", "burn", "end-turn", "pass"];

/** The player clicks a choice on the board; returns whether there was one. */
async function choose(client: Client): Promise<boolean> {
	const offered = client.all('.vr-board-window [data-action="choose"][data-command]:not([aria-disabled="true"])');
	const kindOf = ({ dataset }: HTMLElement) => (JSON.parse(dataset.command ?? "null") as { kind: string } | null)?.kind ?? ""; // Every command has one.
	const button = PLAN.flatMap((kind) => offered.filter((candidate) => kindOf(candidate) === kind))[0];
	if (button) client.click(button);
	await table.settled();
	return button !== undefined;
}

test("on pf2e a player flies the rally to its end from the board", async () => {
	table = await hostTable("pf2e");
	gm = await joinAsGM(table);
	const one = await table.join(USERS.one);
	await one.game.settings.set("void-regatta", "openBoard", false);
	const match = await rallyOfTwo();
	apiOf(one).show("board");
	await table.settled();
	let byPlayer = 0;
	for (let step = 0; step < 80 && match.system.stage === "running"; step++) {
		if (await choose(one)) byPlayer++;
		else accepted(await apiOf(gm).decide(match, null));
	}
	expect(match.system).toMatchObject({ stage: "over", phase: "over" });
	expect(byPlayer).toBeGreaterThan(4);
});

describe.each(HOSTS_WITHOUT_CRAFT)("on %s", (host) => {
	test("the GM is told once, in plain words, what works there", async () => {
		table = await hostTable(host);
		gm = await joinAsGM(table);
		await table.settled();
		expect(gm.notifications).toEqual([TOLD]);
		gm = await joinAsGM(table);
		await table.settled();
		expect(gm.notifications).toEqual([]);
	});

	test("a scenario comes with seats that keep their craft", async () => {
		table = await hostTable(host);
		gm = await joinAsGM(table);
		const match = accepted<MatchAtTable>(await apiOf(gm).setUpScenario("full-thrust", "duel"));
		await table.settled();
		expect(match.turns.length).toBeGreaterThan(1);
		expect(gm.game.actors.contents).toEqual([]);
		accepted(await apiOf(gm).start(match));
	});
});

test("another module drops every new seat: the GM gets an error, nothing is listed, and the answer is a refusal", async () => {
	table = await hostTable("mgt2e");
	gm = await joinAsGM(table);
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	const racer = await gm.foundry.documents.Actor.create({ name: "Racer", type: "void-regatta.racer" });
	gm.Hooks.on("preCreateCombatant", () => false);
	expect(await apiOf(gm).enter(match, racer)).toMatchObject({ ok: false, refusal: { code: "seat-not-made" } });
	expect(JSON.parse(gm.window.JSON.stringify(match.system))).toMatchObject({ entered: {} });
	expect(match.turns).toHaveLength(0);
});
