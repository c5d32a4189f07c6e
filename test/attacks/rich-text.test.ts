/**
 * The description of a craft holds more than text: addresses that run scripts, handlers of events, buttons of our own windows. The
 * server cleans it, and our windows show none of it even if a world holds it already.
 */
import { describe, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { openTable, USERS } from "../tabletop/open-table.ts";

const ODD = [
	'<a href="javascript:alert(1)">one</a>',
	'<a href=" java\nscript:alert(1)">two</a>',
	'<a href="JaVaScRiPt:alert(1)">three</a>',
	'<a href="vbscript:x">four</a>',
	'<img src="x" onerror="alert(1)">',
	'<img src="data:text/html,<script>alert(1)</script>">',
	"<script>alert(1)</script><style>* { display: none }</style>",
	'<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>five</text></a></svg>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<form action="javascript:alert(1)"><button data-action="build" data-build="{}">six</button></form>',
	'<p data-action="crossOff" data-command="{}" style="position: fixed; inset: 0; background: url(https://example.org/)">seven</p>',
].join("");

const KEPT =
	'<h3>Blue</h3><p class="note"><em>Heron</em> <a href="https://example.org/">more</a> <a href="mailto:a@example.org">mail</a></p>';

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test.each(["written by its owner", "held by the world already"])(
		"a description %s has scripts and buttons in it: no window shows them",
		async (how) => {
			const isHeld = how.startsWith("held");
			const ownership = { default: 2, [USERS.one]: 3 };
			const craft = { name: "Blue Heron", type: "void-regatta.racer", ownership };
			const held = { ...craft, _id: "heronheronheron0", system: { looks: `${KEPT}${ODD}` } };
			const table = await openTable({ generation, ...(isHeld ? { world: { actors: [held] } } : {}) });
			const gm = await table.join(USERS.gm);
			const one = await table.join(USERS.one);
			const two = await table.join(USERS.two);
			for (const client of [gm, one, two]) await opensNothing(client);
			if (!isHeld) {
				await gm.foundry.documents.Actor.create(craft);
				await table.settled();
				await one.game.actors.getName("Blue Heron")?.update({ "system.looks": `${KEPT}${ODD}` });
				const stored = JSON.stringify(table.stored("actors"));
				expect(stored).not.toMatch(/javascript:|vbscript:|onerror|srcdoc/i);
			}
			for (const client of [two]) {
				await client.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
				await table.settled();
				for (const shown of client.all(".vr-craft-sheet .vr-looks")) {
					expect(shown.textContent).toContain("Heron");
					const elements = [...shown.querySelectorAll("*")];
					for (const { localName, attributes } of elements) {
						expect(["script", "style", "iframe", "svg", "form", "button"]).not.toContain(localName);
						for (const { name, value } of [...attributes]) {
							expect(name).not.toMatch(/^on|^style$|^srcdoc$|^data-(action|command|build)/);
							expect(value.replace(/\s/g, "")).not.toMatch(/script:|data:text/i);
						}
					}
					expect(elements.some(({ localName }) => localName === "h3")).toBe(true);
					expect([...shown.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"))).toEqual([
						"https://example.org/",
						"mailto:a@example.org",
					]);
				}
				expect(client.all(".vr-craft-sheet .vr-looks").length).toBeGreaterThan(0);
				expect(client.faults).toEqual([]);
			}
			await table.close();
		},
	);
});
