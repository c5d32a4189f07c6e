/**
 * The window of ready-made ships, flights and missiles, and the actors that it makes. A missile has no seat: the window shows it, and
 * the yard loads it.
 */
import type { HullDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { yardFigures } from "../../../core/sol-cruiser/yard/shipyard.ts";
import { shelfOf } from "../../shared/on-demand/windows/shelf.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { ReadyMadeCraft } from "../../shared/startup/setting-up/ready-made.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { loadName } from "../load-lines.ts";
import { crewName, cubicMetres, gradeName, techName, tonnes, words } from "../words.ts";
import { FLEET, FLEET_MISSILES, type FleetMissile, type FleetShip, namesIn } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";

/** What the window says of a ship or a missile; a missile has only the first fields, and a hint. */
export interface Face {
	readonly under: Label;
	readonly looks: Label;
	readonly figures: readonly FigureModel[];
	readonly hint: Label | null;
	readonly secret: Label | null;
	readonly tags: readonly (Label | string)[];
	readonly arms: readonly Label[];
	/** The boxes of each damage row, for the picture. */
	readonly rows: readonly (readonly number[])[];
	readonly rowsName: Label | null;
	readonly crew: readonly { readonly post: Label; readonly name: string; readonly says: Label | null }[];
	/** How its captain fights as an NPC; null for a class. */
	readonly style: Label | null;
}

/** Whether a craft stands on a shelf of the window. */
const STANDS_ON = {
	classes: (craft) => "vessel" in craft && craft.isClass,
	crewed: (craft) => "vessel" in craft && !craft.isClass,
	missiles: (craft) => !("vessel" in craft),
} satisfies Record<string, (craft: FleetShip | FleetMissile) => boolean>;

const SHELVES = ["classes", "crewed", "missiles"] as const satisfies readonly (keyof typeof STANDS_ON)[];

function shipFace(ship: FleetShip): Face {
	const { id, design, cq, side, lead, vessel } = ship;
	const { rowBoxes } = yardFigures(design);
	return {
		under: words("Shelf.line", { vessel, kind: words(`Kind.${design.kind}`) }),
		tags: [techName(design.tech), ...(design.kind === "drone" ? [] : [crewName(cq)]), ...(side ? [side] : [])],
		looks: words(`Shelf.looks.${id}`),
		figures: shipFigures(design),
		arms: armsOf(design),
		rows: Array.from({ length: 4 }, () => Array.from({ length: rowBoxes }, (_, box) => box)),
		rowsName: words("Yard.rowsIs", { rows: 4, boxes: rowBoxes }),
		crew: crewOf(ship),
		style: lead && words("Shelf.styleIs", { style: words(`Shelf.styles.${lead.style}`) }),
		secret: lead && words(`Shelf.secrets.${lead.id}`),
		hint: null,
	};
}

/** The crew of a ship; its lead has a line of character. */
function crewOf({ crew, lead }: FleetShip): Face["crew"] {
	return crew.map(({ post, name }, index) => ({
		post: words(`Crew.post.${post}`),
		name,
		says: lead && index === 0 ? words(`Shelf.says.${lead.id}`) : null,
	}));
}

function shipFigures(design: HullDesign): readonly FigureModel[] {
	const { hull, class: letter, mass, thrust, sensor, signature } = yardFigures(design);
	return [
		{ name: words("Shelf.hull"), value: cubicMetres(hull) },
		{ name: words("Shelf.class"), value: letter },
		{ name: words("Shelf.mass"), value: tonnes(mass) },
		{ name: words("Shelf.thrust"), value: plain(thrust) },
		{ name: words("Shelf.points"), value: plain(design.points) },
		{ name: words("Shelf.sensor"), value: plain(sensor) },
		{ name: words("Shelf.signature"), value: plain(signature) },
		{ name: words("Shelf.armour"), value: gradeName(design.armour) },
	];
}

/** A ship's weapons and load, in a few words each. */
function armsOf(design: HullDesign): readonly Label[] {
	const { missiles, hangar } = namesIn(design);
	const { infantry, cargo } = design;
	return [
		...design.beams.map(({ penetration, count }) => words("Shelf.beams", { grade: gradeName(penetration) }, count)),
		...design.submunitions.map(({ dice, penetration, count }) =>
			words("Shelf.submunitions", { dice, grade: gradeName(penetration) }, count),
		),
		...design.missiles.map(({ count }, entry) => words("Shelf.carried", { count, name: missiles[entry] || words("Yard.own") })),
		...design.hangar.map(({ count }, entry) => words("Shelf.carried", { count, name: hangar[entry] || words("Yard.own") })),
		...(infantry > 0 ? [words("Shelf.infantry", {}, infantry)] : []),
		...(cargo > 0 ? [words("Shelf.cargo", { volume: cubicMetres(cargo) })] : []),
	];
}

function missileFace({ id, design }: FleetMissile): Face {
	const { volume, mass, thrust, signature, size } = yardFigures(design);
	return {
		under: words("Shelf.missileLine", { tech: techName(design.tech), load: loadName(design) }),
		looks: words(`Shelf.looks.${id}`),
		figures: [
			{ name: words("Shelf.volume"), value: cubicMetres(volume) },
			{ name: words("Shelf.mass"), value: tonnes(mass) },
			{ name: words("Shelf.thrust"), value: plain(thrust) },
			{ name: words("Shelf.points"), value: plain(design.points) },
			{ name: words("Shelf.signature"), value: plain(signature) },
			{ name: words("Shelf.size"), value: signed(size) },
		],
		hint: words("Shelf.inYard"),
		secret: null,
		tags: [],
		arms: [],
		rows: [],
		rowsName: null,
		crew: [],
		style: null,
	};
}

function actorOf(ship: FleetShip): Pick<ReadyMadeCraft, "looks" | "system"> {
	const { id, design, cq, side, vessel } = ship;
	const members = crewOf(ship).map(({ post, name: who, says }) =>
		says ? words("Shelf.memberIs", { post, name: who, words: says }) : words("Shelf.member", { post, name: who }),
	);
	return { looks: [words(`Shelf.looks.${id}`), ...members], system: { side, vessel, cq, design, names: namesIn(design) } };
}

/** The texts that a search covers: name, class, side and crew. */
function namesOf({ name, ...craft }: FleetShip | FleetMissile): readonly string[] {
	return "vessel" in craft ? [name, craft.vessel, craft.side, ...craft.crew.map((member) => member.name)] : [name];
}

export const shelf = shelfOf<FleetShip | FleetMissile, Face>({
	craft: [...FLEET, ...FLEET_MISSILES],
	game: "sol-cruiser",
	names: namesOf,
	pick: {
		field: "shelf",
		name: words("Shelf.group.name"),
		any: words("Shelf.group.all"),
		choices: SHELVES.map((value) => ({ value, name: words(`Shelf.group.${value}`) })),
		fits: (craft, value) => SHELVES.some((shelf) => shelf === value && STANDS_ON[shelf](craft)),
	},
	template: templateAt("sol-cruiser/ship-card"),
	face: (craft) => ("vessel" in craft ? shipFace(craft) : missileFace(craft)),
	actor: (craft) => ("vessel" in craft ? actorOf(craft) : { looks: [], system: {} }),
	scenarios: SCENARIO_IDS,
});
