// Two small documented helpers: debounce, and V14's way to know an element of any window.

/** Calls once, after the calls have ceased for `delay` milliseconds. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	return (...args) => {
		clearTimeout(timer);
		timer = setTimeout(() => callback(...args), delay);
	};
}

/** Whether something is an element, of a tag where one is named, whichever window made it (V14, §3.10). */
export function isElementInstanceOf(element: unknown, tag?: string): boolean {
	if (typeof element !== "object" || element === null || (element as Node).nodeType !== 1) return false; // Asked of anything.
	return tag === undefined || (element as Element).tagName.toLowerCase() === tag.toLowerCase(); // nodeType 1 is an element.
}
