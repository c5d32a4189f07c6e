/**
 * What a post of a cruiser decides now: the order panel, without what other posts decide.
 */
import type { FireOrder } from "../../core/sol-cruiser/model.ts";
import { unitId } from "../../core/sol-cruiser/model.ts";
import { combatants } from "../../core/sol-cruiser/play/combat/combatants.ts";
import { seenState } from "../../core/sol-cruiser/play/seen-state.ts";
import { weaponPart } from "../../core/sol-cruiser/play/stations.ts";
import { FIRST_DRAFT } from "../fight/with-games/sheet.ts";
import { sendName } from "../shared/on-demand/campaign/crews/send-name.ts";
import type { Decides, StationForm, StationInput } from "../shared/startup/stations/form.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { draftOf } from "./orders/drafts/draft.ts";
import type { FireForm } from "./orders/forms/fire.ts";
import type { PlotForm } from "./orders/forms/plot.ts";
import { type OrderForms, ordersModel } from "./orders/panel.ts";
import { nextHelmDraft } from "./sheet/helm.ts";
import type { CruiserShown } from "./types.ts";

type Input = StationInput<CruiserShown>;
type Row = PlotForm["rows"][number];

/** The rows of somebody's part: the course is null where another post plots it. */
interface OwnPlots {
	readonly rows: readonly (Omit<Row, "course"> & { readonly course: Row["course"] | null })[];
}

type OwnForms = Omit<OrderForms, "plot"> & { readonly plot?: OwnPlots };

export { stations } from "../../core/sol-cruiser/play/stations.ts";

export const stationForm = {
	template: templateAt("sol-cruiser/orders/panel"),
	model(input) {
		const { uid, table, draft } = input;
		const orders = ordersModel({ uid, table, draft: draftOf(table, draft?.helm?.orders ?? null) });
		const form = orders.form && ownForms(orders.form, input);
		if (!orders.due || !form) return null;
		const { seal } = orders;
		return { ...orders, form, seal: seal && { ...seal, name: sendName(input), unchosen: false, lines: [] } };
	},
	next({ table, draft }, change) {
		const before = draft ?? FIRST_DRAFT;
		return { ...before, helm: nextHelmDraft({ table, draft: before.helm }, change) };
	},
} satisfies StationForm<CruiserShown>;

/** The forms without what other posts decide; null if nothing is left. */
function ownForms({ deploy, pursue, plot, intents, fire, quiet }: OrderForms, input: Input): OwnForms | null {
	const { part } = input.decides;
	if (deploy) return part("deploy", "course") ? { deploy, quiet } : null;
	if (pursue) return part("pursue", "pursuits") ? { pursue, quiet } : null;
	if (intents) return part("intents", "intercepts") ? { intents, quiet } : null;
	const own = plot ? ownPlots(plot, input) : null;
	if (own) return own.rows.length > 0 ? { plot: own, quiet } : null;
	const shots = fire ? ownFire(fire, input) : null;
	return shots && shots.firers.length > 0 ? { fire: shots, quiet } : null;
}

/** The rows of the craft itself, for the helm and for launches, and those of its flights. */
function ownPlots({ rows }: PlotForm, { table, decides }: Input): OwnPlots {
	const flies = decides.part("plot", "course");
	const launches = decides.part("plot", "launches");
	const own = table.seat && unitId(table.seat);
	return {
		rows: rows.flatMap((row) => {
			if (row.unit !== own) return decides.part("plot", "flights") ? [row] : [];
			const course = flies ? row : { ...row, course: null, toggles: [], ward: null, tows: [] };
			const whole = launches ? course : { ...course, launches: [], launched: [] };
			return flies || launches ? [whole] : [];
		}),
	};
}

/** The weapons whose shots somebody decides. */
function ownFire(form: FireForm, { table, decides }: Input): FireForm {
	const { seat } = table;
	const state = seenState(table.view);
	const ready = new Map(combatants(state).map(({ unit, weapons }) => [unit, weapons]));
	const isOwn = (by: FireOrder["shots"][number]["by"], place: number) => {
		const weapon = ready.get(by)?.[place]?.id;
		return weapon !== undefined && seat !== null && isDecided(decides, weaponPart(state, seat, { by, weapon }));
	};
	const firers = form.firers.map((firer) => ({ ...firer, weapons: firer.weapons.filter((_, place) => isOwn(firer.id, place)) }));
	return { ...form, firers: firers.filter(({ weapons }) => weapons.length > 0) };
}

function isDecided({ part }: Decides, name: string): boolean {
	return part("fire", name);
}
