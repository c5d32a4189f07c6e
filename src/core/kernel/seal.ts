/**
 * Sealed orders: a digest is shown first, the order later, and everyone can check that they belong together.
 * The nonce keeps short orders from being guessed; it comes from outside, since the core draws nothing at random.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, type Json } from "./outcome.ts";

/** What is shown of a sealed order: a SHA-256 in 64 hexadecimal digits. */
export type Digest = string;

/** An order with what its seal was made of. */
export interface SealedOrder {
	readonly digest: Digest;
	readonly order: Json;
	/** Any text that nobody can guess; 16 random bytes in hexadecimal will do. */
	readonly nonce: string;
}

export function sealOrder(order: Json, nonce: string): SealedOrder {
	return { digest: digestOf(order, nonce), order, nonce };
}

/** Whether the order shown is the order that was sealed. */
export function isUnbroken({ digest, order, nonce }: SealedOrder): boolean {
	return digestOf(order, nonce) === digest;
}

function digestOf(order: Json, nonce: string): Digest {
	return bytesToHex(sha256(utf8ToBytes(canonical({ order, nonce }))));
}
