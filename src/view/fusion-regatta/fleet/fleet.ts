/**
 * The yachts that come with the module: names, liveries, designs and crews. The language file describes them by their ids, and so
 * defines which ids there are and who is aboard.
 */
import { parseYachtDesign } from "../../../core/fusion-regatta/options.ts";
import type { regattaPilots } from "../../../core/fusion-regatta/pilot/pilots.ts";
import type { YachtDesign } from "../../../core/fusion-regatta/yacht/design.ts";
import { isGlyph } from "../../shared/startup/seats/glyph.ts";
import type { Livery } from "../../shared/startup/seats/livery.ts";
import type { RegattaKey } from "../words.ts";
import raw from "./fleet.json" with { type: "json" };

/** The posts of a crew, in the order in which a crew fills them. */
export type Post = "pilot" | "engineer" | "coPilot";

type IdIn<Key> = Key extends `Shelf.looks.${infer Id}` ? Id : never;
type IdWith<P extends Post, Key> = Key extends `Shelf.says.${infer Id}.${P}` ? Id : never;

/** The id of a ready-made yacht. */
export type FleetId = IdIn<RegattaKey>;
/** The ids of the yachts with somebody in this post. */
export type FleetIdWith<P extends Post> = IdWith<P, RegattaKey>;

/** How an NPC crew flies. */
export type CrewStyle = keyof typeof regattaPilots;

/** The styles of crews, from careful to careless. */
const STYLES = ["steady", "bold", "reckless"] as const satisfies readonly CrewStyle[];

interface FleetEntry<Id extends FleetId> {
	readonly name: string;
	readonly team: string;
	readonly style: CrewStyle;
	readonly livery: Livery;
	readonly design: YachtDesign;
	/** Names by post. */
	readonly crew: { readonly [P in Post as Id extends FleetIdWith<P> ? P : never]: string };
}

/** The file. The compiler checks that it has the ids and posts of the language file; `readEntry` checks what types alone cannot. */
const ENTRIES = raw satisfies { readonly [Id in FleetId]: Pick<FleetEntry<Id>, "name" | "team" | "crew"> };

/** A ready-made yacht. */
export interface FleetYacht extends Omit<FleetEntry<FleetId>, "crew"> {
	readonly id: FleetId;
	/** Names by post; an empty post has none. */
	readonly crew: Readonly<Partial<Record<Post, string>>>;
}

/** All ready-made yachts, in the order of the list. */
export const FLEET: readonly FleetYacht[] = ids().map(readEntry);

function readEntry(id: FleetId): FleetYacht {
	const { livery, design, style: named, ...entry } = ENTRIES[id];
	const style = STYLES.find((candidate) => candidate === named);
	if (!style) throw new Error(`The crew of ${id} has a style that no skipper flies: ${named}`);
	const parsed = parseYachtDesign(design);
	if (!parsed.ok) throw new Error(`The yacht ${id} has no design that can be built: ${parsed.refusal.code}`);
	const { glyph } = livery;
	if (!isGlyph(glyph)) throw new Error(`The yacht ${id} has a glyph that nobody can draw: ${glyph}`);
	return { id, ...entry, style, livery: { ...livery, glyph }, design: parsed.value };
}

function ids(): readonly FleetId[] {
	// To the compiler, the keys of a record are strings; this record has no keys but these ids.
	return Object.keys(ENTRIES) as FleetId[];
}

/** Whether a ready-made yacht has somebody in this post. */
export function hasPost<P extends Post>(id: FleetId, post: P): id is Extract<FleetId, FleetIdWith<P>> {
	return post in ENTRIES[id].crew;
}
