/**
 * What is wrong with the words of a window in the made-up language: words in plain letters that are nobody's name, labels that are
 * cut or stand out of their button, brackets without their other half, and placeholders without data.
 */
import type { Page } from "playwright-core";

/** Where to look, and whose names may stand in plain letters. */
export interface Reading {
	readonly selector: string;
	readonly names: readonly string[];
}

/** The faults in all words of a part of a page, each once. */
export function faultsOfWords(page: Page, { selector, names }: Reading): Promise<readonly string[]> {
	return page.evaluate<readonly string[]>(`(() => {
		const names = ${JSON.stringify([...new Set(names)].sort((a, b) => b.length - a.length))};
		const roots = [...document.querySelectorAll(${JSON.stringify(selector)})];
		${FUNCTIONS}
		return roots.length === 0 ? ["nothing is shown"] : [...new Set(roots.flatMap(faultsIn))];
	})()`);
}

/** The functions of the page. Signs of the map and lines of orders are in capitals and figures: such words have no small letter. */
const FUNCTIONS = `
	const squeezed = (text) => text.replace(/\\s+/g, " ").trim();
	const PLAIN = /(?<![\\p{L}\\p{N}'’])[A-Za-z]*[a-z]{2,}(?![\\p{L}])/gu;
	const SPOKEN = ["aria-label", "aria-valuetext", "aria-roledescription", "title", "placeholder", "alt", "data-tooltip"];

	// Lists and dates are joined as the browser's language joins them, which is English here.
	const JOINED = /\\b(and|January|February|March|April|May|June|July|August|September|October|November|December)\\b/g;
	// A long strip of phases names only those for which there is room.
	const DROPPED = ".vr-phases:has(> :nth-child(9)) > .vr-phase, .vr-heard";

	const isShown = (one) => one.checkVisibility({ visibilityProperty: true });
	const faultsIn = (root) => {
		const told = [];
		for (const one of [root, ...root.querySelectorAll("*:not(prose-mirror, prose-mirror *)")]) {
			for (const name of SPOKEN) if (one.hasAttribute(name)) told.push([name, one.getAttribute(name)]);
			if (one.localName === "optgroup" && one.label) told.push(["label", one.label]);
		}
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const cut = [];
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const [one, text] = [node.parentElement, squeezed(node.data)];
			if (text === "" || one.closest("style, script, textarea, prose-mirror") || !isShown(one)) continue;
			told.push([one.localName, text]);
			if (!one.namespaceURI.endsWith("svg") && one.localName !== "option") cut.push(...cutsOf(node, text));
		}
		return [...told.flatMap(([where, text]) => faultsOf(text).map((fault) => fault + " in <" + where + "> " + text.slice(0, 120))), ...cut];
	};

	// There are hundreds of names. In a text without small letters a name makes no difference, unless brackets are in it.
	const bracketed = names.filter((name) => /[⟦⟧]/.test(name));
	const faultsOf = (text) => {
		let rest = text;
		for (const name of /[a-z]{2}/.test(text) ? names : bracketed) rest = rest.replaceAll(name, "0");
		const plain = rest.replaceAll(JOINED, "0").match(PLAIN) ?? [];
		const opened = (rest.match(/⟦/g) ?? []).length;
		return [
			...(plain.length > 0 ? ["plain: " + plain.join(" ")] : []),
			...(opened === (rest.match(/⟧/g) ?? []).length ? [] : ["half a text"]),
			...(/VOIDREGATTA|\\{\\w+\\}|undefined|\\[object/.test(text) ? ["unresolved"] : []),
		];
	};

	// A text is cut if a box around it hides what stands out of it, or if it stands out of its own button. What is for screen
	// readers alone is hidden, and a box that scrolls shows all.
	const cutsOf = (node, text) => {
		const range = document.createRange();
		range.selectNodeContents(node);
		const { left, right } = range.getBoundingClientRect();
		if (right - left < 1 || node.parentElement.closest(DROPPED)) return [];
		for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
			const { overflowX, position, display } = getComputedStyle(box);
			const frame = box.getBoundingClientRect();
			if (frame.width <= 2) return [];
			if (overflowX === "auto" || overflowX === "scroll") return [];
			const holds = overflowX === "hidden" || overflowX === "clip" || box.matches("button, [role=tab], select");
			if (holds && (left < frame.left - 1 || right > frame.right + 1))
				return ["cut by " + Math.round(Math.max(frame.left - left, right - frame.right)) + " in <" + box.localName + " " + box.className + "> " + text.slice(0, 80)];
			if (position === "fixed") return [];
		}
		return [];
	};
`;
