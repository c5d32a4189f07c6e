/**
 * The map of the plotting board: one picture of the whole plane. The camera changes its frame and a few sizes, and nothing else is
 * redrawn.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import type { Body } from "../../../core/sol-cruiser/model.ts";
import { membersOf } from "../../../core/sol-cruiser/play/interception/encounter.ts";
import { unitsInPlay } from "../../../core/sol-cruiser/play/units.ts";
import type { UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { type Camera, FIRST_CAMERA } from "../../shared/startup/board/camera.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { type CoordinateModel, coordinateChanges } from "../../shared/with-games/board/coordinates.ts";
import { fittedTo } from "../../shared/with-games/board/fit.ts";
import { nameById } from "../names.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { coordinateModels } from "./coordinates.ts";
import { type CounterModel, counterModels } from "./counters.ts";
import { FRAME_SHAPE, type Frame, frameOf, type Pin, pinned, type Sizes, sizesOf, tileOf, writtenFrame } from "./frame.ts";
import { areaPath, fine, HEX, hexPath, placedAt, type Spot, spotOf } from "./plane.ts";
import { type ReachModel, reachModel } from "./reach.ts";
import { type LinkModel, linkModels, type RingModel, ringModels } from "./rings.ts";
import type { Looking } from "./sight.ts";
import { type SightingModel, sightingModels } from "./sightings.ts";
import { type TitleModel, titleModels } from "./titles.ts";
import { type GhostModel, ghostModels, type Tracking, type TrackModel, trackModels } from "./tracks.ts";

export interface MapModel {
	readonly uid: string;
	readonly id: string;
	readonly name: Label;
	readonly viewBox: string;
	readonly shape: string;
	readonly edge: string;
	readonly tile: ReturnType<typeof tileOf>;
	/** The six directions, at the corners of the map. */
	readonly compass: readonly { readonly letter: string; readonly pin: Pin; readonly short: Spot }[];
	readonly coordinates: readonly CoordinateModel[];
	readonly bodies: readonly BodyModel[];
	readonly rings: readonly RingModel[];
	readonly reach: ReachModel | null;
	readonly links: readonly LinkModel[];
	readonly tracks: readonly TrackModel[];
	readonly ghosts: readonly GhostModel[];
	readonly counters: readonly CounterModel[];
	readonly sightings: readonly SightingModel[];
	readonly combats: readonly CombatModel[];
	readonly titles: readonly TitleModel[];
	/** Whether hexes are large enough to show the costs of all of them. */
	readonly roomy: boolean;
}

export type BodyModel = ReturnType<typeof bodyModel>;

export type CombatModel = ReturnType<typeof combatModels>[number];

/** Above this many courses, their labels would hide each other. */
export const MOST_LABELS = 20;

/** The content of the map, and the camera. */
export interface Mapping {
	readonly tracking: Tracking;
	readonly camera: Camera;
	readonly looking: Looking | null;
	/** How each craft openly stands. */
	readonly standings: TableInput<CruiserShown>["situation"]["seats"];
}

export function mapModel({ tracking, camera, looking, standings }: Mapping): MapModel {
	const { uid, view, sizes } = tracking;
	const { radius, bodies } = view.options;
	const units = onMap(tracking);
	const frame = frameFor(tracking, camera);
	const counters = counterModels(tracking, units);
	const tracks = trackModels(tracking, units);
	return {
		uid,
		id: `${uid}-map`,
		name: words("Board.map", { radius }),
		viewBox: writtenFrame(frame),
		shape: FRAME_SHAPE,
		edge: areaPath([0, 0], radius),
		tile: tileOf(`${uid}-hexes`, frame),
		compass: compassOf(tracking),
		coordinates: coordinateModels(uid, frame, { sizes, radius }),
		bodies: bodies.map((body, index) => bodyModel(`${uid}-body-${index}`, body, sizes)),
		rings: ringModels(tracking, units, looking),
		reach: reachModel({ uid, view, seat: view.seat, draft: tracking.draft, sizes }),
		links: linkModels(tracking, units),
		tracks,
		ghosts: ghostModels(tracking),
		counters,
		sightings: sightingModels(tracking, standings),
		combats: combatModels(tracking),
		titles: titleModels({ counters, tracks }, frame, sizes),
		roomy: isRoomy(sizes),
	};
}

/** The changes in this map when only the camera moves: its frame, and the sizes of everything pinned to it. */
export function mapMoved(map: MapModel, seen: Seen, camera: Camera): readonly Change[] {
	const frame = frameFor(seen, camera);
	const sizes = sizesFor(seen, camera);
	const { id, opacity } = tileOf(map.tile.id, frame);
	return [
		{ id: map.id, attributes: { viewBox: writtenFrame(frame) }, classes: { "vr-roomy": isRoomy(sizes) } },
		...titleModels(map, frame, sizes).map(titleMoved),
		...coordinateChanges(coordinateModels(map.uid, frame, { sizes, radius: seen.view.options.radius })),
		{ id: `${id}-area`, attributes: { opacity: String(opacity) } },
		...pinsIn(map).map((pin) => ({ id: pin.id, attributes: { transform: pinned(pin, sizes).transform } })),
	];
}

/** What changes when a name moves. */
export function titleMoved({ id, transform, crowded, tight, grows }: TitleModel): Change {
	return { id, attributes: { transform }, classes: { "vr-crowded": crowded, "vr-tight": tight }, styles: { "--vr-grows": grows } };
}

/** The smallest hex that has room for a cost, in pixels from face to face. */
const ROOMY = 30;

function isRoomy({ letter }: Sizes): boolean {
	return HEX / letter >= ROOMY;
}

function pinsIn({ compass, bodies, reach, tracks, ghosts, counters, combats, sightings }: MapModel): readonly Pin[] {
	const lines = [...tracks, ...ghosts].flatMap(({ tip, crash }) => [...(tip ? [tip.pin] : []), ...(crash ? [crash] : [])]);
	const others = [...compass, ...bodies, ...(reach?.hexes ?? []), ...combats, ...counters, ...ghosts, ...sightings];
	return [...lines, ...others.map(({ pin }) => pin)];
}

/** The parts that decide where the camera points. */
type Seen = Pick<Tracking, "view" | "draft">;

/** The sizes of everything that keeps its size. */
export function sizesFor(seen: Seen, camera: Camera): Sizes {
	return sizesOf(frameFor(seen, camera), onMap(seen).length);
}

/** A zoomed map shows the selected unit, or else the viewer's own craft. */
function frameFor({ view, draft }: Seen, camera: Camera): Frame {
	const selected = draft?.selected ? view.units[draft.selected] : undefined;
	const own = selected ?? Object.values(view.units).find(({ seat }) => seat === view.seat);
	return frameOf(view.options.radius, own?.at ?? [0, 0], camera);
}

/** The camera that shows the units that the viewer knows of, with some hexes around them; the whole map before there are any. */
export function fittedCamera(seen: Seen): Camera {
	const { width, height } = frameFor(seen, FIRST_CAMERA);
	const middle = (zoom: number): Spot => frameFor(seen, { ...FIRST_CAMERA, zoom }).middle;
	const places = onMap(seen).map(({ at }) => spotOf(at));
	return fittedTo(places, { first: FIRST_CAMERA, width, height, margin: MARGIN * HEX, middle });
}

/** Hexes around the fitted units, on both sides together: room for courses and for hexes in reach. */
const MARGIN = 14;

/** Units on the map. During deployment, no unit has a place yet. */
function onMap({ view }: Pick<Tracking, "view">): readonly UnitView[] {
	// The units in play of a view are unit views.
	return view.phase === "deployment" ? [] : (unitsInPlay(view) as readonly UnitView[]);
}

function compassOf({ uid, view, sizes }: Tracking): MapModel["compass"] {
	const { radius } = view.options;
	const out = radius + Math.max(1.5, radius / 20);
	const corners: Readonly<Record<string, Hex>> = {
		A: [0, -out],
		B: [out, -out],
		C: [out, 0],
		D: [0, out],
		E: [-out, out],
		F: [-out, 0],
	};
	return Object.entries(corners).map(([letter, hex]) => ({
		letter,
		pin: pinned({ id: `${uid}-letter-${letter}`, place: placedAt(hex), size: "letter" }, sizes),
		short: roseSpot(hex),
	}));
}

/** The place of a direction's letter in the compass beside the map. */
function roseSpot(hex: Hex): Spot {
	const { x, y } = spotOf(hex);
	const length = Math.hypot(x, y);
	return { x: fine((ROSE * x) / length), y: fine((ROSE * y) / length) };
}

const ROSE = 21;

function bodyModel(id: string, { kind, name, at }: Body, sizes: Sizes) {
	const place = placedAt(at);
	const pin = pinned({ id: `${id}-name`, place, size: "letter" }, sizes);
	const drawn = {
		isStar: kind === "star",
		isGiant: kind === "gas-giant",
		place,
		// The place of its name.
		pin,
		// The line round it and its six orbit hexes.
		orbit: areaPath(at, 1),
	};
	return { id, kind, title: name, name: words(`Board.body.${kind}`, { name }), ...drawn };
}

/** The combats that are still to be fought this turn, in order. */
function combatModels({ uid, view, faces, sizes }: Tracking) {
	return view.combats.map((combat, index) => {
		const names = [...new Set(membersOf(combat))].map((id) => nameById(view, id, faces));
		return {
			id: `${uid}-combat-${index + 1}`,
			thing: `combat-${index + 1}`,
			number: index + 1,
			path: hexPath(combat.hex),
			pin: pinned({ id: `${uid}-combat-${index + 1}-number`, place: placedAt(combat.hex), size: "letter" }, sizes),
			// Who meets whom.
			name: words("Board.combat", { number: index + 1, names }),
		};
	});
}
