/**
 * All games of the adapter, loaded.
 */
import { ROOMS } from "../../src/view/rooms.ts";
import { PARTIALS } from "../../src/view/shared/startup/templates.ts";

export const OPEN_ROOMS = await Promise.all(ROOMS.map(async ({ load }) => (await load()).room));

export const PRESENTERS = OPEN_ROOMS.map(({ presenter }) => presenter);

/** The templates of the debriefs that games have. */
export const DEBRIEFS = (await Promise.all(OPEN_ROOMS.map(async ({ debrief }) => (await debrief?.())?.debrief.template))).flatMap(
	(template) => template ?? [],
);

/** The templates of what the posts of games' craft decide. */
export const STATION_FORMS = (
	await Promise.all(OPEN_ROOMS.map(async ({ stations }) => (await stations?.())?.stationForm.template))
).flatMap((template) => template ?? []);

/** The templates of the games' desks. */
export const DESKS = (await Promise.all(OPEN_ROOMS.map(async ({ settingUp }) => (await settingUp()).settingUp.desk?.template))).flatMap(
	(template) => template ?? [],
);

/** The partials that draw the cards of the games' shelves. */
export const SHELF_CARDS = (await Promise.all(PRESENTERS.map(async ({ readyMade }) => (await readyMade?.())?.template))).flatMap(
	(template) => template ?? [],
);

/** Every partial: the shared ones, and each game's own. */
export const ALL_PARTIALS: readonly string[] = [...PARTIALS, ...OPEN_ROOMS.flatMap(({ partials }) => partials)];
