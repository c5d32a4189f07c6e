/** Freezes a value and everything in it. */
export function frozen<T>(data: T): T {
	if (typeof data === "object" && data !== null && !Object.isFrozen(data)) {
		Object.freeze(data);
		for (const value of Object.values(data)) frozen(value);
	}
	return data;
}
