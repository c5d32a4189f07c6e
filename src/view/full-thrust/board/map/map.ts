/**
 * The table as a picture: a plane that the camera turns, with everything flat on it, and upright things on top. Everything that the
 * camera does not affect is computed once; a camera move changes only matrices and places.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import type { Camera } from "../../../shared/startup/board/camera.ts";
import type { Change } from "../../../shared/startup/drawing/change.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { type CoordinateModel, coordinateChanges } from "../../../shared/with-games/board/coordinates.ts";
import { words } from "../../words.ts";
import { type Charting, ownShip, shipsShown } from "../charting.ts";
import { arcsOverlay, trainedOf } from "./arcs.ts";
import { coordinateModels } from "./coordinates.ts";
import { type ShipCounter, shipCounter } from "./counters.ts";
import { type CraftCounter, craftCounters, craftsOverlay } from "./crafts.ts";
import { type PlacingModel, placingModel } from "./cursor.ts";
import { type Extent, extentOf, type Frame, frameOf, lying, type Pinned, pinned, TABLE_SHAPE } from "./frame.ts";
import { type GroundModel, groundModel } from "./ground.ts";
import { hazardsOverlay } from "./hazards.ts";
import { type Named, type PlacedName, placeNames } from "./names.ts";
import { type Placing, placingOf } from "./picking.ts";
import { type Standing, standing, standings } from "./standing.ts";
import { type GhostModel, ghostModel, type TrackModel, trackOf, waysOf } from "./tracks.ts";
import { type NoteModel, type Overlay, together, type ZoneModel } from "./zones.ts";

/** What is on a table, however the camera sees it. */
export interface Chart {
	readonly charting: Charting;
	readonly extent: Extent;
	readonly ships: readonly ShipCounter[];
	readonly tracks: readonly TrackModel[];
	readonly ghost: GhostModel | null;
	readonly crafts: readonly CraftCounter[];
	readonly overlay: Overlay;
	readonly placing: PlacingModel | null;
}

export interface MapModel {
	readonly uid: string;
	readonly id: string;
	readonly name: Label;
	readonly drag: "turn" | "move";
	readonly turns: boolean;
	/** Whether a narrow window has no room for all names. */
	readonly crowded: boolean;
	readonly viewBox: string;
	readonly shape: string;
	readonly plane: { readonly id: string; readonly matrix: string };
	readonly hud: { readonly id: string; readonly transform: string };
	readonly ground: GroundModel;
	readonly coordinates: readonly CoordinateModel[];
	readonly tracks: readonly (TrackModel & { readonly pin: Pinned | null; readonly turned: string })[];
	readonly ghost:
		| (GhostModel & { readonly pin: Pinned; readonly lies: Pinned; readonly halfPin: Pinned; readonly halfLies: Pinned })
		| null;
	readonly zones: readonly ZoneModel[];
	readonly notes: readonly (NoteModel & { readonly pin: Pinned & Partial<PlacedName> })[];
	readonly crafts: readonly (CraftCounter & { readonly pin: Pinned; readonly stand: Standing })[];
	readonly placing: PlacingModel | null;
	readonly ships: readonly (ShipCounter & {
		readonly pin: Pinned;
		readonly lies: Pinned;
		readonly title: PlacedName;
		readonly stand: Standing;
	})[];
}

/** Counters are smaller if there are many, and a little larger when the camera enlarges the table. */
const CROWD = { from: 12, least: 0.66 } as const;
const GROWN = { by: 0.3, most: 1.5 } as const;

export function chartOf(charting: Charting): Chart {
	const shown = shipsShown(charting);
	const about = trainedOf(charting)?.ship ?? ownShip(charting);
	const ships = shown.map((ship) => shipCounter(charting, ship));
	const crafts = craftCounters(charting);
	const lasting = shown.filter(({ status, gone }) => status !== "destroyed" || gone === charting.view.turn);
	const places = [...waysOf(charting, lasting), ...crafts.map(({ at }) => at), ...cornersOf(placingOf(charting))];
	const extent = extentOf(places, about && { x: about.x, y: about.y });
	return {
		charting,
		extent,
		crafts,
		overlay: together([hazardsOverlay(charting), arcsOverlay(charting), craftsOverlay(charting)]),
		placing: placingModel(charting, extent),
		ships: ships.sort((a, b) => rankOf(b) - rankOf(a)),
		tracks: shown.filter(({ status }) => status === "in-play").map((ship) => trackOf(charting, ship)),
		ghost: ghostModel(charting),
	};
}

/** Two corners around the reach of the thing being placed. */
function cornersOf(placing: Placing | null): readonly Point[] {
	if (!placing) return [];
	const { from, reach } = placing;
	return [
		{ x: from.x - reach, y: from.y - reach },
		{ x: from.x + reach, y: from.y + reach },
	];
}

/** The last ship drawn is on top, and gets the best place for its name. */
function rankOf({ relation, selected, state }: ShipCounter): number {
	if (state !== "there") return 5;
	if (relation === "own") return 0;
	return selected ? 1 : relation === "friend" ? 3 : 2;
}

export function mapModel(chart: Chart, camera: Camera): MapModel {
	const { charting, extent, ships, tracks, ghost, crafts, overlay, placing } = chart;
	const { uid, looking } = charting;
	const frame = frameOf(extent, camera);
	const size = counterSize(chart, camera);
	const stands = standings([...crafts.filter(({ drafted }) => !drafted), ...ships.filter(isFresh)], frame, size);
	const standOf = ({ id }: { readonly id: string }): Standing => stands.get(id) ?? standing(id);
	const names = namesOn(chart, { frame, size, standOf });
	return {
		uid,
		id: `${uid}-map`,
		name: words("Board.map"),
		drag: looking.turns ? "turn" : "move",
		turns: looking.turns,
		crowded: ships.length > CROWD.from,
		viewBox: frame.viewBox,
		shape: TABLE_SHAPE,
		plane: { id: `${uid}-plane`, matrix: frame.matrix },
		hud: { id: `${uid}-hud`, transform: frame.corner },
		ground: groundModel(uid, extent, frame),
		coordinates: coordinateModels(uid, frame),
		tracks: tracks.map((track) => ({ ...track, ...tipPinned(track, frame) })),
		ghost: ghost && ghostPinned(ghost, frame, size),
		zones: overlay.zones,
		notes: overlay.notes.map((note) => ({ ...note, pin: names.get(note.id) ?? pinned({ id: note.id, at: note.at, size: 1 }, frame) })),
		crafts: crafts.map((craft) => ({ ...craft, pin: pinned({ id: craft.id, at: craft.at, size }, frame), stand: standOf(craft) })),
		placing,
		ships: ships.map((ship) => ({
			...ship,
			pin: pinned({ id: ship.id, at: ship.at, size }, frame),
			lies: { id: `${ship.id}-lies`, transform: `${lying(ship.bow, frame)} scale(${ship.large})` },
			stand: standOf(ship),
			title: names.get(`${ship.id}-title`) ?? { id: `${ship.id}-title`, transform: "", crowded: true, tight: true, grows: "0px 0px" },
		})),
	};
}

function counterSize({ ships }: Chart, { zoom }: Camera): number {
	const crowd = Math.max(CROWD.least, Math.min(1, Math.sqrt(CROWD.from / Math.max(1, ships.length))));
	return crowd * Math.min(GROWN.most, zoom ** GROWN.by);
}

interface Placed {
	readonly frame: Frame;
	/** The scale of counters, in pixels. */
	readonly size: number;
	readonly standOf: (counter: { readonly id: string }) => Standing;
}

/** The names of ships and the notes about them, each beside its counter. */
function namesOn(chart: Chart, { frame, size, standOf }: Placed): ReadonlyMap<string, PlacedName> {
	const aside = (counter: { readonly id: string }) => {
		const { x, y } = standOf(counter).aside;
		return { x: size * x, y: size * y };
	};
	const { ships, crafts, ghost, overlay } = chart;
	const room = 0.8 * RIM * size;
	const hindrances = [
		...[...ships, ...crafts].map((ship) => ({ at: ship.at, aside: aside(ship), room })),
		...(ghost ? [{ at: ghost.counter.at, room }] : []),
		...overlay.notes.flatMap((note) => (isBeside(note) ? [] : [{ at: note.at, room: NOTE.room }])),
	];
	const notes = overlay.notes.filter(isBeside).map((note) => namedNote(note, size));
	return placeNames(
		[
			...notes,
			...ships
				.filter(isFresh)
				.map((ship) => ({ ...namedShip(ship, size), aside: aside(ship), packed: standOf(ship).packed && !ship.selected })),
		],
		hindrances,
		frame,
	);
}

/** Wrecks of earlier turns lie under everything else, and have their names in tooltips only. */
function isFresh({ state }: ShipCounter): boolean {
	return state !== "old-wreck";
}

/** Pixels from the middle of a counter to its rim. */
const RIM = 15;

function namedShip(ship: ShipCounter, size: number): Named {
	const { id, at, face, rows } = ship;
	return { id: `${id}-title`, at, letters: face.name.length, rank: rankOf(ship), room: (rows.length > 0 ? ROWED : RIM) * size };
}

/** The same for a counter that shows its rows of hull. */
const ROWED = 21;

/** Notes that are about ships go beside them, as their names do. */
function isBeside({ kind }: NoteModel): boolean {
	return kind === "shot" || kind === "eclipse";
}

/** The approximate number of letters in a note, and the pixels around a note that stays in its place. */
const NOTE = { shot: 16, eclipse: 5, room: 6 } as const;

function namedNote({ id, kind, at }: NoteModel, size: number): Named {
	return { id, at, letters: kind === "shot" ? NOTE.shot : NOTE.eclipse, rank: -1, room: RIM * size };
}

function tipPinned({ id, tip }: TrackModel, frame: Frame): { readonly pin: Pinned | null; readonly turned: string } {
	if (!tip) return { pin: null, turned: "" };
	return { pin: pinned({ id: `${id}-tip`, at: tip.at, size: 1 }, frame), turned: turnedAlong(tip.way, frame) };
}

/** Returns the rotation in the picture of a direction on the table. The size stays the same. */
function turnedAlong(bow: Point, { way }: Frame): string {
	const { x, y } = way(bow);
	return `rotate(${Math.round((Math.atan2(x, -y) * 180) / Math.PI)})`;
}

function ghostPinned(ghost: GhostModel, frame: Frame, size: number): MapModel["ghost"] {
	const { id, counter, half, halfBow } = ghost;
	return {
		...ghost,
		pin: pinned({ id: `${id}-counter`, at: counter.at, size }, frame),
		lies: { id: `${id}-lies`, transform: `${lying(counter.bow, frame)} scale(${counter.large})` },
		halfPin: pinned({ id: `${id}-half`, at: half, size: 1 }, frame),
		halfLies: { id: `${id}-half-lies`, transform: lying(halfBow, frame) },
	};
}

/** Returns what changes in this picture when only the camera moves. */
export function mapMoved(chart: Chart, camera: Camera): readonly Change[] {
	return mapSet(mapModel(chart, camera));
}

/** All that the camera sets in this picture. */
export function mapSet(map: MapModel): readonly Change[] {
	const { ground, ghost } = map;
	const pins = [
		map.hud,
		...ground.rose.hours,
		...map.tracks.flatMap(({ pin, turned }) => (pin ? [pin, { id: `${pin.id}-turned`, transform: turned }] : [])),
		...(ghost ? [ghost.pin, ghost.lies, ghost.halfPin, ghost.halfLies] : []),
		...[...map.notes, ...map.crafts].map(({ pin }) => pin),
		...map.ships.flatMap(({ pin, lies, title }) => [pin, lies, title]),
		...[...map.crafts, ...map.ships].map(({ stand }) => stand),
	];
	return [
		{ id: map.id, attributes: { viewBox: map.viewBox } },
		...[map.plane.id, ...(map.placing ? [`${map.id}-pick`, `${map.id}-cursor`] : [])].map((id) => ({
			id,
			attributes: { transform: map.plane.matrix },
		})),
		...coordinateChanges(map.coordinates),
		...ground.grid.map(({ id, opacity }) => ({ id, attributes: { opacity: String(opacity) } })),
		{ id: `${ground.rose.id}-needle`, attributes: { d: ground.rose.needle } },
		{ id: ground.scale.id, attributes: { d: ground.scale.path } },
		{ id: `${ground.scale.id}-text`, attributes: { x: String(ground.scale.x) }, texts: [[ground.scale.text]] },
		...pins.map(({ id, transform }) => ({ id, attributes: { transform } })),
		...[...map.crafts, ...map.ships].flatMap(({ stand: { id, line, count } }) => [
			{ id: `${id}-line`, attributes: { d: line } },
			{ id: `${id}-count`, texts: [[count]] },
		]),
		...map.ships.map(({ title: { id, crowded, tight } }) => ({ id, classes: { "vr-crowded": crowded, "vr-tight": tight } })),
		...[...map.ships.map(({ title }) => title), ...map.notes.map(({ pin }) => pin)].flatMap(({ id, grows }) =>
			grows ? [{ id, styles: { "--vr-grows": grows } }] : [],
		),
	];
}

/** Charts by table. A chart does not depend on the camera, so it stays valid until the draft changes. */
const charts = new WeakMap<object, { readonly draft: unknown; readonly chart: Chart }>();

/** Returns the chart of a table and a draft. It is made once, however often the camera moves. */
export function chartIn(table: object, draft: unknown, make: () => Chart): Chart {
	const known = charts.get(table);
	if (known && known.draft === draft) return known.chart;
	const chart = make();
	charts.set(table, { draft, chart });
	return chart;
}
