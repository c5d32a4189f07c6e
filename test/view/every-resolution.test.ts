/**
 * Every resolution of the rules is rolled by a check of some sheet. The list is the core's own: each reason for which a game asks for dice.
 */
import { describe, expect, test } from "vitest";
import { findGame, GAMES } from "../../src/core/games.ts";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import { ROOMS } from "../../src/view/rooms.ts";
import type { Check, CheckField, CraftFields, TypedFields } from "../../src/view/shared/on-demand/checks/check.ts";
import { readCheck } from "../../src/view/shared/on-demand/checks/read-check.ts";
import { NO_CRAFT } from "../../src/view/shared/on-demand/checks/tab.ts";
import { CRAFT, OF_A_MATCH } from "./support/resolutions.ts";

/** The input of a form as it opens, and with each field changed in each way. */
function inputsOf(fields: readonly CheckField[]): readonly TypedFields[] {
	const changed = fields.flatMap((field): readonly string[][] => {
		switch (field.kind) {
			case "number":
				return [
					[field.id, String(field.least)],
					[field.id, String(Math.min(field.most, 12))],
				];
			case "choice":
				return field.options.map(({ value }) => [field.id, value]);
			case "toggle":
				return [[field.id, String(!field.value)]];
			default:
				return [];
		}
	});
	// Extreme Manoeuvres whose drive fails before the move have a die of their own.
	const written = fields.some(({ id }) => id === "timing") ? [{ order: "P1+1+EM2", timing: "before-moving" }] : [];
	return [{}, ...changed.map((entry) => Object.fromEntries([entry])), ...written];
}

const SEEDS = 12;

/** Why a check asks for dice, over all inputs and some seeds. */
function reasonsOf(check: Check, fields: CraftFields): readonly string[] {
	if (check.barred(fields)) return [];
	const craft = { fields, crew: [], boons: [] };
	const asked = new Set<string>();
	for (const typed of inputsOf(check.fields(craft))) {
		const read = readCheck(check.fields(craft), typed);
		if ("why" in read) throw new Error(`${check.id} cannot read ${JSON.stringify(typed)}`);
		for (let seed = 0; seed < SEEDS; seed++) {
			const dice = seededDice(seed);
			settleWith(check.run({ ...craft, seat: seatId("ship"), target: NO_CRAFT, values: read.values }), (request) => {
				asked.add(request.reason);
				return dice(request);
			});
		}
	}
	return [...asked];
}

test("the games of the rooms are those of the core", () => {
	expect(ROOMS.map(({ id }) => id).toSorted()).toEqual(Object.keys(OF_A_MATCH).toSorted());
	expect(GAMES.map(({ game }) => game.id).toSorted()).toEqual(Object.keys(OF_A_MATCH).toSorted());
});

describe.each(ROOMS.map(({ id }) => id))("%s", (gameId) => {
	test("each die that the rules ask for is rolled by a check, or has a reason why none rolls it", async () => {
		const { room } = (await ROOMS.find(({ id }) => id === gameId)?.load()) ?? {};
		const { own } = (await room?.checks?.()) ?? { own: [] };
		const rolled = new Set(own.flatMap((check) => (CRAFT[gameId] ?? []).flatMap((fields) => reasonsOf(check, fields))));
		const { codes } = expectAccepted(findGame(gameId)).game;
		const left = codes.rolls.filter((reason) => !rolled.has(reason));
		expect(left).toEqual(OF_A_MATCH[gameId]);
		expect(codes.rolls).toEqual(expect.arrayContaining([...rolled]));
	});

	test("each check can be rolled by a craft of its game", async () => {
		const { room } = (await ROOMS.find(({ id }) => id === gameId)?.load()) ?? {};
		for (const check of (await room?.checks?.())?.own ?? [])
			expect(
				(CRAFT[gameId] ?? []).some((fields) => check.barred(fields) === null),
				check.id,
			).toBe(true);
	});
});
