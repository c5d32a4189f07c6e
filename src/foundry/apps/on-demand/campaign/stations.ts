/**
 * The parts of an order, at the head of a window of the match: for the crew of a craft, and for nobody else.
 */
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import {
	type PostNamed,
	type StationPost,
	type StationsInput,
	stationsModel,
} from "../../../../view/shared/on-demand/campaign/crews/stations.ts";
import type { FleetOrders } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { refusalLabel } from "../../../../view/shared/startup/words/label.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import type { Crew } from "../../../match/everyone/on-demand/crew-at.ts";
import { nameAt, postsAt } from "../../../match/everyone/on-demand/crew-posts.ts";
import { roundOf } from "../../../match/everyone/standing.ts";
import { askForCrew, askInCrew, crewStateOf, postsAwaited, stationAt, stationsOf } from "../../../match/player/on-demand/crew.ts";
import type { CrewState } from "../../../match/wire/on-demand/crew-acts.ts";
import { notify } from "../../../notices.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { openFleetOrders } from "../fleet-orders/loading.ts";
import { openStation } from "./open-station.ts";

/** Draws the parts of the order of a table's seat into a window, or removes them if this user is in no crew, or if no order is due. */
export async function showStations(root: HTMLElement, combat: MatchCombat | null, table: TableInput | null): Promise<void> {
	const html = combat && table?.seat && hasCampaign("stations") ? await htmlOf(root, combat, { table, seat: table.seat }) : "";
	const old = root.querySelector<HTMLElement>(".vr-stations");
	if ((old?.dataset["drawn"] ?? "") === html) return;
	const focused = old?.contains(old.ownerDocument.activeElement) ? old.ownerDocument.activeElement?.id : null;
	const isOpen = old?.querySelector("details")?.open ?? false;
	const chosen = [...(old?.querySelectorAll("select") ?? [])].map(({ value }) => value);
	old?.remove();
	if (html === "") return;
	root.querySelector(".window-content")?.insertAdjacentHTML("beforebegin", html);
	const drawn = root.querySelector<HTMLElement>(".vr-stations");
	if (!drawn || !combat || !table?.seat) return;
	drawn.dataset["drawn"] = html;
	const { seat } = table;
	drawn.addEventListener("click", ({ target }) => void press(root, combat, { seat, target: target as Element })); // only elements are clicked
	for (const fold of drawn.querySelectorAll("details")) fold.open = isOpen;
	for (const [place, select] of drawn.querySelectorAll("select").entries())
		select.value = chosen[place] ?? select.options[place]?.value ?? "";
	if (focused) drawn.querySelector<HTMLElement>(`[id="${focused}"]`)?.focus();
}

interface Seated {
	readonly table: TableInput;
	readonly seat: SeatId;
}

async function htmlOf(root: HTMLElement, combat: MatchCombat, { table, seat }: Seated): Promise<string> {
	const station = stationAt(combat, seat);
	const onBoard = root.classList.contains("vr-board-window");
	if (!station || table.situation.over) return "";
	const orders = await openFleetOrders(combat.system.game);
	const posts = postsOf(combat, seat);
	const state = crewStateOf(combat, seat);
	if (!state && game.user.isGM) void askForCrew(combat); // a player's page has asked already
	const { crew, leads } = station;
	const awaited = postsAwaited(combat, seat);
	const names = (post: string) => namesAt(crew, post);
	const model = stationsModel({
		uid: `${root.id}-stations`,
		craft: nameOf(combat, seat),
		posts: state ? posts.flatMap((post) => stationPost({ crew, state, table, orders }, post) ?? []) : [],
		own: posts.filter((post) => station.posts.includes(post)),
		misfit: state?.misfit ? refusalLabel(combat.system.game, state.misfit, table.faces) : null,
		awaited: posts.filter((post) => awaited.includes(post)).map((post) => ({ post, names: names(post) })),
		hurt: posts.flatMap((post) => (crew.hurt.has(post) ? [{ post, name: crew.hurt.get(post) ?? null }] : [])),
		changes: changesIn(combat, seat),
		movable: onBoard || !leads ? [] : namedAt(combat, seat, roundOf(combat) + 1),
		leads,
		takesOver: game.user.isGM,
		onBoard,
		crafts: onBoard ? [] : craftsOf(combat, seat),
	});
	return (await draw(CAMPAIGN_TEMPLATES.stations, say(model))).trim();
}

/** Who decides at a post: its players, or the character that a pilot decides for. */
function namesAt({ players, npcs }: Crew, post: string): readonly string[] {
	return players.get(post)?.map(({ name }) => name) ?? [npcs.get(post) ?? []].flat();
}

/** The posts of a seat's craft, in order. */
function postsOf(combat: MatchCombat, seat: SeatId): readonly StationPost["post"][] {
	return postsAt(combat, seat).map(({ id }) => id);
}

/** Who is at each post in a round, by name. */
function namedAt(combat: MatchCombat, seat: SeatId, round: number): readonly PostNamed[] {
	return postsAt(combat, seat, round).map((post) => ({ post: post.id, name: nameAt(post) }));
}

/** The posts at which somebody else, or nobody, is from the next turn on. */
function changesIn(combat: MatchCombat, seat: SeatId): readonly PostNamed[] {
	const round = roundOf(combat);
	const now = namedAt(combat, seat, round);
	return namedAt(combat, seat, round + 1).filter(({ name }, place) => name !== now[place]?.name);
}

function nameOf(combat: MatchCombat, seat: SeatId): string {
	return seatsOf(combat).find(({ id }) => id === seat)?.name ?? "";
}

/** The user's craft, if the user has posts aboard several. */
function craftsOf(combat: MatchCombat, shown: SeatId): StationsInput["crafts"] {
	const all = stationsOf(combat);
	return all.length > 1 ? all.map(({ seat }) => ({ seat, name: nameOf(combat, seat), shown: seat === shown })) : [];
}

interface Showing {
	readonly crew: Crew;
	readonly state: CrewState;
	readonly table: TableInput;
	readonly orders: FleetOrders | null;
}

/** A post with a part in the order that is due; null for any other. */
function stationPost({ crew, state, table, orders }: Showing, post: StationPost["post"]): StationPost | null {
	if (state.asked.length === 0 || (!state.asked.includes(post) && !Object.hasOwn(state.given, post))) return null;
	const players = crew.players.get(post) ?? [];
	const given = Object.hasOwn(state.given, post) ? state.given[post] : undefined;
	const isOwn = given !== undefined && (players.some(({ id }) => id === given.by) || crew.npcs.has(post));
	return {
		post,
		names: namesAt(crew, post),
		mine: players.includes(game.user),
		asked: state.asked.includes(post),
		part: given
			? { filledBy: isOwn ? null : (game.users.get(given.by)?.name ?? ""), lines: orders?.told?.(table, given.order) ?? [] }
			: null,
	};
}

interface Pressed {
	readonly seat: SeatId;
	readonly target: Element;
}

/** A press on a button of the list. */
async function press(root: HTMLElement, combat: MatchCombat, { seat, target }: Pressed): Promise<void> {
	const { station, post = "", seat: other } = target.closest<HTMLElement>("[data-station]")?.dataset ?? {};
	if (station === "open") openStation(combat, seat);
	else if (station === "craft") openStation(combat, seatId(other ?? ""));
	else if (station === "seal") await askInCrew(combat, seat, { do: "seal" });
	else if (station === "hand-back") await askInCrew(combat, seat, { do: "hand-back", post });
	else if (station === "exchange") await exchange(root, combat, seat);
	else if (station === "fill") {
		const drafted = root.querySelector<HTMLElement>('[data-action="seal"][data-order]')?.dataset["order"];
		if (drafted === undefined) notify("nothing-chosen");
		else await askInCrew(combat, seat, { do: "give", posts: [post], order: JSON.parse(drafted) });
	}
}

/** Has the people of the two chosen posts change places. */
async function exchange(root: HTMLElement, combat: MatchCombat, seat: SeatId): Promise<void> {
	const [first, second] = [...root.querySelectorAll<HTMLSelectElement>(".vr-stations-exchange select")].map(({ value }) => value);
	if (first && second) await askInCrew(combat, seat, { do: "exchange", posts: [first, second] });
}
