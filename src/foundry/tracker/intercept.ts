/**
 * Foundry's own tracker on a match. Its buttons would only move round and turn, or delete the match with its record, so this
 * file takes the presses and `presses.ts` gives them a meaning. All other updates of round and turn come from host systems and
 * modules: they take no step, and their other fields are written.
 */
import type { MatchCombat } from "../documents/matches.ts";
import { isMatch, isSeat } from "../documents/matches.ts";
import { orderOfSeat } from "../documents/seat.ts";
import { REFEREE_UPDATE } from "../ids.ts";
import { notify } from "../notices.ts";
import type { Press } from "./on-demand/presses.ts";

/** The actions of the tracker's buttons, and what a press means on a match. */
const PRESSES: Readonly<Record<string, Press>> = {
	startCombat: "forward",
	nextTurn: "forward",
	nextRound: "forward",
	previousTurn: "back",
	previousRound: "back",
	endCombat: "end",
};

/** The trackers whose presses are taken; Foundry redraws them often. */
const heard = new WeakSet<HTMLElement>();

/** Takes presses in a tracker before Foundry sees them: hooks of host systems throw while nobody has the turn. */
export function hearPresses(tracker: HTMLElement): void {
	if (heard.has(tracker)) return;
	heard.add(tracker);
	tracker.addEventListener("click", takeClick, { capture: true });
}

function takeClick(event: MouseEvent): void {
	const { viewed } = game.combats;
	const { target } = event;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	const button = target !== null && "closest" in target ? (target as Element).closest<HTMLElement>("[data-action]") : null;
	const press = PRESSES[button?.dataset.action ?? ""];
	// A match that is not running ends like any other encounter.
	if (!press || !isMatch(viewed) || button?.closest(".vr-tracker") || (press === "end" && !mayBeLost(viewed))) return;
	event.preventDefault();
	event.stopPropagation();
	act(viewed, press);
}

function act(combat: MatchCombat, press: Press): void {
	void import("./on-demand/presses.ts").then(({ takePress }) => takePress(combat, press));
}

/**
 * The fields that an update would set, as Foundry gives them to hooks: as the caller asks for them, changed or not. On V14 a value
 * may also be an operator.
 */
interface Changes {
	round?: unknown;
	turn?: unknown;
	initiative?: unknown;
	readonly combatants?: unknown;
}

/** Before an update, on the client that asks for it; false stops it. */
export function interceptTracker(combat: MatchCombat, asked: object, options: object): boolean {
	if (REFEREE_UPDATE in options) return true;
	const changes: Changes = asked;
	keepOrder(combat, changes.combatants);
	const { round = combat.round, turn = combat.turn } = changes;
	if (round === combat.round && turn === combat.turn) return true;
	const press = pressIn(combat, { round, options });
	if (press) {
		act(combat, press);
		return false;
	}
	delete changes.round;
	delete changes.turn;
	notify("turn-follows");
	return true;
}

/** Which of Foundry's buttons asks for an update; null for other updates. Foundry gives a step its direction, and begins without one. */
function pressIn(
	{ system, round: now }: MatchCombat,
	{ round, options }: { readonly round: unknown; readonly options: object },
): Press | null {
	const direction = "direction" in options ? options.direction : undefined;
	if (direction === 1 || direction === -1) return direction === 1 ? "forward" : "back";
	return system.stage === "set-up" && now === 0 && round === 1 ? "forward" : null;
}

/** Keeps the order of seats in an update of the whole list of combatants, such as a reset of initiative. */
function keepOrder(combat: MatchCombat, updates: unknown): void {
	for (const update of Array.isArray(updates) ? updates : []) {
		const seat = combat.combatants.get(String(update?._id));
		if (isSeat(seat) && "initiative" in update) update.initiative = orderOfSeat(seat);
	}
}

/** Before a combatant is changed: the initiative of a seat follows the order of seats, even if somebody rolls for it. */
export function guardOrder(combatant: Combatant.Implementation, asked: object, options: object): void {
	const changes: Changes = asked;
	if (!isSeat(combatant) || !("initiative" in changes) || REFEREE_UPDATE in options) return;
	const order = orderOfSeat(combatant);
	if (order === null) return;
	changes.initiative = order;
	combatant.initiative = order; // mgt2e writes its roll there before it asks for the update
	combatant.parent?.setupTurns();
}

/** Before a combat is deleted: false stops it. A running match asks first, since its record would be lost. */
export function guardRecord(combat: MatchCombat, options: object): boolean {
	if (REFEREE_UPDATE in options || !mayBeLost(combat)) return true;
	act(combat, "end");
	return false;
}

/** Whether the match runs, so that its end would surprise its players. */
function mayBeLost({ system: { stage } }: MatchCombat): boolean {
	return stage === "running" || stage === "paused";
}
