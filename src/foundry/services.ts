/**
 * What rooms below need of rooms above them, which they may not import. `module.ts` and code that loads late provide it here, each
 * service once.
 */
import type { Json, Outcome } from "../core/kernel/outcome.ts";
import type { Boons } from "../core/kernel/seat.ts";
import type { GameBundle } from "../view/shared/startup/contract/room.ts";
import { allMatches, type MatchCombat, type SeatCombatant } from "./documents/matches.ts";
import { refreshWindows } from "./redraws.ts";

/** The windows of this client. */
export interface Windows {
	/** Answers for this user what has only one answer. */
	answerByItself(): void;
	openBoard(): unknown;
	/** Opens the station of a player at a post. */
	openStation(): void;
	/** Tells this user that a move is due; also in words, unless a board is opening. */
	tellOfMove(combat: MatchCombat, boardOpens: boolean): void;
	/** Whether a match waits for this user. */
	isAwaited(combat: MatchCombat): boolean;
	/** Shows the user the briefings of the user's sides. */
	openBriefing(): void;
	/** Redraws the tracker, which otherwise redraws only when a document changes. */
	redrawTracker(): void;
}

/** Sets up a match like another, its seats in their order or in another one. */
export type SetUpAgain = (
	combat: MatchCombat,
	gridOf?: (seats: readonly SeatCombatant[]) => readonly SeatCombatant[],
) => Promise<Outcome<MatchCombat>>;

/** A wish of Campaign play with its id, and what the referee's page can do for it. */
export interface CampaignErrand {
	readonly id: string;
	readonly wish: Json;
	readonly setUpAgain: SetUpAgain;
	/** Plays a command of the referee as part of the same work. */
	readonly play: (command: Json) => Promise<Outcome<null>>;
}

/** Campaign play. Matches know nothing of it. */
export interface Campaign {
	/** The boons that the crew of each seat brings to a match that begins, by the id of the seat. */
	crewsOf(combat: MatchCombat): Promise<ReadonlyMap<string, Boons>>;
	/** Fulfils a user's wish, on the referee's page; some are for no match. */
	fulfil(combat: MatchCombat | null, errand: CampaignErrand, user: User.Implementation): Promise<Outcome<null>>;
}

/** Animated dice. */
export interface DiceGate {
	/** Notes the dice of a match's new steps. */
	note(combat: MatchCombat): void;
	/** Runs this when no dice are rolling any more. If several have the same name, only the last of them runs. */
	whenAtRest(name: string, work: () => void): void;
}

/** Ships of the host system, from which a GM makes craft. */
export interface HostShips {
	isShip(id: string | undefined): boolean;
	open(id: string | undefined): void;
}

interface Services {
	readonly windows: Windows;
	readonly campaign: Campaign;
	/** What to do for each game after its code has loaded and before its room opens. */
	readonly beforeOpening: (room: GameBundle) => Promise<void>;
	/** Provided if a module animates dice. */
	readonly diceGate: DiceGate;
	/** Provided on a GM's page, once it knows the host system. */
	readonly hostShips: HostShips;
}

const provided: Partial<Services> = {};

/** Provides services; nobody else may have provided the same. */
export function provide(services: Partial<Services>): void {
	const twice = Object.keys(services).filter((name) => name in provided);
	if (twice.length > 0) throw new Error(`These services were provided before: ${twice.join(", ")}`);
	Object.assign(provided, services);
}

/** A service that this page must have. */
export function service<Name extends "windows" | "campaign" | "beforeOpening">(name: Name): Services[Name] {
	const found = provided[name];
	if (!found) throw new Error(`Nobody has provided the service ${name} yet`);
	return found;
}

/** A service that only some pages have; null without it. */
export function serviceIfAny<Name extends "hostShips">(name: Name): Services[Name] | null {
	return provided[name] ?? null;
}

/**
 * Makes windows, tokens and NPCs wait for animated dice from now on, so that nobody sees the result before the dice. Without such a
 * gate nothing waits.
 */
export function waitForDice(diceGate: DiceGate): void {
	provide({ diceGate });
	for (const combat of allMatches()) diceGate.note(combat);
}

/** Notes the dice of a match's new steps. */
export function noteDice(combat: MatchCombat): void {
	provided.diceGate?.note(combat);
}

/**
 * Runs this when no dice are rolling any more, or at once if nothing animates them. If several have the same name, only the last of
 * them runs.
 */
export function whenAtRest(name: string, work: () => void): void {
	const { diceGate } = provided;
	if (diceGate) diceGate.whenAtRest(name, work);
	else work();
}

/** Redraws the windows of this page, since something that they show has changed; once the dice lie still. */
export function refresh(): void {
	whenAtRest("windows", () => {
		refreshWindows();
		service("windows").answerByItself();
	});
}
