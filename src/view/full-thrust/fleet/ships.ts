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

type WarshipFace = ReturnType<typeof warshipFace>;

/** Which designs are on each shelf. A user can narrow the window to one shelf. */
const STANDS_ON = {
	standard: ({ drive }) => !drive.advanced,
	advanced: ({ drive }) => drive.advanced,
	carriers: ({ bays }) => bays > 0,
	ordnance: ({ weapons }) => weapons.some(({ kind }) => kind === "salvo-launcher" || kind === "plasma-launcher"),
} satisfies Record<string, (design: WarshipDesign) => boolean>;

export const SHELVES = ["standard", "advanced", "carriers", "ordnance"] as const satisfies readonly (keyof typeof STANDS_ON)[];

function warshipFace({ id, captain, style, vessel, side, design }: FleetWarship) {
	const rows = rowsOf(design.hull);
	return {
		under: words("Shelf.line", { vessel, side }),
		looks: words(`Shelf.looks.${id}`),
		captain: { name: captain, style: words(`Shelf.styles.${style}`), says: words(`Shelf.captains.${id}`) },
		secret: words(`Shelf.secrets.${id}`),
		tags: tagsOf(design),
		figures: figuresOf(design),
		arms: armsOf(design),
		// The boxes of each row of the hull, for the picture.
		rows: rows.map((boxes) => Array.from({ length: boxes }, (_, box) => box)),
		rowsName: words("Shelf.rowsAre", { rows: rows.map(plain) }),
		// Manoeuvres that not every ship can fly.
		flies: words("Shelf.flies", { manoeuvres: manoeuvresOf(design).map(manoeuvreName) }),
	};
}

function tagsOf({ drive, ftl, screens, shroud, sensors }: WarshipDesign): readonly Label[] {
	return [
		drive.advanced ? words("Shelf.advanced") : words("Shelf.standard"),
		...(ftl ? [] : [words("Shelf.noFtl")]),
		...(screens > 0 ? [words("Shelf.screens", { level: screens })] : []),
		...(shroud ? [words("Shelf.shroud")] : []),
		...(sensors === "standard" ? [] : [words(`Shelf.sensors.${sensors}`)]),
	];
}

const FIGURES = ["tmf", "thrust", "hull", "armour", "pointDefence", "bays", "parties"] as const;

function figuresOf({ tmf, drive, hull, armour, pointDefence, bays, parties }: WarshipDesign): readonly FigureModel[] {
	const counts = { tmf, thrust: drive.rating, hull, armour, pointDefence, bays, parties };
	return FIGURES.map((figure) => ({ name: words(`Shelf.figure.${figure}`), value: plain(counts[figure]) }));
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
	if (ammunition === null) return words("Shelf.arm", { count: plain(count), name });
	const loaded = extended ? words("Shelf.extended", {}, ammunition) : words("Shelf.salvoes", {}, ammunition);
	return words("Shelf.loaded", { count: plain(count), name, loaded });
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
	const person = words("Shelf.captainIs", { name: captain, words: words(`Shelf.captains.${id}`) });
	return { looks: [words(`Shelf.looks.${id}`), person], system: { side, vessel, design } };
}

/** A user can look for a ship by its name, class, side and captain. */
export const shelf = shelfOf<FleetWarship, WarshipFace>({
	craft: FLEET,
	game: "full-thrust",
	names: ({ name, vessel, side, captain }) => [name, vessel, side, captain],
	pick: {
		field: "shelf",
		name: words("Shelf.group.name"),
		any: words("Shelf.group.all"),
		choices: SHELVES.map((value) => ({ value, name: words(`Shelf.group.${value}`) })),
		fits: ({ design }, value) => SHELVES.some((shelf) => shelf === value && STANDS_ON[shelf](design)),
	},
	template: templateAt("full-thrust/ship-card"),
	face: warshipFace,
	actor: actorOf,
	scenarios: SCENARIO_IDS,
});
