/** SC-04: no view, report, wait or refusal reveals a hidden unit. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Facts } from "../../../src/core/kernel/outcome.ts";
import type { Report } from "../../../src/core/kernel/report.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { type CruiserState, type Unit, type UnitId, unitId } from "../../../src/core/sol-cruiser/model.ts";
import { cruiserPilots } from "../../../src/core/sol-cruiser/pilot/pilots.ts";
import { seatsOfSide } from "../../../src/core/sol-cruiser/play/audience.ts";
import { membersOf } from "../../../src/core/sol-cruiser/play/interception/encounter.ts";
import { seenState } from "../../../src/core/sol-cruiser/play/seen-state.ts";
import { cruiserWatch, type UnitView } from "../../../src/core/sol-cruiser/play/view.ts";
import { runs } from "../../soak.ts";
import { type CruiserMatch, type CruiserPlayed, duel, pickerOf, type Recipe, recipes, STYLES } from "./support/random-duel.ts";
import { sealingOf } from "./support/random-orders.ts";
import { wildOrders } from "./support/wild-orders.ts";

/** Checks something for this many random matches; `npm test` plays a tenth of them, but at least `least`. */
function forEveryMatch(matches: number, holds: (recipe: Recipe) => void, least = 10): void {
	fc.assert(fc.property(recipes(), holds), { numRuns: runs(matches, least) });
}

/** Units that only their own side may know now. */
function hiddenFrom(state: CruiserState, seat: SeatId | null): readonly Unit[] {
	const fighting = new Set(state.combats.flatMap(membersOf));
	const side = seat === null ? null : state.units[unitId(seat)]?.side;
	return Object.values(state.units).filter((unit) => unit.side !== side && !unit.detected && !fighting.has(unit.id));
}

function viewersOf({ order }: CruiserState): readonly (SeatId | null)[] {
	return [...order, null];
}

/** A view as text, without the fields that name a seat instead of its craft, and without sightings. Own units know whom they pursued. */
function textOf(state: CruiserState, seat: SeatId | null): string {
	const { order: _, seat: __, sighted: ____, units, ...rest } = solCruiser.view(state, seat);
	const plain = Object.values(units).map(({ seat: ___, target, ...unit }) => (unit.known === "own" ? unit : { ...unit, target }));
	return JSON.stringify([rest, plain]);
}

const INSIDE = ["thrust-row", "missile", "flight", "submunition"];

/** Visible parts of an enemy that should be hidden. */
function showsTooMuch({ id, known, systems, target, plot, did, berth }: UnitView): readonly string[] {
	if (known === "own") return [];
	const shown = systems.some(({ kind }) => INSIDE.includes(kind)) || target !== null || berth !== null || did.launched || did.recovered;
	return shown || plot?.jump || plot?.guards ? [`${id} shows its insides`] : [];
}

function viewFaults(state: CruiserState): readonly string[] {
	return viewersOf(state).flatMap((seat) => {
		const view = solCruiser.view(state, seat);
		const text = textOf(state, seat);
		const named = hiddenFrom(state, seat).filter(({ id }) => id in view.units || text.includes(`"${id}"`));
		return [...named.map(({ id }) => `${seat} finds ${id}`), ...Object.values(view.units).flatMap(showsTooMuch)];
	});
}

/** The state with everything that a seat may not know replaced by something else. */
function garbled(state: CruiserState, seat: SeatId): CruiserState {
	const hidden = new Set(hiddenFrom(state, seat).map(({ id }) => id));
	const side = state.units[unitId(seat)]?.side;
	const units = Object.values(state.units).map((unit): Unit => {
		if (unit.side === side) return unit;
		const systems = unit.systems.map((system) => (INSIDE.includes(system.kind) ? { ...system, value: 7 } : system));
		const secret = { systems, target: unitId(seat), berth: null, did: { ...unit.did, launched: !unit.did.launched, recovered: true } };
		if (!hidden.has(unit.id)) return { ...unit, ...secret, plot: unit.plot && { ...unit.plot, jump: !unit.plot.jump, guards: unit.id } };
		const plot = { end: [1, 1], thrust: 9, orbit: 2, jump: true, guards: null } as const;
		return { ...unit, ...secret, plot, at: [3, -3], vector: [9, 9], orbit: null, marked: 1, cq: -2, status: "in-play" };
	});
	return { ...state, launches: {}, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) };
}

interface Telling {
	/** Units that everybody sees, by the reports of the match. */
	readonly seen: Set<string>;
	/** Units in a successful interception of this turn, and their goalkeepers. */
	readonly contacts: Set<string>;
}

/** Every unit that the facts of a report name. */
function unitsIn(facts: unknown, units: CruiserState["units"]): readonly UnitId[] {
	if (typeof facts === "string") return Object.hasOwn(units, facts) ? [unitId(facts)] : [];
	return typeof facts === "object" && facts !== null ? Object.values(facts).flatMap((fact) => unitsIn(fact, units)) : [];
}

function listed(facts: Facts, key: string): readonly string[] {
	const list = facts[key];
	return Array.isArray(list) ? list.map(String) : [];
}

function noteSeen({ code, facts, seenBy }: Report, { seen, contacts }: Telling): void {
	if (code === "detected") {
		for (const id of listed(facts, "found")) seen.add(id);
		for (const id of listed(facts, "lost")) seen.delete(id);
	}
	if (code === "launched" && seenBy === "all") seen.add(String(facts["unit"]));
	if (code === "docked" && facts["purpose"] === "hangar") seen.delete(String(facts["unit"]));
	if (code === "intercept" && facts["success"] === true) for (const key of ["interceptor", "target"]) contacts.add(String(facts[key]));
}

/** Hidden units that the reports of an act reveal. */
function revealsTooMuch({ match, reports }: CruiserPlayed, before: CruiserMatch): readonly string[] {
	const was = Object.values(before.state.open.units);
	const { open } = match.state;
	const fighting = [...before.state.open.combats, ...open.combats].flatMap(membersOf);
	const telling = {
		seen: new Set<string>(was.filter(({ detected }) => detected).map(({ id }) => id)),
		contacts: new Set<string>(fighting),
	};
	return reports.flatMap((report) => {
		// A unit lost from sight was visible until now.
		const named = report.code === "match-over" ? [] : unitsIn(report.facts, open.units);
		const before = new Set(telling.seen);
		noteSeen(report, telling);
		const known = (id: UnitId): boolean => before.has(id) || telling.seen.has(id) || telling.contacts.has(id) || guards(was, id, telling);
		const hidden = named.filter((id) => !known(id));
		return hidden.filter((id) => !maysHear(open, report, id)).map((id) => `${report.code} gives ${id} away`);
	});
}

/** SC-29: a goalkeeper of an intercepted unit may fire, and so reveal itself. */
function guards(units: readonly Unit[], id: UnitId, { contacts }: Telling): boolean {
	const ward = units.find((unit) => unit.id === id)?.plot?.guards;
	return ward ? contacts.has(ward) : false;
}

function maysHear(state: CruiserState, { seenBy }: Report, id: UnitId): boolean {
	const own = seatsOfSide(state, state.units[id]?.side ?? "");
	return seenBy !== "all" && seenBy.every((seat) => own.includes(seat));
}

/** Units whose sightings change in an act that names them to nobody but their own side. */
function sightedUnseen({ match, reports }: CruiserPlayed, before: CruiserMatch): readonly string[] {
	const [was, now] = [before.state.open, match.state.open];
	const open = reports.filter(({ seenBy }) => seenBy === "all").flatMap(({ facts, seat }) => [...unitsIn(facts, now.units), seat]);
	const named = new Set<string | null>([...open, ...was.combats.flatMap(membersOf)]);
	const struck = reports.some(({ code }) => code === "struck");
	return Object.values(now.units).flatMap(({ id }) => {
		const same = isDeepStrictEqual(was.sightings?.[id], now.sightings?.[id]);
		return same || named.has(id) || struck ? [] : [`${id} is sighted unseen`];
	});
}

/** Sightings of units that the viewer sees, or that nobody but their own side has ever known. */
function sightingFaults(state: CruiserState, known: ReadonlySet<string>): readonly string[] {
	return viewersOf(state).flatMap((seat) => {
		const { sighted, units } = solCruiser.view(state, seat);
		return sighted.flatMap(({ id, wreck }) => {
			const faults = [...(units[id] && !wreck ? ["is in sight"] : []), ...(known.has(id) ? [] : ["was never seen"])];
			return faults.map((fault) => `${seat}: ${id} ${fault}`);
		});
	});
}

describe("SC-04: every match of cruisers", () => {
	test("remembers units that went out of sight as all saw them, whatever they do unseen", () => {
		let [lost, wrecks] = [0, 0];
		forEveryMatch(
			150,
			(recipe) => {
				const known = new Set<string>();
				duel(recipe, (played, before) => {
					const { open } = played.match.state;
					for (const { code, facts } of played.reports) {
						for (const id of listed(facts, "found")) known.add(id);
						if (code === "intercept") for (const key of ["interceptor", "target"]) known.add(String(facts[key]));
					}
					for (const { id, detected } of Object.values(open.units)) if (detected) known.add(id);
					for (const id of [...before.state.open.combats, ...open.combats].flatMap(membersOf)) known.add(id);
					const faults = [...sightedUnseen(played, before), ...sightingFaults(open, known)];
					if (faults.length > 0) expect.fail(faults.join("; "));
					const all = Object.values(open.sightings ?? {});
					lost += all.filter(({ wreck }) => !wreck).length;
					wrecks += all.filter(({ wreck }) => wreck).length;
				});
			},
			40,
		);
		expect(Math.min(lost, wrecks)).toBeGreaterThan(20);
	});

	test("shows no seat and no onlooker a hidden unit, or the inside of an enemy", () => {
		let hidden = 0;
		forEveryMatch(
			250,
			(recipe) => {
				duel(recipe, ({ match }) => {
					const { open } = match.state;
					hidden += hiddenFrom(open, null).length;
					const faults = viewFaults(open);
					if (faults.length > 0) expect.fail(faults.join("; "));
				});
			},
			100,
		);
		expect(hidden).toBeGreaterThan(1000);
	});

	test("reports on a hidden unit to its own side only", () => {
		let kept = 0;
		forEveryMatch(
			250,
			(recipe) => {
				duel(recipe, (played, before) => {
					kept += played.reports.filter(({ seenBy }) => seenBy !== "all").length;
					const faults = revealsTooMuch(played, before);
					if (faults.length > 0) expect.fail(faults.join("; "));
				});
			},
			100,
		);
		expect(kept).toBeGreaterThan(300); // some matches have little to hide, and a tenth of them is 25
	});

	test("looks the same to a seat and its captain for any acts of hidden units", () => {
		forEveryMatch(
			100,
			(recipe) => {
				duel(recipe, ({ match }) => {
					const { open } = match.state;
					for (const seat of open.order) {
						const [view, other] = [solCruiser.view(open, seat), solCruiser.view(garbled(open, seat), seat)];
						expect(isDeepStrictEqual(other, view)).toBe(true);
					}
					for (const seat of sealingOf().awaited(open)) {
						const style = STYLES[open.order.indexOf(seat) % STYLES.length] ?? "raider";
						const pick = (state: CruiserState) => cruiserPilots[style](solCruiser.view(state, seat), seat, []);
						expect(isDeepStrictEqual(pick(garbled(open, seat)), pick(open))).toBe(true);
					}
				});
			},
			25,
		);
	});

	test("refuses orders only for reasons that the seat can see, so that no refusal reveals a hidden unit", () => {
		forEveryMatch(
			100,
			(recipe) => {
				const pick = pickerOf({ seed: ~recipe.seed });
				duel(recipe, ({ match }) => {
					const { open } = match.state;
					if (open.phase === "over") return;
					for (const seat of open.order) {
						const seen = seenState(solCruiser.view(open, seat));
						for (const order of wildOrders(open, seat, pick)) {
							expect(sealingOf().check(seen, seat, order)).toEqual(sealingOf().check(open, seat, order));
						}
					}
				});
			},
			25,
		);
	});

	test("shows the GM everything", () => {
		forEveryMatch(10, (recipe) => {
			const { open } = duel(recipe).state;
			expect(Object.keys(cruiserWatch(open).units)).toEqual(Object.keys(open.units));
		});
	});
});
