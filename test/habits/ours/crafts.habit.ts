// Void Regatta in this world: its craft, its packs, its manifest, and what a user drags or clicks.
import { type HabitTable, type HabitWorld, holds, refused, same } from "../habit.ts";
import { apiOf, CRAFTS, eventually, leavingNothing, makeCraft, OURS } from "./ours.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	const ours = (says: string, trial: (table: HabitTable) => Promise<void>) =>
		habit(says, "docs/unproven.md", leavingNothing(trial), [OURS]);

	ours("The module's API is there, with its version's number.", async ({ gm }) => {
		const module = gm.game.modules.get(OURS);
		holds(/^\d+\.\d+\.\d+/.test(String(module?.version)), "the module has a version");
		same(typeof apiOf(gm).setUp, "function");
	});

	ours("Foundry has nothing against the module's manifest.", async ({ gm }) => {
		same(gm.game.data.packageWarnings[OURS] ?? null, null);
	});

	ours("Each craft has its picture, its type's name and its sheet.", async (table) => {
		const { gm } = table;
		for (const kind of CRAFTS) {
			const craft = await makeCraft(gm, kind, `A ${kind}`);
			holds(String(craft.img).startsWith(`modules/${OURS}/assets/glyphs/`), `a ${kind} has the picture of its glyph, not ${craft.img}`);
			const label = gm.CONFIG.Actor.typeLabels[craft.type] ?? "";
			holds(label !== "" && gm.game.i18n.localize(label) !== label, `the type of a ${kind} has a name`);
			await craft.sheet?.render({ force: true });
			await eventually(table, () => gm.document.querySelector(`.vr-craft-sheet [name="name"]`), `the sheet of a ${kind} opens`);
			await craft.sheet?.close();
			await table.settled();
		}
	});

	ours("The first opening of a craft's sheet shows the craft's game.", async (table) => {
		const { gm } = table;
		const none = gm.game.i18n.localize("VOIDREGATTA.Board.none");
		for (const kind of CRAFTS) {
			const craft = await makeCraft(gm, kind, `A ${kind}`);
			await craft.sheet?.render({ force: true });
			const shown = gm.document.querySelector(".vr-craft-sheet")?.textContent ?? "";
			holds(shown !== "" && !shown.includes(none), `the sheet of a ${kind} is that of its game`);
			await craft.sheet?.close();
		}
	});

	ours("An open editor of a craft's description stays open when the craft changes.", async (table) => {
		const { gm } = table;
		const craft = await makeCraft(gm, "racer", "Kestrel");
		await craft.sheet?.render({ force: true });
		await eventually(table, () => gm.document.querySelector(".vr-craft-sheet prose-mirror button"), "the sheet has an editor");
		gm.document.querySelector<HTMLElement>(".vr-craft-sheet prose-mirror button")?.click();
		await eventually(table, () => gm.document.querySelector(".vr-craft-sheet prose-mirror[open]"), "the editor opens");
		await craft.update({ name: "Kestrel II" });
		await eventually(
			table,
			() => gm.document.querySelector<HTMLInputElement>('.vr-craft-sheet [name="name"]')?.value === "Kestrel II",
			"the name is shown",
		);
		holds(gm.document.querySelector(".vr-craft-sheet prose-mirror[open]"), "the editor is still open");
	});

	ours("A craft's values can be chosen for a token's bars.", async ({ gm }) => {
		for (const kind of CRAFTS) {
			const { bar = [], value = [] } = gm.CONFIG.Actor.trackableAttributes[`${OURS}.${kind}`] ?? {};
			holds(bar.length + value.length > 0, `a ${kind} has values for bars`);
		}
	});

	ours("The packs of rules have pages, and each of them opens.", async ({ gm }) => {
		const pack = gm.game.packs.get(`${OURS}.rules`);
		holds(pack && pack.index.size > 0, "the pack of rules has entries");
		const entries = (await pack?.getDocuments()) ?? [];
		for (const entry of entries) holds(entry.getEmbeddedCollection("JournalEntryPage").size > 0, `${entry.name} has pages`);
	});

	ours("A document within a document of a pack cannot be had without waiting.", async ({ gm }) => {
		const [entry] = (await gm.game.packs.get(`${OURS}.rules`)?.getDocuments()) ?? [];
		const [page] = entry?.getEmbeddedCollection("JournalEntryPage").contents ?? [];
		holds(page, "the pack of rules has a page");
		await refused(() => gm.foundry.utils.fromUuidSync(`${entry?.uuid ?? ""}.JournalEntryPage.${page?.id ?? ""}`), "a page of a pack");
	});

	ours("A craft that is dropped on the hotbar becomes a macro that opens its sheet.", async (table) => {
		const { gm } = table;
		const craft = await makeCraft(gm, "racer", "Kestrel");
		const goesOn = gm.Hooks.call("hotbarDrop", gm.ui.hotbar, { type: "Actor", uuid: craft.uuid }, 50);
		same(goesOn, false);
		await eventually(table, () => gm.game.macros.some(({ name }) => name === "Kestrel"), "there is a macro");
		await apiOf(gm).open(craft.uuid);
		await eventually(table, () => gm.document.querySelector(".vr-craft-sheet"), "the sheet opens");
	});

	ours("A match that is dropped on the hotbar becomes a macro that opens its board.", async (table) => {
		const { gm } = table;
		await gm.game.settings.set(OURS, "openBoard", false);
		const { value } = await apiOf(gm).setUp("jovian-rally");
		await table.settled();
		same(gm.Hooks.call("hotbarDrop", gm.ui.hotbar, { type: "Combat", uuid: value.uuid }, 49), false);
		await eventually(table, () => gm.game.macros.size > 0, "there is a macro");
		await apiOf(gm).open(value.uuid);
		await eventually(table, () => gm.document.querySelector(".vr-board-window"), "the board opens");
	});

	ours("The menu of a craft in the directory enters it in the match.", async (table) => {
		const { gm } = table;
		await apiOf(gm).setUp("jovian-rally");
		const craft = await makeCraft(gm, "racer", "Kestrel");
		const row = () => gm.document.querySelector<HTMLElement>(`#actors [data-entry-id="${craft.id}"]`);
		await eventually(table, row, "the directory has the craft");
		row()?.dispatchEvent(new gm.window.MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
		const entry = gm.game.i18n.localize("VOIDREGATTA.Menu.enter");
		await eventually(table, () => gm.document.querySelector("#context-menu")?.textContent?.includes(entry), "the menu has our entry");
	});
}
