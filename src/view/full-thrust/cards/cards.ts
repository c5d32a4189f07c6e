/**
 * What happened in a match of Full Thrust, as chat cards tell it: a card for each phase of a turn.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { type CardModel, withoutFace } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { checkCard, isOfCheck } from "../checks/checks.ts";
import { numberedPhase, words } from "../words.ts";
import { type Faces, nameOf, type Tell, told } from "./block.ts";
import { tellDestroyed, tellStruck, tellThresholds } from "./damage.ts";
import { overHeadline, tellBegun, tellOver, tellStruckColours, tellTimedOut } from "./end.ts";
import { tellDeclared, tellEclipsed, tellFireLost, tellReacted } from "./fire.ts";
import {
	tellArrived,
	tellBackfire,
	tellBlast,
	tellCaught,
	tellCorkscrewed,
	tellDriveHit,
	tellEngaged,
	tellExit,
	tellJumpDanger,
	tellJumped,
	tellMoved,
	tellOverload,
	tellStrained,
} from "./flight.ts";
import { gathered, TOGETHER } from "./gathered.ts";
import { tellEmergency, tellInitiative, tellOrders, tellReplotted } from "./orders.ts";
import {
	tellAttack,
	tellAttackLost,
	tellAttacksSet,
	tellBolt,
	tellEscaped,
	tellFightersLost,
	tellFlown,
	tellFound,
	tellLaunched,
	tellOrdnanceLost,
	tellSalvo,
	tellWakeMet,
} from "./ordnance.ts";

/** The card that tells these reports. */
export function thrustCard(reports: readonly Report[], faces: Faces): CardModel {
	if (isOfCheck(reports)) return checkCard(reports, faces);
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = gathered(reports, faces, (report) => (TELL.get(report.code) ?? told)(report, faces));
	return { headline: headline(reports, faces), face, blocks: face ? blocks.map((one) => withoutFace(one, face)) : blocks };
}

const TELL: ReadonlyMap<string, Tell> = new Map([
	["match-begun", tellBegun],
	["orders-revealed", tellOrders],
	["no-order", told],
	["emergency", tellEmergency],
	["replotted", tellReplotted],
	["initiative", tellInitiative],
	["flown", tellFlown],
	["launched", tellLaunched],
	["backfire", tellBackfire],
	["caught", tellCaught],
	["overload", tellOverload],
	["drive-hit", tellDriveHit],
	["strained", tellStrained],
	["moved", tellMoved],
	["corkscrewed", tellCorkscrewed],
	["jumped", tellJumped],
	["jump-danger", tellJumpDanger],
	["ftl-engaged", tellEngaged],
	["ftl-exit", tellExit],
	["ftl-blast", tellBlast],
	["arrived", tellArrived],
	["salvo-found", tellFound],
	["attacks-set", tellAttacksSet],
	["salvo", tellSalvo],
	["bolt", tellBolt],
	["fighters-attack", tellAttack],
	["fighters-lost", tellFightersLost],
	["fighters-escaped", tellEscaped],
	["attack-lost", tellAttackLost],
	["wake-met", tellWakeMet],
	["ordnance-lost", tellOrdnanceLost],
	["fire-declared", tellDeclared],
	["reacted", tellReacted],
	["fire-lost", tellFireLost],
	["eclipsed", tellEclipsed],
	["held-fire", told],
	["struck", tellStruck],
	["destroyed", tellDestroyed],
	["thresholds", tellThresholds],
	["struck-colours", tellStruckColours],
	["timed-out", tellTimedOut],
	["match-over", tellOver],
]);

/** The codes of reports that have a block of their own making. */
export const TOLD: readonly string[] = [...TELL.keys(), ...Object.keys(TOGETHER)];

/** What makes a headline of its own, the most telling first. */
const TELLING = ["destroyed", "struck-colours"];

/** The most telling thing on the card with the turn, or else the phase that it is about. */
function headline(reports: readonly Report[], faces: Faces): Label {
	const over = reports.find(({ code }) => code === "match-over");
	if (over) return overHeadline(over);
	const [, turn = "0", phase = "orders", number] = /^(\d+)-([a-z-]+?)(?:-(\d+))?$/.exec(reports[0]?.card ?? "") ?? [];
	const code = TELLING.find((one) => reports.some((report) => report.code === one));
	if (!code) return words("Headline.phase", { turn, phase: numberedPhase(phase, number ? Number(number) : undefined) });
	const names = [...new Set(reports.filter((report) => report.code === code).map(({ seat }) => nameOf(seat, faces)))];
	return words(`Headline.${code}`, { turn, names }, names.length);
}
