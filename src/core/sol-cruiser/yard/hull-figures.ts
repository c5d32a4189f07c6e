/**
 * The figures of a design with a hull: its components, the hull around them, and what follows from them.
 * For fighters, the figures are those of one fighter, but the sensor rating is that of the flight.
 * Source: rules page, "Ship design: the yard rules" (ours), 2 to 8.
 */
import { type Component, compact, engineComponents, type Figures, performance, roundUpTo, times, totalVolume } from "./components.ts";
import { type Bulk, type HullDesign, type HullKind, isDesigned, type Magazine } from "./design.ts";
import { missileFigures, submunitionMass } from "./missile-figures.ts";
import { type HullClass, type Steps, type Volume, YARD, type Yard } from "./tables.ts";

export interface HullFigures extends Figures {
	readonly kind: HullKind;
	readonly hull: Volume;
	readonly class: string;
	/** Boxes in each of the four damage rows. */
	readonly rowBoxes: number;
	readonly ftl: boolean;
}

/** The steps in which the yard builds this kind. */
export function stepOf(kind: HullKind | "missile", steps: Steps): number {
	return kind === "ship" || kind === "station" ? steps.ship : steps.craft;
}

/** All figures of a design with a hull. */
export function hullFigures(design: HullDesign, yard: Yard = YARD): HullFigures {
	const { kind, armour, stealth } = design;
	const inside = [...equipment(design, yard), ...engineComponents(design, yard, lightness(kind, yard))];
	const hull = hullFor(kind, totalVolume(inside), yard);
	const perVolume = yard.hullMass.bare + yard.hullMass.armour[armour] + yard.hullMass.stealthLevel * stealth;
	const wrapped: Component = { code: "hull", facts: { armour, stealth }, mass: hull * perVolume, volume: hull };
	const { class: name, size, signature } = classOf(hull, yard);
	return {
		kind,
		...performance(design, [...inside, wrapped], yard),
		hull,
		class: name,
		size,
		signature: Math.max(yard.signature.least, signature - yard.signature.stealthLevel * stealth),
		sensor: kind === "fighter" ? design.sensor + yard.flightSensor : design.sensor,
		rowBoxes: Math.ceil(Math.sqrt(hull) / yard.rowDivisor),
		ftl: kind === "ship" && hull >= yard.ftlFrom,
	};
}

/** The hull for this much volume, in the steps of its kind and at least one step. */
function hullFor(kind: HullKind, filled: Volume, yard: Yard): Volume {
	const step = stepOf(kind, yard.hullStep);
	const part = kind === "drone" ? yard.fill.uncrewed : yard.fill.crewed;
	return Math.max(step, roundUpTo(step, filled / part));
}

/** The class of a hull. A yard without a class for it is a defect of the tables. */
function classOf(hull: Volume, yard: Yard): HullClass {
	const found = yard.classes.findLast(({ from }) => from <= hull);
	if (!found) throw new Error(`The yard has no class for a hull of ${hull} m³`);
	return found;
}

/** The factor for a drone's sensors, beams and drive, which are lighter than those of crewed craft. */
function lightness(kind: HullKind, yard: Yard): number {
	return kind === "drone" ? yard.uncrewed : 1;
}

/** Everything in the hull except drive and fuel. A fighter carries its share of the flight's weapons. */
function equipment(design: HullDesign, yard: Yard): readonly Component[] {
	const share = design.kind === "fighter" ? 1 / yard.flight : 1;
	const weapons = [...batteries(design, yard), ...submunitions(design, yard), ...magazines(design.missiles, yard)];
	const shared = weapons.map((weapon) => ({ ...weapon, ...times(share, weapon) }));
	return [...sensors(design, yard), ...shared, ...berths(design, yard), ...payload(design, yard)];
}

function sensors({ kind, tech, sensor: rating }: HullDesign, yard: Yard): readonly Component[] {
	if (rating === 0) return [];
	return [{ code: "sensors", facts: { rating }, ...times(rating * lightness(kind, yard), yard.techs[tech].sensor) }];
}

function batteries({ kind, tech, beams }: HullDesign, yard: Yard): readonly Component[] {
	const factor = yard.techs[tech].weapons * lightness(kind, yard);
	return beams.map(({ penetration, count }) => ({
		code: "beam",
		facts: { penetration, count },
		...compact(count * yard.beam[penetration] * factor),
	}));
}

function submunitions({ tech, submunitions: all }: HullDesign, yard: Yard): readonly Component[] {
	return all.map(({ dice, penetration, count }) => ({
		code: "submunition",
		facts: { dice, penetration, count },
		...compact(count * submunitionMass({ dice, penetration }, tech, yard)),
	}));
}

function magazines(all: readonly Magazine[], yard: Yard): readonly Component[] {
	return all.map(({ missile, count }) => {
		const { volume, mass } = isDesigned(missile) ? missileFigures(missile, yard) : missile;
		return { code: "missile", facts: { count }, mass: count * mass, volume: count * volume * yard.bay };
	});
}

function berths({ hangar }: HullDesign, yard: Yard): readonly Component[] {
	return hangar.map(({ craft, count }) => {
		const { volume, mass } = isDesigned(craft) ? bulkOf(craft, yard) : craft;
		return { code: "hangar", facts: { count }, mass: count * mass, volume: count * volume * yard.hangar };
	});
}

/** Volume and mass of a fighter flight, or of one craft of another kind. */
export function bulkOf(design: HullDesign, yard: Yard = YARD): Bulk {
	const { hull, mass } = hullFigures(design, yard);
	const { volume, mass: all } = times(design.kind === "fighter" ? yard.flight : 1, { volume: hull, mass });
	return { volume, mass: all };
}

function payload({ infantry: count, cargo }: HullDesign, yard: Yard): readonly Component[] {
	const troops: Component = { code: "infantry", facts: { count }, ...times(count, yard.infantry) };
	const hold: Component = { code: "cargo", facts: {}, mass: cargo * yard.cargo, volume: cargo };
	return [troops, hold].filter(({ volume }) => volume > 0);
}
