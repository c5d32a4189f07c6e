/**
 * Flight Control's part for crews: a GM switches lines of the table of skills off for a match that has not begun.
 */
import { seatId } from "../../../../core/kernel/seat.ts";
import type { SwitchedLine } from "../../../../view/shared/on-demand/campaign/crews/crew-lines.ts";
import type { EdgesInput } from "../../../../view/shared/on-demand/campaign/events/paddock.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { type CraftActor, isCraft } from "../../../documents/crafts.ts";
import { type MatchCombat, matchInView, seatsOf } from "../../../documents/matches.ts";
import { tasksOf } from "../../../match/everyone/on-demand/tasks.ts";
import { agreeToClaims, claimsFor } from "../../../on-demand/campaign/agreeing.ts";
import { crewTable, linesOff } from "../../../on-demand/campaign/crews.ts";
import { madeFor } from "../../../on-demand/campaign/paddock.ts";
import { bundleOf } from "../../../rooms.ts";
import { tableInput } from "../table-input.ts";

/** The lines of the table for a match, each with its switch; empty if skills do not count. */
export function switchedLines(combat: MatchCombat): readonly SwitchedLine[] {
	if (!hasCampaign("skills")) return [];
	const off = linesOff(combat);
	return crewTable(combat.system.game).lines.map((line) => ({ line, on: !off.includes(line.id) }));
}

/** The rolls that were made for a match, craft by craft; null if this world has no such rolls. */
export function edgesIn(combat: MatchCombat): EdgesInput | null {
	if (!hasCampaign("paddock")) return null;
	const { game: gameId, stage } = combat.system;
	const rules = stage === "set-up" ? undefined : bundleOf(gameId)?.game;
	const seats = seatsOf(combat).map(({ id, name }) => {
		const seat = seatId(id ?? "");
		const table = rules?.boons ? tableInput(combat, seat) : null;
		return { id: seat, name: name ?? "", boons: (table && rules?.boons?.(table.view, seat)) ?? null };
	});
	return { gameId, made: madeFor(combat), seats };
}

/** The characters aboard the craft of a match without leave; empty if the world has no crews. */
export function claimsIn(combat: MatchCombat): readonly { readonly name: string; readonly craft: string }[] {
	const claims = hasCampaign("crew") ? claimsFor(craftIn(combat)) : [];
	return claims.map(({ craft, character }) => ({ name: character.name, craft: craft.name }));
}

/** GM: gives leave to all who are aboard the craft of the match in view. */
export async function agreeToCrews(): Promise<void> {
	const combat = matchInView();
	if (combat) await agreeToClaims(craftIn(combat));
}

function craftIn(combat: MatchCombat): readonly CraftActor[] {
	return seatsOf(combat).flatMap(({ actor }) => (isCraft(actor) ? [actor] : []));
}

/** Opens the form for the table of rolls of the match in view. */
export async function editRolls(): Promise<void> {
	const combat = matchInView();
	if (!combat || !game.user.isGM) return;
	const { RollTableWindow } = await import("./roll-table.ts");
	await new RollTableWindow(combat.system.game).render({ force: true });
}

/** Whether posts try tasks in matches of this game. */
export function hasTasks({ system }: MatchCombat): boolean {
	return hasCampaign("tasks") && tasksOf(system.game) !== null;
}

/** Opens the form for the table of crew tasks of the match in view. */
export async function editTasks(): Promise<void> {
	const combat = matchInView();
	if (!combat || !game.user.isGM) return;
	const { RollTableWindow } = await import("./roll-table.ts");
	await new RollTableWindow(combat.system.game, "tasks").render({ force: true });
}

/** GM: keeps the switches of a form; the fields of this part are `crew.<line>`. */
export async function keepLines(combat: MatchCombat, form: Readonly<Record<string, unknown>>): Promise<void> {
	const changed = switchedLines(combat).filter(({ line, on }) => `crew.${line.id}` in form && (form[`crew.${line.id}`] === true) !== on);
	if (changed.length === 0) return;
	await combat.update({ system: { crew: { off: Object.fromEntries(changed.map(({ line, on }) => [line.id, on])) } } });
}
