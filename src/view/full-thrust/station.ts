/**
 * What a post of a warship decides now: the order panel, without what other posts decide. The room lends its panel, so that this file
 * loads alone.
 */
import type { idOf } from "../fight/with-games/order-forms.ts";
import type { FIRST_DRAFT } from "../fight/with-games/sheet.ts";
import type { StationForm, StationInput } from "../shared/startup/stations/form.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { label } from "../shared/startup/words/label.ts";
import type { draftOf } from "./orders/drafts/draft.ts";
import type { LineForm } from "./orders/forms/line.ts";
import type { MODES } from "./orders/line.ts";
import type { OrderForms, ordersModel } from "./orders/panel.ts";
import type { nextHelmDraft } from "./sheet/helm.ts";
import type { ThrustShown } from "./types.ts";

type Input = StationInput<ThrustShown>;

/** The line of somebody's part: the field is null where another post writes it. */
type OwnLine = Omit<LineForm, "field"> & { readonly field: LineForm["field"] | null };

/** What the game's room lends. */
interface Lent {
	readonly FIRST_DRAFT: typeof FIRST_DRAFT;
	readonly MODES: typeof MODES;
	readonly idOf: typeof idOf;
	readonly draftOf: typeof draftOf;
	readonly nextHelmDraft: typeof nextHelmDraft;
	readonly ordersModel: typeof ordersModel;
}

/** The form of a warship's posts. */
export function stationFormWith(lent: Lent) {
	return {
		template: templateAt("full-thrust/orders/panel"),
		model(input: Input) {
			const { uid, table } = input;
			const draft = lent.draftOf(table, input.draft?.helm ?? null);
			const orders = lent.ordersModel({ uid, table, draft });
			const { form, act } = orders;
			if (!orders.due || !form || !act) return null;
			if (form.line) {
				const modes: readonly string[] = lent.MODES.map((mode) => lent.idOf(uid, { act: "lever", term: mode }));
				const line = ownLine(form.line, input, modes);
				const sends = { ...act, name: label("VOIDREGATTA.Campaign.Stations.send"), unchosen: false };
				return line && { ...orders, form: { ...form, line }, act: sends };
			}
			const { command } = input.decides;
			if (command(draft.command?.kind ?? "")) return { ...orders, form: command("late") ? form : withoutLate(form) };
			return command("late") && (form.fire?.late || form.fire?.held) ? { ...orders, form: onlyLate(form), act: null } : null;
		},
		next({ table, draft }: Input, change: Readonly<Record<string, string | undefined>>) {
			const before = draft ?? lent.FIRST_DRAFT;
			return { ...before, helm: lent.nextHelmDraft({ table, draft: before.helm }, change) };
		},
	} satisfies StationForm<ThrustShown>;
}

/** The steppers of the drive's modes, which the engineer pulls, and all others; null if neither are theirs. */
function ownLine(line: LineForm, { decides }: Input, modes: readonly string[]): OwnLine | null {
	const [flies, drives] = [decides.part("orders", "line"), decides.part("orders", "mode")];
	if (!flies && !drives) return null;
	if (flies && drives) return line;
	const groups = line.groups.map((group) => ({ ...group, steppers: group.steppers.filter(({ id }) => modes.includes(id) === drives) }));
	return { ...line, field: flies ? line.field : null, groups: groups.filter(({ steppers }) => steppers.length > 0) };
}

function withoutLate({ fire, ...form }: OrderForms): OrderForms {
	return fire ? { ...form, fire: { ...fire, late: null, held: null } } : form;
}

function onlyLate({ fire, ...form }: OrderForms): OrderForms {
	return fire ? { ...form, fire: { ...fire, guns: [], sums: [] } } : form;
}
