/**
 * The figures of a ship of a host system, as its bridge reads them, each with the place where it stands there. Games propose a design of
 * their own from them.
 */

/** Where a figure stands in the host system, and what stands there. */
export interface Source {
	readonly path: string;
	readonly text: string;
}

export interface Figure {
	readonly value: number;
	readonly from: Source;
}

/** Weapons in terms common to host systems: lasers, stronger beams, missiles, torpedoes, defence against missiles, and screens. */
export const HOST_WEAPONS = ["laser", "beam", "missile", "torpedo", "defence", "screen", "other"] as const;
export type HostWeaponKind = (typeof HOST_WEAPONS)[number];

/** What a weapon is mounted in, the smallest first. */
export const MOUNTS = ["turret", "barbette", "bay", "spinal"] as const;
export type Mount = (typeof MOUNTS)[number];

export interface HostWeapon {
	readonly kind: HostWeaponKind;
	readonly mount: Mount;
	readonly count: number;
	readonly from: Source;
}

/** All figures of a ship; null for one that the host system does not have. */
export interface ShipFigures {
	/** Displacement tons. */
	readonly tons: Figure | null;
	readonly techLevel: Figure | null;
	/** In g. */
	readonly thrust: Figure | null;
	/** In parsecs. */
	readonly jump: Figure | null;
	/** In points. */
	readonly armour: Figure | null;
	/** The modifier of the best sensors. */
	readonly sensors: Figure | null;
	/** Levels of stealth, 0 to 3. */
	readonly stealth: Figure | null;
	readonly weapons: readonly HostWeapon[];
}

/** A value that a game proposes, with the figures that it follows from; none where the host system says nothing of it. */
export interface Proposed<Value> {
	readonly value: Value;
	readonly from: readonly Source[];
}

/** A proposal for each of the choices of a form. */
export type Proposal<Choices> = { readonly [Name in keyof Choices]: Proposed<Choices[Name]> };

/** The choices of a proposal alone. */
export function choicesOf<Choices extends object>(proposal: Proposal<Choices>): Choices {
	// Each entry of a proposal has the value of the choice of its name.
	return Object.fromEntries(Object.entries<Proposed<unknown>>(proposal).map(([name, { value }]) => [name, value])) as Choices;
}

/** A proposal that follows from a figure; `other` where the host system does not have it. */
export function proposeFrom<Value>(figure: Figure | null, other: Value, value: (figure: number) => Value): Proposed<Value> {
	return figure ? { value: value(figure.value), from: [figure.from] } : { value: other, from: [] };
}

/** How many weapons of these kinds and mounts there are, `most` of them at most. */
export function proposeCount(weapons: readonly HostWeapon[], wanted: (weapon: HostWeapon) => boolean, most: number): Proposed<number> {
	const found = weapons.filter(wanted);
	return {
		value: within(
			0,
			most,
			found.reduce((sum, { count }) => sum + count, 0),
		),
		from: found.map(({ from }) => from),
	};
}

/** A whole number within bounds. */
export function within(least: number, most: number, value: number): number {
	return Math.min(most, Math.max(least, Math.round(value)));
}

/** The figures that no choice of a proposal follows from, which the GM is told of. */
export function leftOut(figures: ShipFigures, proposal: Readonly<Record<string, Proposed<unknown>>>): readonly Source[] {
	const used = new Set(Object.values(proposal).flatMap(({ from }) => from));
	const { weapons, ...others } = figures;
	const all = [...Object.values(others), ...weapons].flatMap((figure) => (figure ? [figure.from] : []));
	return all.filter((from) => !used.has(from));
}

/** Parts of the names of weapons, and what they are. The first that fits counts. */
const WEAPON_NAMES: readonly (readonly [name: RegExp, kind: HostWeaponKind])[] = [
	[/point.?defen[cs]e|sand|repulsor/i, "defence"],
	[/damper|screen|shield|globe/i, "screen"],
	[/torpedo/i, "torpedo"],
	[/missile/i, "missile"],
	[/laser/i, "laser"],
	[/particle|fusion|plasma|meson|ion|rail|gauss|gravit|beam|cannon/i, "beam"],
];

/** What a weapon of this name is. */
export function weaponNamed(name: string): HostWeaponKind {
	return WEAPON_NAMES.find(([part]) => part.test(name))?.[1] ?? "other";
}

/** What a weapon of this name is mounted in. */
export function mountNamed(name: string): Mount {
	return MOUNTS.findLast((mount) => new RegExp(`\\b${mount}\\b`, "i").test(name)) ?? "turret";
}
