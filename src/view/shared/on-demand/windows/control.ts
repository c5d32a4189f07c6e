/**
 * Flight Control: the GM sets up a match of any game here, and directs it while it runs. The game's presenter gives the game's own
 * part of the form.
 */
import type { Rolled } from "../../../../core/kernel/dice.ts";
import type { Situation } from "../../../../core/kernel/game.ts";
import { type Entry, LATEST_TURN } from "../../../../core/kernel/journal.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { SettingUp } from "../../startup/contract/presenter.ts";
import type { GameBundle, ListedBundle } from "../../startup/contract/room.ts";
import { type Stage, statusOf, type Undone } from "../../startup/match/status.ts";
import type { TableInput } from "../../startup/match/table.ts";
import { faceModel, type SeatFace } from "../../startup/seats/face.ts";
import type { Entrant } from "../../startup/setting-up/presenter.ts";
import { gameLabel, type Label, label, refusalLabel } from "../../startup/words/label.ts";
import { claimsLabel, crewLineModels, type SwitchedLine } from "../campaign/crews/crew-lines.ts";
import { eventsModel, type ListedEvent } from "../campaign/events/control-events.ts";
import { type EdgesInput, edgesModel } from "../campaign/events/paddock.ts";
import { deedsOf } from "../hand/deeds.ts";
import { rolledModels } from "../hand/rolled.ts";
import { copyModel, type KeyState, type RecordInput, recordModel } from "../match/record.ts";
import { progressModel } from "../match/tracker.ts";
import { crewsModel, type PostedCraft } from "../setting-up/crews.ts";
import { type Entering, entrantModel, sideDeciders } from "../setting-up/entrants.ts";
import { sideFills } from "../setting-up/filling.ts";
import { scenarioCards } from "../setting-up/scenario-cards.ts";

export interface ControlInput {
	readonly uid: string;
	/** The turn in which the next reinforcement joins, as the GM typed it; missing means now. */
	readonly joinTurn?: string;
	/** The games that a match can be made of. */
	readonly games: readonly Pick<ListedBundle, "id" | "scenarios">[];
	/** The scenarios that GMs of this world kept, by name; omitted if there are none. */
	readonly own?: readonly OwnScenarioLine[];
	/** The events of the world; null without Campaign play, and omitted if not needed. */
	readonly events?: readonly ListedEvent[] | null;
	/** Null while there is none. */
	readonly match: ControlledMatch | null;
	/** Who is the referee; omitted if not needed. */
	readonly referee?: RefereeNow;
	/** What GMs need to set up a match of each game that is loaded, by its id; omitted if there are none. */
	readonly loaded?: Readonly<Record<string, SettingUp | null>>;
	/** All matches of the world; omitted if nobody needs to choose among them. */
	readonly matches?: readonly ListedMatch[];
}

/** A scenario that a GM kept. */
export interface OwnScenarioLine {
	readonly id: string;
	readonly gameId: string;
	readonly name: string;
	readonly blurb: string;
}

/** Who is the referee: this page, another page of this user, another GM by name, or nobody yet. */
export interface RefereeNow {
	readonly place: "here" | "elsewhere" | "byName" | "none";
	readonly name: string;
}

/** A match among the others. */
export interface ListedMatch {
	readonly id: string;
	readonly name: string;
	readonly stage: Stage;
	/** Whether it is the one under control. */
	readonly viewed: boolean;
}

export interface ControlledMatch extends Entering {
	readonly room: GameBundle | null;
	readonly settingUp?: SettingUp | null;
	/** The craft of the world that can still enter; omitted if there are none. */
	readonly enterable?: readonly { readonly id: string; readonly name: string }[];
	/** Who took back the last steps; missing or null if the match has gone on since. */
	readonly undone?: Undone | null;
	/** Valid options of the game. */
	readonly options: unknown;
	/** Why it cannot start; null if it can. */
	readonly refusal: Refusal | null;
	/** Null before the match begins. */
	readonly situation: Situation | null;
	/** Who has sealed an order that is not revealed yet. */
	readonly sealed: readonly SeatId[];
	/** The seats whose orders a GM has sealed for them; omitted if there are none. */
	readonly byGM?: readonly SeatId[];
	/** Every entry of the log, oldest first. */
	readonly log: readonly Entry[];
	/** Returns the turn in which a step was taken, or null if nobody knows it. Omitted if the steps are listed without turns. */
	readonly turnOf?: (entry: Entry) => number | null;
	/** The reinforcements that have not joined yet; omitted if there are none. */
	readonly coming?: readonly { readonly turn: number; readonly face: SeatFace }[];
	/** The rolls of the last entry; omitted if there are none. */
	readonly rolls?: readonly Rolled[];
	/** Whether there is a scene of it; missing means no. */
	readonly hasScene?: boolean;
	/** The match as its referee sees it; missing or null until it begins. */
	readonly table?: TableInput | null;
	/** Why its record cannot be read, and how much of it can be; missing or null if it can be read. */
	readonly unreadable?: UnreadableMatch | null;
	/** What skills do in it, line by line; omitted if they do nothing. */
	readonly crewLines?: readonly SwitchedLine[];
	/** Characters aboard its craft without leave of their owners or a GM. */
	readonly claims?: readonly { readonly name: string; readonly craft: string }[];
	/** The rolls in the paddock before it; missing or null if there are none. */
	readonly edges?: EdgesInput | null;
	/** Whether posts try crew tasks in its game; omitted if they do not. */
	readonly tasks?: boolean;
	/** The craft whose posts decide, with whoever is there; omitted if there are none. */
	readonly crews?: readonly PostedCraft[];
	/** Whether there are encrypted copies, and whether this user can read them; missing or null for a game that hides nothing. */
	readonly keys?: KeyState | null;
	/** Whether a GM can bring its craft home as they are now; missing means no. */
	readonly carries?: boolean;
	/** Whether its crews may have been hurt; missing means no. */
	readonly harms?: boolean;
}

/** Why the record of a match cannot be read, and how many of its entries can be: null if not even the opening can. */
export type UnreadableMatch = Pick<RecordInput, "refusal" | "readable" | "length">;

/** What a match shows in place of its stage if its record cannot be read. */
const UNREADABLE = label("VOIDREGATTA.Record.stage");

/** Returns the model of Flight Control. */
export function controlModel({
	uid,
	joinTurn = "",
	games,
	own = [],
	loaded = {},
	events = null,
	match,
	referee,
	matches = [],
}: ControlInput) {
	return {
		uid,
		joinTurn,
		matches: matches.map(({ id, name, stage, viewed }) => {
			const isUnreadable = viewed && match?.unreadable;
			const stageName = isUnreadable ? UNREADABLE : label(`VOIDREGATTA.Stage.${stage}`);
			return { id, tabId: `${uid}-match-${id}`, viewed, name, stage, stageName };
		}),
		games: games.map(({ id, scenarios = [] }) => ({
			id,
			name: gameLabel(id, "name"),
			blurb: gameLabel(id, "blurb"),
			scenarios: scenarioCards(id, scenarios, loaded[id] ?? null),
		})),
		own: own.map(ownScenarioModel),
		// Null without Campaign play.
		events: events && eventsModel(events),
		match: match && matchModel(uid, match),
		// Null if the input does not say who it is.
		referee: referee ? refereeModel(referee) : null,
	};
}

function ownScenarioModel({ id, gameId, name, blurb }: OwnScenarioLine) {
	return {
		id,
		// The game and the scenario's name.
		title: label("VOIDREGATTA.Scenario.listed", { game: gameLabel(gameId, "name"), name }),
		blurb,
		// The names of its buttons, for users who hear them one by one.
		takeOutName: label("VOIDREGATTA.Scenario.takeOutName", { name }),
		removeName: label("VOIDREGATTA.Scenario.removeName", { name }),
	};
}

/** Who is the referee, and whether this page may take over. */
function refereeModel({ place, name }: RefereeNow) {
	return { text: label(`VOIDREGATTA.Control.Referee.${place}`, { name }), takesOver: place === "elsewhere" || place === "byName" };
}

function matchModel(uid: string, match: ControlledMatch) {
	return match.unreadable ? withoutRecord(readMatchModel(uid, match), match) : readMatchModel(uid, match);
}

/**
 * The model of a match whose record cannot be read: it shows how to mend the record, and neither the match's state nor the controls
 * that play it.
 */
function withoutRecord(model: ReturnType<typeof readMatchModel>, { gameId, faces, unreadable }: ControlledMatch) {
	const still = { stage: "unreadable", stageName: UNREADABLE, running: false, paused: false, redoes: false, over: false } as const;
	const record = unreadable ? recordModel({ gameId, faces, isGM: true, ...unreadable }) : null;
	return { ...model, ...still, record, progress: null, desk: null, deeds: [], rolled: [], makesScene: false, carries: false, harms: false };
}

function readMatchModel(uid: string, match: ControlledMatch) {
	const { gameId, room, settingUp, stage, faces, situation, refusal, options, log } = match;
	const { game, pilots = {}, presenter } = room ?? {};
	const { least = 1, most = 1 } = game?.seats ?? {};
	return {
		gameId,
		game: gameLabel(gameId, "name"),
		stage,
		stageName: label(`VOIDREGATTA.Stage.${stage}`),
		// At most one of these is true, since a template can only test a flag.
		settingUp: stage === "set-up",
		running: stage === "running",
		paused: stage === "paused",
		redoes: stage === "paused" && !!match.undone,
		over: stage === "over",
		headline: statusOf({ ...match, isReferee: true }).text,
		entrants: faces.map((face, index) => entrantModel(match, { face, index, styles: Object.keys(pilots) })),
		stylesUid: `${uid}-styles`,
		styles: stylesOf(gameId, Object.keys(pilots)),
		// For each side: hands all its craft to one player or style, and fills it with NPC craft.
		sides: sideDeciders(match, Object.keys(pilots)),
		fills: sideFills(match, most),
		entered: label("VOIDREGATTA.Control.entered", { least, most }, faces.length),
		// Whether the GM can overrule in this game, and whether a craft can join in mid-match.
		rules: game?.overruling !== undefined,
		joins: game?.reinforce !== undefined && faces.length < most,
		// The first and the last turn for which the GM may plan a reinforcement.
		nextTurn: (situation?.round ?? 0) + 1,
		lastTurn: situation?.rounds ?? LATEST_TURN,
		coming: comingModels(match),
		// Whether there is no room for one more.
		full: faces.length >= most,
		enterable: match.enterable ?? [],
		// Why it cannot start; null if it can.
		refusal: objection(match, { least, most }) ?? (refusal && refusalLabel(gameId, refusal, faces)),
		crewLines: crewLineModels(gameId, match.crewLines ?? []),
		claims: claimsLabel(match.claims ?? []),
		edges: match.edges ? edgesModel(match.edges) : null, // null if this world has no rolls in the paddock
		...crewsOf(uid, match, Object.keys(pilots)),
		setupTemplate: (settingUp && presenter?.templates.setup) ?? "",
		setup: settingUp?.setup({ uid, options, editable: stage === "set-up", entrants: entrantsOf(match) }) ?? {},
		progress: situation && progressModel(gameId, situation, { ...match, uid }),
		resume: resumeModel(game?.sealing != null),
		...deskOf(uid, match),
		deeds: deedsOf(match),
		// The dice of the last step, which the GM may roll again.
		rolled: stage === "over" || log.at(-1)?.kind === "reroll" ? [] : rolledModels(gameId, match.rolls ?? []),
		// The number of the latest step.
		last: log.length > 0 ? log.length - 1 : null,
		record: null,
		// Whether its record can be exported, which is possible from the start on.
		begun: stage !== "set-up",
		// How its record is kept safe; null for a game that hides nothing.
		copy: match.keys ? copyModel(match.keys) : null,
		carries: match.carries ?? false,
		harms: match.harms ?? false,
		makesScene: situation !== null && presenter?.scene !== undefined && !match.hasScene,
	};
}

/** The styles of NPC pilots, each with what it does. */
function stylesOf(gameId: string, styles: readonly string[]) {
	return styles.map((style) => ({ name: gameLabel(gameId, `Pilot.${style}`), says: gameLabel(gameId, `PilotSays.${style}`) }));
}

/** The craft that are still to join, each with its turn. */
function comingModels({ coming = [] }: ControlledMatch) {
	return coming.map(({ face, turn }) => ({
		...faceModel(face),
		text: label("VOIDREGATTA.Control.comes", { name: face.name, turn }),
	}));
}

/** The posts of the match's craft, and whether they try tasks. */
function crewsOf(uid: string, { gameId, players = [], crews = [], tasks = false }: ControlledMatch, styles: readonly string[]) {
	return { tasks, crews: crewsModel({ gameId, styles, players, crafts: crews }), crewsUid: `${uid}-crews` };
}

function entrantsOf({ faces, designs }: ControlledMatch): readonly Entrant[] {
	return faces.map((face) => ({ face, design: designs?.[face.id] }));
}

/** In a game with sealed orders, a resumed match runs on until a person must decide; a hint says so. */
function resumeModel(seals: boolean) {
	if (!seals) return { name: label("VOIDREGATTA.Control.resume"), hint: null };
	return { name: label("VOIDREGATTA.Control.runOn"), hint: label("VOIDREGATTA.Control.runOnHint") };
}

function deskOf(
	uid: string,
	{ settingUp, stage, table }: ControlledMatch,
): { readonly deskTemplate: string; readonly desk: object | null } {
	const open = stage === "running" || stage === "paused";
	const desk = open && table ? (settingUp?.desk?.model({ uid, table }) ?? null) : null;
	return { deskTemplate: settingUp?.desk?.template ?? "", desk };
}

function objection(
	{ gameId, faces, stage }: ControlledMatch,
	{ least, most }: { readonly least: number; readonly most: number },
): Label | null {
	if (stage !== "set-up" || (faces.length >= least && faces.length <= most)) return null;
	return refusalLabel(gameId, { code: "seats", facts: { least, most, given: faces.length } });
}
