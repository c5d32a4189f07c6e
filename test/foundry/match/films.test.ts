/**
 * Films of stored matches of every game, after each resolution and at each speed. What a film may show and tell is held by
 * `test/foundry/match/recorded.test.ts`, and what stands on a board at its end by `test/foundry/windows/film-ends.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { hidingIn } from "../../../src/core/kernel/game.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { type Recorded, recordedFrom, shownAfter, toldTo } from "../../../src/foundry/match/everyone/on-demand/reading/recorded.ts";
import { asksBeside, nextTake, takesOf } from "../../../src/view/shared/on-demand/playback/film.ts";
import { FIRST_CAMERA } from "../../../src/view/shared/startup/board/camera.ts";
import type { GameBundle } from "../../../src/view/shared/startup/contract/room.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { OPEN_ROOMS } from "../../agreements/rooms.ts";
import { namesOf, playedSteps, readStored } from "../../journals/stored.ts";
import { FACES } from "../../view/jovian-rally/seeded-race.ts";

const LONGEST = 4000;

interface Watched {
	readonly record: Recorded;
	readonly seat: SeatId;
}

function recordOf(entry: GameBundle, name: string): Recorded {
	const last = playedSteps(entry.game, readStored(entry.game.id, name).journal).at(-1);
	if (!last) throw new Error("A match has an opening");
	const reading = recordedFrom({ entry, match: last.match }, null);
	for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
}

/** The input of a board at a step, as `pastTable` makes it. */
function tableAt({ record, seat }: Watched, step: number): TableInput {
	const shown = shownAfter(record, step, { seat, own: [seat], watches: false });
	if (!shown) throw new Error(`There is no step ${step}`);
	const { view, situation, sealed, reports } = shown;
	const faces = Object.keys(situation.seats).map((id, index) => ({ ...FACES[index % FACES.length], id }) as TableInput["faces"][number]); // a face is plain data
	return { view, situation, sealed, reports, faces, seat, choices: [], acts: false, ownOrder: null, isReferee: false };
}

/** Plays the film of the steps between two: what the board shows and tells, take by take, and how long it takes. */
function film(watched: Watched, { from, to, speed }: { readonly from: number; readonly to: number; readonly speed: number }) {
	const { record, seat } = watched;
	const steps = toldTo(record, { seat, own: [seat], watches: false }).filter(({ step }) => step > from && step <= to);
	const { presenter } = record.entry;
	const { faces } = tableAt(watched, to);
	const all = takesOf(steps, { presenter, faces });
	const played: { readonly step: number; readonly live: boolean }[] = [];
	let [left, rest] = [LONGEST, all];
	for (let next = nextTake(rest, { speed, longest: left }); next; next = nextTake(rest, { speed, longest: left })) {
		played.push({ step: next.take.step, live: asksBeside([next.take, ...next.left], to) });
		[left, rest] = [left - next.stays, next.left];
	}
	return { all, played, left };
}

describe.each(OPEN_ROOMS.map((entry) => [entry.game.id, entry] as const))("%s", (id, entry) => {
	const [first = "", second = ""] = [...namesOf(id)].reverse();

	test.each([first, second])(
		"%s: every film goes through its steps in order, within its time, tells of each, and asks only beside the present",
		(name) => {
			const record = recordOf(entry, name);
			const seats = record.past.journal.seats.map((seat) => seat.id);
			const resolutions = record.steps.filter(({ reports }) => reports.length > 0).map(({ step }) => step);
			expect(resolutions.length).toBeGreaterThan(2);
			for (const [index, to] of resolutions.entries()) {
				const seat = seats[index % seats.length];
				if (!seat || to === 0) continue;
				const watched = { record, seat };
				for (const speed of [1, 4]) {
					// Several steps are one film: every third goes back over the last five resolutions.
					const from = index % 3 === 0 ? (resolutions[Math.max(0, index - 5)] ?? 0) : to - 1;
					const { all, played, left } = film(watched, { from, to, speed });
					expect(left).toBeGreaterThanOrEqual(-1e-6);
					const order = played.map(({ step }) => step);
					expect(order).toEqual([...order].sort((a, b) => a - b));
					expect(order.every((step) => step > from && step <= to)).toBe(true);
					// It asks beside nothing but the present.
					expect(played.every(({ step, live }) => !live || step === to)).toBe(true);
					const visible = toldTo(record, { seat, own: [], watches: false }).filter(({ step }) => step > from && step <= to);
					// Every step that told this seat anything has its lines, and no other has any.
					const told = visible.filter(({ reports }) => reports.length > 0).map(({ step }) => step);
					expect([...new Set(all.map(({ step }) => step))]).toEqual(told);
				}
			}
		},
	);

	test(`${first}: the board of every seat can be drawn at each moment of a film`, () => {
		const record = recordOf(entry, first);
		const seats = record.past.journal.seats.map((seat) => seat.id);
		const hides = hidingIn(entry.game, record.past.journal.options) !== null;
		for (const { step, reports } of record.steps) {
			const seat = seats[step % seats.length];
			if (!seat || reports.length === 0) continue;
			const table = tableAt({ record, seat }, step);
			expect(() =>
				entry.presenter.board({ uid: "b", table, camera: FIRST_CAMERA, aids: false, draft: null, deadline: null }),
			).not.toThrow();
			expect(hides || table.reports.length === 0).toBe(true);
		}
	});
});
