/**
 * The messages that a player's client acts on.
 */
import { allMatches } from "../../documents/matches.ts";
import type { Handlers } from "../wire.ts";
import { askAgain, takeAnswer } from "./ask.ts";
import { sendAgain } from "./sealed-orders.ts";
import { askForShowings, takeShowing } from "./showings.ts";

/** What a player's client does with them; `onShown` follows each showing. */
export function playerHandlers(onShown: () => void): Pick<Handlers, "answer" | "shown" | "send-again" | "present"> {
	return {
		answer: takeAnswer,
		shown: (message) => takeShowing(message) && onShown(),
		"send-again": sendAgain,
		present: () => {
			askAgain();
			for (const combat of allMatches()) askForShowings(combat);
		},
	};
}
