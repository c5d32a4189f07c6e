/**
 * The window of the welcome card: who this user is and what waits. Whoever only reads it loads nothing of what its buttons do.
 */

import { type WelcomeDeed, type WelcomedMatch, welcomeModel } from "../../../view/shared/on-demand/windows/welcome.ts";
import { label } from "../../../view/shared/startup/words/label.ts";
import { isCraft } from "../../documents/crafts.ts";
import { facesOf } from "../../documents/faces.ts";
import { type MatchCombat, matchInView, seatsOf } from "../../documents/matches.ts";
import { mayStart } from "../../documents/permissions.ts";
import { MODULE_ID } from "../../ids.ts";
import { statusIn } from "../../match/everyone/presence.ts";
import { unreadableIn } from "../../match/everyone/reading/unreadable.ts";
import { notifyOnRefusal } from "../../notices.ts";
import { LATE_TEMPLATES } from "../../on-demand/templates.ts";
import { LISTED } from "../../rooms.ts";
import { say } from "../../words.ts";
import { LiveWindow } from "../module-window.ts";
import { show } from "../windows.ts";
import { openRules } from "./rules.ts";

export class WelcomeWindow extends LiveWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-welcome`,
		classes: [MODULE_ID, "vr-welcome-window"],
		window: { title: "VOIDREGATTA.Window.welcome", icon: "fa-solid fa-flag-checkered", resizable: true },
		position: { width: 480 },
		actions: { deed: WelcomeWindow.#onDeed },
	};

	static override PARTS = { welcome: { template: LATE_TEMPLATES.welcome, scrollable: [""] } };

	static async #onDeed(this: WelcomeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { deed = "", game: gameId = "" } = dataset;
		const todo = deed in DEEDS ? DEEDS[deed as WelcomeDeed] : null; // as was just checked
		if (todo && (await todo(gameId))) await this.close();
	}

	protected override async _prepareContext(
		options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const combat = matchInView();
		const model = welcomeModel({
			uid: this.id,
			user: game.user.name,
			isGM: game.user.isGM,
			match: combat && welcomed(combat),
			idle: idleCraft(combat),
			firstGame: LISTED[0]?.id ?? "",
			explained: LISTED.flatMap(({ id, rules }) => (rules ? [id] : [])),
			taught: LISTED.flatMap(({ id, lessons }) => (lessons ? [id] : [])),
		});
		return Object.assign(context, say(model));
	}
}

function welcomed(combat: MatchCombat): WelcomedMatch {
	const { game: gameId, stage } = combat.system;
	const faces = facesOf(combat);
	return {
		gameId,
		stage,
		status: unreadableIn(combat) ? label("VOIDREGATTA.Welcome.unreadable") : statusIn(combat).text,
		flown: faces.flatMap(({ name, mine, npc }) => (mine && !npc ? [name] : [])),
		entered: faces.length,
		mayStart: mayStart(game.user),
	};
}

/** The names of the user's own craft that are in no seat of the match. */
function idleCraft(combat: MatchCombat | null): readonly string[] {
	const seated = combat ? seatsOf(combat).map(({ actorId }) => actorId) : [];
	return game.actors.filter((actor) => isCraft(actor) && actor.isOwner && !seated.includes(actor.id)).map(({ name }) => name);
}

/** What the buttons do; each tells whether the card has done its work, and closes. */
const DEEDS: Readonly<Record<WelcomeDeed, (gameId: string) => Promise<boolean>>> = {
	start: async () => {
		const combat = matchInView();
		if (!combat) return false;
		const { startMatch } = await import("./flight-control/starting.ts");
		return notifyOnRefusal(combat, startMatch(combat));
	},
	"open-board": async () => {
		show("board");
		return true;
	},
	"open-control": async () => {
		show("control");
		return true;
	},
	"play-now": async (gameId) => notifyOnRefusal(null, (await import("./play-now.ts")).playNow(gameId)),
	learn: async (gameId) => {
		const { openLessons } = await import("./lessons/lessons-window.ts");
		await openLessons(gameId);
		return true;
	},
	"open-rules": async (gameId) => {
		await openRules(gameId);
		return false; // the card stays
	},
};
