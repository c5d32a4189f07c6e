// The class of each document. These are the entries of CONFIG, in a file of their own,
// so that documents need not import the namespace that contains them.
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

/** The parts of a sheet that a document uses. */
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
	/** The template of a chat message; other documents have none. */
	template: string;
}

const configs = new Map<string, DocumentConfig>();

/** Registers a document's class. */
export function registerDocument(name: string, documentClass: DocumentClass): DocumentConfig {
	const config: DocumentConfig = {
		documentClass,
		dataModels: {},
		typeLabels: {},
		typeIcons: {},
		trackableAttributes: {},
		sheetClasses: {},
		template: name === "ChatMessage" ? "templates/sidebar/chat-message.hbs" : "",
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

/** The class that the client actually uses. */
export function getDocumentClass(name: string): DocumentClass {
	return documentConfig(name).documentClass;
}
