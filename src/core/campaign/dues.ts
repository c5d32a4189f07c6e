/**
 * Everything that is due at an event, proposed line by line: entry fees, the purse, pots and prizes, fines and prize money, bets, and
 * repayments. A proposal has a stable id, so entering it twice enters it once, and a ledger that has a line of the past is told that too.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { type Bet, type Fate, fateOf, payoutOf, wonPart } from "./bets.ts";
import { type AccountId, areSame, enter, type Ledger, type Reason, type Transfer } from "./ledger.ts";
import { type Debt, repay } from "./loans.ts";
import type { Ended } from "./odds.ts";
import { entryFees, type Payment, type Placed, purseByPlaces, sponsorship } from "./payments.ts";
import { isRivalLine, type Rival, repaymentId, rivalLines } from "./rivals.ts";

/** What a proposal is for. */
export const DUE_KINDS = ["fee", "purse", "pot", "prize", "fine", "capture", "bet", "loan", "repayment", "sponsor"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** A proposal: its line, the account that it concerns besides the houses, and what is done to the ledger by entering it. */
export interface Due {
	readonly id: string;
	readonly kind: DueKind;
	readonly account: AccountId;
	/** What the account gains; negative for what it pays. */
	readonly credits: number;
	/** `new` enters the line, `changed` replaces the one with its id, and `gone` strikes it, since nothing is due any more. */
	readonly change: "new" | "changed" | "gone";
	readonly transfer: Transfer;
}

/** A bet of an event with its id, and its entrant’s end: null for a match without a result, undefined while the match is not over. */
export interface BetAtEvent {
	readonly id: string;
	readonly bet: Bet;
	readonly end: Ended | null | undefined;
	/** How many took part. */
	readonly entrants: number;
	readonly note: string;
}

/** What an event knows of money. */
export interface EventFacts {
	readonly ledger: Ledger;
	/** The accounts of all who were entered, in order; one may come several times. */
	readonly accounts: readonly AccountId[];
	readonly fee: number;
	readonly purse: number;
	/** The parts of the places in per cent. */
	readonly shares: readonly number[];
	/** By whose places the purse goes; empty as long as nothing is over. */
	readonly placed: readonly Placed[];
	/** Pots, grand prizes, fines and prize money that the matches ask for, with their ids. */
	readonly fromMatches: readonly Transfer[];
	/** The matches of which `fromMatches` knows everything, so that another line of theirs is one of the past. */
	readonly known: readonly string[];
	readonly bets: readonly BetAtEvent[];
	readonly debts: readonly Debt[];
	/** The NPC crews, who borrow and pay back by themselves. */
	readonly rivals: readonly Rival[];
}

/** The id of an account’s entry fee. */
export const feeId = (account: AccountId): string => `fee:${account}`;
/** The id of the stake of a bet. */
export const stakeId = (bet: string): string => `bet:${bet}`;
/** The id of what the book pays for a bet. */
export const payoutId = (bet: string): string => `pay:${bet}`;
/** The beginning of the ids of all pots and grand prizes of a match. */
export const winningsPrefix = (match: string): string => `win-${match}-`;
/** The beginning of the ids of the purse’s lines. */
const PLACE = "place:";
const SPONSOR = "sponsor:box";

/** The bet whose stake a line is; null for any other line. */
export function betOfStake(id: string): string | null {
	return id.startsWith(stakeId("")) ? id.slice(stakeId("").length) : null;
}

/** These payments of a match with ids of their own: one line for each account, reason and direction. */
export function winningsWithIds(match: string, payments: readonly Payment[]): readonly Transfer[] {
	const lines = new Map<string, Transfer>();
	for (const payment of payments) {
		const id = `${winningsPrefix(match)}${payment.reason}-${payment.from}-${payment.to}`;
		lines.set(id, { ...payment, id, credits: payment.credits + (lines.get(id)?.credits ?? 0) });
	}
	return [...lines.values()];
}

/** What has become of a bet; empty while it is open. */
export function fateNow({ bet, end, entrants }: BetAtEvent): Fate | "" {
	return end === undefined ? "" : fateOf(bet, end, entrants);
}

/** What the book pays for a bet with this fate. */
function paidFor({ bet, end, entrants }: BetAtEvent, fate: Fate): readonly Payment[] {
	return payoutOf(bet, fate, wonPart(bet, end ?? null, entrants));
}

/** The shares of a purse as a GM writes them. Refused: `bad-shares` of what is no list of per cents, or of more than all. */
export function sharesOf(shares: readonly number[] | null): Outcome<readonly number[]> {
	return shares && shares.reduce((sum, share) => sum + share, 0) <= 100 ? accept(shares) : refuse("bad-shares");
}

/** All proposals of an event that its ledger does not have as they are. */
export function duesOf(facts: EventFacts): readonly Due[] {
	const { ledger, rivals } = facts;
	const isRivals = (id: string): boolean => isRivalLine(id, rivals);
	const certain = changesTo(facts, linesDue(facts), (id) => !isRivals(id));
	const theirs = rivalLines(rivals, applied(ledger.transfers, certain)).map((line) => [kindOfReason(line.reason), line] as const);
	const dues = [...certain, ...changesTo(facts, theirs, isRivals)];
	return [...dues, ...sponsorDue(ledger.transfers, dues)];
}

/** What these lines change in the ledger: those that are new or different, and those of its lines of this sort that nobody owes any more. */
function changesTo(facts: EventFacts, lines: readonly (readonly [DueKind, Transfer])[], isOfSort: (id: string) => boolean): readonly Due[] {
	const { transfers } = facts.ledger;
	const changed = lines.flatMap(([kind, line]): Due[] => {
		const before = transfers.find(({ id }) => id === line.id);
		return before && areSame(before, line) ? [] : [dueOf(kind, line, before ? "changed" : "new")];
	});
	const ids = new Set(lines.map(([, { id }]) => id));
	const gone = transfers.flatMap((line): Due[] => {
		const kind = ids.has(line.id) || !isOfSort(line.id) ? null : pastKind(line, facts);
		return kind ? [dueOf(kind, line, "gone")] : [];
	});
	return [...changed, ...gone];
}

function dueOf(kind: DueKind, transfer: Transfer, change: Due["change"]): Due {
	const { id, from, to, credits } = transfer;
	const pays = ["fee", "fine", "repayment"].includes(kind) || (kind === "pot" && to === "box");
	return { id, kind, account: pays ? from : to, credits: pays ? -credits : credits, change, transfer };
}

/** The lines that are due, each once. */
function linesDue(facts: EventFacts): readonly (readonly [DueKind, Transfer])[] {
	const { bets, debts, fromMatches } = facts;
	const paid = bets.flatMap((each): (readonly [DueKind, Transfer])[] => {
		const fate = fateNow(each);
		const payments = fate === "" ? [] : paidFor(each, fate);
		return payments.map((payment) => ["bet", { ...payment, id: payoutId(each.id), note: each.note }]);
	});
	const others = debts.filter(({ debtor }) => !facts.rivals.some(({ account }) => account === debtor));
	const repaid = others.flatMap((debt) => {
		const id = repaymentId(debt.debtor);
		const before = facts.ledger.transfers.find((line) => line.id === id)?.credits ?? 0; // the debt is what this line leaves
		const payment = repay(debt, debt.credits);
		return payment ? [["repayment", { ...payment, credits: before + payment.credits, id }] as const] : [];
	});
	const matches = fromMatches.map((line) => [kindOfReason(line.reason), line] as const);
	return [...feesDue(facts), ...purseDue(facts), ...matches, ...paid, ...repaid];
}

function kindOfReason(reason: Reason): DueKind {
	return DUE_KINDS.find((kind) => kind === reason) ?? "prize";
}

/** Entry fees of those who have no such line yet, under whatever id. */
function feesDue({ accounts, fee, ledger }: EventFacts): readonly (readonly [DueKind, Transfer])[] {
	const otherwise = ledger.transfers.flatMap(({ id, from, reason }) => (reason === "fee" && id !== feeId(from) ? [from] : []));
	const due = [...new Set(accounts)].filter((account) => !otherwise.includes(account));
	return entryFees(due, fee).map((payment) => ["fee", { ...payment, id: feeId(payment.from) }]);
}

/** The purse by places, one line for each account; nothing where the GM has entered a purse. */
function purseDue({ purse, shares, placed, ledger }: EventFacts): readonly (readonly [DueKind, Transfer])[] {
	if (ledger.transfers.some(({ id, reason }) => reason === "purse" && !id.startsWith(PLACE))) return [];
	const sums = new Map<AccountId, Payment>();
	for (const payment of purseByPlaces(purse, shares, placed)) {
		sums.set(payment.to, { ...payment, credits: payment.credits + (sums.get(payment.to)?.credits ?? 0) });
	}
	return [...sums].map(([account, payment]) => ["purse", { ...payment, id: PLACE + account }]);
}

/** What kind of proposal a line was for which nothing is due any more; null for a line that stays whatever the matches say. */
function pastKind({ id, reason }: Transfer, { known, accounts, fee, rivals }: EventFacts): DueKind | null {
	if (isRivalLine(id, rivals)) return kindOfReason(reason);
	if (id.startsWith(PLACE)) return "purse";
	if (id.startsWith(payoutId(""))) return "bet";
	if (id.startsWith(feeId(""))) return fee > 0 && accounts.includes(id.slice(feeId("").length)) ? null : "fee";
	return known.some((match) => id.startsWith(winningsPrefix(match)) || id.startsWith(`report-${match}-`)) ? kindOfReason(reason) : null;
}

/** What the sponsor must add so that the box can pay, once all these proposals are entered. */
function sponsorDue(transfers: readonly Transfer[], dues: readonly Due[]): readonly Due[] {
	const after = applied(transfers, dues);
	const before = after.find(({ id }) => id === SPONSOR);
	const [line] = sponsorLines(after);
	if (!line) return before ? [dueOf("sponsor", before, "gone")] : [];
	return before && areSame(before, line) ? [] : [dueOf("sponsor", line, before ? "changed" : "new")];
}

function sponsorLines(transfers: readonly Transfer[]): readonly Transfer[] {
	return sponsorship(transfers.filter(({ id }) => id !== SPONSOR)).map((payment) => ({ ...payment, id: SPONSOR }));
}

function applied(transfers: readonly Transfer[], dues: readonly Due[]): readonly Transfer[] {
	const ids = new Set(dues.map(({ id }) => id));
	const kept = transfers.filter(({ id }) => !ids.has(id));
	return [...kept, ...dues.flatMap(({ change, transfer }) => (change === "gone" ? [] : [transfer]))];
}

/**
 * The ledger with these proposals entered, in one go. The sponsor adds what the box then needs, where that was chosen or is there
 * already. Refused: `ledger-closed`; `nothing-to-propose` if none of them is due, such as at a second press; and as `enter`.
 */
export function enterDues(ledger: Ledger, dues: readonly Due[], ids: readonly string[]): Outcome<Ledger> {
	if (ledger.stage !== "open") return refuse("ledger-closed");
	const chosen = dues.filter(({ id }) => ids.includes(id));
	if (chosen.length === 0) return refuse("nothing-to-propose");
	const lines = applied(
		ledger.transfers,
		chosen.filter(({ kind }) => kind !== "sponsor"),
	);
	const isSponsored = ids.includes(SPONSOR) || lines.some(({ id }) => id === SPONSOR);
	const wanted = isSponsored ? [...lines.filter(({ id }) => id !== SPONSOR), ...sponsorLines(lines)] : lines;
	let entered: Outcome<Ledger> = accept({ ...ledger, transfers: [] });
	for (const line of wanted) if (entered.ok) entered = enter(entered.value, line);
	return entered;
}

/** The ids of the lines that follow from the result of a match, so that they go when its end is undone. The purse follows from all. */
export function linesOf(match: string, { transfers }: Ledger, bets: Readonly<Record<string, Pick<Bet, "match">>>): readonly string[] {
	const isFrom = (id: string): boolean =>
		id.startsWith(PLACE) ||
		id.startsWith(winningsPrefix(match)) ||
		id.startsWith(`report-${match}-`) ||
		(id.startsWith(payoutId("")) && bets[id.slice(payoutId("").length)]?.match === match);
	return transfers.flatMap(({ id }) => (isFrom(id) ? [id] : []));
}

/** Whether the book owes nobody: each bet is decided, and what it pays is in the ledger. Refused: `bets-wait`, `bets-unpaid`. */
export function bookIsPaid({ transfers }: Ledger, bets: readonly BetAtEvent[]): Outcome<null> {
	if (bets.some((each) => fateNow(each) === "")) return refuse("bets-wait");
	const isPaid = (each: BetAtEvent): boolean => {
		const fate = fateNow(each);
		const due = fate === "" ? [] : paidFor(each, fate);
		const paid = transfers.filter(({ id }) => id === payoutId(each.id));
		return due.length === paid.length && due.every(({ credits, to }) => paid.some((line) => line.credits === credits && line.to === to));
	};
	return bets.every(isPaid) ? accept(null) : refuse("bets-unpaid");
}
