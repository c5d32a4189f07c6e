/**
 * A board's panel for the orders of all craft of its user: it keeps the drafts, turns to a craft, copies and hands in, and draws the
 * panel. A user with one craft has the panel too, but no panel.
 */
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import {
	activeCraft,
	edited,
	type Fleet,
	NO_FLEET,
	turnedTo,
	withDraft,
	withLeader,
} from "../../../../view/shared/on-demand/fleet-orders/fleet.ts";
import { readyAmong } from "../../../../view/shared/on-demand/fleet-orders/panel.ts";
import type { Presenter } from "../../../../view/shared/startup/contract/presenter.ts";
import type { FleetOrders } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { type Label, label } from "../../../../view/shared/startup/words/label.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { keepPlan, keptPlan } from "../../../match/secrets/secrets.ts";
import { notifyRefusal } from "../../../notices.ts";
import { refreshWindows } from "../../../redraws.ts";
import { bundleOf } from "../../../rooms.ts";
import { sayLabel } from "../../../words.ts";
import { type AddedPart, newPart } from "../drawing/added-part.ts";
import type { Redraw } from "../drawing/drawn-markup.ts";
import { seatAt } from "../hand/ruling-seat.ts";
import { confirm } from "../questions.ts";
import { tableInput } from "../table-input.ts";
import { answer } from "./answering.ts";
import {
	type BoardItself,
	copied,
	craftPointedAt,
	type FleetChange,
	type FleetInView,
	fleetHtml,
	fleetInView,
	led,
	openHelm,
	othersOf,
	placeFleet,
	standingFor,
	submitAll,
	takeAllBack,
} from "./fleet-board.ts";
import { agreeToProposals, decideAgain, decidedHere } from "./in-turn.ts";
import { openFleetOrders } from "./loading.ts";

/** The key of the draft of a user without a seat. */
const ONLOOKER = seatId("");

/** What the panel needs of its board. */
export interface BoardOfPanel {
	/** The match in view. */
	readonly match: () => MatchCombat | null;
	readonly redraw: () => void;
	/** Reports text that the user has typed and that is held back; settles when the board shows it. */
	readonly caughtUp: () => Promise<unknown>;
}

export interface FleetPanel {
	readonly board: BoardOfPanel;
	/** The game of the drafts, which no other game can read. */
	game: string;
	fleet: Fleet;
	/** The match whose plans were taken into the drafts; null before the first. */
	restored: string | null;
	/** What the screen shows: all craft, and the match with the number of its steps. */
	view: FleetInView | null;
	steps: string;
	/** The same of the drawing that is under way, and the panel that it draws. */
	coming: { readonly view: FleetInView | null; readonly steps: string; readonly html: string };
	/** The panel on the screen. */
	readonly part: AddedPart;
	/** The drawn board; null before the first drawing. */
	root: HTMLElement | null;
	/** The result of the last act, and the moment for which it is shown. */
	words: readonly Label[];
	moment: string;
}

const NOTHING: FleetPanel["coming"] = { view: null, steps: "", html: "" };

/** A new panel for a board. */
export function newFleetPanel(board: BoardOfPanel): FleetPanel {
	return {
		board,
		game: "",
		fleet: NO_FLEET,
		restored: null,
		view: null,
		steps: "",
		coming: NOTHING,
		part: newPart(),
		root: null,
		words: [],
		moment: "",
	};
}

/** The draft of a table's seat; null if there is none. */
export function draftAt({ fleet }: FleetPanel, table: TableInput | null): unknown {
	return fleet.drafts[table?.seat ?? ONLOOKER] ?? null;
}

/** Keeps the next draft of a table's seat, and what it plans over a reload. */
export function keepDraft(panel: FleetPanel, table: TableInput | null, draft: unknown): void {
	stopsProposals(panel);
	const { fleet, view, board } = panel;
	const seat = table?.seat ?? ONLOOKER;
	panel.fleet = view ? edited(fleet, view.boards, { seat, draft }) : withDraft(fleet, seat, draft);
	const combat = board.match();
	const plans = combat && bundleOf(combat.system.game)?.presenter.plans;
	if (combat && plans && table?.seat) void keepPlan(combat, seat, plans.kept(draft)).catch(console.error);
}

/** Takes the plans that this browser has kept into the drafts of a match, when the board first shows it. */
function restorePlans(panel: FleetPanel, combat: MatchCombat, { plans }: Presenter): void {
	if (!plans || panel.restored === combat.id) return;
	panel.restored = combat.id;
	for (const seat of decidedHere(combat)) {
		const plan = keptPlan(combat, seat);
		const draft = plan === null || panel.fleet.drafts[seat] !== undefined ? null : plans.again(plan);
		if (draft !== null) panel.fleet = withDraft(panel.fleet, seat, draft);
	}
}

/** The input of the match for the craft in hand, which the user commands now. For a user with one craft, for that one. */
export function activeTable({ fleet }: FleetPanel, combat: MatchCombat | null, presenter: Presenter | undefined): TableInput | null {
	const standing = combat && presenter && standingFor(combat, presenter);
	const seat = standing && standing.own.length > 1 ? activeCraft(fleet, standing) : null;
	return tableInput(combat, seat ?? undefined, "board");
}

/** Reads all craft before a drawing, and draws their panel. */
export async function preparePanel(panel: FleetPanel, presenter: Presenter | undefined, board: BoardItself): Promise<void> {
	const orders = presenter && hasSeveral(panel, presenter) ? await openFleetOrders(presenter.id) : null;
	const combat = panel.board.match();
	// No wait before the drafts are kept: the user may change one at any time.
	if (presenter && presenter.id !== panel.game) [panel.game, panel.fleet] = [presenter.id, NO_FLEET];
	if (presenter && combat) restorePlans(panel, combat, presenter);
	const view = combat && presenter && orders ? viewOf(panel, { combat, presenter, board, orders }) : null;
	if (view) panel.fleet = view.formed.fleet;
	const steps = stepsOf(combat);
	const moment = momentOf(view);
	if (moment !== panel.moment) panel.words = [];
	panel.moment = moment;
	panel.coming = { view, steps, html: view ? await fleetHtml(board.uid, view, panel.words) : "" };
}

/** Whether this user has several craft in the match in view. */
function hasSeveral({ board }: FleetPanel, presenter: Presenter): boolean {
	try {
		const combat = board.match();
		return combat !== null && (standingFor(combat, presenter)?.own.length ?? 0) > 1;
	} catch {
		return false; // the board itself says what is wrong with the match
	}
}

interface Reading {
	readonly combat: MatchCombat;
	readonly presenter: Presenter;
	readonly board: BoardItself;
	readonly orders: FleetOrders;
}

/** All craft of the user; null if an unforeseen fault breaks the match. */
function viewOf({ fleet }: FleetPanel, { combat, presenter, board, orders }: Reading): FleetInView | null {
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
function momentOf(view: FleetInView | null): string {
	const { round, step, phase } = view?.input.standing.situation ?? {};
	return [view?.combat.id, round, step, phase].join(" ");
}

/** Puts the panel into the drawn board. */
export function placePanel(panel: FleetPanel, root: HTMLElement, how: Redraw): void {
	const { view, steps, html } = panel.coming;
	Object.assign(panel, { root, view, steps });
	placeFleet(root, { part: panel.part, html, ...how });
}

/** Listens to the panel, and to clicks on craft of the board. */
export function wirePanel(panel: FleetPanel, root: HTMLElement): void {
	root.addEventListener("click", ({ target }) => void onClick(panel, target as Element)); // only elements are clicked
	root.addEventListener("change", ({ target }) => {
		// Only fields of a form change; the panel has no others.
		const field = target as HTMLSelectElement;
		if (field.closest(".vr-all-craft")) onField(panel, field);
	});
}

async function onClick(panel: FleetPanel, target: Element): Promise<void> {
	const { view, board } = panel;
	const button = target.closest<HTMLElement>(".vr-all-craft [data-for-all]");
	const seat = !button && view ? craftPointedAt(view, target, seatAt(target, board.match())) : null;
	if (!button && seat === null) return;
	await board.caughtUp();
	if (seat !== null) pick(panel, seat);
	else if (button && button.getAttribute("aria-disabled") !== "true") ACTS[button.dataset.forAll ?? ""]?.(panel, button);
}

const ACTS: Readonly<Record<string, (panel: FleetPanel, button: HTMLElement) => void>> = {
	"pick-craft": (panel, { dataset }) => {
		pick(panel, seatId(dataset.seat ?? ""));
		if (panel.view) void openHelm(panel.view, seatId(dataset.seat ?? ""));
	},
	"spread-order": (panel) => {
		const { view, fleet } = panel;
		if (view?.input.activeSeat) change(panel, copied(view, fleet, { from: view.input.activeSeat, to: othersOf(view) }));
	},
	"lead-all": (panel) => panel.view && change(panel, { fleet: led(panel.view, panel.fleet), words: [] }),
	"seal-all": (panel) => void sealAll(panel),
	"back-all": (panel) => void backAll(panel),
	"in-turn": (panel) => void actInTurnOrNot(panel),
};

function change(panel: FleetPanel, { fleet, words }: FleetChange): void {
	panel.fleet = fleet;
	panel.words = words;
	panel.board.redraw();
	if (panel.view?.boards.orders.helm) refreshWindows(); // the helms show what was copied
}

/** Turns to another craft. */
function pick(panel: FleetPanel, seat: SeatId): void {
	const { view, fleet, words } = panel;
	if (!view) return;
	const { input, boards } = view;
	const [own = null, last = null] = [fleet.drafts[seat], fleet.drafts[input.activeSeat ?? ONLOOKER]];
	const draft = boards.orders.turnedTo?.(own, last) ?? own;
	change(panel, { fleet: turnedTo(withDraft(fleet, seat, draft), input.standing, seat), words });
}

/** Handles the fields that say whose order the craft in hand copies, and whom it follows. */
function onField(panel: FleetPanel, { name, value }: HTMLSelectElement): void {
	const { view, fleet } = panel;
	const activeSeat = view?.input.activeSeat;
	if (!view || !activeSeat) return;
	const other = value === "" ? null : seatId(value);
	if (name === "fleet-follow") change(panel, { fleet: withLeader(fleet, activeSeat, other), words: [] });
	else if (other) change(panel, copied(view, fleet, { from: other, to: [activeSeat] }));
}

/** Seals or sends everything that the rules allow, as the panel shows it. */
async function sealAll(panel: FleetPanel): Promise<void> {
	const { view, steps } = panel;
	if (!view) return;
	if (steps !== stepsOf(panel.board.match())) {
		panel.board.redraw();
		return notifyRefusal(view.combat, { code: "moved-on", facts: {} });
	}
	if (!(await agreesToLosses(view))) return;
	panel.words = await submitAll(view, (words) => showProgress(panel, words));
	panel.board.redraw();
}

/** Lets all craft act as proposed, each when its turn comes; if they already do, the user decides again. */
async function actInTurnOrNot(panel: FleetPanel): Promise<void> {
	const combat = panel.board.match();
	if (!combat || stopsProposals(panel)) return panel.board.redraw();
	agreeToProposals(combat, panel.fleet.drafts);
	panel.words = [];
	panel.board.redraw();
	await answer(combat);
}

/** Any input of the user takes back that the craft act as proposed. Returns whether it did. */
export function stopsProposals(panel: FleetPanel): boolean {
	if (!decideAgain(panel.board.match())) return false;
	panel.words = [label("VOIDREGATTA.Fleet.inTurn.stopped")];
	return true;
}

/** Takes all sealed orders back, as long as nobody has opened them. */
async function backAll(panel: FleetPanel): Promise<void> {
	if (!panel.view) return;
	await takeAllBack(panel.view, (words) => showProgress(panel, words));
	panel.words = [];
	panel.board.redraw();
}

/** Shows in one line how far a long act has come. Only that line changes, so that the map stays where it is. */
function showProgress(panel: FleetPanel, words: Label): void {
	panel.words = [words];
	const line = panel.root?.querySelector(".vr-all-words");
	if (!line) return;
	panel.part.drawn = null; // the next drawing replaces it all
	const text = line.ownerDocument.createElement("p");
	text.textContent = sayLabel(words);
	line.replaceChildren(text);
}

/** Whether the user says yes to the craft that the orders lose for sure; without such craft nobody is asked. */
async function agreesToLosses({ input }: FleetInView): Promise<boolean> {
	const names = readyAmong(input).flatMap((seat) => input.submissions.get(seat)?.loses ?? []);
	if (names.length === 0) return true;
	return confirm("VOIDREGATTA.Fleet.lossesTitle", sayLabel(label("VOIDREGATTA.Fleet.losses", { names }, names.length)));
}
