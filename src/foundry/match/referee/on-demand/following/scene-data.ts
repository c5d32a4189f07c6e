/**
 * The documents of a match's scene as data: the scene, a drawing for each mark, a token for each craft and flight. The view
 * gives the places; this file knows the fields of Foundry.
 */

import type { PlacedMark, PlacedToken, SceneLayout, SceneModel } from "../../../../../view/shared/startup/scene/scene.ts";
import type { SeatFace } from "../../../../../view/shared/startup/seats/face.ts";
import { gameLabel } from "../../../../../view/shared/startup/words/label.ts";
import { plainBackdrop } from "../../../../compat.ts";
import { barOf } from "../../../../documents/craft-tokens.ts";
import { craftOf, hasOwnPicture, isCraft } from "../../../../documents/crafts.ts";
import { facesOf } from "../../../../documents/faces.ts";
import { type MatchCombat, seatsOf } from "../../../../documents/matches.ts";
import { glyphAsset, MODULE_ID } from "../../../../ids.ts";
import { sayLabel } from "../../../../words.ts";

/** A new scene with everything on it; all players may look at it. */
export function sceneData(combat: MatchCombat, model: SceneModel, layout: SceneLayout): object {
	const name = sayLabel(gameLabel(combat.system.game, "name"));
	const { on, width, height, size, extent, marks, tokens } = layout;
	return {
		name,
		width,
		height,
		padding: 0, // so that a place on the map is the same place on the canvas
		grid: {
			type: on === "hexes" ? CONST.GRID_TYPES.HEXODDQ : CONST.GRID_TYPES.GRIDLESS,
			size,
			distance: model.distance,
			units: sayLabel(model.units),
			color: model.lines,
			alpha: 0.35,
		},
		tokenVision: false,
		ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
		...plainBackdrop(name, model.background),
		drawings: marks.map(drawingOf),
		tokens: tokens.flatMap((token) => tokenOf(combat, token)),
		flags: { [MODULE_ID]: { match: combat.id, extent } },
	};
}

/** A mark as a text: when it changes, the drawing is replaced. */
export function markOf(mark: PlacedMark): string {
	return JSON.stringify(mark);
}

/** A mark as a filled polygon with its name on it. */
export function drawingOf(mark: PlacedMark): object {
	const { x, y, width, height, points, colour, elevation } = mark;
	return {
		x,
		y,
		elevation,
		shape: { type: "p", width, height, points: [...points] }, // "p": a polygon
		fillType: CONST.DRAWING_FILL_TYPES.SOLID,
		fillColor: colour,
		fillAlpha: 0.25,
		strokeColor: colour,
		strokeWidth: 4,
		strokeAlpha: 0.9,
		text: sayLabel(mark.name),
		fontSize: 20,
		locked: true,
		flags: { [MODULE_ID]: { mark: markOf(mark) } },
	};
}

/** A token's place and direction. */
type Place = Readonly<Record<"x" | "y" | "elevation" | "rotation" | "alpha", number>>;

/** Foundry's unturned token looks south, down the screen. */
const SOUTH = 180;

/** The opacity of a token whose craft is out of the match. */
const FAINT = 0.4;

function placeOf({ x, y, elevation, heading, gone }: PlacedToken, before: number): Place {
	const rotation = heading === null ? before : (heading + SOUTH) % 360;
	return { x, y, elevation, rotation, alpha: gone ? FAINT : 1 };
}

/** The changes that move a token to its place; empty if it is there already. */
export function moveOf(token: TokenDocument.Implementation, placed: PlacedToken): Partial<Place> {
	const { x, y, elevation, rotation, alpha } = token;
	const now: Place = { x, y, elevation, rotation, alpha };
	const next = placeOf(placed, rotation);
	return Object.fromEntries(PLACE.flatMap((name) => (next[name] === now[name] ? [] : [[name, next[name]]])));
}

const PLACE = ["x", "y", "elevation", "rotation", "alpha"] as const satisfies readonly (keyof Place)[];

/** The token of a seat's craft, linked to its actor, or of a flight, which has no actor; none for a seat that was deleted. */
export function tokenOf(combat: MatchCombat, placed: PlacedToken): readonly object[] {
	const face = facesOf(combat).find(({ id }) => id === placed.seat);
	const actor = seatsOf(combat).find(({ id }) => id === placed.seat)?.actor;
	if (!face) return [];
	const data = {
		...(placed.name
			? { name: sayLabel(placed.name), actorId: null, actorLink: false, ...flightLook(face) }
			: {
					name: face.name,
					actorId: actor?.id ?? null,
					actorLink: true,
					...(isCraft(actor) ? barOf(craftOf(actor)) : {}),
					...lookOf(face),
				}),
		displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
		locked: true, // only the match moves it
		...placeOf(placed, SOUTH),
		flags: { [MODULE_ID]: { standsFor: placed.id } },
	};
	return [data];
}

/** The size of a flight relative to the craft that launched it. */
const FLIGHT = 0.6;

/** The glyph of the flight's seat, smaller. */
function flightLook({ colour, glyph }: SeatFace): object {
	return { texture: { src: glyphAsset(glyph), tint: colour, scaleX: FLIGHT, scaleY: FLIGHT } };
}

/** The craft's own picture in a ring of the hull's colour, or the seat's glyph in that colour. */
function lookOf({ img, colour, trim, glyph }: SeatFace): object {
	if (!hasOwnPicture(img)) return { texture: { src: glyphAsset(glyph), tint: colour } };
	return { texture: { src: img }, ring: { enabled: true, colors: { ring: colour, background: trim } } };
}
