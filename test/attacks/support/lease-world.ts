/**
 * Sessions of GMs on a simulated clock and a simulated relay. The relay loses, doubles and delays messages as a test says.
 */
import { type LeaseMessage, type LeaseTalk, leaseTalk } from "../../../src/foundry/match/lease/lease-talk.ts";

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
	/** The page sleeps: for this many milliseconds its timers and messages wait. */
	readonly sleep: (milliseconds: number) => void;
	/** The page's browser dies, without a message. */
	readonly die: () => void;
	/** The work that the page must finish before it hands over. */
	work: Promise<unknown>;
}

/** The fate of one message to one session: its times of arrival. Without any, the message is lost. */
export type Route = (message: LeaseMessage, from: string, to: string) => readonly number[];

export interface LeaseTable {
	readonly join: (name: string, user?: string) => Session;
	/** Advances the clock by this many milliseconds. */
	readonly pass: (milliseconds: number) => Promise<void>;
	readonly holders: () => readonly string[];
	/** Users in the order of their claims. */
	order: string[];
	route: Route;
	/** The least fence of a new lease. */
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
	/** Runs this on a session: at once, or after it wakes; never on a dead one. */
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
			const [next] = events.toSorted((a, b) => a.at - b.at || a.number - b.number);
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
