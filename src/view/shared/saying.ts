/**
 * What elements of order forms say: buttons in `data-said`, fields in their name, both like "act=steer unit=a"; a map by its data.
 */

/** What an element says of itself: `act` says what is to be done, the rest with what. */
export type Said = Readonly<Record<string, string | undefined>>;

/** Reads what was said: of a button all in one, of a field in its name, with its value beside it. */
export function saidOf(raw: Said): Said {
	const { act, said, name, value } = raw;
	if (act !== undefined) return named(raw);
	const parts = (said ?? name ?? "").split(" ").map((part) => part.split("=", 2));
	return named({ ...Object.fromEntries(parts.map(([key = "", text = ""]) => [key, text])), ...(value === undefined ? {} : { value }) });
}

/** What every object has by itself is the name of nothing here; what is written may be anything. */
function named(said: Said): Said {
	return Object.fromEntries(Object.entries(said).filter(([key, text]) => key === "value" || text === undefined || !(text in {})));
}

/** What an element says, as its `data-said` or as the name of a field. */
export function saying(said: Said): string {
	return Object.entries(said)
		.flatMap(([key, text]) => (text === undefined ? [] : [`${key}=${text}`]))
		.join(" ");
}
