/**
 * The board of Full Thrust: an open table with ships, their moves and ranges, the order panel,
 * and the status rail.
 */
import { keptWith } from "../../../core/kernel/kept.ts";
import { boardHeadline } from "../../fight/with-games/end.ts";
import { namesOn } from "../../fight/with-games/objectives.ts";
import { aheadOf, planAfter, planningModel } from "../../fight/with-games/planning.ts";
import { type Camera, TABLE_CAMERA, ZOOM } from "../../shared/startup/board/camera.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import { progressModel } from "../../shared/startup/match/progress.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { describeObjective } from "../objectives.ts";
import { nextDraft, type ThrustDraft } from "../orders/drafts/draft.ts";
import { ordersModel } from "../orders/panel.ts";
import { draftNow, offerOf, planModel, planNow, planner, planOn } from "../orders/planning.ts";
import type { ThrustBoardDraft, ThrustShown } from "../types.ts";
import { FIGHT } from "../words.ts";
import { type Charting, chartingOf } from "./charting.ts";
import { legendModel } from "./legend.ts";
import { lookModel } from "./look-fields.ts";
import { FIRST_LOOK, type Looking, nextLook, stepped } from "./looking.ts";
import { cursorPlace } from "./map/cursor.ts";
import { chartFitted } from "./map/fit.ts";
import { type Chart, chartIn, chartOf, mapModel, mapMoved } from "./map/map.ts";
import { placingOf } from "./map/picking.ts";
import { thrustRail } from "./rail.ts";

const GAME = "full-thrust";

export type ThrustMatch = ReturnType<typeof matchOnBoard>;

/** The board for an input, made once for its parts and for its template. */
export const thrustBoard = keptWith(boardOf);

function boardOf(input: BoardInput<ThrustShown>) {
	const { uid, table } = input;
	return {
		uid,
		// Null before a match begins; the template then says what to do.
		match: table && matchOnBoard(input, table),
	};
}

function matchOnBoard(input: BoardInput<ThrustShown>, table: TableInput<ThrustShown>) {
	const { uid, camera, deadline } = input;
	const { situation, isReferee } = table;
	const chart = chartFor(input, table);
	const { zoom, pan, yaw, pitch } = camera;
	return {
		uid,
		isReferee,
		zoom: {
			factor: plain(Math.round(10 * zoom) / 10),
			nearest: zoom >= ZOOM.most,
			first: zoom <= ZOOM.least && pan.every((axis) => axis === 0) && yaw === TABLE_CAMERA.yaw && pitch === TABLE_CAMERA.pitch,
		},
		progress: progressModel(GAME, situation, { ...table, uid }),
		// How the match ended. Null until then: the status line of the window shows the state of the match.
		headline: boardHeadline(FIGHT, situation),
		// The objectives of the match in sentences; empty if there are none.
		objectives: (table.view.options.objectives ?? []).map((one) => describeObjective(one, namesOn(table))),
		// When the time of the awaited seats ends, in milliseconds of the world's clock; null without a timer.
		deadline: situation.over ? null : deadline,
		map: mapModel(chart, camera),
		look: lookModel(chart.charting),
		orders: ordersOn(input, table),
		// What the ship does next, planned while others choose; null while a choice is due, and if nothing can be planned.
		planning: planningOn(input, table),
		rail: thrustRail(presentCharting(uid, table, input.draft)),
		legend: legendModel(),
	};
}

function ordersOn({ uid, draft: kept }: BoardInput<ThrustShown>, table: TableInput<ThrustShown>) {
	const draft = table.situation.over ? null : draftIn(table, kept);
	return draft && ordersModel({ uid, table, draft, plan: planNow(table, kept) });
}

function planningOn({ uid, draft }: BoardInput<ThrustShown>, table: TableInput<ThrustShown>) {
	const ahead = aheadOf(planner, table);
	const form = planModel(`${uid}-plan`, table, draft);
	return planningModel(uid, { ahead, offer: () => offerOf(ahead?.coming), form });
}

function chartFor({ uid, draft }: BoardInput<ThrustShown>, table: TableInput<ThrustShown>): Chart {
	return chartIn(table, draft, () => chartOf(chartingFor(uid, table, draft)));
}

/** What the map shows: the present, or while the user plans, the table as it would be at the planned choice. */
function chartingFor(uid: string, table: TableInput<ThrustShown>, draft: ThrustBoardDraft | null): Charting {
	const planning = planOn(table, draft);
	if (!planning) return presentCharting(uid, table, draft);
	return chartingOf({ uid, table: planning.ahead.table, draft: planning.draft, looking: draft?.looking ?? FIRST_LOOK });
}

function presentCharting(uid: string, table: TableInput<ThrustShown>, draft: ThrustBoardDraft | null): Charting {
	return chartingOf({ uid, table, draft: draftIn(table, draft), looking: draft?.looking ?? FIRST_LOOK });
}

/** Returns the draft of the viewer's orders; null without a seat. */
function draftIn(table: TableInput<ThrustShown>, draft: ThrustBoardDraft | null): ThrustDraft | null {
	return table.seat === null ? null : draftNow(table, draft);
}

/** Returns what changes on the board when only the camera moves. */
export function thrustMoved(input: BoardInput<ThrustShown>): readonly Change[] {
	const { table, camera } = input;
	return table ? mapMoved(chartFor(input, table), camera) : [];
}

/** Returns the camera that shows the viewer's ships and the enemies that they may meet; the whole table for an onlooker. */
export function thrustFitted(input: BoardInput<ThrustShown>): Camera {
	const { table } = input;
	return table ? chartFitted(chartFor(input, table), table) : TABLE_CAMERA;
}

/** Returns the next draft of the board, from an element's input: a change of the view, or of the orders. */
export function thrustDrafted({ uid, table, draft, camera }: BoardInput<ThrustShown>, input: Input): ThrustBoardDraft {
	const looking = draft?.looking ?? FIRST_LOOK;
	if (!table) return { orders: null, looking };
	const cursor = cursorInput({ uid, table, draft, camera }, input);
	const looked = cursor?.looking ?? nextLook({ view: table.view, looking }, input);
	if (looked) return { ...draft, orders: draft?.orders ?? null, looking: looked };
	const given = cursor?.input ?? input;
	const plan = planAfter(planner, { table, plan: draft?.plan ?? null }, given);
	if (plan !== undefined) return { orders: draft?.orders ?? null, looking: { ...looking, cursor: null }, plan };
	const orders = table.seat === null ? null : nextDraft(table, draftNow(table, draft), given);
	return { ...draft, orders, looking: { ...looking, cursor: null } };
}

/** Handles keys, which move the cursor or pick the place under it. */
function cursorInput(
	{ uid, table, draft, camera }: Pick<BoardInput<ThrustShown>, "uid" | "draft" | "camera"> & { readonly table: TableInput<ThrustShown> },
	{ act, key = "", shift }: Input,
): { readonly looking?: Looking; readonly input?: Input } | null {
	if (act !== "cursor") return null;
	const charting = chartingFor(uid, table, draft);
	const placing = placingOf(charting);
	if (!placing) return null;
	const place = cursorPlace(charting, placing);
	if (key === "Enter" || key === " ") return { input: { act: "pick-place", x: String(place.x), y: String(place.y) } };
	return { looking: { ...charting.looking, cursor: stepped(place, { key, shift }, camera) } };
}
