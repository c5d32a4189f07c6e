/**
 * The turning points of a match that is over: a graph of each seat's odds of winning, and its largest swings in words.
 */
import { swingsOf, type TurningPoint } from "../../../../core/campaign/turning.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { percent } from "../../startup/words/measure.ts";

/** The graph in units of its picture: from the left edge to the right one, and from no chance below to certainty above. */
const [WIDTH, HEIGHT, MARGIN] = [300, 100, 6] as const;

/** How many swings are named. */
const NAMED = 3;

/** A smaller change is none in whole percent. */
const SEEN = 0.01;

/** Lines differ by more than their colours: each has dashes of its own. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4"] as const;

/** The panel before it is worked out, while it is, and with what came out. */
export function turningModel({
	points,
	faces,
	running,
}: {
	readonly points: readonly TurningPoint[] | null;
	readonly faces: readonly SeatFace[];
	readonly running: boolean;
}) {
	return {
		title: label("VOIDREGATTA.Turning.title"),
		hint: points || running ? null : label("VOIDREGATTA.Turning.hint"),
		running,
		graph: points && points.length > 1 ? graphOf(points, faces) : null,
		swings: swingLabels(points ?? [], faces),
	};
}

/** The largest swings in words, each with the number of entries after it. */
export function swingLabels(
	points: readonly TurningPoint[],
	faces: readonly SeatFace[],
): readonly { readonly text: Label; readonly step: number }[] {
	return swingsOf(points, NAMED)
		.filter(({ before, after }) => Math.abs(after - before) >= SEEN)
		.map(({ seat, round, steps, before, after }) => ({
			text: label(round > 0 ? "VOIDREGATTA.Turning.swing" : "VOIDREGATTA.Turning.swingAtStart", {
				round,
				name: faceOf(faces, seat).name,
				before: percent(before),
				after: percent(after),
			}),
			step: steps[1],
		}));
}

function graphOf(points: readonly TurningPoint[], faces: readonly SeatFace[]) {
	const [first, last] = [points[0], points.at(-1)];
	const seats = Object.keys(last?.chances ?? {}) as SeatId[]; // the keys of a record by seat
	return {
		box: `${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`,
		name: label("VOIDREGATTA.Turning.graph"),
		grid: `M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`,
		lines: seats.map((seat, index) => {
			const { colour, name } = faceOf(faces, seat);
			return {
				name,
				colour,
				dashes: DASHES[index % DASHES.length] ?? "",
				path: pathOf(points.map(({ chances }) => chances[seat] ?? 0)),
				before: percent(first?.chances[seat] ?? 0),
				after: percent(last?.chances[seat] ?? 0),
			};
		}),
	};
}

/** A line through these chances, from left to right. */
function pathOf(chances: readonly number[]): string {
	const step = WIDTH / Math.max(1, chances.length - 1);
	return chances.map((chance, index) => `${index === 0 ? "M" : "L"}${round(index * step)} ${round(HEIGHT * (1 - chance))}`).join("");
}

function round(number: number): number {
	return Math.round(10 * number) / 10;
}
