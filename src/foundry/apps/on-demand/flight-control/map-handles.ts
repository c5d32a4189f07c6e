/**
 * Things on the picture of a match in set-up (`[data-map-thing]`) that a GM drags, or moves by keys. The fields of the form follow, and
 * the form is sent as if the GM had typed in them. Escape puts a thing back.
 */
import type { MapMove } from "../../../../view/shared/on-demand/setting-up/map-handles.ts";

/** The fields of a form by name. */
type Fields = Readonly<Record<string, unknown>>;

/** Returns the new values of fields after a move, by name; null if nothing moves. */
export type Moved = (form: Fields, move: MapMove) => Readonly<Record<string, number>> | null;

/** The fields of the last thing that was moved, as they were before. */
interface Before {
	readonly thing: string;
	readonly values: Readonly<Record<string, string>>;
}

/** Pixels that a pointer moves before it drags. */
const STRAY = 4;

/** Adds the listeners for all handles of a form, present and future. */
export function wireHandles(form: HTMLElement, moved: Moved): void {
	let before: Before | null = null;
	/** Writes the fields of a move. Returns whether anything moved. */
	const move = (wish: MapMove, from: Fields = fieldsOf(form)): boolean => {
		const values = moved(from, wish);
		if (!values) return false;
		if (before?.thing !== wish.thing) before = { thing: wish.thing, values: valuesOf(form, Object.keys(values)) };
		write(form, values);
		return true;
	};
	const putBack = (thing: string): boolean => {
		if (before?.thing !== thing) return false;
		write(form, before.values);
		before = null;
		return true;
	};
	form.addEventListener("keydown", (event) => {
		const thing = handleAt(event.target)?.dataset.mapThing;
		if (thing === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
		const { key, shiftKey: wide } = event;
		if (!(key === "Escape" ? putBack(thing) : move({ thing, key, wide }))) return;
		event.preventDefault();
		event.stopPropagation(); // Foundry closes windows by Escape, and moves tokens by arrows
		send(form, thing);
	});
	form.addEventListener("pointerdown", (event) => {
		const handle = handleAt(event.target);
		if (!handle || event.button !== 0) return;
		event.preventDefault(); // no text is selected
		handle.focus();
		before = null;
		drag(form, { handle, event, move, putBack });
	});
}

interface Drag {
	readonly handle: SVGElement;
	readonly event: PointerEvent;
	readonly move: (wish: MapMove, from: Fields) => boolean;
	readonly putBack: (thing: string) => boolean;
}

/** Follows the pointer until it is up. Escape ends the drag and puts the thing back. */
function drag(form: HTMLElement, { handle, event: { clientX, clientY }, move, putBack }: Drag): void {
	const document = form.ownerDocument;
	const thing = handle.dataset.mapThing ?? "";
	const [units, from] = [unitsPerPixel(handle.ownerSVGElement), fieldsOf(form)];
	let drags = false;
	const onMove = (event: PointerEvent): void => {
		const [x, y] = [event.clientX - clientX, event.clientY - clientY];
		if (!drags && Math.hypot(x, y) < STRAY) return;
		drags = move({ thing, by: { x: x * units, y: y * units } }, from) || drags;
		if (drags) handle.setAttribute("transform", `translate(${x * units} ${y * units})`);
	};
	const onEnd = (): void => {
		document.removeEventListener("pointermove", onMove);
		for (const end of ENDS) document.removeEventListener(end, onEnd);
		document.removeEventListener("keydown", onKey, { capture: true });
		if (drags) send(form, thing);
	};
	const onKey = (event: KeyboardEvent): void => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		handle.removeAttribute("transform");
		putBack(thing);
		drags = false;
		onEnd();
	};
	document.addEventListener("pointermove", onMove);
	for (const end of ENDS) document.addEventListener(end, onEnd);
	document.addEventListener("keydown", onKey, { capture: true });
}

const ENDS = ["pointerup", "pointercancel"] as const;

function handleAt(target: EventTarget | null): SVGElement | null {
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return target !== null && "closest" in target ? (target as Element).closest<SVGElement>("[data-map-thing]") : null;
}

/** Units of a picture in one pixel of the screen. */
function unitsPerPixel(picture: SVGSVGElement | null): number {
	const width = Number(picture?.getAttribute("viewBox")?.split(" ")[2]);
	const pixels = picture?.getBoundingClientRect().width ?? 0;
	return width > 0 && pixels > 0 ? width / pixels : 1;
}

function inputsOf(form: HTMLElement): readonly HTMLInputElement[] {
	return [...form.querySelectorAll<HTMLInputElement>('input[type="number"], input[type="hidden"]')];
}

function fieldsOf(form: HTMLElement): Fields {
	return Object.fromEntries(inputsOf(form).map(({ name, value }) => [name, value]));
}

function valuesOf(form: HTMLElement, names: readonly string[]): Readonly<Record<string, string>> {
	return Object.fromEntries(inputsOf(form).flatMap(({ name, value }) => (names.includes(name) ? [[name, value]] : [])));
}

function write(form: HTMLElement, values: Readonly<Record<string, string | number>>): void {
	for (const input of inputsOf(form)) {
		const value = values[input.name];
		if (value !== undefined) input.value = String(value);
	}
}

/** Sends the form, as after a change of one of the thing's fields. */
function send(form: HTMLElement, thing: string): void {
	const field = inputsOf(form).find(({ name }) => name.startsWith(`${thing}.`));
	field?.dispatchEvent(new Event("change", { bubbles: true }));
}
