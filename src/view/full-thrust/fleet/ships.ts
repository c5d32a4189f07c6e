/**
 * The warships that come with the module: the window for finding them, and the data of their actors.
 */
import { rowsOf } from "../../../core/full-thrust/damage/hull.ts";
import type { WarshipDesign, Weapon } from "../../../core/full-thrust/model.ts";
import { proposeOrders } from "../../../core/full-thrust/movement/thrust.ts";
import type { Mode, TermKind } from "../../../core/full-thrust/orders/notation.ts";
import { shelfOf } from "../../shared/on-demand/windows/shelf.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { ReadyMadeCraft } from "../../shared/startup/setting-up/ready-made.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { manoeuvreName, weaponName, words } from "../words.ts";
import { FLEET, type FleetWarship } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";

interface WarshipFace {
	readonly under: Label;
	readonly looks: Label;
	readonly captain: { readonly name: string; readonly style: Label; readonly says: Label };
	readonly secret: Label;
	readonly tags: readonly Label[];
	readonly figures: readonly FigureModel[];
	readonly arms: readonly Label[];
	/** The boxes of each row of the hull, for the picture. */
	readonly rows: readonly (readonly number[])[];
	readonly rowsName: Label;
	/** Manoeuvres that not every ship can fly. */
	readonly flies: Label;
}

/** Which designs are on each shelf. A user can narrow the window to one shelf. */
const STANDS_ON = {
	standard: ({ drive }) => !drive.advanced,
	advanced: ({ drive }) => drive.advanced,
	carriers: ({ bays }) => bays > 0,
	ordnance: ({ weapons }) => weapons.some(({ kind }) => kind === "salvo-launcher" || kind === "plasma-launcher"),
} satisfies Record<string, (design: WarshipDesign) => boolean>;

export const SHELVES = ["standard", "advanced", "carriers", "ordnance"] as const satisfies readonly (keyof typeof STANDS_ON)[];

function warshipFace({ id, captain, style, vessel, side, design }: FleetWarship): WarshipFace {
	const rows = rowsOf(design.hull);
	return {
		under: words("Ships.line", { vessel, side }),
		looks: words(`Ships.looks.${id}`),
		captain: { name: captain, style: words(`Ships.styles.${style}`), says: words(`Ships.captains.${id}`) },
		secret: words(`Ships.secrets.${id}`),
		tags: tagsOf(design),
		figures: figuresOf(design),
		arms: armsOf(design),
		rows: rows.map((boxes) => Array.from({ length: boxes }, (_, box) => box)),
		rowsName: words("Ships.rowsAre", { rows: rows.map(plain) }),
		flies: words("Ships.flies", { manoeuvres: manoeuvresOf(design).map(manoeuvreName) }),
	};
}

function tagsOf({ drive, ftl, screens, shroud, sensors }: WarshipDesign): readonly Label[] {
	return [
		drive.advanced ? words("Ships.advanced") : words("Ships.standard"),
		...(ftl ? [] : [words("Ships.noFtl")]),
		...(screens > 0 ? [words("Ships.screens", { level: screens })] : []),
		...(shroud ? [words("Ships.shroud")] : []),
		...(sensors === "standard" ? [] : [words(`Ships.sensors.${sensors}`)]),
	];
}

const FIGURES = ["tmf", "thrust", "hull", "armour", "pointDefence", "bays", "parties"] as const;

function figuresOf({ tmf, drive, hull, armour, pointDefence, bays, parties }: WarshipDesign): readonly FigureModel[] {
	const counts = { tmf, thrust: drive.rating, hull, armour, pointDefence, bays, parties };
	return FIGURES.map((figure) => ({ name: words(`Ships.figure.${figure}`), value: plain(counts[figure]) }));
}

/** The ship's weapons, with equal ones together. */
function armsOf({ weapons }: WarshipDesign): readonly Label[] {
	const batteries = new Map<string, Weapon[]>();
	for (const weapon of weapons) {
		const key = JSON.stringify(weapon);
		batteries.set(key, [...(batteries.get(key) ?? []), weapon]);
	}
	return [...batteries.values()].flatMap(([weapon, ...others]) => (weapon ? [armName(weapon, 1 + others.length)] : []));
}

function armName(weapon: Weapon, count: number): Label {
	const { ammunition, extended } = weapon;
	const name = weaponName(weapon);
	if (ammunition === null) return words("Ships.arm", { count: plain(count), name });
	const loaded = extended ? words("Ships.extended", {}, ammunition) : words("Ships.salvoes", {}, ammunition);
	return words("Ships.loaded", { count: plain(count), name, loaded });
}

/** Manoeuvres that only some ships can fly, each with its shortest order. */
const CHALLENGES = [
	["corkscrew", "CO"],
	["hard-about", "HA1P"],
	["RL", "RL +1"],
	["jump", "SRJ10"],
	["backfire", "BACKFIRE"],
] as const satisfies readonly (readonly [TermKind | Mode, string])[];

/** Manoeuvres that only plain drives can fly. */
const PLAIN = ["hard-about", "backfire"] as const;

/** Returns the manoeuvres of the source that need a certain drive and that an undamaged ship of this design can fly. */
export function manoeuvresOf({ drive, ftl }: WarshipDesign): readonly (TermKind | Mode)[] {
	const ship = { ...drive, velocity: 6, house: false, turnedLastTurn: false, flipped: false };
	// An advanced drive does not backfire, and can use all of its thrust for turning anyway.
	const beyond: readonly (TermKind | Mode)[] = [...(ftl ? [] : ["jump" as const]), ...(drive.advanced ? PLAIN : [])];
	return CHALLENGES.flatMap(([manoeuvre, order]) => (!beyond.includes(manoeuvre) && proposeOrders(order, ship).ok ? [manoeuvre] : []));
}

function actorOf({ id, captain, side, vessel, design }: FleetWarship): Pick<ReadyMadeCraft, "looks" | "system"> {
	const person = words("Ships.captainIs", { name: captain, words: words(`Ships.captains.${id}`) });
	return { looks: [words(`Ships.looks.${id}`), person], system: { side, vessel, design } };
}

/** A user can look for a ship by its name, class, side and captain. */
export const shelf = shelfOf<FleetWarship, WarshipFace>({
	craft: FLEET,
	text: (key, data, count) => words(`Ships.${key}`, data, count),
	names: ({ name, vessel, side, captain }) => [name, vessel, side, captain],
	pick: {
		field: "shelf",
		name: words("Ships.shelf.name"),
		any: words("Ships.shelf.all"),
		choices: SHELVES.map((value) => ({ value, name: words(`Ships.shelf.${value}`) })),
		fits: ({ design }, value) => SHELVES.some((shelf) => shelf === value && STANDS_ON[shelf](design)),
	},
	template: templateAt("full-thrust/ship-card"),
	face: warshipFace,
	actor: actorOf,
	scenarios: { game: "full-thrust", ids: SCENARIO_IDS },
});
