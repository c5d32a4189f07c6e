/**
 * Race Control: the GM sets up a match of any game here, and directs it while it runs. The game's presenter gives the game's own
 * part of the form.
 */

import type { Rolled } from "../../core/kernel/dice.ts";
import type { Situation } from "../../core/kernel/game.ts";
import { type Act, LATEST_TURN } from "../../core/kernel/journal.ts";
import type { Refusal } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { type DeedModel, deedsOf } from "./hand/deeds.ts";
import { type RolledModel, rolledModels } from "./hand/rolled.ts";
import { gameLabel, type Label, label, refusalLabel } from "./label.ts";
import type { Entrant, SeatFace, SettingUp, TableInput } from "./presenter.ts";
import { type CopyModel, copyModel, type KeyState, type RecordInput, type RecordModel, recordModel } from "./record.ts";
import type { ListedRoom, Room } from "./room.ts";
import { PLAYER_CHOICE } from "./seats/decider.ts";
import { type FaceModel, faceModel } from "./seats/face.ts";
import { type Presence, type Stage, statusOf } from "./status.ts";
import { type ProgressModel, progressModel } from "./tracker.ts";

export interface ControlInput {
	readonly uid: string;
	/** The turn in which the next reinforcement joins, as the GM typed it; left out for now. */
	readonly joinTurn?: string;
	/** The games that a match can be made of. */
	readonly games: readonly Pick<ListedRoom, "id" | "scenarios">[];
	/** The scenarios that GMs of this world kept, by name; left out for none. */
	readonly own?: readonly OwnScenarioLine[];
	/** Null while there is none. */
	readonly match: ControlledMatch | null;
	/** Who is the referee; left out where nobody asks. */
	readonly referee?: RefereeNow;
	/** All matches of the world; left out where nobody needs to choose among them. */
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

export interface ControlledMatch {
	readonly gameId: string;
	/** The game's room; null where the game is unknown or could not be loaded. */
	readonly room: Room | null;
	/** What GMs need to set it up; left out where it is not loaded. */
	readonly settingUp?: SettingUp | null;
	readonly stage: Stage;
	/** In seat order. */
	readonly faces: readonly SeatFace[];
	/** The style of the NPC pilot, by seat; empty where a person decides. */
	readonly pilots: Readonly<Record<SeatId, string>>;
	/** The players of the world, and the seats whose craft each owns; left out where nobody asks. */
	readonly players?: readonly { readonly id: string; readonly name: string; readonly seats: readonly SeatId[] }[];
	/** Who is online, and whom this user decides for; left out where only the match itself counts. */
	readonly presence?: Presence;
	/** What the rules will read of each craft, by seat; left out where nobody asks. */
	readonly designs?: Readonly<Record<SeatId, unknown>>;
	/** The seats whose craft do not begin fresh from the yard; left out for none. */
	readonly worn?: readonly SeatId[];
	/** Valid options of the game. */
	readonly options: unknown;
	/** Why it cannot start; null if it can. */
	readonly refusal: Refusal | null;
	/** Null before the match begins. */
	readonly situation: Situation | null;
	/** Who has sealed an order that is not revealed yet. */
	readonly sealed: readonly SeatId[];
	/** Every entry of the log, oldest first. */
	readonly log: readonly Act[];
	/** The reinforcements that have not joined yet; left out for none. */
	readonly coming?: readonly { readonly turn: number; readonly face: SeatFace }[];
	/** The rolls of the last entry; left out for none. */
	readonly rolls?: readonly Rolled[];
	/** Whether there is a scene of it; left out for no. */
	readonly hasScene?: boolean;
	/** The match as its referee sees it; left out for one that has not begun. */
	readonly table?: TableInput | null;
	/** Why its record cannot be read, and how far it can be; left out where it can. */
	readonly unreadable?: UnreadableMatch | null;
	/** How this user stands to the encrypted copies; left out for a game that hides nothing. */
	readonly keys?: KeyState | null;
}

/** Why the record of a match cannot be read; how many of its entries can be, null where not even the opening can. */
export type UnreadableMatch = Pick<RecordInput, "refusal" | "readable" | "length">;

export interface ControlModel {
	readonly uid: string;
	readonly joinTurn: string;
	readonly games: readonly {
		readonly id: string;
		readonly name: Label;
		readonly blurb: Label;
		/** Matches of it that come with the module. */
		readonly scenarios: readonly { readonly id: string; readonly name: Label; readonly blurb: Label }[];
	}[];
	/** The scenarios that GMs of this world kept. */
	readonly own: readonly OwnScenarioModel[];
	readonly match: MatchModel | null;
	/** Who is the referee, and whether this page may take over; null where nobody asks. */
	readonly referee: { readonly text: Label; readonly takesOver: boolean } | null;
	readonly matches: readonly { readonly id: string; readonly name: Label; readonly viewed: boolean }[];
}

interface OwnScenarioModel {
	readonly id: string;
	/** The game and the scenario's name. */
	readonly title: Label;
	readonly blurb: string;
	/** Names of what can be done with it, for those who hear them one by one. */
	readonly takeOutName: Label;
	readonly removeName: Label;
}

interface MatchModel {
	readonly gameId: string;
	readonly game: Label;
	readonly stage: Stage | "unreadable";
	readonly stageName: Label;
	/** One of these holds, for a template that can only ask whether. */
	readonly settingUp: boolean;
	readonly running: boolean;
	readonly paused: boolean;
	readonly over: boolean;
	readonly headline: Label;
	readonly entrants: readonly EntrantModel[];
	readonly entered: Label;
	/** Whether the GM can overrule in this game. */
	readonly rules: boolean;
	/** Whether a craft can join in mid-match. */
	readonly joins: boolean;
	/** The first and the last turn for which the GM may plan a reinforcement. */
	readonly nextTurn: number;
	readonly lastTurn: number;
	/** The reinforcements that have not joined yet. */
	readonly coming: readonly (FaceModel & { readonly text: Label })[];
	/** How many more there is room for. */
	readonly full: boolean;
	/** Why it cannot start; null if it can. */
	readonly refusal: Label | null;
	/** The template and the model of the game's own part of the form. */
	readonly setupTemplate: string;
	readonly setup: object;
	readonly progress: ProgressModel | null;
	/** How a held match is let go on, and what that means where it is not plain. */
	readonly resume: { readonly name: Label; readonly hint: Label | null };
	/** The template and the model of what the referee of this game decides; an empty path and null where that is nothing. */
	readonly deskTemplate: string;
	readonly desk: object | null;
	/** The last steps, newest first. */
	readonly deeds: readonly DeedModel[];
	/** The dice of the last step, which the GM may roll again. */
	readonly rolled: readonly RolledModel[];
	/** The number of the latest step; null where there is none. */
	readonly last: number | null;
	/** What is wrong with its record; null where it can be read. */
	readonly record: RecordModel | null;
	/** Whether its record can be exported: from the start on. */
	readonly begun: boolean;
	/** How its record is kept safe; null for a game that hides nothing. */
	readonly copy: CopyModel | null;
	/** Whether a scene of it can be made, and is not there yet. */
	readonly makesScene: boolean;
}

interface EntrantModel extends FaceModel {
	readonly number: number;
	readonly first: boolean;
	readonly last: boolean;
	readonly pilots: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
	/** The button for the state in which it begins; null where the game has no such state. */
	readonly begins: { readonly text: Label; readonly name: Label } | null;
	/** Names of what can be done to it, for those who hear them one by one. */
	readonly pilotOf: Label;
	readonly upName: Label;
	readonly downName: Label;
	readonly removeName: Label;
	/** What the match will fly, or why it cannot; null where nobody knows. */
	readonly flies: Label | null;
	readonly ruleName: Label;
}

/** What stands in place of the stage of a match whose record cannot be read. */
const UNREADABLE = label("VOIDREGATTA.Record.stage");

/** Returns the model of Race Control. */
export function controlModel({ uid, joinTurn = "", games, own = [], match, referee, matches = [] }: ControlInput): ControlModel {
	return {
		uid,
		joinTurn,
		matches: matches.map(({ id, name, stage, viewed }) => {
			const isUnreadable = viewed && match?.unreadable;
			const names = { match: name, stage: isUnreadable ? UNREADABLE : label(`VOIDREGATTA.Stage.${stage}`) };
			return { id, viewed, name: label("VOIDREGATTA.Control.listed", names) };
		}),
		games: games.map(({ id, scenarios = [] }) => ({
			id,
			name: gameLabel(id, "name"),
			blurb: gameLabel(id, "blurb"),
			scenarios: scenarios.map((scenario) => ({
				id: scenario,
				name: gameLabel(id, `Scenario.${scenario}.name`),
				blurb: gameLabel(id, `Scenario.${scenario}.blurb`),
			})),
		})),
		own: own.map(ownScenarioModel),
		match: match && matchModel(uid, match),
		referee: referee ? refereeModel(referee) : null,
	};
}

function ownScenarioModel({ id, gameId, name, blurb }: OwnScenarioLine): OwnScenarioModel {
	return {
		id,
		title: label("VOIDREGATTA.Scenario.listed", { game: gameLabel(gameId, "name"), name }),
		blurb,
		takeOutName: label("VOIDREGATTA.Scenario.takeOutName", { name }),
		removeName: label("VOIDREGATTA.Scenario.removeName", { name }),
	};
}

function refereeModel({ place, name }: RefereeNow): NonNullable<ControlModel["referee"]> {
	return { text: label(`VOIDREGATTA.Control.Referee.${place}`, { name }), takesOver: place === "elsewhere" || place === "byName" };
}

function matchModel(uid: string, match: ControlledMatch): MatchModel {
	return match.unreadable ? withoutRecord(readMatchModel(uid, match), match) : readMatchModel(uid, match);
}

/** The model of a match whose record cannot be read: nothing of how it stands, and no button but those that mend it. */
function withoutRecord(model: MatchModel, { gameId, faces, unreadable }: ControlledMatch): MatchModel {
	const still = { stage: "unreadable", stageName: UNREADABLE, running: false, paused: false, over: false } as const;
	const record = unreadable ? recordModel({ gameId, faces, isGM: true, ...unreadable }) : null;
	return { ...model, ...still, record, progress: null, desk: null, deeds: [], rolled: [], makesScene: false };
}

function readMatchModel(uid: string, match: ControlledMatch): MatchModel {
	const { gameId, room, settingUp, stage, faces, situation, refusal, options, log } = match;
	const { game, pilots = {}, presenter } = room ?? {};
	const { least = 1, most = 1 } = game?.seats ?? {};
	return {
		gameId,
		game: gameLabel(gameId, "name"),
		stage,
		stageName: label(`VOIDREGATTA.Stage.${stage}`),
		settingUp: stage === "set-up",
		running: stage === "running",
		paused: stage === "paused",
		over: stage === "over",
		headline: statusOf(match).text,
		entrants: faces.map((face, index) => entrantModel(match, { face, index, styles: Object.keys(pilots) })),
		entered: label("VOIDREGATTA.Control.entered", { least, most }, faces.length),
		rules: game?.overruling !== undefined,
		joins: game?.reinforce !== undefined && faces.length < most,
		nextTurn: (situation?.round ?? 0) + 1,
		lastTurn: situation?.rounds ?? LATEST_TURN,
		coming: (match.coming ?? []).map(({ face, turn }) => ({
			...faceModel(face),
			text: label("VOIDREGATTA.Control.comes", { name: face.name, turn }),
		})),
		full: faces.length >= most,
		refusal: objection(match, { least, most }) ?? (refusal && refusalLabel(gameId, refusal, faces)),
		setupTemplate: (settingUp && presenter?.templates.setup) ?? "",
		setup: settingUp?.setup({ uid, options, editable: stage === "set-up", entrants: entrantsOf(match) }) ?? {},
		progress: situation && progressModel(gameId, situation, { ...match, uid }),
		resume: resumeModel(game?.sealing != null),
		...deskOf(uid, match),
		deeds: deedsOf(match),
		rolled: stage === "over" || log.at(-1)?.kind === "reroll" ? [] : rolledModels(gameId, match.rolls ?? []),
		last: log.length > 0 ? log.length - 1 : null,
		record: null,
		begun: stage !== "set-up",
		copy: match.keys ? copyModel(match.keys) : null,
		makesScene: situation !== null && presenter?.scene !== undefined && !match.hasScene,
	};
}

function entrantsOf({ faces, designs }: ControlledMatch): readonly Entrant[] {
	return faces.map((face) => ({ face, design: designs?.[face.id] }));
}

/** In a game with sealed orders, a resumed match runs on until a person must decide; a hint says so. */
function resumeModel(seals: boolean): MatchModel["resume"] {
	if (!seals) return { name: label("VOIDREGATTA.Control.resume"), hint: null };
	return { name: label("VOIDREGATTA.Control.runOn"), hint: label("VOIDREGATTA.Control.runOnHint") };
}

function deskOf(uid: string, { room, stage, table }: ControlledMatch): Pick<MatchModel, "deskTemplate" | "desk"> {
	const presenter = room?.presenter;
	const open = stage === "running" || stage === "paused";
	const desk = open && table ? (presenter?.desk?.({ uid, table }) ?? null) : null;
	return { deskTemplate: presenter?.templates.desk ?? "", desk };
}

function objection(
	{ gameId, faces, stage }: ControlledMatch,
	{ least, most }: { readonly least: number; readonly most: number },
): Label | null {
	if (stage !== "set-up" || (faces.length >= least && faces.length <= most)) return null;
	return refusalLabel(gameId, { code: "seats", facts: { least, most, given: faces.length } });
}

interface Entered {
	readonly face: SeatFace;
	readonly index: number;
	readonly styles: readonly string[];
}

function entrantModel(match: ControlledMatch, { face, index, styles }: Entered): EntrantModel {
	const { gameId, settingUp, faces, pilots, worn = [] } = match;
	const chosen = pilots[face.id] ?? "";
	const { name: craft } = face;
	const known = styles.map((value) => ({ value, name: gameLabel(gameId, `Pilot.${value}`), selected: value === chosen }));
	return {
		...faceModel(face),
		number: index + 1,
		first: index === 0,
		last: index === faces.length - 1,
		pilots: [...personsFor(match, face), ...known, ...(chosen === "" || styles.includes(chosen) ? [] : [unknownPilot(chosen)])],
		begins: settingUp?.beginning
			? {
					text: label(worn.includes(face.id) ? "VOIDREGATTA.Begins.isWorn" : "VOIDREGATTA.Begins.isFresh"),
					name: label("VOIDREGATTA.Begins.button", { name: craft }),
				}
			: null,
		pilotOf: label("VOIDREGATTA.Control.pilotOf", { name: craft }),
		upName: label("VOIDREGATTA.Control.up", { name: craft }),
		downName: label("VOIDREGATTA.Control.down", { name: craft }),
		removeName: label("VOIDREGATTA.Control.remove", { name: craft }),
		flies: fliesLabel(match, face),
		ruleName: label("VOIDREGATTA.Ruling.form", { name: craft }),
	};
}

/** What the match will fly in a seat; before the start a seat follows its craft. */
function fliesLabel({ gameId, room, settingUp, stage, faces, designs }: ControlledMatch, { id }: SeatFace): Label | null {
	if (!room || !settingUp || stage !== "set-up" || !designs) return null;
	const design = room.game.parseDesign(designs[id]);
	return design.ok ? (settingUp.flies?.(design.value) ?? null) : refusalLabel(gameId, design.refusal, faces);
}

/** Who may decide for a seat in person: whoever has it, and each player alone. */
function personsFor({ pilots, players = [] }: ControlledMatch, { id }: SeatFace): EntrantModel["pilots"] {
	const isPerson = (pilots[id] ?? "") === "";
	const owners = players.filter(({ seats }) => seats.includes(id));
	const only = owners.length === 1 ? owners[0]?.id : undefined;
	const anybody = { value: "", name: label("VOIDREGATTA.Control.person"), selected: isPerson && only === undefined };
	const each = players.map((player) => ({
		value: `${PLAYER_CHOICE}${player.id}`,
		name: label("VOIDREGATTA.Control.personNamed", { name: player.name }),
		selected: isPerson && player.id === only,
	}));
	return [anybody, ...each];
}

/** A pilot that this version of the game does not have. */
function unknownPilot(value: string): EntrantModel["pilots"][number] {
	return { value, name: label("VOIDREGATTA.Control.unknownPilot", { style: value }), selected: true };
}
