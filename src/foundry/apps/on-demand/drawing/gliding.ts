/**
 * Lets the craft on a board glide to their new places when the match moves them. A board of forty craft has 240 things that glide, so
 * nobody asks the browser where each is drawn: an element that stays in the page sets out by itself from where it is drawn, and only
 * one that is new in the page, or moved in it, is first put where it was.
 */

/** Where something that glides is. */
interface Place {
	readonly element: SVGElement;
	/** Its transform: as its markup has it, or, in the middle of its way, as the browser draws it. */
	readonly at: string;
	readonly isUnderWay: boolean;
}

/** Where everything that glides is, by id. */
type Places = ReadonlyMap<string, Place>;

/**
 * Notes where everything that glides is now; `stays` if the redraw to come keeps the elements. What it returns lets them set out after
 * the redraw, and is told which elements that has moved in the page.
 */
export function glidesFrom(root: HTMLElement, stays: boolean): (moved: ReadonlySet<Element>) => void {
	const places = placesOf(root, stays);
	return (moved) => glideFrom(root, places, moved);
}

/** Where everything that glides is now. */
function placesOf(root: HTMLElement, stays: boolean): Places {
	const isUnderWay = !stays && root.classList.contains(CLASS);
	return new Map(
		glidersIn(root).map((element) => [element.id, { element, at: isUnderWay ? drawnAt(element) : placeOf(element), isUnderWay }]),
	);
}

const CLASS = "vr-gliding";

/** How long the class of a gliding board stays: longer than any glide. In milliseconds. */
const GLIDING = 700;

/** The timers of boards on which craft glide. */
const gliding = new WeakMap<HTMLElement, number>();

/** Lets each craft glide from its old place to its new one; `moved` are the elements that the redraw has moved in the page. The style sheet sets the speed, if any. */
function glideFrom(root: HTMLElement, places: Places, moved: ReadonlySet<Element>): void {
	const setOut = glidersIn(root).flatMap((glider) => {
		const from = places.get(glider.id);
		return from && from.at !== placeOf(glider) ? [{ glider, from }] : [];
	});
	if (setOut.length === 0) return;
	root.classList.add(CLASS);
	putBack(
		root,
		setOut.filter(({ glider, from }) => from.element !== glider || isMoved(glider, { root, moved })),
	);
	window.clearTimeout(gliding.get(root));
	const timer = window.setTimeout(() => root.classList.remove(CLASS), GLIDING);
	gliding.set(root, timer);
}

/** Draws new elements at their old places, from which they then set out. */
function putBack(root: HTMLElement, fresh: readonly { readonly glider: SVGElement; readonly from: Place }[]): void {
	if (fresh.length === 0) return;
	const own = fresh.map(({ glider }) => ({ style: glider.style.transform, transform: glider.getAttribute("transform") }));
	for (const { glider, from } of fresh) {
		glider.style.transition = "none"; // the way back to the old place takes no time
		if (from.isUnderWay || !glider.hasAttribute("transform")) glider.style.transform = from.at;
		else glider.setAttribute("transform", from.at);
	}
	root.getBoundingClientRect(); // makes the browser draw them there first
	for (const [index, { glider }] of fresh.entries()) {
		const { style = "", transform = null } = own[index] ?? {};
		glider.style.transition = "";
		glider.style.transform = style;
		if (transform !== null) glider.setAttribute("transform", transform);
	}
}

function isMoved(glider: Element, { root, moved }: { readonly root: Element; readonly moved: ReadonlySet<Element> }): boolean {
	for (let element: Element | null = glider; element && element !== root; element = element.parentElement)
		if (moved.has(element)) return true;
	return false;
}

/** Ends all glides: when the camera moves, everything moves with it at once. */
export function stopGliding(root: HTMLElement): void {
	root.classList.remove(CLASS);
}

function glidersIn(root: HTMLElement): readonly SVGElement[] {
	return [...root.querySelectorAll<SVGElement>("[data-glide][id]")];
}

/** Where an element belongs, by its own markup. */
function placeOf(glider: SVGElement): string {
	return glider.getAttribute("transform") ?? glider.style.transform;
}

/** Where an element is drawn now, also in the middle of its way. */
function drawnAt(glider: SVGElement): string {
	return glider.ownerDocument.defaultView?.getComputedStyle(glider).transform ?? "";
}
