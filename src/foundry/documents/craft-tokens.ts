/**
 * The prototype token of a craft: what its tokens begin with when somebody drags the craft onto a scene. It shows the craft's
 * picture, or its glyph in the colour of its hull, and its first bar under the pointer. What a user has set otherwise stays.
 */
import type { AnyCraft } from "../crafts/craft.ts";
import { glyphAsset } from "../ids.ts";
import { type CraftActor, craftOf, hasOwnPicture, isCraft } from "./crafts.ts";
import { cleanLivery } from "./faces.ts";

/** The part of a prototype token that this module sets. */
interface Token {
	readonly texture?: { readonly src?: string | null };
	readonly displayName?: number;
	readonly displayBars?: number;
}

interface Look {
	readonly src: string;
	readonly tint: string;
}

/**
 * Before a craft is made: sets up its prototype token, except what its maker has set. Foundry has given the token the maker's
 * picture before this (core issue 10916).
 */
export function paintNewToken(actor: Actor.Implementation, data: object): void {
	if (!isCraft(actor)) return;
	// The maker may have written anything; this code reads only the token.
	const { prototypeToken: given = {} } = data as { readonly prototypeToken?: Token };
	// Exports and copies have every field: one whose token nobody ever touched counts as one without a token.
	const own: Token = given.texture?.src === foundry.documents.Actor.DEFAULT_ICON ? {} : given;
	const { texture, ...rest } = setUpToken(actor);
	const made = foundry.utils.mergeObject({ ...rest, ...(own.texture?.src ? {} : { texture }) }, own, { inplace: false });
	// The craft's own fields and the maker's; Foundry parses them.
	actor.updateSource({ prototypeToken: made } as Actor.UpdateData);
}

/** Before a craft is changed: its token follows its picture and its livery, unless a user has given the token another picture. */
export function repaintToken(actor: Actor.Implementation, asked: object): void {
	if (!isCraft(actor) || !followsCraft(actor)) return;
	const { getProperty, setProperty } = foundry.utils;
	const img = getProperty(asked, "img") ?? actor.img;
	const src = getProperty(asked, "prototypeToken.texture.src");
	if (src !== undefined && src !== img) return;
	const livery = { ...actor.system.toObject().livery, ...Object(getProperty(asked, "system.livery")) };
	const look = lookOf(img, livery);
	const now: { readonly [Name in keyof Look]?: unknown } = actor.prototypeToken.toObject().texture;
	for (const name of ["src", "tint"] as const)
		if (look[name] !== now[name]) setProperty(asked, `prototypeToken.texture.${name}`, look[name]);
}

/** The changes that set up the token of a craft from before there were any; null if somebody has chosen its picture. */
export function mendedToken(actor: CraftActor): object | null {
	return actor.prototypeToken.texture.src === foundry.documents.Actor.DEFAULT_ICON ? setUpToken(actor) : null;
}

/** The first bar of a craft, which is shown under the pointer. */
export function barOf({ bars }: AnyCraft): object {
	const [attribute] = bars.bar;
	return attribute === undefined ? {} : { bar1: { attribute }, displayBars: CONST.TOKEN_DISPLAY_MODES.HOVER };
}

/** What the token of a craft has; ways to display it that the world's own defaults set stay. */
function setUpToken(actor: CraftActor) {
	const { NONE, HOVER } = CONST.TOKEN_DISPLAY_MODES;
	const { displayName, displayBars } = actor.prototypeToken;
	const craft = craftOf(actor);
	return {
		actorLink: craft.oneOfAKind,
		...barOf(craft),
		...(displayBars === NONE ? {} : { displayBars }),
		displayName: displayName === NONE ? HOVER : displayName,
		texture: lookOf(actor.img, actor.system.livery),
	};
}

/** A craft's own picture; else the glyph that it shows, in the colour of its hull. */
function lookOf(img: unknown, livery: unknown): Look {
	const { hull, glyph } = cleanLivery(livery);
	if (typeof img !== "string" || img === "" || img === foundry.documents.Actor.DEFAULT_ICON) return { src: glyphAsset(glyph), tint: hull };
	return { src: img, tint: hasOwnPicture(img) ? UNTINTED : hull };
}

const UNTINTED = "#ffffff";

/** Whether the token of a craft shows what the craft shows: nobody has given it a picture of its own. */
function followsCraft({ img, prototypeToken }: CraftActor): boolean {
	const { src } = prototypeToken.texture;
	return src === img || !hasOwnPicture(src);
}
