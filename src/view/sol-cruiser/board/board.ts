/**
 * The plotting board of Sol Cruiser: the map with own and detected units, the plotting order, the status rail, the range ring, and
 * the draft of orders.
 */
import { keptWith } from "../../../core/kernel/kept.ts";
import { boardHeadline } from "../../fight/with-games/end.ts";
import { namesOn } from "../../fight/with-games/objectives.ts";
import { aheadOf, planAfter, planningModel } from "../../fight/with-games/planning.ts";
import { type Camera, FIRST_CAMERA, ZOOM } from "../../shared/startup/board/camera.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import { progressModel } from "../../shared/startup/match/progress.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { sidesIn } from "../names.ts";
import { describeObjective } from "../objectives.ts";
import { type CruiserDraft, nextDraft } from "../orders/drafts/draft.ts";
import { ordersModel } from "../orders/panel.ts";
import { draftNow, offerOf, planModel, planNow, planner, planOn } from "../orders/planning.ts";
import type { BoardDraft, CruiserShown } from "../types.ts";
import { FIGHT } from "../words.ts";
import { fittedCamera, type MapModel, MOST_LABELS, mapModel, mapMoved, sizesFor } from "./map.ts";
import { plottingOrder } from "./plotting-order.ts";
import { cruiserRail } from "./rail.ts";
import { FIRST_SIGHT, lookingOf, nextSight, type Seeing, type Sight, sightModel } from "./sight.ts";
import type { Tracking } from "./tracks.ts";

const GAME = "sol-cruiser";

export type CruiserMatch = ReturnType<typeof matchOnBoard>;

/** The board for an input. Each is made once, and compared with the next. */
export const cruiserBoard = keptWith(boardOf);

function boardOf(input: BoardInput<CruiserShown>) {
	const { uid, table } = input;
	return {
		uid,
		// Null before a match begins; the template then says what to do.
		match: table && matchOnBoard(input, table),
	};
}

function matchOnBoard(input: BoardInput<CruiserShown>, table: TableInput<CruiserShown>) {
	const { uid, camera, deadline } = input;
	const { situation, isReferee } = table;
	const tracking = trackingOf(input, table);
	const draft = draftIn(table, input.draft);
	return {
		uid,
		isReferee,
		zoom: {
			factor: plain(Math.round(10 * camera.zoom) / 10),
			nearest: camera.zoom >= ZOOM.most,
			farthest: camera.zoom <= ZOOM.least && camera.pan.every((axis) => axis === 0),
		},
		progress: progressModel(GAME, situation, { ...table, uid }),
		// The result of the match; null until it is over. Until then, the status line of the window says how it stands.
		headline: boardHeadline(FIGHT, situation),
		// The objectives of the match in sentences; empty if there are none.
		objectives: (table.view.options.objectives ?? []).map((one) => describeObjective(one, namesOn(table))),
		// Milliseconds of the world's clock at which the time for orders runs out; null if there is no limit.
		deadline: situation.over ? null : deadline,
		map: mapOf(input, table),
		plotting: plottingOrder(tracking),
		rail: cruiserRail(tracking, situation.seats),
		sight: sightModel(uid, seeingOf(input, tracking)),
		orders: draft && ordersModel({ uid, table, draft, plan: planNow(table, input.draft) }),
		// What the seat orders next, planned while others choose; null while an order is due, and if nothing can be planned.
		planning: planningOn(input, table),
	};
}

function planningOn({ uid, draft }: BoardInput<CruiserShown>, table: TableInput<CruiserShown>) {
	const ahead = aheadOf(planner, table);
	const form = planModel(`${uid}-plan`, table, draft);
	return planningModel(uid, { ahead, offer: () => offerOf(ahead?.coming), form });
}

function trackingOf({ uid, draft: kept, camera }: BoardInput<CruiserShown>, table: TableInput<CruiserShown>): Tracking {
	const { view, faces, situation, ownOrders: sealed = {} } = table;
	const draft = draftIn(table, kept);
	const sides = sidesIn(view, situation.seats);
	return { uid, view, sides, faces, draft, sealed, sizes: sizesFor({ view, draft }, camera), mostLabels: MOST_LABELS };
}

/** What the map shows: the present, or while the user plans, the table as it would be at the planned order. */
function mappedOf(input: BoardInput<CruiserShown>, table: TableInput<CruiserShown>): Tracking {
	const planning = planOn(table, input.draft);
	const tracking = trackingOf(input, table);
	if (!planning) return tracking;
	const { view } = planning.ahead.table;
	const { draft } = planning;
	return { ...tracking, view, draft, sizes: sizesFor({ view, draft }, input.camera) };
}

/** The last map drawn for each table. The camera does not change it. */
const maps = new WeakMap<object, { readonly draft: BoardDraft | null; readonly map: MapModel }>();

function mapOf(input: BoardInput<CruiserShown>, table: TableInput<CruiserShown>): MapModel {
	const tracking = mappedOf(input, table);
	const looking = lookingOf(seeingOf(input, tracking));
	const map = mapModel({ tracking, camera: input.camera, looking, standings: table.situation.seats });
	maps.set(table, { draft: input.draft, map });
	return map;
}

function seeingOf({ draft }: BoardInput<CruiserShown>, { view, faces, draft: order }: Tracking): Seeing {
	return { view, faces, sight: sightOf(draft), selected: order?.selected ?? null };
}

function sightOf(draft: BoardDraft | null): Sight {
	return draft?.sight ?? FIRST_SIGHT;
}

/** The draft of the seat's orders; null for an onlooker. */
function draftIn(table: TableInput<CruiserShown>, draft: BoardDraft | null): CruiserDraft | null {
	return table.seat === null ? null : draftNow(table, draft);
}

/** The changes in a drawn board when only the camera moves. */
export function cruiserMoved(input: BoardInput<CruiserShown>): readonly Change[] {
	const { table, camera, draft } = input;
	if (!table) return [];
	const known = maps.get(table);
	const map = known?.draft === draft ? known.map : mapOf(input, table);
	return mapMoved(map, mappedOf(input, table), camera);
}

/** The camera that shows all units that the viewer knows of. */
export function cruiserFitted(input: BoardInput<CruiserShown>): Camera {
	return input.table ? fittedCamera(mappedOf(input, input.table)) : FIRST_CAMERA;
}

/** The next draft of the board after an input: of the orders, or of the range ring. */
export function nextBoardDraft({ table, draft }: BoardInput<CruiserShown>, input: Input): BoardDraft {
	const orders = draft?.orders ?? null;
	const sight = nextSight(sightOf(draft), input);
	if (!table) return { orders: null, sight: sight ?? sightOf(draft) };
	if (sight) return { ...draft, orders, sight };
	const plan = planAfter(planner, { table, plan: draft?.plan ?? null }, input);
	if (plan !== undefined) return { orders, sight: sightOf(draft), plan };
	return { ...draft, orders: table.seat && nextDraft(table, draftNow(table, draft), input), sight: sightOf(draft) };
}
