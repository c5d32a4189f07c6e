/**
 * The action bar: what the user has chosen, what it will do, and the button that does it. A template draws it as `.vr-act` where its
 * form ends. There it could be out of sight, so on a board or a station it moves to a bar below the part that scrolls, and on a sheet to
 * the end of its tab, where it stays at the lower edge.
 */
import { standInOf } from "./drawing/stand-ins.ts";

/** Puts the action bars of a window's newly drawn content in their places, and removes those whose forms are gone. */
export function placeActs(content: HTMLElement): void {
	const drawn = [...content.querySelectorAll<HTMLElement>(".vr-act")];
	for (const act of drawn) {
		const tab = act.closest(".vr-dock, .vr-station-window") ? null : act.closest(".tab"); // a helm on a board or a station is drawn like the tab of a sheet
		if (tab) tab.append(act);
		else moveToBar(content, act);
	}
	for (const act of barOf(content)?.children ?? []) if (!standInOf(content, act.id)) act.remove();
}

/** Leaves a stand-in for the act, since a part of the content may stay while others are drawn anew. */
function moveToBar(content: HTMLElement, act: HTMLElement): void {
	const standIn = content.ownerDocument.createElement("span");
	standIn.hidden = true;
	standIn.dataset.actOf = act.id;
	act.replaceWith(standIn);
	const bar = barOf(content) ?? newBar(content);
	const old = [...bar.children].find(({ id }) => id === act.id);
	if (old) old.replaceWith(act);
	else bar.append(act);
}

function barOf(content: HTMLElement): Element | null {
	return content.parentElement?.querySelector(":scope > .vr-act-bar") ?? null;
}

/** The bar comes before the content for the Tab key and for screen readers, and below it for the eye. */
function newBar(content: HTMLElement): HTMLElement {
	const bar = content.ownerDocument.createElement("section");
	bar.className = "vr-act-bar";
	bar.setAttribute("aria-label", game.i18n.localize("VOIDREGATTA.Act.bar"));
	content.before(bar);
	return bar;
}
