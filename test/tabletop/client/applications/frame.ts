// The window around an application: header, controls menu, content, resize handle.
// The structure is the same as in Foundry, so that a module's CSS works.
import { i18n } from "../helpers/i18n.ts";
import type { ApplicationOptions, HeaderControl } from "./options.ts";

/** The elements of a window. */
export interface Frame {
	header: HTMLElement;
	title: HTMLElement;
	icon: HTMLElement | null;
	controls: HTMLElement;
	controlsDropdown: HTMLElement;
	close: HTMLElement;
	content: HTMLElement;
	resize: HTMLElement | null;
}

/** A button of the header. */
function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = `header-control icon ${icon}`;
	button.dataset.action = action;
	button.dataset.tooltip = label;
	button.setAttribute("aria-label", label);
	return button;
}

function makeHeader(options: ApplicationOptions): Pick<Frame, "header" | "title" | "icon" | "controls" | "close"> {
	const header = document.createElement("header");
	header.className = "window-header";
	let icon: HTMLElement | null = null;
	if (options.window.icon) {
		icon = document.createElement("i");
		icon.className = `window-icon fa-fw ${options.window.icon}`;
		icon.setAttribute("inert", "");
		header.append(icon);
	}
	const title = document.createElement("h1");
	title.className = "window-title";
	const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Toggle Controls");
	const close = headerButton("close", "fa-solid fa-xmark", "Close Window");
	header.append(title, controls, close);
	return { header, title, icon, controls, close };
}

/** Makes the window inside the application's element. */
export function makeFrame(element: HTMLElement, options: ApplicationOptions): Frame {
	const made = makeHeader(options);
	const controlsDropdown = document.createElement("menu");
	controlsDropdown.className = "controls-dropdown";
	const content = document.createElement(options.window.contentTag);
	content.className = ["window-content", ...options.window.contentClasses].join(" ");
	element.append(made.header, controlsDropdown, content);
	let resize: HTMLElement | null = null;
	if (options.window.resizable) {
		resize = document.createElement("div");
		resize.className = "window-resize-handle";
		element.append(resize);
	}
	return { ...made, controlsDropdown, content, resize };
}

/** Fills the header's menu. An empty menu is hidden. */
export function fillControls(frame: Frame, controls: HeaderControl[]): void {
	const shown = controls.filter(({ visible }) => (typeof visible === "function" ? visible() : visible !== false));
	frame.controls.hidden = shown.length === 0;
	frame.controlsDropdown.replaceChildren(
		...shown.map((control) => {
			const entry = document.createElement("li");
			entry.className = "header-control";
			entry.dataset.action = control.action ?? "";
			const button = document.createElement("button");
			button.type = "button";
			button.className = "control";
			const icon = document.createElement("i");
			icon.className = `control-icon fa-fw ${control.icon ?? ""}`;
			const label = document.createElement("span");
			label.className = "control-label";
			label.textContent = i18n.localize(control.label);
			button.append(icon, label);
			if (control.onClick) button.addEventListener("click", control.onClick);
			entry.append(button);
			return entry;
		}),
	);
}
