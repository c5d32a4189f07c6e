/**
 * The input of every presenter of a match: the view, the situation, the faces, and the choices of the user's seat. In a hiding
 * game, a player's client has only the showings of the player's seats.
 */
import { seenBy } from "../../../core/kernel/keeping.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../../view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../view/shared/startup/seats/face.ts";
import { facesOf } from "../../documents/faces.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { doorOf } from "../../documents/private-match.ts";
import { type OpenTable, reportsFor, standingIn } from "../../match/everyone/reading/open-table.ts";
import { openTableOf } from "../../match/everyone/reading/read-match.ts";
import { publicShowingIn } from "../../match/everyone/standing.ts";
import { stations } from "../../match/everyone/stations.ts";
import { lastOrder } from "../../match/player/sealed-orders.ts";
import { showingFor } from "../../match/player/showings.ts";
import { keptOrder } from "../../match/secrets/secrets.ts";
import type { Standing } from "../../match/showings/showings.ts";

/** A GM sees everything on a board, and on a sheet what its seat may see. */
type Window = "board" | "sheet";

/** The input of a match that has begun, for this seat or for the one that the user acts for; null before the start. */
export function tableInput(
	combat: MatchCombat | null,
	forSeat?: SeatId,
	shownOn: Window = forSeat === undefined ? "board" : "sheet",
): TableInput | null {
	if (!combat) return null;
	const table = openTableOf(combat);
	return table.ok ? inputFromMatch(combat, table.value, { forSeat, shownOn }) : inputFromShowing(combat, { forSeat, shownOn });
}

/** Whether the user sees everything: a GM, in a match of the world. */
function watchesAll(combat: MatchCombat): boolean {
	return game.user.isGM && !doorOf(combat);
}

interface Shown {
	readonly forSeat: SeatId | undefined;
	readonly shownOn: Window;
}

function inputFromMatch(combat: MatchCombat, table: OpenTable, { forSeat, shownOn }: Shown): TableInput {
	const { entry, match } = table;
	const { open, sealed } = match.state;
	const { game: rules } = entry;
	const standing = standingIn(table);
	const { seat, chooses, common } = seated(combat, standing, { forSeat, shownOn });
	const ownOrders = ownOrdersAmong(common.faces, (each) => ownOrder(combat, sealed[each]?.digest ?? null));
	const watches = shownOn === "board" && watchesAll(combat);
	return {
		...common,
		view:
			watches && rules.hiding ? rules.hiding.watch(open) : seenBy(rules, match.state, { seat, knows: Object.keys(ownOrders).map(seatId) }),
		seat,
		choices: seat && chooses ? rules.choices(open, seat) : [],
		ownOrder: seat && sealed[seat] ? ownOrder(combat, sealed[seat].digest) : null,
		takenBack: seat && !sealed[seat] && common.acts ? lastOrder(combat, seat) : null,
		ownOrders,
		reports: reportsFor(table, watches ? null : seat),
	};
}

/** The input from this client's showing of the seat; without one, from everybody's showing. */
function inputFromShowing(combat: MatchCombat, asked: Shown): TableInput | null {
	const shown = publicShowingIn(combat);
	if (!shown) return null;
	const { seat, chooses } = seated(combat, shown, asked);
	const own = seat && mineAmong(facesOf(combat)).includes(seat) ? showingFor(combat, seat) : null;
	const { common } = seated(combat, own ?? shown, asked);
	return {
		...common,
		view: (own ?? shown).view,
		seat: own?.seat ?? null,
		choices: own && chooses ? own.choices : [],
		ownOrder: own?.seal ? ownOrder(combat, own.seal.digest) : null,
		takenBack: own && !own.seal && common.acts ? lastOrder(combat, own.seat) : null,
		ownOrders: ownOrdersAmong(common.faces, (each) => ownOrder(combat, showingFor(combat, each)?.seal?.digest ?? null)),
		reports: own?.reports ?? [],
	};
}

/** The seat of the input, whether the user may choose for it now, and the part that is the same for every seat. */
function seated(combat: MatchCombat, { situation, sealed }: Standing, { forSeat, shownOn }: Shown) {
	const faces = facesOf(combat);
	const mine = mineAmong(faces);
	const seat = forSeat ?? situation.awaited.find((awaited) => mine.includes(awaited)) ?? mine[0] ?? null;
	// A board asks nobody for a command that is another post's; a station shows what each post may do at any time.
	const acts = seat !== null && mine.includes(seat) && !(shownOn === "board" && stations.page?.asksOthers(combat, seat));
	const chooses = acts && combat.system.stage === "running";
	return { seat, chooses, common: { situation, sealed, faces, acts, isReferee: watchesAll(combat) } };
}

function mineAmong(faces: readonly SeatFace[]): readonly SeatId[] {
	return faces.filter(({ mine, npc }) => mine && !npc).map(({ id }) => id);
}

/** The sealed orders of the user's seats, by seat. */
function ownOrdersAmong(
	faces: readonly SeatFace[],
	orderOf: (seat: SeatId) => TableInput["ownOrder"],
): NonNullable<TableInput["ownOrders"]> {
	const known = mineAmong(faces).map((seat) => [seat, orderOf(seat)] as const);
	return Object.fromEntries(known.filter(([, order]) => order !== null));
}

/** The order of a seal that this user has made; null for any other. */
function ownOrder(combat: MatchCombat, digest: string | null): TableInput["ownOrder"] {
	const known = digest === null ? null : keptOrder(combat, digest);
	return known?.own ? known.order : null;
}
