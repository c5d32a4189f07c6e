/** Hidden entries in a browser's storage that fills up. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const MATCH = "a-match";
const KEY = `void-regatta.entry.gm.${MATCH}.`;

/** A storage for so many characters. */
class SmallStorage implements Storage {
	readonly #texts = new Map<string, string>();
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
	}

	get length(): number {
		return this.#texts.size;
	}

	key = (index: number) => [...this.#texts.keys()][index] ?? null;
	getItem = (key: string) => this.#texts.get(key) ?? null;
	removeItem = (key: string) => void this.#texts.delete(key);
	clear = () => this.#texts.clear();

	setItem(key: string, text: string): void {
		const others = [...this.#texts].filter(([other]) => other !== key);
		const used = others.reduce((sum, [other, held]) => sum + other.length + held.length, 0);
		if (used + key.length + text.length > this.#most) throw new Error("There is no room");
		this.#texts.set(key, text);
	}
}

/** The module's part that stores entries, as a page that has just come has it. Its types are those of Foundry, which tests do without. */
async function freshStore() {
	vi.resetModules();
	return (await import(/* @vite-ignore */ join(import.meta.dirname, "../../../src/foundry/match/secrets/hidden-store.ts"))) as {
		readonly storeEntries: (match: string, added: object) => void;
		readonly storedEntries: (match: string) => object;
	};
}

const entry = (order: string) => ({ order, nonce: "n" });

let storage: SmallStorage;

beforeEach(() => {
	storage = new SmallStorage(300);
	vi.stubGlobal("window", { localStorage: storage });
	vi.stubGlobal("game", { user: { id: "gm" } });
});

afterEach(() => vi.unstubAllGlobals());

describe("a storage without room for all of a copy", () => {
	test("keeps the entries that it had, as they were, and none of the copy", async () => {
		const { storeEntries, storedEntries } = await freshStore();
		storeEntries(MATCH, { one: entry("1") });
		storage.setItem(`${KEY}two`, "damaged");
		const copy = { zero: entry("0"), one: entry("1"), two: entry("2"), three: entry("3".repeat(200)) };
		expect(() => storeEntries(MATCH, copy)).toThrow("There is no room");
		expect(storedEntries(MATCH)).toEqual({ one: entry("1") });
		expect(storage.getItem(`${KEY}one`)).toBe(JSON.stringify(entry("1")));
		expect(storage.getItem(`${KEY}two`)).toBe("damaged");
		expect(storage.length).toBe(2);
	});
});
