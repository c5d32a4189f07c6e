/**
 * What a post of a racer decides now: the choices of the sheet, without those of other posts.
 */
import type { Decides, StationForm } from "../shared/startup/stations/form.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { type ChoicesModel, choicesModel, typedHintOf } from "./sheet/choices.ts";
import type { RallyShown } from "./types.ts";
import { words } from "./words.ts";

export { stations } from "../../core/jovian-rally/play/stations.ts";

export const stationForm = {
	template: templateAt("jovian-rally/station"),
	model({ uid, table, decides }) {
		// JR-21: a plan is made on the map.
		const { seat, situation, sealed, view } = table;
		if (view.phase === "planning") {
			const plans = seat !== null && situation.awaited.includes(seat) && !sealed.includes(seat) && decides.part("fly-plan", "plan");
			const heading = { heading: words("Heading.planning"), phase: { name: words("Phase.planning") }, advice: words("Advice.planning") };
			return plans ? { uid, onBoard: true, ...heading, ...NOTHING } : null;
		}
		const choices = choicesModel(uid, table);
		if (!choices?.awaited) return null;
		const { burns, manoeuvre, attacks, dump, others, typed } = choices;
		const own = {
			burns: decides.command("burn") ? burns : [],
			manoeuvre: decides.command("manoeuvre") ? manoeuvre : null,
			attacks: decides.command("attack") ? attacks : [],
			dump: decides.command("dump") ? dump : null,
			others: others.filter((choice) => isOwn(decides, choice)),
			typed: typed.filter((choice) => isOwn(decides, choice)),
		};
		const isIdle = own.burns.length + own.attacks.length + own.others.length === 0 && !own.manoeuvre && !own.dump;
		return isIdle ? null : { uid, onBoard: false, ...choices, ...own, typedHint: typedHintOf(own.burns, own.typed) };
	},
} satisfies StationForm<RallyShown>;

/** No choices at the station. */
const NOTHING: Omit<ChoicesModel, "advice" | "heading" | "phase"> = {
	awaited: true,
	refusal: null,
	burns: [],
	manoeuvre: null,
	attacks: [],
	dump: null,
	others: [],
	typed: [],
	typedHint: null,
};

/** Whether somebody gives this command; it is written as the rules' JSON. */
function isOwn(decides: Decides, { command }: { readonly command: string }): boolean {
	const { kind }: { readonly kind: string } = JSON.parse(command);
	return decides.command(kind);
}
