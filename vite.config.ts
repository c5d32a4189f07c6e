/**
 * Two builds into `dist/`: the module's one script, and the rules core alone for Node and macros (`--mode core`).
 * Everything else that a Foundry module needs is laid beside them by `tools/lay-out.ts`.
 */
import { defineConfig } from "vite";

const MODULE = { entry: "src/foundry/module.ts", name: "scripts/module.js", clean: true };
const CORE = { entry: "src/core/index.ts", name: "core.js", clean: false };

/** Foundry knows sheets and windows by the names of their classes, which must last; functions need none, and theirs weigh 22 kB gzipped. */
const NAMES = { keepNames: { class: true, function: false } };

export default defineConfig(({ mode }) => {
	const { entry, name, clean } = mode === "core" ? CORE : MODULE;
	return {
		publicDir: false,
		build: {
			target: "es2023",
			outDir: "dist",
			emptyOutDir: clean,
			minify: true,
			sourcemap: true,
			lib: { entry, formats: ["es"], fileName: () => name },
			// A library keeps its white space unless told otherwise.
			rolldownOptions: { output: { minify: { codegen: { removeWhitespace: true }, mangle: NAMES, compress: NAMES } } },
		},
	};
});
