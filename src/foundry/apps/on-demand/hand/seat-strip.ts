/**
 * The strip below the status line of a window: own sealed orders, and for a GM the players' craft. `view/shared/on-demand/hand/seat-strip.ts`
 * says what is in it.
 */
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import { type StripAct, stripModel } from "../../../../view/shared/on-demand/hand/seat-strip.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { presenceOf } from "../../../match/everyone/presence.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { takeBack } from "../../../match/player/ask.ts";
import { decide, giveBack, skip, takeOver } from "../../../match/player/on-demand/commands.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { refreshWindows } from "../../../redraws.ts";
import { say } from "../../../words.ts";

/** The seats for which this GM waits, by match and moment. */
const waitedFor = perMatch<readonly SeatId[]>();

/** The place of a strip: after which element of a window, and for which seat. A null seat means all seats. */
export interface Strip {
	readonly uid: string;
	readonly bar: Element;
	readonly only: SeatId | null;
	/** Whether the GM can only take over and give back with it, since the window already has the GM's other choices. Omitted: no. */
	readonly takesOver?: boolean;
}

/** Draws the strip of a running match after a status line, or removes it if it has no line. */
export async function drawStrip(combat: MatchCombat, strip: Strip): Promise<void> {
	const { bar } = strip;
	const model = combat.system.stage === "running" ? modelOf(combat, strip) : null;
	const html = model && model.lines.length > 0 ? (await draw(LATE_TEMPLATES.seatStrip, say(model))).trim() : "";
	if (!bar.isConnected) return;
	const old = bar.nextElementSibling?.matches(".vr-seat-strip") ? (bar.nextElementSibling as HTMLElement) : null; // a list of ours
	if ((old?.dataset.drawn ?? "") === html) return;
	const focused = old?.contains(old.ownerDocument.activeElement) ? old.ownerDocument.activeElement?.id : null;
	old?.remove();
	if (html === "") return;
	bar.insertAdjacentHTML("afterend", html);
	const drawn = bar.nextElementSibling as HTMLElement; // as above
	drawn.dataset.drawn = html;
	drawn.addEventListener("click", (event) => press(combat, event));
	if (focused) (drawn.querySelector<HTMLElement>(`[id="${focused}"]`) ?? drawn.querySelector<HTMLElement>("button"))?.focus();
}

/** Draws the strip in Flight Control, below the line with the state of the match. The window has the GM's other choices itself. */
export function showSeats(root: HTMLElement, combat: MatchCombat | null): void {
	const bar = root.querySelector(".vr-headline");
	if (!bar || !combat || unreadableIn(combat)) return;
	void drawStrip(combat, { uid: `${root.id}-strip`, bar, only: null, takesOver: true }).catch(console.error);
}

/** Redraws Flight Control around its strip, which may have the focus. The strip itself is redrawn only if it changes. */
export function keepSeats(content: HTMLElement, redraw: () => void): void {
	const strip = content.querySelector(".vr-seat-strip");
	redraw();
	if (strip) content.querySelector(".vr-headline")?.after(strip);
}

function modelOf(combat: MatchCombat, { uid, only, takesOver = false }: Strip) {
	const standing = standingOf(combat);
	if (!standing || standing.situation.over) return null;
	const { away = [] } = presenceOf(combat);
	const { situation, sealed } = standing;
	const faces = facesOf(combat);
	return stripModel({
		uid,
		faces,
		situation,
		sealed,
		away,
		hasChoices: !takesOver,
		waitedFor: waitedFor.get(nowIn(combat)) ?? [],
		isReferee: game.user.isGM,
		only,
	});
}

/** The match and its moment: the GM's decision to wait counts for one step. */
function nowIn(combat: MatchCombat): string {
	const { situation } = standingOf(combat) ?? {};
	return [combat.id, situation?.round, situation?.phase, situation?.step].join(" ");
}

const ACTS: Readonly<Record<StripAct, (combat: MatchCombat, seat: SeatId) => unknown>> = {
	"take-over": (combat, seat) => notifyOnRefusal(combat, takeOver(combat, seat)),
	"give-back": (combat, seat) => notifyOnRefusal(combat, giveBack(combat, seat)),
	skip: (combat, seat) => notifyOnRefusal(combat, skip(combat, seat)),
	decide: (combat, seat) => notifyOnRefusal(combat, decide(combat, seat)),
	wait: (combat, seat) => {
		const now = nowIn(combat);
		waitedFor.set(now, [...(waitedFor.get(now) ?? []), seat]);
		refreshWindows();
	},
	"take-back": (combat, seat) => takeBack(combat, seat),
};

function press(combat: MatchCombat, event: Event): void {
	const { target } = event;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	const button = target !== null && "closest" in target ? (target as Element).closest<HTMLElement>("[data-strip]") : null;
	const { strip, seat } = button?.dataset ?? {};
	if (!strip || !seat) return;
	event.preventDefault();
	event.stopPropagation();
	// The template writes only names of acts.
	void ACTS[strip as StripAct](combat, seatId(seat));
}
