/**
 * What a board tells its user alone: the cards that chat may not show. The match has hidden ships and three clients.
 */
import { expect, test } from "vitest";
import { type Client, openTable, USERS } from "../../tabletop/open-table.ts";
import { apiOf, type MatchAtTable, rallyTable } from "../tables/rally-table.ts";

const TOLD = ".vr-board-window .vr-told";
const HAPPENED = ".vr-board-window > .vr-happened[aria-live]";

test("a ruling on a hidden ship is told on the boards of its player and the GM, and nowhere else; a plan is told to the GM alone", async () => {
	const table = await openTable({ generation: 14 });
	const [gm, one, two] = [await table.join(USERS.gm), await table.join(USERS.one), await table.join(USERS.two)];
	const { value: match } = (await apiOf(gm).setUpScenario("sol-cruiser", "smuggler")) as { readonly value: MatchAtTable };
	// A realm returns documents without types.
	const crafts = match.turns as unknown as readonly {
		id: string;
		actor: { name: string; system: { side: string }; update(data: object): unknown };
	}[];
	const mine = crafts.find(({ actor }) => actor.system.side === "Free Yards");
	const theirs = crafts.find(({ actor }) => actor.system.side === "Concord");
	await mine?.actor.update({ ownership: { default: 1, [USERS.one]: 3 } });
	await theirs?.actor.update({ ownership: { default: 1, [USERS.two]: 3 } });
	for (const { id } of crafts) await apiOf(gm).setPilot(match, id, "");
	expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
	for (const client of [gm, one, two]) apiOf(client).show("board");
	await table.settled();
	const [atGm, atOne, atTwo] = [bannersOn(gm), bannersOn(one), bannersOn(two)];
	const changes = [{ seat: mine?.id, unit: null, field: "marked", part: null, value: 3 }];
	expect(await apiOf(gm).rule(match, { changes, reason: "a weld that gave way" })).toMatchObject({ ok: true });
	await table.settled();
	for (const client of [gm, one])
		expect(client.find(TOLD).textContent).toMatch(/The GM rules.*Damage boxes crossed off.*0.*3.*a weld that gave way/s);
	expect(two.all(TOLD)).toEqual([]);
	for (const banners of [atGm, atOne]) expect(banners.join()).toMatch(/a weld that gave way/);
	expect(atTwo).toEqual([]);
	expect(one.find(HAPPENED).textContent).toMatch(/^The GM rules\. /);
	expect(two.find(HAPPENED).textContent).not.toContain("The GM rules");
	expect(two.all("body")[0]?.textContent).not.toContain("a weld that gave way");
	for (const client of [one, two]) expect(JSON.stringify(client.game.messages.contents)).not.toContain("a weld that gave way");
	const npc = { name: "Late Argument", style: "merchant", livery: { hull: "#112233", trim: "#445566", glyph: "disc" } };
	expect(await apiOf(gm).reinforceNpc(match, npc, 3)).toMatchObject({ ok: true });
	await table.settled();
	expect(gm.find(TOLD).textContent).toContain("Late Argument joins in turn 3");
	expect(one.find(TOLD).textContent).not.toContain("Late Argument");
	const legend = one.find(".vr-board-window details[id$=-legend]") as unknown as { open: boolean };
	legend.open = true;
	await apiOf(gm).undoTo(match, 0);
	await table.settled();
	for (const client of [gm, one]) expect(client.all(TOLD)).toEqual([]);
	// A redraw keeps open what its user has opened.
	expect((one.find(".vr-board-window details[id$=-legend]") as unknown as { open: boolean }).open).toBe(true);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await table.close();
});

test("a decisive event has a banner with its dice on every board; it takes no clicks, and any key ends it", async () => {
	const { table, gm, one, seats, combat, close } = await rallyTable({ generation: 14 });
	for (const client of [gm, one]) apiOf(client).show("board");
	await table.settled();
	const [atGm, atOne] = [bannersOn(gm), bannersOn(one)];
	for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
	const fly = (command: object) => apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command });
	expect(await fly({ kind: "burn", to: "B1" })).toMatchObject({ ok: true });
	await table.settled();
	expect(atOne).toEqual([]); // a quiet step has none
	const { KeyboardEvent } = one.window as unknown as { readonly KeyboardEvent: typeof globalThis.KeyboardEvent };
	const ended: boolean[] = [];
	whenBanner(one, (banner) => {
		one.document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
		ended.push(!banner.isConnected);
	});
	expect(await fly({ kind: "manoeuvre" })).toMatchObject({ ok: true });
	await table.settled();
	for (const [banner, ...more] of [atGm, atOne]) {
		expect(banner).toMatch(/aria-hidden="true".*Copper Kettle.*Risky manoeuvre/s);
		expect(banner?.match(/class="vr-die"/g)).toHaveLength(2);
		expect(more).toEqual([]);
	}
	expect(ended).toEqual([true]);
	expect([...gm.faults, ...one.faults]).toEqual([]);
	await close();
});

/** Calls back with each banner that the board of a client shows from now on. A banner goes by itself after a while. */
function whenBanner(client: Client, show: (banner: Element) => void): void {
	const { MutationObserver } = client.window as unknown as { readonly MutationObserver: typeof globalThis.MutationObserver };
	const board = client.find(".vr-board-window");
	new MutationObserver((changes) => {
		const added = changes.flatMap(({ addedNodes }) => [...addedNodes] as Element[]); // a window holds only elements
		for (const node of added) if (node.classList?.contains("vr-banner")) show(node);
	}).observe(board, { childList: true });
}

/** The banners that the board of a client shows from now on, as markup. */
function bannersOn(client: Client): readonly string[] {
	const banners: string[] = [];
	whenBanner(client, ({ outerHTML }) => void banners.push(outerHTML));
	return banners;
}

test("after each step every board says in one sentence for screen readers what happened, from a region that no redraw replaces", async () => {
	const { table, gm, one, seats, combat, close } = await rallyTable({ generation: 14 });
	for (const client of [gm, one]) apiOf(client).show("board");
	await table.settled();
	const region = one.find(HAPPENED);
	expect(region.textContent).toBe("");
	await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg: 3 } });
	await table.settled();
	expect(region.textContent).toMatch(/Copper Kettle.*3 kg/);
	expect(one.find(HAPPENED)).toBe(region);
	expect(gm.find(HAPPENED).textContent).toBe(region.textContent);
	// Another module calls the hook with a card that no presenter can draw: nothing is read out, and nothing breaks.
	const before = region.textContent;
	const broken = [{ code: "no-such-report", seat: null, facts: null, modifiers: null, rolls: [], card: "none", seenBy: "all" }];
	const call = () => one.Hooks.callAll("voidRegatta.resolved", combat(one), { entry: "0", card: "none", reports: broken });
	expect(call).not.toThrow();
	expect(region.textContent).toBe(before);
	expect(one.faults).toEqual([]);
	await close();
});
