/** From labels to words. */
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import {
	type Label,
	type LabelData,
	type LabelKey,
	label,
	refusalLabel,
	SHARED_REFUSALS,
	speak,
} from "../../../src/view/shared/startup/words/label.ts";
import { localize as fromFile } from "../support/page.ts";

const TEXTS: Readonly<Record<string, string>> = {
	"VOIDREGATTA.kg": "{kg} kg",
	"VOIDREGATTA.leaves": "leaves {rest}",
	"VOIDREGATTA.burns.one": "one burn",
	"VOIDREGATTA.burns.other": "{count} burns",
};

const language = {
	lang: "en",
	localize: (key: string, data: Record<string, string> = {}) => (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => data[name] ?? gap),
};

/** A label of the sentences above, which are not in the language file. */
function made(key: keyof typeof TEXTS | "VOIDREGATTA.burns", data?: LabelData, count?: number): Label {
	return label(key as LabelKey, data, count);
}

describe("a label", () => {
	it("is translated anywhere in a model, and nothing else changes", () => {
		const model = { rows: [{ cost: made("VOIDREGATTA.kg", { kg: 4 }), moon: "B2" }], width: 0.5, none: null, key: "a key of its own" };
		expect(speak(model, language)).toEqual({ rows: [{ cost: "4 kg", moon: "B2" }], width: 0.5, none: null, key: "a key of its own" });
	});

	it("may be inside another label, and is translated first", () => {
		expect(speak(made("VOIDREGATTA.leaves", { rest: made("VOIDREGATTA.kg", { kg: 12 }) }), language)).toBe("leaves 12 kg");
	});

	it("formats its numbers for the language, with a true minus sign", () => {
		expect(speak(made("VOIDREGATTA.kg", { kg: -1200 }), language)).toBe("−1,200 kg");
		expect(speak(made("VOIDREGATTA.kg", { kg: -1200 }), { ...language, lang: "de" })).toBe("−1.200 kg");
	});

	it("has no zero with a sign, and no sign left for the next zero", () => {
		const zeros = [-0, 0].map((kg) => speak(made("VOIDREGATTA.kg", { kg }), { ...language, lang: "fr" }));
		expect(zeros).toEqual(["0 kg", "0 kg"]);
	});

	it("keeps the hyphens of a direction in one line", () => {
		expect(speak(made("VOIDREGATTA.leaves", { rest: "B-- and A-" }), language)).toBe("leaves B-\u2060- and A-");
	});

	it.each([
		[1, "one burn"],
		[0, "0 burns"],
		[3, "3 burns"],
	])("chooses its plural by the count: %i", (count, text) => {
		expect(speak(made("VOIDREGATTA.burns", {}, count), language)).toBe(text);
	});

	it("does not include objects of a similar shape", () => {
		const plain = { key: "x", data: { a: 1 } };
		expect(speak(plain, language)).toEqual(plain);
	});
});

describe("a refusal", () => {
	it("of the kernel or the table has one text for all games, and a label of a game has its own", () => {
		expect(refusalLabel("jovian-rally", { code: "paused", facts: {} }).key).toBe("VOIDREGATTA.Refusal.paused");
		expect(refusalLabel("jovian-rally", { code: "burns-left", facts: {} }).key).toBe("VOIDREGATTA.jovian-rally.Refusal.burns-left");
	});

	it.each(SHARED_REFUSALS)("of the table has words: %s", (code) => {
		const key = `VOIDREGATTA.Refusal.${code}`;
		expect(fromFile(key)).not.toBe(key);
	});

	it.each(jovianRally.codes.refusals)("of the rally has words: %s", (code) => {
		const key = `VOIDREGATTA.jovian-rally.Refusal.${code}`;
		expect(fromFile(key)).not.toBe(key);
	});
});
