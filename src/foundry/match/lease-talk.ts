/**
 * How the sessions of all GMs agree on one referee. A session is one page of one browser, so a GM with two tabs is two
 * sessions. The referee holds a lease with a fencing number, and renews it every few seconds. A session that holds a higher
 * number has the better lease; every write carries the number, so that a late write of an older referee is known by it.
 *
 * A session that finds no referee claims the lease, waits a moment for an objection, and holds it. A holder that slept holds
 * nothing until it has asked again. This file knows no Foundry: its world gives it clock, timers and messages.
 */

/** Who is the referee, and by which number. */
export interface Lease {
	readonly fence: number;
	readonly session: string;
	readonly user: string;
}

/** What sessions say to each other about the lease. The sender's user is the one that the server stamps. */
export type LeaseMessage =
	/** A GM's session has come, or has woken. */
	| { readonly kind: "gm-here"; readonly session: string }
	/** This session is the referee. Players hear it too. */
	| { readonly kind: "lease"; readonly fence: number; readonly session: string }
	/** This session knows no referee and will be one, unless somebody objects. */
	| { readonly kind: "lease-claim"; readonly fence: number; readonly session: string }
	/** This session's user wants it to be the referee. */
	| { readonly kind: "take-over"; readonly session: string }
	/** The referee gives the lease to another session, or leaves and gives it to none. */
	| { readonly kind: "hand-on"; readonly fence: number; readonly session: string; readonly to: string | null };

/** What the talk needs of the world around it. */
export interface LeaseWorld {
	readonly session: string;
	readonly user: string;
	/** Milliseconds of this device's clock. */
	readonly now: () => number;
	/** Rings after so many milliseconds; gives a function that stops it. */
	readonly after: (milliseconds: number, ring: () => void) => () => void;
	readonly tell: (message: LeaseMessage) => void;
	/** A fence is at least this number: above every fence in the documents, so that it is known as the newest. */
	readonly leastFence: () => number;
	/** The place of this session's user among the GMs on line: 0 claims first. */
	readonly place: () => number;
	/** Settles when the work of the referee that is under way is done. */
	readonly drained: () => Promise<unknown>;
	/** Follows each change of the lease that this session knows, and of whether it holds it. */
	readonly changed: () => void;
}

/** A session's part in the talk. */
export interface LeaseTalk {
	/** A GM's session comes. */
	readonly start: () => void;
	readonly hear: (message: LeaseMessage, user: string) => void;
	/** A user went off line. */
	readonly userGone: (user: string) => void;
	/** The page closes: the lease is free. */
	readonly leave: () => void;
	/** The user wants this session to be the referee. */
	readonly takeOver: () => void;
	/** Says again who is the referee, where this session is. */
	readonly speak: () => void;
	/** Whether this session is the referee now. */
	readonly isHolder: () => boolean;
	/** The best lease that this session knows; null for none. */
	readonly known: () => Lease | null;
}

/** Milliseconds. A renewal that comes later than `LATE` means that the holder slept. */
export const LEASE_TIMES = {
	renewal: 5000,
	late: 9000,
	silence: 15_000,
	listening: 750,
	objection: 250,
	place: 500,
	answer: 2000,
} as const;

/** The wait for an answer is cut into slices: whoever sleeps in one of them has heard nobody meanwhile, and waits anew. */
const SLICE = 250;
const OVERSLEPT = 2000;

type Standing = "outside" | "listening" | "claiming" | "taking over" | "holding" | "following";

/** Opens a session's part in the talk. */
export function leaseTalk(world: LeaseWorld): LeaseTalk {
	const { session, user, tell } = world;
	let standing: Standing = "outside";
	let known: Lease | null = null;
	/** The fence that this session claims or holds. */
	let fence = 0;
	/** The highest fence that anybody spoke of. */
	let highest = 0;
	let renewed = 0;
	let stop: () => void = () => undefined;

	const nextFence = () => Math.max(highest + 1, world.leastFence());
	const own = (): Lease => ({ fence, session, user });
	const isLate = () => Math.abs(world.now() - renewed) > LEASE_TIMES.late;

	function stand(next: Standing): void {
		stop();
		stop = () => undefined;
		standing = next;
	}

	function wait(milliseconds: number, then: () => void, longest: number = SLICE): void {
		stop();
		const slice = (left: number): void => {
			const began = world.now();
			const length = Math.min(longest, left);
			stop = world.after(length, () => {
				if (Math.abs(world.now() - began) > length + OVERSLEPT) slice(milliseconds);
				else if (left > length) slice(left - length);
				else then();
			});
		};
		slice(milliseconds);
	}

	/** Asks who is the referee. */
	function listen(): void {
		defer();
		tell({ kind: "gm-here", session });
		world.changed();
	}

	/** Waits for a referee to speak. */
	function defer(): void {
		stand("listening");
		wait(LEASE_TIMES.listening + world.place() * LEASE_TIMES.place, claim);
	}

	/** The referee is gone: the GMs on line claim in their order. */
	function elect(): void {
		stand("listening");
		known = null;
		wait(world.place() * LEASE_TIMES.place, claim);
		world.changed();
	}

	function claim(): void {
		stand("claiming");
		fence = nextFence();
		tell({ kind: "lease-claim", fence, session });
		wait(LEASE_TIMES.objection, hold);
	}

	function hold(): void {
		stand("holding");
		renew();
		world.changed();
	}

	function renew(): void {
		known = own();
		highest = Math.max(highest, fence);
		renewed = world.now();
		tell({ kind: "lease", fence, session });
		stop = world.after(LEASE_TIMES.renewal, () => (isLate() ? listen() : renew()));
	}

	function follow(lease: Lease): void {
		const isNew = known?.session !== lease.session || known.fence !== lease.fence || standing !== "following";
		known = lease;
		if (standing !== "outside") {
			stand("following");
			wait(LEASE_TIMES.silence, elect, LEASE_TIMES.silence);
		}
		if (isNew) world.changed();
	}

	function hearLease(other: Lease): void {
		if (standing === "holding") {
			if (isBetter(other, own())) follow(other);
			else if (!isLate()) tell({ kind: "lease", fence, session });
		} else if (standing === "taking over" && other.session === known?.session) known = other;
		else if (!known || known.session === other.session || isBetter(other, known)) follow(other);
	}

	function hearClaim(other: Lease): void {
		if (standing === "holding" && !isLate()) tell({ kind: "lease", fence, session });
		else if (standing === "claiming" && !isBetter(other, own())) tell({ kind: "lease-claim", fence, session });
		else if (standing === "holding") listen();
		else if (standing === "claiming" || standing === "listening") defer();
	}

	async function giveTo(to: string): Promise<void> {
		await world.drained();
		if (standing !== "holding") return;
		tell({ kind: "hand-on", fence: fence + 1, session, to });
		highest = fence + 1;
		stand("following");
		wait(LEASE_TIMES.answer, elect);
		world.changed();
	}

	function hearHandOn(message: Extract<LeaseMessage, { kind: "hand-on" }>): void {
		if (standing === "outside" || standing === "holding") return;
		if (message.to === session && message.fence >= highest) {
			fence = message.fence;
			hold();
		} else if (message.to === null && known?.session === message.session) elect();
	}

	function hear(message: LeaseMessage, sender: string): void {
		if (message.session === session) return;
		if ("fence" in message) highest = Math.max(highest, message.fence);
		if (message.kind === "lease") hearLease({ fence: message.fence, session: message.session, user: sender });
		else if (message.kind === "lease-claim") hearClaim({ fence: message.fence, session: message.session, user: sender });
		else if (message.kind === "hand-on") hearHandOn(message);
		else if (standing === "holding" && isLate()) listen();
		else if (message.kind === "take-over" && standing === "holding") void giveTo(message.session);
		else if (message.kind === "gm-here" && standing === "holding") tell({ kind: "lease", fence, session });
		else if (message.kind === "gm-here" && standing === "claiming") tell({ kind: "lease-claim", fence, session });
	}

	return {
		start: listen,
		hear,
		userGone: (gone) => {
			if (standing !== "outside" && standing !== "holding" && known?.user === gone) elect();
		},
		leave: () => {
			if (standing === "holding") tell({ kind: "hand-on", fence, session, to: null });
			stand("outside");
		},
		takeOver: () => {
			if (standing === "holding" || standing === "outside") return;
			stand("taking over");
			tell({ kind: "take-over", session });
			// A referee that does not answer is gone, sleeps or hangs; a higher fence ends its lease.
			wait(LEASE_TIMES.answer, () => {
				fence = nextFence();
				hold();
			});
		},
		speak: () => {
			if (standing === "holding" && !isLate()) tell({ kind: "lease", fence, session });
		},
		isHolder: () => {
			if (standing !== "holding") return false;
			if (!isLate()) return true;
			listen();
			return false;
		},
		known: () => known,
	};
}

/** Whether a lease or a claim stands above another: by its fence, and for equal fences by its session. */
function isBetter(one: Lease, other: Lease): boolean {
	return one.fence === other.fence ? one.session < other.session : one.fence > other.fence;
}
