// The journal tab: world journals and, below them, the modules' compendia, read-only.
import type { Source } from "../../../common/objects.ts";
import { escapeHTML } from "../../../common/text.ts";
import { collectionOf } from "../../documents/collections.ts";
import { packs } from "../../helpers/packs.ts";
import type { ActionHandler, PartialOptions } from "../options.ts";
import { AbstractSidebarTab, elementOf } from "./tab.ts";

/** The journal tab: ui.journal. */
export class JournalDirectory extends AbstractSidebarTab {
	static override tabName = "journal";

	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "journal",
		classes: ["directory", "flexcol", "journal-sidebar"],
		window: { title: "Journal" },
		actions: { activateEntry: JournalDirectory.#onOpen as ActionHandler },
	};

	override async _renderHTML(): Promise<Record<string, HTMLElement>> {
		const own = collectionOf("JournalEntry")
			.filter((entry) => entry.visible)
			.map((entry) => this.#row({ _id: entry.id, name: entry.name }, ""));
		const compendia = packs.map(
			(pack) =>
				`<h4 class="pack-title">${escapeHTML(pack.title)}</h4><ol class="directory-list plain">${pack.index.map((entry) => this.#row(entry, pack.collection)).join("")}</ol>`,
		);
		return {
			header: elementOf(`<header class="directory-header"><div class="header-actions action-buttons flexrow"></div></header>`),
			directory: elementOf(
				`<div class="directory-list"><ol class="directory-list plain" aria-label="Journal">${own.join("")}</ol>${compendia.join("")}</div>`,
			),
		};
	}

	#row(entry: Source, pack: string): string {
		return `<li class="directory-item entry document journalentry flexrow" data-entry-id="${String(entry._id)}" data-pack="${pack}"><a class="entry-name ellipsis" data-action="activateEntry" role="button" tabindex="0"><span>${escapeHTML(String(entry.name))}</span></a></li>`;
	}

	static async #onOpen(this: JournalDirectory, _event: Event, target: HTMLElement): Promise<void> {
		const { entryId = "", pack = "" } = target.closest<HTMLElement>("[data-entry-id]")?.dataset ?? {};
		const entry = pack ? await packs.get(pack)?.getDocument(entryId) : collectionOf("JournalEntry").get(entryId);
		await entry?.sheet?.render({ force: true });
	}
}
