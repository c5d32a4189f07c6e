// What Foundry checks when a module calls it, and what it makes of what it is given: dialogs, forms, settings, keys, texts.
import { created, type HabitTable, type HabitWorld, holds, MODULE, makeProbe, read, refused, same, stagesOf } from "./habit.ts";

/** The content of a dialog as the page shows it. */
async function shownIn({ gm, settled }: HabitTable, content: string | HTMLElement): Promise<HTMLElement> {
	const { DialogV2 } = gm.foundry.applications.api;
	const buttons = [{ action: "done", label: "Done", default: true }];
	const asked = DialogV2.wait({ window: { title: "Habit" }, content, buttons });
	await settled();
	const shown = gm.document.querySelector<HTMLElement>("dialog.application .dialog-content");
	const copy = shown?.cloneNode(true) as HTMLElement | undefined; // A copy of an element is an element.
	gm.document.querySelector<HTMLElement>('dialog.application [data-action="done"]')?.click();
	await asked;
	if (!copy) throw new Error("The dialog should show its content");
	return copy;
}

const CONTENT = '<div class="outer"><input class="inner" name="text" maxlength="3"><svg></svg></div>';

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("A dialog cleans content that is text, and leaves an element as it is.", "foundryvtt issues 12072, 13539", async (table) => {
		const cleaned = await shownIn(table, CONTENT);
		const input = cleaned.querySelector("input");
		same([input?.className, input?.hasAttribute("maxlength"), cleaned.querySelector("svg")], ["inner", false, null], "text");
		const holder = table.gm.document.createElement("div");
		holder.innerHTML = CONTENT;
		const kept = await shownIn(table, holder);
		same([kept.querySelector(".outer") !== null, kept.querySelector("input")?.getAttribute("maxlength")], [true, "3"], "an element");
	});

	habit("A dialog without a button is refused.", "typings: DialogV2.Configuration#buttons", async ({ gm }) => {
		await refused(() => gm.foundry.applications.api.DialogV2.wait({ content: "", buttons: [] }), "no buttons");
	});

	habit(
		"A form's fields have types: numbers, null, switches, lists; disabled ones are left out.",
		"typings: FormDataExtended",
		async ({ gm }) => {
			const form = gm.document.createElement("form");
			form.innerHTML = `<input type="number" name="full" value="4"><input type="number" name="empty"><input type="checkbox" name="on" checked>
				<input name="twice" value="a"><input name="twice" value="b"><input name="off" value="x" disabled>`;
			const { object } = new gm.foundry.applications.ux.FormDataExtended(form);
			same([object.full, object.empty, object.on, object.twice, "off" in object], [4, null, true, ["a", "b"], false]);
		},
	);

	habit("A setting that nobody registered can be neither read nor written.", "healthEstimate issue 23", async ({ gm }) => {
		await refused(() => gm.game.settings.get(MODULE, "nobody"), "reading");
		await refused(() => gm.game.settings.set(MODULE, "nobody", 1), "writing");
	});

	habit(
		"An action cannot be bound to a key once the game is ready.",
		"typings: ClientKeybindings#register; healthEstimate issue 57",
		async ({ gm }) => {
			await refused(() => gm.game.keybindings.register(MODULE, "late", { name: "Late", onDown: () => true }), "a late action");
		},
	);

	habit("Documents are there from setup on; texts from i18nInit on.", "typings: client/game.d.mts; foundry-api.md §7.3", async ({ gm }) => {
		const { init, i18nInit, setup } = stagesOf(gm);
		same([init?.documents, i18nInit?.texts, setup?.documents], [false, true, true]);
	});

	habit("fromUuidSync gives null for nobody.", "typings: fromUuidSync", async ({ gm }) => {
		same(gm.foundry.utils.fromUuidSync("Actor.nobodyofthisname"), null);
	});

	habit("randomID gives 16 letters and digits, and escapeHTML leaves no tag.", "typings: common/utils/helpers.d.mts", async ({ gm }) => {
		const { escapeHTML, randomID } = gm.foundry.utils;
		holds(/^[A-Za-z0-9]{16}$/.test(randomID()), "an id has 16 letters and digits");
		same(escapeHTML(`<b a="1">'&`), "&lt;b a=&quot;1&quot;&gt;&#x27;&amp;");
	});

	habit("Foundry's page has the places that the module writes into.", "test/tabletop/CALLS.md", async ({ gm, settled }) => {
		await gm.foundry.documents.Combat.create({ active: true });
		const message = await gm.foundry.documents.ChatMessage.create({ content: "here" });
		await settled();
		const places = [
			"#actors .directory-footer, #actors .directory-header",
			`.chat-log [data-message-id="${String(read(message, "_id"))}"] .message-content`,
			".chat-log .message-sender",
			"#combat [data-action]",
		];
		same(
			places.filter((place) => !gm.document.querySelector(place)),
			[],
		);
	});

	habit("A page of a journal keeps a picture with an address of data.", "typings: ALLOWED_URL_SCHEMES", async ({ gm, settled }) => {
		const content = '<p>Map</p><img src="data:image/svg+xml;base64,PHN2Zy8+" alt="a map">';
		const pages = [{ name: "Results", type: "text", text: { content } }];
		const entry = await created(gm.foundry.documents.JournalEntry.create({ name: "Habit", pages }));
		await settled();
		const [page] = entry.getEmbeddedCollection("JournalEntryPage").contents;
		same(String(read(page, "text.content")).includes('src="data:image/svg+xml;base64,PHN2Zy8+"'), true);
		await entry.delete();
	});

	habit("An effect with a status that nobody registered is kept with it.", "typings: ActiveEffect.Schema", async ({ gm }) => {
		const probe = await makeProbe(gm);
		const [effect] = await probe.createEmbeddedDocuments("ActiveEffect", [
			{ name: "Out", img: "icons/svg/skull.svg", statuses: ["habits.out"] },
		]);
		same(read(effect, "_source.statuses"), ["habits.out"]);
	});

	habit("An editor of rich text is open while it has the attribute open.", "typings: ALLOWED_HTML_ATTRIBUTES", async ({ gm, settled }) => {
		const editor = gm.document.createElement("prose-mirror") as HTMLElement & { open: boolean }; // Foundry's element.
		editor.setAttribute("name", "words");
		editor.setAttribute("toggled", "");
		gm.document.body.append(editor);
		await settled();
		const before = editor.hasAttribute("open");
		editor.querySelector<HTMLElement>("button")?.click();
		await settled();
		const after = editor.hasAttribute("open");
		editor.remove();
		same([before, after], [false, true]);
	});
}
