/**
 * The board of the regatta: the course from above, from the side and in space, the race order, and the form for the next gate.
 */
import type { RegattaState } from "../../../core/fusion-regatta/model.ts";
import { placedGates } from "../../../core/fusion-regatta/play/placement.ts";
import { type Cell, wayTo } from "../../../core/geometry/vector.ts";
import { keptWith } from "../../../core/kernel/kept.ts";
import { type Camera, FIRST_CAMERA, LOOKS, type Place, projector, ZOOM } from "../../shared/startup/board/camera.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { FrameOfParts, Parts } from "../../shared/startup/drawing/parts.ts";
import { type ProgressModel, progressModel } from "../../shared/startup/match/progress.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { fittedTo } from "../../shared/with-games/board/fit.ts";
import { headChanged, headStanding } from "../../shared/with-games/board/head.ts";
import type { Spot } from "../../shared/with-games/board/names.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { coursePaths } from "../orders/courses.ts";
import { planOf } from "../orders/plan.ts";
import { wayParts } from "../orders/way.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { boxOf } from "./box.ts";
import {
	type BoardDraft,
	changedGate,
	firstDraft,
	type GateDraft,
	gateOf,
	legalCells,
	type PlacingModel,
	placesGate,
	placingModel,
} from "./gate-form.ts";
import { leadLabel } from "./lead.ts";
import { hexOutline } from "./outline.ts";
import { movedIn, type PictureModel, pictureModel, redrawnIn, standingIn } from "./picture.ts";
import { type RankModel, ranksList, ranksModel } from "./ranks.ts";
import { HEX, type Scene, sceneOf } from "./scene.ts";

export interface RegattaBoard {
	readonly uid: string;
	/** Null before a match begins; the template then says what to do. */
	readonly race: RegattaOnBoard | null;
}

export interface RegattaOnBoard {
	readonly uid: string;
	readonly isReferee: boolean;
	readonly zoom: { readonly factor: Label; readonly nearest: boolean; readonly farthest: boolean };
	readonly progress: ProgressModel;
	/** What the status line of the window does not say: who won, or what the officials still have to do; null if neither. */
	readonly headline: Label | null;
	/** When the time of the awaited seats runs out, in milliseconds of the world's clock; null without a timer. */
	readonly deadline: number | null;
	readonly space: PictureModel;
	readonly map: PictureModel;
	readonly side: PictureModel;
	readonly lit: Label;
	/** The gates in words, in order. */
	readonly gates: readonly { readonly id: string; readonly text: Label }[];
	readonly ranks: readonly RankModel[];
	/** Why the leader is ahead; null while there is nothing to say. */
	readonly lead: Label | null;
	/** FR-24: closes the results, for the referee while they are open; null otherwise. */
	readonly close: { readonly id: string; readonly command: string; readonly name: Label; readonly hint: Label } | null;
	readonly placing: PlacingModel | null;
}

/** FR-24: the button that closes the results, with what it ends. */
function closeModel(uid: string, { waiting }: RegattaState): RegattaOnBoard["close"] {
	if (waiting.for !== "results") return null;
	const command = JSON.stringify({ kind: "close-results" });
	return { id: `${uid}-close`, command, name: words("Desk.closeResults"), hint: words("Desk.closeResultsHint") };
}

/** How many gates are lit, and who lights the others. */
function litLabel({ gates, options, phase }: RegattaState, over: boolean): Label {
	const [lit, of] = [gates.length, options.gates];
	if (lit === of) return words("Board.litAll", { of });
	if (over || phase === "results") return words("Board.litInAll", { lit, of });
	return words(options.course === "officials" ? "Board.litByOfficials" : "Board.lit", { lit, of });
}

/** Each gate with its state, its place, and the way there from the viewed yacht. */
function gatesInWords(uid: string, { gates }: Scene, { view, seat }: TableInput<RegattaShown>): RegattaOnBoard["gates"] {
	const yacht = seat ? view.yachts[seat] : undefined;
	const placed = placedGates(view);
	return gates.map(({ number, name }) => {
		const centre = placed[number - 1]?.centre;
		const isAhead = yacht?.status === "racing" && number > yacht.passed && centre !== undefined;
		const text = isAhead ? words("Board.gateAhead", { gate: name, way: wayParts(wayTo(yacht.motion.position, centre)) }) : name;
		return { id: `${uid}-in-words-${number}`, text };
	});
}

const GAME = "fusion-regatta";

/** The board for an input. Each is made once, and compared with the next. */
export const regattaBoard = keptWith(boardOf);

function boardOf(input: BoardInput<RegattaShown>): RegattaBoard {
	const { uid, table, camera, deadline } = input;
	if (!table) return { uid, race: null };
	const { view, situation, faces, isReferee } = table;
	const draft = draftOf(input);
	const legal = draft ? legalIn(view, draft.level) : [];
	const { space, map, side } = picturesOf(input);
	return {
		uid,
		race: {
			uid,
			isReferee,
			zoom: {
				factor: plain(Math.round(10 * camera.zoom) / 10),
				nearest: camera.zoom >= ZOOM.most,
				farthest: camera.zoom <= ZOOM.least && camera.pan.every((axis) => axis === 0),
			},
			progress: progressModel(GAME, situation, { ...table, uid }),
			headline: headlineOf(table),
			deadline: situation.over ? null : deadline,
			space,
			map: { ...map, placesId: `${uid}-places`, places: draft ? placesOnMap(sceneIn(input), camera, legal) : [] },
			side,
			lit: litLabel(view, situation.over),
			gates: gatesInWords(uid, sceneIn(input), table),
			ranks: ranksModel(table, uid),
			lead: leadLabel(table),
			close: isReferee ? closeModel(uid, view) : null,
			placing: draft && placingModel({ uid, state: view, draft, faces }, legal),
		},
	};
}

/** The changes of the board after a change of the camera alone. */
export function regattaMoved(input: BoardInput<RegattaShown>): readonly Change[] {
	if (!input.table) return [];
	const draft = draftOf(input);
	const places = draft && placesOnMap(sceneIn(input), input.camera, legalIn(input.table.view, draft.level));
	const moved = Object.values(picturesOf(input)).flatMap(movedIn);
	return places ? [...moved, { id: `${input.uid}-places`, paths: places.map(({ path }) => path) }] : moved;
}

/** The camera that shows the viewer's yachts with their next gates; the whole course for an onlooker, or while placing a gate. */
export function regattaFitted(input: BoardInput<RegattaShown>): Camera {
	const { table } = input;
	if (!table || draftOf(input)) return FIRST_CAMERA;
	const scene = sceneIn(input);
	const own = scene.yachts.filter(({ viewed, gone, face }) => !gone && (viewed || (face.mine && !table.isReferee)));
	const passed = own.map(({ seat }) => table.view.yachts[seat]?.passed ?? 0);
	const gates = scene.gates.filter(({ number }) => passed.includes(number - 1)).flatMap(({ buoys }) => buoys);
	const places = [...own.flatMap(({ at, heading }) => [at, heading]), ...gates];
	const { width, height } = boxOf(scene, FIRST_CAMERA, "map");
	const middle = (zoom: number): Spot => spotOf(boxOf(scene, { ...FIRST_CAMERA, zoom }, "map").middle);
	const camera = fittedTo(places.map(spotOf), { first: FIRST_CAMERA, width, height, margin: ROOM * HEX, middle });
	const [x, y] = camera.pan;
	const [, , level] = boxOf(scene, camera, "map").middle;
	const levels = places.map(([, , z]) => z);
	return camera === FIRST_CAMERA ? camera : { ...camera, pan: [x, y, (Math.min(...levels) + Math.max(...levels)) / 2 - level] };
}

/** The cells around the fitted places, on both sides together. */
const ROOM = 8;

function spotOf([x, y]: Place): Spot {
	return { x, y };
}

/** The board in parts; null before the race, and while a gate is placed. What is in its pictures changes in place. */
export function regattaParts(input: BoardInput<RegattaShown>): Parts | null {
	const { race } = regattaBoard(input);
	if (!race || race.placing) return null;
	const parts = partsOf(race);
	return { ...parts, standing: [parts.standing, input.table?.faces] };
}

const partsOf = keptWith((race: RegattaOnBoard): Parts => {
	const { uid, isReferee, zoom, space, map, side, lit, gates, ranks, lead, close } = race;
	const { farthest, nearest } = zoom;
	const barred = { "zoom-out": farthest, "zoom-in": nearest, "zoom-reset": farthest };
	const pictures = [space, map, side];
	return {
		standing: [isReferee, headStanding(race), lead === null, close === null, pictures.map(standingIn)],
		frames: [
			framed([...headChanged(race, { reset: words("Board.zoomReset", { zoom: zoom.factor }), barred }), ...inPicture(space)]),
			framed(inPicture(map)),
			framed(inPicture(side)),
			{
				changes: [
					{ id: `${uid}-lit`, texts: [[lit]] },
					...gates.map(({ id, text }) => ({ id, texts: [[text]] })),
					...(lead ? [{ id: `${uid}-lead`, texts: [[lead]] }] : []),
				],
				parts: [],
				lists: [ranksList(ranks, `${uid}-ranks`)],
			},
		],
	};
});

function framed(changes: readonly Change[]): FrameOfParts {
	return { changes, parts: [], lists: [] };
}

function inPicture(picture: PictureModel): readonly Change[] {
	return [...movedIn(picture), ...redrawnIn(picture)];
}

/** The draft after the user changed something; null without a gate to place. */
export function nextBoardDraft(board: BoardInput<RegattaShown>, input: Input): BoardDraft | null {
	const before = draftOf(board);
	if (!before || !board.table) return null;
	return { ...changedGate(board.table.view, before, input), gate: placedGates(board.table.view).length };
}

function picturesOf(input: BoardInput<RegattaShown>): Readonly<Record<(typeof LOOKS)[number], PictureModel>> {
	const scene = sceneIn(input);
	const [map, side, space] = LOOKS.map((look) => pictureModel(input.uid, scene, { camera: input.camera, look }));
	if (!map || !side || !space) throw new Error("A picture is missing");
	return { map, side, space };
}

interface SceneMade {
	readonly draft: BoardDraft | null;
	readonly sheetDraft: RegattaShown["sheetDraft"] | null;
	readonly scene: Scene;
}

const scenes = new WeakMap<object, SceneMade>();

/** The scene of a table, made once. */
function sceneIn(input: BoardInput<RegattaShown>): Scene {
	const { table, draft, sheetDraft = null } = input;
	if (!table) throw new Error("There is no scene without a match");
	const known = scenes.get(table);
	if (known && known.draft === draft && known.sheetDraft === sheetDraft) return known.scene;
	const drafted = draftOf(input);
	const places = drafted ? legalIn(table.view, drafted.level) : [];
	const { view, faces, seat } = table;
	const scene = sceneOf({
		view,
		faces,
		seat,
		draft: drafted && gateOf(drafted),
		places,
		plan: planOf(table, sheetDraft),
		courses: coursePaths(table),
	});
	scenes.set(table, { draft, sheetDraft, scene });
	return scene;
}

/** The draft of the gate that this user may place now; null if there is none. */
function draftOf({ table, draft }: BoardInput<RegattaShown>): GateDraft | null {
	if (!table || (table.acts === false && !table.isReferee) || !placesGate(table.view, table.seat, table.isReferee)) return null;
	return draft?.gate === placedGates(table.view).length ? draft : firstDraft(table.view);
}

const legals = new WeakMap<object, { readonly level: number; readonly cells: readonly Cell[] }>();

/** The legal cells at an altitude, found once for the gates as they are. */
function legalIn(view: RegattaState, level: number): readonly Cell[] {
	const known = legals.get(placedGates(view));
	if (known?.level === level) return known.cells;
	const cells = legalCells(view, level);
	legals.set(placedGates(view), { level, cells });
	return cells;
}

function placesOnMap(scene: Scene, camera: Camera, cells: readonly Cell[]): NonNullable<PictureModel["places"]> {
	const see = projector({ yaw: 0, pitch: 90 }, boxOf(scene, camera, "map").middle);
	return cells.map((cell) => ({ cell: cell.join(","), path: hexOutline(cell, see) }));
}

function headlineOf({ situation, faces, view }: TableInput<RegattaShown>): Label | null {
	if (situation.over) return winnersLabel({ situation, faces });
	if (view.waiting.for === "results") return words("Board.resultsOpen");
	if (view.waiting.for !== "gate") return null;
	const [seat] = situation.awaited;
	return words("Board.awaitsGate", { gate: view.waiting.gate, name: seat ? faceOf(faces, seat).name : words("Board.referee") });
}

function winnersLabel({ situation, faces }: Pick<TableInput<RegattaShown>, "situation" | "faces">): Label {
	const names = faces.filter(({ id }) => situation.seats[id]?.facts.place === 1).map(({ name }) => name);
	return names.length > 0 ? words("Board.won", { names }, names.length) : words("Board.nobodyWon");
}
