/**
 * Sources of packs: faults that the pack tool ignores or misreads (fact sheet §9.3).
 */
import * as v from "valibot";

/** The collections that our packs may hold, by type: the collection of the documents, and those of the documents embedded in them. */
const COLLECTIONS: Readonly<Record<string, { readonly own: string; readonly embedded: Readonly<Record<string, string>> }>> = {
	JournalEntry: { own: "journal", embedded: { pages: "journal.pages", categories: "journal.categories" } },
	Macro: { own: "macros", embedded: {} },
	RollTable: { own: "tables", embedded: { results: "tables.results" } },
	Scene: {
		own: "scenes",
		embedded: { levels: "scenes.levels", tokens: "scenes.tokens", drawings: "scenes.drawings", notes: "scenes.notes" },
	},
};

const entrySchema = v.looseObject({
	_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/, "16 letters and digits")),
	_key: v.string(),
	name: v.pipe(v.string(), v.nonEmpty()),
});
const textPageSchema = v.looseObject({
	type: v.literal("text"),
	text: v.looseObject({ format: v.literal(1), content: v.pipe(v.string(), v.regex(/(^|>)[^<]*\p{L}/u, "some text")) }),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** The faults of a source file of a pack of this type, and the ids that it uses. */
export function readSource(type: string, raw: unknown): { readonly faults: readonly string[]; readonly ids: readonly string[] } {
	const collections = COLLECTIONS[type];
	if (!collections) return { faults: [`No rule for packs of ${type} are kept`], ids: [] };
	const { own, embedded } = collections;
	const entry = readEntry(raw, (id) => `!${own}!${id}`);
	if (!entry.read) return { faults: entry.faults, ids: [] };
	const { read } = entry;
	const children = Object.entries(embedded).flatMap(([field, collection]) =>
		listIn(read, field).map((child) => {
			const { faults, read: known } = readEntry(child, (id) => `!${collection}!${read._id}.${id}`);
			return { faults: [...faults, ...(field === "pages" ? pageFaults(child) : [])], id: known?._id };
		}),
	);
	const empty = type === "JournalEntry" && listIn(read, "pages").length === 0 ? ["pages: a journal has at least one"] : [];
	return {
		faults: [...entry.faults, ...empty, ...children.flatMap(({ faults }) => faults)],
		ids: [read._id, ...children.flatMap(({ id }) => id ?? [])],
	};
}

interface ReadEntry {
	readonly faults: readonly string[];
	readonly read: Entry | null;
}

function readEntry(raw: unknown, key: (id: string) => string): ReadEntry {
	const parsed = v.safeParse(entrySchema, raw);
	if (!parsed.success) return { faults: faultsOf(parsed.issues), read: null };
	const { _id, _key } = parsed.output;
	return { faults: _key === key(_id) ? [] : [`_key: ${_key} should be ${key(_id)}`], read: parsed.output };
}

function pageFaults(raw: unknown): readonly string[] {
	const parsed = v.safeParse(textPageSchema, raw);
	return parsed.success ? [] : faultsOf(parsed.issues);
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
	return issues.map((issue) => `${issue.path?.map(({ key }) => String(key)).join(".")}: ${issue.message}`);
}

function listIn(entry: Entry, field: string): readonly unknown[] {
	const list = entry[field];
	return Array.isArray(list) ? list : [];
}
