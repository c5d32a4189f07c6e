// JournalEntrySheet: a journal for reading, its pages one below the other.
import { escapeHTML } from "../../common/text.ts";
import { JournalEntry } from "../documents/journal.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import type { PartialOptions } from "./options.ts";
import { DocumentSheetConfig } from "./sheet-config.ts";
import { TextEditor } from "./text-editor.ts";

class JournalEntrySheet extends DocumentSheetV2 {
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
				`<article class="journal-entry-page text"><header class="journal-page-header"><h1>${escapeHTML(page.name)}</h1></header><section class="journal-page-content">${await TextEditor.enrichHTML(page.text?.content ?? "")}</section></article>`,
		);
		return (await Promise.all(drawn)).join("");
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		content.innerHTML = String(result);
	}
}

/** Registers the core sheet of journals. */
export function registerJournalSheet(): void {
	DocumentSheetConfig.registerSheet(JournalEntry, "core", JournalEntrySheet, { makeDefault: true, label: "Journal" });
}
