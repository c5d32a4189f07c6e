/**
 * The parts of the plotting board, by which it follows a match.
 */
import { keptWith } from "../../../core/kernel/kept.ts";
import { railChanged, railLists, railStanding } from "../../fight/with-games/rail-parts.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { Part, Parts } from "../../shared/startup/drawing/parts.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import { coordinateChanges } from "../../shared/with-games/board/coordinates.ts";
import { headChanged, headStanding } from "../../shared/with-games/board/head.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { type CruiserMatch, cruiserBoard } from "./board.ts";
import type { CounterModel } from "./counters.ts";
import { type MapModel, titleMoved } from "./map.ts";
import type { TitleModel } from "./titles.ts";
import type { TrackModel } from "./tracks.ts";

/** The board in parts; null before a match. */
export function cruiserParts(input: BoardInput<CruiserShown>): Parts | null {
	const { match } = cruiserBoard(input);
	return match && partsOf(match);
}

const partsOf = keptWith(partsIn);

function partsIn(match: CruiserMatch): Parts {
	const { uid, isReferee, zoom, map, plotting, rail, sight, orders, planning, objectives } = match;
	const { nearest, farthest } = zoom;
	const barred = { "zoom-out": farthest, "zoom-reset": farthest, "zoom-in": nearest };
	return {
		standing: [isReferee, headStanding(match), railStanding(rail), map.edge, map.compass.map(({ letter }) => letter)],
		frames: [
			{
				changes: [...headChanged(match, { reset: words("Board.zoomReset", { zoom: zoom.factor }), barred }), ...mapChanged(map)],
				parts: layers(map),
				lists: [{ id: `${uid}-tracks`, parts: map.tracks.map(trackPart) }],
			},
			{ changes: [], parts: [], lists: [{ id: `${uid}-counters`, parts: map.counters.map(counterPart) }] },
			{ changes: [], parts: [], lists: [{ id: `${uid}-titles`, parts: map.titles.map(titlePart) }] },
			{ changes: railChanged(rail), parts: [], lists: railLists(rail) },
			{
				changes: [{ id: `${uid}-plotting`, attributes: { hidden: plotting.length > 0 ? null : "" } }],
				parts: [
					{
						id: `${uid}-side`,
						template: template("side"),
						model: { uid, objectives, orders, planning, sight, map: { combats: map.combats } },
					},
				],
				lists: [{ id: `${uid}-turn-groups`, parts: plotting.map((model) => ({ id: model.id, template: template("turn-group"), model })) }],
			},
		],
	};
}

function mapChanged(map: MapModel): readonly Change[] {
	return [
		{ id: map.id, attributes: { viewBox: map.viewBox, "aria-label": map.name }, classes: { "vr-roomy": map.roomy } },
		{ id: `${map.tile.id}-area`, attributes: { opacity: String(map.tile.opacity) } },
		...coordinateChanges(map.coordinates),
		...map.compass.map(({ pin }) => ({ id: pin.id, attributes: { transform: pin.transform } })),
	];
}

function template(name: string): string {
	return templateAt(`sol-cruiser/board/${name}`);
}

/** What lies under the courses and over the counters. Each is drawn anew as a whole. */
function layers({ uid, rings, bodies, reach, links, combats, sightings, ghosts }: MapModel): readonly Part[] {
	return [
		{ id: `${uid}-under`, template: template("under"), model: { uid, rings, bodies, reach: reach && { path: reach.path }, links } },
		{ id: `${uid}-over`, template: template("over"), model: { uid, combats, sightings } },
		{ id: `${uid}-top`, template: template("top"), model: { uid, reach, ghosts } },
	];
}

function trackPart(track: TrackModel): Part {
	const { id, state, trace, wake, course, bend, tip, note } = track;
	const lines = [trace, wake, course, bend];
	return {
		id,
		template: template("track"),
		model: track,
		set: ["state", "trace", "wake", "course", "bend", "tip", "note"],
		shape: [...lines.map((path) => path === ""), tip === null],
		changes: () => [
			{ id, classes: { "vr-track-plotted": state === "plotted", "vr-track-running": state === "running" } },
			{ id, paths: lines.filter((path) => path !== ""), ...(tip && note ? { texts: [[note]] } : {}) },
			...(tip
				? [
						{ id: tip.pin.id, attributes: { transform: tip.pin.transform } },
						{ id: `${tip.pin.id}-turned`, attributes: { transform: `rotate(${tip.turn})` } },
					]
				: []),
		],
	};
}

function counterPart(counter: CounterModel): Part {
	const { id, name, pin, hex, stand } = counter;
	return {
		id,
		template: template("counter"),
		model: counter,
		set: ["name", "pin", "hex", "stand", "craft", "spot", "aside", "packed"],
		changes: () => [
			{ id, attributes: { transform: pin.transform, "aria-label": name, "data-spot": hex } },
			{ id: `${id}-title-text`, texts: [[name]] },
			{ id: `${id}-stand`, attributes: { transform: stand } },
		],
	};
}

function titlePart(title: TitleModel): Part {
	return {
		id: title.id,
		template: template("title"),
		model: title,
		set: ["transform", "crowded", "tight", "grows"],
		changes: () => [titleMoved(title)],
	};
}
