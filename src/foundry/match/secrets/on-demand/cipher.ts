/**
 * The cipher of the world's copy of hidden entries: a key from a pass phrase, and texts that only a holder of the key can read.
 * It is loaded on first use. It uses a library, since browsers have no cryptography of their own on plain-http servers.
 */
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { scryptAsync } from "@noble/hashes/scrypt.js";

/** How a pass phrase becomes a key. Everybody may know it. */
export interface Derivation {
	/** A random text (the salt), so that no list of ready-made keys works. */
	readonly salt: string;
	/** The work of one guess: scrypt's N, a power of two. */
	readonly cost: number;
}

/** 128 MB and about a second for each guess at a pass phrase. */
export const COST = 2 ** 17;

/** The key of a pass phrase: 32 bytes, in hexadecimal. */
export async function deriveKey(phrase: string, { salt, cost }: Derivation): Promise<string> {
	// Another device may type the same phrase with other code points.
	const key = await scryptAsync(phrase.normalize("NFKC").trim(), salt, { N: cost, r: 8, p: 1, dkLen: 32 });
	return bytesToHex(key);
}

/** Bytes of a nonce: enough that two random ones are never equal. */
const NONCE = 24;

/** Texts are padded to a multiple of this many bytes, so that the length of a copy tells little. Most entries fit into one block. */
const BLOCK = 512;

/** A text that only a holder of the key can read, in base64. It is bound to its context and cannot be read in another one. */
export function encrypt(key: string, text: string, about: string): string {
	const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
	const sealed = cipherOf(key, nonce, about).encrypt(utf8ToBytes(padded(text)));
	return toBase64(new Uint8Array([...nonce, ...sealed]));
}

/** The decrypted text, with its padding; null if the key or the context is a different one, or somebody altered the copy. */
export function decrypt(key: string, copy: string, about: string): string | null {
	try {
		const bytes = fromBase64(copy);
		return bytesToUtf8(cipherOf(key, bytes.slice(0, NONCE), about).decrypt(bytes.slice(NONCE)));
	} catch {
		return null;
	}
}

function cipherOf(key: string, nonce: Uint8Array, about: string) {
	return xchacha20poly1305(hexToBytes(key), nonce, utf8ToBytes(about));
}

/** The text, padded with spaces to the next whole block of bytes. */
function padded(text: string): string {
	const { length } = utf8ToBytes(text);
	return text + " ".repeat((BLOCK - (length % BLOCK)) % BLOCK);
}

function toBase64(bytes: Uint8Array): string {
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array {
	return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
