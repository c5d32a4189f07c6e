/**
 * The actors that are crafts: which craft each is, and what the rules read of it.
 */
import { GLYPHS, isGlyph } from "../../view/shared/startup/seats/glyph.ts";
import { liveryAt } from "../../view/shared/startup/seats/livery.ts";
import type { AnyCraft } from "../crafts/craft.ts";
import { CRAFTS } from "../crafts/index.ts";
import { craftType, glyphAsset } from "../ids.ts";
import type { CraftName } from "./craft-models.ts";

export type CraftActor = { [Name in CraftName]: Actor.OfType<`void-regatta.${Name}`> }[CraftName];

/** A craft with its name, and its actor sub-type as Foundry prefixes it. */
export interface NamedCraft extends AnyCraft {
	readonly name: string;
	readonly type: string;
}

/** All crafts, as `crafts/index.ts` lists them. */
export const ALL_CRAFTS: readonly NamedCraft[] = Object.entries(CRAFTS).map(([name, craft]) => ({ ...craft, name, type: craftType(name) }));

export function isCraft(actor: Actor.Implementation | null | undefined): actor is CraftActor {
	return actor !== null && actor !== undefined && ALL_CRAFTS.some(({ type }) => type === actor.type);
}

/** Which craft an actor is. */
export function craftOf({ type }: CraftActor): NamedCraft {
	const found = ALL_CRAFTS.find((craft) => craft.type === type);
	if (!found) throw new Error(`No craft has the type ${type}`);
	return found;
}

/** The craft of a game; undefined if it has none. */
export function craftOfGame(gameId: string): NamedCraft | undefined {
	return ALL_CRAFTS.find((craft) => craft.gameId === gameId);
}

/** What the rules read of a craft. */
export function designOf(actor: CraftActor): Readonly<Record<string, unknown>> {
	return craftOf(actor).seat({ name: actor.name, system: actor.system.toObject() });
}

/**
 * Before a craft is made: a craft without a livery gets the next livery that no craft of the world has, and a craft without a
 * picture gets the picture of its glyph. Some host systems give their own picture to each new actor that has none.
 */
export function paintNewCraft(actor: Actor.Implementation, data: object): void {
	if (!isCraft(actor)) return;
	// The creator may have written anything; this code only checks whether it has a livery.
	const { system } = data as { readonly system?: { readonly livery?: unknown } };
	const others = game.actors.filter((candidate) => isCraft(candidate)).length;
	if (system?.livery === undefined) actor.updateSource({ system: { livery: { ...liveryAt(others) } } });
	if (!hasOwnPicture(actor.img)) actor.updateSource({ img: glyphAsset(actor.system.livery.glyph) });
}

/** Before a craft is changed: the picture of its glyph follows its livery. */
export function repaintCraft(actor: Actor.Implementation, asked: object): void {
	// The fields that the caller wants to change, of any shape.
	const changes = asked as { img?: unknown; system?: unknown };
	const { livery } = (changes.system ?? {}) as { readonly livery?: { readonly glyph?: unknown } }; // as above
	if (!isCraft(actor) || changes.img !== undefined || hasOwnPicture(actor.img) || !isGlyph(livery?.glyph)) return;
	changes.img = glyphAsset(livery.glyph);
}

/** Whether a craft has a picture besides its glyph and Foundry's picture for actors without one. */
export function hasOwnPicture(img: string | null | undefined): img is string {
	return Boolean(img) && img !== foundry.documents.Actor.DEFAULT_ICON && !GLYPHS.some((glyph) => img === glyphAsset(glyph));
}
