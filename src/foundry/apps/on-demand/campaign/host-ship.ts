/**
 * The window in which a GM makes a craft of a ship of the host system. It keeps what the GM has changed until the craft is made.
 */
import { type HostShipModel, hostShipModel } from "../../../../view/shared/on-demand/campaign/host-ship.ts";
import type { Form } from "../../../../view/shared/on-demand/forms/form.ts";
import { ALL_CRAFTS } from "../../../documents/crafts.ts";
import { systemTakesCraft } from "../../../documents/on-demand/probe.ts";
import { MODULE_ID } from "../../../ids.ts";
import { notify } from "../../../notices.ts";
import {
	gamesForShips,
	type HostGame,
	type HostShip,
	isHostShip,
	makeCraft,
	proposedPosts,
	readShip,
} from "../../../on-demand/campaign/host-ships.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { type Need, needOfSettingUp } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { ModuleWindow, type Prepared } from "../../module-window.ts";

const { ApplicationV2 } = foundry.applications.api;

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

class HostShipWindow extends ModuleWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-host-ship-{id}`,
		classes: [MODULE_ID, "vr-host-ship-window"],
		tag: "form",
		window: { title: "VOIDREGATTA.Campaign.HostShip.title", icon: "fa-solid fa-shuttle-space", resizable: true },
		position: { width: 640, height: 720 },
		form: { handler: HostShipWindow.#onForm, submitOnChange: true, closeOnSubmit: false },
		actions: { "make-craft": HostShipWindow.#onMake },
	};

	static override PARTS = { ship: { template: CAMPAIGN_TEMPLATES.hostShip, scrollable: [""] } };

	readonly #ship: Actor.Implementation;
	#games: readonly HostGame[] = [];
	#chosen = "";
	#name: string;
	/** The fields of the design that the GM has changed; null until then. */
	#form: Form | null = null;
	/** The posts that the GM has changed, by field. */
	#posts: Readonly<Record<string, string>> | null = null;
	/** Whether the server still works on a click. A second click would make the same craft again. */
	#making = false;

	constructor(ship: Actor.Implementation) {
		super();
		this.#ship = ship;
		this.#name = ship.name;
	}

	static async #onForm(
		this: HostShipWindow,
		_event: Event,
		_form: HTMLFormElement,
		{ object }: foundry.applications.ux.FormDataExtended,
	): Promise<void> {
		const fields = Object.entries(object);
		const below = (prefix: string): readonly [string, unknown][] =>
			fields.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []));
		const gameId = String(object["game"] ?? "");
		const isSame = gameId === this.#chosen;
		this.#chosen = gameId;
		this.#name = String(object["name"] ?? "");
		this.#form = isSame ? Object.fromEntries(below("ship.")) : null;
		this.#posts = isSame ? Object.fromEntries(below("post.").map(([field, actor]) => [field, String(actor ?? "")])) : null;
		await this.render();
	}

	static async #onMake(this: HostShipWindow): Promise<void> {
		const chosen = this.#game();
		const ship = readShip(this.#ship);
		if (this.#making || !chosen || !ship || !game.user.isGM) return;
		const built = chosen.presenter.build(ship.figures, this.#form);
		if ("why" in built) return;
		this.#making = true;
		try {
			const posts = this.#posts ?? proposedPosts(chosen.craft, ship.crew);
			const made = await makeCraft(this.#ship, { craft: chosen.craft, name: this.#name, system: built.system, posts });
			if (!made) return;
			await this.close();
			const { sheet } = made;
			if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
		} finally {
			this.#making = false;
		}
	}

	/** A game that cannot be loaded is missing in the list. */
	wanted(): readonly Need[] {
		return ALL_CRAFTS.map(({ gameId }) => needOfSettingUp(gameId));
	}

	#game(): HostGame | undefined {
		return this.#games.find(({ craft }) => craft.gameId === this.#chosen) ?? this.#games[0];
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		if (options.isFirstRender) this.#games = await gamesForShips();
		const [chosen, ship] = [this.#game(), readShip(this.#ship)];
		this.#chosen = chosen?.craft.gameId ?? "";
		return Object.assign(context, chosen && ship ? say(this.#model(chosen, ship)) : {});
	}

	#model({ craft, presenter }: HostGame, { figures, crew }: HostShip): HostShipModel {
		const { name, img } = this.#ship;
		const at = this.#posts ?? proposedPosts(craft, crew);
		return hostShipModel({
			uid: this.id,
			ship: { name, img: img ?? null },
			games: this.#games.map(({ craft: { gameId } }) => gameId),
			chosen: craft.gameId,
			name: this.#name,
			presenter,
			figures,
			form: this.#form,
			crew,
			posts: (craft.posts ?? []).filter(({ isOn }) => !isOn).map(({ id, field }) => ({ id, field, actor: at[field] ?? "" })),
		});
	}
}

/** Opens the window for a ship of the host system, if this system takes craft as actors. */
export async function showHostShip(actor: Actor.Implementation | null | undefined): Promise<void> {
	if (!isHostShip(actor)) return;
	if (!(await systemTakesCraft())) return notify("system-refuses");
	await new HostShipWindow(actor).render({ force: true });
}
