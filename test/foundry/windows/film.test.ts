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

test("dice come before the next question, any input skips them, and at each speed the board ends as the match stands", async () => {
	const { table, gm, one, seats, combat, close } = await rallyTable({ generation: 14 });
	for (const client of [gm, one]) apiOf(client).show("board");
	const perform = async (command: object, seat = seats[0]) => {
		expect(await apiOf(gm).perform(combat(gm), { kind: "command", seat, command })).toMatchObject({ ok: true });
		await table.settled();
	};
	for (const seat of seats) await perform({ kind: "ready" }, seat);
	await perform({ kind: "burn", to: "B1" });
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
	await perform({ kind: "manoeuvre" });
	await expect.poll(() => told).toEqual([[expect.stringMatching(/isky manoeuvre/), 0]]);
	await table.settled();
	expect([bannersOn(gm), gm.all(CHOICES).length > 0]).toEqual([[], true]);
	const said: (string | null)[] = [];
	const burn = async () => {
		for (const to of MOONS)
			if ((await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "burn", to } })).ok) break;
		await table.settled();
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
