/**
 * What a module's manifest may hold, on V13 and V14. Foundry publishes no schema, so this one follows its documented keys (fact
 * sheet §1). It is stricter where Foundry would ignore a mistake.
 */
import * as v from "valibot";

/** The documents that modules may add sub-types to (§2.1). Any other name makes the whole manifest invalid. */
const TYPED_DOCUMENTS = [
	"ActiveEffect",
	"Actor",
	"Card",
	"Cards",
	"ChatMessage",
	"Combat",
	"Combatant",
	"CombatantGroup",
	"Item",
	"JournalEntryPage",
	"RegionBehavior",
] as const;

/** A pack of one of these types belongs to one system, and must name it (§1.6). */
const SYSTEM_PACKS: readonly string[] = ["Actor", "Item", "ActiveEffect"];

const PACK_TYPES = [
	"ActiveEffect",
	"Actor",
	"Adventure",
	"Cards",
	"Item",
	"JournalEntry",
	"Macro",
	"Playlist",
	"RollTable",
	"Scene",
] as const;
const ROLES = ["GAMEMASTER", "ASSISTANT", "TRUSTED", "PLAYER"] as const;
const LEVELS = ["INHERIT", "NONE", "LIMITED", "OBSERVER", "OWNER"] as const;

const text = v.pipe(v.string(), v.nonEmpty());
/** Ids of packages and names of packs are parts of paths and of other ids. */
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "lower-case letters, digits and hyphens only"));
const address = v.pipe(v.string(), v.url());
/** A file of the package, below its folder. */
const path = v.pipe(v.string(), v.regex(/^(?![./\\])(?!.*\.\.)[\w./-]+$/, "a path below the module's folder"));
const flags = v.record(v.string(), v.unknown());
/** "13", "13.347", or three numbers for systems and modules. */
const version = v.pipe(v.string(), v.regex(/^\d+(\.\d+){0,2}$/, "numbers with points between them"));

/** No `verified` says that nobody has checked yet. */
const compatibility = v.strictObject({ minimum: version, verified: v.optional(version), maximum: v.optional(version) });
const related = v.strictObject({
	id,
	type: v.optional(v.picklist(["system", "module", "world"])),
	manifest: v.optional(address),
	compatibility: v.optional(v.partial(compatibility)),
	reason: v.optional(text),
});
/** There is no `optional` (§1.2): Foundry ignores it. */
const relationships = v.strictObject({
	systems: v.optional(v.array(related)),
	requires: v.optional(v.array(related)),
	recommends: v.optional(v.array(related)),
	conflicts: v.optional(v.array(related)),
	flags: v.optional(flags),
});
const author = v.strictObject({
	name: text,
	email: v.optional(v.pipe(v.string(), v.email())),
	url: v.optional(address),
	discord: v.optional(text),
	flags: v.optional(flags),
});
const language = v.strictObject({ lang: text, name: text, path, system: v.optional(id), module: v.optional(id), flags: v.optional(flags) });
const pack = v.pipe(
	v.strictObject({
		name: id,
		label: text,
		type: v.picklist(PACK_TYPES),
		path: v.optional(path),
		banner: v.optional(path),
		system: v.optional(id),
		ownership: v.optional(v.record(v.picklist(ROLES), v.picklist(LEVELS))),
		flags: v.optional(flags),
	}),
	v.check(({ type, system }) => system !== undefined || !SYSTEM_PACKS.includes(type), "a pack of this type must name one system"),
);
const subType = v.strictObject({
	htmlFields: v.optional(v.array(text)),
	filePathFields: v.optional(v.record(v.string(), v.array(text))),
	// There is no gmOnlyFields: on V14 players could then create no such document at all (§1.7).
});
/** The name "base" is Foundry's own, and a name with the module's prefix would get the prefix twice. */
const subTypes = v.record(v.pipe(id, v.notValue("base")), subType);
const documentTypes = v.strictObject(Object.fromEntries(TYPED_DOCUMENTS.map((name) => [name, v.optional(subTypes)])));
const packFolder = v.strictObject({
	name: text,
	sorting: v.optional(v.picklist(["a", "m"])),
	color: v.optional(text),
	packs: v.optional(v.array(id)),
	folders: v.optional(v.array(v.unknown())),
});
const media = v.strictObject({
	type: v.optional(text),
	url: v.optional(address),
	caption: v.optional(text),
	loop: v.optional(v.boolean()),
	thumbnail: v.optional(address),
	flags: v.optional(flags),
});

/**
 * For the dialog in which V14 makes a world (core issue 10187; typings of 14, `client/packages/module.d.mts`). V13 loads such a
 * module and lists the key among its warnings of packages, as every key that it does not know (8550).
 */
const quickstart = v.strictObject({
	adventures: v.optional(v.record(id, v.strictObject({ uuid: text }))),
	postImport: v.optional(v.boolean()),
	world: v.optional(v.strictObject({ background: v.optional(text), cover: v.optional(text), description: v.optional(text) })),
});

export const manifestSchema = v.strictObject({
	id,
	title: text,
	description: text,
	version,
	authors: v.pipe(v.array(author), v.minLength(1)),
	compatibility,
	url: address,
	manifest: address,
	/** In the manifest of a release; the build adds it. */
	download: v.optional(address),
	readme: v.optional(address),
	changelog: v.optional(address),
	bugs: v.optional(address),
	license: v.optional(text),
	media: v.optional(v.array(media)),
	esmodules: v.array(path),
	// Plain texts: V13 knows no objects with a layer (§1.3).
	styles: v.array(path),
	languages: v.array(language),
	packs: v.array(pack),
	packFolders: v.optional(v.array(packFolder)),
	relationships: v.optional(relationships),
	quickstart: v.optional(quickstart),
	socket: v.optional(v.boolean()),
	persistentStorage: v.optional(v.boolean()),
	protected: v.optional(v.boolean()),
	exclusive: v.optional(v.boolean()),
	library: v.optional(v.boolean()),
	coreTranslation: v.optional(v.boolean()),
	documentTypes,
	flags: v.optional(flags),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The faults of a manifest, each with its path. */
export function manifestFaults(raw: unknown): readonly string[] {
	const parsed = v.safeParse(manifestSchema, raw);
	return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "manifest"}: ${issue.message}`);
}
