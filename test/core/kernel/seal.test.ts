/** Sealed orders: the digest, the order, and the check that they belong together. */
import { describe, expect, it } from "vitest";
import { isUnbroken, sealOrder } from "../../../src/core/kernel/seal.ts";

describe("a seal", () => {
	it("is the SHA-256 of the canonical text of order and nonce", () => {
		// printf '{"nonce":"00ff","order":{"a":[2,null],"b":1}}' | sha256sum
		const { digest } = sealOrder({ b: 1, a: [2, null] }, "00ff");
		expect(digest).toBe("fddd3112a31d8af7bf9f95fbcd018376a3ad428cfc96d90dc992534dc2866507");
	});

	it("is valid after a round trip, with any order of keys", () => {
		const sealed = sealOrder({ b: 1, a: "ü" }, "00ff");
		expect(isUnbroken(sealed)).toBe(true);
		expect(isUnbroken({ ...sealed, order: JSON.parse('{"a":"ü","b":1}') })).toBe(true);
	});

	it("is broken by another order, another nonce or another digest", () => {
		const sealed = sealOrder({ coins: 3 }, "00ff");
		expect(isUnbroken({ ...sealed, order: { coins: 4 } })).toBe(false);
		expect(isUnbroken({ ...sealed, order: { coins: "3" } })).toBe(false);
		expect(isUnbroken({ ...sealed, nonce: "00fe" })).toBe(false);
		expect(isUnbroken({ ...sealed, digest: sealed.digest.replace(/^./, (first) => (first === "0" ? "1" : "0")) })).toBe(false);
		expect(isUnbroken({ ...sealed, digest: "" })).toBe(false);
	});

	it("is broken by an order that nests five thousand deep", () => {
		const deep = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
		expect(isUnbroken({ ...sealOrder(1, "00ff"), order: deep })).toBe(false);
	});

	it("hides equal orders behind different nonces", () => {
		expect(sealOrder({ coins: 3 }, "00ff").digest).not.toBe(sealOrder({ coins: 3 }, "00fe").digest);
	});
});
