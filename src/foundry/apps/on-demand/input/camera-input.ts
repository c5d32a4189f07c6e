/**
 * How a user moves the camera of a board: wheel, dragging and keys on a picture (`[data-look]`) become a new camera. The window
 * keeps the camera and draws the picture; the view decides what a movement means.
 */
import {
	type Camera,
	dragged,
	LOOKS,
	type Look,
	TABLE,
	TURN,
	turnedAbout,
	turnedBy,
	ZOOM,
	zoomed,
} from "../../../../view/shared/startup/board/camera.ts";

/** What a window provides: its present camera, and what it does with a new one. */
export interface Looking {
	readonly camera: () => Camera;
	readonly look: (camera: Camera) => void;
}

/** Degrees of turn for a pixel of dragging, and pixels that an arrow key moves a map by. */
const DEGREES = 0.4;
const ARROW = 40;

/** Makes every picture on the board, now and later, follow wheel, pointer and keys. */
export function wireCamera(root: HTMLElement, looking: Looking): void {
	root.addEventListener("wheel", (event) => onWheel(event, looking), { passive: false });
	root.addEventListener("pointerdown", (event) => onDown(event, looking));
	root.addEventListener("keydown", (event) => onKey(event, looking));
}

const PICTURES = [...LOOKS, TABLE] as const;

interface Picture {
	readonly element: SVGElement;
	readonly look: Look;
}

/** The picture that an event happened in. */
function pictureUnder(target: EventTarget | null): Picture | null {
	if (target === null || !("closest" in target)) return null;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	const element = (target as Element).closest<SVGElement>("[data-look]");
	const look = PICTURES.find((picture) => picture === element?.dataset.look);
	return element && look ? { element, look } : null;
}

function onWheel(event: WheelEvent, { camera, look }: Looking): void {
	if (!pictureUnder(event.target) || event.deltaY === 0) return;
	event.preventDefault();
	look(zoomed(camera(), event.deltaY < 0 ? ZOOM.step : 1 / ZOOM.step));
}

/** Pixels that a pointer moves before it drags; less is a click. */
const STRAY = 4;

function onDown(event: PointerEvent, looking: Looking): void {
	const picture = pictureUnder(event.target);
	if (!picture || event.button !== 0) return;
	const { element } = picture;
	let [x, y, drags] = [event.clientX, event.clientY, false];
	const onMove = (moved: PointerEvent): void => {
		const pull = { from: { x, y }, to: { x: moved.clientX, y: moved.clientY }, shift: moved.shiftKey };
		if (!drags && Math.hypot(moved.clientX - x, moved.clientY - y) < STRAY) return;
		if (!drags) element.setPointerCapture?.(moved.pointerId);
		drags = true;
		element.classList.add("vr-dragging");
		[x, y] = [moved.clientX, moved.clientY];
		looking.look(pulled(looking.camera(), picture, pull));
	};
	const onUp = (): void => {
		element.classList.remove("vr-dragging");
		element.removeEventListener("pointermove", onMove);
		element.removeEventListener("pointerup", onUp);
		element.removeEventListener("pointercancel", onUp);
	};
	element.addEventListener("pointermove", onMove);
	element.addEventListener("pointerup", onUp);
	element.addEventListener("pointercancel", onUp);
}

interface Pixels {
	readonly x: number;
	readonly y: number;
}

/** In pixels of the screen. */
interface Pull {
	readonly from: Pixels;
	readonly to: Pixels;
	readonly shift: boolean;
}

/**
 * Dragging moves a map and turns the space; with Shift it moves the space. A table's `data-drag` says which dragging does there, and
 * Shift does the other.
 */
function pulled(camera: Camera, { element, look }: Picture, { from, to, shift }: Pull): Camera {
	const by = { x: to.x - from.x, y: to.y - from.y };
	if (look === "space" && !shift) return turnedBy(camera, by.x * DEGREES, by.y * DEGREES);
	if (look === TABLE && shift !== (element.dataset.drag === "turn")) {
		const { left, top, width, height } = element.getBoundingClientRect();
		const fromMiddle = ({ x, y }: Pixels): Pixels => ({ x: x - left - width / 2, y: y - top - height / 2 });
		return turnedAbout(camera, fromMiddle(from), fromMiddle(to));
	}
	return slid(camera, { element, look }, by);
}

function slid(camera: Camera, { element, look }: Picture, by: Pixels): Camera {
	const units = unitsPerPixel(element);
	return dragged(camera, look, { x: by.x * units, y: by.y * units });
}

/** Units of the picture in one pixel of the screen. */
function unitsPerPixel(element: SVGElement): number {
	const width = Number(element.getAttribute("viewBox")?.split(" ")[2]);
	const { width: pixels } = element.getBoundingClientRect();
	return width > 0 && pixels > 0 ? width / pixels : 1;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

function onKey(event: KeyboardEvent, { camera, look }: Looking): void {
	const picture = pictureUnder(event.target);
	if (!picture || event.ctrlKey || event.altKey || event.metaKey) return;
	const next = keyed(camera(), picture, event);
	if (!next) return;
	event.preventDefault();
	event.stopPropagation(); // Foundry's own keys move tokens and the canvas
	look(next);
}

/** Arrows move a map and turn the space; with Shift they move the space. They move a table; with Shift they turn and tilt it. */
function keyed(camera: Camera, picture: Picture, { key, shiftKey }: KeyboardEvent): Camera | null {
	if (key === "+" || key === "=") return zoomed(camera, ZOOM.step);
	if (key === "-") return zoomed(camera, 1 / ZOOM.step);
	const arrow = ARROWS[key];
	if (!arrow) return null;
	const [x, y] = arrow;
	const turns = picture.look === "space" ? !shiftKey : picture.look === TABLE && shiftKey;
	return turns ? turnedBy(camera, x * TURN.step, -y * TURN.step) : slid(camera, picture, { x: -x * ARROW, y: -y * ARROW });
}
