/**
 * The orders of all craft of one user, as a board shows them and hands them in. The board keeps the fleet; these functions read
 * the match for it, draw the panel and send.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import {
	activeCraft,
	type Boards,
	type Fleet,
	type Formed,
	fitLike,
	formed,
	type Standing,
	withDraft,
	withLeader,
} from "../../../../view/shared/on-demand/fleet-orders/fleet.ts";
import { type FleetInput, fleetModel, type InTurn, readyAmong, sealedAmong } from "../../../../view/shared/on-demand/fleet-orders/panel.ts";
import type { BoardInput } from "../../../../view/shared/startup/board/presenter.ts";
import type { Fitted, FleetOrders, Submission } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { faceOf } from "../../../../view/shared/startup/seats/face.ts";
import type { StandingPresenter } from "../../../../view/shared/startup/seats/standing.ts";
import { type Label, label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import { type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { presenceOf } from "../../../match/everyone/presence.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { ask, takeBack } from "../../../match/player/ask.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say } from "../../../words.ts";
import { sealOrHandIn } from "../../choosing.ts";
import { keepSheetDraft, sheetDraft } from "../../input/drafts.ts";
import { type AddedPart, partWith } from "../drawing/added-part.ts";
import type { Redraw } from "../drawing/drawn-markup.ts";
import { tableInput } from "../table-input.ts";
import { actsAsProposed, decidedHere } from "./in-turn.ts";

/** The seats of this user's craft that still play, and the situation of the match; null before it begins and once it is over. */
export function standingFor(combat: MatchCombat, { ends = {} }: Pick<StandingPresenter, "ends">): Standing | null {
	const situation = standingOf(combat)?.situation;
	if (!situation || situation.over) return null;
	const own = presenceOf(combat).own.filter((seat) => ends[situation.seats[seat]?.code ?? ""] === undefined);
	return { own, situation };
}

/** The fleet of a user with several craft, as the board draws it. */
export interface FleetInView {
	readonly formed: Formed;
	/** The input of the panel, without the result of the last act. */
	readonly input: Omit<FleetInput, "words" | "uid">;
	readonly boards: Boards;
	readonly combat: MatchCombat;
}

/** The part of its input that a board knows itself. */
export type BoardItself = Omit<BoardInput, "table" | "draft">;

interface Viewing {
	readonly combat: MatchCombat;
	readonly fleet: Fleet;
	readonly board: BoardItself;
	readonly standing: Standing;
	readonly orders: FleetOrders;
}

/** The fleet in view; null for a user with fewer than two craft. */
export function fleetInView({ combat, fleet, board, standing, orders }: Viewing): FleetInView | null {
	if (standing.own.length < 2) return null;
	const { own } = standing;
	const tables = new Map<SeatId, TableInput | null>();
	const tableOf = (seat: SeatId): TableInput | null => {
		const table = tables.get(seat) ?? tableInput(combat, seat, "board");
		tables.set(seat, table);
		return table;
	};
	const boardOf: Boards["boardOf"] = (seat, draft) => {
		const table = tableOf(seat);
		return table && { ...board, table, draft };
	};
	const faces = facesOf(combat);
	const sheetOf = (seat: SeatId): unknown => sheetDraft(faces.find(({ id }) => id === seat)?.actorUuid ?? null);
	const boards: Boards = { orders, own, boardOf, sheetOf };
	const activeSeat = activeCraft(fleet, standing);
	const all = formed(fleet, boards);
	const { sealed = [] } = (activeSeat && tableOf(activeSeat)) ?? {};
	const { formations, fitted, helm } = orders;
	const submissions = submissionsOf(boards, all.fleet, standing);
	const copies = (fitted ?? helm) !== undefined;
	const { drafts } = all.fleet;
	const inTurn = inTurnOf(boards, combat, drafts);
	const planned = own.filter((seat) => isPlanned(boards, seat, drafts[seat] ?? null));
	const input = { faces, standing, sealed, formed: all, activeSeat, submissions, copies, formations, inTurn, planned };
	return { formed: all, input, boards, combat };
}

/** What the craft would do one after another; null in a game without such turns. */
function inTurnOf({ orders: { inTurn }, own, boardOf, sheetOf }: Boards, combat: MatchCombat, drafts: Fleet["drafts"]): InTurn | null {
	if (!inTurn) return null;
	const proposals = decidedHere(combat).flatMap((seat) => {
		const board = own.includes(seat) ? boardOf(seat, drafts[seat] ?? null) : null;
		const proposal = board && inTurn.proposal(board, sheetOf(seat));
		return proposal ? [[seat, proposal] as const] : [];
	});
	return { name: inTurn.name, proposals: new Map(proposals), agreed: actsAsProposed(combat) };
}

function isPlanned({ orders, boardOf }: Boards, seat: SeatId, draft: unknown): boolean {
	const board = draft === null || !orders.planned ? null : boardOf(seat, draft);
	return board !== null && orders.planned?.(board) === true;
}

function submissionsOf(
	{ orders, boardOf, sheetOf }: Boards,
	fleet: Fleet,
	{ own, situation }: Standing,
): ReadonlyMap<SeatId, Submission | null> {
	const submissions = own.map((seat) => {
		const board = situation.awaited.includes(seat) ? boardOf(seat, fleet.drafts[seat] ?? null) : null;
		return [seat, board && orders.submission(board, sheetOf(seat))] as const;
	});
	return new Map(submissions);
}

/** The panel as HTML. */
export function fleetHtml(uid: string, { input }: FleetInView, words: readonly Label[]): Promise<string> {
	return draw(LATE_TEMPLATES.fleetOrders, say(fleetModel({ ...input, uid, words, isReferee: game.user.isGM })));
}

/** The panel of all craft on a board, and what draws it. */
interface PanelDrawing extends Redraw {
	readonly part: AddedPart;
	readonly html: string;
}

/** Puts the panel into a drawn board, or changes the one that is there; an empty text removes it. */
export function placeFleet(root: HTMLElement, { part, ...how }: PanelDrawing): void {
	const old = root.querySelector(".vr-all-craft");
	const side = root.querySelector(".vr-board-side") ?? root.querySelector(".vr-board-grid");
	if (how.html === "" || !side) return void old?.remove();
	const panel = partWith(part, root, how);
	if (!panel || panel === side.firstElementChild) return;
	old?.remove(); // a redraw by changes may have put something before it
	side.prepend(panel);
}

/** Opens the helm of a craft, if the game's orders are drafted there. */
export async function openHelm({ combat, boards }: FleetInView, seat: SeatId): Promise<void> {
	if (boards.orders.helm)
		await seatsOf(combat)
			.find(({ id }) => id === seat)
			?.actor?.sheet?.render(true);
}

/** A change of a fleet, and what to tell the user. */
export interface FleetChange {
	readonly fleet: Fleet;
	readonly words: readonly Label[];
}

/** Gives the order of one craft to others, which follow nobody from then on. A craft that cannot take it keeps its own. */
export function copied(
	view: FleetInView,
	fleet: Fleet,
	{ from, to }: { readonly from: SeatId; readonly to: readonly SeatId[] },
): FleetChange {
	let next = fleet;
	const words: Label[] = [];
	for (const seat of to) {
		const atHelm = view.boards.orders.helm !== undefined;
		const fitted = atHelm ? fitHelm(view, { seat, like: from }) : fitLike(next, view.boards, { seat, like: from });
		if (fitted && "draft" in fitted && atHelm) keepSheetDraft(craftOf(view, seat), fitted.draft);
		else if (fitted && "draft" in fitted) next = withLeader(withDraft(next, seat, fitted.draft), seat, null);
		else if (fitted) words.push(label("VOIDREGATTA.Fleet.cannotTake", { name: nameOf(view, seat), why: fitted.refusal }));
	}
	return { fleet: next, words };
}

/** The draft at the helm of a craft that does the same as another; null if one of them has nothing to draft now. */
function fitHelm({ boards }: FleetInView, { seat, like }: { readonly seat: SeatId; readonly like: SeatId }): Fitted<unknown> | null {
	const [own, other] = [seat, like].map((each) => {
		const table = boards.boardOf(each, null)?.table;
		return table ? { table, sheet: boards.sheetOf(each) } : null;
	});
	return (own && other && boards.orders.helm?.fitted(own, other)) ?? null;
}

function craftOf({ input }: FleetInView, seat: SeatId): string {
	return input.faces.find(({ id }) => id === seat)?.actorUuid ?? "";
}

/** The craft other than the one in hand that draft an order now. */
export function othersOf({ input: { submissions, activeSeat } }: FleetInView): readonly SeatId[] {
	return [...submissions].flatMap(([seat, submission]) => (seat !== activeSeat && submission ? [seat] : []));
}

/** The fleet in which all craft that draft an order now follow the one in hand. */
export function led(view: FleetInView, fleet: Fleet): Fleet {
	const { activeSeat } = view.input;
	if (activeSeat === null) return fleet;
	return othersOf(view).reduce((next, seat) => withLeader(next, seat, activeSeat), withLeader(fleet, activeSeat, null));
}

/**
 * The referee takes this many orders of a player at once, and later ones no faster than one in this many milliseconds (see
 * `limits.ts`).
 */
const AT_ONCE = 8;
const BETWEEN = 300;

/** Does something for each craft, no faster than the referee takes it, and tells before each how far it has come. */
async function paced(seats: readonly SeatId[], tell: (done: number) => void, act: (seat: SeatId) => Promise<unknown>): Promise<void> {
	for (const [index, seat] of seats.entries()) {
		tell(index + 1);
		if (index >= AT_ONCE) await new Promise((resolve) => window.setTimeout(resolve, BETWEEN));
		await act(seat);
	}
}

/** Seals or sends what all craft have drafted, if the rules allow it. Returns what it left out, and why. */
export async function submitAll(view: FleetInView, tell: (words: Label) => void): Promise<readonly Label[]> {
	const { input, combat } = view;
	const ready = readyAmong(input);
	const told = (done: number): void => tell(label("VOIDREGATTA.Fleet.handingIn", { done, of: ready.length }));
	await paced(ready, told, async (seat) => {
		const submission = input.submissions.get(seat);
		if (submission) await (submission.kind === "order" ? sealOrHandIn : ask)(combat, seat, submission.data);
	});
	const leftOut = [...input.submissions].flatMap(([seat, submission]) => {
		const why = input.formed.refusals[seat] ?? submission?.refusal;
		return why ? [label("VOIDREGATTA.Fleet.leftOut", { name: nameOf(view, seat), why })] : [];
	});
	return [...(ready.length > 0 ? [label("VOIDREGATTA.Fleet.handedIn", {}, ready.length)] : []), ...leftOut];
}

/** Takes back every sealed order of the user's craft that nobody has opened yet. */
export async function takeAllBack({ input, combat }: FleetInView, tell: (words: Label) => void): Promise<void> {
	const sealed = sealedAmong(input);
	const told = (done: number): void => tell(label("VOIDREGATTA.Fleet.takingBack", { done, of: sealed.length }));
	await paced(sealed, told, (seat) => takeBack(combat, seat));
}

function nameOf({ input }: FleetInView, seat: SeatId): string {
	return faceOf(input.faces, seat).name;
}

/** The own craft that a click on the board points at; null if the click means something else. */
export function craftPointedAt({ input, boards }: FleetInView, target: Element, seat: string | null): SeatId | null {
	const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
	if (act !== undefined && !boards.orders.pointing.includes(act)) return null;
	return input.standing.own.find((candidate) => candidate === seat && candidate !== input.activeSeat) ?? null;
}
