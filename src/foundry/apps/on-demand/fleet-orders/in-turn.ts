/**
 * Craft that a match asks one after another: a user may let all own craft do what their game proposes, each when its turn comes in this
 * phase. This lasts until the phase is over, or until the user gives an order or takes it back. The user's own client sends each command,
 * as if the user had clicked.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { FleetOrders } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { crewAt } from "../../../match/everyone/on-demand/crew-at.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { ask, isUnderWay } from "../../../match/player/ask.ts";
import { madeNow } from "../../../match/player/moments.ts";
import { tableInput } from "../../table-input.ts";
import { noteAnswer } from "../drawing/answered.ts";

/** The phase in which the user lets the own craft act as proposed. */
const agreed = perMatch<string>();

/** The waits in which this client has sent a proposal, so that it sends one for each. */
const acted = perMatch<true>();

function phaseOf(combat: MatchCombat): string {
	const { round, phase } = standingOf(combat)?.situation ?? {};
	return [combat.system.undos, round, phase].join(" ");
}

/** Whether the user lets the own craft act as proposed now. */
export function actsAsProposed(combat: MatchCombat): boolean {
	return agreed.get(combat.id ?? "") === phaseOf(combat);
}

/** Lets the user's craft act as proposed in this phase. */
export function agreeToProposals(combat: MatchCombat): void {
	agreed.set(combat.id ?? "", phaseOf(combat));
}

/** Lets the user decide for each craft again. Returns whether that is a change. */
export function decideAgain(combat: MatchCombat | null): boolean {
	if (!combat || !actsAsProposed(combat)) return false;
	agreed.delete(combat.id ?? "");
	return true;
}

/** The craft for which this user alone decides. */
export function decidedHere(combat: MatchCombat): readonly SeatId[] {
	return facesOf(combat).flatMap(({ id, mine, npc, taken = false }) => (mine && !npc && !taken && !crewAt(combat, id) ? [id] : []));
}

/** Sends the proposal of the first own craft whose turn it is, if the user lets it. Returns the seats for which nobody needs to decide. */
export function actInTurn(combat: MatchCombat, { inTurn }: FleetOrders): readonly SeatId[] {
	if (!inTurn || combat.system.stage !== "running" || !actsAsProposed(combat)) return [];
	const due = decidedHere(combat).flatMap((seat) => {
		const table = tableInput(combat, seat, "board");
		const proposal = table && inTurn.proposal(table);
		return proposal?.due ? [{ seat, command: proposal.command }] : [];
	});
	const [first] = due;
	const made = first && madeNow(combat, first.seat);
	if (!first || !made) return [];
	const wait = [combat.id, combat.system.undos, made.entry].join(" ");
	if (!acted.has(wait) && !isUnderWay(combat, first.seat)) {
		acted.set(wait, true);
		noteAnswer(combat, first.seat, label("VOIDREGATTA.Fleet.inTurn.why"));
		void ask(combat, first.seat, first.command).catch(console.error);
	}
	return due.map(({ seat }) => seat);
}
