// Context menus of the sidebar, with only the entries of modules.
import { i18n } from "../../helpers/i18n.ts";
import { realm } from "../../state.ts";

/** An entry of a context menu, as V14 or V13 reads it. */
export interface MenuEntry {
	label?: string;
	name?: string;
	visible?: (target: HTMLElement) => boolean;
	condition?: (target: HTMLElement) => boolean;
	onClick?: (event: Event, target: HTMLElement) => void;
	callback?: (target: HTMLElement) => void;
}

/** An entry in the terms of this generation: 13 does not know the names of 14, which still reads those of 13 (§3.11). */
function readBy({ name, condition, callback, ...newer }: MenuEntry): MenuEntry {
	const elder = { ...(name && { name }), ...(condition && { condition }), ...(callback && { callback }) };
	return realm.generation.menusOf14 ? { ...elder, ...newer } : elder;
}

/** Draws the menu of an element; each entry is as V14 or V13 reads it. */
export function drawContextMenu(entries: readonly MenuEntry[], target: HTMLElement, event: Event): void {
	event.preventDefault();
	const items = entries.map(readBy).flatMap(({ label, name, visible, condition, onClick, callback }) => {
		if (!(visible ?? condition)?.(target)) return [];
		const item = document.createElement("li");
		item.className = "context-item";
		item.textContent = i18n.localize(label ?? name ?? "");
		item.onclick = (click) => {
			if (onClick) onClick(click, target);
			else callback?.(target);
			item.closest("#context-menu")?.remove();
		};
		return [item];
	});
	document.querySelector("#context-menu")?.remove();
	const menu = document.createElement("menu");
	menu.id = "context-menu";
	menu.append(...items);
	target.append(menu);
}
