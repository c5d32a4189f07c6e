/**
 * The GM's own scenarios: a match is kept, taken out, brought into another world and played there. An invalid file is refused in
 * words and changes nothing. Briefings reach only their own side.
 */
import { afterEach, describe, expect, test } from "vitest";
import { BOTH_IN_SOAK, NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { listenIn } from "../tables/hiding-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

interface Done {
	readonly ok: boolean;
	readonly value: string;
	readonly refusal: { readonly code: string };
}

/** The parts of the API for scenarios. */
interface Scenarios {
	keepScenario(combat: unknown, naming: { readonly name: string; readonly blurb: string }): Promise<Done>;
	takeOutScenario(id: string): Promise<Done>;
	bringInScenario(text: string): Promise<Done>;
	removeScenario(id: string): Promise<Done>;
	setUpOwnScenario(id: string): Promise<{ readonly ok: boolean; readonly value: MatchAtTable }>;
	setBriefings(combat: unknown, texts: Readonly<Record<string, string>>): Promise<Done>;
}

const tables: Table[] = [];

afterEach(async () => {
	for (const table of tables.splice(0)) {
		const faults = table.clients.flatMap((client) => client.faults);
		await table.close();
		expect(faults).toEqual([]);
	}
});

/** A fresh world with a GM and two players. */
async function world(generation: 13 | 14): Promise<{ table: Table; gm: Client; one: Client; two: Client }> {
	const table = await openTable({ generation });
	tables.push(table);
	const [gm, one, two] = [await table.join(USERS.gm), await table.join(USERS.one), await table.join(USERS.two)];
	for (const client of [gm, one, two]) await opensNothing(client);
	return { table, gm, one, two };
}

function scenariosOf(client: Client): Scenarios {
	return apiOf(client) as unknown as Scenarios; // The realm returns members of other modules without types.
}

/** A ready-made match with a briefing for each side, and a craft that does not begin fresh. */
async function readyMade(gm: Client, game: string, scenario: string): Promise<MatchAtTable> {
	const made = await apiOf(gm).setUpScenario(game, scenario);
	return (made as { readonly value: MatchAtTable }).value; // The API returns an outcome.
}

interface Stored {
	readonly scenario: {
		readonly options: Record<string, unknown>;
		readonly craft: Record<string, unknown>[];
		readonly [field: string]: unknown;
	};
	readonly briefings: Readonly<Record<string, string>>;
}

const TEXTS = { Concord: "Nobody passes Tollgate.\n\nShoot last.", "Free Yards": "The hold is full of lamps." };

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a match is kept as a scenario, taken out, brought into a fresh world and played there", async () => {
		const home = await world(generation);
		const match = await readyMade(home.gm, "sol-cruiser", "smuggler");
		await scenariosOf(home.gm).setBriefings(match, TEXTS);
		const kept = await scenariosOf(home.gm).keepScenario(match, { name: "Lamps", blurb: "Four ships and a planet." });
		expect(kept).toMatchObject({ ok: true });
		const { value: text } = await scenariosOf(home.gm).takeOutScenario(kept.value);
		expect(JSON.parse(text)).toMatchObject({ scenario: { name: "Lamps", game: "sol-cruiser" }, briefings: TEXTS });

		const away = await world(generation);
		const brought = await scenariosOf(away.gm).bringInScenario(text);
		expect(brought).toMatchObject({ ok: true });
		apiOf(away.gm).show("control");
		await away.table.settled();
		expect(away.gm.find(".vr-own-scenarios").textContent).toContain("Sol Cruiser: Lamps");
		away.gm.click(`[data-action="set-up-own"][data-scenario="${brought.value}"]`);
		await away.table.settled();
		const [again] = away.gm.game.combats.contents as unknown as MatchAtTable[]; // The only match of that world.
		expect(away.gm.all(".vr-entrant")).toHaveLength(4);
		if (!again) throw new Error("No match was set up");
		expect(JSON.parse(JSON.stringify((again.system as unknown as { options: unknown }).options))).toEqual(
			JSON.parse(text).scenario.options,
		);
		expect(await apiOf(away.gm).start(again)).toMatchObject({ ok: true });
		await away.table.settled();
		expect(again.system).toMatchObject({ stage: "running", phase: "deployment" });
	});
});

describe.each(NEWEST)("on V%i", (generation) => {
	test("a scenario has the state in which a craft begins, and an NPC without an actor", async () => {
		const { table, gm } = await world(generation);
		const match = await readyMade(gm, "full-thrust", "duel");
		apiOf(gm).show("control");
		await table.settled();
		gm.click('[data-action="fill-npc"]');
		await table.settled();
		gm.click('.vr-entrant [data-action="edit-beginning"]');
		await until(() => gm.find("dialog footer button"));
		gm.find<HTMLInputElement>('.vr-beginning [name="marked"]').value = "5";
		gm.click('.vr-beginning-dialog [data-action="keep"]');
		await table.settled();
		const { value: id } = await scenariosOf(gm).keepScenario(match, { name: "Worn", blurb: "" });
		const { scenario }: Stored = JSON.parse((await scenariosOf(gm).takeOutScenario(id)).value);
		expect(scenario.craft.map(({ begins, system }) => [begins !== null, system !== null])).toEqual([
			[true, true],
			[false, true],
			[false, false],
		]);
		const again = await scenariosOf(gm).setUpOwnScenario(id);
		expect(again.value.combatants.contents).toHaveLength(3);
		expect(await apiOf(gm).start(again.value)).toMatchObject({ ok: true });
		await table.settled();
		const { seats } = again.value.system as unknown as { readonly seats: readonly { readonly design: { readonly begins?: object } }[] };
		expect(JSON.parse(JSON.stringify(seats[0]?.design.begins))).toMatchObject({ marked: 5 });
	});

	test("a running match is kept in its present state: places, courses and damage, without the craft that are out", async () => {
		const { table, gm } = await world(generation);
		const match = await readyMade(gm, "full-thrust", "duel");
		apiOf(gm).show("control");
		await table.settled();
		for (let more = 0; more < 2; more++) {
			gm.click('[data-action="fill-npc"]');
			await table.settled();
		}
		await apiOf(gm).start(match);
		await match.update({ "system.stage": "paused" });
		await table.settled();
		const [first, , , last] = match.turns.map(({ id }) => id);
		const rule = (seat: unknown, field: string, value: unknown) => ({ seat, unit: null, field, part: null, value });
		const changes = [rule(first, "x", 12.5), rule(first, "course", 4), rule(first, "velocity", 9), rule(first, "marked", 3)];
		expect(await apiOf(gm).rule(match, { changes: [...changes, rule(last, "in-play", false)], reason: "" })).toMatchObject({ ok: true });
		gm.click('[data-action="keep-scenario"]');
		await until(() => gm.find("dialog input[name=name]"));
		expect(gm.find(".vr-moments").textContent).toMatch(/As it was set up.*As it stands.*Not kept: drift/s);
		expect(gm.find<HTMLInputElement>("dialog .vr-texts input[name=name]").maxLength).toBe(100); // Foundry would take it from text
		gm.find<HTMLInputElement>("dialog input[name=name]").value = "Half-way";
		gm.find<HTMLInputElement>('dialog input[value="stands"]').checked = true;
		gm.click('dialog [data-action="keep"]');
		await table.settled();
		const [id = ""] = Object.keys(gm.game.settings.get("void-regatta", "ownScenarios") as object);
		const { scenario }: Stored = JSON.parse((await scenariosOf(gm).takeOutScenario(id)).value);
		expect(scenario.craft).toHaveLength(3);
		expect(scenario.craft[0]?.["begins"]).toMatchObject({ marked: 3 });
		expect(scenario.options["starts"]).toContainEqual(expect.objectContaining({ ship: 1, course: 4, velocity: 9, arrives: 0 }));
		const again = await scenariosOf(gm).setUpOwnScenario(id);
		expect(await apiOf(gm).start(again.value)).toMatchObject({ ok: true });
	});

	test("a scenario in its own world uses the craft that it was kept from", async () => {
		const { gm } = await world(generation);
		const match = await readyMade(gm, "full-thrust", "duel");
		const { value: id } = await scenariosOf(gm).keepScenario(match, { name: "Duel", blurb: "" });
		const before = gm.game.actors.size;
		expect(await scenariosOf(gm).setUpOwnScenario(id)).toMatchObject({ ok: true });
		expect(gm.game.actors.size).toBe(before);
	});

	test.each(["fusion-regatta", "jovian-rally"])("a running race is kept, set up again, and removed: %s", async (game) => {
		const { gm } = await world(generation);
		const made = await apiOf(gm).setUp(game);
		const enter = apiOf(gm) as unknown as { enterNpc(combat: unknown, npc: object): Promise<Done> };
		for (const name of ["Left", "Right"]) {
			await enter.enterNpc(made.value, { name, style: "", livery: { hull: "#0072b2", trim: "#f0e442", glyph: "disc" } });
		}
		expect(await apiOf(gm).start(made.value)).toMatchObject({ ok: true });
		const kept = await scenariosOf(gm).keepScenario(made.value, { name: "Race", blurb: "" });
		expect(kept).toMatchObject({ ok: true });
		expect(await scenariosOf(gm).setUpOwnScenario(kept.value)).toMatchObject({ ok: true });
		expect(await scenariosOf(gm).removeScenario(kept.value)).toMatchObject({ ok: true });
		expect(await scenariosOf(gm).takeOutScenario(kept.value)).toMatchObject({ ok: false, refusal: { code: "unknown-scenario" } });
	});

	test("an invalid file is refused in words, and changes nothing", async () => {
		const { table, gm } = await world(generation);
		const match = await readyMade(gm, "sol-cruiser", "smuggler");
		const { value: id } = await scenariosOf(gm).keepScenario(match, { name: "Lamps", blurb: "" });
		const { value: text } = await scenariosOf(gm).takeOutScenario(id);
		const settings = () =>
			JSON.stringify([gm.game.settings.get("void-regatta", "ownScenarios"), gm.game.actors.size, gm.game.combats.size]);
		const before = settings();
		const broken = (change: (file: Stored) => unknown): string => {
			const file = JSON.parse(text);
			change(file);
			return JSON.stringify(file);
		};
		const craft = ({ scenario }: Stored, index = 0): Record<string, Record<string, unknown>> => scenario.craft[index] as never; // Plain data of this test.
		const faulty: readonly (readonly [string, string, RegExp])[] = [
			["{", "no-scenario-file", /Take out/],
			['{"format":"something-else"}', "no-scenario-file", /Take out/],
			[broken((file) => Object.assign(file, { more: 1 })), "scenario-faulty", /more/],
			[broken(({ scenario }) => Object.assign(scenario, { game: "chess" })), "unknown-game", /chess|game/],
			[broken(({ scenario }) => Object.assign(scenario.options, { radius: 5000 })), "scenario-faulty", /Radius of the map: 5,?000/],
			[broken(({ scenario }) => Object.assign(scenario.options, { wormholes: 1 })), "scenario-faulty", /wormholes/],
			[broken((file) => Object.assign(craft(file)["design"] ?? {}, { cq: 99 })), "scenario-faulty", /Even Hand/],
			[
				broken((file) => Object.assign(craft(file), { begins: { marked: 9999, systems: {} } })),
				"scenario-faulty",
				/cannot begin with 9,?999/,
			],
			[broken((file) => Object.assign(craft(file), { npc: "ghost" })), "scenario-faulty", /Even Hand.*ghost/],
			[broken((file) => Object.assign(craft(file)["system"] ?? {}, { side: "Somebody else" })), "scenario-faulty", /different designs/],
			[broken(({ scenario }) => Object.assign(scenario, { craft: [] })), "scenario-faulty", /craft/],
			[broken((file) => Object.assign(craft(file)["livery"] ?? {}, { hull: "red; background: url(x)" })), "scenario-faulty", /hull/],
			[broken((file) => Object.assign(file, { briefings: { Concord: "x".repeat(9000) } })), "scenario-faulty", /briefings/],
		];
		for (const [file, code, words] of faulty) {
			const refused = await scenariosOf(gm).bringInScenario(file);
			expect([refused.ok, refused.refusal.code]).toEqual([false, code]);
			apiOf(gm).show("control");
			await table.settled();
			gm.click('[data-action="bring-in-scenario"]');
			await until(() => gm.find('dialog input[name="file"]'));
			gm.chooseFile('dialog input[name="file"]', file);
			gm.click('dialog [data-action="open"]');
			await table.settled();
			expect(gm.notifications.at(-1)).toMatch(words);
		}
		expect(settings()).toBe(before);
	});

	test("a player keeps, takes out and brings in nothing", async () => {
		const { gm, one } = await world(generation);
		const match = await readyMade(gm, "full-thrust", "duel");
		const { value: id } = await scenariosOf(gm).keepScenario(match, { name: "Duel", blurb: "" });
		const { value: text } = await scenariosOf(gm).takeOutScenario(id);
		const refused = { ok: false, refusal: { code: "not-owner" } };
		const theirs = one.game.combats.get(match.id);
		expect(await scenariosOf(one).keepScenario(theirs, { name: "Mine", blurb: "" })).toMatchObject(refused);
		expect(await scenariosOf(one).takeOutScenario(id)).toMatchObject(refused);
		expect(await scenariosOf(one).bringInScenario(text)).toMatchObject(refused);
		expect(await scenariosOf(one).setUpOwnScenario(id)).toMatchObject(refused);
		expect(await scenariosOf(one).setBriefings(theirs, TEXTS)).toMatchObject(refused);
	});
});

describe.each(NEWEST)("briefings on V%i", (generation) => {
	/** A match in which each player has a craft of one side. Returns everything that the two clients receive, too. */
	async function sides() {
		const { table, gm, one, two } = await world(generation);
		const match = await readyMade(gm, "sol-cruiser", "smuggler");
		await gm.game.actors.getName("Even Hand")?.update({ ownership: { default: 1, [USERS.one]: 3 } });
		await gm.game.actors.getName("No Questions")?.update({ ownership: { default: 1, [USERS.two]: 3 } });
		await table.settled();
		const heard = new Map([one, two].map((client) => [client, listenIn(client)]));
		return { table, gm, one, two, match, heard: (client: Client) => JSON.stringify(heard.get(client)) };
	}

	test("each side gets its own in a window when the match begins; the other side's is in no byte that it receives", async () => {
		const { table, gm, one, two, match, heard } = await sides();
		await scenariosOf(gm).setBriefings(match, TEXTS);
		await table.settled();
		expect(heard(one) + heard(two)).not.toMatch(/Tollgate\.|lamps/);
		await apiOf(gm).start(match);
		await table.settled();
		expect(one.find(".vr-briefing-window").textContent).toMatch(/Concord.*Nobody passes Tollgate\..*Shoot last\./s);
		expect(two.find(".vr-briefing-window").textContent).toMatch(/Free Yards.*The hold is full of lamps\./s);
		expect(heard(one)).not.toContain("full of lamps");
		expect(heard(two)).not.toContain("Shoot last");
		const stored = (client: Client) =>
			JSON.stringify([client.game.combats.contents, client.game.actors.contents, client.game.settings.get("void-regatta", "ownScenarios")]);
		for (const client of [one, two]) expect(stored(client)).not.toMatch(/full of lamps|Shoot last/);
	});

	test("a briefing that the GM changes reaches its side at once, and a page that reloads still has it", async () => {
		const { table, gm, one, match } = await sides();
		await apiOf(gm).start(match);
		await table.settled();
		expect(one.all(".vr-briefing-window")).toHaveLength(0);
		await scenariosOf(gm).setBriefings(match, { Concord: "Change of plan." });
		await table.settled();
		expect(one.find(".vr-briefing-window").textContent).toContain("Change of plan.");
		expect(one.find(".vr-tracker").textContent).toContain("Briefing");
	});

	test("a kept scenario stores no briefing that a player could read", async () => {
		const { gm, one, match } = await sides();
		await scenariosOf(gm).setBriefings(match, TEXTS);
		await scenariosOf(gm).keepScenario(match, { name: "Lamps", blurb: "" });
		const all = ["ownScenarios", "briefings", "briefingCopies"] as const;
		expect(JSON.stringify(all.map((name) => one.game.settings.get("void-regatta", name)))).not.toMatch(/full of lamps|Shoot last/);
	});

	test("the GM writes the briefings in Flight Control, a field for each side", async () => {
		const { table, gm, match } = await sides();
		apiOf(gm).show("control");
		await table.settled();
		gm.click('[data-action="edit-briefings"]');
		await until(() => gm.find("dialog textarea"));
		expect(gm.all("dialog textarea")).toHaveLength(2);
		gm.find<HTMLTextAreaElement>('dialog textarea[name="side.1"]').value = "Run for it.";
		gm.click('dialog [data-action="keep"]');
		await table.settled();
		const { value: id } = await scenariosOf(gm).keepScenario(match, { name: "Lamps", blurb: "" });
		expect(JSON.parse((await scenariosOf(gm).takeOutScenario(id)).value).briefings).toEqual({ "Free Yards": "Run for it." });
	});
});
