/**
 * A scene as it looks from above, from the side, or as the camera is turned: the same few shapes, seen three ways.
 * Whatever moves with the camera stands in groups of paths and in badges, so that a turned picture needs nothing but
 * new path data and new places (`movedIn`), and no new elements.
 */
import { anglesOf, type Camera, type LOOKS, type Look, type Place, type Projected, projector } from "../../shared/camera.ts";
import type { Change } from "../../shared/change.ts";
import type { FaceModel } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { words } from "../words.ts";
import { type Box, boxOf, lineThrough, pathThrough, written } from "./box.ts";
import { type GroundModel, groundModel } from "./ground.ts";
import { gateOutline } from "./outline.ts";
import { GATE_STATES, type GateInSpace, HEX, type Scene, type YachtInSpace } from "./scene.ts";

/** The ways to look at a space; a regatta has no table. */
type SpaceLook = (typeof LOOKS)[number];

export interface PictureModel {
	readonly look: Look;
	readonly id: string;
	readonly name: Label;
	readonly viewBox: string;
	/** Width by height, for the style sheet. */
	readonly shape: string;
	readonly ground: GroundModel;
	readonly gates: readonly GateDrawing[];
	readonly yachts: readonly YachtDrawing[];
}

/** What is drawn of one thing, and stands at a place of its own. */
interface Drawing {
	readonly id: string;
	/** What is the same thing in all pictures is called the same. */
	readonly thing: string;
	readonly name: Label;
	readonly opacity: number;
	readonly badge: { readonly id: string; readonly transform: string };
}

export interface GateDrawing extends Drawing {
	readonly number: number;
	readonly colour: string;
	readonly state: GateInSpace["state"];
	readonly paths: readonly { readonly kind: string; readonly d: string }[];
}

export interface YachtDrawing extends Drawing {
	readonly face: FaceModel;
	readonly viewed: boolean;
	readonly gone: boolean;
	/** Polylines: unlike path data, points are no style, so that nothing is styled anew where they change with every segment. */
	readonly lines: readonly { readonly kind: string; readonly points: string }[];
}

/** How a thing is seen in one picture. */
export interface Sight {
	readonly look: Look;
	readonly box: Box;
	readonly scene: Scene;
	readonly see: (place: Place) => Projected;
	/** Units that look as large as one pixel does on a picture 600 pixels wide. */
	readonly pixel: number;
}

export function pictureModel(
	uid: string,
	scene: Scene,
	{ camera, look }: { readonly camera: Camera; readonly look: SpaceLook },
): PictureModel {
	const sight = sightOf(scene, camera, look);
	const { box } = sight;
	return {
		look,
		id: `${uid}-${look}`,
		name: words(`Board.look.${look}`),
		viewBox: written(box),
		shape: shapeOf(box),
		ground: groundModel(uid, sight),
		gates: inDepth(scene.gates, sight, ({ centre }) => centre).map((gate) => gateDrawing(uid, gate, sight)),
		yachts: viewedLast(inDepth(scene.yachts, sight, ({ at }) => at)).map((yacht) => yachtDrawing(uid, yacht, sight)),
	};
}

/** Width to height, in steps: each change of it lays the whole window out anew, and what is a little narrower than its frame stands in the middle. */
function shapeOf({ width, height }: Box): string {
	return `${Math.max(SHAPES.step, Math.round(width / height / SHAPES.step) * SHAPES.step).toFixed(1)} / 1`;
}

const SHAPES = { step: 0.2 } as const;

/** The nearest last, in the turned picture alone: the flat ones have no near and far, and what stands there need not change places. */
function inDepth<Thing>(things: readonly Thing[], { look, see }: Sight, at: (thing: Thing) => Place): readonly Thing[] {
	if (look !== "space") return things;
	const depths = new Map(things.map((thing) => [thing, see(at(thing)).depth]));
	return [...things].sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}

/** What is drawn last lies on top. */
function viewedLast(yachts: readonly YachtInSpace[]): readonly YachtInSpace[] {
	return [...yachts].sort((a, b) => Number(a.viewed) - Number(b.viewed));
}

/** What of a picture changes when the camera does. */
export function movedIn({ id, viewBox, ground, gates, yachts }: PictureModel): readonly Change[] {
	const { tile } = ground;
	const badges = [...ground.ticks, ...[...gates, ...yachts].map(({ badge }) => badge)];
	return [
		{ id, attributes: { viewBox } },
		...(tile ? [{ id: tile.id, attributes: { x: String(tile.x), y: String(tile.y) } }] : []),
		{ id: ground.id, paths: ground.paths.map(({ d }) => d) },
		...gates.map(({ id: gate, opacity, paths }) => ({
			id: gate,
			attributes: { opacity: String(opacity) },
			paths: paths.map(({ d }) => d),
		})),
		...yachts.map(({ id: yacht, opacity, lines }) => ({
			id: yacht,
			attributes: { opacity: String(opacity) },
			lines: lines.map(({ points }) => points),
		})),
		...badges.map((badge) => ({ id: badge.id, attributes: { transform: badge.transform } })),
	];
}

/** What else of a picture changes when the match goes on. */
export function redrawnIn({ id, shape, ground, gates, yachts }: PictureModel): readonly Change[] {
	const { tile, ticks } = ground;
	return [
		{ id, styles: { "aspect-ratio": String(shape) }, order: [...gates, ...yachts].map((one) => one.id) },
		...(tile ? [{ id: tile.area.id, attributes: areaOf(tile.area) }] : []),
		...ticks.map((tick) => ({ id: tick.id, texts: [[tick.text]] })),
		...gates.map((gate) => ({
			...named(gate),
			classes: Object.fromEntries(GATE_STATES.map((state) => [`vr-gate-${state}`, gate.state === state])),
		})),
		...yachts.map((yacht) => ({ ...named(yacht), classes: { "vr-viewed": yacht.viewed, "vr-gone": yacht.gone } })),
	];
}

function areaOf({
	left,
	top,
	width,
	height,
}: { readonly left: number; readonly top: number } & Omit<Box, "middle">): Record<string, string> {
	return { x: String(left), y: String(top), width: String(width), height: String(height) };
}

function named({ id, name }: Drawing): Change {
	return { id, attributes: { "aria-label": name }, texts: [[name]] };
}

/** What must be the same in two pictures for one to become the other by changes. */
export function standingIn({ ground, gates, yachts }: PictureModel): readonly (string | null)[] {
	return [ground.tile?.id ?? null, ...ground.ticks.map(({ id }) => id), ...[...gates, ...yachts].map(({ id }) => id).sort()];
}

function sightOf(scene: Scene, camera: Camera, look: Look): Sight {
	const angles = anglesOf(camera, look);
	const box = boxOf(scene, camera, look);
	return { look, box, scene, see: projector(angles, box.middle), pixel: box.width / 600 };
}

function gateDrawing(uid: string, gate: GateInSpace, sight: Sight): GateDrawing {
	const { number, colour, state, name, centre, buoys } = gate;
	const id = `${uid}-${sight.look}-gate-${number}`;
	const lights = buoys.map((buoy) => dot(sight.see(buoy), 3.2 * sight.pixel)).join("");
	return {
		id,
		thing: `gate-${number}`,
		name,
		opacity: opacityOf(centre, sight),
		paths: [
			...(sight.look === "space" ? [{ kind: "stem", d: gateStem(centre, sight) }] : []),
			{ kind: "cells", d: gateOutline(gate, sight) },
			{ kind: "buoys", d: lights },
		],
		badge: badgeAt(`${id}-badge`, numberPlace(gate, sight), sight),
		number,
		colour,
		state,
	};
}

/** Where a gate's number stands: in its middle, and in space above it, where it would hide which way the gate faces. */
function numberPlace({ centre, buoys }: GateInSpace, { look, see, pixel }: Sight): Projected {
	const middle = see(centre);
	if (look !== "space") return middle;
	return { ...middle, y: Math.min(...buoys.map((buoy) => see(buoy).y)) - 14 * pixel };
}

/** From so many yachts on their glyphs are drawn smaller. */
const CROWD = 12;

function yachtDrawing(uid: string, yacht: YachtInSpace, sight: Sight): YachtDrawing {
	const { seat, face, name, at, viewed, gone } = yacht;
	const id = `${uid}-${sight.look}-yacht-${seat}`;
	const line = (places: readonly Place[]): string => lineThrough(places.map(sight.see));
	const [now = [], before = [], far = []] = yacht.flown;
	return {
		id,
		thing: `yacht-${seat}`,
		name,
		opacity: opacityOf(at, sight),
		lines: [
			...(sight.look === "space" ? [{ kind: "stem", points: yachtStem(at, sight) }] : []),
			{ kind: "far", points: line(far) },
			{ kind: "before", points: line(before) },
			{ kind: "now", points: line(now) },
			{ kind: "ahead", points: yacht.ahead.length > 0 ? line([at, ...yacht.ahead]) : "" },
			{ kind: "heading", points: gone ? "" : arrow(sight.see(at), sight.see(yacht.heading), sight.pixel) },
			{ kind: "marker", points: yacht.marker ? diamond(sight.see(yacht.marker), 6 * sight.pixel) : "" },
		],
		badge: badgeAt(`${id}-badge`, asideOf(yacht, sight), { pixel: sight.pixel * (sight.scene.yachts.length > CROWD ? 0.72 : 1) }),
		face,
		viewed,
		gone,
	};
}

/** Where a yacht's glyph stands: those that share a cell stand round it. */
function asideOf({ at, company: { index, of } }: YachtInSpace, { see, pixel }: Sight): Projected {
	const { x, y, depth } = see(at);
	if (of === 1) return { x, y, depth };
	const [angle, apart] = [(2 * Math.PI * index) / of, pixel * Math.max(11, 3 * of)];
	return { x: x + apart * Math.sin(angle), y: y - apart * Math.cos(angle), depth };
}

function badgeAt(id: string, { x, y }: Projected, { pixel }: Pick<Sight, "pixel">): Drawing["badge"] {
	return { id, transform: `translate(${fine(x)} ${fine(y)}) scale(${fine(pixel)})` };
}

/** What is farther away is paler, in the turned picture alone: the flat ones have no near and far. */
function opacityOf(place: Place, { look, see, scene }: Sight): number {
	if (look !== "space") return 1;
	const radius = Math.hypot(scene.most[0] - scene.least[0], scene.most[1] - scene.least[1], scene.most[2] - scene.least[2]) / 2;
	return fine(Math.min(1, Math.max(0.6, 0.85 + (0.3 * see(place).depth) / radius)));
}

/** From a place straight down to the ground plane, with a cross on it: dashed, so that each stroke begins for itself. */
function gateStem(place: Place, sight: Sight): string {
	const [foot, ...cross] = footOf(place, sight);
	return [[sight.see(place), foot], cross.slice(0, 2), cross.slice(2)].map(pathThrough).join("");
}

/** The same in one stroke that goes through the foot twice. */
function yachtStem(place: Place, sight: Sight): string {
	const [foot, west, east, ...across] = footOf(place, sight);
	return lineThrough([sight.see(place), foot, west, east, foot, ...across]);
}

/** Below a place on the ground plane, and the ends of a cross there. */
function footOf([x, y]: Place, { see, scene: { floor } }: Sight): readonly [Projected, Projected, Projected, Projected, Projected] {
	const arm = 0.4 * HEX;
	return [see([x, y, floor]), see([x - arm, y, floor]), see([x + arm, y, floor]), see([x, y - arm, floor]), see([x, y + arm, floor])];
}

function arrow(from: Projected, to: Projected, pixel: number): string {
	const [x, y] = [to.x - from.x, to.y - from.y];
	const length = Math.hypot(x, y);
	if (length < 3 * pixel) return "";
	const [ux, uy] = [(7 * pixel * x) / length, (7 * pixel * y) / length];
	const barb = (side: number) => ({ x: to.x - ux - side * 0.5 * uy, y: to.y - uy + side * 0.5 * ux });
	return lineThrough([from, to, barb(1), to, barb(-1)]);
}

function diamond({ x, y }: Projected, size: number): string {
	const top = { x, y: y - size };
	return lineThrough([top, { x: x + size, y }, { x, y: y + size }, { x: x - size, y }, top]);
}

function dot({ x, y }: Projected, radius: number): string {
	const r = fine(radius);
	return `M${fine(x - radius)} ${fine(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** To a hundredth: fine enough when enlarged, and light. */
function fine(number: number): number {
	return Math.round(number * 100) / 100 + 0;
}
