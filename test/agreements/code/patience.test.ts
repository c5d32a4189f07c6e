/**
 * Tests wait for states, as long as `test/patience.ts` says: a limit of a test's own would be too short for some machine.
 */
import { expect, test } from "vitest";
import { filesIn, read } from "../sources.ts";
import { lineAt, visit } from "../syntax.ts";

/** What has limits of its own, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
	"test/until.ts": "It gives all waits their limit.",
	"test/browser/": "A short click is tried again, since a redraw may have replaced its button.",
};

/** The limits of time that a file of tests sets by itself, each with its line. */
function limitsIn(path: string, source = read(path)): readonly string[] {
	const found: string[] = [];
	const note = (start: number, what: string) => found.push(`${path}:${lineAt(source, start)} ${what}`);
	visit(
		path,
		{
			CallExpression: ({ callee, arguments: given, start }) => {
				if (callee.type === "MemberExpression" && callee.property.type === "Identifier" && /^wait(For|Until)$/.test(callee.property.name))
					note(start, callee.property.name);
				const [, body, limit] = given;
				const isTest = body?.type === "ArrowFunctionExpression" || body?.type === "FunctionExpression";
				if (isTest && limit?.type === "Literal" && Number(limit.value) >= 1000) note(limit.start, String(limit.value));
			},
			Property: ({ key, value, start }) => {
				if (key.type === "Identifier" && key.name === "timeout" && value.type === "Literal") note(start, "timeout");
			},
		},
		source,
	);
	return found;
}

test("no test sets a limit of time of its own", () => {
	const files = filesIn("test", ".ts").filter((path) => Object.keys(EXEMPT).every((exempt) => !path.startsWith(exempt)));
	expect(files.flatMap((path) => limitsIn(path))).toEqual([]);
});

test.each([
	["a test's limit as its last argument", "test('plays', async () => {}, 20_000);"],
	["a test's limit among its options", "test('plays', { timeout: 20_000 }, async () => {});"],
	["the limit of a wait", "await expect.poll(look, { timeout: 5000, interval: 20 }).toBe(1);"],
	["a wait with the short limit of the library", "await vi.waitFor(() => look());"],
])("%s is found", (_what, line) => {
	expect(limitsIn("test/a.test.ts", line)).toHaveLength(1);
});

test("each exemption is needed", () => {
	for (const exempt of Object.keys(EXEMPT)) {
		const files = exempt.endsWith("/") ? filesIn(exempt.slice(0, -1), ".ts") : [exempt];
		expect(files.flatMap((path) => limitsIn(path)).length, exempt).toBeGreaterThan(0);
	}
});
