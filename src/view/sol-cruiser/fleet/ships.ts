/**
 * The window of ready-made ships, flights and missiles, and the actors that it makes. A missile has no seat: the window shows it, and
 * the yard loads it.
 */
import type { HullDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { yardFigures } from "../../../core/sol-cruiser/yard/shipyard.ts";
import { isNamed, type ShelfEnd, scenariosFor, shelfEnd } from "../../shared/on-demand/windows/shelf.ts";
import type { FigureModel, ReadyMadeCraft, ReadyMadeInput, Scenario, Shelf } from "../../shared/startup/contract/presenter.ts";
import { type LiveryModel, liveryModel } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { loadName } from "../sheet/lines.ts";
import { crewName, cubicMetres, gradeName, techName, tonnes, words } from "../words.ts";
import { FLEET, FLEET_MISSILES, type FleetMissile, type FleetShip, namesIn } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";

export interface ShipsModel {
	readonly search: {
		readonly uid: string;
		readonly intro: Label;
		readonly text: string;
		readonly shelves: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
		/** Empty for users who may not set one up. */
		readonly scenarios: readonly Pick<Scenario, "id" | "name" | "blurb">[];
	};
	readonly list: {
		readonly uid: string;
		readonly shown: Label;
		/** A hint if nothing is found; null otherwise. */
		readonly none: Label | null;
		readonly ships: readonly ShipCard[];
		readonly missiles: readonly MissileCard[];
	} & ShelfEnd;
}

interface Card {
	readonly id: string;
	readonly uid: string;
	readonly name: string;
	readonly line: Label;
	readonly looks: Label;
	readonly figures: readonly FigureModel[];
}

interface ShipCard extends Card {
	readonly livery: LiveryModel;
	readonly tags: readonly (Label | string)[];
	readonly arms: readonly (Label | string)[];
	/** The boxes of each damage row, for the picture. */
	readonly rows: readonly (readonly number[])[];
	readonly rowsName: Label;
	readonly crew: readonly { readonly post: Label; readonly name: string; readonly says: Label | null }[];
	/** How its captain fights as an NPC; null for a class. */
	readonly style: Label | null;
	/** Null for a user who is not a GM, and for a class. */
	readonly secret: Label | null;
	readonly makeName: Label;
	readonly chooseName: Label;
	readonly chosen: boolean;
}

interface MissileCard extends Card {
	readonly hint: Label;
}

/** Filters of the window. */
export const SHELVES = ["", "classes", "crewed", "missiles"] as const;

export function shipsModel(input: ReadyMadeInput): ShipsModel {
	const { uid, wishes, chosen } = input;
	const { text = "", shelf = "" } = wishes;
	const ships = FLEET.filter((ship) => isNamed(text, shipNames(ship)) && isOnShelf(shelf, ship.isClass ? "classes" : "crewed"));
	const missiles = FLEET_MISSILES.filter(({ name }) => isNamed(text, [name]) && isOnShelf(shelf, "missiles"));
	const found = ships.length + missiles.length;
	const of = FLEET.length + FLEET_MISSILES.length;
	return {
		search: {
			uid,
			intro: words("Ships.intro"),
			text,
			shelves: SHELVES.map((value) => ({ value, name: words(`Ships.shelf.${value || "all"}`), selected: value === shelf })),
			scenarios: scenariosFor(input, "sol-cruiser", SCENARIO_IDS),
		},
		list: {
			uid,
			shown: words("Ships.shown", { of }, found),
			none: found === 0 ? words("Ships.none", { of }) : null,
			ships: ships.map((ship) => shipCard(ship, input)),
			missiles: missiles.map((missile) => missileCard(missile, uid)),
			...shelfEnd(input, {
				noneChosen: words("Ships.noneChosen"),
				made: words("Ships.made", { names: input.made ?? [] }),
				notMade: words("Ships.notMade"),
				makeChosen: words("Ships.makeChosen", {}, chosen.length),
			}),
		},
	};
}

function isOnShelf(wanted: string, shelf: (typeof SHELVES)[number]): boolean {
	return wanted === "" || wanted === shelf;
}

/** The texts that a search covers: name, class, side and crew. */
function shipNames({ name, vessel, side, crew }: FleetShip): readonly string[] {
	return [name, vessel, side, ...crew.map((member) => member.name)];
}

function shipCard(ship: FleetShip, { uid, chosen, isReferee }: ReadyMadeInput): ShipCard {
	const { id, name, livery, design, cq, side, lead, vessel } = ship;
	const { rowBoxes } = yardFigures(design);
	return {
		id,
		uid: `${uid}-${id}`,
		name,
		livery: liveryModel(livery),
		line: words("Ships.line", { vessel, kind: words(`Kind.${design.kind}`) }),
		tags: [techName(design.tech), ...(design.kind === "drone" ? [] : [crewName(cq)]), ...(side ? [side] : [])],
		looks: words(`Ships.looks.${id}`),
		figures: shipFigures(design),
		arms: armsOf(design),
		rows: Array.from({ length: 4 }, () => Array.from({ length: rowBoxes }, (_, box) => box)),
		rowsName: words("Yard.rowsIs", { rows: 4, boxes: rowBoxes }),
		crew: crewOf(ship),
		style: lead && words("Ships.styleIs", { style: words(`Ships.styles.${lead.style}`) }),
		secret: lead && isReferee ? words(`Ships.secrets.${lead.id}`) : null,
		makeName: words("Ships.makeName", { name }),
		chooseName: words("Ships.choose", { name }),
		chosen: chosen.includes(id),
	};
}

/** The crew of a ship; its lead has a line of character. */
function crewOf({ crew, lead }: FleetShip): ShipCard["crew"] {
	return crew.map(({ post, name }, index) => ({
		post: words(`Crew.post.${post}`),
		name,
		says: lead && index === 0 ? words(`Ships.says.${lead.id}`) : null,
	}));
}

function shipFigures(design: HullDesign): readonly FigureModel[] {
	const { hull, class: letter, mass, thrust, sensor, signature } = yardFigures(design);
	return [
		{ name: words("Ships.hull"), value: cubicMetres(hull) },
		{ name: words("Ships.class"), value: letter },
		{ name: words("Ships.mass"), value: tonnes(mass) },
		{ name: words("Ships.thrust"), value: plain(thrust) },
		{ name: words("Ships.points"), value: plain(design.points) },
		{ name: words("Ships.sensor"), value: plain(sensor) },
		{ name: words("Ships.signature"), value: plain(signature) },
		{ name: words("Ships.armour"), value: gradeName(design.armour) },
	];
}

/** A ship's weapons and load, in a few words each. */
function armsOf(design: HullDesign): readonly Label[] {
	const { missiles, hangar } = namesIn(design);
	const { infantry, cargo } = design;
	return [
		...design.beams.map(({ penetration, count }) => words("Ships.beams", { grade: gradeName(penetration) }, count)),
		...design.submunitions.map(({ dice, penetration, count }) =>
			words("Ships.submunitions", { dice, grade: gradeName(penetration) }, count),
		),
		...design.missiles.map(({ count }, entry) => words("Ships.carried", { count, name: missiles[entry] || words("Yard.own") })),
		...design.hangar.map(({ count }, entry) => words("Ships.carried", { count, name: hangar[entry] || words("Yard.own") })),
		...(infantry > 0 ? [words("Ships.infantry", {}, infantry)] : []),
		...(cargo > 0 ? [words("Ships.cargo", { volume: cubicMetres(cargo) })] : []),
	];
}

function missileCard({ id, name, design }: FleetMissile, uid: string): MissileCard {
	const { volume, mass, thrust, signature, size } = yardFigures(design);
	return {
		id,
		uid: `${uid}-${id}`,
		name,
		line: words("Ships.missileLine", { tech: techName(design.tech), load: loadName(design) }),
		looks: words(`Ships.looks.${id}`),
		figures: [
			{ name: words("Ships.volume"), value: cubicMetres(volume) },
			{ name: words("Ships.mass"), value: tonnes(mass) },
			{ name: words("Ships.thrust"), value: plain(thrust) },
			{ name: words("Ships.points"), value: plain(design.points) },
			{ name: words("Ships.signature"), value: plain(signature) },
			{ name: words("Ships.size"), value: signed(size) },
		],
		hint: words("Ships.inYard"),
	};
}

/** The actor of a ready-made ship, without the secret of its captain, since players read actors; null for an unknown id. */
export function readyMadeShip(id: string): ReadyMadeCraft | null {
	const ship = FLEET.find((one) => one.id === id);
	if (!ship) return null;
	const { name, livery, design, cq, side, vessel } = ship;
	const members = crewOf(ship).map(({ post, name: who, says }) =>
		says ? words("Ships.memberIs", { post, name: who, words: says }) : words("Ships.member", { post, name: who }),
	);
	const system = { side, vessel, cq, design, names: namesIn(design) };
	return { name, looks: [words(`Ships.looks.${ship.id}`), ...members], livery, system };
}

export const shelf = { model: shipsModel, craft: readyMadeShip } satisfies Shelf;
