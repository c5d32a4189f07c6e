/**
 * The list of all games, the only one in the core. A new game is a folder, a presenter, templates and a line here.
 */
import { fullThrust } from "./full-thrust/game.ts";
import { admiralPilots } from "./full-thrust/pilot/pilots.ts";
import { tasking as thrustTasking } from "./full-thrust/play/tasks.ts";
import { fusionRegatta } from "./fusion-regatta/game.ts";
import { regattaPilots } from "./fusion-regatta/pilot/pilots.ts";
import { tasking as regattaTasking } from "./fusion-regatta/play/tasks.ts";
import { jovianRally } from "./jovian-rally/game.ts";
import { flat } from "./jovian-rally/pilot/on-demand/flat/flat.ts";
import { rallyPilots } from "./jovian-rally/pilot/pilots.ts";
import { tasking as rallyTasking } from "./jovian-rally/play/tasks.ts";
import type { AnyGame } from "./kernel/game.ts";
import type { Flat } from "./kernel/on-demand/simulation.ts";
import { withTasks } from "./kernel/on-demand/tasks.ts";
import { accept, type Outcome, refuse } from "./kernel/outcome.ts";
import type { Pilot } from "./kernel/with-games/pilot.ts";
import { solCruiser } from "./sol-cruiser/game.ts";
import { cruiserPilots } from "./sol-cruiser/pilot/pilots.ts";
import { tasking as cruiserTasking } from "./sol-cruiser/play/tasks.ts";

export interface GameEntry {
	readonly game: AnyGame;
	/**
	 * The pilots of NPCs, by style. A pilot's pick is plain data: an order to seal while the game awaits the seat's order, a
	 * command otherwise.
	 */
	readonly pilots: Readonly<Record<string, Pilot<unknown, unknown>>>;
	/** The flat form in which matches are simulated; missing if the game has none. */
	readonly flat?: Flat<unknown>;
}

export const GAMES: readonly GameEntry[] = [
	{ game: withTasks(jovianRally, rallyTasking), pilots: rallyPilots, flat },
	{ game: withTasks(fusionRegatta, regattaTasking), pilots: regattaPilots },
	{ game: withTasks(solCruiser, cruiserTasking), pilots: cruiserPilots },
	{ game: withTasks(fullThrust, thrustTasking), pilots: admiralPilots },
];

/** The game with this id. Refused: `unknown-game` {game}. */
export function findGame(id: string): Outcome<GameEntry> {
	const entry = GAMES.find(({ game }) => game.id === id);
	return entry ? accept(entry) : refuse("unknown-game", { game: id });
}
