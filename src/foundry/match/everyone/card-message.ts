/**
 * A chat card as a message: the reports of one card and their rolls, from a match or from a check.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatFace } from "../../../view/shared/startup/seats/face.ts";
import { TYPES } from "../../ids.ts";
import type { TableDice } from "./on-demand/table-dice.ts";

export type ResolutionMessage = ChatMessage.OfType<"void-regatta.resolution">;

/** Whether a chat message is a card of this module. */
export function isResolution(message: ChatMessage.Implementation): message is ResolutionMessage {
	return message.type === TYPES.resolution;
}

/** The number of a log entry, or "opening" for what comes before the first. */
export type CardEntry = number | "opening";

/** The content of a card. */
export interface CardContent {
	readonly game: string;
	/** The id of the match; empty if there is none. */
	readonly match: string;
	readonly card: string;
	readonly faces: readonly SeatFace[];
	/** The log entry that the reports come from. */
	readonly entry: CardEntry;
	/** The mark of that entry, by which every client recognises it; null if it has none. */
	readonly mark: string | null;
	readonly reports: readonly Report[];
	readonly dice: TableDice;
	/** What the card of a check keeps, so that its outcome can be written on a sheet; missing on cards of matches. */
	readonly check?: KeptCheck;
}

/** A check on a card: its id, the craft that rolled and its target by UUID, and the outcome. */
export interface KeptCheck {
	readonly id: string;
	readonly craft: string;
	readonly target: string | null;
	readonly outcome: Json;
}

/** The data of a new card. */
export function cardMessage({ game: id, match, card, entry, mark, reports, faces, dice, check }: CardContent): object {
	const rolls = reports.flatMap((report) => report.rolls.map(dice.dataOf));
	return {
		type: TYPES.resolution,
		...(rolls.length > 0 && { sound: CONFIG.sounds.dice }),
		speaker: { alias: speakerOf(faces, reports) ?? game.i18n.localize("VOIDREGATTA.Shared.raceControl") },
		rolls,
		system: { game: id, match, card, reports: { [entry]: reports }, marks: { [entry]: mark }, faces, ...(check && { check }) },
	};
}

/** The reports of a message, in order. */
export function reportsOf({ system }: ResolutionMessage): readonly Report[] {
	// A GM's client writes them, from reports of the core.
	const reports = system.reports as Readonly<Record<string, readonly Report[]>>;
	const entries = Object.keys(reports).sort((a, b) => orderOf(a) - orderOf(b));
	return entries.flatMap((entry) => reports[entry] ?? []);
}

function orderOf(entry: string): number {
	return entry === "opening" ? -1 : Number(entry);
}

/** The name of the seat if all reports are about one seat; else undefined. */
function speakerOf(faces: readonly SeatFace[], reports: readonly Report[]): string | undefined {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	return seats.size === 1 ? faces.find(({ id }) => id === only)?.name : undefined;
}
