/**
 * The Chromium from an npm package, unpacked once into a folder of the project, with the libraries and the font that a bare
 * machine lacks. The package's own list of fonts names folders of another service. A page without any font crashes at its first
 * drop-down list, so this file writes a new list, which uses no font of the machine.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** An executable and its environment. */
interface Carried {
	readonly executablePath: string;
	readonly env: Record<string, string>;
}

const MODULES = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const CACHE = join(MODULES, ".cache/chromium");

/** Unpacks the package if needed, and returns how to start it. */
export async function carriedChromium(): Promise<Carried> {
	const folder = join(CACHE, versionOf("@sparticuz/chromium"));
	if (!existsSync(folder)) await unpackInto(folder);
	// Written at each start: it has absolute paths, and the project's folder may have moved.
	writeFileSync(join(folder, "fonts.conf"), fontList(folder));
	const libraries = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH ?? ""].filter((path) => path !== "").join(":");
	const fonts = { FONTCONFIG_FILE: join(folder, "fonts.conf"), FONTCONFIG_PATH: folder };
	return { executablePath: join(folder, "chromium"), env: { ...theEnvironment(), ...fonts, LD_LIBRARY_PATH: libraries } };
}

/**
 * Several test files may start at once: each unpacks into its own folder, and the first to finish moves it into place. The
 * package unpacks its libraries only if this variable says that the machine is a bare one.
 */
async function unpackInto(folder: string): Promise<void> {
	mkdirSync(CACHE, { recursive: true });
	const workshop = mkdtempSync(join(CACHE, "unpacking-"));
	const { TMPDIR, AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH, HOME } = process.env;
	process.env.TMPDIR = workshop;
	process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
	try {
		const { default: carried } = await import("@sparticuz/chromium");
		await carried.executablePath();
	} finally {
		restore({ TMPDIR, AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH, HOME });
	}
	try {
		renameSync(workshop, folder);
	} catch (cause) {
		rmSync(workshop, { recursive: true });
		if (!existsSync(folder)) throw cause;
	}
}

function fontList(folder: string): string {
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${escaped(join(folder, "fonts/fonts"))}</dir>
	<cachedir>${escaped(join(folder, "font-cache"))}</cachedir>
</fontconfig>
`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function versionOf(name: string): string {
	const { version } = JSON.parse(readFileSync(join(MODULES, name, "package.json"), "utf8")) as { version: string }; // Every package has a version.
	return version;
}

function theEnvironment(): Record<string, string> {
	return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function restore(before: Record<string, string | undefined>): void {
	for (const [name, value] of Object.entries(before)) {
		if (value === undefined) delete process.env[name];
		else process.env[name] = value;
	}
}
