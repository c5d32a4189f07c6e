// Application options: their shape, and how a class chain's defaults merge.
import { deepClone, isPlain, mergeObject, type Source } from "../../common/objects.ts";

/** An action's handler, run with the application as `this`. */
export type ActionHandler = (this: never, event: Event, target: HTMLElement) => unknown;

/** One entry of the header's menu. */
export interface HeaderControl {
	action?: string;
	icon?: string;
	label: string;
	ownership?: string | number;
	visible?: boolean | (() => boolean);
	onClick?: (event: Event) => unknown;
}

/** Where a window is. */
export interface Position {
	top?: number | null;
	left?: number | null;
	width?: number | "auto" | null;
	height?: number | "auto" | null;
	scale?: number | null;
	zIndex?: number | null;
}

/** Window parts of the options. */
interface WindowOptions {
	frame: boolean;
	positioned: boolean;
	title: string;
	icon: string | false;
	controls: HeaderControl[];
	minimizable: boolean;
	resizable: boolean;
	contentTag: string;
	contentClasses: string[];
}

/** How the application's form behaves. */
export interface FormOptions {
	handler?: (this: never, event: Event, form: HTMLFormElement, formData: unknown) => unknown;
	submitOnChange?: boolean;
	closeOnSubmit?: boolean;
}

/** Documented options of an application. */
export interface ApplicationOptions {
	id: string;
	uniqueId: string;
	classes: string[];
	tag: string;
	window: WindowOptions;
	actions: Record<string, ActionHandler | { handler: ActionHandler; buttons?: number[] }>;
	form?: FormOptions;
	position: Position;
	[option: string]: unknown;
}

/** The DEFAULT_OPTIONS of a class. */
export type PartialOptions = Partial<Omit<ApplicationOptions, "window">> & { window?: Partial<WindowOptions> };

const CONCATENATED = ["classes", "window.controls", "window.contentClasses"];

function join(target: Source, from: Source, path: string): void {
	for (const [key, value] of Object.entries(from)) {
		const own = path ? `${path}.${key}` : key;
		const held = target[key];
		if (Array.isArray(held) && Array.isArray(value) && CONCATENATED.includes(own)) target[key] = [...new Set([...held, ...value])];
		else if (isPlain(held) && isPlain(value)) join(held, value, own);
		else target[key] = deepClone(value);
	}
}

/** Merges the defaults from the base class to the most derived class, then the given options. */
export function mergeOptions(chain: PartialOptions[]): ApplicationOptions {
	const merged: Source = {};
	for (const options of chain) join(merged, options as Source, ""); // Options are a plain record.
	mergeObject(merged, {}, {});
	return merged as unknown as ApplicationOptions; // The base class's defaults name every key.
}

/** Options of a render. */
export interface RenderOptions {
	force?: boolean;
	isFirstRender?: boolean;
	parts?: string[];
	position?: Position;
	window?: { title?: string; icon?: string | false; controls?: boolean };
	[option: string]: unknown;
}
