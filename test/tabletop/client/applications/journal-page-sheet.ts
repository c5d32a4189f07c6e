// JournalEntryPageHandlebarsSheet: a page in one of two modes, each with parts of its own.
import { deepClone } from "../../common/objects.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import type { PartialOptions } from "./options.ts";

/** A page's sheet. A journal opens it for viewing; it has its own window for editing. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
	static EDIT_PARTS: (typeof JournalEntryPageHandlebarsSheet)["PARTS"] = {};
	static VIEW_PARTS: (typeof JournalEntryPageHandlebarsSheet)["PARTS"] = {};

	static override DEFAULT_OPTIONS: PartialOptions = { classes: ["journal-entry-page"], viewPermission: 2, mode: "edit", viewClasses: [] };

	override _configureRenderParts(): (typeof JournalEntryPageHandlebarsSheet)["PARTS"] {
		const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet; // `constructor` is typed as Function only.
		return deepClone(this.options.mode === "view" ? VIEW_PARTS : EDIT_PARTS);
	}
}
