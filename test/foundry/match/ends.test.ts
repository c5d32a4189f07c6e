/**
 * What the tracker and tokens show of craft that are out of play, on both generations.
 */
import { expect, test } from "vitest";
import type { Document } from "../../tabletop/client/documents/document.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import type { Client } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

/** The effects on a craft, as a client has them. */
function effectsOn(client: Client, name: string): readonly unknown[] {
	// The tabletop's actors have effects; a document's type has no embedded collections.
	const { effects } = client.game.actors.getName(name) as unknown as { effects: { contents: readonly Document[] } };
	return effects.contents.map((effect) => JSON.parse(JSON.stringify(effect.toObject())));
}

test.each(BOTH)("on V%i a racer that a ruling puts out is defeated and has an effect, and an undo takes both back", async (generation) => {
	const { table, gm, one, seats, combat, close } = await rallyTable({ generation, withoutTwo: true });
	const defeated = () => {
		const { combatants } = combat(one) as unknown as { combatants: { get(id: string): { defeated: boolean } } }; // As above.
		return seats.map((seat) => combatants.get(seat).defeated);
	};
	expect(defeated()).toEqual([false, false, false]);
	const changes = [{ seat: seats[1], unit: null, field: "in-race", part: null, value: false }];
	expect(await apiOf(gm).rule(combat(gm), { changes, reason: "" })).toMatchObject({ ok: true });
	await table.settled();
	expect(defeated()).toEqual([false, true, false]);
	expect(effectsOn(one, "Blue Heron")).toMatchObject([{ name: "Out of the match", statuses: ["void-regatta.out"] }]);
	expect(effectsOn(one, "Copper Kettle")).toEqual([]);

	await apiOf(gm).undoTo(combat(gm), 0);
	await table.settled();
	expect(defeated()).toEqual([false, false, false]);
	expect(effectsOn(one, "Blue Heron")).toEqual([]);

	// A GM marks a seat by hand: the next step of the match corrects it.
	const { combatants } = combat(gm) as unknown as { combatants: { get(id: string): Document } }; // As above.
	await combatants.get(seats[2] ?? "").update({ defeated: true });
	const tank = [{ seat: seats[0], unit: null, field: "tank", part: null, value: 7 }];
	expect(await apiOf(gm).rule(combat(gm), { changes: tank, reason: "" })).toMatchObject({ ok: true });
	await table.settled();
	expect(defeated()).toEqual([false, false, false]);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
