/**
 * The frames of a page: what a change to a match redraws is computed in one frame and comes into the page in another.
 */
import { expect, test } from "vitest";
import type { Client } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

const BOARD = ".vr-board-window";

/** More short timers than a redraw has. */
const TIMERS = 40;

/** Where the craft are on a board. */
const craftOn = (client: Client) =>
	client
		.all(`${BOARD} [data-craft]`)
		.map((craft) => craft.getAttribute("data-spot"))
		.sort();

/** Keeps the frames of a page from passing, as they do while nothing is hurried; returns what lets them pass. */
function holdFrames({ window }: Client): { readonly held: () => number; readonly release: () => void } {
	const realm = window as unknown as { setTimeout: (call: () => void, wait?: number) => number }; // as a realm has it
	const { setTimeout: own } = realm;
	const calls: (() => void)[] = [];
	realm.setTimeout = (call, wait = 0, ...more: readonly unknown[]) =>
		wait === 17 ? calls.push(call) : Reflect.apply(own, realm, [call, wait, ...more]);
	const release = (): void => {
		realm.setTimeout = own;
		for (const call of calls.splice(0)) call();
	};
	return { held: () => calls.length, release };
}

async function race() {
	const at = await rallyTable({ generation: 14 });
	const { table, gm, one, two, seats, combat } = at;
	for (const client of [gm, one, two]) apiOf(client).show("board");
	const perform = (command: object, seat = seats[0]) => apiOf(gm).perform(combat(gm), { kind: "command", seat, command });
	for (const seat of seats) {
		expect(await perform({ kind: "ready" }, seat)).toMatchObject({ ok: true });
		await table.settled();
	}
	return { ...at, perform };
}

test("a board that follows a match comes into the page in another frame than that in which it is computed", async () => {
	const { table, gm, two, perform, close } = await race();
	const before = craftOn(two);
	const { held, release } = holdFrames(two);
	expect(await perform({ kind: "burn", to: "B1" })).toMatchObject({ ok: true });
	for (let timer = 0; timer < TIMERS && String(craftOn(gm)) === String(before); timer++) await table.nextTimer();
	expect(craftOn(gm)).not.toEqual(before);
	expect(held()).toBeGreaterThan(0);
	expect(craftOn(two)).toEqual(before);
	release();
	await table.settled();
	expect(craftOn(two)).toEqual(craftOn(gm));
	expect([...gm.faults, ...two.faults]).toEqual([]);
	await close();
});
