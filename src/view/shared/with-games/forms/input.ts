/**
 * The input of order forms. Buttons carry it in `data-input` and fields in their name, both like "act=steer unit=a"; a map carries
 * it in its data.
 */

/** The input of an element: `act` names the action, the other entries its objects. */
export type Input = Readonly<Record<string, string | undefined>>;

/** Reads the input of a button, or of a field with its value. */
export function readInput(raw: Input): Input {
	const { act, input, name, value } = raw;
	if (act !== undefined) return named(raw);
	const parts = (input ?? name ?? "").split(" ").map((part) => part.split("=", 2));
	return named({ ...Object.fromEntries(parts.map(([key = "", text = ""]) => [key, text])), ...(value === undefined ? {} : { value }) });
}

/** Drops each text that is a name every object inherits, since texts serve as keys; the value of a field may be any text. */
function named(input: Input): Input {
	return Object.fromEntries(Object.entries(input).filter(([key, text]) => key === "value" || text === undefined || !(text in {})));
}

/** Prints the input of an element, for its `data-input` or for the name of a field. */
export function printInput(input: Input): string {
	return Object.entries(input)
		.flatMap(([key, text]) => (text === undefined ? [] : [`${key}=${text}`]))
		.join(" ");
}
