/**
 * A drawn part of a window that is redrawn by changes: only what is written otherwise than before changes in the page. So everything
 * else keeps its focus, its scroll position, what is open or lit in it, and what the window has added to it; and the browser lays out
 * and paints no more than that.
 */
import type { Change } from "../../../../view/shared/startup/drawing/change.ts";
import { attributesOf, type Markup, type MarkupElement, type MarkupText, plainText, readMarkup, STALE } from "./markup.ts";
import { longestRise } from "./rising.ts";
import { drawnAt } from "./stand-ins.ts";

export interface DrawnMarkup {
	readonly element: Element;
	tree: MarkupElement;
	/** What changes by model have set since the last redraw by markup, by the id of their element. */
	readonly touched: Map<string, Touch>;
	/** Whether the tree is still that of the page. */
	fits: boolean;
	/** Where the elements of the tree are; null until a part of it is drawn by itself. */
	places: Places | null;
}

interface Places {
	readonly byId: Map<string, MarkupElement>;
	/** The element around each; the outermost has none. */
	readonly around: WeakMap<MarkupElement, MarkupElement>;
}

/** A part of a drawing that is drawn by itself: an element, or the children of one. */
export interface PartChange {
	/** The id of the element. */
	readonly id: string;
	/** Its markup; null if it stays as it is. */
	readonly html: string | null;
	/** All its children in order; those that are new with their markup. Null if they stay, or follow from its own markup. */
	readonly children: readonly { readonly id: string; readonly html: string | null }[] | null;
}

interface Touch {
	/** Of attributes and classes. */
	readonly names: Set<string>;
	/** How many levels below the element may have changed, too. */
	depth: number;
}

export interface Redraw {
	/** Whether everything is compared with the page itself: after an input a field may show what was refused. */
	readonly thorough: boolean;
	/** Whether a field keeps the text that it shows. */
	readonly keeps: (field: Element) => boolean;
}

/** What was drawn from this markup; null if it cannot be redrawn by changes. */
export function drawnFrom(html: string, element: Element): DrawnMarkup | null {
	const tree = readMarkup(html);
	return tree && adopt(tree, element) ? { element, tree, touched: new Map(), fits: true, places: null } : null;
}

/** The next tree of a drawing; null if it is another element. */
export function nextTree({ tree, fits }: DrawnMarkup, html: string): MarkupElement | null {
	const next = fits ? readMarkup(html, tree) : null;
	return next && isLike(tree, next) ? next : null;
}

/** Notes changes that came from a model and not from markup. */
export function noteChanges({ touched }: DrawnMarkup, changes: readonly Change[]): void {
	for (const { id, attributes = {}, classes = {}, paths, lines, texts } of changes) {
		const touch = touched.get(id) ?? { names: new Set(), depth: 0 };
		for (const name of [...Object.keys(attributes), ...Object.keys(classes)]) touch.names.add(name);
		touch.depth = Math.max(touch.depth, texts ? Number.POSITIVE_INFINITY : paths || lines ? 1 : 0);
		touched.set(id, touch);
	}
}

interface Patch extends Redraw {
	readonly drawn: DrawnMarkup;
	/** What the page may show otherwise than the last markup says: true; and what is around it: false. */
	readonly doubtful: ReadonlyMap<Markup, boolean>;
	/** The elements that moved in the page. */
	readonly moved: Set<Element>;
}

/** Changes what is drawn to its next tree. Returns the elements that moved in the page. */
export function redraw(drawn: DrawnMarkup, next: MarkupElement, how: Redraw): ReadonlySet<Element> {
	const patch: Patch = { ...how, drawn, doubtful: doubtfulIn(drawn), moved: new Set() };
	change(drawn.tree, next, patch);
	[drawn.tree, drawn.places] = [next, null];
	drawn.touched.clear();
	return patch.moved;
}

/** Changes parts of what is drawn, each by its own markup. Returns the elements that moved in the page. */
export function redrawParts(drawn: DrawnMarkup, parts: readonly PartChange[], keeps: Redraw["keeps"]): ReadonlySet<Element> {
	const moved = new Set<Element>();
	drawn.places ??= placesIn({ byId: new Map(), around: new WeakMap() }, drawn.tree);
	const { places } = drawn;
	for (const { id, html, children } of parts) {
		const element = places.byId.get(id);
		if (!element) continue; // it stands in another part of the window
		const next = html === null ? withChildren(element, children ?? []) : readMarkup(html, element);
		if (!next) {
			drawn.fits = false; // the next redraw replaces all
			continue;
		}
		const patch: Patch = { thorough: false, keeps, drawn, doubtful: html === null ? new Map() : doubtfulIn(drawn, element), moved };
		change(element, next, patch);
		if (html !== null) forgetTouched(drawn, next);
		exchange(drawn, places, { before: element, after: next });
	}
	return moved;
}

/** Puts an element of a tree in the place of the one that it continues. What is around it is no longer as it was written. */
function exchange(drawn: DrawnMarkup, places: Places, { before, after }: Both<MarkupElement>): void {
	const around = places.around.get(before);
	if (around) {
		around.children = around.children.map((child) => (child === before ? after : child));
		places.around.set(after, around);
	} else drawn.tree = after;
	for (let outer = around; outer && outer.source !== STALE; outer = places.around.get(outer)) outer.source = STALE;
	placesIn(places, after);
}

/** Notes where the elements in this one are, and the element itself. Those in a child that is known already are where they were. */
function placesIn(places: Places, element: MarkupElement): Places {
	if (element.key !== "") places.byId.set(element.key, element); // other keys look like no id
	for (const child of element.children) {
		if (child.kind !== "element") continue;
		const isKnown = places.around.has(child);
		places.around.set(child, element);
		if (!isKnown) placesIn(places, child);
	}
	return places;
}

/** What separates the elements of a list: a template ends with its line. */
const BETWEEN = "\n";

/** An element with these children: those that it has, and new ones. */
function withChildren(element: MarkupElement, wanted: NonNullable<PartChange["children"]>): MarkupElement | null {
	const known = new Map<string, Markup[]>();
	let last: Markup[] = [];
	for (const child of element.children) {
		if (child.kind === "text") last.push(child);
		else {
			last = [child];
			known.set(child.key, last);
		}
	}
	const children = wanted.map(({ id, html }) => {
		const there = known.get(id);
		if (there) return there;
		const read = html === null ? null : readMarkup(html);
		return read && [read, { kind: "text", source: BETWEEN, node: null } satisfies MarkupText];
	});
	if (children.includes(null)) return null;
	return { ...element, source: STALE, children: children.flatMap((each) => each ?? []) };
}

function forgetTouched({ touched }: Pick<DrawnMarkup, "touched">, { key, children }: MarkupElement): void {
	touched.delete(key);
	if (touched.size > 0) for (const child of children) if (child.kind === "element") forgetTouched({ touched }, child);
}

/** What changes by model have touched in a drawing or in a part of it, and what is around it. */
function doubtfulIn({ tree, touched }: DrawnMarkup, of: MarkupElement = tree): ReadonlyMap<Markup, boolean> {
	const doubtful = new Map<Markup, boolean>();
	const visit = (markup: Markup, levels: number): boolean => {
		const { depth = -1 } = (markup.kind === "element" && touched.get(markup.key)) || {};
		const left = Math.max(levels, depth + 1);
		const within = markup.kind === "element" ? markup.children.map((child) => visit(child, left - 1)) : [];
		const concerns = left > 0 || within.includes(true);
		if (concerns) doubtful.set(markup, left > 0);
		return concerns;
	};
	if (touched.size > 0) visit(of, 0);
	return doubtful;
}

/** Whether this is compared with the page. */
function isChecked(before: Markup, { thorough, doubtful }: Patch): boolean {
	return thorough || doubtful.get(before) === true;
}

/** Lets markup know the nodes that were drawn from it. Returns whether all were found. */
function adopt(markup: Markup, node: Node | null | undefined): boolean {
	if (!node) return false;
	if (markup.kind === "text") {
		if (node.nodeType !== Node.TEXT_NODE) return false;
		markup.node = node as Text; // by its type
		return true;
	}
	if (node.nodeType !== Node.ELEMENT_NODE) return false;
	markup.node = node as Element; // by its type
	if (markup.node.localName !== markup.name) return false;
	const nodes = node.childNodes;
	return nodes.length === markup.children.length && markup.children.every((child, index) => adopt(child, nodes[index]));
}

function isLike(one: Markup, other: Markup): boolean {
	return one === other || kindOf(one) === kindOf(other);
}

/** What an element must have in common with the one that it continues: a button for something else is another button. */
function kindOf(markup: Markup): string {
	return markup.kind === "text" ? "" : `${markup.name} ${markup.key}`;
}

function change(before: Markup, after: Markup, patch: Patch): void {
	if (before === after && !patch.thorough && !patch.doubtful.has(before)) return;
	if (after.kind === "text") changeText(before, after, patch);
	else if (before.kind === "element") changeElement(before, after, patch);
}

function changeText(before: Markup, after: Markup, patch: Patch): void {
	if (before.kind !== "text" || after.kind !== "text") return;
	after.node = before.node;
	const text = plainText(after.source);
	if (after.node && (!isChecked(before, patch) || after.node.data !== text)) after.node.data = text;
}

function changeElement(before: MarkupElement, after: MarkupElement, patch: Patch): void {
	const { node } = before;
	after.node = node;
	if (!node) return;
	const isDoubtful = isChecked(before, patch);
	if (isDoubtful || before.attributes !== after.attributes) changeAttributes(node, { before, after }, patch);
	if (isDoubtful && holdsOneText(node, after)) return;
	changeChildren(node, { before, after }, patch);
	if (!patch.keeps(node)) resetField(node);
}

/** A text that changes from a model may have replaced its node: it is written anew. Returns whether the element holds such a text. */
function holdsOneText(element: Element, { children }: MarkupElement): boolean {
	if (!element.hasAttribute("data-text") || children.length > 1) return false;
	const [only] = children;
	if (only && only.kind !== "text") return false;
	const text = plainText(only?.source ?? "");
	if (element.textContent !== text) element.textContent = text;
	if (only) only.node = element.firstChild as Text | null; // all that it holds is a text
	return true;
}

interface Both<Of> {
	readonly before: Of;
	readonly after: Of;
}

function changeAttributes(element: Element, { before, after }: Both<MarkupElement>, patch: Patch): void {
	const [old, now] = [attributesOf(before), attributesOf(after)];
	const isDoubtful = isChecked(before, patch);
	const touched = [...(patch.drawn.touched.get(element.id)?.names ?? [])];
	for (const name of [...old.keys(), ...touched]) if (!now.has(name) && name !== "class") element.removeAttribute(name);
	for (const [name, value] of now) {
		if (name === "class" || (isDoubtful ? element.getAttribute(name) : old.get(name)) === value) continue;
		element.setAttribute(name, value);
		// The status line turns buttons off on its own account; what the template says of this one is newer.
		if (name === "aria-disabled") element.removeAttribute("data-halted");
	}
	const wanted = classesIn(now.get("class"));
	const gone = [...classesIn(old.get("class")), ...touched].filter((name) => !wanted.includes(name));
	for (const name of gone) if (element.classList.contains(name)) element.classList.remove(name);
	for (const name of wanted) if (!element.classList.contains(name)) element.classList.add(name);
	if (element.classList.length === 0 && !now.has("class")) element.removeAttribute("class");
}

function classesIn(value = ""): readonly string[] {
	return value.split(/\s+/).filter((name) => name !== "");
}

function changeChildren(parent: Element, { before, after }: Both<MarkupElement>, patch: Patch): void {
	const [former, children] = [before.children, after.children];
	const isSame = former.length === children.length && former.every((child, index) => isLike(child, children[index] ?? child));
	const pairs: readonly (Markup | null)[] = isSame ? former : paired(former, children);
	if (!isSame) {
		const kept = new Set(pairs);
		for (const child of former) if (!kept.has(child)) remove(parent, child);
	}
	for (const [index, child] of children.entries()) {
		const last = pairs[index];
		if (last) change(last, child, patch);
	}
	if (!isSame || isChecked(before, patch)) place(parent, { after: children, pairs }, patch);
}

/** For each child the former one that it continues: itself, or else the next of its kind. */
function paired(before: readonly Markup[], after: readonly Markup[]): readonly (Markup | null)[] {
	const [known, stays] = [new Set(before), new Set(after)];
	const left = new Map<string, Markup[]>();
	for (const child of before) if (!stays.has(child)) left.set(kindOf(child), [...(left.get(kindOf(child)) ?? []), child]);
	return after.map((child) => (known.has(child) ? child : (left.get(kindOf(child))?.shift() ?? null)));
}

/** Where a child stands in the page: itself, or what stands in for an action bar that has moved; null if something has taken it away. */
function standsAt(parent: Element, { node }: Markup): ChildNode | null {
	if (!node || node.parentNode === parent) return node;
	const standIn = node.nodeType === Node.ELEMENT_NODE ? drawnAt(node as Element) : null; // by its type
	return standIn?.parentNode === parent ? standIn : null;
}

function remove(parent: Element, child: Markup): void {
	standsAt(parent, child)?.remove();
	child.node?.remove();
}

interface Placing {
	readonly after: readonly Markup[];
	readonly pairs: readonly (Markup | null)[];
}

/** Puts the children in order, and draws those that are new. It moves as few as possible: those begin their glide anew, and lose the focus. */
function place(parent: Element, { after, pairs }: Placing, patch: Patch): void {
	const stands = new Map([...parent.childNodes].map((node, index) => [node, index]));
	const here = after.flatMap((child, index) => (pairs[index] ? (standsAt(parent, child) ?? []) : []));
	const staying = new Set(longestRise(here.map((node) => stands.get(node) ?? 0)).map((index) => here[index]));
	let last: ChildNode | null = null;
	for (const [index, child] of after.entries()) {
		const old = pairs[index] ? standsAt(parent, child) : null;
		if (pairs[index] && !old) continue;
		const node: ChildNode | null = old ?? made(parent, child, patch);
		if (!node) continue;
		if (!old || !staying.has(old)) {
			parent.insertBefore(node, last ? last.nextSibling : parent.firstChild);
			if (node.nodeType === Node.ELEMENT_NODE) patch.moved.add(node as Element); // by its type
		}
		last = node;
	}
}

const SVG = "http://www.w3.org/2000/svg";

/** A new child of this element. */
function made({ ownerDocument, namespaceURI, localName }: Element, child: Markup, { drawn }: Patch): ChildNode | null {
	if (child.kind === "text") {
		child.node = ownerDocument.createTextNode(plainText(child.source));
		return child.node;
	}
	const isDrawing = namespaceURI === SVG && localName !== "foreignObject";
	const frame = ownerDocument.createElement("template");
	frame.innerHTML = isDrawing ? `<svg>${child.source}</svg>` : child.source; // the template escapes what users have written
	const node = (isDrawing ? frame.content.firstChild?.firstChild : frame.content.firstChild) ?? null;
	if (!node) return null;
	if (!adopt(child, node)) drawn.fits = false; // the next redraw replaces all
	return ownerDocument.adoptNode(node) as ChildNode; // a child of a template
}

/** Puts a field back to what its markup says. */
function resetField(element: Element): void {
	if (element.localName === "select") resetList(element as HTMLSelectElement); // by its name
	if (element.localName === "input") resetInput(element as HTMLInputElement); // by its name
	if (element.localName === "textarea") resetText(element as HTMLTextAreaElement); // by its name
}

function resetList(list: HTMLSelectElement): void {
	const options = [...list.options];
	const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
	for (const [index, option] of options.entries()) {
		const isChosen = hasDefault || list.multiple ? option.defaultSelected : index === 0;
		if (option.selected !== isChosen) option.selected = isChosen;
	}
}

function resetInput(field: HTMLInputElement): void {
	if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
	resetText(field);
}

function resetText(field: HTMLInputElement | HTMLTextAreaElement): void {
	if (field.value !== field.defaultValue) field.value = field.defaultValue;
}
