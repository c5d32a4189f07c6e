/**
 * Beside a text that is a code of a game, or a refusal of the table, a spoken model has the name of its rule.
 */
import { expect, test } from "vitest";
import { readRule } from "../../../src/view/shared/on-demand/rules/finding.ts";
import { gameLabel, label, refusalLabel, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, render } from "../support/page.ts";

const say = <Model>(model: Model) => speak(model, { lang: "en", localize });

test("a refusal names its rule, of the game or of the table", () => {
	const burns = refusalLabel("jovian-rally", { code: "burns-left", facts: { burns: 2 } });
	const paused = refusalLabel("jovian-rally", { code: "paused", facts: {} });
	expect(say({ refusal: burns, more: [{ why: paused }] })).toEqual({
		refusal: "Burns left in this turn: 2. Fly them first.",
		refusalRule: "jovian-rally.Refusal.burns-left",
		more: [{ why: "The match is paused. It goes on when the GM resumes it.", whyRule: "Refusal.paused" }],
	});
});

test("phases, modifiers, rolls, options and levers name theirs; other texts and other names do not", () => {
	for (const word of ["Phase.turns", "Modifier.skill", "Roll.course", "Option.wager", "Ruling.tank"] as const)
		expect(say({ name: gameLabel("jovian-rally", word) })).toMatchObject({ nameRule: `jovian-rally.${word}` });
	expect(
		Object.keys(say({ name: gameLabel("jovian-rally", "Status.flying"), title: label("VOIDREGATTA.Ruling.form", { name: "Kettle" }) })),
	).toEqual(["name", "title"]);
	expect(Object.keys(say({ hint: gameLabel("jovian-rally", "Phase.turns") }))).toEqual(["hint"]);
});

test("the lever of a unit names the rule of the lever", () => {
	const name = gameLabel("full-thrust", "Ruling.velocity");
	expect(say({ name: label("VOIDREGATTA.Ruling.ofUnit", { name, unit: "Group 1" }) })).toMatchObject({
		nameRule: "full-thrust.Ruling.velocity",
	});
});

test("what our tests draw has a mark for each rule that its model names", () => {
	const reason = gameLabel("jovian-rally", "Roll.course");
	expect(() => render("templates/shared/dice.hbs", { reason, dice: [] })).toThrow("has no mark for jovian-rally.Roll.course");
});

test("a name of a rule is read back into its parts", () => {
	expect(readRule("sol-cruiser.Modifier.closingSpeed")).toEqual({ gameId: "sol-cruiser", kind: "Modifier", code: "closingSpeed" });
	expect(readRule("Refusal.paused")).toEqual({ gameId: null, kind: "Refusal", code: "paused" });
});

test("the mark is a button with a name, and is not there where no rule is named", () => {
	const path = "modules/void-regatta/templates/shared/rule.hbs";
	expect(render(path, { at: "jovian-rally.Modifier.skill", of: "Pilot’s skill" })).toContain('aria-label="The rule about: Pilot’s skill"');
	expect(render(path, { at: "Refusal.paused", of: "" })).toContain('aria-label="The rule about this"');
	expect(render(path, { of: "Pilot’s skill" })).toBe("");
});
