/**
 * Every report of the regatta, with its facts. Chat cards and stored journals hold these codes and facts, so none of them
 * may change its name.
 */
import type { Window } from "../geometry/avid.ts";
import type { Cell } from "../geometry/vector.ts";
import { type FactsIn, facts, type Report, type ReportOf, reporter } from "../kernel/report.ts";
import type { SeatId } from "../kernel/seat.ts";
import type { Gate } from "./gates/gate.ts";
import type { JockeyingModifier, PushLevel } from "./jockeying/jockeying.ts";
import type { Card, DoseEffect, Verdict } from "./jockeying/officials.ts";
import type { Box, ReplyChange, WaitingPhase, YachtStatus } from "./model.ts";
import type { Segment } from "./yacht/record-card.ts";

/** Why a yacht retires: its player gave up, its tanks are empty, or the officials closed the race. */
export type RetirementReason = "choice" | "fuel" | "closed";

/** One line of the final table. Times and penalties are in segments. */
export type FinalStanding = {
	readonly seat: SeatId;
	readonly status: YachtStatus;
	/** Null for a yacht that did not finish. */
	readonly place: number | null;
	/** The time with penalties; null for a yacht that did not finish. */
	readonly segments: number | null;
	readonly passed: number;
	readonly penalty: number;
	/** The thrust at the finish line; null for a yacht that did not finish. */
	readonly thrust: number | null;
};

/** A moment of the race, written turn.segment. */
type Moment = { readonly turn: number; readonly segment: Segment };

/** Thrust, nose and bias after the reveal, fuel dots to jettison, and the yacht to jockey. */
type RevealedOrders = {
	readonly thrust: number;
	readonly nose: Window;
	readonly bias: Window | null;
	readonly jettison: number;
	readonly jockey: SeatId | null;
};

/** A gate, seen from the previous gate. */
type GateFacts = {
	readonly gate: number;
	readonly of: number;
	readonly kind: Gate["kind"];
	readonly orientation: Gate["orientation"];
	readonly centre: Cell;
	readonly range: number;
	readonly bearing: readonly Window[];
};

/** Every report, with its facts. Penalties are in segments, ranges in cells. */
const REPORTS = {
	"rolled-for-gates": facts<{ readonly first: SeatId; readonly second: SeatId }>(),
	"gate-lit": facts<GateFacts>(),
	/** FR-23: the officials have placed a gate, and it is dark until the race reaches it. */
	"gate-placed": facts<GateFacts>(),
	"race-started": facts(),
	revealed: facts<Moment & RevealedOrders & { readonly pivot: Window | null; readonly lost: readonly Box[] }>(),
	flexed: facts<RevealedOrders & { readonly box: Box }>(),
	revised: facts<{ readonly from: Window; readonly to: Window }>(),
	jockeyed: facts<{
		readonly on: SeatId;
		readonly total: number;
		readonly push: PushLevel;
		readonly won: boolean;
		readonly tied: boolean;
		/** Whether this yacht chose to jockey; both may have. */
		readonly begun: boolean;
	}>(),
	pushed: facts<{ readonly dice: number; readonly card: Verdict | null; readonly penalty: number; readonly offences: number }>(),
	radiation: facts<{ readonly dose: number; readonly effect: DoseEffect | null }>(),
	"crossed-off": facts<{ readonly on: SeatId; readonly window: Window }>(),
	"cut-off": facts<{ readonly on: SeatId }>(),
	replied: facts<{ readonly to: ReplyChange["to"]; readonly window: Window | null }>(),
	died: facts<{ readonly by: "cut-off" | "crossed-off"; readonly window: Window }>(),
	reached: facts<Moment & { readonly gate: number; readonly of: number }>(),
	skipped: facts<{ readonly gate: number; readonly penalty: number }>(),
	finished: facts<Moment & { readonly gate: number; readonly thrust: number; readonly penalty: number; readonly segments: number }>(),
	retired: facts<{ readonly why: RetirementReason }>(),
	placer: facts<{ readonly gate: number }>(),
	"placing-passed": facts<{ readonly gate: number; readonly to: SeatId }>(),
	"card-given": facts<{ readonly card: Verdict; readonly penalty: number; readonly offences: number }>(),
	"card-taken": facts<{ readonly card: Card | "disqualified" }>(),
	/** FR-24: `penalty` is the new one, `total` all of the yacht's penalties. */
	"penalty-given": facts<{ readonly penalty: number; readonly total: number }>(),
	"penalty-taken": facts<{ readonly penalty: number; readonly total: number }>(),
	closed: facts(),
	"timed-out": facts<{ readonly phase: WaitingPhase }>(),
	/** FR-24: the table before the officials close the results. */
	"race-flown": facts<{ readonly standings: readonly FinalStanding[] }>(),
	"race-over": facts<{ readonly standings: readonly FinalStanding[] }>(),
};

/** The facts of each report, by its code. */
export type RegattaFacts = FactsIn<typeof REPORTS>;

export type RegattaReport = ReportOf<RegattaFacts, JockeyingModifier>;
export type ReportCode = RegattaReport["code"];

/** The report with this code, or one of these codes. */
export type ReportWith<Code extends ReportCode> = Report<Code, RegattaFacts[Code], JockeyingModifier>;

/** Makes a report of the regatta. */
export const report = reporter<RegattaFacts, JockeyingModifier>();

/** The codes of all reports. */
export const REPORT_CODES: readonly string[] = Object.keys(REPORTS);
