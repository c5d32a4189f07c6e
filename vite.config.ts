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

/** Files of the kernel that only games need. */
const RULES_ONLY = "objectives|places|hand/levers|beginning|boons";
/** Shared files that the entry does not need. */
const GAMES_ONLY = "board/(names|fit|odds|stacks)|seats/orders|forms/(choice|input)";
/** Shared files that are loaded when somebody opens their window, or when a scene is drawn. */
const LATE =
	"archive|board/(hex-steps|picking)|control|happened|scene/(hexes|layout|places|table)|shelf|(campaign|setting-up)/[a-z-]+|forms/beginning|seats/decider|briefing|fleet-orders/(fleet|panel)|hand/(card|deeds|form|rolled|seat-strip|words)|sheet/read-check";

/** What the entry and several games use; the cipher and its libraries are loaded separately, since few worlds ever need them. */
const SHARED = new RegExp(
	[
		`/src/core/kernel/(?!(${RULES_ONLY})\\.ts)`,
		`/src/view/shared/(?!(${GAMES_ONLY}|${LATE})\\.ts)`,
		"/node_modules/(?!@noble/(ciphers|hashes/(scrypt|pbkdf2|hmac)))",
	].join("|"),
);

/** What most games use and the entry does not; it comes with the first game that is loaded. */
const OF_GAMES = new RegExp(`/src/(core/(geometry/(clock|plane)\\.ts|kernel/(${RULES_ONLY})\\.ts)|view/shared/(${GAMES_ONLY})\\.ts)`);

/**
 * What the adapter loads late: when somebody first opens the board, when a GM first opens a window for GMs, gives a command, mends a
 * record or encrypts one, or when the referee's page plays its first step.
 */
const LATE_PARTS = [
	"plain-updates|ways",
	"apps/(api-calls|for-gms|macros|questions|beginning|ready-made|telling|token-mending)",
	"apps/flight-control/.*",
	"apps/(board|debriefing|shortcut-list|briefing|docked-helm|officiating|printing|drawing/(board-moves|happened|prompt-form|told|waiting))",
	"apps/input/(avid-keys|camera-input|craft-input|hex-keys|plane-input|stack-list)",
	"chat/(card|dice-module|folding|frame|quiet)",
	"apps/archive/.*",
	"apps/fleet-orders/.*",
	"apps/hand/(deciders|ruling|ruling-seat|seat-strip)",
	"apps/campaign/.*",
	"campaign/.*",
	"documents/(book|careers|clean-html|event-data|events|probe)",
	"apps/record/(record-(actions|dialogs)|unreadable-record)",
	"tracker/presses",
	"match/(cipher|briefing-copies|campaign-wishes|everyone/(heats|sides|slices|story|table-dice|scenario-file|reading/(checked-record|newcomers|read-ahead|record-file))|player/(ask-campaign|hand-dice|roll-check)|referee/(asked|briefing|commands|hand-dice|step|stepping|opening|undoing|late-write|mend-record|reinforcing|rerolling|write|following/(cards|careers|craft-followers|ends|event-heats|events|follow-up|mirrors|scenes|scene-data)|hiding/publish))",
	"match/referee/setting-up/(again|carried|designs|import-match|listing|own-scenarios|placing|restoring|scenarios|seat-checks|set-up|strangers)",
].join("|");

/** The rest of the adapter. It is not in the entry itself, since late files import it, and no file may import the entry. */
const ADAPTER = new RegExp(`/src/foundry/(?!(module|${LATE_PARTS})\\.ts)`);

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
