/**
 * What is written into the world's documents, in V14's terms.
 */

/** A change to the world's documents, in V14's terms. */
export type Operation =
	| { readonly action: "create"; readonly documentName: DocumentName; readonly data: readonly object[]; readonly options?: object }
	| UpdateOperation
	| { readonly action: "delete"; readonly documentName: DocumentName; readonly ids: readonly string[]; readonly options?: object };

/** An update of several documents of one kind. */
export interface UpdateOperation {
	readonly action: "update";
	readonly documentName: DocumentName;
	readonly updates: readonly Update[];
	readonly options?: object;
	/** Asked before exact keys are written once more whether the writer still may; omitted means yes. See `ways.ts`. */
	readonly mayWrite?: () => boolean;
}

type DocumentName = "Combat" | "ChatMessage" | "Actor" | "Scene" | "Token" | "Drawing" | "Combatant" | "ActiveEffect" | "JournalEntryPage";
/** The changes of one document. */
export type Update = { readonly _id: string } & Readonly<Record<string, unknown>>;
