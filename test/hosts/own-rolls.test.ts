/**
 * Rolls in the paddock on twodsix are the system's own: its wounds and types of roll count, its card shows them, and where its code
 * has changed the module rolls plain dice with the same figures.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { accepted, hostTable } from "./host-table.ts";

const SHEET = ".vr-craft-sheet";

let table: Table;
let gm: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A racer whose wounded mechanic is about to roll, in a world with these settings of the system. */
async function paddock(settings: Readonly<Record<string, unknown>>): Promise<void> {
	table = await hostTable("twodsix");
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	for (const [name, value] of Object.entries(settings)) await gm.game.settings.set("twodsix", name, value);
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	const { Actor } = gm.foundry.documents;
	const system = { characteristics: { education: { value: 9, damage: 0 } }, conditions: { woundedEffect: -1 } };
	const items = [{ name: "Mechanics", type: "skills", system: { value: 2, characteristic: "NONE" } }];
	await Actor.create({ name: "Mo Tan", type: "traveller", system, items });
	const crew = { crewChiefUuid: `Actor.${gm.game.actors.getName("Mo Tan")?.id}` };
	await Actor.create({ name: "Copper Kettle", type: "void-regatta.racer", system: crew });
	await apiOf(gm).enter(match, gm.game.actors.getName("Copper Kettle"));
	await table.settled();
	Object.assign(gm.window.CONFIG.Dice, { randomUniform: () => 1 - 2.5 / 6 }); // each die shows 3
	await gm.game.actors.getName("Copper Kettle")?.sheet?.render({ force: true });
	await table.settled();
}

const TUNE = `${SHEET} [data-action="paddock-roll"][data-roll="tune"]`;

async function tune(): Promise<string> {
	gm.click(TUNE);
	await table.settled();
	return String(gm.all(`${SHEET} .vr-paddock p`).at(-1)?.textContent);
}

/** The formulas of all rolls in chat, and how many messages there are. */
function chat(): { readonly messages: number; readonly rolls: readonly string[] } {
	const { contents } = gm.game.messages;
	const rolls = contents.flatMap((message) => (message as unknown as { readonly rolls: readonly { readonly formula: string }[] }).rolls);
	return { messages: contents.length, rolls: rolls.map(({ formula }) => formula) };
}

test("the system rolls once, with the wounds that count in its world, and the button has its chance", async () => {
	await paddock({ useWoundedStatusIndicators: true });
	expect(gm.find(TUNE).textContent).toBe("Tune the craft (72%)");
	expect(await tune()).toMatch(/^Mo Tan, Crew chief: Tune the craft, 8 in all\. Edge/);
	expect(chat()).toEqual({ messages: 2, rolls: ["2d6 + 0 + 2 + 1 - 1 + 0"] });
});

test("without wounds the chance and the total are better", async () => {
	await paddock({});
	expect(gm.find(TUNE).textContent).toBe("Tune the craft (83%)");
	expect(await tune()).toMatch(/, 9 in all\. Edge/);
});

test("where an average check of the system is easier, it still rolls against 8", async () => {
	await paddock({ difficultyListUsed: "CEL", difficultiesAsTargetNumber: true });
	expect(await tune()).toMatch(/, 9 in all\. Edge/);
	expect(JSON.stringify(gm.game.messages.contents)).toContain("Rolling: 8+ using Mechanics");
});

test("where the system’s code has changed, plain dice are rolled once with the same figures", async () => {
	await paddock({ useWoundedStatusIndicators: true });
	Object.assign(gm.window.CONFIG.Item.documentClass.prototype, { skillRoll: undefined });
	expect(await tune()).toMatch(/, 8 in all\. Edge/);
	expect(chat()).toEqual({ messages: 1, rolls: ["2d6 + 2"] });
});
