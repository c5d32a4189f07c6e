// The world that `npm start` opens with, set up the way a GM would: through documents.
// Law: only the module's public face and Foundry's own; this is no part of a test's table.
import type { Client } from "./client-at-table.ts";
import { USERS } from "./open-table.ts";

const OWNER = 3;
const RACER = "void-regatta.racer";
const YACHT = "void-regatta.yacht";
const CRUISER = "void-regatta.cruiser";
const WARSHIP = "void-regatta.warship";

interface Wanted {
	name: string;
	owner?: string;
}

const RACERS: Wanted[] = [
	{ name: "Copper Kettle" },
	{ name: "Blue Heron", owner: USERS.one },
	{ name: "Green Comet", owner: USERS.two },
	{ name: "Grey Ghost" },
];

// Yachts of different design, so that a first regatta shows what designs are for.
const YACHTS: (Wanted & { team: string; design: { crew: number; system: string; shielding: number } })[] = [
	{ name: "Quiet Thunder", team: "Harbour Syndicate", design: { crew: 3, system: "gyro", shielding: 1 } },
	{ name: "Last Candle", team: "Ember Club", owner: USERS.one, design: { crew: 2, system: "jets", shielding: 1 } },
	{ name: "Paper Lantern", team: "Lantern Works", owner: USERS.two, design: { crew: 2, system: "gimbal", shielding: 2 } },
	{ name: "Thin Ice", team: "Nobody in Particular", design: { crew: 1, system: "jets", shielding: 0 } },
];

// Those of the scenario that people fly: who patrols, and who is looked for.
const CRUISERS: Wanted[] = [
	{ name: "Even Hand", owner: USERS.one },
	{ name: "No Questions", owner: USERS.two },
];

// The two of the duel: they meet bow to bow, of different yards.
const WARSHIPS: Wanted[] = [
	{ name: "Exact Change", owner: USERS.one },
	{ name: "She Waits in Corners", owner: USERS.two },
];

const PILOTS: (Wanted & { pilot: number })[] = [
	{ name: "First Pilot", owner: USERS.one, pilot: 2 },
	{ name: "Second Pilot", owner: USERS.two, pilot: 1 },
];

function ownership(owner: string | undefined): Record<string, number> {
	return { default: 1, ...(owner ? { [owner]: OWNER } : {}) };
}

async function makePilots(gm: Client): Promise<void> {
	const { Actor, User } = gm.foundry.documents;
	for (const { name, owner, pilot } of PILOTS) {
		const actor = await Actor.create({ name, type: "character", system: { skills: { pilot } }, ownership: ownership(owner) });
		if (owner && actor && !Array.isArray(actor)) await User.updateDocuments([{ _id: owner, character: actor.id }]);
	}
}

async function makeRacers(gm: Client): Promise<void> {
	const { Actor } = gm.foundry.documents;
	if (!gm.game.documentTypes.Actor?.includes(RACER)) return;
	for (const { name, owner } of RACERS) await Actor.create({ name, type: RACER, ownership: ownership(owner) });
}

async function makeYachts(gm: Client): Promise<void> {
	const { Actor } = gm.foundry.documents;
	if (!gm.game.documentTypes.Actor?.includes(YACHT)) return;
	for (const { name, owner, team, design } of YACHTS) {
		await Actor.create({ name, type: YACHT, ownership: ownership(owner), system: { team, design } });
	}
}

// The prepared match: the example course with the four racers above, so that one click starts the race. The last
// racer is flown by a pilot who is nobody's.
async function prepareMatch(gm: Client): Promise<void> {
	const api = gm.game.modules.get("void-regatta")?.["api"] as RegattaApi | undefined;
	if (!api) return;
	const combat = await api.setUp("jovian-rally");
	if (!combat.ok) throw new Error("The demo's match could not be set up");
	for (const { name } of RACERS) await api.enter(combat.value, gm.game.actors.getName(name));
	const last = combat.value.combatants.contents.at(-1);
	if (last) await api.setPilot(combat.value, last.id, "balanced");
}

// A regatta of the four yachts stands ready beside it; the last yacht is flown by nobody's skipper.
async function prepareRegatta(gm: Client): Promise<void> {
	const api = gm.game.modules.get("void-regatta")?.["api"] as RegattaApi | undefined;
	if (!api) return;
	const combat = await api.setUp("fusion-regatta");
	if (!combat.ok) throw new Error("The demo's regatta could not be set up");
	for (const { name } of YACHTS) await api.enter(combat.value, gm.game.actors.getName(name));
	const last = combat.value.combatants.contents.at(-1);
	if (last) await api.setPilot(combat.value, last.id, "steady");
}

// A smuggler to be caught, beside both: each player has a ship of the scenario, the others keep their captains.
function prepareCruisers(gm: Client): Promise<void> {
	return prepareScenario(gm, { game: "sol-cruiser", scenario: "smuggler", type: CRUISER, flown: CRUISERS });
}

// And a duel of two warships, which people fly both.
function prepareWarships(gm: Client): Promise<void> {
	return prepareScenario(gm, { game: "full-thrust", scenario: "duel", type: WARSHIP, flown: WARSHIPS });
}

interface Prepared {
	game: string;
	scenario: string;
	type: string;
	// Those that people fly.
	flown: Wanted[];
}

async function prepareScenario(gm: Client, { game, scenario, type, flown }: Prepared): Promise<void> {
	const api = gm.game.modules.get("void-regatta")?.["api"] as RegattaApi | undefined;
	if (!api || !gm.game.documentTypes.Actor?.includes(type)) return;
	const combat = await api.setUpScenario(game, scenario);
	if (!combat.ok) throw new Error(`The demo's match of ${game} could not be set up`);
	for (const { name, owner } of flown) {
		await gm.game.actors.getName(name)?.update({ ownership: ownership(owner) });
		const seat = combat.value.combatants.contents.find((one) => one.name === name);
		if (seat) await api.setPilot(combat.value, seat.id, "");
	}
}

// Of all matches that stand ready, the rally is the one that everybody sees first.
async function rallyFirst(gm: Client): Promise<void> {
	await gm.game.combats.contents[0]?.activate();
}

// The part of the module's public face that the demo uses; the realm hands it over untyped.
interface RegattaApi {
	setUp(game: string): Promise<{ ok: boolean; value: DemoCombat }>;
	setUpScenario(game: string, scenario: string): Promise<{ ok: boolean; value: DemoCombat }>;
	enter(combat: DemoCombat, actor: unknown): Promise<unknown>;
	setPilot(combat: DemoCombat, seat: string, style: string): Promise<void>;
}

interface DemoCombat {
	combatants: { contents: { id: string; name: string }[] };
}

/** Sets up the demo world as its GM. */
export async function seedDemoWorld(gm: Client): Promise<void> {
	await makePilots(gm);
	await makeRacers(gm);
	await makeYachts(gm);
	await prepareMatch(gm);
	await prepareRegatta(gm);
	await prepareCruisers(gm);
	await prepareWarships(gm);
	await rallyFirst(gm);
}
