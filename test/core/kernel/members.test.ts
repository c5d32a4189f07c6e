/**
 * Schemas keep whole types: a schema without a member of its type, even an optional one, does not compile.
 */

import * as v from "valibot";
import { expect, test } from "vitest";
import { type Rolled, rolledSchema } from "../../../src/core/kernel/dice.ts";
import { type Choice, choiceSchema, type Situation, situationSchema } from "../../../src/core/kernel/game.ts";
import type { Members } from "../../../src/core/kernel/members.ts";
import { type Report, reportSchema } from "../../../src/core/kernel/report.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";

const any = v.unknown();

const situation = {
	phase: any,
	strip: any,
	round: any,
	step: any,
	rounds: any,
	turn: any,
	awaited: any,
	seconds: any,
	over: any,
	seats: any,
};
// @ts-expect-error the optional `left` is missing; without this error the compiler fails here
situation satisfies Members<Situation>;
({ ...situation, left: any }) satisfies Members<Situation>;

const A = seatId("a");

/** One of each type with every member, the optional ones included: the compiler asks for a new member here. */
const rolled: Required<Rolled> = { count: 1, faces: 6, reason: "check", seat: A, shown: [4], byHand: true };
const report: Required<Report> = {
	code: "news",
	seat: A,
	facts: { sum: 4 },
	modifiers: [{ code: "skill", value: 1 }],
	rolls: [rolled],
	card: "round-1",
	seenBy: [A],
};
const choice: Required<Choice<unknown>> = {
	command: { kind: "burn" },
	amount: { field: "segments", least: 1, most: 3 },
	facts: { price: 2 },
	refusal: { code: "empty", facts: { left: 0 } },
};
const whole: Required<Situation> = {
	phase: "moves",
	strip: ["moves"],
	round: 2,
	step: 1,
	rounds: 8,
	turn: A,
	left: 3,
	awaited: [A],
	seconds: 60,
	over: false,
	seats: { [A]: { code: "racing", facts: { place: 1 } } },
};

test.each([
	["a roll", rolledSchema, rolled],
	["a report", reportSchema, report],
	["a choice", choiceSchema, choice],
	["a situation", situationSchema, whole],
])("%s arrives with every member", (_name, schema: v.GenericSchema, sent) => {
	expect(v.parse(schema, JSON.parse(JSON.stringify(sent)))).toEqual(sent);
});
