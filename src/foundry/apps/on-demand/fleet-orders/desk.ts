/**
 * A board's desk for the orders of all craft of its user: it keeps the drafts, turns to a craft, copies and hands in, and draws the
 * panel. A user with one craft has the desk too, but no panel.
 */
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import {
	craftInHand,
	edited,
	type Fleet,
	NO_FLEET,
	turnedTo,
	withDraft,
	withLeader,
} from "../../../../view/shared/on-demand/fleet-orders/fleet.ts";
import type { AnyPresenter, TableInput } from "../../../../view/shared/startup/contract/presenter.ts";
import type { FleetOrders } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import type { Label } from "../../../../view/shared/startup/words/label.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { notifyRefusal } from "../../../notices.ts";
import { tableInput } from "../../table-input.ts";
import { refreshWindows } from "../../windows.ts";
import { seatAt } from "../hand/ruling-seat.ts";
import {
	type BoardItself,
	copied,
	craftPointedAt,
	type FleetChange,
	type FleetInView,
	fleetHtml,
	fleetInView,
	handInAll,
	led,
	openHelm,
	othersOf,
	placeFleet,
	standingFor,
} from "./fleet-board.ts";
import { openFleetOrders } from "./loading.ts";

/** The key of the draft of a user without a seat. */
const ONLOOKER = seatId("");

/** What the desk needs of its board. */
export interface DeskOfBoard {
	/** The match in view. */
	readonly match: () => MatchCombat | null;
	readonly redraw: () => void;
	/** Reports text that the user has typed and that is held back; settles when the board shows it. */
	readonly caughtUp: () => Promise<unknown>;
}

export interface Desk {
	readonly board: DeskOfBoard;
	/** The game of the drafts, which no other game can read. */
	game: string;
	fleet: Fleet;
	/** What the last drawing shows: all craft, their panel, and the match with the number of its steps. */
	view: FleetInView | null;
	html: string;
	steps: string;
	/** The result of the last act, and the moment for which it is shown. */
	words: readonly Label[];
	moment: string;
}

/** A new desk for a board. */
export function newDesk(board: DeskOfBoard): Desk {
	return { board, game: "", fleet: NO_FLEET, view: null, html: "", steps: "", words: [], moment: "" };
}

/** The draft of a table's seat; null if there is none. */
export function draftAt({ fleet }: Desk, table: TableInput | null): unknown {
	return fleet.drafts[table?.seat ?? ONLOOKER] ?? null;
}

/** Keeps the next draft of a table's seat. */
export function keepDraft(desk: Desk, table: TableInput | null, draft: unknown): void {
	const { fleet, view } = desk;
	const seat = table?.seat ?? ONLOOKER;
	desk.fleet = view ? edited(fleet, view.boards, { seat, draft }) : withDraft(fleet, seat, draft);
}

/** The input of the match for the craft in hand, which the user commands now. For a user with one craft, for that one. */
export function tableInHand({ fleet }: Desk, combat: MatchCombat | null, presenter: AnyPresenter | undefined): TableInput | null {
	const standing = combat && presenter && standingFor(combat, presenter);
	const seat = standing && standing.own.length > 1 ? craftInHand(fleet, standing) : null;
	return tableInput(combat, seat ?? undefined, "board");
}

/** Reads all craft before a drawing, and draws their panel. */
export async function prepareDesk(desk: Desk, presenter: AnyPresenter | undefined, board: BoardItself): Promise<void> {
	const orders = presenter && hasSeveral(desk, presenter) ? await openFleetOrders(presenter.id) : null;
	const combat = desk.board.match();
	// No wait before the drafts are kept: the user may change one at any time.
	if (presenter && presenter.id !== desk.game) [desk.game, desk.fleet] = [presenter.id, NO_FLEET];
	desk.view = combat && presenter && orders ? viewOf(desk, { combat, presenter, board, orders }) : null;
	if (desk.view) desk.fleet = desk.view.formed.fleet;
	desk.steps = stepsOf(combat);
	const moment = momentOf(desk);
	if (moment !== desk.moment) desk.words = [];
	desk.moment = moment;
	desk.html = desk.view ? await fleetHtml(board.uid, desk.view, desk.words) : "";
}

/** Whether this user has several craft in the match in view. */
function hasSeveral({ board }: Desk, presenter: AnyPresenter): boolean {
	try {
		const combat = board.match();
		return combat !== null && (standingFor(combat, presenter)?.own.length ?? 0) > 1;
	} catch {
		return false; // the board itself says what is wrong with the match
	}
}

interface Reading {
	readonly combat: MatchCombat;
	readonly presenter: AnyPresenter;
	readonly board: BoardItself;
	readonly orders: FleetOrders;
}

/** All craft of the user; null if an unforeseen fault breaks the match. */
function viewOf({ fleet }: Desk, { combat, presenter, board, orders }: Reading): FleetInView | null {
	try {
		const standing = standingFor(combat, presenter);
		return standing && fleetInView({ combat, fleet, board, standing, orders });
	} catch (fault) {
		console.error(fault);
		return null;
	}
}

function stepsOf(combat: MatchCombat | null): string {
	return combat ? `${combat.id} ${Object.keys(combat.system.log).length}` : "";
}

/** The wait that the board shows. */
function momentOf({ view }: Desk): string {
	const { round, step, phase } = view?.input.standing.situation ?? {};
	return [view?.combat.id, round, step, phase].join(" ");
}

/** Puts the panel into the drawn board. */
export function placeDesk({ html }: Desk, root: HTMLElement): void {
	placeFleet(root, html);
}

/** Listens to the panel, and to clicks on craft of the board. */
export function wireDesk(desk: Desk, root: HTMLElement): void {
	root.addEventListener("click", ({ target }) => void onClick(desk, target as Element)); // only elements are clicked
	root.addEventListener("change", ({ target }) => {
		// Only fields of a form change; the panel has no others.
		const field = target as HTMLSelectElement;
		if (field.closest(".vr-all-craft")) onField(desk, field);
	});
}

async function onClick(desk: Desk, target: Element): Promise<void> {
	const { view, board } = desk;
	const button = target.closest<HTMLElement>(".vr-all-craft [data-for-all]");
	const seat = !button && view ? craftPointedAt(view, target, seatAt(target, board.match())) : null;
	if (!button && seat === null) return;
	await board.caughtUp();
	if (seat !== null) pick(desk, seat);
	else if (button && button.getAttribute("aria-disabled") !== "true") ACTS[button.dataset.forAll ?? ""]?.(desk, button);
}

const ACTS: Readonly<Record<string, (desk: Desk, button: HTMLElement) => void>> = {
	"pick-craft": (desk, { dataset }) => {
		pick(desk, seatId(dataset.seat ?? ""));
		if (desk.view) void openHelm(desk.view, seatId(dataset.seat ?? ""));
	},
	"spread-order": (desk) => {
		const { view, fleet } = desk;
		if (view?.input.inHand) change(desk, copied(view, fleet, { from: view.input.inHand, to: othersOf(view) }));
	},
	"lead-all": (desk) => desk.view && change(desk, { fleet: led(desk.view, desk.fleet), words: [] }),
	"seal-all": (desk) => void sealAll(desk),
};

function change(desk: Desk, { fleet, words }: FleetChange): void {
	desk.fleet = fleet;
	desk.words = words;
	desk.board.redraw();
	if (desk.view?.boards.orders.atHelm) refreshWindows(); // the helms show what was copied
}

/** Turns to another craft. */
function pick(desk: Desk, seat: SeatId): void {
	const { view, fleet, words } = desk;
	if (!view) return;
	const { input, boards } = view;
	const [own = null, last = null] = [fleet.drafts[seat], fleet.drafts[input.inHand ?? ONLOOKER]];
	const draft = boards.orders.turnedTo?.(own, last) ?? own;
	change(desk, { fleet: turnedTo(withDraft(fleet, seat, draft), input.standing, seat), words });
}

/** Handles the fields that say whose order the craft in hand copies, and whom it follows. */
function onField(desk: Desk, { name, value }: HTMLSelectElement): void {
	const { view, fleet } = desk;
	const inHand = view?.input.inHand;
	if (!view || !inHand) return;
	const other = value === "" ? null : seatId(value);
	if (name === "fleet-follow") change(desk, { fleet: withLeader(fleet, inHand, other), words: [] });
	else if (other) change(desk, copied(view, fleet, { from: other, to: [inHand] }));
}

/** Seals or sends everything that the rules allow, as the panel shows it. */
async function sealAll(desk: Desk): Promise<void> {
	const { view, steps } = desk;
	if (!view) return;
	if (steps !== stepsOf(desk.board.match())) {
		desk.board.redraw();
		return notifyRefusal(view.combat, { code: "moved-on", facts: {} });
	}
	desk.words = await handInAll(view);
	desk.board.redraw();
}
