/**
 * How a result of the risky manoeuvre is coloured.
 */
import type { ManoeuvreResult } from "../../core/jovian-rally/model.ts";

type Tone = "good" | "plain" | "bad";

const TONES: Readonly<Record<ManoeuvreResult, Tone>> = {
	"navigation-fault": "bad",
	"missed-target": "bad",
	misalignment: "bad",
	success: "plain",
	efficiency: "good",
	syzygy: "good",
	slingshot: "good",
};

/** Whether a result is good or bad for the racer, or changes nothing. */
export function toneOf(result: ManoeuvreResult): Tone {
	return TONES[result];
}
