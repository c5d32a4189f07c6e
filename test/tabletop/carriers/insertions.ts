// How nodes come into a tree and leave it. For each node jsdom walks up to the root five times and down through all that is below the
// node four times, to ask after ranges, slots, shadow trees, custom elements and observers. This took an eighth of the time of a
// tabletop test; most of it went to trees of a parser, which nobody sees yet. Here one walk asks after all of them. Where it finds
// none, it does what jsdom would do then; where it finds one, jsdom does it.
import { createRequire } from "node:module";
import "jsdom"; // Its classes below exist when it has loaded.
import { PLACE } from "./selectors.ts";

/** A list that follows a tree. */
interface LiveList {
	_update(): void;
}

/** A node behind its wrapper, and what we use of it. */
interface Impl {
	readonly nodeType: number;
	readonly [PLACE]: {
		readonly parent: Impl | null;
		readonly firstChild: Impl | null;
		readonly nextSibling: Impl | null;
		readonly previousSibling: Impl | null;
	};
	readonly _localName?: string;
	readonly _ownerDocument: { readonly _workingNodeIterators: Iterable<unknown>; _runPreRemovingSteps(node: Impl): void };
	readonly _shadowRoot?: object | null;
	readonly _host?: object | null;
	readonly _assignedSlot?: object | null;
	readonly _ceState?: string;
	readonly _attached?: boolean;
	readonly _registeredObserverList: readonly unknown[];
	readonly _referencedRanges: ReadonlySet<unknown>;
	readonly _childrenList: LiveList | null;
	readonly _childNodesList: LiveList | null;
	_version: number;
	_memoizedQueries: object;
	_modified(): void;
	_detach?(): void;
	_childTextContentChangeSteps(): void;
	_descendantAdded(parent: Impl, child: Impl): void;
	_descendantRemoved(parent: Impl, child: Impl): void;
	_append(node: Impl): Impl;
	_remove(node: Impl, suppressObservers?: boolean): void;
}

const [ELEMENT, TEXT, COMMENT, FRAGMENT] = [1, 3, 8, 11];

// jsdom has no type and no public way for its own parts. Its version is fixed, and a test compares what scripts see.
const jsdomFile = createRequire(import.meta.url);
const { prototype } = (jsdomFile("jsdom/lib/jsdom/living/nodes/Node-impl.js") as { implementation: { prototype: Impl } }).implementation;
const { domSymbolTree: tree } = jsdomFile("jsdom/lib/jsdom/living/helpers/internal-constants.js") as {
	domSymbolTree: { appendChild(parent: Impl, node: Impl): void; remove(node: Impl): void };
};
const { queueTreeMutationRecord: record } = jsdomFile("jsdom/lib/jsdom/living/helpers/mutation-observers.js") as {
	queueTreeMutationRecord(target: Impl, added: readonly Impl[], removed: readonly Impl[], before: Impl | null, after: Impl | null): void;
};
const named = jsdomFile("jsdom/lib/jsdom/living/window-properties.js") as Record<
	"elementAttached" | "elementDetached" | "elementAttributeModified",
	(element: { readonly _attributesByNameMap: ReadonlyMap<string, unknown> }, ...change: unknown[]) => void
>;

/** Whether a tree under this node is in no document and under no shadow root, is observed by nobody, and may take up the other node. */
function isUnseen(at: Impl, other: Impl): boolean {
	if (at === other || at._registeredObserverList.length > 0) return false;
	const { parent } = at[PLACE];
	return parent ? isUnseen(parent, other) : at.nodeType === ELEMENT || (at.nodeType === FRAGMENT && !at._host);
}

/** Whether children of a node are all that changes with them: it has no shadow tree and is no slot of one. */
function isPlain({ nodeType, _localName, _shadowRoot }: Impl): boolean {
	return (nodeType === ELEMENT || nodeType === FRAGMENT) && _localName !== "slot" && !_shadowRoot;
}

function append(parent: Impl, node: Impl): void {
	tree.appendChild(parent, node);
	for (let at: Impl | null = parent; at; at = at[PLACE].parent) {
		at._version += 1;
		at._memoizedQueries = {};
	}
	parent._childrenList?._update();
	parent._childNodesList?._update();
	if (node.nodeType === TEXT) parent._childTextContentChangeSteps();
	parent._descendantAdded(parent, node);
}

/** Whether nobody but observers of the tree cares that a node goes: no range ends in or below it, and below it are plain nodes alone. */
function isUnheld(node: Impl): boolean {
	if (node._referencedRanges.size > 0 || node._ceState === "custom" || node._assignedSlot) return false;
	if (node._localName === "slot" || node._shadowRoot) return false;
	for (let child = node[PLACE].firstChild; child; child = child[PLACE].nextSibling) if (!isUnheld(child)) return false;
	return true;
}

function remove(parent: Impl, node: Impl, isSuppressed: boolean): void {
	parent._ownerDocument._runPreRemovingSteps(node);
	const { previousSibling, nextSibling } = node[PLACE];
	tree.remove(node);
	parent._modified();
	if (node._attached) node._detach?.();
	parent._descendantRemoved(parent, node);
	if (!isSuppressed) record(parent, [], [node], previousSibling, nextSibling);
	if (node.nodeType === TEXT) parent._childTextContentChangeSteps();
}

const QUICK: unique symbol = Symbol.for("nodes come and go in one walk") as never; // The type of one certain symbol, which only its declaration has.

/** Files of tests that share a worker share jsdom, but each may load this file anew. */
function makeQuick(): void {
	const { _append: appendAsBefore, _remove: removeAsBefore } = prototype;
	prototype._append = function (node) {
		const isNew = node[PLACE].parent === null && node._ownerDocument === this._ownerDocument;
		const isOne = node.nodeType === ELEMENT || node.nodeType === TEXT || node.nodeType === COMMENT;
		if (!isNew || !isOne || !isPlain(this) || !isUnseen(this, node)) return appendAsBefore.call(this, node);
		append(this, node);
		return node;
	};
	prototype._remove = function (node, isSuppressed = false) {
		if (!isPlain(this) || this._referencedRanges.size > 0 || !isUnheld(node)) removeAsBefore.call(this, node, isSuppressed);
		else remove(this, node, isSuppressed);
	};
	const { elementAttached, elementDetached, elementAttributeModified } = named;
	// An element without an id and a name is no member of its window.
	const isNamed = ({ _attributesByNameMap: names }: Parameters<typeof elementAttached>[0]) => names.has("id") || names.has("name");
	named.elementAttached = (element) => void (isNamed(element) && elementAttached(element));
	named.elementDetached = (element) => void (isNamed(element) && elementDetached(element));
	named.elementAttributeModified = (element, name, ...change) =>
		void ((name === "id" || name === "name") && elementAttributeModified(element, name, ...change));
}

if (!Object.hasOwn(prototype, QUICK)) {
	Object.defineProperty(prototype, QUICK, { value: true });
	makeQuick();
}
