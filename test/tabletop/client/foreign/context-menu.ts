// ContextMenu of foundry.applications.ux: a menu that opens at a right click on matching elements (typings, client/applications/ux).
import { drawContextMenu, type MenuEntry } from "../applications/sidebar/context-menu.ts";

/** A menu for all elements of a container that match a selector. */
export class ContextMenu {
	readonly element: HTMLElement;
	readonly selector: string;
	readonly menuItems: readonly MenuEntry[];

	constructor(container: HTMLElement, selector: string, menuItems: readonly MenuEntry[], _options: object = {}) {
		this.element = container;
		this.selector = selector;
		this.menuItems = menuItems;
		container.addEventListener("contextmenu", (event) => {
			const target = (event.target as Element).closest<HTMLElement>(selector); // Mouse events are sent to elements.
			if (target) drawContextMenu(menuItems, target, event);
		});
	}

	static get implementation(): typeof ContextMenu {
		return ContextMenu;
	}
}
