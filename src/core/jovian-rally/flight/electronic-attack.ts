/**
 * Electronic attacks at the end of a round. All take effect together.
 * Source: "Electronic Warfare"; JR-12.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms } from "../course/course.ts";

/** What an attack needs of a racer. */
export interface Target {
	readonly id: SeatId;
	readonly tank: Kilograms;
	readonly flying: boolean;
	/** How many lost dice it may roll again; omitted if none. */
	readonly rerolls?: number;
}

/** An attack by one racer on another. */
export interface Attack {
	readonly by: SeatId;
	readonly on: SeatId;
}

/** The result of an attack. */
export interface AttackResult extends Attack {
	readonly winner: SeatId;
	/** The loser, whose next burn costs double. */
	readonly jammed: SeatId;
	readonly tied: boolean;
	/** The dice that count, the attacker's first. */
	readonly rolls: readonly [Rolled, Rolled];
	/** The racer that has rolled a lost die again, and the worse of its two dice, which does not count; null if nobody has. */
	readonly again: { readonly seat: SeatId; readonly rolled: Rolled } | null;
}

/** Whether each side of an attack may roll a lost die again. */
export interface Rerolls {
	readonly by: boolean;
	readonly on: boolean;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The attacker's chance to win, in 36ths: 21 with the lighter tank, 15 otherwise. Who may roll a lost die again keeps the better one. */
export function attackOdds(tank: Kilograms, tankOn: Kilograms, rerolls: Rerolls = { by: false, on: false }): number {
	const wins = (attack: number, defence: number): boolean => attack > defence || (attack === defence && tank < tankOn);
	let odds = 0;
	for (const attack of FACES) {
		for (const defence of FACES) {
			const again = wins(attack, defence)
				? rerolls.on && FACES.map((face) => wins(attack, Math.max(defence, face)))
				: rerolls.by && FACES.map((face) => wins(Math.max(attack, face), defence));
			odds += again ? again.filter(Boolean).length / FACES.length : Number(wins(attack, defence));
		}
	}
	return odds;
}

/**
 * Rolls all attacks of a round in the given order, and for each the attacker's die first.
 * Refused: `on-itself`, `already-spoken` (twice by one racer), `not-flying` (either side).
 */
export function* electronicAttacks(racers: readonly Target[], attacks: readonly Attack[]): Dicing<Outcome<readonly AttackResult[]>> {
	const refused = attacks.map((attack, index) => objection(racers, attacks.slice(0, index), attack)).find(Boolean);
	if (refused) return refused;
	const results: AttackResult[] = [];
	for (const attack of attacks) results.push(yield* contest(racers, attack, results));
	return accept(results);
}

function objection(racers: readonly Target[], before: readonly Attack[], { by, on }: Attack): Refused | null {
	if (by === on) return refuse("on-itself", { seat: by });
	if (before.some((earlier) => earlier.by === by)) return refuse("already-spoken", { seat: by });
	const grounded = [by, on].find((id) => !racers.some((racer) => racer.id === id && racer.flying));
	return grounded === undefined ? null : refuse("not-flying", { seat: grounded });
}

function* contest(racers: readonly Target[], { by, on }: Attack, before: readonly AttackResult[]): Dicing<AttackResult> {
	const attack = yield* ask({ count: 1, faces: 6, reason: "electronic-attack", seat: by });
	const defence = yield* ask({ count: 1, faces: 6, reason: "electronic-defence", seat: on });
	const first = outcomeOf(racers, { by, on }, [attack, defence]);
	if (!mayRollAgain(racers, first.jammed, before)) return { ...first, again: null };
	const lost = first.jammed === by ? attack : defence;
	const second = yield* ask({ count: lost.count, faces: lost.faces, reason: lost.reason, seat: lost.seat });
	const [best, worse] = total(second) > total(lost) ? [second, lost] : [lost, second];
	return {
		...outcomeOf(racers, { by, on }, lost === attack ? [best, defence] : [attack, best]),
		again: { seat: first.jammed, rolled: worse },
	};
}

/** Who wins with these dice: a tie goes to the lighter tank; with equal tanks it goes to the defender. */
function outcomeOf(racers: readonly Target[], { by, on }: Attack, rolls: AttackResult["rolls"]): Omit<AttackResult, "again"> {
	const [attack, defence] = rolls;
	const margin = total(attack) - total(defence);
	const wins = margin > 0 || (margin === 0 && tankOf(racers, by) < tankOf(racers, on));
	return { by, on, winner: wins ? by : on, jammed: wins ? on : by, tied: margin === 0, rolls };
}

function mayRollAgain(racers: readonly Target[], loser: SeatId, before: readonly AttackResult[]): boolean {
	const used = before.filter(({ again }) => again?.seat === loser).length;
	return (racers.find(({ id }) => id === loser)?.rerolls ?? 0) > used;
}

function tankOf(racers: readonly Target[], id: SeatId): Kilograms {
	const racer = racers.find((candidate) => candidate.id === id);
	if (!racer) throw new Error(`No racer ${id}`);
	return racer.tank;
}
