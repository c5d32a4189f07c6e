/**
 * When the welcome card opens: by itself once for each user, in the browser where the user first opens a world with the module; and
 * from Foundry's settings. Flight Control and the API open it too.
 */
import { matchInView } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { openBundle } from "../../rooms.ts";
import { offer, show } from "../windows.ts";

/** Foundry's settings menus want a class whose window they open. */
class OpensWelcome extends foundry.applications.api.ApplicationV2 {
	override async render(): Promise<this> {
		show("welcome");
		return this;
	}
}

/** Offers the card to all who ask for it, adds it to Foundry's settings, and opens it for a user who has not seen it. */
export async function offerWelcome(): Promise<void> {
	offer("welcome", async () => new (await import("./welcome.ts")).WelcomeWindow());
	game.settings.registerMenu(MODULE_ID, "welcome", {
		name: "VOIDREGATTA.Window.welcome",
		label: "VOIDREGATTA.Window.welcome",
		hint: "VOIDREGATTA.Welcome.menuHint",
		icon: "fa-solid fa-flag-checkered",
		type: OpensWelcome,
		restricted: false,
	});
	const seen = game.settings.get(MODULE_ID, SETTINGS.welcomed);
	const user = game.user.id ?? "";
	if (user in seen) return;
	await game.settings.set(MODULE_ID, SETTINGS.welcomed, { ...seen, [user]: true });
	const combat = matchInView();
	if (combat) await openBundle(combat.system.game); // the card tells how the match stands
	show("welcome", false);
}
