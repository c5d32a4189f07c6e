/**
 * Money is conserved: 10,000 random ledgers in the soak and a tenth of them otherwise, with transfers struck out, settled and taken back in any order.
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
	replace,
	settle,
	strike,
	type Transfer,
	takeBack,
} from "../../../src/core/campaign/ledger.ts";
import { bill, homeBillId } from "../../../src/core/campaign/payments.ts";
import { parts } from "../../soak.ts";

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
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant("home" as const),
			seat: fc.constantFrom("ann", "ben"),
			credits: fc.integer({ min: 0, max: 900 }),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ do: fc.constantFrom("settle" as const, "take-back" as const), yes: fc.boolean() }) },
);

interface State {
	readonly ledger: Ledger;
	readonly balances: Balances;
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The state after a step; unchanged if the step is refused. */
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
	if (taken.do === "home") {
		const home = replace(ledger, [homeBillId("m", taken.seat)], billed(taken));
		return { ledger: home.ok ? home.value : ledger, balances };
	}
	const allowed = taken.yes ? ["ann", "ben", "cid"] : [];
	const done = taken.do === "settle" ? settle(ledger, balances, allowed) : takeBack(ledger, balances, allowed);
	return done.ok ? done.value : { ledger, balances };
}

/** The yard's bill for a craft that comes home; none for 0 credits. */
function billed({ seat, credits }: Pick<Extract<Step, { do: "home" }>, "seat" | "credits">): readonly Transfer[] {
	return bill("yard", seat, credits).map((payment) => ({ ...payment, id: homeBillId("m", seat) }));
}

/** The ledger with the stake of a bet and what the book pays for it, except payments that are refused. */
function withBet(ledger: Ledger, { bettor, stake, odds, fate, id }: Extract<Step, { do: "bet" }>): Ledger {
	const bet = { bettor, match: "m", seat: "s", kind: "winner", score: 0, stake, odds: odds / 100 } as const;
	const staked = stakeOf(bet, { isOpen: true, most: 0, waiting: 0, purse: null });
	const payments = staked.ok ? [staked.value, ...payoutOf(bet, fate)] : [];
	return payments.reduce((now, payment, index) => {
		const entered = enter(now, { ...payment, id: `b${id}.${index}` });
		return entered.ok ? entered.value : now;
	}, ledger);
}

/** All the money that there is. */
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
		{ numRuns: 1000 * parts(10).length },
	);
	expect(true).toBe(true);
});

test("a craft that comes home twice is billed once: the ledger has the last bill of each craft, whatever came between", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
			let state: State = { ledger: EMPTY_LEDGER, balances: {} };
			const last: Record<string, number> = {};
			for (const taken of steps) {
				const { ledger } = state;
				state = after(state, taken);
				const again = after(state, taken);
				if (taken.do !== "home") continue;
				if (ledger.stage === "open") last[taken.seat] = taken.credits;
				expect(again.ledger).toBe(state.ledger);
				const bills = state.ledger.transfers.filter(({ id }) => id === homeBillId("m", taken.seat));
				expect(bills.map(({ credits }) => credits)).toEqual((last[taken.seat] ?? 0) > 0 ? [last[taken.seat]] : []);
			}
		}),
		{ numRuns: 50 * parts(10).length },
	);
});
