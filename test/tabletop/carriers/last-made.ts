/**
 * A function that keeps, for each path, what it made of the text that it was last given for it. A text is compared, and not searched
 * for: to find half a megabyte among keys would mean to read all of it at each call, and the same text again is the same object.
 */
export function lastMade<T>(make: (path: string, text: string) => T): (path: string, text: string) => T {
	const held = new Map<string, { readonly text: string; readonly made: T }>();
	return (path, text) => {
		const last = held.get(path);
		if (last?.text === text) return last.made;
		const made = make(path, text);
		held.set(path, { text, made });
		return made;
	};
}
