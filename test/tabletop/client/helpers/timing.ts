// Two small documented helpers: debounce, and V14's check for elements of any window.

/** Calls the function once, when there has been no further call for `delay` milliseconds. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	return (...args) => {
		clearTimeout(timer);
		timer = setTimeout(() => callback(...args), delay);
	};
}

/** Whether a value is an element, from any window. Checks the tag too if there is one (V14, §3.10). */
export function isElementInstanceOf(element: unknown, tag?: string): boolean {
	if (typeof element !== "object" || element === null || (element as Node).nodeType !== 1) return false; // The value may be anything.
	return tag === undefined || (element as Element).tagName.toLowerCase() === tag.toLowerCase(); // nodeType 1 is an element.
}
