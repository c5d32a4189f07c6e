/** Pages get templates that the server has compiled, and learn why one of them is missing or broken. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Handlebars from "handlebars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenPort, openPort } from "./server/http.ts";

let folder: string;
let port: OpenPort;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "templates-"));
	writeFileSync(join(folder, "whole.hbs"), "<p>{{word}}</p>");
	writeFileSync(join(folder, "broken.hbs"), "{{#if}}");
	const server = () => {
		throw new Error("A template is served without a world");
	};
	port = await openPort({ server, folders: new Map([["modules/one", folder]]) });
});

afterAll(async () => {
	await port.close();
	rmSync(folder, { recursive: true, force: true });
});

async function answerTo(path: string): Promise<readonly [number, string]> {
	const response = await fetch(new URL(path, port.url));
	return [response.status, await response.text()];
}

test("a template comes as an expression that draws it", async () => {
	const [status, expression] = await answerTo("/compiled/modules/one/whole.hbs");
	expect(status).toBe(200);
	const draw = Handlebars.template(new Function(`return ${expression}`)());
	expect(draw({ word: "<hull>" })).toBe("<p>&lt;hull&gt;</p>");
});

test("a template that is missing is not found, and one with a fault is answered with what is wrong", async () => {
	expect((await answerTo("/compiled/modules/one/missing.hbs"))[0]).toBe(404);
	expect((await answerTo("/compiled/modules/nobody/whole.hbs"))[0]).toBe(404);
	expect(await answerTo("/compiled/modules/one/broken.hbs")).toEqual([500, expect.stringContaining("Parse error on line 1")]);
});

test("all templates of a package come as one expression, without those with a fault", async () => {
	const [status, expression] = await answerTo("/compiled/modules/one/");
	expect(status).toBe(200);
	const templates = new Function(`return ${expression}`)();
	expect(Object.keys(templates)).toEqual(["modules/one/whole.hbs"]);
	expect(Handlebars.template(templates["modules/one/whole.hbs"])({ word: "<hull>" })).toBe("<p>&lt;hull&gt;</p>");
	expect((await answerTo("/compiled/modules/nobody/"))[0]).toBe(404);
});
