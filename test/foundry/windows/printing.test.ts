/** A form on paper: buttons on the sheet, the board and in Flight Control open the browser's print dialog with it. */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Counts the print dialogs of a client, and keeps what each would print. */
function printer(client: Client): readonly string[] {
	const printed: string[] = [];
	const page = client.document.defaultView;
	if (!page) throw new Error("The client has no window");
	page.print = () => void printed.push(client.document.querySelector(".vr-print")?.textContent ?? "");
	return printed;
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a player prints the flight-plan card from the sheet, and it leaves the page after printing", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true });
		({ table } = rally);
		const { one } = rally;
		const printed = printer(one);
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		one.click('.vr-craft-sheet [data-action="print"][data-form="card"]');
		await expect.poll(() => printed.length).toBe(1);
		expect(printed[0]).toContain("flight-plan card");
		expect(printed[0]).toContain("Blue Heron");
		one.document.defaultView?.dispatchEvent(new one.document.defaultView.Event("afterprint"));
		expect(one.document.querySelector(".vr-print")).toBeNull();
	});

	test("the board prints the map; Flight Control prints it before the start", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, started: false, small: true });
		({ table } = rally);
		const { gm } = rally;
		const printed = printer(gm);
		apiOf(gm).show("control");
		await table.settled();
		gm.click('.vr-control [data-action="print"][data-form="map"]');
		await expect.poll(() => printed.length).toBe(1);
		await apiOf(gm).start(rally.combat(gm));
		apiOf(gm).show("board");
		await table.settled();
		gm.click('.vr-board [data-action="print"][data-form="map-blank"]');
		await expect.poll(() => printed.length).toBe(2);
		for (const text of printed) expect(text).toContain("orbital map");
		expect(gm.document.querySelectorAll(".vr-print")).toHaveLength(1);
	});
});
