/**
 * The entry in the header of the sheet of a character who has flown, in any host system. It opens the career of the character.
 */
import { hasFormerWindows } from "../../../compat.ts";
import { keptResults } from "../../../documents/on-demand/careers.ts";

const LABEL = "VOIDREGATTA.Window.career";
const ICON = "fa-solid fa-trophy";

/** Adds the entry to the sheets of actors, both of Foundry's present kind and, while Foundry has it, of its former one. */
export function addCareers(): void {
	// The types describe the list of entries as one entry.
	Hooks.on("getHeaderControlsActorSheetV2", (sheet: object, controls: unknown) => {
		const open = openerFor(sheet);
		if (open && Array.isArray(controls)) controls.push({ label: LABEL, icon: ICON, action: "void-regatta-career", onClick: open });
	});
	if (!hasFormerWindows()) return;
	Hooks.on("getActorSheetHeaderButtons", (sheet, buttons) => {
		const open = openerFor(sheet);
		if (open) buttons.unshift({ label: LABEL, icon: ICON, class: "void-regatta-career", onclick: open });
	});
}

/** Returns a function that opens the career of a sheet's character; null if the character has not flown. */
function openerFor(sheet: object): (() => void) | null {
	const document: unknown = Reflect.get(sheet, "document");
	if (!(document instanceof Actor) || !keptResults().some(({ pilot }) => pilot === document.id)) return null;
	return () => void import("./career.ts").then(({ showCareer }) => showCareer(document));
}
