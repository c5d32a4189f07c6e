/**
 * How the sessions of all GMs agree on one referee. A session is one page of one browser, so a GM with two tabs is two sessions.
 * The referee holds a lease with a fencing number, and renews it every few seconds. A session with a higher number has the
 * better lease. Every write carries the number, so a late write of an older referee can be recognised.
 *
 * A session that finds no referee claims the lease, waits a moment for an objection, and then holds it. A holder that slept asks
 * again before it holds the lease. This file does not know Foundry: its caller provides the clock, the timers and the messages.
 */

/** The referee's session, and the number of its lease. */
export interface Lease {
	readonly fence: number;
	readonly session: string;
	readonly user: string;
}

/** The messages of sessions about the lease. The server stamps the sender's user. */
export type LeaseMessage =
	/** A GM's session has come on line, or has woken. */
	| { readonly kind: "gm-here"; readonly session: string }
	/** This session is the referee. Players get this message too. */
	| { readonly kind: "lease"; readonly fence: number; readonly session: string }
	/** This session knows no referee and wants to be it, unless a session objects. */
	| { readonly kind: "lease-claim"; readonly fence: number; readonly session: string }
	/** This session's user wants it to be the referee. */
	| { readonly kind: "take-over"; readonly session: string }
	/** The referee hands the lease to another session, or leaves and frees it. */
	| { readonly kind: "hand-on"; readonly fence: number; readonly session: string; readonly to: string | null };

/** What the session needs from its caller. */
export interface LeaseWorld {
	readonly session: string;
	readonly user: string;
	/** Milliseconds of this device's clock. */
	readonly now: () => number;
	/** Calls back after this many milliseconds; returns a function that stops the timer. */
	readonly after: (milliseconds: number, ring: () => void) => () => void;
	readonly tell: (message: LeaseMessage) => void;
	/** A new fence is at least this number: higher than every fence in the documents. */
	readonly leastFence: () => number;
	/** The place of this session's user in the order of GMs on line: 0 claims first. */
	readonly place: () => number;
	/** Settles when the referee's present work is done. */
	readonly drained: () => Promise<unknown>;
	/** Called on each change of the lease that this session knows, and of whether this session holds it. */
	readonly changed: () => void;
}

/** One session's side of the protocol. */
export interface LeaseTalk {
	/** A GM's session comes on line. */
	readonly start: () => void;
	readonly hear: (message: LeaseMessage, user: string) => void;
	/** A user has gone off line. */
	readonly userGone: (user: string) => void;
	/** The page closes and frees the lease. */
	readonly leave: () => void;
	/** The user wants this session to be the referee. */
	readonly takeOver: () => void;
	/** A referee with this fence has written. An older referee is no longer the referee, and asks again. */
	readonly written: (fence: number) => void;
	/** Announces the referee again, if this session is the referee. */
	readonly speak: () => void;
	/** Whether this session is the referee now. */
	readonly isHolder: () => boolean;
	/** The best lease that this session knows; null if it knows none. */
	readonly known: () => Lease | null;
}

/** Milliseconds. A renewal later than `LATE` means that the holder slept. */
export const LEASE_TIMES = {
	renewal: 5000,
	late: 9000,
	silence: 15_000,
	listening: 750,
	objection: 250,
	place: 500,
	answer: 2000,
} as const;

/** A session waits for an answer in slices. A session that slept during a slice has missed messages, and waits again. */
const SLICE = 250;
const OVERSLEPT = 2000;

type Standing = "outside" | "listening" | "claiming" | "taking-over" | "holding" | "following";

/** A session: its state, and what it knows. */
interface Session {
	readonly world: LeaseWorld;
	standing: Standing;
	known: Lease | null;
	/** The fence that it claims or holds. */
	fence: number;
	/** The highest fence in any message so far. */
	highest: number;
	/** When it last renewed its lease. */
	renewed: number;
	/** Stops its timer. */
	stop: () => void;
}

/** Opens a session. */
export function leaseTalk(world: LeaseWorld): LeaseTalk {
	const it: Session = { world, standing: "outside", known: null, fence: 0, highest: 0, renewed: 0, stop: () => undefined };
	return {
		start: () => listen(it),
		hear: (message, user) => hear(it, message, user),
		userGone: (user) => {
			if (it.standing !== "outside" && it.standing !== "holding" && it.known?.user === user) elect(it);
		},
		leave: () => {
			if (it.standing === "holding") world.tell({ kind: "hand-on", fence: it.fence, session: world.session, to: null });
			stand(it, "outside");
		},
		takeOver: () => takeOver(it),
		written: (fence) => {
			it.highest = Math.max(it.highest, fence);
			if (it.standing === "holding" && fence > it.fence) listen(it);
		},
		speak: () => {
			if (it.standing === "holding" && !isLate(it)) tellLease(it);
		},
		isHolder: () => {
			if (it.standing !== "holding") return false;
			if (!isLate(it)) return true;
			listen(it);
			return false;
		},
		known: () => it.known,
	};
}

function nextFence({ highest, world }: Session): number {
	return Math.max(highest + 1, world.leastFence());
}

function own({ fence, world: { session, user } }: Session): Lease {
	return { fence, session, user };
}

function isLate({ world, renewed }: Session): boolean {
	return Math.abs(world.now() - renewed) > LEASE_TIMES.late;
}

function stand(it: Session, next: Standing): void {
	it.stop();
	it.stop = () => undefined;
	it.standing = next;
}

interface Wait {
	readonly milliseconds: number;
	readonly next: (it: Session) => void;
	/** The longest slice of the wait. */
	readonly longest?: number;
}

function wait(it: Session, { milliseconds, next, longest = SLICE }: Wait): void {
	const { world } = it;
	it.stop();
	const slice = (left: number): void => {
		const began = world.now();
		const length = Math.min(longest, left);
		it.stop = world.after(length, () => {
			if (Math.abs(world.now() - began) > length + OVERSLEPT) slice(milliseconds);
			else if (left > length) slice(left - length);
			else next(it);
		});
	};
	slice(milliseconds);
}

/** Asks who the referee is. */
function listen(it: Session): void {
	defer(it);
	it.world.tell({ kind: "gm-here", session: it.world.session });
	it.world.changed();
}

/** Waits for a message from a referee. */
function defer(it: Session): void {
	stand(it, "listening");
	wait(it, { milliseconds: LEASE_TIMES.listening + it.world.place() * LEASE_TIMES.place, next: claim });
}

/** The referee is gone: the GMs on line claim in order. */
function elect(it: Session): void {
	stand(it, "listening");
	it.known = null;
	wait(it, { milliseconds: it.world.place() * LEASE_TIMES.place, next: claim });
	it.world.changed();
}

function claim(it: Session): void {
	stand(it, "claiming");
	it.fence = nextFence(it);
	tellClaim(it);
	wait(it, { milliseconds: LEASE_TIMES.objection, next: hold });
}

function tellClaim({ fence, world }: Session): void {
	world.tell({ kind: "lease-claim", fence, session: world.session });
}

function tellLease({ fence, world }: Session): void {
	world.tell({ kind: "lease", fence, session: world.session });
}

function hold(it: Session): void {
	stand(it, "holding");
	renew(it);
	it.world.changed();
}

function renew(it: Session): void {
	it.known = own(it);
	it.highest = Math.max(it.highest, it.fence);
	it.renewed = it.world.now();
	tellLease(it);
	it.stop = it.world.after(LEASE_TIMES.renewal, () => (isLate(it) ? listen(it) : renew(it)));
}

function follow(it: Session, lease: Lease): void {
	const isNew = it.known?.session !== lease.session || it.known.fence !== lease.fence || it.standing !== "following";
	it.known = lease;
	if (it.standing !== "outside") {
		stand(it, "following");
		wait(it, { milliseconds: LEASE_TIMES.silence, next: elect, longest: LEASE_TIMES.silence });
	}
	if (isNew) it.world.changed();
}

/** The user wants this session to be the referee. */
function takeOver(it: Session): void {
	if (it.standing === "holding" || it.standing === "outside") return;
	stand(it, "taking-over");
	it.world.tell({ kind: "take-over", session: it.world.session });
	// A referee that does not answer has left, sleeps or hangs; a higher fence ends its lease.
	const next = () => {
		it.fence = nextFence(it);
		hold(it);
	};
	wait(it, { milliseconds: LEASE_TIMES.answer, next });
}

function hear(it: Session, message: LeaseMessage, user: string): void {
	const { session } = message;
	if (session === it.world.session) return;
	if ("fence" in message) it.highest = Math.max(it.highest, message.fence);
	if (message.kind === "lease") hearLease(it, { fence: message.fence, session, user });
	else if (message.kind === "lease-claim") hearClaim(it, { fence: message.fence, session, user });
	else if (message.kind === "hand-on") hearHandOn(it, message);
	else if (it.standing === "holding" && isLate(it)) listen(it);
	else if (message.kind === "take-over" && it.standing === "holding") void giveTo(it, session);
	else if (message.kind === "gm-here" && it.standing === "holding") tellLease(it);
	else if (message.kind === "gm-here" && it.standing === "claiming") tellClaim(it);
}

function hearLease(it: Session, other: Lease): void {
	if (it.standing === "holding") {
		if (isBetter(other, own(it))) follow(it, other);
		else if (!isLate(it)) tellLease(it);
	} else if (it.standing === "taking-over" && other.session === it.known?.session) it.known = other;
	else if (!it.known || it.known.session === other.session || isBetter(other, it.known)) follow(it, other);
}

function hearClaim(it: Session, other: Lease): void {
	if (it.standing === "holding" && !isLate(it)) tellLease(it);
	else if (it.standing === "claiming" && !isBetter(other, own(it))) tellClaim(it);
	else if (it.standing === "holding") listen(it);
	else if (it.standing === "claiming" || it.standing === "listening") defer(it);
}

async function giveTo(it: Session, to: string): Promise<void> {
	const { world } = it;
	await world.drained();
	if (it.standing !== "holding") return;
	it.highest = it.fence + 1;
	world.tell({ kind: "hand-on", fence: it.highest, session: world.session, to });
	stand(it, "following");
	wait(it, { milliseconds: LEASE_TIMES.answer, next: elect });
	world.changed();
}

function hearHandOn(it: Session, message: Extract<LeaseMessage, { kind: "hand-on" }>): void {
	if (it.standing === "outside" || it.standing === "holding") return;
	if (message.to === it.world.session && message.fence >= it.highest) {
		it.fence = message.fence;
		hold(it);
	} else if (message.to === null && it.known?.session === message.session) elect(it);
}

/** Whether a lease or claim beats another: by its fence, and for equal fences by its session. */
function isBetter(a: Lease, b: Lease): boolean {
	return a.fence === b.fence ? a.session < b.session : a.fence > b.fence;
}
