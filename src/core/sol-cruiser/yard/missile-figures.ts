/**
 * The figures of a missile flight: load, drive and fuel without a hull, and a casing that depends on the load.
 * Source: rules page, "Ship design: the yard rules" (ours); "Example vessels".
 */
import { type Component, compact, engineComponents, type Figures, performance, roundUpTo, totalVolume } from "./components.ts";
import type { Load, MissileDesign, Submunitions } from "./design.ts";
import { damageOfHit, type Tech } from "./ratings.ts";
import { type Tons, type Volume, YARD, type Yard } from "./tables.ts";

export interface MissileFigures extends Figures {
	readonly kind: "missile";
	/** In whole cubic metres. */
	readonly volume: Volume;
}

/** Tonnes of one submunition. */
export function submunitionMass({ dice, penetration }: Omit<Submunitions, "count">, tech: Tech, yard: Yard): Tons {
	return yard.submunition * dice * damageOfHit(penetration) * yard.techs[tech].weapons;
}

function loadComponent(load: Load, tech: Tech, yard: Yard): Component {
	const { penetration } = load;
	if (load.kind === "beam") {
		return {
			code: "beam",
			facts: { penetration, count: 1 },
			...compact(yard.beam[penetration] * yard.techs[tech].weapons * yard.uncrewed),
		};
	}
	return { code: "warhead", facts: { penetration, dice: load.dice }, ...compact(yard.warhead * submunitionMass(load, tech, yard)) };
}

function sensorComponents({ tech, sensor: rating }: MissileDesign, yard: Yard): readonly Component[] {
	const { mass, volume } = yard.techs[tech].sensor;
	return rating > 0 ? [{ code: "sensors", facts: { rating }, mass: rating * mass * yard.missileSensor, volume: rating * volume }] : [];
}

/** All figures of a missile flight. */
export function missileFigures(design: MissileDesign, yard: Yard = YARD): MissileFigures {
	const load = loadComponent(design.load, design.tech, yard);
	const inside = [load, ...sensorComponents(design, yard), ...engineComponents(design, yard)];
	const casing: Component = { code: "casing", facts: {}, mass: yard.missileCasing * load.mass, volume: 0 };
	return {
		kind: "missile",
		...performance(design, [...inside, casing], yard),
		volume: roundUpTo(1, totalVolume(inside)),
		sensor: design.sensor,
		...yard.missile,
	};
}
