/** Chat shows consecutive quiet cards as one. */
import { expect, test } from "vitest";
import { openTable, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

test("a quiet turn shows one card, which says what the cards before it said; if that card is deleted, the card before it says so", async () => {
	const table = await openTable({ generation: 14 });
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	const made = await apiOf(gm).setUp("full-thrust");
	const match = gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	for (const [name, side] of [
		["Early", "Ours"],
		["Late", "Theirs"],
	] as const) {
		const system = { side };
		const craft = await gm.foundry.documents.Actor.create({ name, type: "void-regatta.warship", system });
		await apiOf(gm).enter(match, craft);
	}
	await apiOf(gm).start(match);
	const titles = () => gm.all("#chat .chat-message:not(.vr-in-later-card) .vr-card-title").map(({ textContent }) => textContent);
	for (const { id } of match.turns) await apiOf(gm).seal(match, id, { kind: "orders", text: "", engage: false });
	await table.settled();
	expect(titles()).toEqual(["Turn 1: Orders, Initiative, and Movement"]);
	const card = gm.find("#chat .chat-message:not(.vr-in-later-card)").textContent?.replace(/\s+/g, " ");
	expect(card).toMatch(/initiative.*Early: straight on.*Late: straight on.*is at.*is at/);
	expect(gm.all("#chat .chat-message")).toHaveLength(3); // each card stays its own message, with its own dice
	await gm.game.messages.contents.at(-1)?.delete();
	await table.settled();
	expect(titles()).toEqual(["Turn 1: Orders and Initiative"]);
	expect(gm.faults).toEqual([]);
	await table.close();
});
