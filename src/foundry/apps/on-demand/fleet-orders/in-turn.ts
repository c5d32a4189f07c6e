/**
 * Craft that a match asks one after another: a user may let all own craft do what their game proposes, each when its turn comes in this
 * phase. This lasts until the phase is over, or until the user gives an order or takes it back. The user's own client sends each command,
 * as if the user had clicked.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { FIRST_CAMERA } from "../../../../view/shared/startup/board/camera.ts";
import type { FleetOrders } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { crewAt } from "../../../match/everyone/on-demand/crew-at.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { ask, isUnderWay, madeNow } from "../../../match/player/ask.ts";
import { sheetDraft } from "../../input/drafts.ts";
import { noteAnswer } from "../drawing/answered.ts";
import { tableInput } from "../table-input.ts";

/** What the user has drafted on a board, by craft. */
type Drafts = Partial<Readonly<Record<SeatId, unknown>>>;

/** The phase in which the user lets the own craft act as proposed, and what the user had drafted by then. */
const agreed = perMatch<{ readonly phase: string; readonly drafts: Drafts }>();

/** The waits in which this client has sent a proposal, so that it sends one for each. */
const acted = perMatch<true>();

function phaseOf(combat: MatchCombat): string {
	const { round, phase } = standingOf(combat)?.situation ?? {};
	return [combat.system.undos, round, phase].join(" ");
}

/** Whether the user lets the own craft act as proposed now. */
export function actsAsProposed(combat: MatchCombat): boolean {
	return agreed.get(combat.id ?? "")?.phase === phaseOf(combat);
}

/** Lets the user's craft act as proposed in this phase: as the user has drafted on the board or a sheet, or else as the game proposes. */
export function agreeToProposals(combat: MatchCombat, drafts: Drafts): void {
	agreed.set(combat.id ?? "", { phase: phaseOf(combat), drafts });
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
	const { drafts = {} } = agreed.get(combat.id ?? "") ?? {};
	const faces = facesOf(combat);
	const due = decidedHere(combat).flatMap((seat) => {
		const table = tableInput(combat, seat, "board");
		const board = { uid: "", table, camera: FIRST_CAMERA, aids: false, deadline: null, draft: drafts[seat] ?? null };
		const sheet = sheetDraft(faces.find(({ id }) => id === seat)?.actorUuid ?? null);
		const proposal = table && inTurn.proposal(board, sheet);
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
