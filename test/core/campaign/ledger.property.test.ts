/**
 * Money is conserved in random campaigns: 10,000 of them in the soak and some dozens otherwise. Each has three events with matches, bets,
 * fees, purses, loans and bills; hosts that refuse or clamp payments; characters who are deleted; pages that die; two GMs who press
 * everything twice; and matches whose end is undone.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bet, stakeOf } from "../../../src/core/campaign/bets.ts";
import {
	type BetAtEvent,
	betOfStake,
	bookIsPaid,
	type DueKind,
	duesOf,
	type EventFacts,
	enterDues,
	linesOf,
	payoutId,
	stakeId,
	winningsWithIds,
} from "../../../src/core/campaign/dues.ts";
import {
	type Balances,
	changesBy,
	EMPTY_LEDGER,
	enter,
	HOUSES,
	isHouse,
	type Ledger,
	REASONS,
	replace,
	strike,
} from "../../../src/core/campaign/ledger.ts";
import { debtsAfter } from "../../../src/core/campaign/loans.ts";
import { bill, homeBillId, potOf } from "../../../src/core/campaign/payments.ts";
import { afterInterruption, purseAfter, remainingIn, unpaidIn, writtenOff } from "../../../src/core/campaign/settling.ts";
import { runs, soakSeed, tellSoak } from "../../soak.ts";
import { HONEST, type Host, Purses, run } from "./purses.ts";

const PEOPLE = ["ann", "ben", "cid"] as const;
const SEATS = ["seat1", "seat2"] as const;
const KINDS: readonly DueKind[] = ["fee", "purse", "pot", "prize", "fine", "capture", "bet", "repayment", "sponsor"];

const HOSTS: Readonly<Record<string, Host>> = {
	honest: HONEST,
	veto: (_account, before) => before,
	"veto of one": (account, before, wanted) => (account === "ann" ? before : wanted),
	"none below zero": (_account, _before, wanted) => Math.max(0, wanted),
	"no more than 3000": (_account, _before, wanted) => Math.min(3000, wanted),
};

/** What a campaign does at one of its events. */
const step = fc.record({
	event: fc.nat(2),
	twice: fc.boolean(),
	act: fc.oneof(
		{ weight: 3, arbitrary: fc.record({ do: fc.constant("dues" as const), kinds: fc.subarray([...KINDS], { minLength: 1 }) }) },
		{
			weight: 3,
			arbitrary: fc.record({
				do: fc.constant("enter" as const),
				from: fc.constantFrom(...HOUSES, ...PEOPLE, ...SEATS),
				to: fc.constantFrom(...HOUSES, ...PEOPLE, ...SEATS),
				credits: fc.integer({ min: -2, max: 2000 }),
				reason: fc.constantFrom(...REASONS),
			}),
		},
		{
			weight: 3,
			arbitrary: fc.record({
				do: fc.constant("bet" as const),
				bettor: fc.constantFrom(...PEOPLE),
				seat: fc.constantFrom(...SEATS),
				stake: fc.integer({ min: -1, max: 900 }),
				odds: fc.integer({ min: 101, max: 900 }),
			}),
		},
		{ weight: 1, arbitrary: fc.record({ do: fc.constant("strike" as const), nth: fc.nat(12) }) },
		{ weight: 2, arbitrary: fc.record({ do: fc.constant("end" as const), winner: fc.constantFrom(...SEATS) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant("bill" as const), who: fc.constantFrom(...PEOPLE), credits: fc.nat(900) }) },
		{
			weight: 6,
			arbitrary: fc.record({
				do: fc.constantFrom("settle" as const, "take back" as const),
				yes: fc.boolean(),
				writes: fc.option(fc.nat(9), { nil: Number.POSITIVE_INFINITY, freq: 3 }),
			}),
		},
		{ weight: 2, arbitrary: fc.record({ do: fc.constant("write off" as const) }) },
		{ weight: 2, arbitrary: fc.record({ do: fc.constant("host" as const), name: fc.constantFrom(...Object.keys(HOSTS)) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant("spend" as const), who: fc.constantFrom(...PEOPLE), credits: fc.nat(300) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), who: fc.constantFrom(...PEOPLE) }) },
	),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Act<Name extends Step["act"]["do"]> = Extract<Step["act"], { do: Name }>;

/** An event with one match between two craft, whose accounts are a character and a craft without one. */
interface Event {
	ledger: Ledger;
	bets: Readonly<Record<string, Bet>>;
	/** The seat that won; null while the match is not over. */
	winner: string | null;
}

/** What the tally, which knows nothing of ledgers, saw a purse gain or lose for other reasons. */
interface World {
	readonly events: readonly Event[];
	readonly purses: Purses;
	readonly before: Balances;
	readonly spent: Map<string, number>;
}

const MATCH = "match";
const accountOf = (seat: string): string => (seat === "seat1" ? "ann" : seat);

function betsOf({ bets, winner }: Event): readonly BetAtEvent[] {
	return Object.entries(bets).map(([id, bet]) => {
		const end = winner === null ? undefined : { place: winner === bet.seat ? 1 : 2, score: null };
		return { id, bet, end, entrants: 2, note: "" };
	});
}

function factsOf(world: World, event: Event): EventFacts {
	const { ledger, winner } = event;
	const before = world.events.slice(0, world.events.indexOf(event)).filter(({ ledger: { stage } }) => stage === "settled");
	const transfers = [...before.map((each) => each.ledger.transfers), ledger.transfers];
	const pot = winner === null ? [] : winningsWithIds(MATCH, potOf({ ann: 20, seat2: 10 }, [accountOf(winner)]));
	return {
		ledger,
		accounts: SEATS.map(accountOf),
		fee: 100,
		purse: 1000,
		shares: [60, 40],
		placed: winner === null ? [] : SEATS.map((seat) => ({ account: accountOf(seat), place: seat === winner ? 1 : 2 })),
		fromMatches: pot,
		known: winner === null ? [] : [MATCH],
		bets: betsOf(event),
		debts: debtsAfter(transfers, { interest: 10, events: 3 }),
		rivals: [],
	};
}

/** One press of a GM or a player, who saw `seen` bets and transfers of their own. */
function press(world: World, event: Event, act: Step["act"], seen: number): void {
	const { purses } = world;
	switch (act.do) {
		case "dues":
			enterChosen(world, event, act);
			return;
		case "enter":
			take(event, enter(event.ledger, { ...act, id: `entry:${seen}`, note: "" }));
			return;
		case "bet":
			bet(world, event, act, seen);
			return;
		case "strike":
			strikeLine(event, act);
			return;
		case "bill": {
			const lines = bill("yard", act.who, act.credits).map((payment) => ({ ...payment, id: homeBillId(MATCH, act.who) }));
			take(event, replace(event.ledger, [homeBillId(MATCH, act.who)], lines));
			return;
		}
		case "end":
			event.winner ??= act.winner;
			return;
		case "undo":
			undo(event);
			return;
		case "settle":
			if (event.ledger.stage === "open" && !bookIsPaid(event.ledger, betsOf(event)).ok) return;
			move(world, event, { allowed: act.yes ? PEOPLE : [], writes: act.writes });
			return;
		case "take back":
			move(world, event, { back: true, allowed: act.yes ? PEOPLE : [], writes: act.writes });
			return;
		case "write off":
			for (const each of world.events) resume(world, each);
			take(event, writtenOff(event.ledger, purses.purseOf));
			return;
		case "host":
			purses.host = HOSTS[act.name] ?? HONEST;
			return;
		case "spend":
		case "delete":
			elsewhere(world, act);
	}
}

/** Settles a ledger or takes it back, once what had begun at any event is booked. */
function move(world: World, event: Event, how: Parameters<typeof run>[2]): void {
	for (const each of world.events) resume(world, each);
	take(event, run(event.ledger, world.purses, how));
}

/**
 * Books a payment in the middle of which a page had died. Nobody knows what else has changed that purse since, be it its owner or its
 * host: the book takes the change for the payment as far as it can be that, and the tally takes the rest for something else.
 */
function resume({ purses, spent }: World, event: Event): void {
	const { moving, booked } = event.ledger;
	if (!moving) return;
	const { account, before, credits } = moving;
	event.ledger = afterInterruption(event.ledger, purses.purseOf(account));
	const now = purses.credits.get(account);
	if (now === undefined) return;
	const change = now - before;
	const paid = (event.ledger.booked[account] ?? 0) - (booked[account] ?? 0);
	const [least, most] = [Math.min(0, credits), Math.max(0, credits)];
	must(least <= paid && paid <= most, `a payment of ${credits} counts as ${paid}`);
	must(change < least || change > most || paid === change, `a change of ${change} counts as ${paid}`);
	spent.set(account, (spent.get(account) ?? 0) + paid - change);
}

function take(event: Event, outcome: { readonly ok: true; readonly value: Ledger } | { readonly ok: false }): void {
	if (outcome.ok) event.ledger = outcome.value;
}

function enterChosen(world: World, event: Event, { kinds }: Act<"dues">): void {
	const dues = duesOf(factsOf(world, event));
	const ids = dues.flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));
	take(event, enterDues(event.ledger, dues, ids));
}

function bet(world: World, event: Event, { bettor, seat, stake, odds }: Act<"bet">, seen: number): void {
	const id = `${bettor}-${seen}`;
	if (event.winner !== null || Object.hasOwn(event.bets, id)) return;
	const purse = world.purses.credits.get(bettor);
	if (purse === undefined) return;
	const made: Bet = { bettor, match: MATCH, seat, kind: "winner", score: 0, stake, odds: odds / 100 };
	const left = purseAfter(
		purse,
		bettor,
		world.events.map(({ ledger }) => ledger),
	);
	const staked = stakeOf(made, { isOpen: true, most: 0, waiting: 0, purse: left });
	const entered = staked.ok ? enter(event.ledger, { ...staked.value, id: stakeId(id) }) : staked;
	take(event, entered);
	if (entered.ok) event.bets = { ...event.bets, [id]: made };
}

function strikeLine(event: Event, { nth }: Act<"strike">): void {
	const line = event.ledger.transfers[nth];
	const struck = line && strike(event.ledger, line.id);
	if (!line || !struck?.ok) return;
	const own = betOfStake(line.id);
	event.ledger = { ...struck.value, transfers: struck.value.transfers.filter(({ id }) => own === null || id !== payoutId(own)) };
	event.bets = Object.fromEntries(Object.entries(event.bets).filter(([id]) => id !== own));
}

function undo(event: Event): void {
	event.winner = null;
	if (event.ledger.stage !== "open") return;
	const gone = linesOf(MATCH, event.ledger, event.bets);
	event.ledger = { ...event.ledger, transfers: event.ledger.transfers.filter(({ id }) => !gone.includes(id)) };
}

/** What happens to purses outside of all ledgers; not while a page is dead in the middle of a payment. */
function elsewhere(world: World, act: Act<"spend" | "delete">): void {
	const { purses, spent, events } = world;
	const purse = purses.credits.get(act.who);
	if (purse === undefined || events.some(({ ledger }) => ledger.moving)) return;
	if (act.do === "delete") {
		purses.credits.delete(act.who);
		return;
	}
	purses.credits.set(act.who, purse - act.credits);
	spent.set(act.who, (spent.get(act.who) ?? 0) + act.credits);
}

/** What the books say that a purse must have. */
function booked({ events, before, spent }: World, account: string): number {
	const gained = events.reduce((sum, { ledger }) => sum + (ledger.booked[account] ?? 0), 0);
	return (before[account] ?? 0) - (spent.get(account) ?? 0) + gained;
}

/** Fails with this sentence; plain comparisons, since thousands of campaigns are checked after each step. */
function must(holds: boolean, what: string): void {
	if (!holds) expect.fail(what);
}

function check(world: World): void {
	for (const [account, credits] of world.purses.credits) {
		const moving = world.events.some(({ ledger }) => ledger.moving?.account === account);
		if (!moving) must(credits === booked(world, account), `the purse of ${account}: ${credits}, the book says ${booked(world, account)}`);
	}
	for (const { ledger } of world.events) checkLedger(ledger);
}

function checkLedger(ledger: Ledger): void {
	const { transfers } = ledger;
	const changes = changesBy(transfers);
	must(Object.values(changes).reduce((sum, change) => sum + change, 0) === 0, "credits appear or vanish");
	must(new Set(transfers.map(({ id }) => id)).size === transfers.length, "an id stands twice");
	must(
		transfers.every(({ credits }) => Number.isSafeInteger(credits) && credits > 0),
		"a line is not of whole credits",
	);
	if (ledger.stage !== "settled") return;
	const isPerson = (account: string): boolean => !isHouse(account) && PEOPLE.some((name) => name === account);
	must(!Object.keys(remainingIn(ledger)).some(isPerson), "a settled ledger has not moved what it says");
	for (const account of Object.keys(changes).filter(isPerson))
		must((ledger.booked[account] ?? 0) === changes[account], `the settled sum of ${account} is not what moved`);
}

/** Whoever presses twice, or in two tabs, sees what was there before the first press. */
function play(world: World, { event: index, twice, act }: Step): void {
	const event = world.events[index];
	if (!event) return;
	const own =
		act.do === "bet" ? Object.keys(event.bets).filter((id) => id.startsWith(act.bettor)) : event.ledger.transfers.map(({ id }) => id);
	const seen = Math.max(-1, ...own.map((id) => Number(id.split(/[-:]/)[1])).filter(Number.isSafeInteger)) + 1;
	press(world, event, act, seen);
	check(world);
	const once = JSON.stringify([event.ledger, world.purses.now()]);
	const isPress = act.do !== "settle" && act.do !== "take back";
	if (!twice || act.do === "spend" || act.do === "strike") return;
	press(world, event, act, seen);
	check(world);
	if (isPress && act.do !== "write off") must(JSON.stringify([event.ledger, world.purses.now()]) === once, `${act.do}, pressed twice`);
}

/** From wherever a campaign is left, every ledger comes to its end: on an honest host at once, and otherwise by writing off. */
function finish(world: World): void {
	for (const event of world.events) {
		for (let tries = 0; tries < 3 && event.ledger.stage !== "settled" && event.ledger.stage !== "open"; tries++) {
			const back = event.ledger.stage === "taking-back";
			move(world, event, { back, allowed: PEOPLE });
			if (unpaidIn(event.ledger, world.purses.purseOf).length > 0) take(event, writtenOff(event.ledger, world.purses.purseOf));
			check(world);
		}
		must(["open", "settled"].includes(event.ledger.stage), "a ledger has no end");
	}
}

test("in random campaigns the credits of the world and the book agree after each step, and every ledger comes to an end", () => {
	const seed = soakSeed();
	let played = 0;
	fc.assert(
		fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: "max" }), fc.nat(4000), (steps, purse) => {
			played += 1;
			const before = { ann: purse, ben: 300, cid: 0 };
			const events = [0, 1, 2].map((): Event => ({ ledger: EMPTY_LEDGER, bets: {}, winner: null }));
			const world: World = { events, purses: new Purses(before), before, spent: new Map() };
			for (const taken of steps) play(world, taken);
			finish(world);
		}),
		{ numRuns: runs(10_000, 60), ...(seed !== undefined && { seed }) },
	);
	tellSoak("random campaigns", played, seed);
});
