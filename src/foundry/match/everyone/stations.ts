/**
 * What a player's page can do for a craft with several people: its code is loaded where a world has stations, and provides it here.
 */
import type { Json, Outcome } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Label } from "../../../view/shared/startup/words/label.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import type { MessageOf } from "../wire/wire.ts";

export interface Stations {
	/** Whether an awaited seat of this user waits for others of its crew, and not for this user. */
	waitsForOthers(combat: MatchCombat, seat: SeatId): boolean;
	/** Whether a seat of this user is asked for a command that others of its crew give. */
	asksOthers(combat: MatchCombat, seat: SeatId): boolean;
	/** Hands in what this user decides in an order; null if one person decides for the craft. */
	handIn(combat: MatchCombat, seat: SeatId, order: Json): Promise<Outcome<null>> | null;
	/** Handles what the referee shows of a seat's order. */
	take(message: MessageOf<"crew-shown">): unknown;
}

/** Those of a seat's craft who are out, as the referee has told this page. */
type Hurt = (combat: MatchCombat, seat: string) => readonly string[];

/** The posts for which a seat's order or command waits, as far as this page knows. */
type Awaits = (combat: MatchCombat, seat: SeatId) => readonly Label[];

interface OnPage {
	/** What a player's page can do; null without stations, and on a GM's page, which has no posts of its own. */
	page: Stations | null;
	awaits: Awaits | null;
	/** On a player's page: those of a seat's craft who are out. */
	hurt: Hurt | null;
	/** On the referee's page: whether a pilot gives the command that a seat is asked for, since a character without a player is at the post. */
	byPilot: ((combat: MatchCombat, seat: SeatId) => boolean) | null;
}

/** The stations of this page. */
export const stations: OnPage = { page: null, awaits: null, hurt: null, byPilot: null };
