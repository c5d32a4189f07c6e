/**
 * A release speaks of its own files, and claims no check that nobody has made.
 */
import { describe, expect, test } from "vitest";
import { releaseManifest, shippedPaper, tickedGeneration, withoutMapComment } from "../../../tools/release.ts";
import { read } from "../sources.ts";

const source = JSON.parse(read("module.json"));
const built = JSON.parse(read("dist/module.json"));
const REPOSITORY = "https://github.com/void-regatta/void-regatta";

describe("the addresses of a release", () => {
	test("download its own zip, so that an older version installs its own files", () => {
		expect(releaseManifest(source, "1.2.3", null).download).toBe(`${REPOSITORY}/releases/download/v1.2.3/module.zip`);
		expect(built.download).toBe(`${REPOSITORY}/releases/download/v${built.version}/module.zip`);
	});

	test("find updates in the newest release's manifest", () => {
		expect(built.manifest).toBe(`${REPOSITORY}/releases/latest/download/module.json`);
	});

	test("lead to the files that the workflow publishes under the tag", () => {
		const workflow = read(".github/workflows/release.yml");
		expect(workflow).toMatch(/gh release create "\$GITHUB_REF_NAME" module\.zip source-maps\.zip dist\/module\.json /);
		expect(workflow).toContain('= "v$(node -p \'require("./package.json").version\')"');
	});

	test("show the pictures and the page of this release", () => {
		const shown = [built.readme, ...built.media.flatMap(({ url, thumbnail }: Record<string, string>) => [url, thumbnail])];
		expect(shown).toHaveLength(9);
		for (const address of shown) expect(address).toMatch(new RegExp(`^https://[^ ]+/void-regatta/void-regatta/(blob/)?v${built.version}/`));
	});
});

describe("the highest generation that is verified", () => {
	const list = (...lines: readonly string[]) => ["# What only", "", ...lines, "- [x] The board opens on version 14."].join("\n");

	test.each([
		["none, if nobody has ticked one", ["- [ ] Version 13, build 13.", "- [ ] Version 14, build 14."], null],
		["the one that is ticked", ["- [x] Version 13, build 13.351", "- [ ] Version 14, build 14."], 13],
		["the higher of two", ["- [X] Version 13, build 13.351", "- [x] Version 14, build 14.367"], 14],
		["none, if a tick names no build of it", ["- [x] Version 13, build 13.", "- [x] Version 14, build 13.351"], null],
	])("is %s", (_what, lines, generation) => expect(tickedGeneration(list(...lines))).toBe(generation));

	test("is named in the manifest, or left out", () => {
		expect(releaseManifest(source, "1.2.3", 14).compatibility).toEqual({ minimum: "13.347", verified: "14" });
		expect(releaseManifest(source, "1.2.3", null).compatibility).toEqual({ minimum: "13.347" });
		expect(source.compatibility).not.toHaveProperty("verified");
	});

	test("is in the build what the list has ticked", () => {
		const ticked = tickedGeneration(read("docs/unproven.md"));
		expect(built.compatibility.verified).toBe(ticked === null ? undefined : String(ticked));
	});

	test("has a line for each generation to tick", () => {
		const lines = [...read("docs/unproven.md").matchAll(/^- \[.\] Version (\d+), build \1\./gm)].map(([, generation]) => generation);
		expect(lines).toEqual(["13", "14"]);
	});
});

describe("a paper in the module", () => {
	const shipped = { url: REPOSITORY, version: "1.2.3", beside: ["LICENSE"] };

	test.each([
		["a picture", "![A board](docs/a.png)", "![A board](https://raw.githubusercontent.com/void-regatta/void-regatta/v1.2.3/docs/a.png)"],
		["a page", "[hosts](docs/hosts.md)", `[hosts](${REPOSITORY}/blob/v1.2.3/docs/hosts.md)`],
		["a file beside it", "[MIT](LICENSE)", "[MIT](LICENSE)"],
		["another site", "[Node](https://nodejs.org)", "[Node](https://nodejs.org)"],
		["a heading", "[below](#below)", "[below](#below)"],
	])("links %s", (_what, text, expected) => expect(shippedPaper(text, shipped)).toBe(expected));
});

test("only the comment of a source map leaves a script", () => {
	expect(withoutMapComment('a("//# sourceMappingURL=x");\nb;\n//# sourceMappingURL=module.js.map')).toBe(
		'a("//# sourceMappingURL=x");\nb;\n',
	);
	expect(withoutMapComment("a;\n")).toBe("a;\n");
});
