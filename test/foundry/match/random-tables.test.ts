/**
 * A very small part of a soak through clients, from fixed seeds: random play with rulings, undone steps and hands that change, while
 * faults are injected. After every step the match is whole on all pages, and nobody has received a secret of somebody else.
 */
import { describe, expect, test } from "vitest";
import { SEALING_GAMES } from "../../attacks/support/chaos-matches.ts";
import { playAtTable } from "../../random-play/tables/play.ts";
import { newSearch } from "../../random-play/tables/secrets.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";

// One game hides its journal, and one seals orders in a race.
const [regatta, cruisers] = SEALING_GAMES;

test.each([regatta, cruisers].flatMap((each) => (each ? [{ ...each, name: each.game.id }] : [])))(
	"random play of $name at a table goes on without a failure, whatever goes wrong",
	async ({ name: _, ...each }) => {
		const { fault, faults, steps } = await playAtTable({ ...each, seed: 3, generation: 14, steps: 6, faults: 1 });
		expect({ fault, steps }).toEqual({ fault: null, steps: 6 });
		expect(Object.keys(faults).length).toBeGreaterThan(0);
	},
);

describe("the search for secrets", () => {
	const SEALED = {
		digest: "d1",
		nonce: "0123456789abcdef",
		order: { kind: "plot", seat: "seat-of-one", course: "straight ahead" },
		own: true,
		seat: "seat-of-one",
	};

	function kept(user: string, orders: object): Pick<Client, "userId" | "kept"> {
		return { userId: user, kept: { "void-regatta.secrets": JSON.stringify({ [user]: { match: { orders } } }) } };
	}

	/** What a search finds after these users have received these texts; `opened` orders are in the log, `published` ones in the match. */
	function found(
		received: readonly (readonly [text: string, user: string])[],
		{ opened = false, published = null }: { readonly opened?: boolean; readonly published?: object | null } = {},
	): () => number {
		const search = newSearch((user) => user === "gm");
		for (const [text, user] of received) search.receive(text, user);
		const { seat: _, own: __, ...sent } = SEALED;
		// The search reads nothing else of a table.
		const clients = [kept("one", { d1: SEALED }), kept("gm", { d1: { ...sent, own: false } })];
		const table = { clients, stored: () => [{ system: { published: JSON.stringify(published) } }] } as unknown as Table;
		const log = { 0: { kind: "sealed", digest: "d1", opened: opened ? { order: SEALED.order, nonce: SEALED.nonce } : null } };
		return () => search.search(table, log, () => []);
	}

	test("finds a sealed order at a page that may not know it, by its nonce or by its text, also in a text within a text", () => {
		expect(found([[`{"nonce":"${SEALED.nonce}"}`, "two"]])).toThrow("secrecy: two");
		expect(found([[JSON.stringify({ text: JSON.stringify({ order: SEALED.order }) }), "two"]])).toThrow("secrecy: two");
	});

	test("finds nothing at its owner's and the GM's pages, without the order, and once the order is open", () => {
		const text = JSON.stringify(SEALED);
		expect(
			found([
				[text, "one"],
				[text, "gm"],
				["{}", "two"],
			])(),
		).toBe(2);
		expect(found([[text, "two"]], { opened: true })()).toBe(0);
		expect(found([[text, "two"]], { published: { d1: { nonce: SEALED.nonce } } })()).toBe(0);
	});
});
