/**
 * Sessions of GMs on a simulated clock and a simulated relay, which loses, doubles and delays messages as a test says.
 */
import { type LeaseMessage, type LeaseTalk, leaseTalk } from "../../src/foundry/match/lease-talk.ts";

interface Event {
	readonly at: number;
	readonly number: number;
	readonly run: () => void;
}

/** One page of one GM. */
export interface Session {
	readonly name: string;
	readonly user: string;
	readonly talk: LeaseTalk;
	/** Its timers ring late and its messages wait until it wakes, so many milliseconds from now. */
	readonly sleep: (milliseconds: number) => void;
	/** Its browser dies, without a word. */
	readonly die: () => void;
	/** How much work it has under way when it is asked to hand on. */
	work: Promise<unknown>;
}

/** What becomes of one message to one session: when it arrives, once or more often; never, where there is no time. */
export type Route = (message: LeaseMessage, from: string, to: string) => readonly number[];

export interface LeaseTable {
	readonly join: (name: string, user?: string) => Session;
	/** Lets so many milliseconds pass. */
	readonly pass: (milliseconds: number) => Promise<void>;
	readonly holders: () => readonly string[];
	/** Users in the order in which they claim. */
	order: string[];
	route: Route;
	/** The fence that a new lease has at least. */
	leastFence: number;
}

const TRAVEL = 20;

export function leaseTable(): LeaseTable {
	let now = 1_000_000;
	let count = 0;
	let events: Event[] = [];
	const sessions: Session[] = [];
	const wakes = new Map<string, number>();
	const dead = new Set<string>();
	const at = (time: number, run: () => void): Event => {
		const event = { at: time, number: count++, run };
		events.push(event);
		return event;
	};
	/** Runs this on a session: when it has woken, where it sleeps, and never, where it is dead. */
	const onSession = (name: string, run: () => void): void => {
		const wake = wakes.get(name) ?? 0;
		if (dead.has(name)) return;
		if (wake > now) at(wake, () => onSession(name, run));
		else run();
	};
	const table: LeaseTable = { join, pass, holders, order: [], route: () => [TRAVEL], leastFence: 1 };

	function relay(message: LeaseMessage, from: Session): void {
		for (const to of sessions) {
			if (to.name === from.name) continue;
			for (const delay of table.route(message, from.name, to.name)) {
				at(now + delay, () => onSession(to.name, () => to.talk.hear(message, from.user)));
			}
		}
	}

	function join(name: string, user = name): Session {
		const talk = leaseTalk({
			session: name,
			user,
			now: () => now,
			after: (milliseconds, ring) => {
				const event = at(now + milliseconds, () => onSession(name, ring));
				return () => {
					events = events.filter((other) => other !== event);
				};
			},
			tell: (message) => relay(message, session),
			leastFence: () => table.leastFence,
			place: () => Math.max(0, table.order.indexOf(user)),
			drained: () => session.work,
			changed: () => undefined,
		});
		const session: Session = {
			name,
			user,
			talk,
			sleep: (milliseconds) => void wakes.set(name, now + milliseconds),
			die: () => void dead.add(name),
			work: Promise.resolve(),
		};
		sessions.push(session);
		if (!table.order.includes(user)) table.order.push(user);
		talk.start();
		return session;
	}

	async function pass(milliseconds: number): Promise<void> {
		const until = now + milliseconds;
		for (;;) {
			await Promise.resolve();
			const [next] = events.toSorted((one, other) => one.at - other.at || one.number - other.number);
			if (!next || next.at > until) break;
			events = events.filter((event) => event !== next);
			now = Math.max(now, next.at);
			next.run();
			await Promise.resolve();
		}
		now = until;
	}

	/** Sessions that are awake and hold the lease. */
	function holders(): readonly string[] {
		const awake = sessions.filter(({ name }) => !dead.has(name) && (wakes.get(name) ?? 0) <= now);
		return awake.filter(({ talk }) => talk.isHolder()).map(({ name }) => name);
	}

	return table;
}
