/**
 * Brings the bar of a scrubber up to date. The slider is never replaced, since the user may be dragging it; of everything else only what
 * has changed is.
 */
import { keepFocus } from "../../drawing/focus.ts";

/** Puts the drawn bar into its place. */
export function placeScrubber(bar: HTMLElement, html: string): void {
	const fresh = bar.ownerDocument.createElement("div");
	fresh.innerHTML = html; // the template escapes what users have written
	const [old, drawn] = [bar.querySelector(".vr-scrub"), fresh.querySelector(".vr-scrub")];
	if (!drawn) return;
	if (!old) return void bar.replaceChildren(drawn);
	old.className = drawn.className;
	keepFocus(bar, () => {
		for (const part of drawn.querySelectorAll("[data-part]")) replacePart(old, part);
	});
	copyLines(old, drawn);
	copySlider(old, drawn);
}

function replacePart(old: Element, part: Element): void {
	const before = old.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
	if (before && before.outerHTML !== part.outerHTML) before.replaceWith(part.cloneNode(true));
}

/** A screen reader reads what changes in a region, and not a new region. */
function copyLines(old: Element, drawn: Element): void {
	const [before, after] = [old.querySelector("[data-lines]"), drawn.querySelector("[data-lines]")];
	if (!before || !after) return;
	before.setAttribute("aria-live", after.getAttribute("aria-live") ?? "off");
	if (before.innerHTML !== after.innerHTML) before.replaceChildren(...after.childNodes);
}

function copySlider(old: Element, drawn: Element): void {
	const [before, after] = [old.querySelector("input"), drawn.querySelector("input")];
	if (!before || !after) return;
	for (const name of ["max", "value", "aria-valuetext"]) before.setAttribute(name, after.getAttribute(name) ?? "");
	if (before.value !== after.value) before.value = after.value;
}
