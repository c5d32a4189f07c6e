/**
 * What axe finds in a part of a page: serious and critical faults of the elements whose look it has not yet checked.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { type Check, markNew, UNMARK } from "./looks.ts";
import { type Theme, wear } from "./windows.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Gives a page axe, once. */
export function withAxe(page: Page): Promise<unknown> {
	return page.evaluate(AXE);
}

interface Fault {
	readonly id: string;
	readonly impact: string | null;
	readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** All rules except those whose faults axe calls minor or moderate. */
const SERIOUS = {
	rules: Object.fromEntries(
		[
			...["aria-allowed-role", "aria-deprecated-role", "empty-heading", "empty-table-header", "focus-order-semantics", "heading-order"],
			...["hidden-content", "form-field-multiple-labels", "image-redundant-alt", "landmark-banner-is-top-level", "landmark-unique"],
			...["landmark-contentinfo-is-top-level", "landmark-main-is-top-level", "landmark-no-duplicate-banner", "landmark-one-main"],
			...["landmark-no-duplicate-contentinfo", "landmark-no-duplicate-main", "page-has-heading-one", "presentation-role-conflict"],
			...["region", "scope-attr-valid", "server-side-image-map", "skip-link", "table-duplicate-name"],
		].map((id) => [id, { enabled: false }]),
	),
};

const only = (...values: readonly string[]) => ({ runOnly: { type: "rule", values } });

/** The rules that another theme may break, once all rules have passed in the light theme. */
const COLOURS = only("color-contrast", "link-in-text-block");

/** The rules that a narrow window may break: there parts overlap, scroll, or lose a name because the element that holds it is omitted. */
const NARROW = only(
	...["color-contrast", "link-in-text-block", "scrollable-region-focusable", "nested-interactive"],
	...["button-name", "link-name", "label", "select-name", "summary-name", "aria-command-name", "aria-input-field-name"],
	...["aria-toggle-field-name", "aria-meter-name", "aria-progressbar-name", "image-alt", "role-img-alt", "svg-img-alt"],
);

const RULES: Record<Check, object> = { serious: SERIOUS, colours: COLOURS, narrow: NARROW };

/**
 * The serious and critical faults, as text, of those elements of a part whose look was not checked yet; in the dark theme, only
 * faults of colours.
 */
export async function newFaultsOf(
	page: Page,
	selector: string,
	theme: Theme,
	check: Check = theme === "dark" ? "colours" : "serious",
): Promise<readonly string[]> {
	await wear(page, theme);
	const options = JSON.stringify({ resultTypes: ["violations"], ...RULES[check] });
	// This is one script: a redraw in between would take the marks away. Axe passes over what is transparent.
	const faults = await page.evaluate<readonly Fault[]>(`(async () => {
		if (${markNew(selector, theme, check)} === 0) return [];
		const { style } = document.documentElement;
		const { opacity } = style;
		style.opacity = "";
		try {
			return await ${alone("[data-new]", `axe.run("[data-new]", ${options})`)};
		} finally {
			style.opacity = opacity;
			${UNMARK};
		}
	})()`);
	return faults
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary}`));
}

/**
 * Checks one part of a page, and removes everything else from the document in the meantime: axe reads the whole document even for
 * a small part.
 */
function alone(selector: string, check: string): string {
	return `(async () => {
		const parts = [...document.querySelectorAll("${selector}")];
		const others = [...document.body.children].filter((one) => !parts.some((part) => one.contains(part)));
		const places = others.map((one) => {
			const place = document.createComment("");
			one.replaceWith(place);
			return place;
		});
		try {
			return (await ${check}).violations;
		} finally {
			for (const [index, place] of places.entries()) place.replaceWith(others[index]);
		}
	})()`;
}
