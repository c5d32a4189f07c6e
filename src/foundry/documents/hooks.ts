/**
 * What the hooks of this module hand to other modules, besides the match itself; docs/api.md describes them.
 */
import type { Report } from "../../core/kernel/report.ts";
import type { BySeat } from "../../core/kernel/seat.ts";
import type { Due } from "../../view/shared/startup/campaign/purse.ts";

/** The phase and the round of a match. */
export interface MatchPhase {
	readonly phase: string;
	readonly round: number;
}

/** The results of a step of a match that everybody may know. */
export interface Resolved {
	/** The number of the log entry, or "opening". */
	readonly entry: string;
	/** The card that shows them; a step may have several. */
	readonly card: string;
	readonly reports: readonly Report[];
}

/** How a match ended: each seat's standing, or null if this client cannot read the match. */
export interface Ended {
	readonly standings: BySeat<{ readonly code: string; readonly facts: object }> | null;
}

/** Credits that a seat wins, with the actor of its craft. */
export interface CreditsDue extends Due {
	readonly actor: Actor.Implementation | null;
}
