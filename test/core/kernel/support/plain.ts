/** Whether data is plain, so that a round trip through text changes nothing. */

/** A check that remembers what it has seen, since states share unchanged parts. Nothing may change these parts later. */
export function plainCheck(): (data: unknown) => boolean {
	const known = new WeakSet();
	const isPlain = (data: unknown): boolean => {
		if (data === null || typeof data === "boolean" || typeof data === "string") return true;
		if (typeof data === "number") return Number.isFinite(data) && !Object.is(data, -0);
		if (typeof data !== "object") return false;
		if (known.has(data)) return true;
		const prototype = Object.getPrototypeOf(data);
		const holds = (prototype === Object.prototype || prototype === Array.prototype) && Object.values(data).every(isPlain);
		if (holds) known.add(data);
		return holds;
	};
	return isPlain;
}
