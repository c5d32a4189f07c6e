/**
 * Hashes of plain data, for the chain of a journal and for seals. Every act of every match makes one, so the room that they are made in
 * is made once.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, type Json } from "./outcome.ts";

/** A hash that has read nothing, the hash at work, which begins as a copy of it, and what it finds. */
const [fresh, working, found] = [sha256.create(), sha256.create(), new Uint8Array(32)];

/** Where short texts become bytes; a longer one gets room of its own. */
const room = new Uint8Array(8192);

/** The SHA-256 of the canonical text of plain data, in 64 hexadecimal digits. */
export function hashOf(data: Json): string {
	fresh
		._cloneInto(working)
		.update(bytesOf(canonical(data)))
		.digestInto(found);
	return bytesToHex(found);
}

/** The bytes of a text in UTF-8. A text of ASCII has the bytes of its characters. */
function bytesOf(text: string): Uint8Array {
	const { length } = text;
	if (length > room.length) return utf8ToBytes(text);
	for (let index = 0; index < length; index++) {
		const code = text.charCodeAt(index);
		if (code > 0x7f) return utf8ToBytes(text);
		room[index] = code;
	}
	return room.subarray(0, length);
}
