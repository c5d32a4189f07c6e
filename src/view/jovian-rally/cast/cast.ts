/**
 * The racers that come with the module, each with its pilot. The language file describes them by their ids, and so defines which
 * ids there are.
 */
import type { rallyPilots } from "../../../core/jovian-rally/pilot/pilots.ts";
import { isGlyph } from "../../shared/startup/seats/glyph.ts";
import type { Livery } from "../../shared/startup/seats/livery.ts";
import type { RallyKey } from "../words.ts";
import raw from "./cast.json" with { type: "json" };

type IdIn<Key> = Key extends `Shelf.looks.${infer Id}` ? Id : never;

/** The id of a ready-made racer. */
export type CastId = IdIn<RallyKey>;

/** How an NPC pilot flies. */
export type CastStyle = keyof typeof rallyPilots;

/** A ready-made racer and its pilot. */
export interface CastRacer {
	readonly id: CastId;
	readonly name: string;
	readonly pilot: string;
	readonly team: string;
	readonly style: CastStyle;
	readonly livery: Livery;
}

/** The file. The compiler checks that it has the ids of the language file; `readEntry` checks what types alone cannot. */
const ENTRIES = raw satisfies { readonly [Id in CastId]: Pick<CastRacer, "name" | "pilot" | "team"> };

/** The styles of pilots, from careful to careless. */
export const STYLES = ["cautious", "balanced", "reckless"] as const satisfies readonly CastStyle[];

/** All ready-made racers, in the order of the list. */
export const CAST: readonly CastRacer[] = ids().map(readEntry);

function readEntry(id: CastId): CastRacer {
	const { livery, style: named, ...entry } = ENTRIES[id];
	const style = STYLES.find((candidate) => candidate === named);
	if (!style) throw new Error(`The pilot of ${id} has a style that no pilot flies: ${named}`);
	const { glyph } = livery;
	if (!isGlyph(glyph)) throw new Error(`The racer ${id} has a glyph that nobody can draw: ${glyph}`);
	return { id, ...entry, style, livery: { ...livery, glyph } };
}

function ids(): readonly CastId[] {
	// To the compiler, the keys of a record are strings; this record has no keys but these ids.
	return Object.keys(ENTRIES) as CastId[];
}
