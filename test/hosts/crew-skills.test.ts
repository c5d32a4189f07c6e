/**
 * The skills of characters at their posts on a host system. The match reads them when it begins, the card of the start and the
 * sheet tell them, and the record keeps them and never asks the host system again.
 */
import { afterEach, expect, test } from "vitest";
import { jovianRally } from "../../src/core/jovian-rally/game.ts";
import { replay } from "../../src/core/kernel/match.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { accepted, hostTable } from "./host-table.ts";

const CONTROL = ".vr-control-window";
const SHEET = ".vr-craft-sheet";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A character of mgt2e that is trained in these skills alone. */
function character(name: string, levels: Readonly<Record<string, number>>) {
	const skills = Object.fromEntries(["pilot", "mechanic"].map((id) => [id, { trained: id in levels, value: levels[id] ?? 0 }]));
	return { name, type: "traveller", system: { skills } };
}

/**
 * A match of three racers that is about to begin: one with an ace and a mechanic, one with an untrained pilot, and one with nobody
 * aboard.
 */
async function paddock(): Promise<{ readonly gm: Client; readonly match: MatchAtTable }> {
	table = await hostTable("mgt2e");
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	const { Actor } = gm.foundry.documents;
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const data of [character("Ines Okafor", { pilot: 4 }), character("Mo Tan", { mechanic: 2 }), character("Abel Strand", {})]) {
		await Actor.create(data);
	}
	const uuid = (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`;
	const crews = {
		"Copper Kettle": { skill: 0, pilotUuid: uuid("Ines Okafor"), crewChiefUuid: uuid("Mo Tan") },
		"Blue Heron": { skill: 3, pilotUuid: uuid("Abel Strand") },
		"Green Comet": { skill: 1 },
	};
	for (const [name, system] of Object.entries(crews)) {
		await Actor.create({ name, type: "void-regatta.racer", system });
		await apiOf(gm).enter(match, gm.game.actors.getName(name));
	}
	await table.settled();
	return { gm, match };
}

/** The racers that the stored record of the match gives, in seat order. */
function racersOf(match: MatchAtTable): readonly { readonly design: object; readonly boons?: readonly object[] }[] {
	const { version, game, options, seats, opening, log, undos } = JSON.parse(JSON.stringify(match.system));
	return Object.values(
		expectAccepted(replay(jovianRally, { version, game, options, seats, opening, log, kept: {}, undos })).state.open.racers,
	);
}

/** The lines about skills on the open sheet of a craft. */
async function linesOnSheet(client: Client, name: string): Promise<readonly string[]> {
	const sheet = client.game.actors.getName(name)?.sheet;
	await sheet?.render({ force: true });
	await table.settled();
	const lines = client.all(`${SHEET} .vr-crew-boons li`).map(({ textContent }) => textContent ?? "");
	await sheet?.close();
	return lines;
}

const ACE = "Ines Okafor, Pilot (Pilot +4): +2 in all to the first risky manoeuvres, one point each";
const CHIEF = "Mo Tan, Crew chief (Mechanic +2): +1 kg of propellant at the start";

test("a match reads the skills once: card and sheet say what they do, and a character who learns later changes nothing in it", async () => {
	const { gm, match } = await paddock();
	expect(await linesOnSheet(gm, "Copper Kettle")).toEqual([ACE, CHIEF]);
	await apiOf(gm).start(match);
	await table.settled();
	const card = gm.game.messages.contents.find((message) => JSON.stringify(message).includes('"code":"crew"'));
	expect(JSON.stringify(card)).toContain("Ines Okafor");
	expect(racersOf(match).map(({ design }) => design)).toEqual([{ skill: 0 }, { skill: 0 }, { skill: 1 }]);
	expect(racersOf(match).map(({ boons = [] }) => boons.length)).toEqual([2, 1, 0]);

	await gm.game.actors.getName("Abel Strand")?.update({ system: { skills: { pilot: { trained: true, value: 4 } } } });
	expect(racersOf(match)[1]?.boons).toMatchObject([{ effect: "skill", size: -1 }]);
	expect(await linesOnSheet(gm, "Blue Heron")).toEqual([
		"Abel Strand, Pilot (Pilot −3): −1 in all to the first risky manoeuvres, one point each",
	]);
});

test("a GM switches one line off for a match, and without Campaign play no skill counts", async () => {
	const { gm, match } = await paddock();
	apiOf(gm).show("control");
	await table.settled();
	const box = `${CONTROL} input[name="crew.pilot"]`;
	expect(gm.find<HTMLInputElement>(box).checked).toBe(true);
	gm.click(box);
	await table.settled();
	expect(gm.find<HTMLInputElement>(box).checked).toBe(false);
	expect(await linesOnSheet(gm, "Copper Kettle")).toEqual([CHIEF]);
	await apiOf(gm).start(match);
	expect(racersOf(match).map(({ design }) => design)).toEqual([{ skill: 0 }, { skill: 3 }, { skill: 1 }]);

	await gm.game.settings.set("void-regatta", "campaignPlay", false);
	const plain = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	await apiOf(gm).enter(plain, gm.game.actors.getName("Copper Kettle"));
	await apiOf(gm).start(plain);
	expect(racersOf(plain)).toEqual([expect.not.objectContaining({ boons: expect.anything() })]);
});
