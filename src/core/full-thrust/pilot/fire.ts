/**
 * Whom an admiral fires at: first the enemy that its guns hurt most, until that one should be gone, then the next. Also how it reacts to
 * declared fire, and how it turns for a better shot with thrust that is left.
 * Source: "Extreme Manoeuvres" and "Hard About", the optional rules, for thrust after movement.
 */
import { turned } from "../../geometry/clock.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { clockwisePoints } from "../manoeuvres/sideslip.ts";
import type { Reaction, Shot, ThrustCommand, ThrustState, Warship } from "../model.ts";
import { parseLateOrder } from "../orders/orders.ts";
import { type Aim, aims, openAims } from "../play/fire/aiming.ts";
import { reactionsOf } from "../play/fire/reacting.ts";
import { lateObjection } from "../play/movement/late.ts";
import { foundBy } from "../play/ordnance/allocating.ts";
import { withShip, withTurn } from "../play/ships.ts";
import { driveLoss, failureChance, pointsLeft, type Temper } from "./admiral.ts";

/** Returns the ship's fire, or first a turn if that pays. */
export function pickFire(state: ThrustState, seat: SeatId, temper: Temper): ThrustCommand {
	const plain = salvoOf(state, seat);
	const ship = ofSeat(state.ships, seat);
	let [best, text] = [plain.worth, ""];
	for (const use of reactionsOf(state, seat)) {
		const late = lateOf(use);
		if (use.by !== "late" || late?.kind !== "hard-about" || lateObjection(state, seat, use.text)) continue;
		const facing = turned(ship.facing, clockwisePoints(late.side, late.points));
		const { worth } = salvoOf(withShip(state, seat, { facing }), seat);
		const risk = failureChance(state, ship, late.points);
		const total = (1 - risk) * worth + risk * plain.worth - risk * driveLoss(ship, temper) - TROUBLE;
		if (total > best) [best, text] = [total, use.text];
	}
	return text ? { kind: "late", text } : { kind: "fire", shots: plain.shots };
}

/** What a use of thrust after movement must gain, in points of damage. */
const TROUBLE = 0.5;

function lateOf(use: Reaction) {
	const term = use.by === "late" ? parseLateOrder(use.text) : null;
	return term?.ok ? term.value : null;
}

interface Salvo {
	readonly shots: readonly Shot[];
	/** In points of damage. */
	readonly worth: number;
}

/** Guns concentrate on a ship until their expected damage reaches this share of its remaining points. */
const ENOUGH = 1.2;

/** Returns the shots of all guns that bear, each at its best target. */
function salvoOf(state: ThrustState, seat: SeatId): Salvo {
	const open = openAims(state, seat);
	const ranked = [...new Set(open.map(({ at }) => at))]
		.map((at) => ({ at, prize: prizeOf(ofSeat(state.ships, at), open) }))
		.sort((a, b) => b.prize - a.prize);
	const spent = new Map<SeatId, number>();
	const shots: Shot[] = [];
	for (const weapon of new Set(open.map((aim) => aim.weapon))) {
		const own = open.filter((aim) => aim.weapon === weapon);
		const bearing = ranked.filter(({ at }) => own.some((aim) => aim.at === at));
		const left = bearing.find(({ at }) => (spent.get(at) ?? 0) < ENOUGH * pointsLeft(ofSeat(state.ships, at))) ?? bearing[0];
		const aim = own.find(({ at }) => at === left?.at);
		if (!aim) continue;
		shots.push({ weapon, at: aim.at });
		spent.set(aim.at, (spent.get(aim.at) ?? 0) + aim.expectedOnTarget);
	}
	return { shots, worth: [...spent.values()].reduce((sum, next) => sum + next, 0) };
}

/** Returns the value of all guns on one target: higher for a damaged target, and for a likely kill. */
function prizeOf(target: Warship, open: readonly Aim[]): number {
	const damage = open.filter(({ at }) => at === target.seat).reduce((sum, { expectedOnTarget }) => sum + expectedOnTarget, 0);
	const left = pointsLeft(target);
	return damage * (1 + target.marked / target.design.hull / 2) + (damage >= left ? left / 2 : 0);
}

/** Evades if that prevents more damage than it costs. */
export function pickReaction(state: ThrustState, seat: SeatId, temper: Temper): ThrustCommand {
	let [best, use]: [number, Reaction] = [TROUBLE, { by: "nothing" }];
	for (const reaction of reactionsOf(state, seat)) {
		const worth = reactionWorth(state, seat, { use: reaction, temper });
		if (worth > best) [best, use] = [worth, reaction];
	}
	return { kind: "react", use };
}

/** FT-08: evades only salvoes that would choose the ship, with as few factors as shake all of them off. */
export function pickDodge(state: ThrustState, seat: SeatId): ThrustCommand {
	const chosen = (open: ThrustState): number =>
		Object.values(open.ordnance).filter((candidate) => candidate.kind === "salvo" && foundBy(open, candidate) === seat).length;
	const ship = ofSeat(state.ships, seat);
	const shakesOff = (em: number): boolean => em > 0 && em <= MOST_EM && chosen(withTurn(state, seat, { em: ship.turn.em + em })) === 0;
	const isSought = state.waiting.for === "kept-back" && state.waiting.moment === "sought" && chosen(state) > 0;
	const uses = isSought ? reactionsOf(state, seat).filter((use) => shakesOff(factorsOf(ship, use))) : [];
	const [use = { by: "nothing" } as const] = uses.toSorted((a, b) => factorsOf(ship, a) - factorsOf(ship, b));
	return { kind: "react", use };
}

/** Returns the factors of Extreme Manoeuvres that a use of thrust brings. */
function factorsOf({ turn }: Warship, use: Reaction): number {
	if (use.by === "held") return turn.heldEm;
	const term = lateOf(use);
	return term?.kind === "extreme" ? term.points : 0;
}

/** The most factors of Extreme Manoeuvres that an admiral uses in a reaction. */
const MOST_EM = 3;

function reactionWorth(state: ThrustState, seat: SeatId, { use, temper }: { readonly use: Reaction; readonly temper: Temper }): number {
	const { waiting } = state;
	const ship = ofSeat(state.ships, seat);
	const em = factorsOf(ship, use);
	if (waiting.for !== "reaction" || em === 0 || em > MOST_EM) return 0;
	const evading = withTurn(state, seat, { em: ship.turn.em + em });
	const kept = expectedAt(state, waiting, seat) - expectedAt(evading, waiting, seat);
	const aimless = ship.turn.activated ? 0 : salvoOf(state, seat).worth - salvoOf(evading, seat).worth;
	const risk = failureChance(state, ship, em - 1 + (use.by === "late" ? 1 : 0));
	const dire = expectedAt(state, waiting, seat) >= pointsLeft(ship) / 2 ? 2 : 1;
	return (use.by === "late" ? 1 - risk : 1) * temper.care * dire * kept - aimless - risk * driveLoss(ship, temper);
}

/** Returns the expected damage of declared shots to a ship. */
function expectedAt(state: ThrustState, { by, shots }: { readonly by: SeatId; readonly shots: readonly Shot[] }, seat: SeatId): number {
	const declared = (aim: Aim) => aim.at === seat && shots.some(({ weapon, at }) => at === seat && weapon === aim.weapon);
	return aims(state, by)
		.filter(declared)
		.reduce((sum, { expectedOnTarget }) => sum + expectedOnTarget, 0);
}
