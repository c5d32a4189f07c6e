/** Nodes come into trees and leave them as in a jsdom that we have not changed: what scripts see then is compared, act by act. */
import { createRequire } from "node:module";
import { type DOMWindow, JSDOM } from "jsdom";
import { expect, test } from "vitest";
import "./carriers/insertions.ts";

type Made = typeof import("jsdom");
type Said = (...words: unknown[]) => void;
type Window = DOMWindow & typeof globalThis;

/** Another copy of jsdom, which nobody has changed. */
function unchanged(): Made {
	const load = createRequire(import.meta.url);
	const held = Object.entries(load.cache).filter(([path]) => /node_modules[\\/]jsdom[\\/]/.test(path));
	for (const [path] of held) delete load.cache[path];
	const copy = load("jsdom") as Made;
	for (const [path, module] of held) load.cache[path] = module;
	return copy;
}

const COPIES = [JSDOM, unchanged().JSDOM] as const;

const TEXTS = [
	"one <b>two</b> three",
	"<!-- a comment --><p>and<p>another",
	"<b><i>crossed</b></i><a>in<a>another",
	"<table>foster<tr><td>1<p>2</table>parents",
	'<form id="f"><input name="a" value="1"><select name="s"><option>x<option selected>y</select><textarea name="t">text</textarea></form>',
	'<select><option value="1">1<optgroup><option selected>2</optgroup></select>',
	"<textarea>old</textarea><style>p { color: red }</style><script>never()</script>",
	'<svg viewBox="0 0 1 1"><g id="g"><use xlink:href="#g"></use></g></svg><math><mi>x</mi></math>',
	"<template><p>within</p></template><details open><summary>s</summary></details>",
	'<div id="d" name="n"><img name="picture"><form name="named"></form></div>',
	"<x-watched a=1><x-watched></x-watched></x-watched><slot></slot><slot name=s><i></i></slot>",
	"&nbsp;&lt;&amp;\u0000\r\n",
];

const nameOf = (node: Node | null | undefined) => node?.nodeName ?? null;

function watch(window: Window, target: Node, said: Said): void {
	const observer = new window.MutationObserver((records) => {
		for (const { type, target: at, attributeName, addedNodes, removedNodes, previousSibling, nextSibling } of records)
			said(
				type,
				nameOf(at),
				attributeName,
				[...addedNodes].map(nameOf),
				[...removedNodes].map(nameOf),
				nameOf(previousSibling),
				nameOf(nextSibling),
			);
	});
	observer.observe(target, { childList: true, attributes: true, characterData: true, subtree: true });
}

function isKnown(window: Window, name: string): boolean {
	return name in window;
}

/** What scripts see in a window in which this was done. */
async function seen(copy: typeof JSDOM, act: (window: Window, said: Said) => unknown): Promise<readonly string[]> {
	const lines: string[] = [];
	const said: Said = (...words) => void lines.push(JSON.stringify(words));
	const window = new copy("<!DOCTYPE html><body><main></main></body>", { runScripts: "outside-only" }).window as unknown as Window; // with the globals of a page
	class Watched extends window.HTMLElement {
		static observedAttributes = ["a"];
		connectedCallback() {
			said("connected", this.isConnected);
		}
		disconnectedCallback() {
			said("disconnected", this.isConnected);
		}
		attributeChangedCallback(name: string) {
			said("changed", name);
		}
	}
	window.customElements.define("x-watched", Watched);
	await act(window, said);
	await new Promise((resolve) => setTimeout(resolve));
	said(window.document.body.innerHTML);
	window.close();
	return lines;
}

const ACTS: Readonly<Record<string, (window: Window, said: Said) => unknown>> = {
	"texts are parsed into the page, beside it, and into templates": ({ document }, said) => {
		const main = document.querySelector("main") as HTMLElement; // The page has it.
		for (const text of TEXTS) {
			for (const into of [main, document.createElement("div"), document.createElement("template"), document.createElement("select")]) {
				const { childNodes, children } = into;
				const buttons = into.getElementsByTagName("input");
				into.innerHTML = text;
				said(into.innerHTML, childNodes.length, children.length, buttons.length);
				said([...into.querySelectorAll("select, textarea")].map((field) => (field as HTMLSelectElement).value)); // both have one
				said([...into.querySelectorAll("form")].map(({ elements }) => elements.length));
				into.insertAdjacentHTML("afterbegin", text);
				said(into.outerHTML, childNodes.length);
			}
		}
	},
	"observers see nodes come and go, in the page and beside it": async (window, said) => {
		const { document } = window;
		const [main, beside] = [document.querySelector("main") as HTMLElement, document.createElement("section")]; // As above.
		for (const root of [main, beside]) watch(window, root, said);
		for (const root of [main, beside]) {
			for (const text of TEXTS) {
				root.innerHTML = text;
				void Promise.resolve().then(() => said("then"));
			}
			await Promise.resolve();
			const inner = document.createElement("p");
			root.append("a", inner, "b");
			inner.append("c", document.createComment("d"));
			inner.before(document.createElement("hr"));
			inner.remove();
			root.firstChild?.remove();
			root.replaceChildren(inner);
			root.appendChild(document.createElement("em")).appendChild(document.createTextNode("e"));
		}
	},
	"ranges, iterators and the focus follow what goes": ({ document }, said) => {
		const main = document.querySelector("main") as HTMLElement; // As above.
		for (const root of [main, document.createElement("div")]) {
			root.innerHTML = "<p>one <b>two</b></p><p><input>three</p><p>four</p>";
			const [first, second, third] = root.children;
			const ranges = [document.createRange(), document.createRange()];
			ranges[0]?.setStart(first?.querySelector("b")?.firstChild as Node, 1); // The text above has it.
			ranges[0]?.setEnd(second as Node, 1); // As above.
			ranges[1]?.selectNodeContents(third as Node); // As above.
			const iterator = document.createNodeIterator(root);
			for (let steps = 0; steps < 5; steps++) iterator.nextNode();
			root.querySelector("input")?.focus();
			for (const gone of [first, root.querySelector("input"), second, third]) {
				gone?.remove();
				said(ranges.map((range) => [nameOf(range.startContainer), range.startOffset, nameOf(range.endContainer), range.endOffset]));
				said(nameOf(iterator.referenceNode), nameOf(document.activeElement), document.hasFocus());
			}
			root.append("five");
			root.prepend("six");
			said(ranges.map((range) => [range.startOffset, range.endOffset]));
		}
	},
	"custom elements and slots hear of it": async ({ document }, said) => {
		const main = document.querySelector("main") as HTMLElement; // As above.
		const host = document.createElement("div");
		const shadow = host.attachShadow({ mode: "open" });
		const tell = () => {
			said([...shadow.querySelectorAll("slot")].map((slot) => slot.assignedNodes().map(nameOf)));
			said([...host.children].map(({ assignedSlot }) => assignedSlot?.name));
		};
		shadow.addEventListener("slotchange", () => said("slotchange"));
		for (const act of [
			() => (shadow.innerHTML = "<slot></slot><p><slot name=s>rest</slot></p>"),
			() => (host.innerHTML = "<i>one</i><b slot=s>two</b><x-watched></x-watched>"),
			() => main.append(host),
			() => host.firstElementChild?.remove(),
			() => shadow.querySelector("p")?.remove(),
			() => shadow.append(document.createElement("slot"), document.createElement("x-watched")),
			() => host.append("text", document.createElement("x-watched")),
			() => (main.innerHTML = "<x-watched a=1></x-watched><p><x-watched></x-watched></p>"),
			() => main.querySelector("p")?.append(main.firstElementChild as Element), // The line above has made it.
			() => main.querySelector("p")?.remove(),
		]) {
			act();
			await Promise.resolve();
			tell();
		}
	},
	"ids and names are known while their elements are in the page": (window, said) => {
		const { document } = window;
		const main = document.querySelector("main") as HTMLElement; // As above.
		const tell = () =>
			said(["d", "e", "n", "picture", "named", "other"].map((name) => [isKnown(window, name), nameOf(document.getElementById(name))]));
		main.innerHTML = TEXTS[9] ?? "";
		tell();
		const within = main.querySelector("img") as HTMLElement; // As above.
		within.id = "e";
		within.setAttribute("name", "other");
		tell();
		within.removeAttribute("name");
		within.remove();
		tell();
		main.append(within);
		main.firstElementChild?.remove();
		tell();
		const beside = document.createElement("div");
		beside.innerHTML = TEXTS[9] ?? "";
		const counted = () => said(beside.querySelectorAll("*").length, beside.getElementsByTagName("i").length, beside.children.length);
		counted();
		const [form, select, option] = [document.createElement("form"), document.createElement("select"), document.createElement("option")];
		for (const text of ["first", "second"]) select.append(Object.assign(option.cloneNode(), { textContent: text }));
		for (const field of [document.createElement("i"), form]) beside.append(field);
		for (const field of [select, document.createElement("input")]) form.append(field);
		said(form.elements.length, select.value);
		select.firstElementChild?.remove();
		form.lastElementChild?.remove();
		said(form.elements.length, select.value);
		counted();
		tell();
	},
	"what cannot be is refused, and other documents give and take": ({ document, DOMParser: Parser }, said) => {
		const main = document.querySelector("main") as HTMLElement; // As above.
		const other = new Parser().parseFromString("<p id=p>from <b>elsewhere</b></p>", "text/html");
		const attempt = (act: () => unknown) => {
			try {
				act();
				said("done", main.innerHTML);
			} catch (error) {
				said((error as Error).name); // DOM exceptions have names.
			}
		};
		const [outer, inner] = [document.createElement("div"), document.createElement("div")];
		outer.append(inner);
		attempt(() => inner.append(outer));
		attempt(() => inner.append(inner));
		attempt(() => document.createTextNode("t").appendChild(inner));
		attempt(() => inner.append(document));
		attempt(() => main.append(other.querySelector("p") as Element)); // As above.
		attempt(() => other.body.append(...main.childNodes));
		said(other.body.innerHTML, other.getElementById("p")?.ownerDocument === other);
		attempt(() => main.removeChild(inner));
		attempt(() => document.append(document.createElement("html")));
		attempt(() => main.replaceChildren(outer, "t", document.createElement("template")));
	},
};

test.each(Object.entries(ACTS))("%s", async (_what, act) => {
	const [ours, theirs] = [await seen(COPIES[0], act), await seen(COPIES[1], act)];
	expect(theirs.length).toBeGreaterThan(7);
	expect(ours).toEqual(theirs);
});
