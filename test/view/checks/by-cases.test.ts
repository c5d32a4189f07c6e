/**
 * The worked cases of the resolutions, rolled through the checks of the sheets: the form reads the input of a case as a user would type
 * it, and what the card tells agrees with the case.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rollCheck } from "../support/roll-check.ts";
import { cruiser } from "./cruiser.ts";
import type { Case, Data, Door } from "./door.ts";
import { racer } from "./racer.ts";
import { warship } from "./warship.ts";
import { yacht } from "./yacht.ts";

const CRAFT = [racer, yacht, cruiser, warship];

describe("the worked cases", () => {
	const files = readdirSync("test/vectors/cases").map((name) => name.replace(".cases.json", ""));
	const rolled = CRAFT.flatMap(({ game, doors }) => doors.map(({ file }) => `${game}.${file}`));
	const reasoned = CRAFT.flatMap(({ game, withoutCheck }) => Object.keys(withoutCheck).map((file) => `${game}.${file}`));

	test.each(files)("of %s go through a check, or have a reason why none rolls them", (file) => {
		expect([rolled.includes(file), reasoned.includes(file)].toSorted()).toEqual([false, true]);
	});

	test("are all there that a check or a reason names", () => {
		expect(files).toEqual(expect.arrayContaining([...rolled, ...reasoned]));
	});

	test("without a check need no dice, but where the reason says who rolls them", () => {
		const dicing = reasoned.filter((file) => casesOf(file).some(({ dice = [] }) => dice.length > 0));
		expect(dicing).toEqual(["jovian-rally.course-roll", "sol-cruiser.threshold-check"]);
	});
});

function casesOf(file: string): readonly Case[] {
	const { cases } = JSON.parse(readFileSync(`test/vectors/cases/${file}.cases.json`, "utf8")) as { readonly cases: readonly Case[] };
	return cases;
}

const DOORS = CRAFT.flatMap(({ doors, ...craft }) => doors.map((door) => ({ ...craft, door, named: `${craft.game}.${door.file}` })));

describe.each(DOORS)("$named through the check $door.check", ({ named, checks, presenter, door }) => {
	const check = checks.own.find(({ id }) => id === door.check);
	if (!check) throw new Error(`There is no check ${door.check}`);
	const cases = casesOf(named);
	const sayable = cases.filter(({ name }) => !Object.hasOwn(door.unsayable ?? {}, name));

	test("leaves out only what no form can say", () => {
		const left = Object.keys(door.unsayable ?? {});
		expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(left));
		expect(sayable.length).toBeGreaterThanOrEqual(Math.min(4, cases.length));
	});

	test.each(sayable)("$name", (each) => {
		const fields = door.fields?.(each.input) ?? {};
		const faces = [...(each.dice ?? []), ...(door.more?.(each) ?? [])];
		const rolled = rollCheck(check, { presenter, fields, typed: door.typed(each.input), faces });
		if (each.expect["error"] === true) {
			expect(check.barred(fields) ?? rolled.why).not.toBeNull();
			return;
		}
		expect(rolled.why).toBeNull();
		const told = door.told(rolled.reports, rolled.outcome);
		expect(told).toMatchObject(door.expected?.(each, told) ?? tellable(door, each));
	});
});

/** The results of a case that a card can tell. */
function tellable({ untold = {} }: Door, { expect: expected }: Case): Data {
	return Object.fromEntries(Object.entries(expected).filter(([part]) => !Object.hasOwn(untold, part)));
}
