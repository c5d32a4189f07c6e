/**
 * What a campaign asks of a game: the crew, what a match leaves behind, and the state in which a craft begins the next.
 */
import type { Aftermath, PlainReport } from "../../../../core/campaign/aftermath.ts";
import type { CrewTable } from "../../../../core/campaign/crew.ts";
import type { GameTypes } from "../../../../core/kernel/game.ts";
import type { Feat, ToldReport } from "../../../../core/kernel/on-demand/service.ts";
import type { Entered, SeatId } from "../../../../core/kernel/seat.ts";
import type { HostShipPresenter } from "../../on-demand/campaign/host-ship.ts";
import type { Storyteller } from "../../on-demand/campaign/stories/story.ts";
import type { BeginningPresenter } from "../../on-demand/forms/beginning.ts";

export interface CampaignPresenter<T extends GameTypes = GameTypes> {
	/** The state in which its craft begin a match; missing if all of them begin fresh from the yard. */
	readonly beginning?: BeginningPresenter;
	/** What the skills of a crew do, and the rolls in the paddock; missing if the game has neither. */
	readonly crew?: CrewTable;
	/** How a ship of the host system becomes a craft; missing if none can. */
	readonly hostShip?: HostShipPresenter;
	/**
	 * What remains of a seat's craft when a match is over, as a state in which it can begin another: null for a whole craft, `lost`
	 * if nothing is left of it. Missing if nothing carries over.
	 */
	remains?(open: T["open"], seat: SeatId): unknown;
	/** What a match that is over leaves behind, from all its reports and its last state; missing if that is nothing. */
	aftermath?(reports: readonly PlainReport[], open: T["open"], seats: readonly Entered<T["design"]>[]): Aftermath;
	/**
	 * How much more than par a seat that finished has used, in the units of the game, from all states of its match in order; null
	 * if there is no such figure. It pauses often, so that the page stays responsive. Missing in a game without par.
	 */
	againstPar?(opens: readonly T["open"][], seat: SeatId): Generator<undefined, number | null>;
	/** Who did what a report of a match tells, for careers; missing if its craft have no posts. */
	feats?(report: ToldReport, open: T["open"], before: T["open"]): readonly Feat[];
	/** Tells the story of a match that is over; missing if the story says only who won. */
	readonly story?: Storyteller<T>;
}
