/**
 * What a post of a warship decides now: the order panel, without what other posts decide. The room lends its panel, so that this file
 * loads alone.
 */
import { stations } from "../../core/full-thrust/play/stations.ts";
import { FIRST_DRAFT } from "../fight/with-games/sheet.ts";
import { sendName } from "../shared/on-demand/campaign/crews/send-name.ts";
import type { StationForm, StationInput } from "../shared/startup/stations/form.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { LineForm } from "./orders/forms/line.ts";
import type { OrderForms } from "./orders/panel.ts";
import type { helmModel, nextHelmDraft } from "./sheet/helm.ts";
import type { ThrustShown } from "./types.ts";

type Input = StationInput<ThrustShown>;

/** The line of somebody's part: the field is null where another post writes it. */
type OwnLine = Omit<LineForm, "field"> & { readonly field: LineForm["field"] | null };

/** The ends of the ids of the steppers that set the drive's mode. */
const MODES = ["-lever-ET", "-lever-RL"];

/** The form of a warship's posts, made from the helm of its sheet. */
export function lendTo(helm: typeof helmModel, nextHelm: typeof nextHelmDraft) {
	const stationForm = {
		template: templateAt("full-thrust/orders/panel"),
		model(input: Input) {
			const { uid, table, draft } = input;
			const { orders = null } = helm({ uid, table, draft: draft?.helm ?? null }).flight ?? {};
			const { form, act } = orders ?? {};
			if (!orders?.due || !form || !act) return null;
			if (form.line) {
				const line = ownLine(form.line, input);
				const sends = { ...act, name: sendName(input), unchosen: false };
				return line && { ...orders, form: { ...form, line }, act: sends };
			}
			const { command } = input.decides;
			if (command(kindOf(act.command))) return { ...orders, form: command("late") ? form : withoutLate(form) };
			return command("late") && (form.fire?.late || form.fire?.held) ? { ...orders, form: onlyLate(form), act: null } : null;
		},
		next({ table, draft }: Input, change: Readonly<Record<string, string | undefined>>) {
			const before = draft ?? FIRST_DRAFT;
			return { ...before, helm: nextHelm({ table, draft: before.helm }, change) };
		},
	} satisfies StationForm<ThrustShown>;
	return { stations, stationForm };
}

/** The kind of a command in JSON; empty for none. */
function kindOf(command: string | null): string {
	const { kind = "" }: { readonly kind?: string } = Object(JSON.parse(command ?? "null"));
	return kind;
}

/** The steppers of the drive's modes, which the engineer pulls, and all others; null if neither are theirs. */
function ownLine(line: LineForm, { decides }: Input): OwnLine | null {
	const [flies, drives] = [decides.part("orders", "line"), decides.part("orders", "mode")];
	if (!flies && !drives) return null;
	if (flies && drives) return line;
	const groups = line.groups.map((group) => ({
		...group,
		steppers: group.steppers.filter(({ id }) => MODES.some((mode) => id.endsWith(mode)) === drives),
	}));
	return { ...line, field: flies ? line.field : null, groups: groups.filter(({ steppers }) => steppers.length > 0) };
}

function withoutLate({ fire, ...form }: OrderForms): OrderForms {
	return fire ? { ...form, fire: { ...fire, late: null, held: null } } : form;
}

function onlyLate({ fire, ...form }: OrderForms): OrderForms {
	return fire ? { ...form, fire: { ...fire, guns: [], sums: [] } } : form;
}
