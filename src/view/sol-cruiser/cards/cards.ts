/**
 * What happened in a match of Sol Cruiser, as chat cards tell it: a card for each phase of a turn, one for each combat.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { type CardModel, withoutFace } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, type Tell, told, unitIn } from "./block.ts";
import { tellAttack, tellDamage, tellDefence, tellGuardVoid, tellIntercept, tellRendezvous, tellThreshold, tellUnused } from "./combat.ts";
import { overHeadline, tellBegun, tellOver } from "./end.ts";
import {
	tellDetected,
	tellDocked,
	tellDockingVoid,
	tellGone,
	tellJumped,
	tellJumpFailed,
	tellLaunched,
	tellPlotted,
	tellPursuits,
	tellReleased,
	tellShifted,
} from "./flight.ts";

/** The card that tells these reports. */
export function cruiserCard(reports: readonly Report[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = reports.map((report) => (TELL.get(report.code) ?? told)(report, faces));
	return { headline: headline(reports, faces), face, blocks: face ? blocks.map((one) => withoutFace(one, face)) : blocks };
}

const TELL: ReadonlyMap<string, Tell> = new Map([
	["match-begun", tellBegun],
	["detected", tellDetected],
	["pursuits", tellPursuits],
	["plotted", tellPlotted],
	["launched", tellLaunched],
	["released", tellReleased],
	["intercept", tellIntercept],
	["rendezvous", tellRendezvous],
	["guard-void", tellGuardVoid],
	["point-defence", tellDefence],
	["unused", tellUnused],
	["beam", tellAttack],
	["warhead", tellAttack],
	["damage", tellDamage],
	["threshold", tellThreshold],
	["destroyed", tellGone],
	["crashed", tellGone],
	["shifted", tellShifted],
	["docked", tellDocked],
	["docking-void", tellDockingVoid],
	["jumped", tellJumped],
	["jump-failed", tellJumpFailed],
	["left", tellGone],
	["scorched", tellGone],
	["burnt", tellGone],
	["out-of-control", tellGone],
	["struck", tellGone],
	["match-over", tellOver],
]);

/** The codes of reports that have a card of their own making, in the order of a match. */
export const TOLD: readonly string[] = [...TELL.keys()];

/** What makes a headline of its own, the most telling first. */
const TELLING = ["destroyed", "crashed", "burnt", "jumped", "left"];

/** The most telling thing on the card with the turn, or else what the card is about. */
function headline(reports: readonly Report[], faces: Faces): Label {
	const over = reports.find(({ code }) => code === "match-over");
	if (over) return overHeadline(over);
	const [, turn = "0", phase = "deployment", place] = /^(\d+)-(.*?)(?:-(-?\d+,-?\d+))?$/.exec(reports[0]?.card ?? "") ?? [];
	const code = TELLING.find((one) => reports.some((report) => report.code === one));
	const telling = reports.find((report) => report.code === code);
	if (telling) return words(`Headline.${telling.code}`, { turn, name: unitIn(telling.facts, telling.facts.unit, faces) });
	if (phase === "deployment") return words("Headline.deployment");
	return words(place ? "Headline.combatAt" : "Headline.phase", { turn, phase: words(`Phase.${phase}`), hex: textOf(place) });
}
