/** The fire phase: pairs, pushes, blocks, free replies, deadly burns, cards and radiation. FR-13, FR-14. */
import { describe, expect, test } from "vitest";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import type { RegattaOrder, RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { settleWith } from "../../../../src/core/kernel/dice.ts";
import { publicJournal } from "../../../../src/core/kernel/journal.ts";
import { type Match, openMatch, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import {
	actionIn,
	aRegatta,
	awaitedIn,
	blue,
	type commands,
	crossesOff,
	cutsOff,
	green,
	onDice,
	orders,
	pushes,
	type RaceWishes,
	raceAfter,
	red,
	refusalOf,
	replies,
	reportsOf,
	standing,
	timeOut,
	yachtIn,
} from "../support/builders.ts";

const three = { red: {}, blue: {}, green: {} } as const;

/** Red and blue share a cell, and blue burns along A in a segment with a dot. Red jockeys blue, and the match awaits the pushes. */
function jockeying(wishes: RaceWishes = {}): RegattaState {
	const burn = { thrust: 7, nose: "A", bias: null } as const;
	return raceAfter(aRegatta({ flown: 1, yachts: { red: {}, blue: { burn } }, ...wishes }), orders({ red: { jockey: blue } }));
}

/** The same after red wins. Blue has the higher thrust: 7 points. */
const won = (wishes?: RaceWishes): RegattaState => raceAfter(jockeying(wishes), [pushes(), 10, 1]);

describe("pairs", () => {
	test("jockey only if their markers share a cell, one target each", () => {
		const race = raceAfter(aRegatta({ yachts: three }), orders({ red: { jockey: blue } }));
		expect(race.waiting).toMatchObject({ for: "push", pair: { a: red, b: blue, initiator: "a" } });
		expect(awaitedIn(race)).toEqual([red, blue]);
	});

	test("that jockey each other roll once", () => {
		const both = raceAfter(aRegatta(), orders({ red: { jockey: blue }, blue: { jockey: red } }));
		expect(both).toMatchObject({ pairs: [], waiting: { pair: { initiator: "both" } } });
		expect(raceAfter(both, [pushes(), 4, 5]).waiting).toMatchObject({ for: "win", winner: blue });
	});

	test("jockey one at a time in random order", () => {
		const ring = orders({ red: { jockey: blue }, blue: { jockey: green }, green: { jockey: red } });
		const pairOf = (...dice: number[]) => raceAfter(aRegatta({ yachts: three }), [ring, ...dice]);
		expect(pairOf(1, 1)).toMatchObject({
			waiting: { pair: { a: red, b: blue } },
			pairs: [
				{ a: red, b: green },
				{ a: blue, b: green },
			],
		});
		expect(pairOf(3, 2)).toMatchObject({
			waiting: { pair: { a: blue, b: green } },
			pairs: [
				{ a: red, b: green },
				{ a: red, b: blue },
			],
		});
	});

	test("do not jockey if one has left the race", () => {
		const ring = orders({ red: { jockey: blue }, green: { jockey: blue } });
		const race = raceAfter(aRegatta({ yachts: three }), [ring, 1], [pushes({ blue: 2 }), 5, 5, 1, 1]);
		expect(race).toMatchObject({ phase: "orders", flown: 1 });
	});
});

describe("the roll", () => {
	test("counts thrust, class, shielding and push, and lists each", () => {
		const race = aRegatta({ yachts: { red: { design: { system: "gyro", shielding: 2 } }, blue: {} } });
		const rolled = raceAfter(race, orders({ red: { thrust: 4, jockey: blue } }), [pushes({ red: 1 }), 1, 10, 9]);
		const [own] = reportsOf(rolled, "jockeyed");
		expect(own).toMatchObject({ seat: red, facts: { total: 11, won: true, begun: true } });
		expect(own?.modifiers).toEqual([
			{ code: "thrust", value: 4 },
			{ code: "class", value: 3 },
			{ code: "shielding", value: 2 },
			{ code: "push", value: 1 },
		]);
	});

	test("counts no push for a seat that seals none before the reveal", () => {
		expect(raceAfter(jockeying(), [pushes(), 10, 1]).waiting).toMatchObject({ for: "win", winner: red });
		expect(refusalOf(jockeying(), timeOut).code).toBe("wrong-phase");
	});
});

type SealedMatch = Match<RegattaState, RegattaOrder>;

/** A match in which red jockeys blue and the pushes are awaited, played through the kernel with seals. */
function sealedMatch(seats: readonly SeatId[] = [red, blue]): SealedMatch {
	const setups = seats.map((id) => ({ id, design: { crew: 2, system: "jets", shielding: 0 } }));
	const opened = onDice([], (source) => settleWith(openMatch(fusionRegatta, { options: fusionRegatta.defaults(), seats: setups }), source));
	let match: SealedMatch = expectAccepted(opened).match;
	for (const centre of [
		[0, -12, 0],
		[0, -24, 0],
	] as const) {
		match = commanded(match, null, { kind: "place", gate: standing(centre) });
	}
	const form = { kind: "orders", thrust: 0, pivot: null, bias: null, jettison: 0, flex: false, stands: 0 } as const;
	for (const seat of seats) match = sealed(match, seat, { ...form, jockey: seat === red ? blue : null });
	return match;
}

function commanded(match: SealedMatch, seat: SeatId | null, command: Parameters<typeof commands>[1]): SealedMatch {
	const json: Json = JSON.parse(JSON.stringify(command));
	return expectAccepted(onDice([], (source) => settleWith(play(fusionRegatta, match, { kind: "command", seat, command: json }), source)))
		.match;
}

function sealed(match: SealedMatch, seat: SeatId, form: Json, ...faces: number[]): SealedMatch {
	const { digest, order, nonce } = sealOrder(form, `nonce-of-${seat}`);
	const act = { kind: "sealed", seat, digest, opened: { order, nonce } } as const;
	return expectAccepted(onDice(faces, (source) => settleWith(play(fusionRegatta, match, act), source))).match;
}

function revealed(match: SealedMatch, ...faces: number[]): SealedMatch {
	return expectAccepted(onDice(faces, (source) => settleWith(play(fusionRegatta, match, { kind: "reveal" }), source))).match;
}

describe("a push", () => {
	test("is sealed and secret until the reveal of both", () => {
		const match = sealed(sealedMatch(), red, { kind: "push", push: 3 });
		const journal = publicJournal(match.journal, match.secrets);
		expect(JSON.stringify(journal)).not.toContain('"push":3');
		expect(JSON.stringify(match.state.open)).not.toContain('"push":3');
		const open = sealed(match, blue, { kind: "push", push: 0 }, 5, 5, 7, 8, 9);
		expect(open.state).toMatchObject({ sealed: {}, open: { waiting: { for: "win", winner: red } } });
	});

	test("is refused while orders are due, and orders while pushes are due", () => {
		const { open } = sealedMatch().state;
		const form = { kind: "orders", thrust: 0, pivot: null, bias: null, jettison: 0, jockey: null, flex: false, stands: 0 } as const;
		expect(fusionRegatta.sealing?.check(open, red, form)).toMatchObject({ code: "order-kind" });
		expect(fusionRegatta.sealing?.check(aRegatta(), red, { kind: "push", push: 1 })).toMatchObject({ code: "order-kind" });
	});

	test("does not count if its pair no longer jockeys; the reveal continues without it", () => {
		const off = commanded(sealed(sealedMatch([red, blue, green]), red, { kind: "push", push: 3 }), blue, { kind: "retire" });
		expect(fusionRegatta.situation(off.state.open).awaited).toEqual([]);
		const next = revealed(off);
		expect(next.state).toMatchObject({ sealed: {}, open: { phase: "orders", flown: 1 } });
		expect(fusionRegatta.sealing?.awaited(next.state.open)).toEqual([red, green]);
	});
});

describe("the winner", () => {
	test("crosses off a window, and a burn along it kills the loser", () => {
		const asked = raceAfter(won(), crossesOff(red, "A"));
		expect(actionIn(asked, blue)).toMatchObject({ crossedOff: ["A"], cutOff: false });
		const dead = raceAfter(asked, replies(blue, { to: "stay" }));
		expect(yachtIn(dead, blue).status).toBe("dead");
		expect(reportsOf(dead, "died")).toMatchObject([{ seat: blue, facts: { by: "crossed-off", window: "A" } }]);
	});

	test("or cuts the loser off, and a segment without a dot kills it", () => {
		const idle = { yachts: { red: {}, blue: {} } };
		const asked = raceAfter(jockeying(idle), [pushes(), 10, 1], cutsOff(red));
		expect(asked.waiting).toMatchObject({ for: "reply", loser: blue });
		expect(yachtIn(raceAfter(asked, replies(blue, { to: "stay" })), blue).status).toBe("dead");
		expect(yachtIn(raceAfter(won(), cutsOff(red)), blue)).toMatchObject({ status: "racing", motion: { used: 1 } });
	});

	test("is the only one to choose", () => {
		expect(refusalOf(won(), cutsOff(blue)).code).toBe("not-your-turn");
		expect(refusalOf(won(), replies(red, { to: "stay" })).code).toBe("wrong-phase");
	});

	test("FR-10: may block a bias, too", () => {
		const burn = { thrust: 7, nose: "A", bias: "A/B" } as const;
		const asked = raceAfter(won({ yachts: { red: {}, blue: { burn } } }), crossesOff(red, "A/B"));
		expect(asked.waiting).toMatchObject({ for: "reply", loser: blue });
	});

	test("gets no reply if the block is harmless; marks are cleared after the segment", () => {
		const next = raceAfter(won(), crossesOff(red, "D"));
		expect(next).toMatchObject({ phase: "orders", actions: {} });
		expect(yachtIn(raceAfter(next, orders({ blue: { pivot: "D" } })), blue).status).toBe("racing");
	});
});

describe("FR-14: the free reply", () => {
	const asked = raceAfter(won(), crossesOff(red, "A"));

	test("is a turn by one window, torch off, or torch at max, and is free", () => {
		expect(yachtIn(raceAfter(asked, replies(blue, { to: "turn", window: "A+" })), blue)).toMatchObject({
			status: "racing",
			flexed: 0,
			burn: { thrust: 7, nose: "A+" },
		});
		expect(yachtIn(raceAfter(asked, replies(blue, { to: "torch-off" })), blue)).toMatchObject({
			status: "racing",
			burn: { thrust: 0 },
			motion: { used: 0 },
		});
	});

	test("is never a turn by two windows", () => {
		expect(refusalOf(asked, replies(blue, { to: "turn", window: "B" }))).toMatchObject({ code: "reply-too-far", facts: { window: "B" } });
	});

	test("with the torch at max saves a yacht even in a segment without a dot, but not without fuel", () => {
		const still = { flown: 0, yachts: { red: {}, blue: {} } };
		const cut = raceAfter(jockeying(still), [pushes(), 10, 1], cutsOff(red));
		expect(yachtIn(raceAfter(cut, replies(blue, { to: "torch-max" })), blue)).toMatchObject({ status: "racing", motion: { used: 0 } });
		const empty = {
			flown: 0,
			yachts: { red: {}, blue: { motion: { used: 117, velocity: [0, -1, 0] as const } } },
		};
		const before = raceAfter(jockeying(empty), [pushes(), 10, 1]);
		// Another yacht has cut it off before, so no block of the winner's makes it worse.
		const lost = { ...before.actions, [blue]: { ...actionIn(before, blue), cutOff: true } };
		const helpless = raceAfter({ ...before, actions: lost }, cutsOff(red));
		expect(refusalOf(helpless, replies(blue, { to: "torch-max" })).code).toBe("no-fuel");
	});

	test("cannot turn a gimbal without a dot; with the torch off, its pivot does not happen", () => {
		const design = { system: "gimbal" } as const;
		const race = aRegatta({ flown: 1, yachts: { red: {}, blue: { design } } });
		const turning = raceAfter(race, orders({ red: { jockey: blue }, blue: { thrust: 7, pivot: "B" } }), timeOut, [
			pushes({ red: 1 }),
			10,
			1,
			9,
		]);
		const off = raceAfter(turning, crossesOff(red, "B"), replies(blue, { to: "torch-off" }));
		expect(yachtIn(off, blue)).toMatchObject({ status: "racing", burn: { nose: "A", thrust: 0 } });
		const idle = raceAfter(race, orders({ red: { jockey: blue } }), [pushes(), 10, 1], cutsOff(red));
		expect(refusalOf(idle, replies(blue, { to: "turn", window: "A+" })).code).toBe("gimbal-must-burn");
	});

	test("saves the crew after a time-out, for any block", () => {
		expect(yachtIn(raceAfter(won(), crossesOff(red, "A"), timeOut), blue).status).toBe("racing");
		const idle = raceAfter(jockeying({ yachts: { red: {}, blue: {} } }), [pushes(), 10, 1]);
		const late = raceAfter(idle, timeOut, timeOut);
		expect(reportsOf(late, "timed-out").map(({ seat }) => seat)).toEqual([red, blue]);
		expect(yachtIn(late, blue).status).toBe("racing");
	});
});

describe("the officials", () => {
	const cardsAfter = (offences: number, ...faces: readonly number[]) =>
		yachtIn(
			raceAfter(jockeying({ yachts: { red: { offences }, blue: {} } }), [pushes({ red: faces.length as 1 | 2 | 3 }), 5, 5, ...faces]),
		);

	test("give a card for each 1 or 2 of a push: yellow, red, black-bordered red", () => {
		expect(cardsAfter(0, 2)).toMatchObject({ cards: ["yellow"], offences: 1, status: "racing" });
		expect(cardsAfter(1, 2)).toMatchObject({ cards: ["red"], offences: 2 });
		expect(cardsAfter(2, 1)).toMatchObject({ cards: ["black-red"], offences: 3 });
		expect(cardsAfter(0, 3)).toMatchObject({ cards: [], offences: 0 });
	});

	test("skip one card for two, two for three", () => {
		expect(cardsAfter(0, 2, 2)).toMatchObject({ cards: ["red"], offences: 2 });
		expect(cardsAfter(0, 2, 2, 2)).toMatchObject({ cards: ["black-red"], offences: 3 });
	});

	test("disqualify for the fourth offence, and shut the torch off", () => {
		const burn = { thrust: 7, nose: "A", bias: null } as const;
		const race = jockeying({ yachts: { red: { offences: 3, burn }, blue: {} } });
		const out = raceAfter(race, [pushes({ red: 1 }), 5, 5, 2]);
		expect(yachtIn(out)).toMatchObject({ status: "disqualified", burn: { thrust: 0 }, motion: { used: 0 } });
		expect(yachtIn(out, blue).status).toBe("racing");
		expect(reportsOf(out, "pushed")).toMatchObject([{ seat: red, facts: { card: "disqualified", offences: 4 } }]);
	});
});

describe("radiation", () => {
	test("at two 1s together disqualifies both, and doses each crew less its own shielding", () => {
		const race = jockeying({ yachts: { red: {}, blue: { design: { shielding: 3 } } } });
		const out = raceAfter(race, [pushes({ red: 2 }), 5, 5, 1, 1]);
		expect(yachtIn(out)).toMatchObject({ status: "disqualified", dose: 2 });
		expect(yachtIn(out, blue)).toMatchObject({ status: "disqualified", dose: 0, cards: [] });
		expect(out.phase).toBe("results");
	});

	test("at four 1s is instant death for a crew without shielding", () => {
		const out = raceAfter(jockeying({ yachts: { red: {}, blue: { design: { shielding: 1 } } } }), [
			pushes({ red: 3, blue: 1 }),
			5,
			5,
			1,
			1,
			1,
			1,
		]);
		expect(yachtIn(out)).toMatchObject({ status: "dead", dose: 4 });
		expect(yachtIn(out, blue)).toMatchObject({ status: "disqualified", dose: 3 });
	});

	test("is reported for both yachts, even if a fourth offence has already disqualified one", () => {
		const out = raceAfter(jockeying({ yachts: { red: { offences: 3 }, blue: {} } }), [pushes({ red: 2 }), 5, 5, 1, 1]);
		expect(reportsOf(out, "radiation").map(({ seat, facts }) => [seat, facts["dose"]])).toEqual([
			[red, 2],
			[blue, 2],
		]);
	});
});
