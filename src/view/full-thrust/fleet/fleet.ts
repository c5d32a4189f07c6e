/**
 * The warships that come with the module: names, liveries and designs, all ours. Their texts
 * are in the language files, by their ids.
 */
import type { WarshipDesign } from "../../../core/full-thrust/model.ts";
import { parseWarshipDesign } from "../../../core/full-thrust/options.ts";
import type { admiralPilots } from "../../../core/full-thrust/pilot/pilots.ts";
import { type GlyphId, isGlyph } from "../../shared/startup/seats/glyph.ts";
import type { Livery } from "../../shared/startup/seats/livery.ts";
import type { KeyAfter } from "../words.ts";
import raw from "./fleet.json" with { type: "json" };

/** Each has a text with this id in the language file. */
const IDS = [
	"lamplighter",
	"ferryman",
	"signalman",
	"pamphleteer",
	"tollkeeper",
	"dovecote",
	"headland",
	"packhorse",
	"whitebait",
	"lamprey",
	"moray",
	"hagfish",
	"mother-of-shoals",
] as const satisfies readonly KeyAfter<"Shelf.looks">[];
export type FleetId = (typeof IDS)[number];

/** How an NPC captain fights. */
export type CaptainStyle = keyof typeof admiralPilots;

const STYLES = ["cautious", "bold", "desperate"] as const satisfies readonly CaptainStyle[];

export interface FleetWarship {
	readonly id: FleetId;
	readonly name: string;
	/** The name of its captain. */
	readonly captain: string;
	readonly style: CaptainStyle;
	/** "Ferryman frigate". */
	readonly vessel: string;
	readonly side: string;
	readonly livery: Livery;
	readonly design: WarshipDesign;
}

/** All of them: those with plain drives first, the small ones before the large. */
export const FLEET: readonly FleetWarship[] = raw.map(readWarship);

type RawWarship = (typeof raw)[number];

/** Several equal weapons. */
interface Battery {
	readonly count: number;
	readonly ammunition?: number;
	readonly extended?: boolean;
}

/** The warship with this id. */
export function warshipOf(id: string): FleetWarship | undefined {
	return FLEET.find((candidate) => candidate.id === id);
}

function readWarship({ id: name, style: fights, livery, design, ...named }: RawWarship): FleetWarship {
	const id = IDS.find((candidate) => candidate === name);
	if (!id) throw new Error(`The warship ${name} has no text`);
	const parsed = parseWarshipDesign({ ...design, weapons: design.weapons.flatMap(weaponsOf) });
	if (!parsed.ok) throw new Error(`The warship ${id} cannot be built: ${JSON.stringify(parsed.refusal)}`);
	const style = STYLES.find((candidate) => candidate === fights);
	if (!style) throw new Error(`The captain of ${id} has no style: ${fights}`);
	return { ...named, id, style, livery: { ...livery, glyph: readGlyph(id, livery.glyph) }, design: parsed.value };
}

function weaponsOf({ count, ...weapon }: Battery): readonly object[] {
	return Array.from({ length: count }, () => ({ ammunition: null, extended: false, ...weapon }));
}

function readGlyph(id: string, glyph: string): GlyphId {
	if (!isGlyph(glyph)) throw new Error(`The warship ${id} has no glyph: ${glyph}`);
	return glyph;
}
