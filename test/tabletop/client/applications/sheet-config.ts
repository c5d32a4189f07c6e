// DocumentSheetConfig.registerSheet: which class opens which type (§3.9).

import { type DocumentClass, documentConfig, type SheetRegistration } from "../documents/registry.ts";
import { facts } from "../state.ts";

/** Documented options of a registration. */
export interface RegisterOptions {
	types?: string[];
	makeDefault?: boolean;
	label?: string | (() => string);
	themes?: Record<string, string>;
	canBeDefault?: boolean;
	canConfigure?: boolean;
}

/** DocumentSheetConfig, the part that the tabletop offers. */
export class DocumentSheetConfig {
	static registerSheet(
		documentClass: DocumentClass,
		scope: string,
		sheetClass: SheetRegistration["cls"],
		options: RegisterOptions = {},
	): void {
		const { documentName } = documentClass;
		const { sheetClasses } = documentConfig(documentName);
		const known = facts().documentTypes[documentName] ?? ["base"];
		for (const type of options.types ?? known) {
			if (!known.includes(type)) throw new Error(`${type} is not a type of ${documentName}`);
			sheetClasses[type] ??= {};
			const registered = sheetClasses[type];
			if (options.makeDefault) for (const other of Object.values(registered)) other.default = false;
			const id = `${scope}.${sheetClass.name}`;
			const label = typeof options.label === "function" ? options.label() : (options.label ?? sheetClass.name);
			registered[id] = { id, label, cls: sheetClass, default: options.makeDefault === true };
		}
	}
}
