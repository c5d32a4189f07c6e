/**
 * How long a board takes to get a step of the past, in a match of 5,000 entries: what is read once when the scrubber opens, and what
 * each step costs then. A step is to come within 50 ms.
 */
import { seatId } from "../../src/core/kernel/seat.ts";
import { type Recorded, recordedFrom, shownAfter } from "../../src/foundry/match/everyone/on-demand/reading/recorded.ts";
import { room } from "../../src/view/fusion-regatta/room.ts";
import { median, micros, tell, timed } from "./measure.ts";
import { scripted } from "./scripted-match.ts";

const [YACHTS, ENTRIES, LOOKS] = [40, 5000, 400];

/** Times a regatta of pilots at random steps, the farthest from any snapshot among them. */
export async function timePast(): Promise<void> {
	const seats = Array.from({ length: YACHTS }, (_, index) => ({
		id: seatId(`s${index}`),
		design: room.presenter.npcDesign(index) as never, // a design is plain data
	}));
	let acts = 0;
	const { match } = await scripted({
		room,
		options: { ...Object(room.game.defaults()), gates: 20 },
		seats,
		styles: ["steady", "bold", "reckless"],
		seed: 1,
		referee: { kind: "roll-for-gates" },
		// The results wait for no pilot.
		until: (open) => ++acts > ENTRIES || Object(open).phase === "results",
	});
	const { result: record, micros: reading } = timed(() => read({ entry: room, match }));
	const steps = Array.from({ length: LOOKS }, (_, look) => (look * 7919 + 15) % (match.length + 1));
	const looker = { seat: seatId("s0"), own: [seatId("s0")], watches: false };
	const times = steps.map((step) => timed(() => shownAfter(record, step, looker)).micros);
	tell(`the past of ${match.length} entries, read once`, micros(reading));
	tell("  any step of it, median (slowest of 400)", `${micros(median(times))} (${micros(Math.max(...times))})`);
}

function read(table: Parameters<typeof recordedFrom>[0]): Recorded {
	const reading = recordedFrom(table, null);
	for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
}
