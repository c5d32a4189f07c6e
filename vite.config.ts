/**
 * Two builds into `dist/`: the module, and the rules core alone for Node and macros (`--mode core`). `tools/lay-out.ts` puts
 * everything else that a Foundry module needs beside them.
 *
 * The module is one entry, `scripts/module.js`, and chunks beside it that the entry loads when a game is first needed. Foundry and
 * browsers keep files by their address, so the names of chunks change with their content, and only the entry's name stays. Chunks
 * never import the entry: a server that adds a query to its address would make a browser run it twice.
 */
import { defineConfig, type UserConfig } from "vite";

/**
 * Foundry knows sheets and windows by the names of their classes, so a build must keep those. Functions need no names, and theirs weigh
 * 22 kB gzipped.
 */
const NAMES = { keepNames: { class: true, function: false } };

const MINIFY = { codegen: { removeWhitespace: true }, mangle: NAMES, compress: NAMES };

/**
 * A folder's name says when its files are loaded: those below `with-games/` come with the first game, those below `on-demand/` when
 * somebody opens their window or first needs what they do, and all others with the module. `test/agreements/code/loading.test.ts`
 * checks each file against the imports that lead to it.
 */
const AT_STARTUP = "(?!(.*/)?(with-games|on-demand)/)";

/** What the entry and several games use; the cipher and its libraries are loaded separately, since few worlds ever need them. */
const SHARED = new RegExp(`/src/(core/kernel|view/shared)/${AT_STARTUP}|/node_modules/(?!@noble/(ciphers|hashes/(scrypt|pbkdf2|hmac)))`);

/** What most games use and the entry does not. */
const OF_GAMES = /\/src\/((.*\/)?with-games|core\/fight)\//;

/** The adapter. It is not in the entry itself, since files on demand import it, and no file may import the entry. */
const ADAPTER = new RegExp(`/src/foundry/(?!module\\.ts)${AT_STARTUP}`);

/** The build of the module into a folder; a test may build other files than the module's own. */
export function moduleBuild(outDir: string, minify: boolean): NonNullable<UserConfig["build"]> {
	return {
		target: "es2023",
		outDir,
		minify,
		sourcemap: minify,
		lib: { entry: "src/foundry/module.ts", formats: ["es"], fileName: () => "scripts/module.js" },
		rolldownOptions: {
			preserveEntrySignatures: "strict",
			output: {
				chunkFileNames: ({ moduleIds, name }) => `scripts/${nameOf(moduleIds) ?? name}-[hash].js`,
				// What several games use is in two files: one comes with the entry, one with the first game.
				codeSplitting: {
					groups: [
						{ name: "shared", test: SHARED, priority: 1 },
						{ name: "games", test: OF_GAMES },
						{ name: "adapter", test: ADAPTER },
					],
				},
				// A library keeps its white space unless told otherwise.
				minify: minify && MINIFY,
			},
		},
	};
}

/** The name of a game's chunk: that of the game or, for a chunk of rules that the rules core contains too, that of its rules. */
function nameOf(files: readonly string[]): string | undefined {
	for (const file of files) {
		const [, floor, game] = file.match(/src\/(view|core)\/([a-z-]+)\/(?:room|game)\.ts$/) ?? [];
		if (game) return floor === "view" ? game : `${game}-rules`;
	}
	return undefined;
}

export default defineConfig(({ mode }) => {
	if (mode !== "core") return { publicDir: false, build: { ...moduleBuild("dist", true), emptyOutDir: true } };
	return {
		publicDir: false,
		build: {
			target: "es2023",
			outDir: "dist",
			emptyOutDir: false,
			minify: true,
			sourcemap: true,
			lib: { entry: "src/core/index.ts", formats: ["es"], fileName: () => "core.js" },
			rolldownOptions: { output: { minify: MINIFY } },
		},
	};
});
