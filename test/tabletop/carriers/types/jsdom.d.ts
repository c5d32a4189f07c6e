// Types for the part of jsdom that the tabletop uses. jsdom ships no types.
declare module "jsdom" {
	import type { Context } from "node:vm";

	export type DOMWindow = Window & typeof globalThis;

	export class VirtualConsole {
		forwardTo(target: Console, options?: { jsdomErrors?: "none" | string[] }): this;
	}

	export class JSDOM {
		constructor(
			html: string,
			options?: { url?: string; runScripts?: "outside-only" | "dangerously"; pretendToBeVisual?: boolean; virtualConsole?: VirtualConsole },
		);
		readonly window: DOMWindow;
		getInternalVMContext(): Context;
	}
}
