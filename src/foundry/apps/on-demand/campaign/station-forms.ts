/**
 * The forms of games' posts, as far as this client has loaded them.
 */
import { accept, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { StationForm } from "../../../../view/shared/startup/stations/form.ts";
import { bundleOf, type Need, openBundle } from "../../../rooms.ts";

const stationForms = new Map<string, StationForm>();

/** The form of a game's posts; null if it is not loaded, or if the posts decide nothing. */
export function stationFormOf(gameId: string): StationForm | null {
	return stationForms.get(gameId) ?? null;
}

/** The need for the form of a game's posts. A game without one needs nothing more. */
export function needOfStation(gameId: string): Need {
	const isOpen = () => stationForms.has(gameId) || hasNoForm(gameId);
	return { id: `${gameId}.station`, isOpen, open: () => openStationForm(gameId) };
}

function hasNoForm(gameId: string): boolean {
	const room = bundleOf(gameId);
	return room !== null && room.stations === undefined;
}

async function openStationForm(gameId: string): Promise<Outcome<null>> {
	const room = await openBundle(gameId);
	if (!room.ok) return room;
	try {
		const found = await room.value.stations?.();
		if (found) {
			await foundry.applications.handlebars.loadTemplates([found.stationForm.template]);
			stationForms.set(gameId, found.stationForm);
		}
		return accept(null);
	} catch (fault) {
		console.error(fault);
		return refuse("game-unreachable", { game: gameId });
	}
}
