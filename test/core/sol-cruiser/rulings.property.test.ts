/** Rulings of the GM in random matches of hidden ships: they stay playable, replay, are undone, end, and reveal no hidden unit. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { type PlayedOf, play } from "../../../src/core/kernel/match.ts";
import type { Report } from "../../../src/core/kernel/report.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { unitId } from "../../../src/core/sol-cruiser/model.ts";
import { seatsOfSide } from "../../../src/core/sol-cruiser/play/audience.ts";
import { membersOf } from "../../../src/core/sol-cruiser/play/interception/encounter.ts";
import type { CruiserTypes } from "../../../src/core/sol-cruiser/types.ts";
import { runs } from "../../soak.ts";
import {
	expectEnd,
	expectLevers,
	expectReplay,
	expectStandstill,
	fieldsOf,
	moveFields,
	pickRuling,
	rulingsIn,
} from "../kernel/support/random-rulings.ts";
import { type CruiserMatch, opened, pickAct, pickerOf, type Recipe, recipes } from "./support/random-duel.ts";

/** No match has more rulings than this. */
const MOST_RULINGS = 30;

const COURSES = ["", "A1", "B2", "C1 D1", "E3", "F1 A1", "no course"];

type Shows = (match: CruiserMatch, before: CruiserMatch, reports: readonly Report[]) => void;

function ruledDuel(recipe: Recipe, shows: Shows): { readonly match: CruiserMatch; readonly stations: readonly CruiserMatch[] } {
	const dice = seededDice(recipe.seed);
	const pick = pickerOf(recipe);
	const textFor = (field: string) => (field === "at" ? `${pick(21) - 10}, ${pick(21) - 10}` : (COURSES[pick(COURSES.length)] ?? ""));
	let match: CruiserMatch = opened(recipe).match;
	const stations: CruiserMatch[] = [];
	for (let act = 0; act < recipe.acts && match.state.open.phase !== "over"; act++) {
		const rules = pick(4) === 0 && rulingsIn(match) < MOST_RULINGS;
		const next = (rules && pickRuling(solCruiser, match, { pick, dice, textFor })) || pickAct(match, { pick, skilled: recipe.skilled });
		const outcome = settleWith(play(solCruiser, match, next), dice);
		if (!outcome.ok && next.kind === "sealed") expect.fail(`An order was refused: ${JSON.stringify(outcome.refusal)}`);
		if (!outcome.ok) continue;
		if (next.kind === "reinforcement" && next.turn !== undefined) expectSecretPlan(match, outcome.value);
		if (next.kind === "ruling") shows(outcome.value.match, match, outcome.value.reports);
		match = outcome.value.match;
		expectLevers(solCruiser, match, english.VOIDREGATTA["sol-cruiser"]);
		if (act % 10 === 0) stations.push(match);
	}
	return { match, stations };
}

/** Expects that a planned reinforcement stays secret: no seat reads of it, and it changes nothing that anybody sees. */
function expectSecretPlan({ state: { open: before } }: CruiserMatch, { match, reports }: PlayedOf<CruiserTypes>): void {
	const { open } = match.state;
	expect(reports.map(({ seenBy }) => seenBy)).toEqual([[]]);
	expect(solCruiser.situation(open)).toEqual(solCruiser.situation(before));
	for (const viewer of [null, ...open.order]) expect(solCruiser.view(open, viewer)).toEqual(solCruiser.view(before, viewer));
}

/** The public situation. As in play, craft of one side that meet a friend are asked whether they dock. */
function situationFor(open: CruiserMatch["state"]["open"], sides: ReadonlySet<string | undefined>) {
	const situation = solCruiser.situation(open);
	const isOwn = (seat: SeatId): boolean => open.waiting.for === "intents" && sides.has(open.units[unitId(seat)]?.side);
	return { ...situation, awaited: situation.awaited.filter((seat) => !isOwn(seat)) };
}

/** The match after a ruling that puts the first craft beside the first body; unchanged if that is impossible. */
function besideBody(match: CruiserMatch): CruiserMatch {
	const [seat] = match.state.open.order;
	const [q, r] = match.state.open.options.bodies[0]?.at ?? [0, 0];
	const change = { seat: seat ?? seatId(""), unit: null, field: "at", part: null, value: `${q + 1}, ${r}` };
	const moved = settleWith(play(solCruiser, match, { kind: "ruling", changes: [change], reason: "", voided: null }), seededDice(1));
	return moved.ok ? moved.value.match : match;
}

describe("a match of hidden ships with rulings", () => {
	test("stays playable, replays to the same match, and is undone", () => {
		let made = 0;
		const fields = fieldsOf(english.VOIDREGATTA["sol-cruiser"]);
		const seen = new Set<string>();
		fc.assert(
			fc.property(recipes({ acts: 60 }), (recipe) => {
				const { match, stations } = ruledDuel(recipe, () => undefined);
				made += rulingsIn(match);
				expectReplay(solCruiser, match, stations.slice(-2));
				expectEnd(solCruiser, match, ["close"], seededDice(recipe.seed));
				for (const then of stations.slice(-2)) expectStandstill(solCruiser, then, seededDice(recipe.seed));
				for (const then of stations.slice(-2))
					moveFields(solCruiser, besideBody(then), {
						pick: () => 0,
						dice: seededDice(recipe.seed),
						textFor: (field: string) => (field === "at" ? "2, 1" : "A1"),
						set: seen,
					});
			}),
			{ numRuns: runs(150, 25), endOnFailure: true },
		);
		expect(made).toBeGreaterThan(50);
		expect([...seen].sort()).toEqual(fields);
	});

	test("tells of a ruling on a hidden unit to its own side only, and changes nothing that another side or an onlooker sees", () => {
		const numRuns = runs(200, 40);
		let hidden = 0;
		fc.assert(
			fc.property(recipes({ acts: 40 }), (recipe) => {
				ruledDuel(recipe, ({ state: { open } }, { state: { open: before } }, reports) => {
					for (const { code, seat, seenBy } of reports) {
						const craft = seat === null ? undefined : before.units[unitId(seat)];
						if (code !== "ruling" || !craft || seenBy === "all") continue;
						hidden++;
						expect(seatsOfSide(before, craft.side)).toEqual(expect.arrayContaining([...seenBy]));
					}
					const rulings = reports.filter(({ code }) => code === "ruling");
					// Everybody who watches sees a unit in a combat.
					const fighting = new Set(before.combats.flatMap(membersOf));
					if (rulings.some(({ seat }) => seat && Object.values(before.units).some((unit) => unit.seat === seat && fighting.has(unit.id))))
						return;
					const isQuiet = reports.length === rulings.length && rulings.every(({ seenBy }) => seenBy !== "all");
					const sides = new Set(rulings.flatMap(({ seat }) => (seat ? [before.units[unitId(seat)]?.side] : [])));
					const gone = (state: typeof open) => Object.values(state.units).map(({ status }) => status);
					// Everybody may know that a hidden ship has left, as when one strikes its colours.
					if (!isQuiet || gone(open).join() !== gone(before).join()) return;
					for (const viewer of [null, ...open.order.filter((seat) => !sides.has(open.units[unitId(seat)]?.side))]) {
						if (Object.values(open.units).some(({ id, detected }) => detected !== before.units[id]?.detected)) continue;
						expect(solCruiser.view(open, viewer)).toEqual(solCruiser.view(before, viewer));
						// What is inside a detected ship may decide whether it is asked for an order, as in play.
						const isHidden = Object.values(before.units).every(({ side, detected }) => !sides.has(side) || !detected);
						if (viewer === null && isHidden) expect(situationFor(open, sides)).toEqual(situationFor(before, sides));
					}
				});
			}),
			{ numRuns, endOnFailure: true },
		);
		expect(hidden).toBeGreaterThan(numRuns); // a match has 2.8 of them on average
	});
});
