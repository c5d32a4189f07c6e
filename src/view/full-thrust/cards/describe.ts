/**
 * The block of each report, by its code. The compiler refuses a code without one.
 */
import type { ReportCode } from "../../../core/full-thrust/reports.ts";
import type { BlockModel } from "../../shared/startup/cards/card.ts";
import { type Describe, type Faces, type ReportWith, reportBlock } from "../report-block.ts";
import { describeDestroyed, describeRepairs, describeStruck, describeThresholds } from "./damage.ts";
import { describeBegun, describeOver, describeStruckColours, describeTimedOut } from "./end.ts";
import { describeDeclared, describeEclipsed, describeFireLost, describeReacted, describeVolley } from "./fire.ts";
import {
	describeArrived,
	describeBackfire,
	describeBlast,
	describeCaught,
	describeCorkscrewed,
	describeDriveHit,
	describeEngaged,
	describeExit,
	describeJumpDanger,
	describeJumped,
	describeMoved,
	describeOverload,
	describeStrained,
} from "./flight.ts";
import { describeEmergency, describeInitiative, describeOrders, describeReplotted } from "./orders.ts";
import {
	describeAttackLost,
	describeAttacksSet,
	describeBolt,
	describeDefences,
	describeEscaped,
	describeFighterAttack,
	describeFightersLost,
	describeFlown,
	describeFound,
	describeLaunched,
	describeOrdnanceLost,
	describeSalvo,
	describeWakeMet,
} from "./ordnance.ts";

const DESCRIBE: { readonly [Code in ReportCode]: Describe<Code> } = {
	"match-begun": describeBegun,
	"orders-revealed": describeOrders,
	"no-order": reportBlock,
	emergency: describeEmergency,
	replotted: describeReplotted,
	initiative: describeInitiative,
	flown: describeFlown,
	launched: describeLaunched,
	backfire: describeBackfire,
	caught: describeCaught,
	overload: describeOverload,
	"drive-hit": describeDriveHit,
	strained: describeStrained,
	moved: describeMoved,
	corkscrewed: describeCorkscrewed,
	jumped: describeJumped,
	"jump-danger": describeJumpDanger,
	"ftl-engaged": describeEngaged,
	"ftl-exit": describeExit,
	"ftl-blast": describeBlast,
	arrived: describeArrived,
	"salvo-found": describeFound,
	"attacks-set": describeAttacksSet,
	defended: (report, faces) => describeDefences([report], faces),
	salvo: describeSalvo,
	bolt: describeBolt,
	"fighters-attack": describeFighterAttack,
	"fighters-lost": describeFightersLost,
	"fighters-escaped": describeEscaped,
	"attack-lost": describeAttackLost,
	"wake-met": describeWakeMet,
	"ordnance-lost": describeOrdnanceLost,
	"fire-declared": describeDeclared,
	reacted: describeReacted,
	fired: (report, faces) => describeVolley([report], faces),
	"fire-lost": describeFireLost,
	eclipsed: describeEclipsed,
	"held-fire": reportBlock,
	struck: describeStruck,
	destroyed: describeDestroyed,
	thresholds: describeThresholds,
	repaired: (report, faces) => describeRepairs([report], faces),
	"struck-colours": describeStruckColours,
	"timed-out": describeTimedOut,
	"match-over": describeOver,
};

/** Returns the block of a report. */
export function describeReport<Code extends ReportCode>(report: ReportWith<Code>, faces: Faces): BlockModel {
	return DESCRIBE[report.code](report, faces);
}
