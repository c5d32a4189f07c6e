/**
 * What a GM's client adds once Foundry is ready: an entry in Foundry's settings, entries in the directory and on sheets for ships of
 * the host system, notices if that system refuses craft and of matches from before the first release, and tokens for craft of earlier
 * versions. Players never load it.
 */

import { isOlder } from "../../../core/kernel/record/version.ts";
import { allMatches } from "../../documents/matches.ts";
import { systemTakesCraft } from "../../documents/on-demand/probe.ts";
import { MODULE_ID, SETTINGS, SHIP_ENTRY } from "../../ids.ts";
import { matchName } from "../../match/everyone/on-demand/match-names.ts";
import { notify, notifyAbout } from "../../notices.ts";
import { isHostShip } from "../../on-demand/campaign/host-ships.ts";
import { provide } from "../../services.ts";
import { show } from "../windows.ts";
import { mendTokens } from "./token-mending.ts";

/** Foundry's settings menus want a class whose window they open. The window's real class loads when the window opens. */
class OpensCharacters extends foundry.applications.api.ApplicationV2 {
	override async render(): Promise<this> {
		show("characters");
		return this;
	}
}

/** Adds all of it. */
export function addForGMs(): void {
	game.settings.registerMenu(MODULE_ID, "characters", {
		name: "VOIDREGATTA.Window.characters",
		label: "VOIDREGATTA.Window.characters",
		hint: "VOIDREGATTA.Campaign.Characters.menuHint",
		icon: "fa-solid fa-users",
		type: OpensCharacters,
		restricted: true,
	});
	const actorOf = (id: string | undefined) => game.actors.get(id ?? "");
	provide({ hostShips: { isShip: (id) => isHostShip(actorOf(id)), open: (id) => void showShip(actorOf(id)) } });
	Hooks.on("getHeaderControlsActorSheetV2", addToSheet);
	tellOfOlder();
	void tellOfRefusal();
	void mendTokens();
}

async function showShip(actor: Actor.Implementation | undefined): Promise<void> {
	const { showHostShip } = await import("./campaign/host-ship.ts");
	await showHostShip(actor);
}

/**
 * Adds the entry to the menu of a ship's sheet, if the sheet is of Foundry's present kind. The types describe the list of entries as
 * one entry.
 */
function addToSheet(sheet: object, controls: unknown): void {
	const document: unknown = Reflect.get(sheet, "document");
	if (!(document instanceof Actor) || !isHostShip(document) || !Array.isArray(controls)) return;
	controls.push({ ...SHIP_ENTRY, action: "void-regatta-host-ship", onClick: () => void showShip(document) });
}

/** Tells the GM which matches of the world are from before the first release. */
function tellOfOlder(): void {
	const older = allMatches().filter(({ system }) => system.seats.length > 0 && isOlder(system.version));
	if (older.length > 0) notifyAbout("older-matches", older.map(matchName));
}

/** Tells the GM of a world once if its system refuses craft as actors, and what works there. */
async function tellOfRefusal(): Promise<void> {
	const { id, version } = game.system;
	const system = `${id} ${version}`;
	if (game.settings.get(MODULE_ID, SETTINGS.toldSystem) === system || (await systemTakesCraft())) return;
	notify("system-refuses");
	await game.settings.set(MODULE_ID, SETTINGS.toldSystem, system);
}
