/**
 * What the owner of a craft may write into its seat, and what a match starts with. A player's client may send any change that
 * Foundry's server permits: to the combatant of the player's craft, and to the craft itself.
 */
import { afterEach, describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable, type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";

/** Names of properties that every object inherits. */
const INHERITED = ["__proto__", "constructor", "toString"] as const;

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Whether Foundry lets owners change their combatants by an update of the combat, which nobody knows (core issue 10501). */
const SWITCHES = process.env["SOAK"] === "1" ? (["may", "may not"] as const) : (["may"] as const);

/** The combatant of a seat, as the server has it, in what only GMs may change. */
function seatIn({ combat, one, seats }: RallyTable, seat: number): object {
	const { combatants } = table.stored("combats").find(({ _id }) => _id === combat(one).id) as { combatants: Record<string, unknown>[] }; // The match has combatants.
	const { type, name, img, actorId, hidden } = combatants.find(({ _id }) => _id === seats[seat]) ?? {};
	return { type, name, img, actorId, hidden };
}

/** A small rally before its start. The NPC's seat comes after the player's. */
async function rallyWithNpc(generation: 13 | 14, ownedCombatants = true): Promise<RallyTable> {
	const rally = await rallyTable({ generation, withoutTwo: true, started: false, small: true, ownedCombatants });
	({ table } = rally);
	await apiOf(rally.gm).setPilot(rally.combat(rally.gm), String(rally.seats[2]), "balanced");
	await table.settled();
	return rally;
}

/** Player One's client writes this into the combatant of Player One's craft. */
async function rewriteOwnSeat({ combat, gm, seats }: RallyTable, change: object): Promise<void> {
	const parent = { documentName: "Combat", id: combat(gm).id };
	await table.forge(USERS.one, { action: "update", documentName: "Combatant", parent, entries: [{ _id: seats[1], ...change }] });
}

interface Begun {
	readonly seats: readonly { readonly id: string; readonly design: { readonly skill: number } }[];
	readonly stage: string;
	readonly log: Readonly<Record<string, { readonly seat: string }>>;
}

/** The match's document on the GM's client. */
function begun({ combat, gm }: RallyTable): Begun {
	// The parts of a match's document that these tests check.
	return combat(gm).system as unknown as Begun;
}

/** Waits until this is true, even on a busy machine. */
function soon(check: () => void): Promise<void> {
	return until(check);
}

/** The seats that have acted, each once, in the order of their first act. */
function acted(rally: RallyTable): readonly string[] {
	return [...new Set(Object.values(begun(rally).log).map(({ seat }) => seat))];
}

async function start({ gm, combat }: RallyTable): Promise<void> {
	expect(await apiOf(gm).start(combat(gm))).toMatchObject({ ok: true });
	await table.settled();
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a player sets an inherited property name as the pilot of a seat: NPCs fly on, and the player still decides", async () => {
		const rally = await rallyWithNpc(generation);
		for (const npc of INHERITED) await rewriteOwnSeat(rally, { system: { npc } });
		await start(rally);
		await soon(() => expect(acted(rally)).toEqual([rally.seats[2]]));
		await table.settled();
		const { one } = rally;
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		one.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		expect(acted(rally)).toContain(rally.seats[1]);
	});

	test("an old list of entrants has inherited property names as pilots: the game's first pilot flies those seats", async () => {
		const rally = await rallyWithNpc(generation);
		const { gm, combat, seats } = rally;
		for (const [index, npc] of INHERITED.entries()) await apiOf(gm).setPilot(combat(gm), String(seats[index]), npc);
		await apiOf(gm).start(combat(gm));
		await soon(() => expect(new Set(acted(rally))).toEqual(new Set(seats)));
		await combat(gm).update({ "system.stage": "paused" });
		await table.settled();
	});

	test("Flight Control changes who decides for a seat in mid-match", async () => {
		const rally = await rallyWithNpc(generation);
		const { gm, seats } = rally;
		await start(rally);
		await soon(() => expect(acted(rally)).toEqual([seats[2]]));
		apiOf(gm).show("control");
		await table.settled();
		gm.fill(`.vr-control select[name="npc.${seats[1]}"]`, "balanced");
		await soon(() => expect(acted(rally)).toEqual([seats[2], seats[1]]));
		await table.settled();
	});

	test("a player rewrites the design of the player's seat: the match starts with the design that the GM entered", async () => {
		const rally = await rallyWithNpc(generation);
		await rewriteOwnSeat(rally, { system: { design: { skill: 6 } } });
		await start(rally);
		expect(begun(rally).seats.map(({ design }) => design.skill)).toEqual([0, 0, 0]);
	});

	test("a player redesigns the player's craft between entry and start: the match flies the new design, and Flight Control shows it", async () => {
		const { gm, one, combat } = await regattaWithYacht(generation);
		apiOf(gm).show("control");
		await table.settled();
		expect(gm.find(".vr-entrants").textContent).toContain("crew of 2, Attitude jets, shielding 1");
		await one.game.actors.getName("Heron")?.update({ system: { design: { crew: 3, system: "gyro", shielding: 2 } } });
		await table.settled();
		expect(gm.find(".vr-entrants").textContent).toContain("crew of 3, Gyro, shielding 2");
		await apiOf(gm).start(combat());
		await table.settled();
		expect(designIn(combat())).toEqual({ crew: 3, system: "gyro", shielding: 2 });
	});

	test("a player redesigns the player's craft after the start: the match flies the design of the start, and the sheet says so", async () => {
		const { gm, one, combat } = await regattaWithYacht(generation);
		const heron = one.game.actors.getName("Heron");
		await heron?.sheet?.render({ force: true });
		await table.settled();
		expect(one.find(".vr-entry-note").textContent).toContain("as it is at the start");
		await apiOf(gm).start(combat());
		await table.settled();
		expect(one.find(".vr-entry-note").textContent).toContain("as it was at the start");
		await heron?.update({ system: { design: { crew: 3 } } });
		await table.settled();
		expect(designIn(combat())).toMatchObject({ crew: 2 });
	});

	test("a player redesigns the player's craft while no GM is online: the next referee takes it over", async () => {
		const { gm, one, combat } = await regattaWithYacht(generation);
		await gm.leave();
		await one.game.actors.getName("Heron")?.update({ system: { design: { crew: 1 } } });
		await table.settled();
		const again = await table.join(USERS.gm);
		const match = again.game.combats.get(combat().id) as unknown as YachtMatch; // The match, with the parts that tests check.
		await soon(() => expect(Object.values(match.system.entered)).toMatchObject([{ design: { crew: 1 } }]));
		await table.settled();
	});

	test("a player writes the skill of the player's racer past the player's own page: the match starts with the GM's skill", async () => {
		const rally = await rallyWithNpc(generation);
		const _id = rally.gm.game.actors.getName("Blue Heron")?.id;
		await table.forge(USERS.one, { action: "update", documentName: "Actor", entries: [{ _id, system: { skill: 6 } }] });
		await start(rally);
		expect(begun(rally).seats.map(({ design }) => design.skill)).toEqual([0, 0, 0]);
	});

	test("a GM changes a racer's skill between entry and start: the match starts with it", async () => {
		const rally = await rallyWithNpc(generation);
		await rally.gm.game.actors.getName("Blue Heron")?.update({ system: { skill: 2 } });
		await table.settled();
		await start(rally);
		expect(begun(rally).seats.map(({ design }) => design.skill)).toEqual([0, 2, 0]);
	});

	test("a player makes the design of the player's craft illegal before the start: the match starts with the last legal one", async () => {
		const { gm, combat } = await regattaWithYacht(generation);
		const _id = gm.game.actors.getName("Heron")?.id;
		await table.forge(USERS.one, { action: "update", documentName: "Actor", entries: [{ _id, system: { design: { crew: 3 } } }] });
		await table.forge(USERS.one, { action: "update", documentName: "Actor", entries: [{ _id, system: { design: { crew: 17 } } }] });
		await table.settled();
		await apiOf(gm).start(combat());
		await table.settled();
		expect(designIn(combat())).toMatchObject({ crew: 3 });
	});

	test("a player gives the player's seat the highest initiative: the order of seats stays as the GM made it", async () => {
		const rally = await rallyWithNpc(generation);
		await rewriteOwnSeat(rally, { initiative: 999, system: { order: 999 } });
		await start(rally);
		expect(begun(rally).seats.map(({ id }) => id)).toEqual(rally.seats);
	});

	test.each(SWITCHES)(
		"a player rewrites the player's own seat by an update of the combat, where owners %s: it comes back as the GM made it",
		async (ownedCombatants) => {
			const rally = await rallyWithNpc(generation, ownedCombatants === "may");
			const { combat, gm, one, seats } = rally;
			const before = seatIn(rally, 1);
			const enemy = one.game.actors.getName("Green Comet")?.id;
			const system = { order: 999, npc: "balanced", design: { skill: 6 } };
			const lies = {
				type: "base",
				name: "Copper Kettle",
				img: "icons/svg/skull.svg",
				actorId: enemy,
				hidden: true,
				initiative: 999,
				system,
			};
			const shown = { name: "Copper Kettle", hidden: true };
			await one.game.combats
				.get(combat(one).id)
				?.update({ combatants: [{ _id: seats[1], ...shown }] })
				.catch(() => undefined);
			await table.settled();
			expect(seatIn(rally, 1)).toMatchObject(before);
			const entries = [{ _id: combat(gm).id, combatants: [{ _id: seats[1], ...lies }] }];
			await table.forge(USERS.one, { action: "update", documentName: "Combat", entries });
			expect(seatIn(rally, 1)).toMatchObject(before);
			expect(gm.notifications.filter((text) => text.includes("in a way that only a GM may"))).toHaveLength(
				ownedCombatants === "may" ? 2 : 0,
			);
			await start(rally);
			expect(begun(rally).seats.map(({ id }) => id)).toEqual(seats);
			expect(begun(rally).seats.map(({ design }) => design.skill)).toEqual([0, 0, 0]);
			await table.forge(USERS.one, { action: "update", documentName: "Combat", entries });
			expect(seatIn(rally, 1)).toMatchObject(before);
		},
	);

	test("a player rewrites the player's own seat while no GM is online, by an update of the combat: the next referee puts it back", async () => {
		const rally = await rallyWithNpc(generation, true);
		const before = seatIn(rally, 1);
		const id = rally.combat(rally.gm).id;
		await rally.gm.leave();
		const lies = { type: "base", name: "Copper Kettle", hidden: true, system: {} };
		await table.forge(USERS.one, {
			action: "update",
			documentName: "Combat",
			entries: [{ _id: id, combatants: [{ _id: rally.seats[1], ...lies }] }],
		});
		expect(seatIn(rally, 1)).toMatchObject({ type: "base" });
		await table.join(USERS.gm);
		await soon(() => expect(seatIn(rally, 1)).toMatchObject(before));
		await table.settled();
	});

	test("a player adds a combatant without a seat for the player's craft: the referee takes it out of the tracker", async () => {
		const rally = await rallyWithNpc(generation);
		const { combat, gm, one } = rally;
		const entry = { type: "base", name: "Ghost", actorId: one.game.actors.getName("Blue Heron")?.id };
		const parent = { documentName: "Combat", id: combat(gm).id };
		await table.forge(USERS.one, { action: "create", documentName: "Combatant", parent, entries: [entry] });
		await soon(() => expect(combat(gm).turns).toHaveLength(3));
		expect(gm.notifications).toEqual([expect.stringContaining("Ghost: without a seat")]);
		await start(rally);
	});

	test("a player adds a second seat for the player's craft: the match starts without it", async () => {
		const rally = await rallyWithNpc(generation);
		const { combat, gm, one, seats } = rally;
		const actorId = one.game.actors.getName("Blue Heron")?.id;
		const seat = { type: "void-regatta.seat", name: "Blue Heron II", actorId, initiative: 500, system: { design: { skill: 6 } } };
		const parent = { documentName: "Combat", id: combat(gm).id };
		await table.forge(USERS.one, { action: "create", documentName: "Combatant", parent, entries: [seat] });
		expect(combat(gm).combatants.contents).toHaveLength(4);
		await start(rally);
		expect(begun(rally).seats.map(({ id }) => id)).toEqual(seats);
	});

	test("a player's craft claims to be a part of a scenario: another craft gets that seat", async () => {
		const [gm, one] = await clientsAt(generation);
		await ownedBy(gm, { name: "Trojan Horse", type: "void-regatta.warship" }, "full-thrust first-watch 1");
		await apiOf(gm).setUpScenario("full-thrust", "first-watch");
		await table.settled();
		expect(seatedActors(one)).not.toContain("Trojan Horse");
	});

	test("a craft of another type claims to be a part of a scenario: another craft gets that seat", async () => {
		const [gm] = await clientsAt(generation);
		await gm.foundry.documents.Actor.create({ name: "Raft", type: "void-regatta.racer", flags: flagged("full-thrust first-watch 2") });
		await apiOf(gm).setUpScenario("full-thrust", "first-watch");
		await table.settled();
		expect(seatedActors(gm)).not.toContain("Raft");
	});

	test("the GM gives a scenario's craft to a player: the next match of the scenario uses it again", async () => {
		const [gm] = await clientsAt(generation);
		await apiOf(gm).setUpScenario("full-thrust", "first-watch");
		await table.settled();
		const before = gm.game.actors.size;
		for (const actor of gm.game.actors.contents) await actor.update({ ownership: { [USERS.one]: 3 } });
		await apiOf(gm).setUpScenario("full-thrust", "first-watch");
		await table.settled();
		expect(gm.game.actors.size).toBe(before);
	});
});

interface YachtMatch extends MatchAtTable {
	readonly system: MatchAtTable["system"] & {
		readonly seats: readonly { readonly design: object }[];
		readonly entered: Readonly<Record<string, { readonly design: object }>>;
	};
}

/** A regatta before its start, with one yacht, Player One's. */
async function regattaWithYacht(generation: 13 | 14) {
	const [gm, one] = await clientsAt(generation);
	for (const client of [gm, one]) await opensNothing(client);
	await gm.foundry.documents.Actor.create({ name: "Heron", type: "void-regatta.yacht", ownership: { default: 1, [USERS.one]: 3 } });
	const { value } = await apiOf(gm).setUp("fusion-regatta");
	await apiOf(gm).enter(value, gm.game.actors.getName("Heron"));
	await table.settled();
	const combat = () => gm.game.combats.get(value.id) as unknown as YachtMatch; // The match, with the parts that tests check.
	return { gm, one, combat };
}

/** The design with which the match of the only yacht has begun. */
function designIn({ system }: YachtMatch): object | undefined {
	return system.seats[0]?.design;
}

async function clientsAt(generation: 13 | 14): Promise<readonly [Client, Client]> {
	table = await openTable({ generation });
	const gm = await table.join(USERS.gm);
	return [gm, await table.join(USERS.one)];
}

function flagged(part: string): object {
	return { "void-regatta": { part } };
}

/** Player One owns an actor, and writes into it that it belongs to this part of the scenario. */
async function ownedBy(gm: Client, data: { readonly name: string; readonly type: string }, part: string): Promise<void> {
	await gm.foundry.documents.Actor.create({ ...data, ownership: { default: 1, [USERS.one]: 3 } });
	const _id = gm.game.actors.getName(data.name)?.id;
	await table.forge(USERS.one, { action: "update", documentName: "Actor", entries: [{ _id, flags: flagged(part) }] });
}

/** The names of the actors in the seats of the only match. */
function seatedActors(client: Client): readonly string[] {
	const [match] = client.game.combats.contents as unknown as readonly {
		readonly combatants: { readonly contents: readonly { readonly actor: { readonly name: string } | null }[] };
	}[];
	const names = match?.combatants.contents.map(({ actor }) => actor?.name ?? "") ?? [];
	expect(names.length).toBeGreaterThan(1);
	return names;
}
