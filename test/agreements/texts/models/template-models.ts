/**
 * What each template is drawn with. A game's presenter ties the game's own templates to their models; these are all others, by their
 * paths in `templates`. A template that is not here is a partial: it is checked with what each of its callers hands it. Only types
 * count: the test of templates and models shows them to the compiler.
 */

import type { turningModel } from "../../../../src/view/shared/on-demand/board/turning.ts";
import type { careerModel } from "../../../../src/view/shared/on-demand/campaign/career.ts";
import type { charactersModel } from "../../../../src/view/shared/on-demand/campaign/crews/characters.ts";
import type { crewModel } from "../../../../src/view/shared/on-demand/campaign/crews/crew.ts";
import type { hurtCrewModel } from "../../../../src/view/shared/on-demand/campaign/crews/hurt-crew.ts";
import type { idleModel, StationsModel } from "../../../../src/view/shared/on-demand/campaign/crews/stations.ts";
import type { TasksModel } from "../../../../src/view/shared/on-demand/campaign/crews/tasks.ts";
import type { bookModel } from "../../../../src/view/shared/on-demand/campaign/events/book.ts";
import type { closingModel } from "../../../../src/view/shared/on-demand/campaign/events/closing.ts";
import type { eventModel } from "../../../../src/view/shared/on-demand/campaign/events/event.ts";
import type { fameModel } from "../../../../src/view/shared/on-demand/campaign/events/fame.ts";
import type { edgesModel } from "../../../../src/view/shared/on-demand/campaign/events/paddock.ts";
import type { rollTableModel } from "../../../../src/view/shared/on-demand/campaign/events/roll-table.ts";
import type { seasonModel } from "../../../../src/view/shared/on-demand/campaign/events/season.ts";
import type { homecomingModel } from "../../../../src/view/shared/on-demand/campaign/homecoming.ts";
import type { hostShipModel } from "../../../../src/view/shared/on-demand/campaign/host-ship.ts";
import type { partsOf, resultsModel } from "../../../../src/view/shared/on-demand/campaign/stories/results.ts";
import type { pictureOf } from "../../../../src/view/shared/on-demand/campaign/stories/tracks.ts";
import type { CardAct, checksModel, oddsOf } from "../../../../src/view/shared/on-demand/checks/tab.ts";
import type { fleetModel } from "../../../../src/view/shared/on-demand/fleet-orders/panel.ts";
import type { beginningModel } from "../../../../src/view/shared/on-demand/forms/beginning.ts";
import type { TextsModel } from "../../../../src/view/shared/on-demand/forms/texts.ts";
import type { cardModelOf } from "../../../../src/view/shared/on-demand/hand/card.ts";
import type { rulingModel } from "../../../../src/view/shared/on-demand/hand/form.ts";
import type { stripModel } from "../../../../src/view/shared/on-demand/hand/seat-strip.ts";
import type { lessonListModel } from "../../../../src/view/shared/on-demand/lessons/list.ts";
import type { lessonPanelModel } from "../../../../src/view/shared/on-demand/lessons/panel.ts";
import type { recorderModel } from "../../../../src/view/shared/on-demand/lessons/recorder.ts";
import type { recordModel } from "../../../../src/view/shared/on-demand/match/record.ts";
import type { trackerModel } from "../../../../src/view/shared/on-demand/match/tracker.ts";
import type { ScrubberModel, SharedMoment } from "../../../../src/view/shared/on-demand/playback/scrubber.ts";
import type { PlayedEvent } from "../../../../src/view/shared/on-demand/playback/steps.ts";
import type { archiveModel } from "../../../../src/view/shared/on-demand/windows/archive.ts";
import type { briefingModel } from "../../../../src/view/shared/on-demand/windows/briefing.ts";
import type { controlModel } from "../../../../src/view/shared/on-demand/windows/control.ts";
import type { welcomeModel } from "../../../../src/view/shared/on-demand/windows/welcome.ts";
import type { Label, Spoken } from "../../../../src/view/shared/startup/words/label.ts";

export interface TemplateModels {
	/** With the match that it is from; a check has none. */
	readonly "chat/card": ReturnType<typeof cardModelOf> & { readonly match?: string };
	readonly "chat/moment": SharedMoment & { readonly picture: string | null };
	readonly "shared/archive": ReturnType<typeof archiveModel>;
	readonly "shared/beginning": ReturnType<typeof beginningModel>;
	readonly "shared/briefing": ReturnType<typeof briefingModel>;
	readonly "shared/campaign/career": ReturnType<typeof careerModel>;
	readonly "shared/campaign/characters": ReturnType<typeof charactersModel>;
	readonly "shared/campaign/closing": ReturnType<typeof closingModel>;
	readonly "shared/campaign/crew": OnSheet<object>;
	readonly "shared/campaign/stations": StationsModel;
	readonly "shared/campaign/station-idle": ReturnType<typeof idleModel>;
	readonly "shared/campaign/tasks": NonNullable<TasksModel>;
	readonly "shared/campaign/edges": ReturnType<typeof edgesModel> & { readonly uid: string };
	readonly "shared/campaign/event": EventPage;
	/** The message with the sums of a ledger; the page of the event includes the same template. */
	readonly "shared/campaign/event-sums": ReturnType<typeof eventModel>;
	readonly "shared/campaign/fame": ReturnType<typeof fameModel>;
	readonly "shared/campaign/homecoming": ReturnType<typeof homecomingModel>;
	readonly "shared/campaign/host-ship": ReturnType<typeof hostShipModel>;
	readonly "shared/campaign/hurt-crew": ReturnType<typeof hurtCrewModel>;
	readonly "shared/campaign/results-form": ReturnType<typeof resultsModel>;
	readonly "shared/campaign/results-page": ResultsPage;
	readonly "shared/campaign/roll-table": ReturnType<typeof rollTableModel>;
	/** The page with the season's tables; the page of the event includes the same template. */
	readonly "shared/campaign/season-tables": { readonly season: ReturnType<typeof seasonModel> };
	readonly "shared/campaign/tracks": ReturnType<typeof pictureOf>;
	readonly "shared/check-acts": { readonly acts: readonly CardAct[] };
	readonly "shared/check-odds": { readonly odds: ReturnType<typeof oddsOf> };
	readonly "shared/checks": OnSheet<object>;
	readonly "shared/flight-control/control": ReturnType<typeof controlModel>;
	readonly "shared/lesson": ReturnType<typeof lessonPanelModel>;
	readonly "shared/lessons": ReturnType<typeof lessonListModel>;
	readonly "shared/record-lesson": ReturnType<typeof recorderModel>;
	readonly "shared/no-match": { readonly isReferee: boolean; readonly record: ReturnType<typeof recordModel> | null };
	readonly "shared/banner": PlayedEvent;
	readonly "shared/scrubber": ScrubberModel;
	readonly "shared/orders/fleet-orders": ReturnType<typeof fleetModel>;
	readonly "shared/ruling/ruling": Partial<ReturnType<typeof rulingModel>>;
	readonly "shared/seat-strip": ReturnType<typeof stripModel>;
	readonly "shared/tabs": OnSheet<object>;
	readonly "shared/texts": TextsModel;
	readonly "shared/tracker": ReturnType<typeof trackerModel>;
	readonly "shared/debrief": object;
	readonly "shared/turning": ReturnType<typeof turningModel>;
	readonly "shared/unloaded": object;
	readonly "shared/welcome": ReturnType<typeof welcomeModel>;
}

/** A game's model of a sheet with what the sheet adds to it. */
export type OnSheet<Model> = Model & {
	readonly checks: ReturnType<typeof checksModel>;
	readonly campaignCrew: ReturnType<typeof crewModel> | null;
	/** What the sheet says of the craft's place in a match. */
	readonly entry: Label | null;
	readonly tab: FoundryTab;
	readonly tabs: readonly FoundryTab[];
};

/** A helm beside the board has the template of the sheet's helm, without what the sheet adds. */
export type Docked<Model> = NonNullable<Model> & Partial<OnSheet<object>>;

/** What a game's form of a post draws; some games make the form of what their room lends. */
export type StationModel<Module> = Module extends { readonly stationForm: { model(input: never): infer Model } }
	? Model
	: Exported<Module> extends (...lent: never[]) => { readonly stationForm: { model(input: never): infer Model } }
		? Model
		: never;

/** A tab as Foundry prepares it. */
interface FoundryTab {
	readonly id: string;
	readonly group: string;
	readonly active: boolean;
	readonly cssClass: string;
	readonly label: string;
}

type EventPage = ReturnType<typeof eventModel> & {
	readonly book: ReturnType<typeof bookModel> | null;
	readonly season: ReturnType<typeof seasonModel> | null;
	readonly tabs: readonly FoundryTab[];
	/** The same tabs by their names. */
	readonly tab: Readonly<Record<"standings" | "season" | "book" | "ledger" | "gm", FoundryTab>>;
};

type Results = ReturnType<typeof resultsModel>;

/** The results as the GM has edited them. */
type ResultsPage = Omit<Results, "sections"> & {
	readonly sections: readonly (Results["sections"][number] & { readonly paragraphs: readonly ReturnType<typeof partsOf>[] })[];
	readonly several: boolean;
};

/** The only export of a module. */
export type Exported<Module> = Module[keyof Module];

/** What a generator makes in the end, unless that is nothing. */
export type Made<Maker extends (...given: never[]) => Generator<unknown, unknown>> =
	ReturnType<Maker> extends Generator<unknown, infer Model> ? NonNullable<Model> : never;

/** A model as its template gets it: in words. */
export type Drawn<Model> = Spoken<Model>;
