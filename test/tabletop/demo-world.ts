// The world that `npm start` opens. It is set up through documents, as a GM would do it.
// Law: it uses only the public APIs of the module and of Foundry. Tests do not use it.
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

// Yachts of different designs, so that a first regatta shows why designs matter.
const YACHTS: (Wanted & { team: string; design: { crew: number; system: string; shielding: number } })[] = [
	{ name: "Quiet Thunder", team: "Harbour Syndicate", design: { crew: 3, system: "gyro", shielding: 1 } },
	{ name: "Last Candle", team: "Ember Club", owner: USERS.one, design: { crew: 2, system: "jets", shielding: 1 } },
	{ name: "Paper Lantern", team: "Lantern Works", owner: USERS.two, design: { crew: 2, system: "gimbal", shielding: 2 } },
	{ name: "Thin Ice", team: "Nobody in Particular", design: { crew: 1, system: "jets", shielding: 0 } },
];

// The scenario's ships that players fly: the patrol ship and the ship that it looks for.
const CRUISERS: Wanted[] = [
	{ name: "Even Hand", owner: USERS.one },
	{ name: "No Questions", owner: USERS.two },
];

// The two ships of the duel. They come from different yards and meet bow to bow.
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

// The prepared rally: the example course with the four racers above. One click starts the race.
// An NPC pilot flies the last racer.
async function prepareMatch(gm: Client): Promise<void> {
	const api = gm.game.modules.get("void-regatta")?.["api"] as RegattaApi | undefined;
	if (!api) return;
	const combat = await api.setUp("jovian-rally");
	if (!combat.ok) throw new Error("The demo's match could not be set up");
	for (const { name } of RACERS) await api.enter(combat.value, gm.game.actors.getName(name));
	const last = combat.value.combatants.contents.at(-1);
	if (last) await api.setPilot(combat.value, last.id, "balanced");
}

// The prepared regatta of the four yachts. An NPC skipper flies the last yacht.
async function prepareRegatta(gm: Client): Promise<void> {
	const api = gm.game.modules.get("void-regatta")?.["api"] as RegattaApi | undefined;
	if (!api) return;
	const combat = await api.setUp("fusion-regatta");
	if (!combat.ok) throw new Error("The demo's regatta could not be set up");
	for (const { name } of YACHTS) await api.enter(combat.value, gm.game.actors.getName(name));
	const last = combat.value.combatants.contents.at(-1);
	if (last) await api.setPilot(combat.value, last.id, "steady");
}

// The prepared hunt for a smuggler. Each player flies one ship of the scenario. NPC captains fly the other ships.
function prepareCruisers(gm: Client): Promise<void> {
	return prepareScenario(gm, { game: "sol-cruiser", scenario: "smuggler", type: CRUISER, flown: CRUISERS });
}

// The prepared duel of two warships. Players fly both ships.
function prepareWarships(gm: Client): Promise<void> {
	return prepareScenario(gm, { game: "full-thrust", scenario: "duel", type: WARSHIP, flown: WARSHIPS });
}

interface Prepared {
	game: string;
	scenario: string;
	type: string;
	// The ships that players fly.
	flown: Wanted[];
}

async function prepareScenario(gm: Client, { game, scenario, type, flown }: Prepared): Promise<void> {
	const api = gm.game.modules.get("void-regatta")?.["api"] as RegattaApi | undefined;
	if (!api || !gm.game.documentTypes.Actor?.includes(type)) return;
	const combat = await api.setUpScenario(game, scenario);
	if (!combat.ok) throw new Error(`The demo's match of ${game} could not be set up`);
	for (const { name, owner } of flown) {
		await gm.game.actors.getName(name)?.update({ ownership: ownership(owner) });
		const seat = combat.value.combatants.contents.find((candidate) => candidate.name === name);
		if (seat) await api.setPilot(combat.value, seat.id, "");
	}
}

// Activates the rally, so that all users see it first.
async function rallyFirst(gm: Client): Promise<void> {
	await gm.game.combats.contents[0]?.activate();
}

// The part of the module's public API that the demo uses. The realm returns it without types.
interface RegattaApi {
	setUp(game: string): Promise<{ ok: boolean; value: DemoCombat }>;
	setUpScenario(game: string, scenario: string): Promise<{ ok: boolean; value: DemoCombat }>;
	enter(combat: DemoCombat, actor: unknown): Promise<unknown>;
	setPilot(combat: DemoCombat, seat: string, style: string): Promise<void>;
}

interface DemoCombat {
	combatants: { contents: { id: string; name: string }[] };
}

/** Sets up the demo world on a GM's client. */
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
