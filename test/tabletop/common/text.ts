// Small documented text helpers of foundry.utils.
// Law: they keep no state. Random numbers come from the platform.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits; 16 characters by default. */
export function randomID(length = 16): string {
	let id = "";
	for (let index = 0; index < length; index++) id += ALPHABET[Math.floor(Math.random() * ALPHABET.length)];
	return id;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes text for HTML. */
export function escapeHTML(value: string | number): string {
	return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Whether the first version is newer than the second; compares part by part. */
export function isNewerVersion(first: string | number, second: string | number): boolean {
	const left = String(first).split(".");
	const right = String(second).split(".");
	for (let index = 0; index < Math.max(left.length, right.length); index++) {
		const a = left[index];
		const b = right[index];
		if (a === b) continue;
		if (b === undefined) return true;
		if (a === undefined) return false;
		const numeric = Number(a) - Number(b);
		return Number.isNaN(numeric) ? a > b : numeric > 0;
	}
	return false;
}

/** Whether a value is an id of 16 letters and digits. */
export function isId(value: unknown): value is string {
	return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}
