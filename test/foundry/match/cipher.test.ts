/**
 * The key of a pass phrase. Tests on a table use the lowest cost that the module reads; the cost in the module is tested here.
 */
import { expect, test } from "vitest";
import { COST, decrypt, deriveKey, encrypt } from "../../../src/foundry/match/secrets/on-demand/cipher.ts";

test("a guess at a pass phrase takes 128 MB: scrypt with N = 2^17 and r = 8", () => {
	expect(128 * COST * 8).toBe(128 * 1024 ** 2);
});

test("a phrase makes the key that scrypt's own paper gives for it", async () => {
	// RFC 7914, section 12, third vector: the first half of its 64 bytes.
	const key = await deriveKey("pleaseletmein", { salt: "SodiumChloride", cost: 2 ** 14 });
	expect(key).toBe("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2");
});

test("a text is read with its own key and context alone", async () => {
	const [key, other] = ["11".repeat(32), "22".repeat(32)];
	const copy = encrypt(key, "the berth is 31337", "match 1");
	expect(decrypt(key, copy, "match 1")).toMatch(/^the berth is 31337 *$/);
	expect(decrypt(other, copy, "match 1")).toBeNull();
	expect(decrypt(key, copy, "match 2")).toBeNull();
});
