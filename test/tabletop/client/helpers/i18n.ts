// game.i18n: texts by key, from the language files that manifests name.
import { expandObject, getProperty, isPlain, mergeObject, type Source } from "../../common/objects.ts";
import { coreWords } from "./core-words.ts";

/** A model with fields to name. */
interface Localized {
	readonly schema: { fields: object };
	readonly LOCALIZATION_PREFIXES: string[];
}

/** The class of game.i18n */
export class Localization {
	readonly lang = "en";
	readonly translations: Source = expandObject(coreWords);

	/** Adds one language file, whose dotted keys are expanded. Other clients may share it, so nothing is written into it. */
	add(words: Source): void {
		for (const [key, value] of Object.entries(words)) {
			const held = key in this.translations ? { [key]: this.translations[key] } : null;
			this.translations[key] = held ? mergeObject(held, { [key]: value }, { inplace: false })[key] : value;
		}
	}

	/** Fills in the labels and hints of a model that is no registered sub-type, such as one for a setting. */
	static localizeDataModel(model: Localized, { prefixes = [] }: { prefixes?: string[] } = {}): void {
		localizeSchema(model.schema, [...model.LOCALIZATION_PREFIXES, ...prefixes]);
	}

	has(stringId: string, _fallback = true): boolean {
		return typeof getProperty(this.translations, stringId) === "string";
	}

	localize(stringId: string): string {
		const found = getProperty(this.translations, String(stringId));
		return typeof found === "string" ? found : String(stringId);
	}

	format(stringId: string, data: Source = {}): string {
		return this.localize(stringId).replace(/\{([^}]+)\}/g, (_, key: string) => String(data[key]));
	}
}

/** The texts of this client. */
export const i18n = new Localization();

/** Fills in a schema's labels and hints from `<PREFIX>.FIELDS.<path>`. */
export function localizeSchema(schema: { fields: object }, prefixes: string[], path: string[] = []): void {
	for (const [name, field] of Object.entries(schema.fields)) {
		const own = [...path, name];
		if (!isField(field)) continue;
		for (const prefix of prefixes) {
			const words = getProperty(i18n.translations, `${prefix}.FIELDS.${own.join(".")}`);
			if (!isPlain(words)) continue;
			if (typeof words.label === "string") field.label = words.label;
			if (typeof words.hint === "string") field.hint = words.hint;
		}
		if (field.fields) localizeSchema({ fields: field.fields }, prefixes, own);
	}
}

interface LabelledField {
	label: string;
	hint: string;
	fields?: object;
}

function isField(value: unknown): value is LabelledField {
	return typeof value === "object" && value !== null && "label" in value;
}
