/**
 * The messages that a player's client acts on.
 */
import { stations } from "../everyone/stations.ts";
import { hearLease } from "../lease/lease.ts";
import type { Handlers } from "../wire/wire.ts";
import { askLate, takeAnswer } from "./ask.ts";
import { takeBriefing } from "./briefings.ts";
import { sendAgain } from "./sealed-orders.ts";
import { takeShowing } from "./showings.ts";

/** The handlers of a player's client. It calls `onShown` after each new showing, and `onBriefed` after a briefing with a new text. */
export function playerHandlers(
	onShown: () => void,
	onBriefed: () => void,
): Pick<Handlers, "answer" | "shown" | "crew-shown" | "ask-dice" | "send-again" | "lease" | "briefing"> {
	return {
		answer: takeAnswer,
		shown: (message) => takeShowing(message) && onShown(),
		"crew-shown": (message) => stations.page?.take(message),
		briefing: async (message) => {
			if (await takeBriefing(message)) onBriefed();
		},
		"ask-dice": async (message) => (await import("./on-demand/hand-dice.ts")).rollAsked(message),
		"send-again": sendAgain,
		lease: (message, sender) => {
			hearLease(message, sender);
			askLate();
		},
	};
}
