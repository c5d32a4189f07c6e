/**
 * Sealed orders: the digest is public first, the order later, and every client can check that they belong together.
 * The nonce prevents a guess at short orders. The caller supplies it, since the core has no random numbers.
 */
import { hashOf } from "./hash.ts";
import type { Moment } from "./moment.ts";
import type { Json } from "./outcome.ts";
import { asJson } from "./plain.ts";

/** The digest of a sealed order: a SHA-256 in 64 hexadecimal digits. */
export type Digest = string;

/** An order with its nonce and digest. */
export interface SealedOrder {
	readonly digest: Digest;
	readonly order: Json;
	/** A text that nobody can guess, such as 16 random bytes in hexadecimal. */
	readonly nonce: string;
	/** The moment that it is for; hidden entries have none. */
	readonly moment?: Moment;
}

/** An order that was sealed for a moment. */
export interface TimedOrder extends SealedOrder {
	readonly moment: Moment;
}

/** Seals an order or a hidden entry, with a nonce. */
export function sealOrder(order: Json, nonce: string): SealedOrder {
	return { digest: digestOf({ order, nonce }), order, nonce };
}

/** Seals an order for a moment, with a nonce; it is refused at any other. */
export function sealForMoment(order: Json, nonce: string, moment: Moment): TimedOrder {
	return { digest: digestOf({ order, nonce, moment }), order, nonce, moment };
}

/** Whether an order is the one that was sealed. An order that is nested too deeply for a digest never is. */
export function isUnbroken({ digest, ...sealed }: SealedOrder): boolean {
	try {
		return digestOf(sealed) === digest;
	} catch {
		return false; // the stack is exhausted
	}
}

function digestOf({ order, nonce, moment }: Omit<SealedOrder, "digest">): Digest {
	const sealed = moment ? { order, nonce, moment } : { order, nonce };
	return hashOf(asJson(sealed));
}
