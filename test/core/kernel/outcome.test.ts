/** Outcomes, and the canonical text of data. */
import { describe, expect, it } from "vitest";
import { accept, canonical, expectAccepted, type Json, refuse } from "../../../src/core/kernel/outcome.ts";

describe("an outcome", () => {
	it("is a value, or a code with its facts", () => {
		expect(accept(3)).toEqual({ ok: true, value: 3 });
		expect(refuse("too-late", { by: 2 })).toEqual({ ok: false, refusal: { code: "too-late", facts: { by: 2 } } });
		expect(refuse("too-late").refusal.facts).toEqual({});
	});

	it("throws the refusal's code if it must be accepted but was refused", () => {
		expect(expectAccepted(accept(3))).toBe(3);
		expect(() => expectAccepted(refuse("too-late", { by: 2 }))).toThrow('too-late {"by":2}');
	});
});

describe("the canonical text", () => {
	it("is the same for any order of keys, at every depth", () => {
		const one: Json = { b: [{ y: 1, x: null }], a: { d: true, c: "ö" } };
		const other: Json = { a: { c: "ö", d: true }, b: [{ x: null, y: 1 }] };
		expect(canonical(one)).toBe(canonical(other));
		expect(canonical(one)).toBe('{"a":{"c":"ö","d":true},"b":[{"x":null,"y":1}]}');
	});

	it("differs for different data", () => {
		const texts = [null, 0, "0", "", false, [], {}, [1, 2], [2, 1], [[1], 2], { a: 1 }, { a: "1" }, { "a:1": 1 }, "null"].map(canonical);
		expect(new Set(texts).size).toBe(texts.length);
	});

	it("parses back", () => {
		const data: Json = { quote: '"\\\n\u2028', nested: [[], {}, [null]], number: -1.5e-7 };
		expect(JSON.parse(canonical(data))).toEqual(data);
	});
});
