/**
 * What axe finds in a part of a page: serious and critical faults of the elements whose look it has not yet checked.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { EMPTY_HIDDEN } from "./hidden.ts";
import { type Check, markNew, UNMARK } from "./looks.ts";
import { type Theme, worn } from "./windows.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Gives a page axe, once. */
export function withAxe(page: Page): Promise<unknown> {
	return page.evaluate(AXE);
}

interface Fault {
	readonly theme: Theme;
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

/** A theme, and what is checked in it. */
type Look = readonly [Theme, Check];

/** All rules in the light theme, and those of colours in the dark one. */
export const BOTH_THEMES: readonly Look[] = [
	["light", "serious"],
	["dark", "colours"],
];

/** The looks that pages of one browser have checked, in order, and how many of these each page knows. */
interface Checked {
	readonly all: { readonly page: Page; readonly looks: Looks }[];
	readonly known: Map<Page, number>;
}

/** Looks by what was checked. */
type Looks = readonly (readonly [string, readonly number[]])[];

const checkedIn = new WeakMap<Browser, Checked>();

function checkedBy(page: Page): Checked {
	const browser = page.context().browser();
	const checked = (browser && checkedIn.get(browser)) ?? { all: [], known: new Map() };
	if (browser) checkedIn.set(browser, checked);
	return checked;
}

/**
 * The serious and critical faults, as text, of those elements of a part whose look was not checked yet, on this page or another of
 * its browser; one theme after the other.
 */
export async function newFaultsOf(page: Page, selector: string, looks: readonly Look[]): Promise<readonly string[]> {
	const { all, known } = checkedBy(page);
	const others = all.slice(known.get(page) ?? 0).filter((one) => one.page !== page);
	// This is one script: a redraw in between would take the marks away. Axe passes over what is transparent, and not over what is
	// clipped in this way; the browser paints neither.
	const told = await page.evaluate<{ readonly faults: readonly Fault[]; readonly looks: Looks }>(`(async () => {
		const { style } = document.documentElement;
		const { opacity } = style;
		const found = [];
		const seen = (globalThis.checkedLooks ??= {});
		for (const [key, looks] of ${JSON.stringify(others.flatMap((one) => one.looks))}) for (const look of looks) (seen[key] ??= new Set()).add(look);
		const before = new Map(Object.entries(seen).map(([key, { size }]) => [key, size]));
		Object.assign(style, { opacity: "", clipPath: "polygon(0 0, 0 0, 0 0)" });
		try {
			await ${alone(selector, looks.map((look) => checkOf(selector, look)).join(""))};
		} finally {
			Object.assign(style, { opacity, clipPath: "" });
			${UNMARK};
		}
		return { faults: found, looks: Object.entries(seen).map(([key, looks]) => [key, [...looks].slice(before.get(key) ?? 0)]) };
	})()`);
	all.push({ page, looks: told.looks });
	known.set(page, all.length);
	return told.faults
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ theme, id, nodes }) => nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary}`));
}

/** A script that adds to `found` the faults of what has a new look in a theme. */
function checkOf(selector: string, [theme, check]: Look): string {
	const options = JSON.stringify({ resultTypes: ["violations"], ...RULES[check] });
	return `
		${worn(theme)};
		if (${markNew(selector, theme, check)} > 0) {
			const { violations } = await axe.run("[data-new]", ${options});
			found.push(...violations.map((fault) => ({ ...fault, theme: "${theme}" })));
			${UNMARK};
		}
	`;
}

/**
 * Checks one part of a page, and removes everything else from the document in the meantime, and what is hidden: axe reads the whole
 * document even for a small part, and a change of the theme would give all of it a new style. In the end it wears the theme that it had
 * before.
 */
function alone(selector: string, check: string): string {
	return `(async () => {
		const parts = [...document.querySelectorAll("${selector}")];
		const others = [...document.body.children].filter((one) => !parts.some((part) => one.contains(part)));
		const { className } = document.body;
		const places = others.map((one) => {
			const place = document.createComment("");
			one.replaceWith(place);
			return place;
		});
		const fill = ${EMPTY_HIDDEN};
		try {
			${check}
		} finally {
			fill();
			document.body.className = className;
			for (const [index, place] of places.entries()) place.replaceWith(others[index]);
		}
	})()`;
}
