/**
 * The input of Flight Control's presenter, and the NPC that the GM adds next.
 */
import { hidingIn } from "../../../../core/kernel/game.ts";
import { entriesOf } from "../../../../core/kernel/journal.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import type { ControlInput, ControlledMatch, RefereeNow, UnreadableMatch } from "../../../../view/shared/on-demand/windows/control.ts";
import { quickStyles } from "../../../../view/shared/startup/contract/room.ts";
import { type Livery, NPC_NAMES, nextNpcLivery, nextNpcName } from "../../../../view/shared/startup/seats/livery.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { craftOfGame } from "../../../documents/crafts.ts";
import { facesOf } from "../../../documents/faces.ts";
import { allMatches, entrantsOf, type MatchCombat, matchInView, seatsOf } from "../../../documents/matches.ts";
import { sceneOf } from "../../../documents/scenes.ts";
import { matchName } from "../../../match/everyone/on-demand/match-names.ts";
import { comingSeats } from "../../../match/everyone/on-demand/reading/newcomers.ts";
import { seatsOwnedBy } from "../../../match/everyone/ownership.ts";
import { presenceNow, undoneIn } from "../../../match/everyone/presence.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { readablePartOf, unreadableIn } from "../../../match/everyone/reading/unreadable.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { turnOf } from "../../../match/everyone/step-turns.ts";
import { isReferee, refereeNow } from "../../../match/lease/lease.ts";
import { ownScenarios } from "../../../match/referee/on-demand/setting-up/own-scenarios.ts";
import { keyState } from "../../../match/secrets/record-keys.ts";
import { bundleNow, bundleOf, LISTED, settingUpOf } from "../../../rooms.ts";
import { sayLabel } from "../../../words.ts";
import { claimsIn, edgesIn, hasTasks, switchedLines } from "../campaign/control-crew.ts";
import { listedEvents } from "../campaign/control-events.ts";
import { postedCrafts } from "../hand/posting.ts";
import { tableInput } from "../table-input.ts";
import type { Moved } from "./map-handles.ts";

/** Returns the input of Flight Control, with the turn that the GM has typed for the next reinforcement. */
export function controlInput(uid: string, combat: MatchCombat | null, joinTurn = ""): ControlInput {
	const matches = allMatches().map((match) => ({
		id: match.id ?? "",
		name: matchName(match),
		stage: match.system.stage,
		viewed: match.id === combat?.id,
	}));
	const own = [...ownScenarios()].map(([id, { game: gameId, name, blurb }]) => ({ id, gameId, name, blurb }));
	const loaded = Object.fromEntries(LISTED.map(({ id }) => [id, settingUpOf(id)]));
	const events = listedEvents(combat);
	return { uid, joinTurn, games: LISTED, own, loaded, events, referee: refereeHere(), match: combat && controlledMatch(combat), matches };
}

function refereeHere(): RefereeNow {
	const lease = refereeNow();
	if (!lease) return { place: "none", name: "" };
	if (isReferee()) return { place: "here", name: "" };
	return { place: lease.user === game.user.id ? "elsewhere" : "byName", name: game.users.get(lease.user)?.name ?? "" };
}

/** The input for a match that cannot be shown: without the match's own part, so that the GM can go to another match. */
export function plainControlInput(input: ControlInput): ControlInput {
	return { ...input, match: input.match && { ...input.match, room: null, situation: null, table: null, log: [] } };
}

/** A match as Flight Control shows it. */
export function controlledMatch(combat: MatchCombat): ControlledMatch {
	const { game: gameId, stage } = combat.system;
	const table = openTableOf(combat);
	const standing = standingOf(combat);
	const options = validOptions(combat);
	const entrants = [...entrantsOf(combat)];
	return {
		gameId,
		room: bundleOf(gameId),
		settingUp: settingUpOf(gameId),
		stage,
		faces: facesOf(combat),
		designs: Object.fromEntries(entrants.map(([seat, { design }]) => [seatId(seat), design])),
		worn: entrants.flatMap(([seat, { begins }]) => (begins ? [seatId(seat)] : [])),
		pilots: Object.fromEntries(entrants.map(([seat, { npc }]) => [seatId(seat), npc])),
		players: playersOf(combat),
		enterable: enterableIn(combat),
		crewLines: switchedLines(combat),
		claims: claimsIn(combat),
		edges: edgesIn(combat),
		tasks: hasTasks(combat),
		crews: postedCrafts(combat),
		options: options.value,
		refusal: options.refusal,
		hasScene: sceneOf(combat) !== undefined,
		situation: standing?.situation ?? null,
		presence: presenceNow(combat),
		undone: undoneIn(combat),
		sealed: standing?.sealed ?? [],
		byGM: standing?.byGM ?? [],
		table: tableInput(combat),
		unreadable: unreadableMatch(combat),
		keys: hides(gameId, options.value) ? keyState() : null,
		coming: table.ok ? comingSeats(table.value.match) : [],
		log: table.ok ? entriesOf(table.value.match.journal) : [],
		turnOf,
		carries: hasCampaign("memory") && stage === "over" && settingUpOf(gameId)?.remains !== undefined,
		harms: hasCampaign("crew") && stage === "over" && settingUpOf(gameId)?.aftermath !== undefined,
		rolls: table.ok ? (entriesOf(table.value.match.journal).at(-1)?.rolls ?? []) : [],
	};
}

/** Whether a match of this game with these options hides anything. */
function hides(gameId: string, options: unknown): boolean {
	const room = bundleOf(gameId);
	return room !== undefined && room !== null && hidingIn(room.game, options) !== null;
}

/** The players of the world, and the seats whose craft each owns. */
function playersOf(combat: MatchCombat): NonNullable<ControlledMatch["players"]> {
	const players = game.users.filter(({ isGM }) => !isGM);
	return players.map((user) => ({ id: user.id ?? "", name: user.name ?? "", seats: seatsOwnedBy(user, combat), online: user.active }));
}

/** The craft of the world that play this match's game and have no seat in the match. */
function enterableIn(combat: MatchCombat): NonNullable<ControlledMatch["enterable"]> {
	const type = craftOfGame(combat.system.game)?.type;
	const entered = new Set(seatsOf(combat).map(({ actorId }) => actorId));
	const free = game.actors.filter((actor) => actor.type === type && !entered.has(actor.id));
	return free.map(({ id, name }) => ({ id: id ?? "", name }));
}

function unreadableMatch(combat: MatchCombat): UnreadableMatch | null {
	const refusal = unreadableIn(combat);
	if (!refusal) return null;
	return { refusal, readable: readablePartOf(combat)?.match.length ?? null, length: Object.keys(combat.system.log).length };
}

/** The options of a match; if they are invalid, the game's defaults and the reason. */
function validOptions({ system }: MatchCombat): { readonly value: unknown; readonly refusal: Refusal | null } {
	const room = bundleNow(system.game);
	if (!room.ok) return { value: {}, refusal: room.refusal };
	const options = room.value.game.parseOptions(system.options);
	return options.ok ? { value: options.value, refusal: null } : { value: room.value.game.defaults(), refusal: options.refusal };
}

/** An NPC that Flight Control makes up. */
export interface MadeNpc {
	readonly name: string;
	readonly style: string;
	readonly livery: Livery;
}

/** The next NPC: a name and livery that neither the match nor these NPCs have, and the next style in turn. */
export function newNpc(combat: MatchCombat, sent: readonly MadeNpc[] = []): MadeNpc {
	const table = openTableOf(combat);
	const coming = table.ok ? comingSeats(table.value.match) : [];
	const before = sent.map(({ name, livery: { hull, glyph } }) => ({ name, colour: hull, glyph, npc: true }));
	const known = [...facesOf(combat), ...coming.map(({ face }) => face)];
	const faces = [...known, ...before.filter(({ name }) => known.every((face) => face.name !== name))];
	const name = nextNpcName(faces, NPC_NAMES.map(sayLabel));
	const styles = quickStyles(bundleOf(combat.system.game) ?? { pilots: {} });
	const npcs = faces.filter(({ npc }) => npc).length;
	return { name, style: styles[(npcs + 1) % styles.length] ?? "", livery: nextNpcLivery(faces) };
}

/** Returns the new values of fields after a move on the picture, from the game of the match in view. */
export const movedOnMap: Moved = (form, move) => {
	const combat = matchInView();
	return (combat && settingUpOf(combat.system.game)?.moved?.(form, move, combat.system.options)) ?? null;
};
