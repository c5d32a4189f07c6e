/**
 * The worked cases of warships, rolled through the checks of a sheet.
 */
import { checks } from "../../../src/view/full-thrust/checks/index.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import type { CraftFields, TypedFields } from "../../../src/view/shared/on-demand/checks/check.ts";
import { EVERYTHING } from "../full-thrust/pictures/sheet.ts";
import { at, type Data, type Door, type Doors, modifierIn, typedAt } from "./door.ts";

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

const DOORS: readonly Door[] = [
	{
		file: "emergency-thrust",
		check: "emergency",
		fields: (input) => warshipWith({ printed: at(input, "ship", "printed"), rating: at(input, "ship", "rating") }),
		typed: (input) => ({ order: typedAt(input, "order"), earlierUses: typedAt(input, "earlierUses") }),
		told: ([told]) => ({ ...told?.facts, ratingAfter: told?.facts["after"] }),
	},
	{
		file: "drive-threshold",
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
		file: "strained-move",
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
		file: "short-range-jump",
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
		file: "ftl-exit",
		check: "ftl-exit",
		fields: (input) => warshipWith({ tmf: at(input, "tmf") }),
		typed: (input) => ({ near: typedAt(input, "near") }),
		told: ([told]) => ({ ...told?.facts }),
		untold: { bystander: "the card tells the blast, and each bystander's owner knows its armour" },
		unsayable: { "no mass": "every class on a sheet has a mass" },
	},
	{
		file: "corkscrew",
		check: "corkscrew",
		fields: (input) => warshipWith({ tmf: at(input, "mass"), hull: 4, armour: 0, screens: 0, pointDefence: 0, bays: 0, weapons: [] }),
		typed: (input) => ({ turn: typedAt(input, "turn") }),
		told: ([told]) => ({ ...told?.facts }),
		unsayable: { "no mass": "every class on a sheet has a mass" },
	},
	{
		file: "beam-fire",
		check: "beam",
		typed: (input) => ({ ...aimTyped(input), class: typedAt(input, "class"), screens: typedAt(input, "screens") }),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "torpedo-fire",
		check: "torpedo",
		typed: (input) => ({ ...aimTyped(input), weapon: typedAt(input, "weapon"), class: typedAt(input, "class") }),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "salvo-attack",
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
		file: "eclipsing",
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
		file: "grav-backfire",
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
		file: "grav-backfire-damage",
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

export const warship: Doors = {
	game: "full-thrust",
	checks,
	presenter: fullThrustPresenter,
	doors: DOORS,
	withoutCheck: Object.fromEntries(
		["move", "parse-order", "vector-move"].map((file) => [file, "moves a model on the table, without dice"]),
	),
};

function aimTyped(input: Data): TypedFields {
	return { range: typedAt(input, "range"), em: typedAt(input, "em"), corkscrewing: String(at(input, "drm") === -1) };
}
