/**
 * Sealed orders: the digest is public first, the order later, and every client can check that they belong together.
 * The nonce prevents a guess at short orders. The caller supplies it, since the core has no random numbers.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, type Json } from "./outcome.ts";

/** The digest of a sealed order: a SHA-256 in 64 hexadecimal digits. */
export type Digest = string;

/** An order with its nonce and digest. */
export interface SealedOrder {
	readonly digest: Digest;
	readonly order: Json;
	/** A text that nobody can guess, such as 16 random bytes in hexadecimal. */
	readonly nonce: string;
}

export function sealOrder(order: Json, nonce: string): SealedOrder {
	return { digest: digestOf(order, nonce), order, nonce };
}

/** Whether an order is the one that was sealed. */
export function isUnbroken({ digest, order, nonce }: SealedOrder): boolean {
	return digestOf(order, nonce) === digest;
}

function digestOf(order: Json, nonce: string): Digest {
	return bytesToHex(sha256(utf8ToBytes(canonical({ order, nonce }))));
}
