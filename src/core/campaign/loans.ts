/**
 * Mr Knuckles lends, on terms, and remembers: a loan grows by its interest at each event that passes without being repaid.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import type { AccountId, Transfer } from "./ledger.ts";
import type { Payment } from "./payments.ts";

/** What he asks. */
export interface Terms {
	/** Interest at each event, in per cent. */
	readonly interest: number;
	/** After so many events he wants all of it. */
	readonly events: number;
}

/** What somebody owes him. */
export interface Debt {
	readonly debtor: AccountId;
	readonly credits: number;
	/** How many events have passed since the first loan that is still open. */
	readonly events: number;
	readonly isDue: boolean;
}

/** A loan. Refused: `bad-sum` {credits} of less than one credit, `still-owes` {credits} of somebody whose debt is due. */
export function lend(debtor: AccountId, credits: number, debt: Debt | null): Outcome<Payment> {
	if (!Number.isSafeInteger(credits) || credits < 1) return refuse("bad-sum", { credits });
	if (debt?.isDue) return refuse("still-owes", { credits: debt.credits });
	return accept({ from: "lender", to: debtor, credits, reason: "loan", note: "" });
}

/** A repayment of a debt, or of a part of it; null where nothing is owed. */
export function repay(debt: Debt | null, credits: number): Payment | null {
	const sum = Math.min(credits, debt?.credits ?? 0);
	return debt && sum > 0 ? { from: debt.debtor, to: "lender", credits: sum, reason: "repayment", note: "" } : null;
}

/** The debts after these events, whose settled transfers come in order; a debt grows, rounded up, when an event begins. */
export function debtsAfter(events: readonly (readonly Transfer[])[], { interest, events: patience }: Terms): readonly Debt[] {
	const owed = new Map<AccountId, { credits: number; events: number }>();
	for (const transfers of events) {
		for (const debt of owed.values()) {
			debt.credits += Math.ceil((debt.credits * interest) / 100);
			debt.events += 1;
		}
		for (const { from, to, credits, reason } of transfers) {
			if (reason === "loan" && from === "lender")
				owed.set(to, { events: 0, ...owed.get(to), credits: (owed.get(to)?.credits ?? 0) + credits });
			if (reason === "repayment" && to === "lender") reduce(owed, from, credits);
		}
	}
	return [...owed].map(([debtor, debt]) => ({ debtor, ...debt, isDue: debt.events >= patience }));
}

function reduce(owed: Map<AccountId, { credits: number; events: number }>, debtor: AccountId, credits: number): void {
	const debt = owed.get(debtor);
	if (debt && debt.credits > credits) debt.credits -= credits;
	else owed.delete(debtor);
}
