/**
 * Money is conserved: 10,000 random ledgers, with transfers struck out, settled and taken back in any order.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutOf, stakeOf } from "../../../src/core/campaign/bets.ts";
import {
	type Balances,
	EMPTY_LEDGER,
	enter,
	HOUSES,
	isHouse,
	type Ledger,
	REASONS,
	settle,
	strike,
	takeBack,
} from "../../../src/core/campaign/ledger.ts";

const accounts = fc.constantFrom(...HOUSES, "ann", "ben", "cid");

const step = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			do: fc.constant("enter" as const),
			from: accounts,
			to: accounts,
			credits: fc.integer({ min: -2, max: 5000 }),
			id: fc.nat(9),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant("bet" as const),
			bettor: fc.constantFrom("ann", "ben", "cid"),
			stake: fc.integer({ min: -1, max: 900 }),
			odds: fc.integer({ min: 101, max: 900 }),
			fate: fc.constantFrom("won" as const, "lost" as const, "returned" as const),
			id: fc.nat(9),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("strike" as const), id: fc.nat(9) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constantFrom("settle" as const, "take-back" as const), yes: fc.boolean() }) },
);

interface State {
	readonly ledger: Ledger;
	readonly balances: Balances;
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The state after a step; the same where it is refused. */
function after({ ledger, balances }: State, taken: Step): State {
	if (taken.do === "enter") {
		const { from, to, credits, id } = taken;
		const entered = enter(ledger, { id: `t${id}`, from, to, credits, reason: REASONS[id] ?? "sundry", note: "" });
		return { ledger: entered.ok ? entered.value : ledger, balances };
	}
	if (taken.do === "bet") return { ledger: withBet(ledger, taken), balances };
	if (taken.do === "strike") {
		const struck = strike(ledger, `t${taken.id}`);
		return { ledger: struck.ok ? struck.value : ledger, balances };
	}
	const allowed = taken.yes ? ["ann", "ben", "cid"] : [];
	const done = taken.do === "settle" ? settle(ledger, balances, allowed) : takeBack(ledger, balances, allowed);
	return done.ok ? done.value : { ledger, balances };
}

/** The ledger with the stake of a bet and what the book pays for it; the same where one of them is refused. */
function withBet(ledger: Ledger, { bettor, stake, odds, fate, id }: Extract<Step, { do: "bet" }>): Ledger {
	const bet = { bettor, match: "m", seat: "s", kind: "winner", score: 0, stake, odds: odds / 100 } as const;
	const staked = stakeOf(bet, true);
	const payments = staked.ok ? [staked.value, ...payoutOf(bet, fate)] : [];
	return payments.reduce((now, payment, index) => {
		const entered = enter(now, { ...payment, id: `b${id}.${index}` });
		return entered.ok ? entered.value : now;
	}, ledger);
}

/** All money that there is. */
function sum(balances: Balances): number {
	return Object.values(balances).reduce((all, credits) => all + credits, 0);
}

test("conserves money, puts nobody below zero without the GM's yes, and gives back what it took", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 30 }), fc.nat(4000), (steps, purse) => {
			let state: State = { ledger: EMPTY_LEDGER, balances: { ann: purse, ben: 100, cid: 0 } };
			const whole = sum(state.balances);
			let opened = state.balances;
			for (const taken of steps) {
				const before = state;
				state = after(state, taken);
				if (sum(state.balances) !== whole) return false;
				if (before.ledger.stage === "open" && state.ledger.stage === "settled") opened = before.balances;
				const back = before.ledger.stage === "settled" && state.ledger.stage === "open";
				if (back && !Object.keys(state.balances).every((account) => (state.balances[account] ?? 0) === (opened[account] ?? 0)))
					return false;
				const fell = Object.keys(state.balances).some((account) => {
					const now = state.balances[account] ?? 0;
					return !isHouse(account) && now < 0 && now < (before.balances[account] ?? 0);
				});
				if (fell && !("yes" in taken && taken.yes)) return false;
			}
			return true;
		}),
		{ numRuns: 10_000 },
	);
	expect(true).toBe(true);
});
