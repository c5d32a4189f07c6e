/**
 * Chat cards and the referee's desk of Full Thrust: for pictures and for tests.
 */
import type { Phase } from "../../../../src/core/full-thrust/model.ts";
import type { ThrustReport } from "../../../../src/core/full-thrust/reports.ts";
import { thrustCard } from "../../../../src/view/full-thrust/cards/cards.ts";
import { thrustDesk } from "../../../../src/view/full-thrust/desk.ts";
import type { SeatFace } from "../../../../src/view/shared/startup/seats/face.ts";
import { facesFor } from "../../fusion-regatta/state.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";
import { randomMatch } from "../match.ts";
import { cardAt, FACES, REPORTS } from "../reports.ts";
import { deskTable } from "../table.ts";

function message(reports: readonly ThrustReport[], faces: readonly SeatFace[] = FACES): string {
	const body = render("templates/chat/card.hbs", thrustCard(reports, faces));
	return `<li class="chat-message message void-regatta vr-message"><div class="message-content">${body}</div></li>`;
}

function cardsOf(...phases: readonly Phase[]): string {
	const cards = phases.map((phase) => message(REPORTS.filter(({ card }) => card === cardAt(phase))));
	return `<ol class="chat-log">${cards.join("")}</ol>`;
}

/** Orders of a fleet, in one block. */
function fleetCard(): string {
	const orders = REPORTS.filter(({ code }) => code === "orders-revealed");
	const crowd = Array.from({ length: 20 }, (_, index) => orders.map((order) => ({ ...order, seat: FACES[index % 3]?.id ?? null }))).flat();
	return `<ol class="chat-log">${message(crowd)}</ol>`;
}

/** The cards of a turn of a match. */
function matchCards(...phases: readonly Phase[]): string {
	const { seats, reports } = randomMatch({ seed: 4, turns: 3 });
	const cards = phases.map((phase) =>
		message(
			reports.filter(({ card }) => card.startsWith(`2-${phase}`)),
			facesFor(seats),
		),
	);
	return `<ol class="chat-log">${cards.join("")}</ol>`;
}

export function thrustCardPictures(): readonly Picture[] {
	const widths = [300, 420];
	const desk = (waiting: Parameters<typeof deskTable>[0]): string =>
		`<div class="void-regatta vr-control">${render("templates/full-thrust/setup/desk.hbs", thrustDesk({ uid: "w", table: deskTable(waiting) }))}</div>`;
	return [
		{ name: "thrust-orders", widths, html: cardsOf("orders", "emergency", "initiative") },
		{ name: "thrust-flight", widths, html: cardsOf("fighters", "ordnance", "movement") },
		{ name: "thrust-attacks", widths, html: cardsOf("allocation", "point-defence", "attacks") },
		{ name: "thrust-fire", widths, html: cardsOf("fire") },
		{ name: "thrust-end", widths, html: cardsOf("thresholds", "damage-control", "over") },
		{ name: "thrust-fleet", widths: [300], html: fleetCard() },
		{ name: "thrust-match-moves", widths, html: matchCards("orders", "emergency", "initiative", "movement") },
		{ name: "thrust-match-fire", widths, html: matchCards("fire", "thresholds", "damage-control") },
		{ name: "thrust-desk", widths: [400, 800], html: desk("fire") },
		{ name: "thrust-desk-orders", widths: [400], html: desk("orders") },
	];
}
