/**
 * What of a window's words does not fit: parts that stick out, and names that are cut off.
 */
import type { Page } from "playwright-core";

/** The elements that stick out of a narrow window sideways, as one text; empty if there are none. */
export async function overflowOf(page: Page, selector: string): Promise<readonly string[]> {
	return page.evaluate<readonly string[]>(`(() => {
		const frame = document.querySelector("${selector} .window-content");
		if (!frame || frame.scrollWidth <= frame.clientWidth + 1) return [];
		const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1;
		const out = [...frame.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge);
		const names = out.map((one) => one.localName + "." + one.className + " «" + one.textContent.trim().slice(0, 40) + "»");
		return ["it is " + frame.scrollWidth + " wide in " + frame.clientWidth + ": " + names.join(", ")];
	})()`);
}

/**
 * Names that are cut off: those of the present phase and the next, of craft in lists, and anything else that ends in dots. Names
 * of other phases may be hidden.
 */
export function cutNames(selector: string): string {
	return `[...document.querySelectorAll("${selector}")].flatMap((part) => [...part.querySelectorAll("*")]).filter((one) => {
		if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0) return false;
		const { textOverflow, textIndent } = getComputedStyle(one);
		return textOverflow === "ellipsis" || (one.matches(".vr-phase") && parseFloat(textIndent) === 0);
	}).map((one) => "«" + one.textContent.trim() + "» is cut off")`;
}
