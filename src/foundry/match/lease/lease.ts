/**
 * The lease of this page: who the referee is now. Only `isReferee` says whether this page may write a match. It is not enough
 * that its user is a GM, or even the active GM: a GM may have several pages open, and there may be several GMs.
 */
import { after } from "./clock.ts";
import { type Lease, type LeaseMessage, type LeaseTalk, leaseTalk } from "./lease-talk.ts";

/** The id of this page, new on each load. */
export const SESSION = foundry.utils.randomID();

let talk: LeaseTalk | null = null;

/** What the lease needs from the rooms above. */
export interface LeaseLinks {
	readonly tell: (message: LeaseMessage) => void;
	readonly drained: () => Promise<unknown>;
	readonly changed: () => void;
	/** The highest fence in any document. */
	readonly writtenFence: () => number;
}

/** Joins the protocol of the lease; once, when Foundry is ready. A player's page only listens. */
export function openLease({ tell, drained, changed, writtenFence }: LeaseLinks): void {
	const { user } = game;
	talk = leaseTalk({
		session: SESSION,
		user: user.id,
		now: () => Date.now(),
		after,
		tell,
		// A world without matches has no stored fence; the clock of the world is above every earlier fence, unless it was set back.
		leastFence: () => Math.max(writtenFence() + 1, Math.floor(game.time.serverTime)),
		place,
		drained,
		changed,
	});
	if (!user.isGM) return;
	talk.start();
	window.addEventListener("pagehide", () => talk?.leave());
}

/** Handles a message of another session about the lease. */
export function hearLease(message: LeaseMessage, sender: User.Implementation): void {
	talk?.hear(message, sender.id ?? "");
}

/** Announces the referee to all pages, if this page is the referee. */
export function tellLease(): void {
	talk?.speak();
}

/** A user has come or gone. */
export function userMoved({ id, active }: User.Implementation): void {
	if (!active) talk?.userGone(id ?? "");
}

/** A match bears this fence: its writer is the referee, or was. */
export function noteFence(fence: number): void {
	talk?.written(fence);
}

/** Makes this page the referee. The present referee finishes its work first. */
export function takeOverLease(): void {
	talk?.takeOver();
}

/** Whether this page is the referee. */
export function isReferee(): boolean {
	return talk?.isHolder() ?? false;
}

/** The referee, as this page knows it; null if no referee is on line. */
export function refereeNow(): Lease | null {
	const lease = talk?.known() ?? null;
	return lease && game.users.get(lease.user)?.active ? lease : null;
}

/** The fencing number and session that each write of the referee carries. */
export function ownLease(): Pick<Lease, "fence" | "session"> {
	const lease = talk?.known();
	return { fence: lease?.session === SESSION ? lease.fence : 0, session: SESSION };
}

/** Whether a message that only a referee may send comes from the known referee or from a newer one. */
export function isFromReferee({ fence }: Pick<Lease, "fence">): boolean {
	return fence >= (talk?.known()?.fence ?? 0);
}

/** The active GM claims first, then the others, full GMs before assistants. */
function place(): number {
	const gms = game.users.filter(({ active, isGM }) => active && isGM);
	const rank = ({ id, role }: User.Implementation) => (id === game.users.activeGM?.id ? 10 : role);
	const inOrder = gms.sort((a, b) => rank(b) - rank(a) || (a.id ?? "").localeCompare(b.id ?? ""));
	return Math.max(
		0,
		inOrder.findIndex(({ isSelf }) => isSelf),
	);
}
