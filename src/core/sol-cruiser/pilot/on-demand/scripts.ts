/**
 * The scripts of an ace: plans by which a side may fight on, and ways to open fire.
 */
import type { SeatId } from "../../../kernel/seat.ts";
import type { CruiserState, FireOrder } from "../../model.ts";
import { type Combatant, combatants } from "../../play/combat/combatants.ts";
import { proposeAmong } from "../../play/combat/fire-proposal.ts";
import { orderObjection } from "../../play/order-objection.ts";
import { seenState } from "../../play/seen-state.ts";
import { endOf, unitOf } from "../../play/units.ts";
import { captainOf, MERCHANT, RAIDER, WARSHIP } from "../pilots.ts";

export type Captain = ReturnType<typeof captainOf>;

const ANY = Number.POSITIVE_INFINITY;
const ALL = { within: 25, salvo: ANY } as const;
const NONE = { within: 0, salvo: 0 } as const;

/** How far from the middle an ace lies in wait: beyond where captains on patrol turn round, so that it is at rest before they come. */
const LURKS = 10;

/** What an ace does unless it sees a reason for another script: it lies in wait near the middle. */
export const LURK = captainOf({ ...RAIDER, lurks: LURKS });

const STALK = captainOf(RAIDER);

/** A captain whose missiles strike in the turn of their launch, if they reach their targets: a target may be out of sight in the next. */
function strikingAtOnce(captain: Captain): Captain {
	return (view, seat, choices) => {
		const order = captain(view, seat, choices);
		if (order?.kind !== "plot") return order;
		const state = seenState(view);
		const launches = order.launches.map((launch) => {
			const target = launch.target === null ? undefined : state.units[launch.target];
			return target ? { ...launch, end: endOf(target) } : launch;
		});
		const quick = { ...order, launches };
		return orderObjection(state, seat, quick) === null ? quick : order;
	};
}

/** All craft of a side fight on by one of these: lie in wait, strike from there at once, salvo, close in, hold the missiles, stand off, screen, jump. */
export const SCRIPTS: readonly Captain[] = [
	LURK,
	strikingAtOnce(LURK),
	captainOf({ ...WARSHIP, preys: ANY, launches: ALL }),
	captainOf({ ...RAIDER, preys: ANY, standsOff: false, launches: ALL }),
	captainOf({ ...WARSHIP, preys: ANY, launches: NONE }),
	captainOf({ ...RAIDER, evades: true, launches: ALL }),
	captainOf({ ...RAIDER, evades: true, launches: NONE }),
	captainOf({ ...MERCHANT, enough: 0, launches: ALL }),
];

/** How enemies may fight on. */
export const RIVALS: readonly [Captain, ...Captain[]] = [captainOf(WARSHIP), STALK];

/** Ways to fire: as the game proposes, all at hulls, all at what comes, and three between these. */
export function firesOf(state: CruiserState, seat: SeatId): readonly FireOrder[] {
	const here = combatants(state);
	const isMissile = (id: Combatant["unit"]): boolean => unitOf(state, id).design.kind === "missile";
	const among = (change: (each: Combatant) => Combatant): FireOrder => proposeAmong(state, seat, here.map(change));
	const proposed = among((each) => each);
	const attack = among((each) => ({ ...each, attackers: [] }));
	const defence = among((each) => ({ ...each, mayFireAt: each.mayFireAt.filter(isMissile) }));
	const warheads = ({ shots }: FireOrder): readonly Shot[] => shots.filter((shot) => isSubmunition(state, shot));
	const all = [
		proposed,
		attack,
		defence,
		firstOf([...warheads(attack), ...defence.shots]),
		firstOf([...warheads(defence), ...attack.shots]),
		firstOf([...warheads(attack).filter((_, place) => place % 2 === 0), ...proposed.shots]),
	];
	return all.filter((order) => orderObjection(state, seat, order) === null);
}

type Shot = FireOrder["shots"][number];

function isSubmunition(state: CruiserState, { by, weapon }: Shot): boolean {
	return unitOf(state, by).systems.some(({ id, kind }) => id === weapon && kind === "submunition");
}

/** The first shot of each weapon. */
function firstOf(shots: readonly Shot[]): FireOrder {
	const isFirst = ({ by, weapon }: Shot, place: number): boolean =>
		shots.findIndex((shot) => shot.by === by && shot.weapon === weapon) === place;
	return { kind: "fire", shots: shots.filter(isFirst) };
}
