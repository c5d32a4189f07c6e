/**
 * The rule under the pointer: a mark says its rule in a sentence and opens the journal at its section, and so does a key.
 */
import { expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, USERS } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

/** Collects the first words of each place to which a journal scrolls. */
function placesShown(client: Client): readonly string[] {
	const places: string[] = [];
	const { Element } = client.window as unknown as { readonly Element: { prototype: Element } };
	Element.prototype.scrollIntoView = function (this: Element) {
		places.push((this.querySelector("h1") ?? this).textContent ?? "");
	};
	return places;
}

test.each(NEWEST)("on V%i: a mark on the board says its rule and opens its section; a key opens what has the focus", async (generation) => {
	const { table, gm, seats, combat, close } = await rallyTable({ generation, withoutTwo: true });
	const places = placesShown(gm);
	apiOf(gm).show("board");
	await table.settled();
	const phase = gm.find(".vr-board-window .vr-phase.vr-now .vr-rule");
	expect(phase.getAttribute("aria-label")).toBe("The rule about: Dumping");
	phase.focus();
	await table.settled();
	expect(phase.dataset["tooltip"]).toMatch(/^Before the first round you decide how much propellant you dump.*\.$/);
	gm.click(phase);
	await table.settled();
	expect(places).toEqual(["Dumping"]);

	for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
	await table.settled();
	const refused = gm.find('.vr-board-window [data-action="choose"][aria-disabled="true"]');
	const [why] = gm.all(`[id="${refused.getAttribute("aria-describedby")}"] .vr-rule`);
	expect(why?.getAttribute("data-rule")).toBe("jovian-rally.Refusal.burns-left");
	refused.focus();
	gm.press("KeyR", refused, { altKey: true, shiftKey: true });
	await table.settled();
	expect(places).toEqual(["Dumping", "A round"]);
	await close();
});

test.each(NEWEST)("on V%i: an option in Flight Control has its mark; a key with nothing in reach says so", async (generation) => {
	const table = await openTable({ generation });
	const gm = await table.join(USERS.gm);
	const places = placesShown(gm);
	await apiOf(gm).setUp("jovian-rally");
	apiOf(gm).show("control");
	await table.settled();
	const mark = gm.find('.vr-control-window [data-rule="jovian-rally.Option.wager"]');
	expect(mark.getAttribute("aria-label")).toBe("The rule about: Wager per kg dumped");
	gm.click(mark);
	await table.settled();
	expect(places).toEqual(["The finish"]);
	mark.blur();
	gm.press("KeyR", gm.document.body, { altKey: true, shiftKey: true });
	await table.settled();
	expect(places).toEqual(["The finish"]);
	expect(gm.notifications.at(-1)).toContain("Nothing here names a rule.");
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await table.close();
});
