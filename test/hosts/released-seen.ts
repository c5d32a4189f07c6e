/**
 * What each released module was seen to do beside a running match, so that loading it in vain does not count. Each check uses the
 * module as its users do: its buttons, its globals, its settings.
 */
import { expect } from "vitest";
import type { MatchAtTable } from "../foundry/tables/rally-table.ts";
import type { Client, Table } from "../tabletop/open-table.ts";
import { playTo } from "./host-table.ts";

/** A table with a running match. */
export interface AtTable {
	readonly table: Table;
	readonly gm: Client;
	readonly one: Client;
	readonly match: MatchAtTable;
}

/** Runs a script in a client's window, as its console does, and gives what it gives as plain data. */
async function said(client: Client, script: string): Promise<unknown> {
	const value = await (client.window.eval(`(async () => (${script}))()`) as Promise<unknown>);
	return value === undefined ? undefined : JSON.parse(client.window.JSON.stringify(value));
}

/** Waits for an element of a client's page. */
async function shown(client: Client, selector: string): Promise<HTMLElement> {
	await expect.poll(() => client.all(selector).length).toBeGreaterThan(0);
	return client.find(selector);
}

const ids = (match: MatchAtTable) => match.turns.map(({ id }) => id);

async function wrapsMethods({ table, gm }: AtTable): Promise<void> {
	const wrapper = "function (wrapped, ...args) { globalThis.wrapped = (globalThis.wrapped ?? 0) + 1; return wrapped(...args); }";
	await said(gm, `void libWrapper.register("void-regatta", "Actor.prototype.prepareData", ${wrapper}, "WRAPPER")`);
	await gm.foundry.documents.Actor.create({ name: "Wrapped", type: "void-regatta.racer" });
	await table.settled();
	expect(await said(gm, "[libWrapper.is_fallback, globalThis.wrapped > 0]")).toEqual([false, true]);
}

async function readsColours({ gm }: AtTable): Promise<void> {
	const text = 'game.modules.get("colorsettings").api.getTextColor("#c0392bff")';
	expect(await said(gm, `[${text}, typeof Ardittristan.ColorSetting]`)).toEqual([expect.stringMatching(/^#/), "function"]);
}

async function callsBetweenClients({ table, gm, one }: AtTable): Promise<void> {
	for (const client of [gm, one]) {
		await said(client, 'void (globalThis.calls ??= socketlib.registerModule("void-regatta")).register("double", (number) => 2 * number)');
	}
	const answer = said(one, 'globalThis.calls.executeAsGM("double", 21)');
	await table.settled();
	expect(await answer).toBe(42);
}

async function timesTurns({ table, gm, match }: AtTable): Promise<void> {
	await gm.game.settings.set("hurry-up", "runForNPC", true); // its timer is else for tokens of players alone
	await playTo(table, match, { round: match.round + 1, most: 80 });
	await shown(gm, "#hurry-up");
}

async function showsTheSeats({ table, gm, match }: AtTable): Promise<void> {
	await shown(gm, "#combat-dock .combatant-portrait");
	const portraits = gm.all("#combat-dock .combatant-portrait").map(({ dataset }) => dataset["combatantId"]);
	expect(portraits).toEqual(ids(match));
	const before = [match.round, match.turn, match.system.phase];
	gm.click('#combat-dock [data-action="next-turn"]'); // its button calls Combat#nextTurn itself, past our tracker
	await table.settled();
	expect([match.round, match.turn, match.system.phase]).toEqual(before);
}

async function offersToPopOut({ gm, match }: AtTable): Promise<void> {
	const craft = await gm.foundry.documents.Actor.create({ name: "Popped", type: "void-regatta.racer" });
	await (craft as { sheet: { render(options: object): Promise<unknown> } }).sheet.render({ force: true }); // Made just now, with a sheet.
	await shown(gm, ".application .popout-module-button");
	expect(match.system.stage).toBe("running");
}

async function choosesLanguagesAndTours({ table, gm }: AtTable): Promise<void> {
	await shown(gm, ".polyglot-lang-select");
	await said(gm, 'game.tours.get("polyglot.test").start()');
	expect(gm.find(".tour-overlay .content").textContent).not.toContain("POLYGLOT."); // the text, not its key
	gm.click('.tour-overlay [data-action="next"]');
	await table.settled();
	expect(await said(gm, 'game.tours.get("polyglot.test").stepIndex')).toBe(1);
	await said(gm, 'void game.tours.get("polyglot.test").exit()');
}

async function putsDiceIntoChat({ gm }: AtTable): Promise<void> {
	await shown(gm, ".dice-tray");
	gm.click('.dice-tray [data-formula="d6"]');
	expect(gm.find<HTMLTextAreaElement>("#chat-message").value).toContain("1d6");
}

async function tagsTokens({ table, gm }: AtTable): Promise<void> {
	const token = { name: "Marked", x: 0, y: 0, width: 1, height: 1 };
	const scene = await gm.foundry.documents.Scene.create({ name: "Tagged", tokens: [token] });
	await table.settled();
	const held = `game.scenes.get("${(scene as { id: string }).id}").tokens.contents[0]`; // Made just now.
	await said(gm, `Tagger.addTags(${held}, ["buoy"])`);
	await table.settled();
	expect(await said(gm, `Tagger.getTags(${held})`)).toEqual(["buoy"]);
}

async function showsClocks({ table, gm, one }: AtTable): Promise<void> {
	await said(gm, 'void clockDatabase.addClock({ name: "Storm", max: 6 })');
	await table.settled();
	for (const client of [gm, one]) {
		await said(client, "void clockPanel.render(true)");
		await shown(client, "#clock-panel [data-id]");
		expect(client.find("#clock-panel").textContent).toContain("Storm");
	}
}

async function narrates({ table, gm }: AtTable): Promise<void> {
	await said(gm, 'void NarratorTools.createChatMessage("notification", "Flare ahead")');
	await table.settled();
	await shown(gm, ".narrator-chat"); // it whispers to the GM
	expect(gm.find(".narrator-chat").textContent).toContain("Flare ahead");
}

/** The check of each module, by its id. */
export const SEEN: Readonly<Record<string, (at: AtTable) => Promise<void>>> = {
	"lib-wrapper": wrapsMethods,
	colorsettings: readsColours,
	socketlib: callsBetweenClients,
	"hurry-up": timesTurns,
	"combat-tracker-dock": showsTheSeats,
	popout: offersToPopOut,
	polyglot: choosesLanguagesAndTours,
	"dice-calculator": putsDiceIntoChat,
	tagger: tagsTokens,
	"global-progress-clocks": showsClocks,
	"narrator-tools": narrates,
};
