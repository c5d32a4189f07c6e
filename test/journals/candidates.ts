/** Many matches of each game, of which some are stored: NPC pilots, random acts and wild ones, under all options. Everything follows from seeds. */
import fc from "fast-check";
import { aims } from "../../src/core/full-thrust/aiming.ts";
import { plainAnswer } from "../../src/core/full-thrust/answers.ts";
import { launchersOf } from "../../src/core/full-thrust/launching.ts";
import type { ThrustState } from "../../src/core/full-thrust/model.ts";
import { DESIGNS as YACHT_DESIGNS } from "../../src/core/fusion-regatta/design.ts";
import { neighboursAhead } from "../../src/core/fusion-regatta/yachts.ts";
import { FACES } from "../../src/core/geometry/hex.ts";
import { findGame, fullThrust, fusionRegatta, GAMES, jovianRally, solCruiser } from "../../src/core/index.ts";
import type { Rules } from "../../src/core/kernel/advance.ts";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { Act } from "../../src/core/kernel/journal.ts";
import { type Match, openMatch } from "../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { standingWish } from "../../src/core/sol-cruiser/plots.ts";
import { reachableEnds } from "../../src/core/sol-cruiser/plotting.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/ships.ts";
import { driveOf, towsOf } from "../../src/core/sol-cruiser/tows.ts";
import { unitsOfSeat } from "../../src/core/sol-cruiser/units.ts";
import type { Whim } from "../core/full-thrust/random-fights.ts";
import * as battles from "../core/full-thrust/random-matches.ts";
import { wildActs } from "../core/full-thrust/wild-acts.ts";
import * as regattas from "../core/fusion-regatta/random-regatta.ts";
import * as races from "../core/jovian-rally/random-race.ts";
import * as duels from "../core/sol-cruiser/random-duel.ts";
import { wildCommands, wildOrders } from "../core/sol-cruiser/wild-orders.ts";
import { pilotActs, type Recording, record, sealing } from "./playing.ts";
import { accepted } from "./stored.ts";

const SEED = 20_770;
/** Once in so many acts something wild is tried first. */
const WILD_ONCE_IN = 4;

/** How the match of this number is played. */
interface Manner {
	readonly name: string;
	readonly pilots: boolean;
	readonly undone: boolean;
	/** Whether what seldom happens is sought. */
	readonly seeking: boolean;
}

function mannerOf(number: number): Manner {
	const pilots = number % 5 === 0;
	const undone = number % 4 === 1 || number % 12 === 2;
	const seeking = number % 4 >= 2;
	const name = `${pilots ? "pilots" : seeking ? "seeking" : "random"}${undone ? "-undone" : ""}-${number}`;
	return { name, pilots, undone, seeking };
}

/** The same match with more of the options set. */
function withOptions<Open, Order>(
	game: Rules<Open, Order>,
	{ journal }: Match<Open, Order>,
	seed: number,
	more: object,
): Match<Open, Order> {
	const options = { ...(journal.options as object), ...more };
	return expectAccepted(settleWith(openMatch(game, { options, seats: journal.seats }), seededDice(seed))).match;
}

/** A reveal or the end of somebody's time, said by the GM once in a while. */
function impatience(match: Match<unknown>): readonly Act[] {
	return match.length % 23 === 22 ? [{ kind: "command", seat: null, command: { kind: "time-out" } }] : [];
}

function sampled<T>(recipes: fc.Arbitrary<T>, count: number): readonly T[] {
	return fc.sample(recipes, { seed: SEED, numRuns: count });
}

function pilotsOf<Open>(id: string, first: number): (match: Match<Open>) => readonly Act[] {
	const entry = GAMES.find(({ game }) => game.id === id);
	if (!entry) throw new Error(`No game ${id}`);
	return (match) => pilotActs({ entry, first }, match);
}

/** Wild commands of a seat or of nobody, now and then. */
function wildly(match: Match<unknown>, commands: (seats: readonly SeatId[]) => fc.Arbitrary<Json>): readonly Act[] {
	if (match.length % WILD_ONCE_IN !== 0) return [];
	const ids = match.journal.seats.map(({ id }) => id);
	const said = fc.sample(commands(ids), { seed: SEED + match.length, numRuns: 12 });
	return said.map((command, place) => ({ kind: "command", seat: [...ids, null][place % (ids.length + 1)] ?? null, command }));
}

function rallies(count: number): readonly Recording[] {
	return sampled(races.recipes({ most: 5 }), count).map((recipe, number) => {
		const { name, pilots, undone } = mannerOf(number);
		const pick = races.pickerOf(recipe);
		const random = (match: races.RallyMatch) => [...wildly(match, (ids) => races.wildCommands(recipe, ids)), races.pickAct(match, pick)];
		const next = pilots ? pilotsOf<races.RallyMatch["state"]["open"]>("jovian-rally", number) : random;
		const opened = withOptions(jovianRally, races.opened(recipe).match, recipe.seed, { turnSeconds: 30 * (number % 3) });
		return record(name, { game: jovianRally, opened, dice: seededDice(recipe.seed ^ 0x5eed), next, acts: 400, undone });
	});
}

function regattasOf(count: number): readonly Recording[] {
	return sampled(regattas.recipes(), count).map((plain, number) => {
		const { name, pilots, undone, seeking } = mannerOf(number);
		const recipe = seeking ? { ...plain, designs: [...plain.designs, 2, 4, 5], gates: 2 } : plain;
		const pick = regattas.pickerOf(recipe);
		const random = (match: regattas.RegattaMatch) => [
			...wildly(match, regattas.wildCommands),
			...impatience(match),
			...(seeking ? jockeying(match) : []),
			regattas.pickAct(match, pick, recipe.skilled),
			regattas.pickAct(match, pick, recipe.skilled),
		];
		const next = pilots ? pilotsOf<regattas.RegattaMatch["state"]["open"]>("fusion-regatta", number) : random;
		const acts = pilots ? 400 : 60 + 40 * (number % 3);
		const seconds = { placeSeconds: 30 * (number % 2), orderSeconds: 60 * (number % 3) };
		const opened = withOptions(fusionRegatta, regattas.opened(recipe).match, recipe.seed, {
			nose: FACES[number % FACES.length],
			...seconds,
		});
		return record(name, { game: fusionRegatta, opened, dice: seededDice(recipe.seed ^ 0x5eed), next, acts, undone });
	});
}

/** Everybody jockeys whoever is near, gently. */
function jockeying(match: regattas.RegattaMatch): readonly Act[] {
	const { open, sealed } = match.state;
	if (open.waiting.for !== "orders") return [];
	const [seat] = regattas
		.sealingOf()
		.awaited(open)
		.filter((one) => !sealed[one]);
	if (seat === undefined) return [];
	const near = neighboursAhead(open, seat);
	const order = { kind: "orders", thrust: 0, pivot: null, bias: null, jettison: 0, flex: false, stands: 0 };
	return near.map((jockey): Act => sealing(match, seat, { ...order, jockey }));
}

function duelsOf(count: number): readonly Recording[] {
	return sampled(duels.recipes({ most: 4 }), count).map((plain, number) => {
		const { name, pilots, undone, seeking } = mannerOf(number);
		const recipe = seeking
			? { ...plain, craft: BESIEGED, options: { ...plain.options, bodies: [STAR], zones: zonesOf(number), turns: 9 } }
			: plain;
		const captains = pilotsOf<duels.CruiserMatch["state"]["open"]>("sol-cruiser", 1);
		const playing = { pick: duels.pickerOf(recipe), skilled: recipe.skilled };
		const random = (match: duels.CruiserMatch) => [
			...wildDuel(match, playing.pick),
			...impatience(match),
			...(seeking ? [...orbiting(match), ...captains(match)] : []),
			duels.pickAct(match, playing),
			duels.pickAct(match, playing),
		];
		const next = pilots ? pilotsOf<duels.CruiserMatch["state"]["open"]>("sol-cruiser", number) : random;
		const opened = withOptions(solCruiser, duels.opened(recipe).match, recipe.seed, { orderSeconds: 60 * (number % 2) });
		return record(name, { game: solCruiser, opened, dice: seededDice(recipe.seed ^ 0x5eed), next, acts: 80, undone });
	});
}

const VESSEL_IDS = Object.keys(EXAMPLE_VESSELS);
const STAR = { name: "Juno", kind: "star", at: [0, 0] } as const;

/** A ship that can bear a star, until her armour is gone, among three that see to it. */
const BESIEGED = [
	{ vessel: VESSEL_IDS.indexOf("rampart"), side: 0, cq: 0 },
	{ vessel: VESSEL_IDS.indexOf("meridian"), side: 1, cq: 2 },
	{ vessel: VESSEL_IDS.indexOf("halberd"), side: 1, cq: 2 },
	{ vessel: VESSEL_IDS.indexOf("halberd"), side: 1, cq: 1 },
];

/** The first side begins beside the star, the second near it. */
function zonesOf(number: number) {
	return [
		{ side: "side 0", at: [1, 0], radius: 1, course: "0", maxSpeed: 2 },
		{ side: "side 1", at: [4, -2], radius: number % 3, course: "B1", maxSpeed: 3 },
	] as const;
}

/** Craft go into orbit of the star, if they can. */
function orbiting(match: duels.CruiserMatch): readonly Act[] {
	const { open, sealed } = match.state;
	if (open.waiting.for !== "plot" && open.waiting.for !== "plot-hidden") return [];
	const [seat] = (solCruiser.sealing?.awaited(open) ?? []).filter((one) => !sealed[one]);
	if (seat === undefined) return [];
	if (seat !== open.order[0]) return [];
	if (unitsOfSeat(open, seat).some(({ scorched }) => scorched)) return [{ kind: "reveal" }];
	return unitsOfSeat(open, seat).flatMap((unit) => {
		const standing = standingWish(unit);
		const ends = [standing.end, ...reachableEnds(standing.end, driveOf(open, unit, towsOf(open))).slice(0, 30)];
		return ends.map((end): Act => {
			const plots = { [unit.id]: { end, orbit: 0, jump: false, guards: null } };
			return duels.sealedAct(match, seat, { kind: "plot", plots, launches: [], release: [] });
		});
	});
}

function wildDuel(match: duels.CruiserMatch, pick: (count: number) => number): readonly Act[] {
	if (match.length % WILD_ONCE_IN !== 0) return [];
	const { open, sealed } = match.state;
	const [seat] = (solCruiser.sealing?.awaited(open) ?? []).filter((one) => !sealed[one]);
	if (seat === undefined) return [];
	const orders = wildOrders(open, seat, pick).map((order) => duels.sealedAct(match, seat, order));
	return [...orders, ...wildCommands(pick).map((command): Act => ({ kind: "command", seat, command }))];
}

function battlesOf(count: number): readonly Recording[] {
	return sampled(battles.recipes({ most: 4 }), count).map((plain, number) => {
		const { name, pilots, undone, seeking } = mannerOf(number);
		const shielded = seeking && number % 2 === 1;
		const craft = shielded ? shieldedCraft(number) : [...plain.craft, ...plain.craft.slice(0, 1)];
		const recipe = seeking ? { ...plain, craft, options: { ...plain.options, ...(shielded ? IN_A_ROW : CLOSE) } } : plain;
		const admirals = pilotsOf<battles.ThrustMatch["state"]["open"]>("full-thrust", number);
		const playing = battles.playingOf(recipe);
		const random = (match: battles.ThrustMatch) => {
			const wild = match.length % WILD_ONCE_IN === 0 ? wildActs(match, playing.whim) : [];
			return [
				...wild,
				...impatience(match),
				...(seeking ? daring(match, playing.whim) : []),
				...(shielded && playing.whim.oneIn(2) ? admirals(match).slice(0, 1) : []),
				...orPlainly(match, battles.pickAct(match, playing)),
			];
		};
		const next = pilots ? pilotsOf<battles.ThrustMatch["state"]["open"]>("full-thrust", number) : random;
		const opened = withOptions(fullThrust, battles.opened(recipe).match, recipe.seed, { orderSeconds: 60 * (number % 2) });
		return record(name, { game: fullThrust, opened, dice: seededDice(recipe.seed ^ 0x5eed), next, acts: 120, undone });
	});
}

/** All begin within a few units of each other, and everything of ours is on. */
const CLOSE = {
	houseManoeuvres: true,
	discretionaryExtreme: true,
	wake: true,
	starts: ["Red", "Blue", "Green"].map((side, place) => ({
		side,
		at: { x: 5 * place, y: 4 },
		course: place === 1 ? 6 : 12,
		velocity: [2, 6, 10][place] ?? 0,
		arrives: 0,
	})),
};

/** The second side lies in a row, as the first sees it. */
const IN_A_ROW = {
	...CLOSE,
	movement: "cinematic" as const,
	starts: [
		{ side: "Red", at: { x: -8, y: 0 }, course: 3, velocity: 1, arrives: 0 },
		{ side: "Blue", at: { x: 4, y: 0 }, course: 12, velocity: 6, arrives: 0 },
	],
};

/** Two ships with missiles, and small ones of the other side that stand before each other. */
function shieldedCraft(number: number) {
	const armed = battles.DESIGNS.flatMap(({ weapons }, warship) => (weapons.some(({ kind }) => kind === "salvo-launcher") ? [warship] : []));
	const small = battles.DESIGNS.flatMap(({ hull }, warship) => (hull < 16 ? [warship] : []));
	const one = (of: readonly number[], place: number, side: number) => ({ warship: of[(number + place) % of.length] ?? 0, side });
	const quick = battles.DESIGNS.length - 2; // of one box, with a drive of 12
	return [one(armed, 0, 0), one(small, 0, 1), { warship: quick, side: 1 }, { warship: quick, side: 1 }, one(armed, 1, 0)];
}

/** Ships brake hard, stand before each other, leave wakes and go where others are near. */
function daring(match: battles.ThrustMatch, { pick, oneIn }: Whim): readonly Act[] {
	const { open, sealed } = match.state;
	const inRow = open.options.starts[0]?.at.x === IN_A_ROW.starts[0]?.at.x;
	if (inRow && open.waiting.for === "fire") return shotsAtRow(open, open.waiting.seats);
	if (inRow && open.waiting.for === "ordnance") return salvoesAtRow(open, { seats: open.waiting.seats, pick });
	if (open.waiting.for !== "orders") return [];
	if (!inRow && oneIn(3)) return [];
	const [seat] = battles
		.sealingOf()
		.awaited(open)
		.filter((one) => !sealed[one]);
	const ship = seat === undefined ? undefined : open.ships[seat];
	if (seat === undefined || !ship) return [];
	const texts = [
		`ED${Math.min(ship.velocity, ship.design.drive.rating + 4)}`,
		`ED${ship.velocity}`,
		"Ec3",
		"Ec2",
		"Ec1",
		"BACKFIRE",
		"FTL",
		"",
	];
	if (inRow && ship.side === "Blue") {
		const place = open.order.filter((one) => open.ships[one]?.side === "Blue").indexOf(seat);
		const closing =
			open.turn === 1
				? [
						["-2+Ec1", "-2"],
						["P2+Ec2", "P2"],
						["S2+Ec2", "S2"],
					][place % 3]
				: [];
		return [...(closing ?? []), "Ec3", "Ec2", "Ec1", ""].map((one) =>
			battles.sealedAct(match, seat, { kind: "orders", text: one, engage: false }),
		);
	}
	const text = ship.engaged === "no" ? (pick(texts) ?? "") : "FTL";
	return [
		battles.sealedAct(match, seat, { kind: "orders", text, engage: oneIn(3) }),
		battles.sealedAct(match, seat, { kind: "orders", text, engage: false }),
	];
}

/** Weapons fire in turn at the ship behind and at the one before it. */
function shotsAtRow(open: ThrustState, [seat]: readonly SeatId[]): readonly Act[] {
	if (seat === undefined || open.ships[seat]?.side !== "Red") return [];
	const [behind, , before] = open.order.filter((one) => open.ships[one]?.side === "Blue");
	const may = aims(open, seat).filter(({ refusal }) => refusal === null);
	const weapons = [...new Set(may.map(({ weapon }) => weapon))];
	const shots = weapons.map((weapon, place) => ({ weapon, at: place % 2 === 0 ? behind : before }));
	return [{ kind: "command", seat, command: { kind: "fire", shots: shots as unknown as Json } }]; // a command is plain data
}

/** Salvoes come down about the row. */
function salvoesAtRow(
	open: ThrustState,
	{ seats: [seat], pick }: { readonly seats: readonly SeatId[]; readonly pick: Whim["pick"] },
): readonly Act[] {
	if (seat === undefined || open.ships[seat]?.side !== "Red") return [];
	const ordnance = launchersOf(open, seat).map(({ id }) => ({ weapon: id, at: { x: pick([3, 4, 5, 6]) ?? 4, y: pick([3, 4, 5]) ?? 4 } }));
	return [{ kind: "command", seat, command: { kind: "launch", ordnance } }];
}

/** The act, or the plainest answer where it is not allowed. */
function orPlainly(match: battles.ThrustMatch, act: Act): readonly Act[] {
	const plain = act.kind === "command" && act.seat !== null ? plainAnswer(match.state.open) : null;
	return plain && act.kind === "command" ? [act, { ...act, command: plain as unknown as Json }] : [act]; // a command is plain data
}

/** Pilots alone, under the options as the rules have them. */
function plainly(id: string, seats: Match<unknown>["journal"]["seats"], acts: number): Recording {
	const { game } = accepted(findGame(id));
	const dice = seededDice(SEED);
	const { match: opened } = expectAccepted(settleWith(openMatch(game, { options: game.defaults(), seats }), dice));
	return record("defaults", { game, opened, dice, next: pilotsOf(id, 0), acts, undone: true });
}

const seatsFor = (designs: readonly unknown[]) => designs.map((design, place) => ({ id: seatId(`s${place}`), design: design as Json })); // designs are plain data
const FLYERS = seatsFor([{ skill: 0 }, { skill: 0 }, { skill: 1 }]);
const YACHTS = seatsFor(YACHT_DESIGNS.slice(0, 3));
const WARSHIPS = seatsFor(battles.DESIGNS.slice(1, 4).map((design, place) => ({ side: place === 0 ? "Red" : "Blue", design })));

/** By game. The match called `defaults` is always stored. */
export const CANDIDATES: Readonly<Record<string, () => readonly Recording[]>> = {
	"jovian-rally": () => [plainly("jovian-rally", FLYERS, 300), ...rallies(260)],
	"fusion-regatta": () => [plainly("fusion-regatta", YACHTS, 160), ...regattasOf(240)],
	"sol-cruiser": () => [plainly("sol-cruiser", duels.seatsOf({ craft: BESIEGED }), 90), ...duelsOf(400)],
	"full-thrust": () => [plainly("full-thrust", WARSHIPS, 120), ...battlesOf(320)],
};
