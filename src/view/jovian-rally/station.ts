/**
 * What a post of a racer decides now: the choices of the sheet, without those of other posts.
 */
import type { Decides, StationForm } from "../shared/startup/stations/form.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { choicesModel } from "./sheet/choices.ts";
import type { RallyShown } from "./types.ts";

export { stations } from "../../core/jovian-rally/play/stations.ts";

export const stationForm = {
	template: templateAt("jovian-rally/station"),
	model({ uid, table, decides }) {
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
		return isIdle ? null : { uid, ...choices, ...own };
	},
} satisfies StationForm<RallyShown>;

/** Whether somebody gives this command; it is written as the rules' JSON. */
function isOwn(decides: Decides, { command }: { readonly command: string }): boolean {
	const { kind }: { readonly kind: string } = JSON.parse(command);
	return decides.command(kind);
}
