/**
 * Shows templates and the types of their models to the compiler, all in one run.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../sources.ts";
import { CALLED, codeOf, type ReadTemplate } from "./template-code.ts";

/** A template, and the types of its model and of the model that `@root` leads to, as code. */
export interface Tie {
	/** Its path in `templates`, such as `chat/card`. */
	readonly path: string;
	readonly model: string;
	readonly root?: string;
}

/** What templates read that their models do not have, each as `chat/card:12: Property …`. `types` is code with types that ties name. */
export async function unknownNames(
	ties: readonly Tie[],
	{ read, types }: { read: ReadTemplate; types: string },
): Promise<readonly string[]> {
	const head = `${types}${CALLED}`.split("\n").map((code) => ({ code, place: "types" }));
	const lines = [...head, ...ties.flatMap((tie, index) => functionOf(tie, index, read)), { code: "export {};", place: "types" }];
	const folder = await mkdtemp(join(tmpdir(), "void-regatta-templates-"));
	try {
		await writeFile(join(folder, "templates.ts"), lines.map(({ code }) => code).join("\n"));
		await writeFile(join(folder, "tsconfig.json"), JSON.stringify(CONFIG));
		const faults = faultsIn(await compiled(folder));
		return [...new Set(faults.map(({ line, text }) => `${lines[line - 1]?.place ?? "?"}: ${text}`))];
	} finally {
		await rm(folder, { recursive: true });
	}
}

const CONFIG = {
	extends: join(ROOT, "tsconfig.json"),
	compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
	files: ["templates.ts"],
};

function functionOf({ path, model, root = model }: Tie, index: number, read: ReadTemplate) {
	const place = `${path}:0`;
	const head = `function template${index}(model: Drawn<${model}>, root: Drawn<${root}>): void {`;
	return [{ code: head, place }, ...codeOf(path, read), { code: "}", place }];
}

/** What the compiler says; it fails if there are faults. */
async function compiled(folder: string): Promise<string> {
	const tsc = join(ROOT, "node_modules/typescript/lib/tsc.js");
	const run = promisify(execFile)(process.execPath, [tsc, "-p", folder, "--pretty", "false"], { cwd: folder, maxBuffer: 1 << 26 });
	return run.then(
		({ stdout }) => stdout,
		({ stdout }: { readonly stdout?: string }) => stdout || Promise.reject(new Error("The compiler does not run")),
	);
}

const FAULT = /^(.*)\((\d+),\d+\): error TS\d+: (.*)$/gm;

/** The faults in the code of templates. A fault elsewhere means that the types of models themselves are broken. */
function faultsIn(output: string): readonly { readonly line: number; readonly text: string }[] {
	const faults = [...output.matchAll(FAULT)].map(([, file = "", line, text = ""]) => ({ file, line: Number(line), text }));
	const elsewhere = faults.find(({ file }) => file !== "templates.ts");
	if (elsewhere) throw new Error(`${elsewhere.file}: ${elsewhere.text}`);
	return faults;
}
