/**
 * What a client does with each message that comes to it: a player's client with what the referee sends, a GM's with what users ask; some
 * of that only on the referee's page, as the wire's rules say.
 */
import type { MatchCombat } from "../documents/matches.ts";
import { stations } from "./everyone/stations.ts";
import { hearLease, tellLease } from "./lease/lease.ts";
import { askLate, takeAnswer } from "./player/ask.ts";
import { takeBriefing } from "./player/briefings.ts";
import { sendAgain } from "./player/sealed-orders.ts";
import { takeShowing } from "./player/showings.ts";
import { askForJournals, sendJournal, takeJournal } from "./referee/hiding/journals.ts";
import { showAgain } from "./referee/hiding/show-seats.ts";
import type { Question } from "./referee/on-demand/door.ts";
import type { Handlers } from "./wire/wire.ts";

/** What this page does after messages that change what it shows. */
interface After {
	/** A new showing came, or what the user's crew has given. */
	readonly shown: () => void;
	/** A briefing came with a new text. */
	readonly briefed: () => void;
	/** A lost journal is complete again. */
	readonly whole: (combat: MatchCombat) => void;
}

/** Every wish and every command goes to the door, in the order in which they come; its code is loaded with the first. */
async function answerAt(question: Question, sender: User.Implementation): Promise<void> {
	await (await import("./referee/on-demand/door.ts")).answerAt(question, sender);
}

/** The handlers of this client. */
export function handlers(after: After): Handlers {
	return {
		// At the door
		request: answerAt,
		seal: answerAt,
		start: answerAt,
		campaign: answerAt,
		"take-back": answerAt,
		crew: answerAt,
		command: answerAt,
		// On the referee's page
		"show-me": showAgain,
		"brief-me": async (message, sender) => (await import("./referee/on-demand/briefing.ts")).briefAgain(message, sender),
		dice: async (message, sender) => (await import("./referee/on-demand/hand-dice.ts")).takeDice(message, sender),
		journal: (message) => {
			const combat = takeJournal(message);
			if (combat) after.whole(combat);
		},
		"send-journal": sendJournal,
		"gm-here": (message, sender) => {
			hearLease(message, sender);
			askForJournals();
		},
		"who-referees": tellLease,
		"lease-claim": hearLease,
		"take-over": hearLease,
		"hand-on": hearLease,
		// On everybody's page
		answer: takeAnswer,
		shown: (message) => takeShowing(message) && after.shown(),
		"crew-shown": (message) => stations.page?.take(message),
		briefing: async (message) => {
			if (await takeBriefing(message)) after.briefed();
		},
		"ask-dice": async (message) => (await import("./player/on-demand/hand-dice.ts")).rollAsked(message),
		"send-again": sendAgain,
		lease: (message, sender) => {
			hearLease(message, sender);
			askLate();
		},
	};
}
