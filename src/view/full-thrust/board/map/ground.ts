/**
 * The table itself: a grid in MU, a scale, and the clock of courses.
 */
import { ahead } from "../../../../core/geometry/clock.ts";
import { mu } from "../../words.ts";
import { type Extent, type Frame, PIXELS } from "./frame.ts";
import { fine, linePath } from "./shapes.ts";

export interface GroundModel {
	readonly grid: readonly { readonly id: string; readonly kind: "fine" | "plain"; readonly path: string; readonly opacity: number }[];
	readonly scale: ScaleModel;
	readonly rose: RoseModel;
}

export type ScaleModel = ReturnType<typeof scaleOf>;

export type RoseModel = ReturnType<typeof roseOf>;

export function groundModel(uid: string, extent: Extent, frame: Frame): GroundModel {
	return { grid: gridOf(uid, extent, frame), scale: scaleOf(uid, frame), rose: roseOf(uid, frame) };
}

/** MU between the lines of the fine grid and of the plain one. Tables that are too wide for them have wider grids. */
const GRIDS = [
	{ fine: 6, plain: 12, most: 180 },
	{ fine: 12, plain: 60, most: 480 },
	{ fine: 60, plain: 240, most: Number.POSITIVE_INFINITY },
] as const;

/** Lines with fewer pixels between them than `from` are invisible; with more than `fully`, they are fully visible. */
const SEEN = { from: 7, fully: 16 } as const;

/** How far the grid extends outside the picture, for dragging. */
const BEYOND = 2.5;

function gridOf(uid: string, { middle, radius }: Extent, { pixel }: Frame): GroundModel["grid"] {
	const steps = GRIDS.find(({ most }) => radius <= most) ?? GRIDS[2];
	return (["fine", "plain"] as const).map((kind) => {
		const step = steps[kind];
		const reach = step * Math.ceil((BEYOND * radius) / step);
		const around = (centre: number): readonly number[] => {
			const from = step * Math.round(centre / step) - reach;
			return Array.from({ length: (2 * reach) / step + 1 }, (_, index) => from + index * step);
		};
		const [xs, ys] = [around(middle.x), around(middle.y)];
		const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0];
		const [low, high] = [ys[0] ?? 0, ys.at(-1) ?? 0];
		const path = [...xs.map((x) => `M${fine(x)} ${fine(low)}V${fine(high)}`), ...ys.map((y) => `M${fine(left)} ${fine(y)}H${fine(right)}`)];
		const pixels = step / pixel;
		return {
			id: `${uid}-grid-${kind}`,
			kind,
			path: path.join(""),
			opacity: fine(Math.min(1, Math.max(0, (pixels - SEEN.from) / (SEEN.fully - SEEN.from)))),
		};
	});
}

/** The least length of the scale's bar, in pixels. */
const BAR = 70;
/** The lengths that a bar can have, in MU. */
const LENGTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/** The scale in the lower right corner of the picture, in the picture's pixels. */
function scaleOf(uid: string, { pixel }: Frame) {
	const length = LENGTHS.find((candidate) => candidate / pixel >= BAR) ?? 1200;
	const [end, foot] = [PIXELS.wide - 12, fine(PIXELS.high - 10)];
	const from = fine(end - length / pixel);
	return {
		id: `${uid}-scale`,
		path: `M${from} ${foot - 5}V${foot}H${end}V${foot - 5}`,
		text: mu(length),
		// The place of its text.
		x: fine((from + end) / 2),
		y: foot - 5,
	};
}

const HOURS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const CENTRE = { x: 0, y: 0 };
/** How far from the middle of the rose its numbers are. */
const RIM = 21;

function roseOf(uid: string, { way }: Frame) {
	const tip = way(ahead(CENTRE, 12, 13));
	const [left, right] = [way(ahead(CENTRE, 9, 3.4)), way(ahead(CENTRE, 3, 3.4))];
	return {
		id: `${uid}-rose`,
		hours: HOURS.map((hour) => {
			const { x, y } = way(ahead(CENTRE, hour, RIM));
			return { id: `${uid}-hour-${hour}`, hour, main: hour % 3 === 0, transform: `translate(${fine(x)} ${fine(y)})` };
		}),
		needle: `${linePath([left, tip, right])}Z`,
	};
}
