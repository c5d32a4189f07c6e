// Dragging a window by its header, resizing it by its corner, folding it by a double click.
import type { Frame } from "./frame.ts";
import type { Position } from "./options.ts";

/** What moving needs of an application. */
export interface Movable {
	element: HTMLElement;
	position: Position;
	setPosition(position: Position): unknown;
	bringToFront(): void;
	_toggleMinimize(): void;
}

function track(handle: HTMLElement, begin: (event: PointerEvent) => ((dx: number, dy: number) => void) | null): void {
	handle.addEventListener("pointerdown", (event) => {
		const move = event.button === 0 ? begin(event) : null;
		if (!move) return;
		const view = handle.ownerDocument.defaultView;
		const onMove = (now: PointerEvent) => move(now.clientX - event.clientX, now.clientY - event.clientY);
		view?.addEventListener("pointermove", onMove);
		view?.addEventListener("pointerup", () => view.removeEventListener("pointermove", onMove), { once: true });
	});
}

/** Makes a window move. */
export function makeMovable(app: Movable, frame: Frame, minimizable: boolean): void {
	app.element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
	track(frame.header, (event) => {
		if ((event.target as Element).closest("button")) return null; // Pointer events are sent to elements.
		const { left, top } = app.element.getBoundingClientRect();
		return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
	});
	if (frame.resize) {
		track(frame.resize, (event) => {
			event.preventDefault();
			const { width, height } = app.element.getBoundingClientRect();
			return (dx, dy) => app.setPosition({ width: width + dx, height: height + dy });
		});
	}
	if (minimizable) {
		frame.header.addEventListener("dblclick", (event) => {
			if (!(event.target as Element).closest("button")) app._toggleMinimize(); // As above.
		});
	}
}
