/**
 * Posts at the table: a GM gives one to a player without a character aboard, and takes it back; a captain has two posts change places, which
 * counts from the next turn on.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";
import { FIVE, type StationsTable, stationsTable, THREE } from "../tables/stations-table.ts";

const BOARD = ".vr-board-window";
const STATION = ".vr-station-window";
const CONTROL = ".vr-control-window";
const POSTED = ".vr-craft-sheet .vr-posted";
const SEAL = `${BOARD} [data-action="seal"]`;

let at: StationsTable;
let five: Client;

function textOf(client: Client, selector: string): string {
	return client
		.all(selector)
		.map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim())
		.join();
}

async function show(client: Client, name: string): Promise<void> {
	apiOf(client).show(name);
	await at.table.settled();
}

/** Hands in what a client's board proposes. */
async function handIn(client: Client): Promise<void> {
	client.click(SEAL);
	await at.table.settled();
}

/** Sets a field of Flight Control for a post of the crew's cruiser. */
async function post(name: string, value: string): Promise<void> {
	at.gm.fill(`${CONTROL} select[name="post.${at.seats[0]}.${name}"]`, value);
	await at.table.settled();
}

/** The GM changes the sheet of the crew's cruiser. */
async function onSheet(system: object): Promise<void> {
	await at.gm.game.actors.getName("Plain Speaker")?.update({ system });
	await at.table.settled();
}

/** A new character of Player Five. */
async function newcomer(gm: Client): Promise<string> {
	await gm.foundry.documents.Actor.create({ name: "Rhea Lund", type: "character", ownership: { default: 0, [FIVE]: 3 } });
	return gm.game.actors.getName("Rhea Lund")?.id ?? "";
}

function chosen(name: string): string {
	return at.gm.find<HTMLSelectElement>(`${CONTROL} select[name="post.${at.seats[0]}.${name}"]`).value;
}

/** Plays the plots of a round: the helm by this client, the missiles by another. */
async function plot(helm: Client, missiles: Client): Promise<void> {
	for (const client of [helm, missiles, at.four]) await handIn(client);
}

describe.each(NEWEST)("on V%i", (generation) => {
	beforeAll(async () => {
		at = await stationsTable(generation);
		five = await at.join(FIVE);
		for (const client of [at.one, at.two, at.three, at.four]) await show(client, "board");
		await handIn(at.two);
		await handIn(at.four);
		await show(at.gm, "control");
		expect(at.combat(at.gm).system.phase).toBe("hidden-plotting");
	});

	afterAll(async () => {
		const faults = at.table.clients.flatMap((client) => client.faults);
		await at.table.close();
		expect(faults).toEqual([]);
	});

	test("an onlooker may not even look at the parts", async () => {
		expect(await at.act(five, { do: "show" }, { moment: at.shown(at.one).moment })).toBe("not-owner");
		expect(chosen("missiles")).toBe("");
	});

	test("the GM gives an onlooker a post in Flight Control: the station opens with its part, and the crew knows", async () => {
		await post("missiles", `user:${FIVE}`);
		expect(five.notifications.join()).toContain("Missile officer of Plain Speaker");
		expect(textOf(five, STATION)).toContain("Plain Speaker: Missile officer");
		expect(at.shown(five).asked).toEqual(["helm", "missiles"]);
		for (const client of [at.one, at.two, at.three])
			expect(textOf(client, `${BOARD} .vr-stations`)).toContain("(Player Three and Player Five)");
		expect(chosen("missiles")).toBe(`user:${FIVE}`);
		await at.one.game.actors.getName("Plain Speaker")?.sheet?.render({ force: true });
		await at.table.settled();
		expect(textOf(at.one, POSTED)).toBe("In this match: Player Five at the missiles.");
	});

	test("the onlooker hands the part in like a member of the crew, and gives none of another post", async () => {
		five.click(`${STATION} [data-action=seal]`);
		await at.table.settled();
		expect(at.shown(at.one).given["missiles"]?.by).toBe(FIVE);
		const order = JSON.parse(at.two.find<HTMLElement>(SEAL).dataset["order"] ?? "null");
		expect(await at.act(five, { do: "give", posts: ["helm"], order })).toBe("not-your-post");
		expect(await at.act(five, { do: "exchange", posts: ["helm", "missiles"] })).toBe("captain-only");
	});

	test("the post is taken back the same way: the onlooker has neither station nor part any more", async () => {
		await post("missiles", "");
		expect(textOf(at.one, POSTED)).toBe("");
		expect(textOf(five, STATION)).toContain("You have no post aboard a craft in a match.");
		expect(await at.act(five, { do: "hand-back", post: "missiles" }, { moment: at.shown(at.one).moment })).toBe("not-owner");
		// The part itself stays until somebody hands it back or gives another.
		for (const client of [at.one, at.two])
			expect(textOf(client, `${BOARD} .vr-stations`)).toContain("Missile officer (Player Three) filled in by Player Five");
		await handIn(at.two);
		await handIn(at.four);
		expect(at.combat(at.gm).round).toBe(2);
	});

	test("the captain has two posts change places: the crew reads it on station and board, and it does not count yet", async () => {
		for (const client of [at.one, at.three]) await show(client, "station");
		expect(at.three.all(`${STATION} .vr-stations-exchange`)).toEqual([]);
		const [first, second] = at.one.all<HTMLSelectElement>(`${STATION} .vr-stations-exchange select`);
		if (!first || !second) throw new Error("The captain's station has no form for it");
		first.value = "helm";
		second.value = "missiles";
		at.one.click(`${STATION} [data-station=exchange]`);
		await at.table.settled();
		const told = "From the next turn: Sorrel Vane at the helm and Jun Park at the missiles.";
		expect(textOf(at.one, `${STATION} .vr-stations`)).toContain(told);
		for (const client of [at.two, at.three]) expect(textOf(client, `${BOARD} .vr-stations`)).toContain(told);
		expect(textOf(at.four, BOARD)).not.toContain("From the next turn");
		expect(textOf(at.one, POSTED)).toBe(told);
		const order = JSON.parse(at.two.find<HTMLElement>(SEAL).dataset["order"] ?? "null");
		expect(await at.act(at.three, { do: "give", posts: ["helm"], order })).toBe("not-your-post");
		expect(
			await at.act(at.one, { do: "exchange", posts: ["helm", "missiles"] }, { moment: { ...at.shown(at.one).moment, round: 1 } }),
		).toBe("moved-on");
	});

	test("it counts from the next turn on, also after a reload", async () => {
		await plot(at.two, at.three);
		expect(at.combat(at.gm).round).toBe(3);
		await at.three.leave();
		at = { ...at, three: await at.join(THREE) };
		await show(at.three, "board");
		expect(textOf(at.one, `${BOARD} .vr-stations`)).toContain("Helm (Player Three)");
		expect(textOf(at.one, POSTED)).toBe("In this match: Sorrel Vane at the helm and Jun Park at the missiles.");
		const order = JSON.parse(at.two.find<HTMLElement>(SEAL).dataset["order"] ?? "null");
		expect(await at.act(at.two, { do: "give", posts: ["helm"], order })).toBe("not-your-post");
		await handIn(at.three);
		expect(at.shown(at.one).given["helm"]?.by).toBe(THREE);
		await handIn(at.two);
		expect(at.shown(at.one).sealed).not.toBeNull();
	});

	test("a GM who goes back to an earlier turn has its people again", async () => {
		const entries = Object.keys((at.table.stored("combats")[0] as unknown as { system: { log: object } }).system.log).length;
		// The seal of this turn, and the two with the reveal of the turn before.
		expect((await apiOf(at.gm).undoTo(at.combat(at.gm), entries - 3)).ok).toBe(true);
		await at.table.settled();
		expect(at.combat(at.gm).round).toBe(2);
		at.gm.click(`${CONTROL} [data-action=resume]`);
		await at.table.settled();
		expect(textOf(at.one, `${BOARD} .vr-stations`)).toContain("Helm (Player Two)");
	});

	test("characters without a player decide in the style that the GM picks for their craft", async () => {
		const { gm, one, table, seats } = at;
		await gm.game.actors.getName("Jun Park")?.update({ ownership: { [USERS.two]: 0 } });
		const decided = async (style: string) => {
			expect(await apiOf(gm).setCrewStyle(at.combat(gm), seats[0], style)).toMatchObject({ ok: true });
			await table.settled();
			const { given } = at.shown(one);
			expect(given["helm"]?.by).toBe("");
			expect(await at.act(one, { do: "hand-back", post: "helm" })).toBeNull();
			return given["helm"]?.order["plots"];
		};
		// Before anybody is seen, merchants and raiders are both as slow as shows least; warships are faster.
		const warship = await decided("warship");
		const raider = await decided("raider");
		expect(warship).not.toEqual(raider);
		expect(await decided("warship")).toEqual(warship);
		await gm.game.actors.getName("Jun Park")?.update({ ownership: { [USERS.two]: 3 } });
		await table.settled();
	});

	test("posts that are swapped on the sheet in mid-turn change hands with the next turn, also after a reload", async () => {
		const { gm, one, two, seats, table } = at;
		for (const name of ["helm", "missiles"])
			expect(await apiOf(gm).setPost(at.combat(gm), { seat: seats[0], post: name })).toMatchObject({ ok: true });
		const uuidOf = (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`;
		await onSheet({ pilotUuid: uuidOf("Sorrel Vane"), missilesUuid: uuidOf("Jun Park") });
		await at.three.leave();
		at = { ...at, three: await at.join(THREE) };
		for (const name of ["board", "station"]) await show(at.three, name);
		expect(await at.act(at.three, { do: "show" }, { moment: at.shown(one).moment })).toBeNull();
		expect(textOf(one, `${BOARD} .vr-stations`)).toContain("Helm (Player Two)");
		expect(textOf(one, POSTED)).toBe(
			"In this match: Jun Park at the helm and Sorrel Vane at the missiles.,From the next turn: Sorrel Vane at the helm and Jun Park at the missiles.",
		);
		expect(textOf(one, ".vr-craft-sheet .vr-entry-note")).toContain("who is at which post counts from the next turn");
		const order = JSON.parse(two.find<HTMLElement>(SEAL).dataset["order"] ?? "null");
		expect(await at.act(at.three, { do: "give", posts: ["helm"], order })).toBe("not-your-post");
		expect(await at.act(two, { do: "give", posts: ["missiles"], order })).toBe("not-your-post");
		await plot(two, at.three);
		expect(at.combat(gm).round).toBe(3);
		expect(textOf(one, POSTED)).toBe("");
		expect(textOf(one, `${BOARD} .vr-stations`)).toContain("Helm (Player Three)");
		expect(await at.act(two, { do: "give", posts: ["helm"], order })).toBe("not-your-post");
		await handIn(at.three);
		expect(at.shown(one).given["helm"]?.by).toBe(THREE);
		await table.settled();
	});

	test("whoever is taken off the sheet keeps the post until the turn ends, and whoever comes aboard waits for the next", async () => {
		const { gm, one, two } = at;
		const rhea = await newcomer(gm);
		await onSheet({ missilesUuid: null, engineerUuid: `Actor.${rhea}` });
		expect(textOf(one, POSTED)).toContain("From the next turn: nobody as Missile officer and Rhea Lund in engineering.");
		expect(await at.act(five, { do: "show" }, { moment: at.shown(one).moment })).toBe("not-owner");
		await handIn(two);
		expect(at.shown(one).sealed).not.toBeNull();
		await handIn(at.four);
		expect(at.combat(gm).round).toBe(4);
		expect(await at.act(two, { do: "show" }, { moment: at.shown(one).moment })).toBe("not-owner");
		expect(await at.act(five, { do: "show" }, { moment: at.shown(one).moment })).toBeNull();
	});

	test("a deleted character has no post any more, in mid-turn too; an earlier turn has its people again", async () => {
		const { gm, one, table, seats } = at;
		await gm.game.actors.getName("Rhea Lund")?.delete();
		await table.settled();
		expect(await at.act(five, { do: "show" }, { moment: at.shown(one).moment })).toBe("not-owner");
		const { entered, log } = (
			table.stored("combats")[0] as unknown as { system: { log: object; entered: Record<string, { crew: { posts: object }[] }> } }
		).system;
		expect(entered[seats[0]]?.crew.map(({ posts }) => Reflect.get(posts, "engineer"))).toEqual(["", "", ""]);
		// The two seals of turn 3 with its reveal.
		expect((await apiOf(gm).undoTo(at.combat(gm), Object.keys(log).length - 2)).ok).toBe(true);
		await table.settled();
		gm.click(`${CONTROL} [data-action=resume]`);
		await table.settled();
		expect(at.combat(gm).round).toBe(3);
		expect(textOf(one, `${BOARD} .vr-stations`)).toContain("Missile officer (Player Two)");
	});
});
