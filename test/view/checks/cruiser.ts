/**
 * The worked cases of ships that hide, rolled through the checks of a sheet.
 */
import type { Report } from "../../../src/core/kernel/report.ts";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import type { TypedFields } from "../../../src/view/shared/on-demand/checks/check.ts";
import { checks } from "../../../src/view/sol-cruiser/checks/index.ts";
import { solCruiserPresenter } from "../../../src/view/sol-cruiser/index.ts";
import { at, countIn, type Data, type Door, type Doors, typedAt } from "./door.ts";

const DOORS: readonly Door[] = [
	{
		file: "detection",
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
		file: "beam-attack",
		check: "beam",
		typed: (input) => ({ ...shotTyped(input), closing: typedAt(input, "closingSpeed"), cq: typedAt(input, "cq") }),
		told: shotTold,
	},
	{
		file: "warhead-attack",
		check: "warhead",
		typed: (input) => ({ ...shotTyped(input), dice: typedAt(input, "dice") }),
		told: shotTold,
	},
	{
		file: "point-defence",
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
		file: "intercept",
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
		file: "jump",
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
];

export const cruiser: Doors = {
	game: "sol-cruiser",
	checks,
	presenter: solCruiserPresenter,
	doors: DOORS,
	withoutCheck: {
		...Object.fromEntries(
			[
				...["closing-speed", "control", "course", "courses-meet", "damage", "deflection", "design", "docking", "orbit"],
				...["plot-order", "plot", "tow-thrust"],
			].map((file) => [file, "of the map or a design, without dice"]),
		),
		"threshold-check": "its ships have systems of no design; a sheet rolls those of its own",
	},
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
