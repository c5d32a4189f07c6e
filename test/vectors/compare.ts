/**
 * Compares a result with the expected one: every expected key must be equal, at every depth. Numbers may differ by 0.01 unless
 * both are whole. Lists are ordered unless their key ends in `Set`.
 */

/** The first difference as a sentence; null if there is none. */
export function difference(expected: unknown, actual: unknown, path = ""): string | null {
	if (typeof expected === "number" && typeof actual === "number")
		return sameNumber(expected, actual) ? null : describeDifference(path, expected, actual);
	if (Array.isArray(expected)) return listDifference(expected, actual, path);
	if (typeof expected === "object" && expected !== null) {
		if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return describeDifference(path, expected, actual);
		return objectDifference(expected, actual, path);
	}
	return Object.is(expected, actual) ? null : describeDifference(path, expected, actual);
}

function sameNumber(a: number, b: number): boolean {
	return Number.isInteger(a) && Number.isInteger(b) ? a === b : Math.abs(a - b) <= 0.01;
}

function listDifference(expected: readonly unknown[], actual: unknown, path: string): string | null {
	if (!Array.isArray(actual) || actual.length !== expected.length) return describeDifference(path, expected, actual);
	if (path.endsWith("Set")) return setDifference(expected, actual, path);
	for (const [index, each] of expected.entries()) {
		const found = difference(each, actual[index], `${path}[${index}]`);
		if (found) return found;
	}
	return null;
}

function setDifference(expected: readonly unknown[], actual: readonly unknown[], path: string): string | null {
	return matched(expected, actual) ? null : describeDifference(path, expected, actual);
}

/** Whether each expectation can have a member of its own. */
function matched([first, ...others]: readonly unknown[], actual: readonly unknown[]): boolean {
	if (actual.length === 0) return true;
	return actual.some((candidate, index) => difference(first, candidate) === null && matched(others, actual.toSpliced(index, 1)));
}

function objectDifference(expected: object, actual: object, path: string): string | null {
	for (const [key, value] of Object.entries(expected)) {
		if (!(key in actual)) return describeDifference(path ? `${path}.${key}` : key, value, undefined);
		// The line above has checked that it exists.
		const found = difference(value, (actual as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
		if (found) return found;
	}
	return null;
}

function describeDifference(path: string, expected: unknown, actual: unknown): string {
	return `${path || "result"}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
