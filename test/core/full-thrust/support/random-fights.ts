/** Fights at random for properties: fleets close together, with any weapons, in the middle of any phase. */

import { ARCS, type Arc } from "../../../../src/core/full-thrust/fire/arcs.ts";
import {
	type GroupMove,
	type ShipTurn,
	type ThrustCommand,
	type ThrustState,
	type Waiting,
	WEAPON_KINDS,
	type Weapon,
} from "../../../../src/core/full-thrust/model.ts";
import { aims } from "../../../../src/core/full-thrust/play/fire/aiming.ts";
import { reactionsOf } from "../../../../src/core/full-thrust/play/fire/reacting.ts";
import { ATTACK_REACH } from "../../../../src/core/full-thrust/play/ordnance/allocating.ts";
import { defendersOf, threatsTo } from "../../../../src/core/full-thrust/play/ordnance/defending.ts";
import { groupsOf } from "../../../../src/core/full-thrust/play/ordnance/groups.ts";
import { launchersOf } from "../../../../src/core/full-thrust/play/ordnance/launching.ts";
import { mendable } from "../../../../src/core/full-thrust/play/repairing.ts";
import { shipsInPlay } from "../../../../src/core/full-thrust/play/ships.ts";
import type { DiceSource } from "../../../../src/core/kernel/dice.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { type BattleWishes, battle, type ShipWishes } from "./battles.ts";

/** Random numbers to set up a fight, separate from the dice of the rules. */
export interface Whim {
	/** A whole number from 0 to `most`. */
	readonly upTo: (most: number) => number;
	readonly pick: <T>(of: readonly T[]) => T | undefined;
	/** True once in this many times. */
	readonly oneIn: (times: number) => boolean;
}

export function whimOf(dice: DiceSource): Whim {
	const upTo = (most: number): number => (dice({ count: 1, faces: most + 1, reason: "", seat: null })[0] ?? 1) - 1;
	return { upTo, pick: (of) => of[upTo(of.length - 1)], oneIn: (times) => upTo(times - 1) === 0 };
}

function randomWeapon({ upTo, pick, oneIn }: Whim): Weapon {
	const arcs = ARCS.filter(() => !oneIn(3));
	const kind = pick(WEAPON_KINDS) ?? "beam";
	const all: readonly Arc[] = arcs.length > 0 ? arcs : ["F"];
	return { kind, class: 1 + upTo(3), arcs: all, ammunition: oneIn(2) ? null : upTo(2), extended: oneIn(3) };
}

function randomTurn({ upTo, oneIn }: Whim): Partial<ShipTurn> {
	return {
		em: oneIn(4) ? upTo(3) : 0,
		heldEm: oneIn(4) ? upTo(2) : 0,
		ec: oneIn(2) ? upTo(3) : 0,
		corkscrew: oneIn(6),
		silent: oneIn(6),
		thrusting: oneIn(2),
		unallocated: upTo(3),
	};
}

function randomShip(whim: Whim): ShipWishes {
	const { upTo, oneIn } = whim;
	const weapons = Array.from({ length: upTo(5) }, () => randomWeapon(whim));
	const course = 1 + upTo(11);
	const armour = upTo(8);
	return {
		x: upTo(16),
		y: upTo(16),
		course,
		facing: oneIn(4) ? 1 + upTo(11) : course,
		inverted: oneIn(3),
		velocity: upTo(8),
		armour,
		turn: randomTurn(whim),
		status: oneIn(12) ? "destroyed" : "in-play",
		design: { hull: 1 + upTo(30), armour, weapons, screens: upTo(2), pointDefence: upTo(3), bays: upTo(2), parties: upTo(5) },
	};
}

/** Two or three sides with up to four ships each. */
export function randomFight(whim: Whim): ThrustState {
	const { upTo, oneIn } = whim;
	const sides = ["a", "b", ...(oneIn(4) ? ["c"] : [])];
	const ids = sides.flatMap((side) => Array.from({ length: 1 + upTo(3) }, (_, place) => `${side}${place}`));
	const wakes = oneIn(2) ? [{ seat: "a0", from: { x: upTo(16), y: upTo(16) }, to: { x: upTo(16), y: upTo(16) }, dice: upTo(4) }] : [];
	return battle({
		phase: "initiative",
		options: {
			movement: oneIn(3) ? "vector" : "cinematic",
			vectorLockOn: oneIn(2) ? 3 : 6,
			aftFire: oneIn(2),
			...lateToo(oneIn(2)),
			discretionaryExtreme: true,
			thresholdTiming: oneIn(2) ? "before-moving" : "end-of-turn",
		},
		ships: Object.fromEntries(ids.map((id) => [id, randomShip(whim)])),
		// A seat of this fight.
		wakes: wakes as unknown as NonNullable<BattleWishes["wakes"]>,
	});
}

/** The options with house manoeuvres and with thrust that is used after movement, or with neither. */
function lateToo(on: boolean) {
	return { houseManoeuvres: on, lateExtreme: on, lateHardAbout: on };
}

type Maker = (state: ThrustState, seat: SeatId, whim: Whim) => ThrustCommand;

const fly: Maker = (state, seat, whim) => ({ kind: "fly", moves: movesOf(state, seat, { whim, reach: 20 }) });

function movesOf(state: ThrustState, seat: SeatId, { whim, reach }: { readonly whim: Whim; readonly reach: number }): readonly GroupMove[] {
	const { upTo, oneIn } = whim;
	return groupsOf(state, seat)
		.filter(() => !oneIn(4))
		.map(({ id, x, y }) => ({ group: id, to: { x: x + upTo(reach) - reach / 2, y: y + upTo(reach) - reach / 2 }, evade: oneIn(3) }));
}

const launch: Maker = (state, seat, { upTo, oneIn }) => ({
	kind: "launch",
	ordnance: launchersOf(state, seat)
		.filter(() => !oneIn(5))
		.map(({ id }) => ({ weapon: id, at: { x: upTo(18), y: upTo(18) } })),
});

const allocate: Maker = (state, seat, whim) => {
	const groups = groupsOf(state, seat);
	const targets = shipsInPlay(state);
	const near = groups.flatMap(({ id, x, y }) => {
		const target = targets.find((ship) => Math.abs(ship.x - x) + Math.abs(ship.y - y) <= ATTACK_REACH && !whim.oneIn(3));
		return target ? [[id, target.seat] as const] : [];
	});
	return { kind: "allocate", moves: whim.oneIn(3) ? movesOf(state, seat, { whim, reach: 8 }) : [], attacks: Object.fromEntries(near) };
};

const defend: Maker = (state, seat, { pick }) => {
	const threats = threatsTo(state, seat);
	return { kind: "defend", defences: defendersOf(state, seat).flatMap(({ id }) => [{ by: id, at: pick(threats)?.id ?? "" }]) };
};

const fire: Maker = (state, seat, { pick, oneIn }) => {
	const open = aims(state, seat).filter(({ refusal }) => refusal === null || oneIn(40));
	const weapons = [...new Set(open.map(({ weapon }) => weapon))];
	const shots = weapons.flatMap((weapon) => {
		const aim = pick(open.filter((candidate) => candidate.weapon === weapon));
		return aim ? [{ weapon, at: aim.at }] : [];
	});
	return { kind: "fire", shots };
};

const react: Maker = (state, seat, { pick }) => ({
	kind: "react",
	use: pick([{ by: "nothing" } as const, ...reactionsOf(state, seat)]) ?? { by: "nothing" },
});

const repair: Maker = (state, seat, { upTo }) => ({
	kind: "repair",
	repairs: mendable(state, seat)
		.slice(0, 3)
		.map(({ id, most }) => ({ system: id, parties: Math.min(most, 1 + upTo(1)) })),
});

const MAKERS: Readonly<Partial<Record<Waiting["for"], Maker>>> = {
	fighters: fly,
	ordnance: launch,
	allocation: allocate,
	"point-defence": defend,
	fire,
	reaction: react,
	"kept-back": react,
	flee: () => ({ kind: "flee", moves: [] }),
	repair,
};

/** A command that a seat might give now; mostly, but not always, one that is allowed. */
export function randomCommand(state: ThrustState, seat: SeatId, whim: Whim): ThrustCommand {
	const make = MAKERS[state.waiting.for];
	if (!make) throw new Error(`Nobody is asked for ${state.waiting.for}`);
	return make(state, seat, whim);
}
