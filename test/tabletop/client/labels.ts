// Sets the labels of types and fields from the language files, before i18nInit (§2.2, §2.5).
import { DataModel } from "./abstract/data-model.ts";
import { documentConfig } from "./documents/registry.ts";
import { localizeSchema } from "./helpers/i18n.ts";
import { facts } from "./state.ts";

/** Fills typeLabels from `TYPES.<Document>.<type>`. */
export function nameTypes(): void {
	for (const [documentName, types] of Object.entries(facts().documentTypes)) {
		const { typeLabels } = documentConfig(documentName);
		for (const type of types) typeLabels[type] ??= `TYPES.${documentName}.${type}`;
	}
}

/** Fills labels and hints of every registered sub-type model. */
export function localizeModels(): void {
	for (const documentName of Object.keys(facts().documentTypes)) {
		for (const model of Object.values(documentConfig(documentName).dataModels)) {
			const cls = model as unknown as typeof DataModel; // Registered classes carry the statics of DataModel.
			if (cls.prototype instanceof DataModel) localizeSchema(cls.schema, cls.LOCALIZATION_PREFIXES);
		}
	}
}
