/**
 * The parts of the board, by which it follows a match. What the camera sets is set as after a move of the camera.
 */
import { keptWith } from "../../../core/kernel/kept.ts";
import { railChanged, railLists, railStanding } from "../../fight/with-games/rail-parts.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { Part, Parts } from "../../shared/startup/drawing/parts.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { headChanged, headStanding } from "../../shared/with-games/board/head.ts";
import type { ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { type ThrustMatch, thrustBoard } from "./board.ts";
import { type MapModel, mapSet } from "./map/map.ts";

/** The board in parts; null before a match. */
export function thrustParts(input: BoardInput<ThrustShown>): Parts | null {
	const { match } = thrustBoard(input);
	return match && partsOf(match);
}

const partsOf = keptWith(partsIn);

function partsIn(match: ThrustMatch): Parts {
	const { uid, isReferee, zoom, map, look, orders, planning, rail, objectives, legend } = match;
	const barred = { "zoom-reset": zoom.first, "zoom-in": zoom.nearest };
	const side: readonly Part[] = orders ? [{ id: `${uid}-side`, template: template("side"), model: { uid, orders, planning } }] : [];
	return {
		standing: [isReferee, headStanding(match), railStanding(rail), orders === null, map.drag, map.crowded, map.placing],
		frames: [
			{
				changes: [
					...headChanged(match, { reset: words("Board.zoomReset", { zoom: zoom.factor }), barred }),
					...mapSet(map),
					...map.ground.grid.map(({ id, path }) => ({ id, attributes: { d: path } })),
				],
				parts: layers(map),
				lists: [
					{ id: `${uid}-ways`, parts: map.tracks.map(wayPart) },
					{ id: `${uid}-tips`, parts: map.tracks.flatMap(tipParts) },
					{ id: `${uid}-ships`, parts: [...map.crafts.map(craftPart), ...map.ships.map(shipPart)] },
					{ id: `${uid}-ship-titles`, parts: map.ships.map(titlePart) },
				],
			},
			{
				changes: railChanged(rail),
				parts: [...side, { id: `${uid}-lists`, template: template("lists"), model: { uid, look, objectives, legend } }],
				lists: railLists(rail),
			},
		],
	};
}

function template(name: string): string {
	return templateAt(`full-thrust/board/${name}`);
}

/** What lies under and over the counters. Each is drawn anew as a whole. */
function layers({ uid, id, zones, notes, ghost }: MapModel): readonly Part[] {
	return [
		{ id: `${uid}-zones`, template: template("zones"), model: { uid, id, zones } },
		{ id: `${uid}-ghost-way`, template: template("ghost-way"), model: { uid, ghost } },
		{ id: `${uid}-notes`, template: template("notes"), model: { uid, notes } },
		{ id: `${uid}-ghost-ship`, template: template("ghost-ship"), model: { uid, ghost } },
	];
}

type Track = MapModel["tracks"][number];

/** What its tip says, the camera sets. */
const OF_TIP = ["tip", "pin", "turned"] as const;

function wayPart(track: Track): Part {
	const lines = [track.flown, track.ahead, track.plotted];
	return {
		id: track.id,
		template: template("way"),
		model: track,
		set: ["flown", "ahead", "plotted", ...OF_TIP],
		shape: lines.map((path) => path === ""),
		changes: () => [{ id: track.id, paths: lines.filter((path) => path !== "") }],
	};
}

function tipParts(track: Track): readonly Part[] {
	const { pin } = track;
	return pin ? [{ id: pin.id, template: template("tip"), model: track, set: ["flown", "ahead", "plotted", ...OF_TIP] }] : [];
}

function craftPart(craft: MapModel["crafts"][number]): Part {
	return {
		id: craft.pin.id,
		template: template("craft"),
		model: craft,
		set: ["name", "at", "pin", "stand"],
		changes: () => named(craft),
	};
}

function shipPart(ship: MapModel["ships"][number]): Part {
	return {
		id: ship.pin.id,
		template: template("ship"),
		model: ship,
		set: ["name", "at", "bow", "pin", "lies", "stand", "title"],
		changes: () => named(ship),
	};
}

interface Counter {
	readonly name: Label;
	readonly pin: { readonly id: string };
	readonly stand: { readonly id: string };
}

/** The name of a counter, by its title: the only other text that changes in place stands in an element of its own. */
function named({ name, pin }: Counter): readonly Change[] {
	return [
		{ id: pin.id, attributes: { "aria-label": name } },
		{ id: `${pin.id}-name`, texts: [[name]] },
	];
}

function titlePart({ relation, colour, selected, title, thing, face }: MapModel["ships"][number]): Part {
	return { id: title.id, template: template("ship-title"), model: { relation, colour, selected, title, thing, face }, set: ["title"] };
}
