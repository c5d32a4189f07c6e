/**
 * Names of craft on the map, beside their counters and out of each other's way.
 */
import { unitId } from "../../../core/sol-cruiser/model.ts";
import type { UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { type Named, placeNames } from "../../shared/with-games/board/names.ts";
import { type Frame, PIXELS, type Sizes } from "./frame.ts";
import { fine, type Spot } from "./plane.ts";
import type { TrackModel } from "./tracks.ts";

/** The parts of a counter that its name depends on. */
export interface Titled {
	readonly id: string;
	/** The name of a seat's own craft; null for a launched unit, whose name is in the tooltip. */
	readonly craft: string | null;
	/** The middle of its hex, and its offset from there in units of its glyph. */
	readonly spot: Spot;
	readonly aside: Spot;
	readonly selected: boolean;
	readonly ours: boolean;
	/** The class of its side's colour for an onlooker; null otherwise. */
	readonly colour: string | null;
	/** Whether so many counters share its hex that they have a number. */
	readonly packed: boolean;
}

export interface TitleModel {
	readonly id: string;
	readonly thing: string;
	readonly text: string;
	readonly transform: string;
	readonly crowded: boolean;
	readonly tight: boolean;
	/** The point from which it grows in a narrow window: an origin of transforms. */
	readonly grows: string;
	readonly ours: boolean;
	readonly colour: string | null;
}

/** With more craft than this, names are in tooltips only. */
const MOST = 60;
/** Pixels from the middle of a counter to its rim, at the usual size of counters. */
const RIM = 12;

/** The name that the counter of a unit shows; null unless it is a seat's own craft. */
export function craftNamed({ id, seat }: Pick<UnitView, "id" | "seat">, name: string): string | null {
	return id === unitId(seat) ? name : null;
}

/** What is drawn on a map where names are to stand. */
interface Drawn {
	readonly counters: readonly (Titled & { readonly thing: string })[];
	readonly tracks: readonly Pick<TrackModel, "tip" | "labelled">[];
}

/** The label of a course, in pixels: how far it goes to the sides and up and down, and how far its middle is above the tip. */
const NOTE = { room: 20, high: 6, above: 12 } as const;

/** The names of these counters as the frame shows them. */
export function titleModels({ counters, tracks }: Drawn, frame: Frame, sizes: Sizes): readonly TitleModel[] {
	const shown = counters.filter(({ craft }) => craft !== null);
	if (shown.length > MOST) return [];
	const { middle, width, height } = frame;
	const pixel = sizes.letter;
	const grown = sizes.counter / pixel;
	const seen = ({ spot, aside }: Pick<Titled, "spot" | "aside">): Spot => ({
		x: (spot.x - middle.x) / pixel + aside.x * grown,
		y: (spot.y - middle.y) / pixel + aside.y * grown,
	});
	const names = shown.map((each): Named => {
		const rank = each.ours ? (each.selected ? -1 : 0) : each.selected ? 1 : 2;
		return { id: each.id, at: seen(each), letters: each.craft?.length ?? 0, rank, room: RIM * grown, packed: each.packed && rank > 0 };
	});
	const hindrances = [
		...counters.map((counter) => ({ at: seen(counter), room: 0.8 * RIM * grown })),
		...tracks.flatMap(({ tip, labelled }) => {
			if (!tip || !labelled) return [];
			const { x, y } = seen({ spot: tip.spot, aside: { x: 0, y: 0 } });
			return [{ at: { x, y: y - NOTE.above }, room: NOTE.room, high: NOTE.high }];
		}),
	];
	const placed = placeNames(names, hindrances, { wide: PIXELS, high: (PIXELS * height) / width });
	return shown.flatMap(({ id, thing, craft, ours, colour }) => {
		const name = placed.get(id);
		if (!name) return [];
		const { x, y } = name.middle;
		const transform = `translate(${fine(middle.x + x * pixel)} ${fine(middle.y + y * pixel)}) scale(${pixel})`;
		return [
			{ id: `${id}-title`, thing, text: craft ?? "", transform, crowded: name.crowded, tight: name.tight, grows: name.grows, ours, colour },
		];
	});
}
