/** NPC admirals: the choices of each style, which are always legal. */
import { describe, expect, it } from "vitest";
import type { Arc } from "../../../../src/core/full-thrust/fire/arcs.ts";
import type { Movement, ThrustCommand, ThrustOrder, ThrustState, Waiting, Weapon } from "../../../../src/core/full-thrust/model.ts";
import { admiralPilots } from "../../../../src/core/full-thrust/pilot/pilots.ts";
import { fireObjection } from "../../../../src/core/full-thrust/play/fire/firing.ts";
import { lateObjection } from "../../../../src/core/full-thrust/play/movement/late.ts";
import { orderObjection } from "../../../../src/core/full-thrust/play/orders/ordering.ts";
import { planFor } from "../../../../src/core/full-thrust/play/orders/planning.ts";
import { allocateObjection } from "../../../../src/core/full-thrust/play/ordnance/allocating.ts";
import { defendObjection } from "../../../../src/core/full-thrust/play/ordnance/defending.ts";
import { flyObjection } from "../../../../src/core/full-thrust/play/ordnance/flying.ts";
import { launchObjection } from "../../../../src/core/full-thrust/play/ordnance/launching.ts";
import { repairObjection } from "../../../../src/core/full-thrust/play/repairing.ts";
import { driftOf } from "../../../../src/core/full-thrust/play/ships.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { ofSeat, seatId } from "../../../../src/core/kernel/seat.ts";
import { type BattleWishes, battle, type ShipWishes, seats, weapon } from "../support/battles.ts";

type Style = keyof typeof admiralPilots;

const STYLES: readonly Style[] = ["cautious", "bold", "desperate"];
const AHEAD: readonly Arc[] = ["FP", "F", "FS"];
const [A1, A2, B1] = [seatId("a1"), seatId("a2"), seatId("b1")];

function beams(level: number, count: number, arcs = AHEAD): readonly Weapon[] {
	return Array.from({ length: count }, () => weapon({ class: level, arcs }));
}

/** A ship somewhere, on a course at a velocity, in either movement. */
function at(x: number, y: number, course: number, velocity: number, other: ShipWishes = {}): ShipWishes {
	return { x, y, course, facing: course, velocity, drift: driftOf({ course, velocity }), ...other };
}

/** The choice of the first ship's admiral. */
function choiceOf(style: Style, state: ThrustState): ThrustCommand | ThrustOrder {
	const choice = admiralPilots[style](state, A1, []);
	if (!choice) throw new Error(`The ${style} admiral says nothing`);
	expect(admiralPilots[style](state, A1, [])).toEqual(choice);
	return choice;
}

function ordering(ships: BattleWishes["ships"], options: BattleWishes["options"] = {}): ThrustState {
	return battle({ ships, options, phase: "orders", waiting: { for: "orders" } });
}

/** Its orders as they are written, with "!" after those that engage the FTL drive. */
function orders(style: Style, state: ThrustState): string {
	const choice = choiceOf(style, state);
	if (choice.kind !== "orders") throw new Error(`The ${style} admiral says ${choice.kind}`);
	expect(orderObjection(state, A1, choice)).toBeNull();
	return choice.text + (choice.engage ? "!" : "");
}

function answering<Kind extends ThrustCommand["kind"]>(style: Style, state: ThrustState, kind: Kind) {
	const choice = choiceOf(style, state);
	if (choice.kind !== kind) throw new Error(`The ${style} admiral says ${choice.kind}`);
	return choice as Extract<ThrustCommand, { readonly kind: Kind }>; // the caller asked for a choice of this kind
}

const MOVEMENTS: readonly Movement[] = ["cinematic", "vector"];

describe.each(MOVEMENTS)("an admiral's orders in %s movement", (movement) => {
	const options = { movement };
	const enemy = (x: number, y: number, course = 6) => at(x, y, course, 4, { design: { weapons: beams(3, 3) } });

	it("FT-01: out of range no admiral strains its drive for a better place next turn", () => {
		const ship = at(0, 0, 12, 6, { design: { drive: { rating: 6, advanced: false }, weapons: beams(2, 2) } });
		for (const style of STYLES) {
			for (const away of [60, 80, 100]) {
				expect(orders(style, ordering({ a1: ship, b1: enemy(0, away) }, options))).not.toMatch(/RL|ET/);
			}
		}
	});

	it("FT-17: a beaten admiral does not leave a place that nobody else of its side holds", () => {
		const beaten = at(0, 0, 12, 4, { marked: 18, design: { hull: 20, weapons: beams(2, 1), ftl: true } });
		const place = { kind: "hold", side: "a", points: 5, at: { x: 0, y: 0 }, radius: 6 } as const;
		const leaves = (other: BattleWishes["ships"], objectives: ThrustState["options"]["objectives"] = []) =>
			/FTL|!/.test(orders("cautious", ordering({ a1: beaten, b1: enemy(0, 40), ...other }, { ...options, objectives })));
		expect(leaves({})).toBe(true);
		expect(leaves({}, [place])).toBe(false);
		expect(leaves({ a2: at(2, 0, 12, 4), b2: enemy(9, 40) }, [place])).toBe(true);
	});

	it("FT-21: a beaten admiral leaves the table only to enemies that have more left than its own side", () => {
		const beaten = at(0, 0, 12, 4, { marked: 16, design: { hull: 20, weapons: beams(2, 1), ftl: true } });
		const left = (marked: number, style: Style) => orders(style, ordering({ a1: beaten, b1: { ...enemy(0, 40), marked } }, options));
		for (const style of ["cautious", "bold"] as const) {
			expect(left(0, style)).toMatch(/FTL|!/);
			expect(left(17, style)).not.toMatch(/FTL|!/);
		}
	});

	it("Grav Backfire: hits an enemy close astern, and none further away", () => {
		const ship = at(0, 0, 12, 4, { design: { tmf: 100, hull: 30, weapons: beams(2, 1, ["F"]) } });
		for (const style of STYLES) {
			expect(orders(style, ordering({ a1: ship, b1: enemy(0, -3, 12) }, options))).toBe("BACKFIRE");
			expect(orders(style, ordering({ a1: ship, b1: enemy(0, -20, 12) }, options))).not.toBe("BACKFIRE");
		}
	});

	it("Grav Backfire: not if a friend is there too, nor with an advanced drive", () => {
		const ship = at(0, 0, 12, 4, { design: { tmf: 100, hull: 30, weapons: beams(2, 1, ["F"]) } });
		const friend = at(1, -3, 12, 4, { design: { hull: 30 } });
		expect(orders("bold", ordering({ a1: ship, a2: friend, b1: enemy(0, -4, 12) }, options))).not.toBe("BACKFIRE");
		const advanced = { ...ship, design: { ...ship.design, drive: { rating: 4, advanced: true } } };
		expect(orders("bold", ordering({ a1: advanced, b1: enemy(0, -3, 12) }, options))).not.toBe("BACKFIRE");
	});

	it("FTL: cautious admirals go home with little hull left, bold ones jump away, and desperate ones fight on", () => {
		const hurt = (other: ShipWishes = {}) => at(0, 0, 12, 6, { marked: 16, design: { weapons: beams(3, 2) }, ...other });
		const first = ordering({ a1: hurt(), b1: enemy(0, 20) }, options);
		expect(orders("cautious", first)).toBe("FTL");
		expect(orders("bold", first)).toMatch(/!$/);
		expect(orders("desperate", first)).not.toMatch(/FTL|!/);
		const warm = ordering({ a1: hurt({ engaged: "still" }), b1: enemy(0, -20, 12) }, options);
		expect(orders("cautious", warm)).toBe("FTL");
		expect(orders("bold", warm)).toBe("SRJ40");
		const whole = ordering({ a1: at(0, 0, 12, 6, { design: { weapons: beams(3, 2) } }), b1: enemy(0, 20) }, options);
		expect(orders("cautious", whole)).not.toMatch(/FTL|!/);
	});

	it("give up without weapons and without a way out", () => {
		const harmless = at(0, 0, 12, 6, { design: { ftl: false, weapons: [] } });
		for (const style of STYLES) expect(choiceOf(style, ordering({ a1: harmless, b1: enemy(0, 20) }, options))).toEqual({ kind: "strike" });
		const away = at(0, 0, 12, 6, { design: { weapons: [] } });
		for (const style of STYLES) expect(orders(style, ordering({ a1: away, b1: enemy(0, 20) }, options))).toBe("FTL");
	});

	it("turn the guns toward an enemy abeam", () => {
		const state = ordering({ a1: at(0, 0, 12, 4, { design: { weapons: beams(3, 3, ["F"]) } }), b1: at(14, 2, 3, 2) }, options);
		for (const style of STYLES) {
			const plan = expectAccepted(planFor(ofSeat(state.ships, A1), { text: orders(style, state), engage: false }, state.options));
			const clockwise = plan.vector ? plan.vector.some(({ code }) => code === "TS") : plan.terms.some(({ side }) => side === "S");
			expect(clockwise).toBe(true);
		}
	});

	it("Redlined, Emergency Thrust, Hard About: strain the drive if nothing else brings the guns to bear on an enemy astern", () => {
		const ship = at(0, 0, 12, 6, { design: { drive: { rating: 4, advanced: false }, weapons: beams(3, 3, ["F"]) } });
		const desperately = (y: number) => orders("desperate", ordering({ a1: ship, b1: at(3, y, 3, 2) }, options));
		// In vector movement every ship can face any way; there only the range may be too long for its thrust.
		expect(desperately(options.movement === "vector" ? -34 : -14)).toMatch(/^RL|^ET|HA/);
		if (options.movement === "vector") expect(desperately(-14)).not.toMatch(/^RL|^ET|HA/);
	});

	it("Corkscrew: used if the guns of both sides would bear on a ship abeam", () => {
		const broadsides = [...beams(3, 4, ["FP", "AP"]), ...beams(3, 4, ["FS", "AS"])];
		const ship = at(0, 0, 12, 6, { design: { drive: { rating: 6, advanced: false }, weapons: broadsides } });
		expect(orders("bold", ordering({ a1: ship, b1: at(8, 6, 12, 6) }, options))).toMatch(/CO/);
	});

	it("desperate admirals jump after a distant enemy, but not close to other ships", () => {
		const state = ordering({ a1: at(0, 0, 12, 6, { design: { weapons: beams(3, 2) } }), b1: enemy(0, 90) }, options);
		expect(orders("desperate", state)).toMatch(/!$/);
	});
});

describe("an admiral's orders", () => {
	it("fly straight on without enemies, or before they arrive", () => {
		const ships = { a1: at(0, 0, 12, 6, { design: { weapons: beams(2, 2) } }), b1: at(0, 20, 6, 6, { status: "arriving" }) };
		for (const style of STYLES) expect(orders(style, ordering(ships))).toBe("");
	});

	it("Roll: used if the remaining guns bear to the wrong side of a ship that can hardly turn", () => {
		const ship = at(0, 0, 12, 6, { design: { drive: { rating: 1, advanced: false }, weapons: beams(3, 4, ["FP", "AP"]) } });
		for (const style of STYLES) expect(orders(style, ordering({ a1: ship, b1: at(12, 2, 12, 6) }))).toMatch(/ROLL/);
	});

	it("Extreme Manoeuvres: evade when outgunned at short range with nowhere to go", () => {
		const drive = { rating: 4, advanced: false };
		const ship = at(0, 0, 12, 2, { design: { hull: 12, drive, weapons: beams(1, 1) } });
		const foes = { b1: at(-9, 12, 4, 0, { design: { weapons: beams(2, 6) } }), b2: at(9, 12, 8, 0, { design: { weapons: beams(2, 6) } }) };
		expect(orders("cautious", ordering({ a1: ship, ...foes }, { movement: "vector" }))).toMatch(/EM/);
		expect(orders("cautious", ordering({ a1: ship, ...foes }))).toMatch(/EM/);
	});

	it("Eclipsing: cover a damaged friend under fire", () => {
		const strong = at(0, 0, 12, 4, { design: { tmf: 100, hull: 40, armour: 10, weapons: beams(2, 2) } });
		const hurt = at(0, -3, 12, 4, { marked: 10, design: { weapons: beams(3, 2) } });
		const state = ordering({ a1: strong, a2: hurt, b1: at(0, 24, 6, 4, { design: { weapons: beams(3, 4) } }) }, { movement: "vector" });
		expect(STYLES.some((style) => /Ec/.test(orders(style, state)))).toBe(true);
		const whole = ordering({ a1: strong, a2: { ...hurt, marked: 0 }, b1: at(0, 24, 6, 4) }, { movement: "vector" });
		for (const style of STYLES) expect(orders(style, whole)).not.toMatch(/Ec/);
	});

	it("house manoeuvres: only if the match uses them", () => {
		const chased = {
			a1: at(0, 0, 12, 12, { design: { drive: { rating: 6, advanced: false }, weapons: beams(3, 3, ["F"]) } }),
			b1: at(0, -10, 12, 12, { design: { weapons: beams(2, 1) } }),
		};
		for (const style of STYLES) {
			expect(orders(style, ordering(chased, { houseManoeuvres: true }))).toMatch(/FL/);
			expect(orders(style, ordering(chased))).not.toMatch(/FL|SK|ED|RT|DR/);
		}
		const dead = { systems: [{ id: "drive", printed: 4, level: 0 }, ...["weapon-1"].map((id) => ({ id, printed: 1, level: 1 }))] };
		const adrift = { a1: at(0, 0, 12, 6, { ...dead, design: { weapons: beams(3, 1, ["F"]) } }), b1: at(8, 11, 3, 2) };
		expect(orders("bold", ordering(adrift, { houseManoeuvres: true }))).toBe("DR1S");
	});

	it("Emergency Thrust: the new orders have no mode", () => {
		const ship = at(0, 0, 12, 6, { design: { weapons: beams(3, 3, ["F"]) } });
		const wishes = { ships: { a1: ship, b1: at(3, -14, 3, 2) }, phase: "emergency", waiting: { for: "replot", seats: [A1] } } as const;
		expect(orders("desperate", battle(wishes))).not.toMatch(/ET|RL/);
	});
});

describe("an admiral's answers", () => {
	const asking = (waiting: Exclude<Waiting["for"], "orders" | "reaction" | "kept-back" | "flee" | "opening" | "nothing">): Waiting =>
		waiting === "fighters" || waiting === "ordnance" || waiting === "allocation"
			? { for: waiting, seats: [A1], later: [] }
			: { for: waiting, seats: [A1] };

	it("fires at an enemy that its guns can probably destroy", () => {
		const ships = {
			a1: at(0, 0, 12, 0, { design: { weapons: beams(3, 2) } }),
			b1: at(-4, 10, 6, 0),
			b2: at(4, 10, 6, 0, { marked: 18 }),
		};
		const state = battle({ ships, waiting: asking("fire") });
		const command = answering("bold", state, "fire");
		expect(fireObjection(state, A1, command)).toBeNull();
		expect(command.shots[0]).toEqual({ weapon: "weapon-1", at: "b2" });
	});

	it("Post-Movement: turns for a shot with unused thrust, by option", () => {
		const ships = { a1: at(0, 0, 12, 4, { design: { weapons: beams(3, 3, ["F"]) }, turn: { unallocated: 4 } }), b1: at(10, 5, 6, 0) };
		const state = battle({ ships, waiting: asking("fire"), options: { lateHardAbout: true } });
		const { text } = answering("bold", state, "late");
		expect(text).toMatch(/^PM HA\dS$/);
		expect(lateObjection(state, A1, text)).toBeNull();
		expect(answering("bold", battle({ ships, waiting: asking("fire") }), "fire").shots).toEqual([]);
	});

	it("Extreme Manoeuvres: uses held ones against heavy fire, but not against light fire", () => {
		const shots = (count: number) => Array.from({ length: count }, (_, index) => ({ weapon: `weapon-${index + 1}`, at: A1 }));
		const fired = (count: number) => {
			const ships = {
				a1: at(0, 0, 12, 4, { turn: { heldEm: 2, activated: true } }),
				b1: at(0, 12, 6, 0, { design: { weapons: beams(2, count) } }),
			};
			return battle({ ships, waiting: { for: "reaction", seats: [A1], by: B1, shots: shots(count) } });
		};
		expect(answering("cautious", fired(6), "react").use).toEqual({ by: "held" });
		expect(answering("cautious", fired(1), "react").use).toEqual({ by: "nothing" });
		expect(answering("desperate", fired(2), "react").use).toEqual({ by: "nothing" });
	});

	it("FT-22: aims salvoes where it guesses an enemy, whose orders are sealed, and bolts where no friend is", () => {
		const launchers = (["salvo-launcher", "plasma-launcher"] as const).map((kind) => weapon({ kind, arcs: AHEAD, class: 2 }));
		const ships = { a1: at(0, 0, 12, 4, { design: { weapons: launchers } }), b1: at(0, 24, 6, 6) };
		const state = battle({ ships, phase: "ordnance", waiting: asking("ordnance") });
		const command = answering("bold", state, "launch");
		expect(launchObjection(state, A1, command)).toBeNull();
		expect(command.ordnance.map(({ weapon: id }) => id)).toEqual(["weapon-1", "weapon-2"]);
		// Straight on it ends at 18; if it turns, it gets less far.
		for (const { at: place } of command.ordnance) expect(place).toMatchObject({ x: 0, y: expect.closeTo(19, 0) });
		const crowded = battle({ ships: { ...ships, a2: at(2, 10, 12, 8) }, phase: "ordnance", waiting: asking("ordnance") });
		expect(answering("bold", crowded, "launch").ordnance).toHaveLength(1);
		const far = battle({ ships: { ...ships, b1: at(0, 60, 6, 6) }, phase: "ordnance", waiting: asking("ordnance") });
		expect(answering("bold", far, "launch").ordnance).toEqual([]);
	});

	it("FT-22: flies fighters to where it guesses an enemy, and attacks it with them", () => {
		const ships = { a1: at(0, 0, 12, 4, { design: { bays: 2 } }), b1: at(0, 24, 6, 6, { design: { pointDefence: 4 } }) };
		const state = battle({ ships, phase: "fighters", waiting: asking("fighters") });
		const command = answering("bold", state, "fly");
		expect(flyObjection(state, A1, command)).toBeNull();
		expect(command.moves).toHaveLength(2);
		for (const { to } of command.moves) expect(to).toMatchObject({ x: 0, y: expect.closeTo(19, 0) });
		const out = { "a1-bay-1": { status: "out", x: 0, y: 20 }, "a1-bay-2": { status: "out", x: 0, y: 8 } } as const;
		const next = battle({ ships, fighters: out, phase: "allocation", waiting: asking("allocation") });
		const { attacks, moves } = answering("bold", next, "allocate");
		expect(allocateObjection(next, A1, { attacks, moves })).toBeNull();
		expect(attacks).toEqual({ "a1-bay-1": "b1", "a1-bay-2": "b1" });
		expect(moves.map(({ group, evade }) => [group, evade])).toEqual([
			["a1-bay-1", true],
			["a1-bay-2", false],
		]);
	});

	it("divides its point defence among the threats", () => {
		const ships = { a1: at(0, 0, 12, 4, { design: { pointDefence: 4, weapons: [weapon()] } }), b1: at(0, 20, 6, 6) };
		const salvo = (id: string) => ({ id, of: "b1", target: A1 });
		const state = battle({ ships, ordnance: [salvo("one"), salvo("two")], phase: "point-defence", waiting: asking("point-defence") });
		const command = answering("bold", state, "defend");
		expect(defendObjection(state, A1, command)).toBeNull();
		expect(command.defences.filter(({ by, at }) => by.startsWith("pds") && at === "one")).toHaveLength(2);
		expect(command.defences.filter(({ by, at }) => by.startsWith("pds") && at === "two")).toHaveLength(2);
	});

	it("sends parties to a dead drive first, and to the FTL drive if it wants to go home", () => {
		const systems = [
			{ id: "drive", printed: 4, level: 0 },
			{ id: "ftl", printed: 1, level: 0 },
			{ id: "weapon-1", printed: 1, level: 0 },
		];
		const ships = (marked: number) => ({
			a1: at(0, 0, 12, 4, { marked, systems, design: { weapons: beams(2, 1), parties: 4 } }),
			b1: at(0, 20, 6, 6),
		});
		const repairs = (marked: number) => {
			const state = battle({ ships: ships(marked), phase: "damage-control", waiting: asking("repair") });
			const command = answering("cautious", state, "repair");
			expect(repairObjection(state, A1, command)).toBeNull();
			return command.repairs.map(({ system, parties }) => [system, parties]);
		};
		expect(repairs(0)).toEqual([
			["drive", 3],
			["weapon-1", 1],
		]);
		expect(repairs(16)).toEqual([
			["ftl", 3],
			["drive", 1],
		]);
	});

	it("gives no answer if the match does not wait for it", () => {
		const ships = { a1: at(0, 0, 12, 4), a2: at(9, 0, 12, 4), b1: at(0, 20, 6, 6) };
		for (const style of STYLES) {
			expect(admiralPilots[style](battle({ ships }), A1, [])).toBeNull();
			expect(admiralPilots[style](battle({ ships, waiting: { for: "fire", seats: seats("a2") } }), A1, [])).toBeNull();
			const gone = battle({ ships: { ...ships, a2: { status: "destroyed" } }, waiting: { for: "orders" } });
			expect(admiralPilots[style](gone, A2, [])).toBeNull();
		}
	});
});
