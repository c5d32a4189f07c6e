/**
 * The yachts that come with the module: who they are, how they look and what they are built like. What is told of them is
 * in the language files, by their ids.
 */
import { parseDesign, type YachtDesign } from "../../../core/fusion-regatta/yacht/design.ts";
import { type GlyphId, isGlyph } from "../../shared/glyph.ts";
import type { Livery } from "../../shared/livery.ts";
import raw from "./fleet.json" with { type: "json" };

/** Seats in the order in which a crew fills them. */
export const POSTS = ["pilot", "engineer", "coPilot"] as const;
export type Post = (typeof POSTS)[number];

export interface FleetYacht {
	readonly id: string;
	readonly name: string;
	readonly team: string;
	readonly livery: Livery;
	readonly design: YachtDesign;
	/** As many as the design has seats for. */
	readonly crew: readonly { readonly post: Post; readonly name: string }[];
}

/** All of them, as the file has them. */
export const FLEET: readonly FleetYacht[] = raw.map(readYacht);

function readYacht({ id, name, team, livery, design, crew }: (typeof raw)[number]): FleetYacht {
	const parsed = parseDesign(design);
	if (!parsed.ok) throw new Error(`The yacht ${id} has no design that can be built: ${parsed.refusal.code}`);
	const names: Readonly<Partial<Record<Post, string>>> = crew;
	const members = POSTS.slice(0, parsed.value.crew).map((post) => ({ post, name: names[post] ?? id }));
	return { id, name, team, livery: { ...livery, glyph: readGlyph(id, livery.glyph) }, design: parsed.value, crew: members };
}

function readGlyph(id: string, glyph: string): GlyphId {
	if (!isGlyph(glyph)) throw new Error(`The yacht ${id} has a glyph that nobody can draw: ${glyph}`);
	return glyph;
}
