// Which class stands for which document: CONFIG by another name, so that
// documents need not import the namespace that is made of them.
import type { Source } from "../../common/objects.ts";
import type { TypeDataModel } from "../abstract/data-model.ts";
import type { RenderOptions } from "../applications/options.ts";
import type { Document } from "./document.ts";

/** A class of documents. */
export type DocumentClass = typeof Document;

/** A class of sub-type models. */
type TypeDataClass = new (data?: Source, context?: { parent?: Document | null }) => TypeDataModel;

/** One registered sheet class. */
export interface SheetRegistration {
	id: string;
	label: string;
	cls: new (options: { document: Document }) => DocumentSheet;
	default: boolean;
}

/** What a document needs to know of its sheet. */
export interface DocumentSheet {
	id: string;
	rendered: boolean;
	render(options?: boolean | RenderOptions): Promise<unknown>;
	close(options?: Source): Promise<unknown>;
}

/** CONFIG's entry for one document. */
export interface DocumentConfig {
	documentClass: DocumentClass;
	dataModels: Record<string, TypeDataClass>;
	typeLabels: Record<string, string>;
	typeIcons: Record<string, string>;
	trackableAttributes: Record<string, { bar: string[]; value: string[] }>;
	sheetClasses: Record<string, Record<string, SheetRegistration>>;
}

const configs = new Map<string, DocumentConfig>();

/** Puts a document's class in its place. */
export function registerDocument(name: string, documentClass: DocumentClass): DocumentConfig {
	const config: DocumentConfig = {
		documentClass,
		dataModels: {},
		typeLabels: {},
		typeIcons: {},
		trackableAttributes: {},
		sheetClasses: {},
	};
	configs.set(name, config);
	return config;
}

/** CONFIG's entry for a document. */
export function documentConfig(name: string): DocumentConfig {
	const config = configs.get(name);
	if (!config) throw new Error(`The tabletop has no document named ${name}`);
	return config;
}

/** The class that the table really uses. */
export function getDocumentClass(name: string): DocumentClass {
	return documentConfig(name).documentClass;
}
