/**
 * Makes craft into actors of the host system, before the module is removed from a world: without the module Foundry cannot read our
 * types of actors. Each keeps its name, picture and owners; its sheet becomes a text in its description, if the system has one, and
 * a page of a journal.
 */
import { ALL_CRAFTS, type CraftActor, designOf, isCraft } from "../../../documents/crafts.ts";

/** The host system's own types of actors. */
export function plainTypes(): readonly { readonly id: string; readonly name: string }[] {
	const own = new Set(ALL_CRAFTS.map(({ type }) => type));
	const types = Actor.TYPES.filter((type) => type !== "base" && !own.has(type) && !type.includes("."));
	return types.map((id) => ({ id, name: game.i18n.localize(CONFIG.Actor.typeLabels[id] ?? id) }));
}

/** Makes a plain actor of each craft of the world, and a journal with their sheets; then deletes the craft. */
export async function makePlainActors(type: string): Promise<void> {
	const craft = game.actors.filter((actor) => isCraft(actor));
	if (craft.length === 0) return;
	const pages = craft.map((actor) => ({ name: actor.name, type: "text" as const, text: { content: sheetText(actor) } }));
	await JournalEntry.implementation.create({ name: game.i18n.localize("VOIDREGATTA.Archive.craftJournal"), pages });
	for (const actor of craft) await makePlain(actor, type);
}

async function makePlain(actor: CraftActor, type: string): Promise<void> {
	const { name, img, ownership, folder, sort } = actor.toObject();
	// The type is one of the host system's, which the compiler does not know.
	const data = { name, img, ownership, folder, sort, type } as Actor.CreateData;
	const plain = await Actor.implementation.create(data);
	if (!plain) return; // another module has stopped it, so the craft stays
	const field = TEXTS.find((path) => typeof foundry.utils.getProperty(plain.system, path) === "string");
	if (field) await plain.update({ [`system.${field}`]: sheetText(actor) });
	await actor.delete();
}

/** Where host systems keep the description of an actor, by paths in its system's data. */
const TEXTS = [
	"details.biography.value",
	"details.biography",
	"biography.value",
	"biography",
	"description.value",
	"description",
	"details.notes",
	"notes",
];

/** A craft's sheet as text: its description, its design and its results. */
function sheetText(actor: CraftActor): string {
	const { looks, career } = actor.system.toObject();
	const design = linesOf(designOf(actor)).map(([path, value]) => `${path}: ${value}`);
	const results = Object.values(career).map((result) =>
		linesOf({ ...result, memo: null })
			.filter(([path]) => path !== "memo")
			.map(([path, value]) => `${path} ${value}`)
			.join(", "),
	);
	return [looks, list("VOIDREGATTA.Archive.design", design), list("VOIDREGATTA.Archive.results", results)].join("\n");
}

function linesOf(data: object): readonly (readonly [string, string])[] {
	const flat = Object.entries(foundry.utils.flattenObject(data));
	return flat.map(([path, value]) => [path, typeof value === "object" ? JSON.stringify(value) : String(value)] as const);
}

function list(title: string, lines: readonly string[]): string {
	if (lines.length === 0) return "";
	const holder = document.createElement("section");
	const heading = document.createElement("h3");
	heading.textContent = game.i18n.localize(title);
	const items = document.createElement("ul");
	for (const line of lines) {
		const item = document.createElement("li");
		item.textContent = line;
		items.append(item);
	}
	holder.append(heading, items);
	return holder.innerHTML;
}
