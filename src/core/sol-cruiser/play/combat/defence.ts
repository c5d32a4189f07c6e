/**
 * Point defence in a combat: fire at missile flights and submunitions before they attack.
 * Source: "Firing at missiles and submunitions"; SC-18, SC-21, SC-22, SC-44.
 */
import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { type Intercepted, type Interception, pointDefence, sharedDefence } from "../../combat/point-defence.ts";
import type { UnitId } from "../../model.ts";
import { type CruiserFacts, type CruiserReport, type IncomingFacts, report } from "../../reports.ts";
import { keepersOf } from "../interception/encounter.ts";
import { unitOf } from "../units.ts";
import { type Combatant, isBlindTo } from "./combatants.ts";
import { aimAt, aimWith, type Fired, partiesOf, type Scene, type Volley } from "./volley.ts";

export interface Defence {
	/** Missile flights and submunitions that were shot down, by `incomingKey`. */
	readonly downed: ReadonlySet<string>;
	readonly fired: readonly Fired[];
	/** Missile flights that detonated at other flights. */
	readonly expended: readonly UnitId[];
	readonly reports: readonly CruiserReport[];
}

export function incomingKey({ unit, submunition }: IncomingFacts): string {
	return submunition === null ? unit : `${unit} ${submunition}`;
}

/** Resolves all point defence of a combat, shot by shot. Nobody fires at a target that is already down. */
export function* defend(scene: Scene, volleys: readonly Volley[]): Dicing<Defence> {
	const downed = new Set<string>();
	const [fired, expended, reports]: [Fired[], UnitId[], CruiserReport[]] = [[], [], []];
	for (const volley of volleys.filter(({ at }) => at === null)) {
		const incoming = incomingFor(scene, volleys, volley).filter((candidate) => !downed.has(incomingKey(candidate)));
		const shot = yield* defendOnce(scene, volley, incoming);
		if (incoming.length > 0) fired.push(volley);
		reports.push(shot.reported);
		for (const each of shot.destroyed) downed.add(incomingKey(each));
	}
	for (const { firer, target } of counterMissiles(scene)) {
		if (downed.has(target)) continue;
		const shot = yield* counter(scene, firer, target);
		expended.push(firer.unit);
		reports.push(shot.reported);
		if (shot.destroyed.length > 0) downed.add(target);
	}
	return { downed, fired, expended, reports };
}

/** The possible targets of a weapon's hits, in order: missile flights, and submunitions fired at the firer or its ward. */
function incomingFor(scene: Scene, volleys: readonly Volley[], { firer, against }: Volley): readonly IncomingFacts[] {
	const { state } = scene;
	const [combat] = state.combats;
	const wards = combat ? keepersOf(combat).flatMap(([keeper, ward]) => (keeper === firer.unit ? [ward] : [])) : [];
	return against
		.filter((candidate) => !isBlindTo(...partiesOf(scene, firer.unit, candidate)))
		.flatMap((unit): readonly IncomingFacts[] => {
			if (unitOf(state, unit).design.kind === "missile") return [{ unit, submunition: null }];
			const launched = volleys.filter(({ firer: by, weapon }) => by.unit === unit && weapon.kind === "submunition");
			const coming = launched.filter(({ at }) => at !== null && [firer.unit, ...wards].includes(at));
			return coming.map(({ weapon }) => ({ unit, submunition: weapon.id }));
		});
}

interface Shot {
	readonly destroyed: readonly IncomingFacts[];
	readonly reported: CruiserReport;
}

function* defendOnce(scene: Scene, { firer, weapon }: Volley, incoming: readonly IncomingFacts[]): Dicing<Shot> {
	const [first] = incoming;
	const facts = { unit: firer.unit, weapon: weapon.id };
	// The attack that it waited for never came.
	if (!first) return { destroyed: [], reported: report({ code: "unused", card: scene.card, seat: firer.seat, facts }) };
	if (weapon.kind === "beam") return yield* shareHits(scene, { firer, weapon: weapon.id }, incoming);
	const [unit, target] = partiesOf(scene, firer.unit, first.unit);
	const aim = { ...aimAt(scene.state, unit, target), targetTech: target.figures.tech, flights: incoming.length };
	const result = expectAccepted(yield* pointDefence({ ...aim, weapon: "warhead", dice: weapon.dice }));
	const destroyed = incoming.slice(0, result.destroyed);
	return { destroyed, reported: defenceReport(scene, { firer, weapon: weapon.id, incoming, result, destroyed }) };
}

/** SC-21, SC-44: one roll of a battery against all its targets, each with its own modifiers. */
function* shareHits(
	scene: Scene,
	{ firer, weapon }: { readonly firer: Combatant; readonly weapon: string },
	incoming: readonly IncomingFacts[],
): Dicing<Shot> {
	const units = [...new Set(incoming.map(({ unit }) => unit))];
	const groups = units.map((id) => incoming.filter(({ unit }) => unit === id));
	const { rolled, shares } = yield* sharedDefence(
		firer.seat,
		units.map((id, place) => {
			const [unit, target] = partiesOf(scene, firer.unit, id);
			return { aim: aimWith(scene.state, unit, { weapon, target }), targetTech: target.figures.tech, flights: groups[place]?.length ?? 0 };
		}),
	);
	const destroyed = groups.flatMap((group, place) => group.slice(0, shares[place]?.destroyed ?? 0));
	const [best, ...others] = shares.toSorted((a, b) => b.total - a.total);
	if (!best) throw new Error("A battery fires at something");
	const unlike = others.some(({ total }) => total !== best.total);
	const worth = shares.map(({ total, hits }, place) => ({ unit: units[place] ?? firer.unit, total, hits }));
	const result = { rolled, ...best };
	return { destroyed, reported: defenceReport(scene, { firer, weapon, incoming, result, destroyed, ...(unlike ? { worth } : {}) }) };
}

interface Struck {
	readonly firer: Combatant;
	/** Null for a missile flight's own warhead. */
	readonly weapon: string | null;
	readonly incoming: readonly IncomingFacts[];
	readonly destroyed: readonly IncomingFacts[];
	readonly result: Pick<Intercepted, "rolled" | "modifiers" | "total" | "hits">;
	/** What the roll is worth against each target, if that differs. */
	readonly worth?: CruiserFacts["point-defence"]["worth"];
}

function defenceReport({ card }: Scene, { firer, weapon, incoming, destroyed, result, worth }: Struck): CruiserReport {
	const { rolled, modifiers, total, hits } = result;
	const list = (all: readonly IncomingFacts[]) => all.map(({ unit, submunition }) => ({ unit, submunition }));
	const against = { against: list(incoming), destroyed: list(destroyed) };
	const facts = { unit: firer.unit, weapon, total, hits, ...against, ...(worth ? { worth } : {}) };
	return report({ code: "point-defence", card, seat: firer.seat, facts, modifiers, rolls: [rolled] });
}

/** SC-22: missile flights that have caught another flight. */
function counterMissiles({ state, here }: Scene): readonly { readonly firer: Combatant; readonly target: UnitId }[] {
	return here.flatMap((firer) => {
		const target = firer.strikes;
		return target !== null && unitOf(state, target).design.kind === "missile" ? [{ firer, target }] : [];
	});
}

function* counter(scene: Scene, firer: Combatant, id: UnitId): Dicing<Shot> {
	const [unit, target] = partiesOf(scene, firer.unit, id);
	const { design } = unit;
	if (design.kind !== "missile" || design.load.kind !== "warhead") throw new Error(`Unit ${unit.id} has no warhead of its own`);
	const aim = { ...aimAt(scene.state, unit, target), targetTech: target.figures.tech, flights: 1 };
	const fire: Interception = { ...aim, weapon: "warhead", dice: design.load.dice };
	const result = expectAccepted(yield* pointDefence(fire));
	const incoming = [{ unit: id, submunition: null }];
	const destroyed = result.destroyed > 0 ? incoming : [];
	return { destroyed, reported: defenceReport(scene, { firer, weapon: null, incoming, result, destroyed }) };
}
