// A tab of the sidebar: drawn in its place, redrawn when its documents change.
import { ApplicationV2 } from "../application.ts";
import type { PartialOptions } from "../options.ts";

/** The base of all sidebar tabs. */
export class AbstractSidebarTab extends ApplicationV2 {
	static tabName = "";

	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "{id}",
		classes: ["tab", "sidebar-tab"],
		tag: "section",
		window: { frame: false, positioned: false },
	};

	get tabName(): string {
		return (this.constructor as typeof AbstractSidebarTab).tabName; // `constructor` is typed as Function only.
	}

	get active(): boolean {
		return this.element?.classList.contains("active") ?? false;
	}

	/** Brings this tab to the front of the sidebar. */
	activate(): void {
		for (const element of document.querySelectorAll<HTMLElement>("#sidebar [data-tab]")) {
			const active = element.dataset.tab === this.tabName;
			element.classList.toggle("active", active);
			if (element.getAttribute("role") === "tab") element.setAttribute("aria-selected", String(active));
		}
	}

	override _insertElement(element: HTMLElement): void {
		element.dataset.tab = this.tabName;
		element.dataset.group = "primary";
		element.setAttribute("role", "tabpanel");
		element.setAttribute("aria-label", this.title);
		document.querySelector("#sidebar-content")?.append(element);
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		const parts = result as Record<string, HTMLElement>; // Each tab's _renderHTML gives its parts by name.
		const children = [...content.children] as HTMLElement[]; // As above.
		for (const [name, element] of Object.entries(parts)) {
			element.dataset.applicationPart = name;
			const held = children.find(({ dataset }) => dataset.applicationPart === name);
			if (held) held.replaceWith(element);
			else content.append(element);
		}
	}
}

/** Makes an element of HTML with one root. */
export function elementOf(html: string): HTMLElement {
	const holder = document.createElement("template");
	holder.innerHTML = html.trim();
	return holder.content.firstElementChild as HTMLElement; // The caller's markup has one root.
}
