/**
 * Sensible answers for a seat, as proposals. They are not rules.
 * Source: the parent game's basics. Law: the match never refuses a proposal.
 */
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Repair } from "../damage/damage-control.ts";
import { SYSTEM } from "../ids.ts";
import type { Defence, Shot, ThrustState, Warship } from "../model.ts";
import { beamDieExpected, killsExpected } from "../odds.ts";
import { type Aim, enemiesOf, openAims } from "./fire/aiming.ts";
import { attackObjection } from "./ordnance/allocating.ts";
import { type Defender, defendersOf, type Threat, threatsTo } from "./ordnance/defending.ts";
import { groupsOut } from "./ordnance/groups.ts";
import { mendable, partiesOf } from "./repairing.ts";
import { screensOf } from "./ships.ts";

/** The mean of a D6. */
const D6 = 3.5;

/** Proposes to fire each gun at the enemy that it should damage most, until that one should be gone; then at the next. */
export function proposeShots(state: ThrustState, seat: SeatId): readonly Shot[] {
	const open = openAims(state, seat);
	const spent = new Map<SeatId, number>();
	const shots: Shot[] = [];
	for (const weapon of new Set(open.map((aim) => aim.weapon))) {
		const best = bestOf(
			open.filter((aim) => aim.weapon === weapon),
			(aim) => Math.min(aim.expectedOnTarget, Math.max(0, pointsLeft(ofSeat(state.ships, aim.at)) - (spent.get(aim.at) ?? 0))),
		);
		if (!best) continue;
		shots.push({ weapon, at: best.at });
		spent.set(best.at, (spent.get(best.at) ?? 0) + best.expectedOnTarget);
	}
	return shots;
}

/** Returns the aim that is worth most; of equals the one that does most damage, and then the nearest. */
function bestOf(all: readonly Aim[], worth: (aim: Aim) => number): Aim | undefined {
	return [...all].sort((a, b) => worth(b) - worth(a) || b.expectedOnTarget - a.expectedOnTarget || a.range - b.range)[0];
}

function pointsLeft({ armour, design, marked }: Warship): number {
	return armour + design.hull - marked;
}

/** Proposes to fire each system at the threat from which it should keep off most damage, while something should be left to stop. */
export function proposeDefences(state: ThrustState, seat: SeatId): readonly Defence[] {
	const threats = threatsTo(state, seat).map((threat) => ({ threat, left: attackersIn(threat) }));
	const defences: Defence[] = [];
	for (const defender of defendersOf(state, seat)) {
		const kills = killsExpected(defender.weapon);
		const [worst] = [...threats].sort((a, b) => keptOff(state, seat, { ...b, defender }) - keptOff(state, seat, { ...a, defender }));
		if (!worst || worst.left <= 0) continue;
		defences.push({ by: defender.id, at: worst.threat.id });
		worst.left -= worst.threat.evading ? kills / 2 : kills;
	}
	return defences;
}

/** Returns how many are expected to attack without point defence. For a salvo, that is the missiles that lock on. */
function attackersIn({ kind, left }: Threat): number {
	return kind === "salvo" ? Math.min(left, D6) : left;
}

interface Stopping {
	readonly threat: Threat;
	readonly left: number;
	readonly defender: Defender;
}

/** Returns the points of damage that one more die should keep off. */
function keptOff({ ships }: Pick<ThrustState, "ships">, seat: SeatId, { threat, left, defender }: Stopping): number {
	const kills = killsExpected(defender.weapon) / (threat.evading ? 2 : 1);
	const screens = screensOf(ofSeat(ships, seat));
	const each = threat.kind === "salvo" ? D6 : threat.kind === "plasma" ? Math.max(0, D6 - screens) : beamDieExpected(screens, 0);
	return Math.min(kills, Math.max(0, left)) * each;
}

/** Proposes that fighters attack the nearest enemy that they reach. */
export function proposeAttacks(state: ThrustState, seat: SeatId): Readonly<Record<string, SeatId>> {
	const ship = ofSeat(state.ships, seat);
	const attacks = groupsOut(state, seat).flatMap((group) => {
		const near = enemiesOf(state, ship).filter((enemy) => attackObjection(state, group, enemy.seat) === null);
		const [first] = [...near].sort((a, b) => away(group, a) - away(group, b));
		return first ? [[group.id, first.seat] as const] : [];
	});
	return Object.fromEntries(attacks);
}

function away(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
	return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** Systems by how much a ship needs them, the most needed first. */
const MISSED: readonly string[] = [SYSTEM.drive, SYSTEM.screen, SYSTEM.weapon, SYSTEM.pointDefence, SYSTEM.ftl, SYSTEM.bay];

/** Proposes to send as many parties as may go to the most needed system, then to the next. */
export function proposeRepairs(state: ThrustState, seat: SeatId): readonly Repair[] {
	const rank = (id: string): number => MISSED.findIndex((kind) => id === kind || id.startsWith(`${kind}-`));
	let free = partiesOf(ofSeat(state.ships, seat));
	return [...mendable(state, seat)]
		.sort((a, b) => rank(a.id) - rank(b.id))
		.flatMap(({ id, most }) => {
			const parties = Math.min(free, most);
			free -= parties;
			return parties > 0 ? [{ system: id, parties }] : [];
		});
}
