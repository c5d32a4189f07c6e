/**
 * The menu entry in Foundry's settings that opens the window of characters. Foundry wants a class whose window it opens; the
 * window's own class is loaded late.
 */
import { MODULE_ID } from "../../ids.ts";
import { show } from "../windows.ts";

class OpensCharacters extends foundry.applications.api.ApplicationV2 {
	override async render(): Promise<this> {
		show("characters");
		return this;
	}
}

/** Registers the entry; only GMs see it. */
export function registerCampaignMenu(): void {
	game.settings.registerMenu(MODULE_ID, "characters", {
		name: "VOIDREGATTA.Window.characters",
		label: "VOIDREGATTA.Window.characters",
		hint: "VOIDREGATTA.Campaign.Characters.menuHint",
		icon: "fa-solid fa-users",
		type: OpensCharacters,
		restricted: true,
	});
}
