import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { trajectoriesFrom } from "../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE, EXAMPLE_FLIGHT } from "../../../src/core/jovian-rally/course/example-course.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { Leg, RallyState } from "../../../src/core/jovian-rally/model.ts";
import { choicesOf } from "../../../src/core/jovian-rally/play/choices.ts";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { planModel } from "../../../src/view/jovian-rally/sheet/plan.ts";
import { rallySheet } from "../../../src/view/jovian-rally/sheet/sheet.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import type { CraftInput } from "../../../src/view/shared/startup/sheet/presenter.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { aRace, aRacer, blue, flown, moons, red } from "../../core/jovian-rally/support/builders.ts";
import { localize, missingKeys, render } from "../support/page.ts";
import { FACES, seededRace, tableOf as tableAt } from "./seeded-race.ts";

const CRAFT: CraftInput = {
	name: "Kettle & Co <b>",
	img: null,
	editable: true,
	byGM: true,
	looks: "",
	livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "triangle" },
	pilot: null,
	crew: {},
	career: {},
	system: { skill: 0 },
};

function tableOf(view: RallyState): TableInput<RallyShown> {
	const faces = [red, blue].flatMap((id, index) => {
		const face = FACES[index];
		return face ? [{ ...face, id }] : [];
	});
	const choices = jovianRally.choices(view, red);
	return {
		view,
		situation: jovianRally.situation(view),
		faces,
		seat: red,
		choices,
		sealed: [],
		ownOrder: null,
		isReferee: false,
		reports: [],
	};
}

function sheetOf(view: RallyState | null, craft: Partial<CraftInput> = {}) {
	return rallySheet({ uid: "s", table: view && tableOf(view), draft: null, craft: { ...CRAFT, ...craft } });
}

function spokenSheet(view: RallyState | null, craft: Partial<CraftInput> = {}) {
	return speak(sheetOf(view, craft), { lang: "en", localize });
}

function pageOf(view: RallyState | null, part: "race" | "craft" | "career", craft: Partial<CraftInput> = {}): Document {
	const html = render(jovianRallyPresenter.templates.sheet[part], { ...sheetOf(view, craft), tab: { cssClass: "active" } });
	return new JSDOM(html).window.document;
}

function buttonsIn(page: Document): readonly HTMLButtonElement[] {
	return [...page.querySelectorAll<HTMLButtonElement>('button[data-action="choose"]')];
}

const twoRacers = { red: { tank: 100 }, blue: { tank: 80 } };

describe("choices", () => {
	test("every choice is a button with its command", () => {
		const view = aRace({ racers: twoRacers });
		const commands = buttonsIn(pageOf(view, "race")).map(({ dataset }) => JSON.parse(dataset.command ?? "null"));
		const offered = jovianRally.choices(view, red).map(({ command }) => command);
		expect(commands).toHaveLength(offered.length);
		expect(commands).toEqual(expect.arrayContaining([...offered]));
	});

	test("the heading has the mark of the phase's rule", () => {
		const mark = pageOf(aRace({ racers: twoRacers, phase: "attacks" }), "race").querySelector(".vr-choices .vr-panel-title .vr-rule");
		expect(mark?.getAttribute("data-rule")).toBe("jovian-rally.Phase.attacks");
	});

	test("the field for typing says what to type: a turn has several signs, any other phase has one", () => {
		const hintOf = (parts: Parameters<typeof aRace>[0]) => pageOf(aRace(parts), "race").querySelector(".vr-typed .vr-soft")?.textContent;
		expect(hintOf({ racers: twoRacers })).toContain("to risk a manoeuvre");
		expect(hintOf({ racers: twoRacers, phase: "attacks" })).toBe("Type . for “Hold fire”.");
	});

	test("a refused choice is disabled and states what would be allowed", () => {
		const page = pageOf(aRace({ racers: twoRacers }), "race");
		const end = buttonsIn(page).find(({ dataset }) => dataset.command?.includes("end-turn"));
		expect(end?.getAttribute("aria-disabled")).toBe("true");
		expect(page.getElementById(end?.getAttribute("aria-describedby") ?? "")?.textContent).toContain("Fly them first");
	});

	test("the next thing to do is a burn, then the end of the turn", () => {
		const flying = sheetOf(aRace({ racers: twoRacers })).race.flight?.choices;
		expect(flying?.burns.map(({ next }) => next)).toEqual([true, true, true]);
		expect(flying?.others.map(({ next }) => next)).toEqual([false]);
		const landed = { red: { tank: 100, legs: flown(3) }, blue: {} };
		const done = sheetOf(aRace({ racers: landed, turn: { burnsLeft: 0, arrived: true } })).race.flight?.choices;
		expect(done?.burns.some(({ next }) => next)).toBe(false);
		expect(done?.others.map(({ next }) => next)).toEqual([true]);
	});

	test("out of turn, all choices share one stated reason", () => {
		const view = aRace({ racers: twoRacers, turn: { seat: blue } });
		expect(spokenSheet(view).race.flight?.choices?.refusal).toContain("Blue Heron");
		expect(spokenSheet(view).race.flight?.choices?.awaited).toBe(false);
	});

	test("a burn shows its price, a different marked cost, and the tank after it", () => {
		const view = aRace({ racers: { red: { tank: 100, jammed: true } } });
		const [burn] = spokenSheet(view).race.flight?.choices?.burns ?? [];
		expect(burn).toMatchObject({ kg: "8 kg", marked: "marked 4 kg", tankAfter: "leaves 92 kg", newMoon: true });
	});

	test("JR-8: the odds add up to all 36 rolls, and a light tank and skill have their values", () => {
		const view = aRace({ racers: { red: { tank: 10, design: { skill: 2 } } } });
		const manoeuvre = spokenSheet(view).race.flight?.choices?.manoeuvre;
		expect(manoeuvre?.modifiers.map(({ value }) => value)).toEqual(["+1", "+2"]);
		const [choice] = choicesOf(jovianRally.choices(view, red), "manoeuvre");
		const odds = Object.values(choice?.facts.odds ?? {});
		expect(odds.reduce((sum, chances) => sum + chances, 0)).toBe(36);
		const shares = manoeuvre?.odds.map(({ percent }) => Number.parseInt(String(percent), 10)) ?? [];
		expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
		expect(shares.every((share, index) => Math.abs(share - (odds[index] ?? 0) / 0.36) < 1)).toBe(true);
	});

	test("JR-12: an attack by the lighter racer wins 21 times in 36, which is 58 percent", () => {
		const view = aRace({ racers: { red: { tank: 50 }, blue: { tank: 80 } }, phase: "attacks" });
		const [attack] = spokenSheet(view).race.flight?.choices?.attacks ?? [];
		expect(attack).toMatchObject({ name: "Attack Blue Heron", percent: expect.stringContaining("58") });
	});

	test("an amount has a labelled field with its bounds beside its button", () => {
		const page = pageOf(aRace({ racers: { red: { tank: 120 } }, phase: "dump", round: 0 }), "race");
		const input = page.querySelector<HTMLInputElement>('[data-choice] input[type="number"]');
		expect([input?.name, input?.min, input?.max]).toEqual(["kg", "1", "120"]);
		expect(page.querySelector(`label[for="${input?.id}"]`)?.textContent).toContain("Kilograms");
		expect(input?.closest("[data-choice]")?.querySelector('[data-action="choose"]')?.textContent).toBe("Dump");
	});

	test("a player can type each open choice", () => {
		const options = [...pageOf(aRace({ racers: twoRacers }), "race").querySelectorAll<HTMLOptionElement>("datalist option")];
		expect(options.map(({ value }) => value)).toEqual(["B1", "B2", "B3"]);
		expect(options.every(({ dataset }) => dataset.command)).toBe(true);
	});
});

describe("the flight plan", () => {
	test("the orbits of the example flight sum to 36, 40, 50 and 50", () => {
		const [, ...route] = EXAMPLE_FLIGHT.route;
		const legs = route.map((to, index): Leg => {
			const from = EXAMPLE_FLIGHT.route[index] ?? "A3";
			const kg = trajectoriesFrom(EXAMPLE_COURSE, from).find((trajectory) => trajectory.to === to)?.kg ?? 0;
			return { to, marked: kg, kg, round: 1, jammed: false, boost: null, manoeuvre: null };
		});
		const view = aRace({ options: { course: EXAMPLE_COURSE } });
		const { orbits, rows } = speak(planModel(view, aRacer({ legs, at: "A3" })), { lang: "en", localize });
		expect(orbits.map(({ sum }) => sum)).toEqual(["36", "40", "50", "50"]);
		expect(rows).toHaveLength(8);
		expect(rows[1]?.cells.map(({ moon }) => moon)).toEqual(["B3", "B1", "B2", "B1"]);
		expect(rows.at(-1)?.cells.map(({ moon }) => moon)).toEqual(["A2", "A2", "A1", "A3"]);
		expect(rows.flatMap(({ cells }) => cells).filter(({ here }) => here)).toHaveLength(1);
	});

	test("a burn is marked with its jamming and with the result of its manoeuvre", () => {
		const leg: Leg = { to: "B2", marked: 4, kg: 12, round: 1, jammed: true, boost: null, manoeuvre: "misalignment" };
		const { rows } = planModel(aRace(), aRacer({ legs: [leg], at: "B2" }));
		expect(rows[1]?.cells[0]?.marks.map(({ code }) => code)).toEqual(["jammed", "misalignment"]);
	});
});

describe("an earned syzygy and a spent one differ", () => {
	test("in the flight plan", () => {
		const won: Leg = { to: "B2", marked: 4, kg: 4, round: 1, jammed: false, boost: null, manoeuvre: "syzygy" };
		const used: Leg = { to: "C2", marked: 4, kg: 2, round: 1, jammed: false, boost: "syzygy", manoeuvre: null };
		const { rows } = planModel(aRace(), aRacer({ legs: [won, used], at: "C2" }));
		expect([rows[1], rows[2]].map((row) => row?.cells[0]?.marks.map(({ code }) => code))).toEqual([["next-syzygy"], ["syzygy"]]);
	});

	test("after the flight there is no tag for the next burn", () => {
		const view = aRace({ racers: { red: { status: "finished", boost: "slingshot", jammed: true } }, phase: "over" });
		expect(spokenSheet(view).header.tags).toEqual(["Finished"]);
	});
});

describe("moons and tank", () => {
	test("a moon is intercepted, closed, missed or open, and each has its own text", () => {
		const leg: Leg = { to: "B2", marked: 4, kg: 4, round: 1, jammed: false, boost: null, manoeuvre: "missed-target" };
		const racer = { tank: 50, legs: [leg], at: "B2" as const, intercepted: moons("A2", "C1"), closed: moons("C1") };
		const model = spokenSheet(aRace({ racers: { red: racer } })).race.flight?.moons;
		const named = Object.fromEntries((model?.pips ?? []).map(({ moon, state }) => [moon, state]));
		expect(named).toMatchObject({ A2: "intercepted", B2: "missed", C1: "closed", D1: "open" });
		expect(new Set(model?.pips.map(({ name, moon }) => String(name).replace(moon, ""))).size).toBe(4);
	});

	test("JR-10: the tank shows what the score counts beyond it", () => {
		const tank = spokenSheet(aRace({ racers: { red: { tank: 0, burnt: 60, owed: 2 } } })).race.flight?.tank;
		expect(tank?.owed).toContain("2 kg");
		expect(tank?.light).toBe(true);
	});

	test("a tank with more than the race gives fills its gauge", () => {
		const boons = [{ effect: "propellant", size: 4, from: {} }];
		const tank = spokenSheet(aRace({ racers: { red: { tank: 204, boons } } })).race.flight?.tank;
		expect(tank).toMatchObject({ capacity: "204 kg", fill: 100 });
	});

	test("the score is burnt minus twice dumped, and may be negative", () => {
		const tank = spokenSheet(aRace({ racers: { red: { tank: 10, burnt: 60, dumped: 40 } } })).race.flight?.tank;
		expect(tank?.score).toBe("−20 kg");
	});
});

describe("after the race", () => {
	const [, ...route] = ["A2", "B1", "C1", "D1", "E1", "F1", "G1", "A1"] as const;
	const leg = (to: Leg["to"]): Leg => ({ to, marked: 4, kg: 4, round: 1, jammed: false, boost: null, manoeuvre: null });

	test("par is hidden while the racer flies", () => {
		expect(sheetOf(aRace({ racers: { red: { legs: route.map(leg), at: "A1" } } })).race.flight?.analysis).toBeNull();
		expect(sheetOf(aRace({ racers: twoRacers })).race.flight?.tank.par).toBeNull();
	});

	test("the analysis has a line for every burn", () => {
		const table = tableAt(seededRace({ seed: 13 }));
		const seat = table.faces[0]?.id ?? null;
		const { flight } = rallySheet({ uid: "s", table: { ...table, seat }, draft: null, craft: CRAFT }).race;
		expect(flight?.analysis?.rows).toHaveLength(seat ? (table.view.racers[seat]?.legs.length ?? 0) : 0);
	});
});

describe("craft and career", () => {
	test("names are shown as text, never as markup", () => {
		const page = new JSDOM(render(jovianRallyPresenter.templates.sheet.header, sheetOf(null))).window.document;
		expect(page.querySelector("h1")?.textContent?.trim()).toBe("Kettle & Co <b>");
	});

	test("every field of the craft has a label", () => {
		const page = pageOf(null, "craft");
		const fields = [...page.querySelectorAll<HTMLInputElement>("input, select, textarea")];
		expect(fields.map(({ name }) => name)).toEqual([
			"name",
			"system.team",
			"system.livery.hull",
			"system.livery.trim",
			"system.livery.glyph",
			"system.skill",
		]);
		expect(fields.every(({ labels }) => labels?.length === 1)).toBe(true);
		const looks = page.querySelector('prose-mirror[name="system.looks"]');
		expect(looks?.previousElementSibling?.textContent?.trim()).not.toBe("");
	});

	test("a user who may not edit sees no fields", () => {
		expect(
			pageOf(null, "craft", { editable: false }).querySelector("input, select, textarea, prose-mirror, [data-action=remove-pilot]"),
		).toBeNull();
	});

	test("a victory needs a finish: first place without one is not a win", () => {
		const career = { one: { place: 1, field: 2, status: "out", score: 10 }, two: { place: 1, field: 3, status: "finished", score: 20 } };
		const { races, summary } = spokenSheet(null, { career }).career;
		expect(races.map(({ won }) => won)).toEqual([true, false]);
		expect(summary.map(({ value }) => value)).toEqual(["2", "1", "1"]);
	});

	test("without a race the sheet says how to enter one", () => {
		expect(pageOf(null, "race").body.textContent).toContain("Flight Control");
	});

	test("no key is missing", () => {
		expect([...missingKeys]).toEqual([]);
	});
});
