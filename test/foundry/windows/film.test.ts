/**
 * The film of a board: what happened is shown before the next question, any input skips it, and the board always ends as the match
 * stands.
 */
import { expect, test } from "vitest";
import type { Client } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

const BOARD = ".vr-board-window";
const CHOICES = `${BOARD} .vr-board [data-action="choose"]`;

const SPEEDS = ["1", "4"] as const;
/** Moons, of which one or the other is in reach of a burn. */
const MOONS = ["C1", "C2", "D1", "D2", "B2", "E1", "A1"];

/** Where the craft are on a board. */
const craftOn = (client: Client) =>
	client
		.all(`${BOARD} [data-craft]`)
		.map((craft) => craft.getAttribute("data-spot"))
		.sort();

const bannersOn = (client: Client) => client.all(`${BOARD} > .vr-banner`);

/** A race of open boards; the first craft has its burns before it. */
async function race() {
	const at = await rallyTable({ generation: 14 });
	const { table, gm, one, two, seats, combat } = at;
	for (const client of [gm, one, two]) apiOf(client).show("board");
	const perform = async (command: object, seat = seats[0]) => {
		const done = await apiOf(gm).perform(combat(gm), { kind: "command", seat, command });
		await table.settled();
		return (done as { readonly ok: boolean }).ok;
	};
	for (const seat of seats) expect(await perform({ kind: "ready" }, seat)).toBe(true);
	return { ...at, perform };
}

test("steps that come while a film plays are shown as the match stood then", async () => {
	const { gm, two, perform, close } = await race();
	await two.game.settings.set("void-regatta", "filmSeconds", 15);
	await two.game.settings.set("void-regatta", "film", "1");
	const { MutationObserver } = two.window as unknown as typeof globalThis; // a realm has its own classes
	const shown: (readonly (string | null)[])[] = [];
	const look = () => bannersOn(two).length > 0 && shown.push(craftOn(two));
	new MutationObserver(look).observe(two.find(BOARD) as unknown as Node, { childList: true, subtree: true }); // as above
	const stood: (readonly (string | null)[])[] = [];
	for (const to of ["B1", "C1", "D1"]) {
		expect(await perform({ kind: "burn", to })).toBe(true);
		stood.push(craftOn(gm));
	}
	for (const places of stood) await expect.poll(() => shown).toContainEqual(places);
	expect(new Set(stood.map(String)).size).toBe(stood.length);
	expect([...gm.faults, ...two.faults]).toEqual([]);
	await close();
});

test("dice come before the next question, any input skips them, and at each speed the board ends as the match stands", async () => {
	const { table, gm, one, perform, close } = await race();
	expect(await perform({ kind: "burn", to: "B1" })).toBe(true);
	expect(gm.all(CHOICES).length).toBeGreaterThan(0);
	await gm.game.settings.set("void-regatta", "film", "1");
	// The GM flies this craft: the board tells of the dice and does not ask yet.
	const { KeyboardEvent, MutationObserver } = gm.window as unknown as typeof globalThis; // a realm has its own classes
	const told: (readonly [string, number])[] = [];
	new MutationObserver(() => {
		const [banner] = bannersOn(gm);
		if (!banner || told.length > 0) return;
		told.push([banner.textContent ?? "", gm.all(CHOICES).length]);
		gm.document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
	}).observe(gm.find(BOARD) as unknown as Node, { childList: true }); // as above
	expect(await perform({ kind: "manoeuvre" })).toBe(true);
	await expect.poll(() => told).toEqual([[expect.stringMatching(/isky manoeuvre/), 0]]);
	await table.settled();
	expect([bannersOn(gm), gm.all(CHOICES).length > 0]).toEqual([[], true]);
	const said: (string | null)[] = [];
	const burn = async () => {
		for (const to of MOONS) if (await perform({ kind: "burn", to })) break;
	};
	for (const speed of SPEEDS) {
		const before = craftOn(gm);
		await one.game.settings.set("void-regatta", "film", speed);
		await burn();
		said.push(one.find(`${BOARD} > .vr-happened`).textContent);
		await expect.poll(() => [bannersOn(one).length, craftOn(one)]).toEqual([0, craftOn(gm)]);
		expect(craftOn(gm)).not.toEqual(before);
	}
	// Each step is read out once, whatever is shown.
	expect(new Set(said).size).toBe(SPEEDS.length);
	expect([...gm.faults, ...one.faults]).toEqual([]);
	await close();
});
