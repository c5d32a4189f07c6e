/** Ids and card names: one function prints them, and the other reads them back. */
import { describe, expect, it } from "vitest";
import { type PhaseCard, parseCard, printCard } from "../../../src/core/full-thrust/card.ts";
import {
	groupId,
	ORDNANCE_KINDS,
	ordnanceId,
	parseGroupId,
	parseOrdnanceId,
	parseSystemId,
	SYSTEM,
	systemId,
} from "../../../src/core/full-thrust/ids.ts";
import { PHASES } from "../../../src/core/full-thrust/model.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";

describe("a system's id", () => {
	it.each(["screen", "weapon", "pointDefence", "bay"] as const)("says the kind and the number: %s", (kind) => {
		expect(parseSystemId(systemId(kind, 12))).toEqual({ kind: SYSTEM[kind], number: 12 });
	});

	it.each([SYSTEM.drive, SYSTEM.ftl])("has no number for %s", (kind) => {
		expect(parseSystemId(kind)).toEqual({ kind, number: null });
	});

	it.each(["", "weapon-", "weapon-x", "engine-1"])("is never %j", (text) => {
		expect(parseSystemId(text)).toBeNull();
	});
});

describe("a fighter group's id", () => {
	it.each(["seat-0", "raven", "a-bay-1", "two words"])("says the seat and the bay: %s", (seat) => {
		const group = { seat: seatId(seat), number: 3 };
		expect(parseGroupId(groupId(group))).toEqual(group);
	});

	it("is never a system's id", () => {
		expect(parseGroupId("bay-1")).toBeNull();
	});
});

describe("the id of a salvo or a bolt", () => {
	it.each(ORDNANCE_KINDS)("says the kind and the number: %s", (kind) => {
		expect(parseOrdnanceId(ordnanceId({ kind, number: 27 }))).toEqual({ kind, number: 27 });
	});

	it("is never a fighter group's id", () => {
		expect(parseOrdnanceId("raven-bay-1")).toBeNull();
	});
});

describe("the name of a card", () => {
	const cards: readonly PhaseCard[] = PHASES.flatMap((phase) => [
		{ turn: 1, phase, number: null },
		{ turn: 23, phase, number: 10 },
	]);

	it.each(cards)("says turn, phase and number: $turn $phase $number", (card) => {
		expect(parseCard(printCard(card))).toEqual(card);
	});

	it("is never the name of a check's card", () => {
		expect(parseCard("check-drive")).toBeNull();
	});
});
