/**
 * The list of entrants in Flight Control: who each is, whose side it is on, who decides for it, and what the match flies.
 */
import type { AnyGame } from "../../../../core/kernel/game.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { CampaignPresenter } from "../../startup/campaign/presenter.ts";
import type { Presence, Stage } from "../../startup/match/status.ts";
import { type FaceModel, faceModel, type SeatFace } from "../../startup/seats/face.ts";
import type { EntryPresenter, SetupPresenter } from "../../startup/setting-up/presenter.ts";
import { gameLabel, type Label, label, refusalLabel } from "../../startup/words/label.ts";
import { PLAYER_CHOICE } from "../seats/decider.ts";

/** A match with its entrants. */
export interface Entering {
	readonly gameId: string;
	/** The game's room; null if the game is unknown or could not be loaded. */
	readonly room: { readonly game: AnyGame; readonly pilots: object; readonly presenter: EntryPresenter } | null;
	/** What GMs need to set it up; missing if it is not loaded. */
	readonly settingUp?: (Pick<SetupPresenter, "flies" | "points"> & Pick<CampaignPresenter, "beginning">) | null;
	readonly stage: Stage;
	/** In seat order. */
	readonly faces: readonly SeatFace[];
	/** The style of the NPC pilot, by seat; empty if a person decides. */
	readonly pilots: Readonly<Record<SeatId, string>>;
	/** The players of the world, the seats whose craft each owns, and who is online; omitted if not needed. */
	readonly players?: readonly {
		readonly id: string;
		readonly name: string;
		readonly seats: readonly SeatId[];
		readonly online?: boolean;
	}[];
	/** Who is online, and whom this user decides for; omitted if only the match itself counts. */
	readonly presence?: Presence;
	/** What the rules will read of each craft, by seat; omitted if not needed. */
	readonly designs?: Readonly<Record<SeatId, unknown>>;
	/** The seats whose craft do not begin fresh from the yard; omitted if there are none. */
	readonly worn?: readonly SeatId[];
}

export interface EntrantModel extends FaceModel {
	readonly number: number;
	readonly first: boolean;
	readonly last: boolean;
	readonly pilots: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
	/** The button for the state in which it begins; null if the game has no such state. */
	readonly begins: { readonly text: Label; readonly name: Label } | null;
	/** The names of its controls, for users who hear them one by one. */
	readonly pilotOf: Label;
	readonly upName: Label;
	readonly downName: Label;
	readonly removeName: Label;
	/** What the match will fly in this seat, or why it cannot; null if that is unknown. */
	readonly flies: Label | null;
	readonly ruleName: Label;
	/** Its side; null in a game without sides. */
	readonly side: string | null;
	/** The name of the button that opens its sheet; null if the craft has no sheet. */
	readonly sheetName: Label | null;
	/** Whether one of its players is online; null if no player has it. */
	readonly online: { readonly is: boolean; readonly name: Label } | null;
}

interface Entered {
	readonly face: SeatFace;
	readonly index: number;
	readonly styles: readonly string[];
}

/** The line of an entrant. */
export function entrantModel(match: Entering, { face, index, styles }: Entered): EntrantModel {
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
		side: sideOf(match, face),
		sheetName: face.actorUuid === null ? null : label("VOIDREGATTA.Control.sheetOf", { name: craft }),
		online: onlineOf(match, face),
	};
}

/** What the name of a field for several seats begins with; their ids follow, with commas between. */
export const SEVERAL = "several.";

/** A field for each side with several craft, which hands all of them to one player or style. */
export function sideDeciders(match: Entering, styles: readonly string[]) {
	const sides = new Map<string, SeatId[]>();
	for (const face of match.faces) {
		const side = sideOf(match, face);
		if (side !== null) sides.set(side, [...(sides.get(side) ?? []), face.id]);
	}
	const persons = (match.players ?? []).map(({ id, name }) => ({
		value: `${PLAYER_CHOICE}${id}`,
		name: label("VOIDREGATTA.Control.personNamed", { name }),
	}));
	const pilots = styles.map((value) => ({ value, name: gameLabel(match.gameId, `Pilot.${value}`) }));
	return [...sides]
		.filter(([, seats]) => seats.length > 1)
		.map(([side, seats]) => ({
			field: SEVERAL + seats.join(","),
			name: label("VOIDREGATTA.Control.allOfSide", { side }, seats.length),
			options: [{ value: "", name: label("VOIDREGATTA.Control.asTheyAre") }, ...persons, ...pilots],
		}));
}

/** What the match flies in a seat. Until the start, the seat follows its craft. */
function fliesLabel({ gameId, room, settingUp, faces, designs }: Entering, { id }: SeatFace): Label | null {
	if (!room || !settingUp || !designs) return null;
	const design = room.game.parseDesign(designs[id]);
	return design.ok ? (settingUp.flies?.(design.value) ?? null) : refusalLabel(gameId, design.refusal, faces);
}

/** The persons who may decide for a seat: any player who owns the craft, or the GM if nobody does; or one player by name. */
function personsFor({ pilots, players = [] }: Entering, { id }: SeatFace): EntrantModel["pilots"] {
	const isPerson = (pilots[id] ?? "") === "";
	const owners = players.filter(({ seats }) => seats.includes(id));
	const only = owners.length === 1 ? owners[0]?.id : undefined;
	const anybody = {
		value: "",
		name: label(`VOIDREGATTA.Control.${owners.length > 0 ? "person" : "byGM"}`),
		selected: isPerson && only === undefined,
	};
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

/** The side of a seat, as its craft names it; null in a game without sides. */
export function sideOf({ room, designs }: Entering, { id }: SeatFace): string | null {
	return (designs && room?.presenter.side?.(designs[id])) || null;
}

/** Whether somebody who plays a seat is online; null for an NPC and for a seat without a player. */
function onlineOf({ pilots, players = [] }: Entering, { id }: SeatFace): EntrantModel["online"] {
	const owners = players.filter(({ seats }) => seats.includes(id));
	if ((pilots[id] ?? "") !== "" || owners.length === 0) return null;
	const is = owners.some(({ online }) => online);
	return { is, name: label(is ? "VOIDREGATTA.Control.online" : "VOIDREGATTA.Control.offline", { names: owners.map(({ name }) => name) }) };
}
