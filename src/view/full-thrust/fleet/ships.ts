/**
 * The warships that come with the module: the window for finding them, and the data of their actors.
 */
import { rowsOf } from "../../../core/full-thrust/damage/hull.ts";
import type { WarshipDesign, Weapon } from "../../../core/full-thrust/model.ts";
import { proposeOrders } from "../../../core/full-thrust/movement/thrust.ts";
import type { Mode, TermKind } from "../../../core/full-thrust/orders/notation.ts";
import { isNamed, type ShelfEnd, scenariosFor, shelfEnd } from "../../shared/on-demand/windows/shelf.ts";
import type { FigureModel, ReadyMadeCraft, ReadyMadeInput, Scenario, Shelf } from "../../shared/startup/contract/presenter.ts";
import { type LiveryModel, liveryModel } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { manoeuvreName, weaponName, words } from "../words.ts";
import { FLEET, type FleetWarship, warshipOf } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";

export interface ShipsModel {
	readonly search: {
		readonly uid: string;
		readonly intro: Label;
		readonly text: string;
		readonly shelves: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
		/** For GMs; others have none. */
		readonly scenarios: readonly Pick<Scenario, "id" | "name" | "blurb">[];
	};
	readonly list: {
		readonly uid: string;
		readonly shown: Label;
		/** What to do if nothing is found. */
		readonly none: Label | null;
		readonly ships: readonly WarshipCard[];
	} & ShelfEnd;
}

interface WarshipCard {
	readonly id: string;
	readonly uid: string;
	readonly name: string;
	readonly livery: LiveryModel;
	readonly line: Label;
	readonly looks: Label;
	readonly captain: { readonly name: string; readonly style: Label; readonly says: Label };
	/** Null for a user who is not a GM. */
	readonly secret: Label | null;
	readonly tags: readonly Label[];
	readonly figures: readonly FigureModel[];
	readonly arms: readonly Label[];
	/** The boxes of each row of the hull, for the picture. */
	readonly rows: readonly (readonly number[])[];
	readonly rowsName: Label;
	/** Manoeuvres that not every ship can fly. */
	readonly flies: Label;
	readonly makeName: Label;
	readonly chooseName: Label;
	readonly chosen: boolean;
}

/** Which designs are on each shelf. A user can narrow the window to one shelf. */
const STANDS_ON = {
	standard: ({ drive }) => !drive.advanced,
	advanced: ({ drive }) => drive.advanced,
	carriers: ({ bays }) => bays > 0,
	ordnance: ({ weapons }) => weapons.some(({ kind }) => kind === "salvo-launcher" || kind === "plasma-launcher"),
} satisfies Record<string, (design: WarshipDesign) => boolean>;

export const SHELVES = ["", "standard", "advanced", "carriers", "ordnance"] as const satisfies readonly ("" | keyof typeof STANDS_ON)[];

export function shipsModel(input: ReadyMadeInput): ShipsModel {
	const { uid, wishes, chosen } = input;
	const { text = "" } = wishes;
	const shelf = SHELVES.find((one) => one === wishes.shelf) ?? "";
	const ships = FLEET.filter((ship) => isNamed(text, namesOf(ship)) && (shelf === "" || STANDS_ON[shelf](ship.design)));
	return {
		search: {
			uid,
			intro: words("Ships.intro"),
			text,
			shelves: SHELVES.map((value) => ({ value, name: words(`Ships.shelf.${value || "all"}`), selected: value === shelf })),
			scenarios: scenariosFor(input, "full-thrust", SCENARIO_IDS),
		},
		list: {
			uid,
			shown: words("Ships.shown", { of: FLEET.length }, ships.length),
			none: ships.length === 0 ? words("Ships.none", { of: FLEET.length }) : null,
			ships: ships.map((ship) => warshipCard(ship, input)),
			...shelfEnd(input, {
				noneChosen: words("Ships.noneChosen"),
				made: words("Ships.made", { names: input.made ?? [] }),
				notMade: words("Ships.notMade"),
				makeChosen: words("Ships.makeChosen", {}, chosen.length),
			}),
		},
	};
}

/** A user can look for a ship by its name, class, side and captain. */
function namesOf({ name, vessel, side, captain }: FleetWarship): readonly string[] {
	return [name, vessel, side, captain];
}

function warshipCard({ id, name, captain, style, vessel, side, livery, design }: FleetWarship, of: ReadyMadeInput): WarshipCard {
	const rows = rowsOf(design.hull);
	return {
		id,
		uid: `${of.uid}-${id}`,
		name,
		livery: liveryModel(livery),
		line: words("Ships.line", { vessel, side }),
		looks: words(`Ships.looks.${id}`),
		captain: { name: captain, style: words(`Ships.styles.${style}`), says: words(`Ships.captains.${id}`) },
		secret: of.isReferee ? words(`Ships.secrets.${id}`) : null,
		tags: tagsOf(design),
		figures: figuresOf(design),
		arms: armsOf(design),
		rows: rows.map((boxes) => Array.from({ length: boxes }, (_, box) => box)),
		rowsName: words("Ships.rowsAre", { rows: rows.map(plain) }),
		flies: words("Ships.flies", { manoeuvres: manoeuvresOf(design).map(manoeuvreName) }),
		makeName: words("Ships.makeName", { name }),
		chooseName: words("Ships.choose", { name }),
		chosen: of.chosen.includes(id),
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

/** The actor data of a ready-made warship, without its captain's secret, since players read actors; null for an unknown id. */
export function readyMadeWarship(id: string): ReadyMadeCraft | null {
	const ship = warshipOf(id);
	if (!ship) return null;
	const { name, captain, livery, side, vessel, design } = ship;
	const person = words("Ships.captainIs", { name: captain, words: words(`Ships.captains.${ship.id}`) });
	return { name, looks: [words(`Ships.looks.${ship.id}`), person], livery, system: { side, vessel, design } };
}

export const shelf = { model: shipsModel, craft: readyMadeWarship } satisfies Shelf;
