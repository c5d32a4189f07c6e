/**
 * What goes on by itself on the active GM's client: pilots who are nobody's make their choices, the turn timer rings,
 * and the GM's step gets things moving where they wait for somebody.
 */
import type { Choice } from "../../core/kernel/game.ts";
import type { Act } from "../../core/kernel/journal.ts";
import type { Json } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { type MatchCombat, seatsOf } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { tellOutcome } from "../notices.ts";
import { type OpenTable, openTableOf } from "./store.ts";
import { setAlarm } from "./timer.ts";
import { perform } from "./writer.ts";

/** The one command that every game hears from its referee. */
const TIME_OUT: Act = { kind: "command", seat: null, command: { kind: "time-out" } };

const moving = new Set<string>();

/** Looks whether a match waits for a pilot who is nobody's, and lets it choose after the pace that the GM has set. */
export function drive(combat: MatchCombat): void {
	if (!game.user.isActiveGM) return;
	setAlarm(combat, () => void tellOutcome(combat, perform(combat, TIME_OUT)));
	const id = combat.id ?? "";
	if (combat.system.stage !== "running" || moving.has(id) || !nextNpcMove(combat)) return;
	moving.add(id);
	window.setTimeout(
		() =>
			void move(combat)
				.finally(() => moving.delete(id))
				.then((goesOn) => goesOn && drive(combat)),
		pace(),
	);
}

function pace(): number {
	return game.settings.get(MODULE_ID, SETTINGS.npcPace);
}

async function move(combat: MatchCombat): Promise<boolean> {
	const next = combat.system.stage === "running" ? nextNpcMove(combat) : null;
	return next ? tellOutcome(combat, perform(combat, next)) : false;
}

/** The next act of a pilot who is nobody's; null where none is awaited. */
function nextNpcMove(combat: MatchCombat): Act | null {
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { entry, match } = table.value;
	for (const seat of entry.game.situation(match.state.open).awaited) {
		const style = seatsOf(combat).find(({ id }) => id === seat)?.system.npc ?? "";
		if (style) return { kind: "command", seat, command: choose(table.value, { seat, style }) };
	}
	return null;
}

function choose({ entry, match }: OpenTable, { seat, style }: { readonly seat: SeatId; readonly style: string }): Json {
	const pilot = entry.pilots[style] ?? Object.values(entry.pilots)[0];
	const { open } = match.state;
	// A choice of any game is a command in plain data; the list of games has forgotten which.
	const choices = entry.game.choices(open, seat) as readonly Choice<Json>[];
	// As above: whatever it picks is plain data.
	const command = pilot?.(entry.game.view(open, seat), seat, choices) as Json;
	if (!command) throw new Error(`The ${style} pilot of seat ${seat} found nothing to choose`);
	return command;
}

/** Whether the next step would be taken for a person, and not by a pilot who is nobody's. */
export function stepIsForPerson(combat: MatchCombat): boolean {
	return nextNpcMove(combat) === null;
}

/** The GM's step, in a held match too: what nobody's pilots would do now, or the plainest choice for whoever is awaited. */
export async function step(combat: MatchCombat): Promise<void> {
	const next = nextNpcMove(combat) ?? TIME_OUT;
	await tellOutcome(combat, perform(combat, next, { evenHeld: true }));
}
