/**
 * The API for macros and other modules: `game.modules.get("void-regatta").api`. Keep it compatible, and write each change of it
 * into the changelog. `apps/on-demand/api-calls.ts` has the calls; few pages make one, so it is loaded with the first.
 */
type Calls = typeof import("./apps/on-demand/api-calls.ts")["CALLS"];

/** The names of all calls but one. */
const NAMES: readonly (keyof Calls)[] = [
	"show",
	"open",
	"check",
	"setUp",
	"setUpScenario",
	"keepScenario",
	"takeOutScenario",
	"bringInScenario",
	"removeScenario",
	"setUpOwnScenario",
	"setBriefings",
	"enter",
	"enterNpc",
	"setPilot",
	"setOptions",
	"prepare",
	"start",
	"makeScene",
	"seal",
	"perform",
	"reinforce",
	"reinforceNpc",
	"reroll",
	"rule",
	"decide",
	"skip",
	"takeOver",
	"giveBack",
	"takeBack",
	"handTo",
	"setPost",
	"setCrewStyle",
	"undoTo",
];

const calls = NAMES.map((name) => {
	const call = async (...given: readonly unknown[]) => (await import("./apps/on-demand/api-calls.ts")).CALLS[name](...given);
	return [name, call] as const;
});

export const API = {
	/** Loads the rules of all games: games, matches, dice, seals. */
	core: () => import("../core/index.ts"),
	...Object.fromEntries(calls),
};
