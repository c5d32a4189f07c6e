/**
 * The turning points of a match that is over, as a part of its debrief: a GM's page simulates the rest of the match from the start of each
 * round, in slices, once the GM asks for it. The match keeps what came out, and from then on everybody's board shows it.
 */
import { oddsAt, roundsOf, type TurningPoint } from "../../../../core/campaign/turning.ts";
import { seedOf } from "../../../../core/kernel/on-demand/seeds.ts";
import { turningModel } from "../../../../view/shared/on-demand/board/turning.ts";
import { quickPilot } from "../../../../view/shared/startup/contract/room.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { entrantOf, type MatchCombat } from "../../../documents/matches.ts";
import { inThousandths, keepTurning, turningIn } from "../../../documents/on-demand/turning-points.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { pauses } from "../../../match/everyone/on-demand/slices.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say } from "../../../words.ts";

/** How many times the rest of a match is simulated from each round: a match with sealed orders takes longer. */
const MATCHES = { flat: 200, plain: 60, sealed: 20 } as const;

/** What is known of a match, and what stops the work on it. */
interface Work {
	points: readonly TurningPoint[] | null;
	readonly stop: AbortController;
}

const works = perMatch<Work>(({ stop }) => stop.abort());

/** The part of each board, so that work in it goes on when the board is drawn again. */
const parts = new WeakMap<HTMLElement, HTMLElement>();

/** The part for a board; null before the end, and for players until a GM's page has worked it out. */
export async function turningPart(root: HTMLElement, combat: MatchCombat, table: TableInput): Promise<HTMLElement | null> {
	const kept = turningIn(combat);
	if (!table.situation.over || !(game.user.isGM || kept)) return null;
	const key = `${keyOf(combat)} ${kept !== null}`;
	const drawn = parts.get(root);
	if (drawn?.dataset.turning === key) return drawn;
	const part = root.ownerDocument.createElement("section");
	part.className = "vr-turning";
	part.dataset.turning = key;
	await redraw(part, combat, table);
	parts.set(root, part);
	return part;
}

/** Names a match and the moment at which it ended. */
function keyOf({ id, system: { undos, log } }: MatchCombat): string {
	return [id, undos, Object.keys(log).length].join(" ");
}

async function redraw(panel: HTMLElement, combat: MatchCombat, table: TableInput): Promise<void> {
	const work = works.get(keyOf(combat));
	const model = turningModel({
		points: turningIn(combat) ?? work?.points ?? null,
		faces: table.faces,
		running: work !== undefined && !work.points,
	});
	panel.innerHTML = await draw(LATE_TEMPLATES.turning, say(model)); // the template escapes what users have written
	for (const link of panel.querySelectorAll<HTMLElement>("[data-step]")) link.dataset.momentOf = combat.id ?? "";
	panel.querySelector("[data-turning='work']")?.addEventListener("click", () => void workOut(panel, combat, table).catch(console.error));
	panel.querySelector("[data-turning='stop']")?.addEventListener("click", () => work?.stop.abort());
}

/** Works the odds out and shows them; forgets them if the GM stops it. */
async function workOut(panel: HTMLElement, combat: MatchCombat, table: TableInput): Promise<void> {
	const key = keyOf(combat);
	if (works.has(key)) return;
	const work: Work = { points: null, stop: new AbortController() };
	works.set(key, work);
	await redraw(panel, combat, table);
	const show = (part: number) => Object.assign(panel.querySelector("progress") ?? {}, { value: part });
	const points = await pointsOf(combat, work.stop.signal, show);
	if (points) work.points = points;
	else works.delete(key);
	await redraw(panel, combat, table);
	if (points) await keepTurning(combat, points);
}

/** The odds from the start of each round; null if it was stopped, or if the match cannot be read. */
async function pointsOf(combat: MatchCombat, signal: AbortSignal, show: (part: number) => void): Promise<readonly TurningPoint[] | null> {
	const open = openTableOf(combat);
	if (!open.ok) return null;
	const { game: rules, flat: loadFlat } = open.value.entry;
	const flat = (await loadFlat?.())?.flat;
	const { journal } = open.value.match;
	const pause = pauses();
	const moments = [];
	for (const moment of roundsOf(rules, journal)) {
		if (moment) moments.push(moment);
		await pause();
	}
	const policy = (seat: string) => quickPilot(open.value.entry, entrantOf(combat, seat).npc);
	const count = MATCHES[flat ? "flat" : rules.sealing ? "sealed" : "plain"];
	const points: TurningPoint[] = [];
	for (const [index, moment] of moments.entries()) {
		const seeds = Array.from({ length: count }, (_, number) => seedOf(`${combat.id} ${index}`, number));
		const onProgress = ({ done }: { readonly done: number }) => {
			show((index + done / count) / moments.length);
			return pause();
		};
		const point = await oddsAt(rules, moment, { seeds, policy, flat, signal, onProgress });
		if (!point || signal.aborted) return null;
		points.push(point);
	}
	return inThousandths(points);
}
