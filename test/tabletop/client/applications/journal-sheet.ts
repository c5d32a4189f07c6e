// JournalEntrySheet: a journal for reading, its pages one below the other. It opens at a page, and at a heading of that page.
import type { Source } from "../../common/objects.ts";
import { escapeHTML } from "../../common/text.ts";
import { JournalEntry, JournalEntryPage } from "../documents/journal.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import type { PartialOptions, RenderOptions } from "./options.ts";
import { DocumentSheetConfig } from "./sheet-config.ts";
import { TextEditor } from "./text-editor.ts";

/** Where a journal opens (API documentation, `JournalSheetRenderOptions`). */
interface JournalSheetRenderOptions {
	pageId?: string;
	anchor?: string;
}

export class JournalEntrySheet extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: PartialOptions = {
		classes: ["journal-sheet"],
		window: { resizable: true, icon: "fa-solid fa-book-open" },
		position: { width: 720, height: 640 },
	};

	override get title(): string {
		return this.document.name;
	}

	override async _renderHTML(): Promise<string> {
		const { pages } = this.document as JournalEntry; // registered for journals alone
		const inOrder = pages.contents.toSorted((a, b) => Number(a.sort) - Number(b.sort));
		const drawn = inOrder.map(
			async (page) =>
				`<article class="journal-entry-page text" data-page-id="${page.id}"><header class="journal-page-header"><h1>${escapeHTML(page.name)}</h1></header><section class="journal-page-content">${await TextEditor.enrichHTML(page.text?.content ?? "")}</section></article>`,
		);
		return (await Promise.all(drawn)).join("");
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		content.innerHTML = String(result);
	}

	override async _onRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		const { pageId, anchor } = options as JournalSheetRenderOptions; // what whoever opens a journal may add
		if (pageId === undefined) return;
		const place: Partial<Pick<Element, "scrollIntoView">> = this.#placeOf(pageId, anchor); // a page without layout cannot scroll
		place.scrollIntoView?.();
	}

	/** A page, or a heading of it. Foundry opens the journal anyway, if there is none; this throws. */
	#placeOf(pageId: string, anchor: string | undefined): Element {
		const page = this.element.querySelector(`[data-page-id="${pageId}"]`);
		if (!page) throw new Error(`${this.title} has no page ${pageId}`);
		if (anchor === undefined) return page;
		const headings = [...page.querySelectorAll<HTMLHeadingElement>(".journal-page-content :is(h1, h2, h3, h4, h5, h6)")];
		const heading = headings.find((each) => JournalEntryPage.slugifyHeading(each) === anchor);
		if (!heading) throw new Error(`The page ${pageId} of ${this.title} has no heading ${anchor}`);
		return heading;
	}
}

/** Registers the core sheet of journals. */
export function registerJournalSheet(): void {
	DocumentSheetConfig.registerSheet(JournalEntry, "core", JournalEntrySheet, { makeDefault: true, label: "Journal" });
}
