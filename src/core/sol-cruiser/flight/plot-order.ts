/**
 * Plot order: which units plot first, and which plot together.
 * Source: "Plotting movement" on initiative and pursuit; SC-08.
 */
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";

/** The parts of a unit that the order reads. */
export interface Plotter {
	readonly id: string;
	/** Its current thrust rating. */
	readonly thrust: number;
	/** Crew quality. A unit without a crew has its controller's. */
	readonly cq: number;
	/** The detected unit that it pursues; null if it pursues none. */
	readonly pursues: string | null;
	readonly detected: boolean;
}

/** SC-08: thrust and crew quality together. The lowest plots first. */
export function initiative({ thrust, cq }: Pick<Plotter, "thrust" | "cq">): number {
	return thrust + cq;
}

/**
 * SC-08: the ids of the units that plot together, group by group, each group sorted. The undetected are the last group.
 * Refused: `unit-listed-twice` {unit}, `quarry-unknown` {unit, quarry}, `quarry-undetected` {unit, quarry}.
 */
export function plotOrder(units: readonly Plotter[]): Outcome<readonly (readonly string[])[]> {
	const byId = new Map(units.map((unit) => [unit.id, unit]));
	const objection = objectionTo(units, byId);
	if (objection) return objection;
	const detected = units.filter((unit) => unit.detected);
	const chasing = new Map<string, Plotter[]>();
	const leading: Plotter[] = [];
	for (const unit of detected) {
		const quarry = quarryOf(unit, byId);
		if (quarry === null) leading.push(unit);
		else chasing.set(quarry, [...(chasing.get(quarry) ?? []), unit]);
	}
	const hidden = idsOf(units.filter((unit) => !unit.detected));
	return accept([...inOrder(leading, chasing), ...(hidden.length > 0 ? [hidden] : [])]);
}

/** The lowest initiative first, and equal ones together. After each group come the units that pursue a member of it. */
function inOrder(units: readonly Plotter[], chasing: ReadonlyMap<string, readonly Plotter[]>): readonly (readonly string[])[] {
	const levels = [...new Set(units.map(initiative))].sort((a, b) => a - b);
	return levels.flatMap((level) => {
		const group = idsOf(units.filter((unit) => initiative(unit) === level));
		const pursuers = group.flatMap((id) => chasing.get(id) ?? []);
		return [group, ...inOrder(pursuers, chasing)];
	});
}

function idsOf(units: readonly Plotter[]): readonly string[] {
	return units.map(({ id }) => id).sort();
}

/** The unit that another plots after. SC-08: none if the chain of pursuit leads back to the unit itself. */
function quarryOf(unit: Plotter, byId: ReadonlyMap<string, Plotter>): string | null {
	const seen = new Set<string>();
	let next = unit.pursues;
	while (next !== null && !seen.has(next)) {
		if (next === unit.id) return null;
		seen.add(next);
		next = byId.get(next)?.pursues ?? null;
	}
	return unit.pursues;
}

function objectionTo(units: readonly Plotter[], byId: ReadonlyMap<string, Plotter>): Refused | null {
	const ids = new Set<string>();
	for (const { id: unit, pursues: quarry } of units) {
		if (ids.has(unit)) return refuse("unit-listed-twice", { unit });
		ids.add(unit);
		if (quarry === null) continue;
		const pursued = byId.get(quarry);
		if (!pursued) return refuse("quarry-unknown", { unit, quarry });
		if (!pursued.detected) return refuse("quarry-undetected", { unit, quarry });
	}
	return null;
}
