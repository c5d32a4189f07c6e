// Which registered sheet opens a document: the default of its type, else any of it.
import type { DocumentConfig, SheetRegistration } from "./registry.ts";

/** The sheet for a type. */
export function chooseSheet(config: DocumentConfig, type: string | undefined): SheetRegistration | null {
	const registered = Object.values(config.sheetClasses[type ?? "base"] ?? config.sheetClasses.base ?? {});
	return registered.find((entry) => entry.default) ?? registered[0] ?? null;
}
