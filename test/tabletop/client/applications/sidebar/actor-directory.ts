// ActorDirectory: the actors that this user may see. The user can open and drag them.
import type { Source } from "../../../common/objects.ts";
import { escapeHTML } from "../../../common/text.ts";
import { Actor } from "../../documents/actor.ts";
import { collectionOf } from "../../documents/collections.ts";
import { users } from "../../documents/user.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { i18n } from "../../helpers/i18n.ts";
import { notifications } from "../../helpers/notifications.ts";
import { DialogV2 } from "../dialog.ts";
import { DragDrop } from "../drag-drop.ts";
import type { ActionHandler, PartialOptions, RenderOptions } from "../options.ts";
import { drawContextMenu, type MenuEntry } from "./context-menu.ts";
import { AbstractSidebarTab, elementOf } from "./tab.ts";

/** The actors tab: ui.actors. */
export class ActorDirectory extends AbstractSidebarTab {
	static override tabName = "actors";

	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "actors",
		classes: ["directory", "flexcol", "actors-sidebar"],
		window: { title: "Actors" },
		actions: { activateEntry: ActorDirectory.#onOpen as ActionHandler, createEntry: ActorDirectory.#onCreate as ActionHandler },
	};

	override async _renderHTML(): Promise<Record<string, HTMLElement>> {
		const entries = collectionOf("Actor")
			.filter((actor) => actor.visible)
			.toSorted((a, b) => a.name.localeCompare(b.name));
		const rows = entries.map(
			({
				id,
				name,
				img,
				type,
			}) => `<li class="directory-item entry document actor flexrow" data-entry-id="${id}" data-type="${escapeHTML(type)}">
      <img class="thumbnail" src="${escapeHTML(img ?? "")}" alt=""><a class="entry-name ellipsis" data-action="activateEntry" role="button" tabindex="0"><span>${escapeHTML(name)}</span></a></li>`,
		);
		const create = users().current?.can("ACTOR_CREATE")
			? `<button type="button" class="create-entry" data-action="createEntry"><i class="fa-solid fa-user"></i><span>Create Actor</span></button>`
			: "";
		return {
			header: elementOf(`<header class="directory-header"><div class="header-actions action-buttons flexrow">${create}</div></header>`),
			directory: elementOf(`<ol class="directory-list plain" aria-label="Actors">${rows.join("")}</ol>`),
			footer: elementOf(`<footer class="directory-footer action-buttons"></footer>`),
		};
	}

	override async _onRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		new DragDrop.implementation({
			dragSelector: ".directory-item.entry",
			permissions: { drop: () => false },
			callbacks: { dragstart: (event) => this._onDragStart(event) },
		}).bind(this.element);
		for (const name of this.element.querySelectorAll<HTMLElement>(".entry-name")) {
			name.onkeydown = (event) => {
				if (event.key === "Enter" || event.key === " ") name.click();
			};
		}
		for (const row of this.element.querySelectorAll<HTMLElement>(".directory-item.entry"))
			row.oncontextmenu = (event) => {
				const entries: MenuEntry[] = [];
				Hooks.callAll("getActorContextOptions", this, entries);
				drawContextMenu(entries, row, event);
			};
	}

	_onDragStart(event: DragEvent): void {
		const row = event.currentTarget as HTMLElement; // Bound to the rows.
		const actor = collectionOf("Actor").get(row.dataset.entryId ?? "");
		if (actor) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Actor", uuid: actor.uuid }));
	}

	static #onOpen(this: ActorDirectory, _event: Event, target: HTMLElement): unknown {
		const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
		const actor = collectionOf("Actor").get(id);
		const sheet = actor?.sheet;
		if (!sheet) notifications.warn(`There is no sheet for actors of type ${actor?.type ?? ""}.`);
		return sheet?.render({ force: true });
	}

	static async #onCreate(this: ActorDirectory): Promise<void> {
		const types = Actor.TYPES.filter((type) => type !== "base");
		const options = types.map((type) => `<option value="${type}">${escapeHTML(i18n.localize(`TYPES.Actor.${type}`))}</option>`).join("");
		const content = `<div class="form-group"><label for="new-actor-name">Name</label><input id="new-actor-name" name="name" type="text" autofocus required></div><div class="form-group"><label for="new-actor-type">Type</label><select id="new-actor-type" name="type">${options}</select></div>`;
		const data = (await DialogV2.input({ window: { title: "Create Actor" }, content, ok: { label: "Create Actor" } })) as Source | null; // Our own two fields.
		if (!data) return;
		const actor = await Actor.create({ name: String(data.name || "New Actor"), type: String(data.type) });
		if (actor instanceof Actor) await actor.sheet?.render({ force: true });
	}
}
