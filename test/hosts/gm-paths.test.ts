/**
 * Characters of systems that the module does not know: the GM's paths lead to their skills and characteristics, and crew tasks are rolled with
 * both. The characters have the shape in which each system prepares them; its words and numbers here are ours.
 */
import { describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable, makeRacers } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { accepted, type Host, hostTable } from "./host-table.ts";

const WINDOW = ".vr-characters-window";

interface Character {
	readonly host: Host;
	readonly type: string;
	readonly system: object;
	/** What the GM writes into the form. */
	readonly paths: Readonly<Record<string, string>>;
	/** What the form then says of the skills. */
	readonly found: Readonly<Record<string, string>>;
}

const CHARACTERS: readonly Character[] = [
	{
		// foundryvtt/pf2e, src/module/actor/character/data.ts and src/module/actor/creature/data.ts: a skill has a rank from 0 to 4, and an
		// ability has a modifier.
		host: "pf2e",
		type: "character",
		system: { abilities: { dex: { base: 18, mod: 4 }, int: { base: 12, mod: 1 } }, skills: { acr: { rank: 2 }, cra: { rank: 3 } } },
		paths: {
			pilot: "system.skills.acr.rank",
			mechanic: "system.skills.cra.rank",
			dexterity: "system.abilities.dex.mod",
			education: "system.abilities.int.mod",
		},
		found: {
			Pilot: "2D6 +2 +4 (Dexterity), 8 or more: 100% | system.skills.acr.rank",
			Mechanic: "2D6 +3 +1 (Education), 8 or more: 92% | system.skills.cra.rank",
		},
	},
	{
		// foundryvtt/dnd5e, module/data/actor/templates/creature.mjs: skills and tools have a value from 0 to 2, and an ability has a modifier.
		host: "dnd5e",
		type: "character",
		system: {
			abilities: { dex: { value: 14, mod: 2 }, int: { value: 16, mod: 3 } },
			skills: { acr: { value: 1, total: 5 } },
			tools: { tinker: { value: 2, total: 7 } },
		},
		paths: {
			pilot: "system.skills.acr.value",
			mechanic: "system.tools.tinker.value",
			dexterity: "system.abilities.dex.mod",
			education: "system.abilities.int.mod",
		},
		found: {
			Pilot: "2D6 +1 +2 (Dexterity), 8 or more: 83% | system.skills.acr.value",
			Mechanic: "2D6 +2 +3 (Education), 8 or more: 97% | system.tools.tinker.value",
		},
	},
	{
		// foundryvtt/crucible, module/models/actor-base.mjs and module/config/skills.mjs: a skill has a rank and a bonus for it, and of abilities
		// the bonus that goes with the skill is on the skill itself.
		host: "crucible",
		type: "hero",
		system: {
			movement: {},
			abilities: { dexterity: { base: 3, value: 3 }, intellect: { base: 2, value: 2 } },
			skills: { athletics: { rank: 1, abilityBonus: 3, score: 5 }, science: { rank: 2, abilityBonus: 1, score: 4 } },
		},
		paths: {
			pilot: "system.skills.athletics.rank",
			mechanic: "system.skills.science.rank",
			dexterity: "system.skills.athletics.abilityBonus",
			education: "system.skills.science.abilityBonus",
		},
		found: {
			Pilot: "2D6 +1 +3 (Dexterity), 8 or more: 92% | system.skills.athletics.rank",
			Mechanic: "2D6 +2 +1 (Education), 8 or more: 83% | system.skills.science.rank",
		},
	},
];

/** The roll and the source of each skill in the preview, by skill. */
function linesOf(gm: Client): Readonly<Record<string, string>> {
	const rows = gm.all(`${WINDOW} tbody tr`).map((row) => [...row.children].map(({ textContent }) => textContent ?? ""));
	return Object.fromEntries(rows.map(([skill = "", ...others]) => [skill, others.join(" | ")]));
}

async function closed(table: Table): Promise<void> {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
}

describe.each(CHARACTERS)("$host", ({ host, type, system, paths, found }) => {
	test("the GM's paths lead to a character's skills and characteristics", async () => {
		const table = await hostTable(host);
		const gm = await table.join(USERS.gm);
		await gm.foundry.documents.Actor.create({ name: "Jun Park", type, system });
		apiOf(gm).show("characters");
		await table.settled();
		expect(linesOf(gm)["Pilot"]).toBe("Not found | ");
		for (const [field, path] of Object.entries(paths)) {
			gm.fill(`${WINDOW} input[name="path.${field}"]`, path);
			await table.settled();
		}
		expect(linesOf(gm)).toMatchObject(found);
		await closed(table);
	});
});

test("dnd5e: a crew task is rolled with the skill and the characteristic that the GM's paths found", async () => {
	const dnd5e = CHARACTERS.find(({ host }) => host === "dnd5e");
	const table = await hostTable("dnd5e");
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const part of ["campaignPlay", "campaignStations", "campaignTasks"]) await gm.game.settings.set("void-regatta", part, true);
	await gm.game.settings.set("void-regatta", "bridgePaths", gm.window.JSON.parse(JSON.stringify(dnd5e?.paths)));
	const crew = { "Jun Park": USERS.one, "Odile Marsh": USERS.two };
	for (const [name, user] of Object.entries(crew))
		await gm.foundry.documents.Actor.create({ name, type: "character", system: dnd5e?.system ?? {}, ownership: { default: 0, [user]: 3 } });
	await makeRacers(gm);
	const [heron, uuidOf] = [gm.game.actors.getName("Blue Heron"), (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`];
	await heron?.update({ system: { crewChiefUuid: uuidOf("Jun Park"), pilotUuid: uuidOf("Odile Marsh") } });
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const actor of [heron, gm.game.actors.getName("Green Comet")]) await apiOf(gm).enter(match, actor);
	expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
	for (const { id: seat } of match.turns) await apiOf(gm).perform(match, { kind: "command", seat, command: { kind: "ready" } });
	const one = await table.join(USERS.one);
	await opensNothing(one);
	apiOf(one).show("station");
	await table.settled();
	one.click(".vr-station-window .vr-tasks [data-task=squeeze]");
	await table.settled();
	const tried = Object.values(match.system.log).flatMap(({ command }) => (Object(command).kind === "task" ? [command] : []));
	expect(tried).toMatchObject([{ task: "squeeze", name: "Jun Park", skill: "mechanic", modifier: 2 + 3, total: null }]);
	await closed(table);
});
