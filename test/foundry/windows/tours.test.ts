/**
 * Foundry's tours of our windows: each step points at something in its window, in both generations.
 */
import { expect, test } from "vitest";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

/** A tour as Foundry's list has it. */
interface ListedTour {
	readonly title: string;
	readonly canStart: boolean;
	readonly status: string;
	readonly steps: readonly { readonly id: string; readonly selector?: string }[];
	readonly targetElement: HTMLElement | null;
	start(): Promise<void>;
}

function tourOf(client: Client, id: string): ListedTour | undefined {
	const { tours } = client.game as unknown as { readonly tours: ReadonlyMap<string, ListedTour> }; // the table's types leave them out
	return tours.get(`void-regatta.${id}`);
}

/** Walks through a tour by its buttons. Gives the steps that point at no part of their window, but at all of it. */
async function walk(table: Table, client: Client, id: string): Promise<readonly string[]> {
	const tour = tourOf(client, id);
	if (!tour) throw new Error(`There is no tour ${id}`);
	if (client.all(".tour-overlay").length === 0) await tour.start();
	await table.settled();
	const whole: string[] = [];
	for (const step of tour.steps) {
		expect(step.selector, "Foundry 13 shows a step without a selector half off the screen (13069)").toMatch(/./);
		expect(client.find(".tour-overlay .step-title").textContent).toMatch(/^[A-Z]/);
		expect(client.find(".tour-overlay .content").textContent).toMatch(/^[A-Z].*\.$/);
		expect(tour.targetElement?.isConnected).toBe(true);
		if (tour.targetElement?.matches(".application")) whole.push(step.id);
		client.click('.tour-overlay [data-action="next"]');
		await table.settled();
	}
	expect([tour.status, client.all(".tour-overlay").length]).toEqual(["completed", 0]);
	return whole;
}

test.each(BOTH)("on V%i: the tours open their windows, and point at each part of a match that runs", async (generation) => {
	const { table, gm, seats, combat, close } = await rallyTable({ generation, withoutTwo: true });
	for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
	await table.settled();
	for (const id of ["control", "board", "sheet"]) {
		expect(tourOf(gm, id)?.canStart, id).toBe(true);
		expect(await walk(table, gm, id), id).toEqual([]);
	}
	expect(gm.all(".vr-control-window, .vr-board-window, .vr-craft-sheet").length).toBeGreaterThanOrEqual(3);
	// The sheet lies on top now; a tour that begins again brings its own window to the front.
	const heightOf = (window: string) => Number(gm.find(window).style.zIndex);
	expect(heightOf(".vr-control-window")).toBeLessThan(heightOf(".vr-craft-sheet"));
	await tourOf(gm, "control")?.start();
	await table.settled();
	expect(heightOf(".vr-control-window")).toBeGreaterThan(heightOf(".vr-craft-sheet"));
	gm.click('.tour-overlay [data-action="exit"]');
	await close();
});

test.each(BOTH)("on V%i: before the start, Flight Control's tour begins from the menu of its window", async (generation) => {
	const table = await openTable({ generation });
	const [gm, player] = [await table.join(USERS.gm), await table.join(USERS.one)];
	await apiOf(gm).setUp("jovian-rally");
	apiOf(gm).show("control");
	await table.settled();
	gm.click('.vr-control-window [data-action="toggleControls"]');
	await table.settled();
	gm.click('[data-action="void-regatta-tour"] .control');
	await table.settled();
	expect(gm.all(".tour-overlay")).toHaveLength(1);
	expect(await walk(table, gm, "control")).toEqual(["deeds"]); // no step of the match has been taken
	expect(tourOf(player, "control")).toBeUndefined();
	expect(tourOf(player, "sheet")?.canStart).toBe(false); // she has no craft
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await table.close();
});
