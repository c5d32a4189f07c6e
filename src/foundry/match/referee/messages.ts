/**
 * The messages that a GM's client handles: some only on the referee's page, as the wire's rules say.
 */
import type { MatchCombat } from "../../documents/matches.ts";
import { hearLease, tellLease } from "../lease/lease.ts";
import type { Handlers } from "../wire/wire.ts";
import { askForJournals, sendJournal, takeJournal } from "./hiding/journals.ts";
import { showAgain } from "./hiding/show-seats.ts";
import type { Question } from "./on-demand/door.ts";

type GMHandlers = Omit<Handlers, "answer" | "shown" | "crew-shown" | "ask-dice" | "send-again" | "lease" | "briefing">;

/** Every wish and every command goes to the door, in the order in which they come; its code is loaded with the first. */
async function answerAt(question: Question, sender: User.Implementation): Promise<void> {
	await (await import("./on-demand/door.ts")).answerAt(question, sender);
}

/** The handlers of a GM's client; `onWhole` is called when a lost journal is complete again. */
export function gmHandlers(onWhole: (combat: MatchCombat) => void): GMHandlers {
	return {
		request: answerAt,
		seal: answerAt,
		start: answerAt,
		campaign: answerAt,
		"take-back": answerAt,
		crew: answerAt,
		command: answerAt,
		"show-me": showAgain,
		"brief-me": async (message, sender) => (await import("./on-demand/briefing.ts")).briefAgain(message, sender),
		dice: async (message, sender) => (await import("./on-demand/hand-dice.ts")).takeDice(message, sender),
		journal: (message) => {
			const combat = takeJournal(message);
			if (combat) onWhole(combat);
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
	};
}
