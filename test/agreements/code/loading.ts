/**
 * When each file is loaded, by the imports that lead to it, and when its folder says that it is.
 */
import { parseSync } from "oxc-parser";
import { resolved } from "../sources.ts";

/** The three times: with the module, with the first game, and when somebody opens a window or first needs what a file does. */
export type Time = "startup" | "with-games" | "on-demand";

const TIMES: readonly Time[] = ["startup", "with-games", "on-demand"];

/** What a file imports at once when it runs, and which types alone it imports. */
export interface Imports {
	readonly code: readonly string[];
	readonly types: readonly string[];
}

/** The files, each with its imports. */
export type Graph = ReadonlyMap<string, Imports>;

/** The imports of a file that run with it; `import()` is none of them. */
export function importsAtOnce(path: string, source: string): Imports {
	const { module } = parseSync(path, source);
	const requests = [
		...module.staticImports.map(({ moduleRequest, entries }) => ({
			from: moduleRequest.value,
			isType: entries.length > 0 && entries.every(({ isType }) => isType),
		})),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, isType }] : [])),
		),
	].filter(({ from }) => from.startsWith("."));
	const those = (types: boolean) => requests.filter(({ isType }) => isType === types).map(({ from }) => resolved(path, from));
	return { code: those(false), types: those(true) };
}

/** The time that a path names. */
export function timeOf(path: string): Time {
	return TIMES.find((time) => path.includes(`/${time}/`)) ?? "startup";
}

/** The files in folders of the wrong time, each with what its imports say; `games` are the files that games begin with. */
export function misplaced(graph: Graph, module: string, games: readonly string[]): readonly string[] {
	const atStart = closureOf(graph, module);
	const ofGames = games.map((game) => closureOf(graph, game));
	return [...graph.keys()].flatMap((file) => {
		if (!/^src\/(foundry|view\/shared|core\/kernel)\//.test(file)) return [];
		const may = timesOf({ file, graph, atStart, ofGames });
		return may.includes(timeOf(file)) ? [] : [`${file} is in a folder for ${timeOf(file)}, and its imports say ${may.join(" or ")}`];
	});
}

interface Asked {
	readonly file: string;
	readonly graph: Graph;
	readonly atStart: ReadonlySet<string>;
	readonly ofGames: readonly ReadonlySet<string>[];
}

/** The times that a file may name. What every game needs may come with the module: each world that plays needs it. */
function timesOf({ file, graph, atStart, ofGames }: Asked): readonly Time[] {
	if (atStart.has(file)) return ["startup"];
	if (ofGames.every((files) => files.has(file))) return ["startup", "with-games"];
	if (ofGames.some((files) => files.has(file))) return ["with-games"];
	return importers(graph, file, "code").length > 0 || graph.get(file)?.code.length ? ["on-demand"] : timesOfTypes(graph, file);
}

/** A file of types alone is never loaded: it is beside the earliest file that uses it. */
function timesOfTypes(graph: Graph, file: string): readonly Time[] {
	const users = importers(graph, file, "types").map((user) => timeOf(user));
	return [TIMES.find((time) => users.includes(time)) ?? "on-demand"];
}

function importers(graph: Graph, file: string, kind: keyof Imports): readonly string[] {
	return [...graph].flatMap(([path, imports]) => (imports[kind].includes(file) ? [path] : []));
}

/** A file and everything that is loaded with it. */
function closureOf(graph: Graph, file: string): ReadonlySet<string> {
	const found = new Set([file]);
	for (const path of found) for (const to of graph.get(path)?.code ?? []) found.add(to);
	return found;
}
