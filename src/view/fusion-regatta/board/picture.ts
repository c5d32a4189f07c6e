/**
 * A picture of a scene: from above, from the side, or as the camera is turned.
 * Everything that moves with the camera is a path, a polyline or a badge. A turn therefore changes only their data
 * (`movedIn`) and adds no element.
 */
import { anglesOf, type Camera, type LOOKS, type Look, type Place, type Projected, projector } from "../../shared/startup/board/camera.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { FaceModel } from "../../shared/startup/seats/face.ts";
import { innerGlyph } from "../../shared/startup/seats/glyph.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { type Named, type PlacedName, placeNames, type Spot } from "../../shared/with-games/board/names.ts";
import { countOf, fanned, type InStack, isLarge, stacksOf } from "../../shared/with-games/board/stacks.ts";
import { words } from "../words.ts";
import { type Box, boxOf, lineThrough, pathThrough, written } from "./box.ts";
import { type GroundModel, groundModel } from "./ground.ts";
import { gateOutline } from "./outline.ts";
import { GATE_STATES, type GateInSpace, HEX, type Scene, type YachtInSpace } from "./scene.ts";

/** The looks of the regatta's board. */
type SpaceLook = (typeof LOOKS)[number];

export interface PictureModel {
	readonly look: Look;
	readonly id: string;
	readonly name: Label;
	readonly viewBox: string;
	/** The aspect ratio, for the style sheet. */
	readonly shape: string;
	readonly ground: GroundModel;
	readonly plan: PlanDrawing;
	readonly gates: readonly GateDrawing[];
	readonly yachts: readonly YachtDrawing[];
	/** The layer of their names, above all of them. Names do not cover each other, so their order follows no depth. */
	readonly names: { readonly id: string; readonly of: readonly YachtDrawing[] };
	/** The hexes where the next gate may go; only the map of a user who places it has them. */
	readonly placesId?: string;
	readonly places?: readonly { readonly cell: string; readonly path: string }[];
}

/** The plan of the draft at the helm. Its element is always there, and without a plan it is empty and has no name. */
type PlanDrawing = ReturnType<typeof planDrawing>;

/** The drawing of one thing. */
interface Drawing {
	readonly id: string;
	/** The same in all pictures of this thing. */
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
	/** The inner part of its glyph, in the second colour. */
	readonly trim: string;
	/** Its name beside it. */
	readonly title: TitleDrawing;
	/** The place of its glyph, from the place of its badge, since yachts that share a spot of the picture stand in rings. */
	readonly stand: { readonly id: string; readonly transform: string };
	/** How many yachts share its spot, written on the last yacht of a large stack; otherwise empty. */
	readonly count: { readonly id: string; readonly text: string };
	/** Polylines, not paths: a change of points does not restyle the page. */
	readonly lines: readonly { readonly kind: string; readonly points: string }[];
}

/** A name, which is hidden if it would hide something. */
type TitleDrawing = ReturnType<typeof titleOf>;

/** The projection of one picture. */
export interface Sight {
	readonly look: Look;
	readonly box: Box;
	readonly scene: Scene;
	readonly see: (place: Place) => Projected;
	/** The units that a pixel covers in a picture 600 pixels wide. */
	readonly pixel: number;
}

/** One picture of a scene. */
export function pictureModel(
	uid: string,
	scene: Scene,
	{ camera, look }: { readonly camera: Camera; readonly look: SpaceLook },
): PictureModel {
	const sight = sightOf(scene, camera, look);
	const { box } = sight;
	const yachts = yachtDrawings(uid, sight);
	return {
		look,
		id: `${uid}-${look}`,
		name: words(`Board.look.${look}`),
		viewBox: written(box),
		shape: shapeOf(box),
		ground: groundModel(uid, sight),
		plan: planDrawing(uid, sight),
		gates: inDepth(scene.gates, sight, ({ centre }) => centre).map((gate) => gateDrawing(uid, gate, sight)),
		yachts,
		names: { id: `${uid}-${look}-names`, of: inOrderOfNames(yachts) },
	};
}

/** The aspect ratio, in coarse steps, since every change lays out the whole window again. */
function shapeOf({ width, height }: Box): string {
	return `${Math.max(SHAPES.step, Math.round(width / height / SHAPES.step) * SHAPES.step).toFixed(1)} / 1`;
}

const SHAPES = { step: 0.2 } as const;

/** Sorts the nearest last in the picture in space. The flat pictures keep the order. */
function inDepth<Thing>(things: readonly Thing[], { look, see }: Sight, at: (thing: Thing) => Place): readonly Thing[] {
	if (look !== "space") return things;
	const depths = new Map(things.map((thing) => [thing, see(at(thing)).depth]));
	return [...things].sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}

/** The viewed yacht last, and all others as their ids go. */
function inOrderOfNames(yachts: readonly YachtDrawing[]): readonly YachtDrawing[] {
	return [...yachts].sort((a, b) => Number(a.viewed) - Number(b.viewed) || (a.id < b.id ? -1 : 1));
}

/** Draws the viewed yacht on top. */
function viewedLast(yachts: readonly YachtInSpace[]): readonly YachtInSpace[] {
	return [...yachts].sort((a, b) => Number(a.viewed) - Number(b.viewed));
}

/** The changes of a picture after a change of the camera alone. */
export function movedIn({ id, viewBox, ground, plan, gates, yachts }: PictureModel): readonly Change[] {
	const { tile } = ground;
	const badges = [...ground.ticks, ...[...gates, ...yachts].map(({ badge }) => badge)];
	return [
		{ id, attributes: { viewBox } },
		...(tile ? [{ id: tile.id, attributes: { x: String(tile.x), y: String(tile.y) } }] : []),
		{ id: ground.id, paths: ground.paths.map(({ d }) => d) },
		{ id: plan.id, lines: plan.lines.map(({ points }) => points) },
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
		...yachts.map(({ title: { id: name, transform, crowded, tight, grows } }) => ({
			id: name,
			attributes: { transform },
			classes: { "vr-crowded": crowded, "vr-tight": tight },
			styles: { "--vr-grows": grows },
		})),
		...[...badges, ...yachts.map(({ stand }) => stand)].map(({ id: moved, transform }) => ({ id: moved, attributes: { transform } })),
		...yachts.map(({ count }) => ({ id: count.id, texts: [[count.text]] })),
	];
}

/** The further changes of a picture after a step of the match. */
export function redrawnIn({ id, shape, ground, plan, gates, yachts, names }: PictureModel): readonly Change[] {
	const { tile, ticks } = ground;
	return [
		{ id, styles: { "aspect-ratio": String(shape) }, order: [...[...gates, ...yachts].map((gate) => gate.id), names.id] },
		{ id: names.id, order: names.of.map(({ title }) => title.id) },
		...(tile ? [{ id: tile.area.id, attributes: areaOf(tile.area) }] : []),
		...ticks.map((tick) => ({ id: tick.id, texts: [[tick.text]] })),
		{ id: plan.id, attributes: { role: plan.name ? "img" : null, "aria-label": plan.name } },
		...gates.map((gate) => ({
			...named(gate),
			classes: Object.fromEntries(GATE_STATES.map((state) => [`vr-gate-${state}`, gate.state === state])),
		})),
		...yachts.map((yacht) => ({
			...named(yacht),
			texts: [[yacht.name], [yacht.count.text]],
			classes: { "vr-viewed": yacht.viewed, "vr-gone": yacht.gone },
		})),
		...yachts.map(({ title, viewed }) => ({ id: title.id, classes: { "vr-viewed": viewed } })),
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

/** The elements of a picture. Changes can turn one picture into another only if both have the same. */
export function standingIn({ ground, gates, yachts }: PictureModel): readonly (string | null)[] {
	return [ground.tile?.id ?? null, ...ground.ticks.map(({ id }) => id), ...[...gates, ...yachts].map(({ id }) => id).sort()];
}

/** The most courses that a helm offers. */
const MOST_COURSES = 5;

/** The courses that the helm offers, the way of the plan, where the yacht is at the end of the turn, and where its nose points then. */
function planDrawing(uid: string, { look, scene: { plan, courses }, see, pixel }: Sight) {
	const end = plan && see(plan.end);
	return {
		id: `${uid}-${look}-plan`,
		name: plan?.name ?? null,
		lines: [
			// As many lines as courses can be, so that a redraw finds them; the others are empty.
			...Array.from({ length: MOST_COURSES }, (_, index) => {
				const path = courses[index] ?? [];
				return { kind: `course vr-p-course-${index + 1}`, points: path.length > 0 ? lineThrough(path.map(see)) : "" };
			}),
			{ kind: "plan", points: plan ? lineThrough(plan.way.map(see)) : "" },
			{ kind: "plan-end", points: end ? diamond(end, 9 * pixel) : "" },
			{ kind: "plan-nose", points: plan && end ? arrow(end, see(plan.ahead), pixel) : "" },
		],
	};
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

/** The place of a gate's number: the middle, but in space above the gate, so that it hides nothing. */
function numberPlace({ centre, buoys }: GateInSpace, { look, see, pixel }: Sight): Projected {
	const middle = see(centre);
	if (look !== "space") return middle;
	return { ...middle, y: Math.min(...buoys.map((buoy) => see(buoy).y)) - 14 * pixel };
}

/** With more yachts than this, glyphs are smaller. */
const CROWD = { from: 12, size: 0.72 } as const;
/** The width of a glyph in its own units, and the distance in pixels below which two glyphs share a spot of a picture. */
const GLYPH = { across: 22, near: 10 } as const;

/** The yachts with their names, the viewed one last. */
function yachtDrawings(uid: string, sight: Sight): readonly YachtDrawing[] {
	const { scene, box, pixel, see } = sight;
	const size = scene.yachts.length > CROWD.from ? CROWD.size : 1;
	const pixels = ({ x, y }: Projected): Spot => ({ x: x / pixel, y: y / pixel });
	const stacks = stacksOf(
		scene.yachts.map(({ seat, at }) => ({ id: seat, at: pixels(see(at)) })),
		GLYPH.near * size,
	);
	const yachts = viewedLast(inDepth(scene.yachts, sight, ({ at }) => at)).map((yacht) => {
		const inStack = stacks.get(yacht.seat) ?? ALONE;
		const aside = fanned(inStack, GLYPH.across);
		const { x, y } = pixels(see(yacht.at));
		return { yacht, inStack, aside, at: { x: x + size * aside.x, y: y + size * aside.y } };
	});
	const names = yachts.map(({ yacht: { seat, face, viewed, gone }, at, inStack }): Named => {
		const packed = isLarge(inStack) && !viewed;
		return { id: seat, at, letters: face.name.length, rank: gone ? 2 : viewed ? 0 : 1, room: RIM, packed };
	});
	const gates = scene.gates.map((gate) => ({ at: pixels(numberPlace(gate, sight)), room: RIM }));
	const hindrances = [...gates, ...yachts.map(({ at }) => ({ at, room: 0.8 * RIM }))];
	const placed = placeNames(names, hindrances, { wide: box.width / pixel, high: box.height / pixel });
	return yachts.map((yacht) => yachtDrawing(uid, { ...yacht, size, name: placed.get(yacht.yacht.seat) }, sight));
}

const ALONE: InStack = { index: 0, of: 1 };

/** Pixels from the middle of a glyph to its rim. */
const RIM = 12;

function titleOf(id: string, name: PlacedName | undefined, { pixel }: Sight) {
	const { middle = { x: 0, y: 0 }, crowded = true, tight = true, grows = "0px 0px" } = name ?? {};
	const transform = `translate(${fine(middle.x * pixel)} ${fine(middle.y * pixel)}) scale(${fine(pixel)})`;
	return {
		id: `${id}-title`,
		transform,
		crowded,
		tight,
		// The point from which it grows in a narrow window: an origin of transforms.
		grows,
	};
}

interface NamedYacht {
	readonly yacht: YachtInSpace;
	readonly name: PlacedName | undefined;
	readonly inStack: InStack;
	/** The place of its glyph, from the yacht's own spot, in units of the glyph. */
	readonly aside: Spot;
	readonly size: number;
}

function yachtDrawing(uid: string, { yacht, name: placed, inStack, aside, size }: NamedYacht, sight: Sight): YachtDrawing {
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
		title: titleOf(id, placed, sight),
		badge: badgeAt(`${id}-badge`, sight.see(at), { pixel: sight.pixel * size }),
		stand: { id: `${id}-stand`, transform: `translate(${fine(aside.x)} ${fine(aside.y)})` },
		count: { id: `${id}-count`, text: String(countOf(inStack) ?? "") },
		face,
		trim: innerGlyph(face.path),
		viewed,
		gone,
	};
}

function badgeAt(id: string, { x, y }: Projected, { pixel }: Pick<Sight, "pixel">): Drawing["badge"] {
	return { id, transform: `translate(${fine(x)} ${fine(y)}) scale(${fine(pixel)})` };
}

/** In space, farther things are paler. */
function opacityOf(place: Place, { look, see, scene }: Sight): number {
	if (look !== "space") return 1;
	const radius = Math.hypot(scene.most[0] - scene.least[0], scene.most[1] - scene.least[1], scene.most[2] - scene.least[2]) / 2;
	return fine(Math.min(1, Math.max(0.6, 0.85 + (0.3 * see(place).depth) / radius)));
}

/** A line down to the ground plane, with a cross at its foot. It is dashed, so each stroke starts anew. */
function gateStem(place: Place, sight: Sight): string {
	const [foot, ...cross] = footOf(place, sight);
	return [[sight.see(place), foot], cross.slice(0, 2), cross.slice(2)].map(pathThrough).join("");
}

/** The same in one stroke, through the foot twice. */
function yachtStem(place: Place, sight: Sight): string {
	const [foot, west, east, ...across] = footOf(place, sight);
	return lineThrough([sight.see(place), foot, west, east, foot, ...across]);
}

/** The foot of a place on the ground plane, and the ends of the cross there. */
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

/** Rounds to hundredths, which is fine enough when enlarged. */
function fine(number: number): number {
	return Math.round(number * 100) / 100 + 0;
}
