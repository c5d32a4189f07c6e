// Small documented text helpers of foundry.utils.
// Law: no state but the platform's random numbers.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits, sixteen long by default. */
export function randomID(length = 16): string {
	let id = "";
	for (let index = 0; index < length; index++) id += ALPHABET[Math.floor(Math.random() * ALPHABET.length)];
	return id;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text made safe for HTML. */
export function escapeHTML(value: string | number): string {
	return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Whether the first version comes after the second, part by part. */
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

/** Sixteen letters and digits. */
export function isId(value: unknown): value is string {
	return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}
