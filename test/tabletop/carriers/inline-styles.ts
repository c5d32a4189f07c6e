// An element's own style, made when somebody first reads it or writes to it. jsdom makes one for each element of a page and reads its
// text at once, which took a twentieth of the time of a tabletop test; few are ever asked for.
import { createRequire } from "node:module";
import "jsdom"; // Its classes below exist when it has loaded.

/** An element behind its wrapper, and what we use of it. */
interface Impl {
	_style: { cssText: string };
	/** Whether attribute and style are being made equal, so that neither follows the other's change. */
	_settingCssText: boolean;
	getAttributeNS(namespace: null, name: string): string | null;
	_initElementCSSInlineStyle(): void;
	_attrModified(name: string, value: string | null, oldValue: string | null): void;
}

const jsdomFile = createRequire(import.meta.url);

function makeLate(kind: "HTMLElement" | "SVGElement"): void {
	// jsdom has no type and no public way for its own classes. Its version is fixed, and a test compares what scripts see.
	const { implementation } = jsdomFile(`jsdom/lib/jsdom/living/nodes/${kind}-impl.js`) as { implementation: { prototype: Impl } };
	const { prototype } = implementation;
	if (Object.hasOwn(prototype, "_style")) return; // Files of tests that share a worker share jsdom, but each may load this file anew.
	const { _initElementCSSInlineStyle: makeStyle, _attrModified: follow } = prototype;
	const during = (element: Impl, change: () => void) => {
		element._settingCssText = true;
		change();
		element._settingCssText = false;
	};
	prototype._initElementCSSInlineStyle = function () {
		this._settingCssText = false;
	};
	Object.defineProperty(prototype, "_style", {
		get(this: Impl) {
			makeStyle.call(this);
			const { _style: made } = this;
			const text = this.getAttributeNS(null, "style");
			if (text !== null)
				during(this, () => {
					made.cssText = text;
				});
			return made;
		},
		set(this: Impl, value: unknown) {
			Object.defineProperty(this, "_style", { value });
		},
	});
	prototype._attrModified = function (name, value, oldValue) {
		if (name !== "style" || Object.hasOwn(this, "_style")) follow.call(this, name, value, oldValue);
		else during(this, () => follow.call(this, name, value, oldValue));
	};
}

for (const kind of ["HTMLElement", "SVGElement"] as const) makeLate(kind);
