/**
 * The worked cases of the resolutions, rolled through the checks of the sheets: the form reads the input of a case as a user would type
 * it, and what the card tells agrees with the case.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/kernel/report.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { checks as warship } from "../../src/view/full-thrust/checks/index.ts";
import { fullThrustPresenter } from "../../src/view/full-thrust/index.ts";
import { checks as yacht } from "../../src/view/fusion-regatta/checks/index.ts";
import { fusionRegattaPresenter } from "../../src/view/fusion-regatta/index.ts";
import { checks as racer } from "../../src/view/jovian-rally/checks/index.ts";
import { jovianRallyPresenter } from "../../src/view/jovian-rally/index.ts";
import type { CraftFields, TypedFields } from "../../src/view/shared/on-demand/checks/check.ts";
import { checks as cruiser } from "../../src/view/sol-cruiser/checks/index.ts";
import { solCruiserPresenter } from "../../src/view/sol-cruiser/index.ts";
import { EVERYTHING } from "./full-thrust/pictures/sheet.ts";
import { rollCheck } from "./support/roll-check.ts";

type Data = Readonly<Record<string, unknown>>;

interface Case {
	readonly name: string;
	readonly input: Data;
	readonly dice?: readonly number[];
	readonly expect: Data;
}

/** What lies on a path in plain data. */
function at(data: unknown, ...path: readonly string[]): unknown {
	return path.reduce((part, name) => Object(part)[name], data);
}

/** The same as somebody would type it; missing if it is not there. */
function typedAt(data: unknown, ...path: readonly string[]): string | undefined {
	const value = at(data, ...path);
	if (value === undefined || value === null) return undefined;
	return Array.isArray(value) ? value.join(", ") : String(value);
}

/** How many things a fact of a report lists. */
function countIn(report: Report | undefined, fact: string): number | null {
	const list = report?.facts[fact];
	return Array.isArray(list) ? list.length : null;
}

interface Door {
	readonly file: string;
	readonly game: keyof typeof GAMES;
	readonly check: string;
	readonly fields?: (input: Data) => CraftFields;
	readonly typed: (input: Data) => TypedFields;
	/** The dice that a sheet rolls after those of the case. */
	readonly more?: (each: Case) => readonly number[];
	/** What the card tells, in the shape of the case's result. */
	readonly told: (reports: readonly Report[], outcome: unknown) => Data;
	/** Parts of a result that the card does not tell, each with its reason. */
	readonly untold?: Readonly<Record<string, string>>;
	/** The cases that no form can say, each with its reason. */
	readonly unsayable?: Readonly<Record<string, string>>;
}

const GAMES = {
	racer: { checks: racer, presenter: jovianRallyPresenter },
	yacht: { checks: yacht, presenter: fusionRegattaPresenter },
	cruiser: { checks: cruiser, presenter: solCruiserPresenter },
	warship: { checks: warship, presenter: fullThrustPresenter },
} as const;

/** A warship's class with these parts, and a drive at this level. */
function warshipWith({
	printed = 4,
	rating = printed,
	...design
}: Data & { readonly printed?: unknown; readonly rating?: unknown }): CraftFields {
	const drive = { rating: printed, advanced: design["advanced"] ?? false };
	const { advanced: _, ...parts } = design;
	return { design: { ...EVERYTHING, drive, ...parts }, crossed: { systems: [{ id: "drive", level: rating }] } };
}

const NO_TABLE = "a sheet has no table on which a ship moves";

const OTHERS_ATTACK = "a sheet rolls the attack of its own racer alone";

const DOORS: readonly Door[] = [
	{
		file: "jovian-rally.risky-manoeuvre",
		game: "racer",
		check: "manoeuvre",
		typed: (input) => ({
			kg: typedAt(input, "burnKg"),
			tank: typedAt(input, "tank"),
			skill: typedAt(input, "modifier"),
			jammed: typedAt(input, "jammed"),
			known: typedAt(input, "alreadyIntercepted"),
			start: typedAt(input, "startMoon"),
			complete: typedAt(input, "complete"),
		}),
		told: ([told]) => ({ ...told?.facts, burnKg: told?.facts["kgAfter"], tank: told?.facts["tankAfter"] }),
		untold: { out: "a race tells in a report of its own who is out" },
	},
	{
		file: "jovian-rally.electronic-attacks",
		game: "racer",
		check: "attack",
		typed: (input) => {
			const tankOf = (id: unknown) => (at(input, "racers") as readonly Data[]).find((own) => own["id"] === id)?.["tank"];
			return {
				tank: String(tankOf(at(input, "attacks", "0", "by"))),
				tankOn: String(tankOf(at(input, "attacks", "0", "on"))),
			};
		},
		told: ([told]) => ({ attackerWins: told?.facts["winner"] === told?.seat }),
		unsayable: {
			"beaten twice doubles once": OTHERS_ATTACK,
			"two attack each other": OTHERS_ATTACK,
			"an attack on itself": "the list of targets leaves the craft itself out",
			"two attacks by one racer": OTHERS_ATTACK,
			"a racer that is out": "a sheet knows no race that somebody is out of",
		},
	},
	{
		file: "fusion-regatta.jockeying",
		game: "yacht",
		check: "jockey",
		typed: (input) => ({
			initiator: typedAt(input, "initiator"),
			...Object.fromEntries(
				(["a", "b"] as const).flatMap((side) =>
					["thrust", "class", "shielding", "push", "offences"].map((part) => [
						`${side === "a" ? "own" : "other"}${part[0]?.toUpperCase()}${part.slice(1)}`,
						typedAt(input, side, part),
					]),
				),
			),
		}),
		told: (reports, outcome) => {
			const side = (index: number, dose: string) => {
				const rolled = reports.filter(({ code }) => code === "jockeyed")[index];
				const pushed = reports.find(({ code, seat }) => code === "pushed" && seat === rolled?.seat);
				return {
					total: rolled?.facts["total"],
					dose: at(outcome, dose),
					...(pushed && { card: pushed.facts["card"], penalty: pushed.facts["penalty"] }),
				};
			};
			return { radiation: reports.some(({ code }) => code === "radiation"), a: side(0, "own"), b: side(1, "other") };
		},
		unsayable: {
			"both checked, equal thrust: at random": "FR-21: in a race both block after a tie, so nobody rolls for it",
			"markers apart": "a sheet has no map on which markers could be apart",
		},
	},
	{
		file: "fusion-regatta.order-failure",
		game: "yacht",
		check: "orders",
		fields: (input) => ({ design: { crew: at(input, "crew"), system: "jets", shielding: 1 } }),
		typed: (input) =>
			Object.fromEntries(
				["thrust", "pivot", "bias", "jettison", "jockey"].map((box) => [
					box,
					String((at(input, "boxes") as readonly string[]).includes(box)),
				]),
			),
		told: ([told]) => ({ lost: told?.facts["lost"], executed: told?.facts["executed"] }),
		unsayable: { "no boxes checked": "a form without an order is refused: there is nothing to roll" },
	},
	{
		file: "fusion-regatta.deadly-burn",
		game: "yacht",
		check: "burn",
		typed: (input) => ({
			nose: typedAt(input, "nose"),
			biasWindow: typedAt(input, "bias") ?? "",
			burnThrust: typedAt(input, "thrust"),
			maxThrust: typedAt(input, "maxThrust"),
			segment: typedAt(input, "segment"),
			crossedOut: typedAt(input, "crossedOut"),
			cutOff: typedAt(input, "cutOff"),
		}),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "fusion-regatta.gate-crossing",
		game: "yacht",
		check: "gate",
		typed: (input) => ({
			from: typedAt(input, "from"),
			to: typedAt(input, "to"),
			centre: typedAt(input, "gate", "centre"),
			shape: typedAt(input, "gate", "kind"),
			lies: typedAt(input, "gate", "orientation"),
		}),
		told: ([told]) => ({ cell: told?.facts["cell"], entered: told?.facts["cell"] !== null }),
	},
	{
		file: "sol-cruiser.detection",
		game: "cruiser",
		check: "detect",
		typed: (input) => ({
			sensor: typedAt(input, "sensor"),
			cq: typedAt(input, "cq"),
			distance: typedAt(input, "distance"),
			signature: typedAt(input, "target", "base"),
			stealth: typedAt(input, "target", "stealth"),
			speed: typedAt(input, "target", "speed"),
			orbit: typedAt(input, "target", "orbit"),
			missile: typedAt(input, "target", "missile"),
		}),
		told: ([told]) => ({ ...told?.facts, detected: told?.facts["seen"] }),
	},
	{
		file: "sol-cruiser.beam-attack",
		game: "cruiser",
		check: "beam",
		typed: (input) => ({ ...shotTyped(input), closing: typedAt(input, "closingSpeed"), cq: typedAt(input, "cq") }),
		told: shotTold,
	},
	{
		file: "sol-cruiser.warhead-attack",
		game: "cruiser",
		check: "warhead",
		typed: (input) => ({ ...shotTyped(input), dice: typedAt(input, "dice") }),
		told: shotTold,
	},
	{
		file: "sol-cruiser.point-defence",
		game: "cruiser",
		check: "defence",
		typed: (input) => ({
			...shotTyped(input),
			weapon: typedAt(input, "weapon"),
			dice: typedAt(input, "dice"),
			cq: typedAt(input, "cq"),
			closing: typedAt(input, "closingSpeed"),
			targetTech: typedAt(input, "targetTech"),
			flights: typedAt(input, "flights"),
		}),
		told: ([told]) => ({ ...told?.facts, destroyed: countIn(told, "destroyed") }),
	},
	{
		file: "sol-cruiser.intercept",
		game: "cruiser",
		check: "intercept",
		typed: (input) => ({
			ownSpeed: typedAt(input, "interceptor", "speed"),
			ownThrust: typedAt(input, "interceptor", "thrustUsed"),
			cq: typedAt(input, "interceptor", "cq"),
			otherSpeed: typedAt(input, "target", "speed"),
			otherThrust: typedAt(input, "target", "thrustUsed"),
			otherCq: typedAt(input, "target", "cq"),
			otherWants: typedAt(input, "target", "intends"),
			attempts: typedAt(input, "attemptsBefore"),
			seen: typedAt(input, "targetDetected"),
		}),
		told: ([told]) => ({ ...told?.facts }),
		unsayable: { "neither wants it": "whoever rolls an interception wants it" },
	},
	{
		file: "sol-cruiser.jump",
		game: "cruiser",
		check: "jump",
		fields: (input) => ({
			design: at(input, "crewed") === false ? { ...EXAMPLE_VESSELS.halberd.design, kind: "drone" } : EXAMPLE_VESSELS.halberd.design,
		}),
		typed: (input) => ({
			edge: typedAt(input, "edgeDistance"),
			thrust: typedAt(input, "thrustUsed"),
			fired: typedAt(input, "fired"),
			launched: typedAt(input, "launched"),
			recovered: typedAt(input, "recovered"),
			towed: typedAt(input, "towed"),
			shifted: typedAt(input, "shifted"),
			volume: typedAt(input, "volume"),
			lightYears: String(Math.round(Number(at(input, "lightYears")) * 10)),
		}),
		told: ([told]) => ({ legal: countIn(told, "why") === 0 }),
	},
	{
		file: "full-thrust.emergency-thrust",
		game: "warship",
		check: "emergency",
		fields: (input) => warshipWith({ printed: at(input, "ship", "printed"), rating: at(input, "ship", "rating") }),
		typed: (input) => ({ order: typedAt(input, "order"), earlierUses: typedAt(input, "earlierUses") }),
		told: ([told]) => ({ ...told?.facts, ratingAfter: told?.facts["after"] }),
	},
	{
		file: "full-thrust.drive-threshold",
		game: "warship",
		check: "drive",
		fields: (input) => warshipWith({ printed: at(input, "printed"), rating: at(input, "rating") }),
		typed: (input) => ({
			rowsLost: typedAt(input, "rowsLost"),
			hardAbout: typedAt(input, "strain", "ha"),
			extreme: typedAt(input, "strain", "em"),
			deceleration: typedAt(input, "strain", "ed"),
			redlined: typedAt(input, "strain", "redline"),
			postMovement: typedAt(input, "strain", "postMovement"),
			reading: typedAt(input, "reading"),
		}),
		told: ([told]) => ({ ...told?.facts, modifier: modifierIn(told), ratingAfter: told?.facts["after"] }),
	},
	{
		file: "full-thrust.strained-move",
		game: "warship",
		check: "strained",
		fields: (input) => warshipWith({ printed: at(input, "ship", "printed"), rating: at(input, "ship", "rating") }),
		typed: (input) => ({
			order: typedAt(input, "order"),
			velocity: typedAt(input, "ship", "velocity"),
			rowsLost: typedAt(input, "rowsLost"),
			timing: at(input, "option") === 1 ? "end-of-turn" : "before-moving",
		}),
		told: ([told]) => ({ ...told?.facts, modifier: modifierIn(told), ratingAfter: told?.facts["after"] }),
		untold: { x: NO_TABLE, y: NO_TABLE, course: NO_TABLE, velocity: NO_TABLE },
	},
	{
		file: "full-thrust.short-range-jump",
		game: "warship",
		check: "jump",
		fields: (input) => warshipWith({ printed: at(input, "ship", "rating") }),
		typed: (input) => ({
			jump: typedAt(input, "jump"),
			sensors: typedAt(input, "sensors") ?? "standard",
			direction: typedAt(input, "direction"),
		}),
		told: ([told]) => ({ ...told?.facts, scatterDice: told?.rolls[1]?.count }),
		untold: { x: NO_TABLE, y: NO_TABLE, course: NO_TABLE, velocity: NO_TABLE },
		unsayable: { "direction by two dice": "on a course of 3: a sheet has no course, and names the direction on the table's clock" },
	},
	{
		file: "full-thrust.ftl-exit",
		game: "warship",
		check: "ftl-exit",
		fields: (input) => warshipWith({ tmf: at(input, "tmf") }),
		typed: (input) => ({ near: typedAt(input, "near") }),
		told: ([told]) => ({ ...told?.facts }),
		untold: { bystander: "the card tells the blast, and each bystander's owner knows its armour" },
		unsayable: { "no mass": "every class on a sheet has a mass" },
	},
	{
		file: "full-thrust.corkscrew",
		game: "warship",
		check: "corkscrew",
		fields: (input) => warshipWith({ tmf: at(input, "mass"), hull: 4, armour: 0, screens: 0, pointDefence: 0, bays: 0, weapons: [] }),
		typed: (input) => ({ turn: typedAt(input, "turn") }),
		told: ([told]) => ({ ...told?.facts }),
		unsayable: { "no mass": "every class on a sheet has a mass" },
	},
	{
		file: "full-thrust.beam-fire",
		game: "warship",
		check: "beam",
		typed: (input) => ({ ...aimTyped(input), class: typedAt(input, "class"), screens: typedAt(input, "screens") }),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "full-thrust.torpedo-fire",
		game: "warship",
		check: "torpedo",
		typed: (input) => ({ ...aimTyped(input), weapon: typedAt(input, "weapon"), class: typedAt(input, "class") }),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "full-thrust.salvo-attack",
		game: "warship",
		check: "salvo",
		typed: (input) => ({
			distance: typedAt(input, "distance"),
			targetEm: typedAt(input, "em"),
			corkscrewing: typedAt(input, "corkscrew"),
			eclipsers: typedAt(input, "eclipsers"),
			percent: typedAt(input, "percent"),
			killed: typedAt(input, "killed"),
		}),
		more: ({ expect: { onTarget } }) => Array.from({ length: Number(onTarget ?? 0) }, () => 3),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "full-thrust.eclipsing",
		game: "warship",
		check: "eclipse",
		typed: (input) => ({
			damage: typedAt(input, "damage"),
			area: typedAt(input, "area"),
			apart: typedAt(input, "apart"),
			ownRange: typedAt(input, "eclipserRange"),
			otherRange: typedAt(input, "eclipsedRange"),
			...Object.fromEntries(
				(["hull", "armour", "course", "ec"] as const).flatMap((part) => {
					const name = `${part[0]?.toUpperCase()}${part.slice(1)}`;
					return [
						[`own${name}`, typedAt(input, "eclipser", part)],
						[`other${name}`, typedAt(input, "eclipsed", part)],
					];
				}),
			),
		}),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "full-thrust.grav-backfire",
		game: "warship",
		check: "backfire",
		fields: (input) => {
			const { tmf, printed, rating, advanced = false } = Object(at(input, "ship"));
			return warshipWith({ tmf, printed, rating, advanced });
		},
		typed: () => ({}),
		// The drive of a ship that was damaged before has a die of its own.
		more: ({ input }) =>
			Number(at(input, "ship", "rating")) < Number(at(input, "ship", "printed")) && at(input, "ship", "rating") !== 0 ? [1] : [],
		told: ([told]) => {
			const zones = (fact: string) => ["high", "medium", "low"].map((zone) => at(told?.facts, fact, zone));
			return { ...told?.facts, radii: zones("radii"), dice: zones("dice"), ratingAfter: told?.facts["after"] };
		},
		untold: { zones: NO_TABLE },
	},
	{
		file: "full-thrust.grav-backfire-damage",
		game: "warship",
		check: "caught",
		fields: () => warshipWith({}),
		typed: (input) => ({
			dice: typedAt(input, "dice"),
			ownScreens: typedAt(input, "screens"),
			shroud: typedAt(input, "shroud"),
			ownArmour: typedAt(input, "armour"),
		}),
		told: ([told]) => ({ ...told?.facts }),
	},
];

/** The sum of what a report adds to its die. */
function modifierIn(report: Report | undefined): number {
	return (report?.modifiers ?? []).reduce((sum, { value }) => sum + value, 0);
}

function aimTyped(input: Data): TypedFields {
	return { range: typedAt(input, "range"), em: typedAt(input, "em"), corkscrewing: String(at(input, "drm") === -1) };
}

/** The files of cases that no check rolls, each with its reason. */
const WITHOUT_CHECK: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		["best-rest", "burn-cost", "choices", "course-facts", "course-roll", "dump", "flight", "par", "standings"].map((name) => [
			`jovian-rally.${name}`,
			"of a race on its course, without dice of a racer",
		]),
	),
	...Object.fromEntries(
		[
			...["accel-split", "bearing", "design", "drift", "finish", "flight", "gate-cells", "manoeuvre-class", "max-thrust"],
			...["pivot-revision", "placement-legal", "race-order", "window-distance", "windows-within"],
		].map((name) => [`fusion-regatta.${name}`, "of a race or a design, without dice"]),
	),
	...Object.fromEntries(
		[
			"closing-speed",
			"control",
			"course",
			"courses-meet",
			"damage",
			"deflection",
			"design",
			"docking",
			"orbit",
			"plot-order",
			"plot",
			"tow-thrust",
		].map((name) => [`sol-cruiser.${name}`, "of the map or a design, without dice"]),
	),
	"sol-cruiser.threshold-check": "its ships have systems of no design; a sheet rolls those of its own",
	...Object.fromEntries(
		["move", "parse-order", "vector-move"].map((name) => [`full-thrust.${name}`, "moves a model on the table, without dice"]),
	),
};

function shotTyped(input: Data): TypedFields {
	const sensor = typedAt(input, "undetectedSensor");
	return {
		penetration: typedAt(input, "penetration"),
		tech: typedAt(input, "tech"),
		size: typedAt(input, "target", "size"),
		armour: typedAt(input, "target", "armour"),
		targetTech: typedAt(input, "target", "tech"),
		undetected: String(sensor !== undefined),
		ownSensor: sensor,
	};
}

function shotTold([told]: readonly Report[]): Data {
	const none = { size: 0, cq: 0, closingSpeed: 0, armour: 0, fireControl: 0, undetected: 0 };
	const modifiers = Object.fromEntries((told?.modifiers ?? []).map(({ code, value }) => [code, value]));
	return { ...told?.facts, modifiers: { ...none, ...modifiers } };
}

/** The results that a case has, with those of the attacks in the shape of one attack. */
function expectedOf({ file, untold = {} }: Door, { input, expect: expected }: Case): Data {
	if (file !== "jovian-rally.electronic-attacks")
		return Object.fromEntries(Object.entries(expected).filter(([part]) => !Object.hasOwn(untold, part)));
	return { attackerWins: at(expected, "results", "0", "winner") === at(input, "attacks", "0", "by") };
}

/** FR-21: a race has no winner of a tie, which the cases of FR-13 name; and they list what is nought or null in a yacht without a push. */
function withoutTies(told: Data, expected: Data): Data {
	const both = (side: "a" | "b") => {
		const { disqualified: _, offences: __, card, penalty, ...rest } = Object(expected[side]);
		return Object.hasOwn(Object(told[side]), "card") ? { ...rest, card, penalty } : rest;
	};
	const { winner: _, ...rest } = expected;
	return { ...rest, a: both("a"), b: both("b") };
}

describe("the worked cases", () => {
	const files = readdirSync("test/vectors/cases").map((name) => name.replace(".cases.json", ""));
	const rolled = DOORS.map(({ file }) => file);

	test.each(files)("of %s go through a check, or have a reason why none rolls them", (file) => {
		expect([rolled.includes(file), Object.hasOwn(WITHOUT_CHECK, file)]).toContain(true);
		expect([rolled.includes(file), Object.hasOwn(WITHOUT_CHECK, file)]).toContain(false);
	});

	test("are all there that a check or a reason names", () => {
		expect(files).toEqual(expect.arrayContaining([...rolled, ...Object.keys(WITHOUT_CHECK)]));
	});

	test("without a check need no dice, but where the reason says who rolls them", () => {
		const dicing = Object.keys(WITHOUT_CHECK).filter((file) => casesOf(file).some(({ dice = [] }) => dice.length > 0));
		expect(dicing).toEqual(["jovian-rally.course-roll", "sol-cruiser.threshold-check"]);
	});
});

function casesOf(file: string): readonly Case[] {
	const { cases } = JSON.parse(readFileSync(`test/vectors/cases/${file}.cases.json`, "utf8")) as { readonly cases: readonly Case[] };
	return cases;
}

describe.each(DOORS)("$file through the check $check", (door) => {
	const { checks, presenter } = GAMES[door.game];
	const check = checks.own.find(({ id }) => id === door.check);
	if (!check) throw new Error(`There is no check ${door.check}`);
	const cases = casesOf(door.file);
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
		const expected = expectedOf(door, each);
		expect(told).toMatchObject(door.check === "jockey" ? withoutTies(told, expected) : expected);
	});
});
