/**
 * A chat card as a message: the reports of one card and their rolls, from a match or from a check; and which messages to believe. Any user
 * may write a message that looks like a card. So a client believes a card only if its author is a GM and the match's log has the entries
 * on it.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatFace } from "../../../view/shared/startup/seats/face.ts";
import { isMatch, type MatchCombat, stubsOf } from "../../documents/matches.ts";
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

/** What a card is: part of a match, a check that its author rolled outside of matches, or a forgery. */
export type CardTrust = "match" | "check" | "foreign";

/** What a card is, as far as this client knows. */
export function cardTrust(message: ResolutionMessage): CardTrust {
	const isGMs = message.author?.isGM ?? false;
	const { match, reports, marks } = message.system;
	if (match === "") return isGMs ? "match" : "check";
	if (!isGMs) return "foreign";
	const combat = game.combats.get(match);
	// A card outlives its match; then only the author is known.
	if (!isMatch(combat)) return "match";
	return Object.keys(reports).every((entry) => isKnown(combat, entry, markIn(marks, entry))) ? "match" : "foreign";
}

/** Whether the log of a match has an entry with this mark. A card that is older than marks has none. */
export function isKnown({ system }: MatchCombat, entry: string, mark: string | null): boolean {
	if (entry === "opening") return true;
	if (!Object.hasOwn(system.log, entry)) return false;
	return mark === null || mark === markOf(system.log[entry]);
}

/** The mark of an entry: its link in the chain or, in a hiding game, the digest of its stub; null if it has none. */
export function entryMark(combat: MatchCombat, entry: CardEntry): string | null {
	return entry === "opening" ? (stubsOf(combat)?.opening ?? null) : markOf(combat.system.log[entry]);
}

/** The mark of an entry on the card; null if it has none. */
export function markIn(marks: unknown, entry: string): string | null {
	if (typeof marks !== "object" || marks === null || !Object.hasOwn(marks, entry)) return null;
	// An object field holds plain data of any shape.
	const found = (marks as Readonly<Record<string, unknown>>)[entry];
	return typeof found === "string" ? found : null;
}

function markOf(raw: unknown): string | null {
	// The fields of an entry or a stub; the next line checks them.
	const { chain, digest, kind } = (raw ?? {}) as { readonly chain?: unknown; readonly digest?: unknown; readonly kind?: unknown };
	if (typeof chain === "string") return chain;
	return kind === "kept" && typeof digest === "string" ? digest : null;
}
