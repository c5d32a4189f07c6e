/**
 * Dice by hand, on the referee's page: a step that rolls for a person's own craft asks that person first, and rolls by itself
 * if nobody answers in time. An answer counts once, from the person who was asked, with faces that such dice can show.
 */
import { type Answer, canShow, type DiceRequest, type Faces } from "../../../../core/kernel/dice.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { entrantOf, type MatchCombat } from "../../../documents/matches.ts";
import { ownersOf } from "../../everyone/ownership.ts";
import { after } from "../../lease/clock.ts";
import { SESSION } from "../../lease/lease.ts";
import { DICE_PATIENCE } from "../../wire/limits.ts";
import { type MessageOf, refereeEnvelope, toUser } from "../../wire/wire.ts";
import { waitForPerson } from "../queue.ts";

interface Question {
	readonly match: string;
	readonly user: string;
	readonly request: DiceRequest;
	/** Ends the wait, with the faces or null. */
	readonly settle: (shown: Faces | null) => void;
}

/** The questions without an answer, by the id of their message. */
const questions = new Map<string, Question>();

/** How many milliseconds one step waits in all. */
const STEP_PATIENCE = 4 * DICE_PATIENCE;

/** Returns what asks for the dice of one step: this user, or else the only player of each seat. A person who does not roll a kind of die by hand is not asked for it again in this step. */
export function askPeople(combat: MatchCombat, by?: User.Implementation): (request: DiceRequest) => Promise<Answer | null> {
	const without = new Set<string>();
	const until = Date.now() + STEP_PATIENCE;
	return async (request) => {
		const user = request.seat && (by ?? personOf(combat, request.seat));
		const key = user && `${user.id} d${request.faces}`;
		if (!key || without.has(key) || Date.now() >= until) return null;
		const shown = await answerOf(user, combat, request);
		if (shown) return { shown, byHand: true };
		without.add(key);
		return null;
	};
}

/** Who rolls for a seat by hand: its only player online, or this GM if no player has it; null for an NPC's seat. */
function personOf(combat: MatchCombat, seat: SeatId): User.Implementation | null {
	if (entrantOf(combat, seat).npc) return null;
	const owners = ownersOf(combat, seat);
	if (owners.length === 0) return game.user;
	const [only, another] = owners.filter(({ active }) => active);
	return only && !another ? only : null;
}

/** The faces that a person rolls; null if the person does not roll by hand, has gone, or takes too long. */
function answerOf(user: User.Implementation, combat: MatchCombat, request: DiceRequest): Promise<Faces | null> {
	const { count, faces, reason, seat } = request;
	const { id, ...envelope } = refereeEnvelope(combat);
	return new Promise((resolve) => {
		const settle = (shown: Faces | null): void => {
			if (!questions.delete(id)) return;
			stop();
			over();
			Hooks.off("userConnected", left);
			resolve(shown);
		};
		const over = waitForPerson(() => settle(null));
		const stop = after(DICE_PATIENCE, () => settle(null));
		const left = Hooks.on("userConnected", (who, isHere) => {
			if (who.id === user.id && !isHere) settle(null);
		});
		questions.set(id, { match: envelope.match, user: user.id ?? "", request, settle });
		if (seat) void toUser(user, { ...envelope, id, kind: "ask-dice", seat, count, faces, reason }, SESSION);
	});
}

/** Takes a person's dice. It drops an answer that nobody waits for, or from another user; impossible faces count as no answer. */
export function takeDice({ question, match, shown }: MessageOf<"dice">, sender: User.Implementation): void {
	const asked = questions.get(question);
	if (!asked || asked.user !== sender.id || asked.match !== match) return;
	asked.settle(shown && canShow(asked.request, shown) ? shown : null);
}
