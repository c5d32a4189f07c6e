/**
 * Which way imports may go: down or inside a room, and never up.
 */

/** The rooms, each with the rooms that it may import besides its own files. A file belongs to the first room whose pattern fits. */
interface Room {
	readonly name: string;
	readonly files: RegExp;
	readonly may: readonly string[];
}

/** The kinds of games: the rules that several games share, and others do not have. */
const KIND = /^src\/core\/(fight|race)\//;

/** Every folder of the core that is not the kernel's, geometry's, the campaign's or a kind's is a game. */
const GAME = /^src\/core\/(?!kernel\/|geometry\/|campaign\/|fight\/|race\/)[a-z-]+\//;

/** The rooms for matches: a player's client, the referee's client, every client, and the messages between them. */
const MATCH = ["player", "referee", "everyone", "wire"];

/** What a room for matches may import. */
const BELOW_MATCHES = ["services", "open rooms", "documents", "words", "ids", "view", "kernel"];

/** What the games of one kind share in the views. */
const SHOWN_KIND = /^src\/view\/(fight|race)\//;

/** Every folder of the views is a game, except the folders that games share. */
const SHOWN_GAME = /^src\/view\/(?!shared\/|fight\/|race\/)[a-z-]+\//;

export const ROOMS: readonly Room[] = [
	{ name: "core face", files: /^src\/core\/index\.ts$/, may: ["games", "game", "kernel", "geometry"] },
	{ name: "games", files: /^src\/core\/games\.ts$/, may: ["game", "kernel"] },
	{ name: "kernel", files: /^src\/core\/kernel\//, may: [] },
	{ name: "geometry", files: /^src\/core\/geometry\//, may: ["kernel"] },
	// What a campaign makes of matches of any game: it knows none of the games.
	{ name: "campaign rules", files: /^src\/core\/campaign\//, may: ["kernel"] },
	{ name: "kind", files: KIND, may: ["campaign rules", "kernel", "geometry"] },
	// A game's table of crews has the campaign's types.
	{ name: "game", files: GAME, may: ["kind", "campaign rules", "kernel", "geometry"] },
	// The list of games outside the core: it loads each game on request.
	{ name: "rooms", files: /^src\/view\/rooms\.ts$/, may: ["shown game", "view"] },
	{ name: "view", files: /^src\/view\/shared\//, may: ["campaign rules", "kernel", "geometry"] },
	{ name: "shown kind", files: SHOWN_KIND, may: ["view", "campaign rules", "kind", "kernel", "geometry"] },
	{ name: "shown game", files: SHOWN_GAME, may: ["shown kind", "view", "kind", "game", "kernel", "geometry"] },
	{ name: "ids", files: /^src\/foundry\/(ids|compat|exact-keys|operations|on-demand\/(plain-updates|templates|ways))\.ts$/, may: [] },
	{ name: "words", files: /^src\/foundry\/(words|notices|gathering|on-demand\/draw)\.ts$/, may: ["ids", "documents", "view", "kernel"] },
	// What rooms need of rooms above them, and the redraws of their windows.
	{ name: "services", files: /^src\/foundry\/(services|redraws)\.ts$/, may: ["documents", "view", "kernel"] },
	// The only room of the adapter that may name games: a craft's file knows its own game.
	{ name: "crafts", files: /^src\/foundry\/crafts\//, may: ["view", "shown game", "game"] },
	{ name: "documents", files: /^src\/foundry\/documents\//, may: ["crafts", "ids", "view", "campaign rules", "kernel"] },
	{ name: "open rooms", files: /^src\/foundry\/rooms\.ts$/, may: ["rooms", "services", "words", "view", "kernel"] },
	{ name: "settings", files: /^src\/foundry\/settings\.ts$/, may: ["documents", "ids"] },
	{ name: "changes", files: /^src\/foundry\/match\/(changes|handlers)\.ts$/, may: [...MATCH, ...BELOW_MATCHES] },
	// Loaded on first use: it is as large as a small game.
	{ name: "cipher", files: /^src\/foundry\/match\/secrets\/on-demand\/cipher\.ts$/, may: [] },
	{ name: "wire", files: /^src\/foundry\/match\/(wire|showings|secrets|lease|briefings)\//, may: ["cipher", ...BELOW_MATCHES] },
	{ name: "everyone", files: /^src\/foundry\/match\/everyone\//, may: ["wire", "cipher", ...BELOW_MATCHES] },
	{ name: "referee", files: /^src\/foundry\/match\/referee\//, may: ["everyone", "wire", ...BELOW_MATCHES] },
	// A player's client reaches the referee's only over the wire.
	{ name: "player", files: /^src\/foundry\/match\/player\//, may: ["everyone", "wire", ...BELOW_MATCHES] },
	// Characters and money of the host system, and events. A match knows nothing of it.
	{ name: "campaign", files: /^src\/foundry\/on-demand\/campaign\//, may: ["everyone", "wire", "campaign rules", ...BELOW_MATCHES] },
	{
		name: "windows",
		files: /^src\/foundry\/(apps|sheets|tracker|chat)\//,
		may: [...MATCH, "campaign", "campaign rules", "settings", ...BELOW_MATCHES],
	},
	{ name: "api", files: /^src\/foundry\/api\.ts$/, may: ["windows", ...MATCH, "core face"] },
	{
		name: "module",
		files: /^src\/foundry\/module\.ts$/,
		may: ["api", "windows", "campaign", "everyone", "changes", "services", "open rooms", "documents", "settings", "words", "ids", "view"],
	},
];

/** Packages that a room may use; other rooms use none. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
	kernel: ["valibot", "pure-rand/", "@noble/hashes/"],
	kind: ["valibot"],
	game: ["valibot"],
	wire: ["valibot"],
	cipher: ["@noble/ciphers/", "@noble/hashes/"],
	everyone: ["valibot"],
	campaign: ["valibot"],
	view: ["lang/en.json"],
	// What a world stores, a file holds or a macro gives is read by a schema.
	documents: ["fvtt-types/configuration", "valibot"],
	windows: ["valibot"],
};

/** The fault of an import, and what to do instead; null if it is allowed. */
export function breach(from: string, to: string): string | null {
	const room = roomOf(from);
	if (!room) return `${from} is in no room: put it into one, or add a room to the list`;
	if (!to.startsWith("src/")) return packageBreach(room, from, to);
	const other = roomOf(to);
	if (!other) return `${from} imports ${to}, which is in no room`;
	const bothGames = room.name === "game" && other.name === "game";
	if (bothGames && gameOf(from) !== gameOf(to)) {
		return `${from} imports ${to}: no game knows another; what both need belongs into their kind, the kernel or geometry`;
	}
	if (room.name === "kind" && other.name === "kind" && gameOf(from) !== gameOf(to)) {
		return `${from} imports ${to}: no kind knows another; what both need belongs into the kernel or geometry`;
	}
	if (room.name === "shown game" && ["game", "shown game"].includes(other.name) && gameOf(from) !== gameOf(to)) {
		return `${from} imports ${to}: no game shows another; what both need belongs into the shared views`;
	}
	if (room.name === "shown kind" && other === room && gameOf(from) !== gameOf(to)) {
		return `${from} imports ${to}: no kind of game knows another; what both need belongs into the shared views`;
	}
	if (bothGames && isPilot(to) && !isPilot(from)) {
		return `${from} imports ${to}: pilots know the game, never the other way round`;
	}
	if (bothGames && isPlay(to) && isResolution(from)) {
		return `${from} imports ${to}: a resolution takes the parts that it reads; only what is in play/ takes the state of a match`;
	}
	if (bothGames && /\/game\.ts$/.test(to) && !isPilot(from)) {
		return `${from} imports ${to}: the game is put together from its rules; rules know the model, not the game`;
	}
	if (room === other || room.may.includes(other.name)) return null;
	return `${from} (${room.name}) imports ${to} (${other.name}): arrows go down; hand in what you need as a parameter`;
}

function isPilot(path: string): boolean {
	return /^src\/core\/[a-z-]+\/pilot\//.test(path);
}

/** A game's folder `play` has the code that takes the state of a match, phase by phase. */
function isPlay(path: string): boolean {
	return /^src\/core\/[a-z-]+\/play\//.test(path);
}

/** Every other folder of a game has rules for one thing on the table, without the state of a match. */
function isResolution(path: string): boolean {
	return /^src\/core\/[a-z-]+\/[a-z-]+\//.test(path) && !isPlay(path) && !isPilot(path);
}

function packageBreach(room: Room, from: string, to: string): string | null {
	if (/^(\.\.\/)*test\//.test(to) || to.startsWith("test/")) return `${from} imports ${to}: nothing in src may know its tests`;
	const allowed = PACKAGES[room.name] ?? [];
	const fits = allowed.some((name) => (name.endsWith("/") ? to.startsWith(name) : to === name));
	return fits ? null : `${from} imports ${to}: the room ${room.name} may not use that package`;
}

function roomOf(path: string): Room | undefined {
	return ROOMS.find(({ files }) => files.test(path));
}

/** The game, or the kind of games, that a file belongs to. */
function gameOf(path: string): string | undefined {
	return path.split("/")[2];
}

/** The circles among files: each as the list of its files. */
export function circles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
	const found: string[][] = [];
	const done = new Set<string>();
	const walk = (file: string, trail: readonly string[]): void => {
		const at = trail.indexOf(file);
		if (at >= 0) found.push([...trail.slice(at)]);
		if (at >= 0 || done.has(file)) return;
		for (const next of imports.get(file) ?? []) walk(next, [...trail, file]);
		done.add(file);
	};
	for (const file of imports.keys()) walk(file, []);
	return found;
}

/** The folders beside each other that import each other both ways: "src/view/sol-cruiser: orders, sheet". */
export function bothWays(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
	const arrows = new Set([...imports].flatMap(([from, all]) => all.flatMap((to) => arrowsBetween(from, to))));
	const parted = [...arrows].map((arrow) => arrow.split(" "));
	const back = parted.filter(([game, from = "", to = ""]) => from < to && arrows.has(`${game} ${to} ${from}`));
	return back.map(([game, from, to]) => `${game}: ${from}, ${to}`).sort();
}

/** The imports from one folder to another in the same place. */
function arrowsBetween(from: string, to: string): readonly string[] {
	return PLACES.flatMap((place) => {
		const [, where, folder] = from.match(place) ?? [];
		const [, other, otherFolder] = to.match(place) ?? [];
		return where !== undefined && where === other && folder !== otherFolder ? [`${where} ${folder} ${otherFolder}`] : [];
	});
}

/**
 * Where folders stand beside each other: a game, a kind or what all of them share; the adapter; its part for matches. The folders that
 * name a time of loading count for nothing.
 */
const PLACES = [/^(src\/(?:core|view)\/(?!kernel\/)[a-z-]+)\//, /^(src\/foundry)\//, /^(src\/foundry\/match)\//].map(
	({ source }) => new RegExp(`${source}(?:(?:startup|with-games|on-demand)\\/)?([a-z-]+)\\/`),
);
