/**
 * Reports become chat messages: one message a card, and a new one whenever dice were rolled, so that a message's rolls
 * are there from its first moment. A step without dice is added to the card that is already lying there.
 */
import type { Report } from "../../../core/kernel/report.ts";
import type { SeatFace } from "../../../view/shared/presenter.ts";
import { type Operation, withoutKeys } from "../../compat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { TYPES } from "../../ids.ts";
import type { TableDice } from "../everyone/table-dice.ts";

export type ResolutionMessage = ChatMessage.OfType<"void-regatta.resolution">;

export function isResolution(message: ChatMessage.Implementation): message is ResolutionMessage {
	return message.type === TYPES.resolution;
}

export interface Told {
	readonly combat: MatchCombat;
	readonly faces: readonly SeatFace[];
	/** The number of the log entry, or "opening". */
	readonly entry: number | "opening";
	readonly reports: readonly Report[];
	readonly dice: TableDice;
}

/** The operations that tell these reports in chat, but for those that are not for all. */
export function tell(told: Told): readonly Operation[] {
	const forAll = told.reports.filter(({ seenBy }) => seenBy === "all");
	const cards = [...new Set(forAll.map(({ card }) => card))];
	return cards.map((card) => {
		const reports = forAll.filter((report) => report.card === card);
		const lying = reports.some(({ rolls }) => rolls.length > 0) ? undefined : latestOf(told.combat, card);
		return lying ? added(lying, told.entry, reports) : begun(told, card, reports);
	});
}

function begun({ combat, ...told }: Told, card: string, reports: readonly Report[]): Operation {
	const message = messageOf({ ...told, game: combat.system.game, match: combat.id ?? "", card, reports });
	return { action: "create", documentName: "ChatMessage", data: [message] };
}

/** A new message: of a match, or of none. */
export interface NewMessage extends Omit<Told, "combat"> {
	readonly game: string;
	/** Empty for none. */
	readonly match: string;
	readonly card: string;
}

/** What a message is made of that tells the reports of one card. */
export function messageOf({ game: id, match, card, entry, reports, faces, dice }: NewMessage): object {
	return {
		type: TYPES.resolution,
		speaker: { alias: speakerOf(faces, reports) ?? game.i18n.localize("VOIDREGATTA.Shared.raceControl") },
		rolls: reports.flatMap((report) => report.rolls.map(dice.dataOf)),
		system: { game: id, match, card, reports: { [entry]: reports }, faces },
	};
}

function added(message: ResolutionMessage, entry: number | "opening", reports: readonly Report[]): Operation {
	const update = { _id: message.id ?? "", system: { reports: { [entry]: reports } } };
	return { action: "update", documentName: "ChatMessage", updates: [update] };
}

function speakerOf(faces: readonly SeatFace[], reports: readonly Report[]): string | undefined {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	return seats.size === 1 ? faces.find(({ id }) => id === only)?.name : undefined;
}

/** The messages that a match has told so far. */
export function messagesOf(combat: MatchCombat): readonly ResolutionMessage[] {
	return game.messages.contents.flatMap((message) => (isResolution(message) && message.system.match === combat.id ? [message] : []));
}

function latestOf(combat: MatchCombat, card: string): ResolutionMessage | undefined {
	return messagesOf(combat).findLast((message) => message.system.card === card);
}

/** The operations that take back what was told of log entries from this number on. */
export function untell(combat: MatchCombat, from: number): readonly Operation[] {
	const updates: (Readonly<Record<string, unknown>> & { readonly _id: string })[] = [];
	const ids: string[] = [];
	for (const message of messagesOf(combat)) {
		const id = message.id ?? "";
		const entries = Object.keys(message.system.reports);
		const gone = entries.filter((entry) => Number(entry) >= from);
		if (gone.length === entries.length) ids.push(id);
		else if (gone.length > 0) updates.push({ _id: id, system: { reports: withoutKeys(gone) } });
	}
	const operations: Operation[] = [];
	if (updates.length > 0) operations.push({ action: "update", documentName: "ChatMessage", updates });
	if (ids.length > 0) operations.push({ action: "delete", documentName: "ChatMessage", ids });
	return operations;
}
