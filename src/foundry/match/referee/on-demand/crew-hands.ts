/**
 * Who of a craft's crew did what a card tells: whoever gave a command, and whoever decided the parts of an order that is revealed.
 */

import type { Act } from "../../../../core/kernel/journal.ts";
import { postOfCommand, postOfPart } from "../../../../core/kernel/on-demand/parts.ts";
import { entryOf } from "../../../../core/kernel/plain.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { isHidden, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { type Crew, crewAt, openStations } from "../../everyone/on-demand/crew-at.ts";
import { nameAt, postsAt } from "../../everyone/on-demand/crew-posts.ts";
import { isOut, loadedStations, newlyOut } from "../../everyone/on-demand/hurt.ts";
import { keptParts } from "../../secrets/secrets.ts";
import { parseKeptParts } from "../../wire/on-demand/crew-acts.ts";

type Sealed = Readonly<Record<string, { readonly digest: string } | undefined>>;

/** A step, who wished for it, and the sealed orders before and after it. */
export interface CrewStep {
	readonly act: Act;
	readonly sender: string | undefined;
	readonly before: Sealed;
	readonly after: Sealed;
	readonly reports: readonly Report[];
}

/** The people who decide in a step, and those whom it puts out for the rest of the match, by seat. */
export async function handsOf(combat: MatchCombat, step: CrewStep): Promise<ReadonlyMap<SeatId, Pick<SeatFace, "crew">>> {
	await openStations(combat);
	const seats = seatsOf(combat).map(({ id }) => seatId(id ?? ""));
	return new Map(
		seats.flatMap((seat) => {
			const crew = crewAt(combat, seat);
			const posts = crew ? postsIn(combat, { seat, crew }, step) : [];
			const people = [...peopleAt(combat, seat, posts), ...hurtIn(combat, seat, step)];
			return people.length > 0 ? [[seat, { crew: people }]] : [];
		}),
	);
}

/** Those whom a step puts out. Cards of a match that hides something do not tell; the crew reads it at the stations. */
function hurtIn(combat: MatchCombat, seat: SeatId, { reports }: CrewStep): NonNullable<SeatFace["crew"]> {
	const { hitCrew } = loadedStations.get(combat.system.game) ?? {};
	if (!hitCrew || isHidden(combat)) return [];
	const out = newlyOut(combat, seat, reports.filter((report) => hitCrew(report) === seat).length);
	const posts = out.size > 0 ? postsAt(combat, seat).filter((post) => isOut(post, out)) : [];
	const people = peopleAt(
		combat,
		seat,
		posts.map(({ id }) => id),
	);
	return people.map((person) => label("VOIDREGATTA.Campaign.Posting.hurtAt", { person }));
}

interface Aboard {
	readonly seat: SeatId;
	readonly crew: Crew;
}

/** The posts that decided in a step: of a command, and of an order that the step reveals. */
function postsIn(combat: MatchCombat, { seat, crew }: Aboard, { act, sender, before, after }: CrewStep): readonly string[] {
	if (act.kind === "command" && act.seat === seat) {
		const { kind }: { readonly kind?: unknown } = Object(act.command);
		return [whoDid(crew, postOfCommand(crew.manned, String(kind)), sender)];
	}
	const digest = before[seat]?.digest ?? (act.kind === "sealed" && act.seat === seat ? act.digest : null);
	const made = parseKeptParts(keptParts(combat, seat));
	if (digest === null || after[seat] !== undefined || made?.sealed?.digest !== digest) return [];
	const { kind }: { readonly kind?: unknown } = Object(made.sealed.order);
	const parts = Object.keys(entryOf(crew.manned.table.orders, String(kind)) ?? {});
	// All who could decide such an order are named, not only those who had to: that would tell what a hidden craft can do.
	const posts = new Set(parts.flatMap((part) => postOfPart(crew.manned, String(kind), part) ?? []));
	return [...new Set([...posts].map((post) => whoDid(crew, post, entryOf(made.given, post)?.by)))];
}

/** The post, or the leading one if somebody from elsewhere has filled in for it. */
function whoDid({ players, manned }: Crew, post: string, by: string | undefined): string {
	const own = players.get(post);
	return by && own && !own.some(({ id }) => id === by) ? manned.table.lead : post;
}

function peopleAt(combat: MatchCombat, seat: SeatId, posts: readonly string[]): NonNullable<SeatFace["crew"]> {
	return postsAt(combat, seat).flatMap((post) => {
		const name = nameAt(post);
		return name !== null && posts.includes(post.id) ? [label(`VOIDREGATTA.Campaign.AtPost.${post.id}`, { name })] : [];
	});
}
