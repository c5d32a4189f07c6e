/**
 * What somebody of a yacht's crew decides now: the helm, without what others decide.
 */
import { stations } from "../../core/fusion-regatta/play/stations.ts";
import { sendName } from "../shared/on-demand/campaign/crews/send-name.ts";
import type { StationForm, StationInput } from "../shared/startup/stations/form.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { OrderFormModel } from "./orders/orders.ts";
import { type HelmModel, helmModel } from "./sheet/helm.ts";
import { nextDockedDraft } from "./sheet/sheet.ts";
import type { RegattaShown } from "./types.ts";

type Input = StationInput<RegattaShown>;
type Flight = NonNullable<HelmModel["flight"]>;

type Shared = "thrust" | "pivot" | "jettison";

/** The form of somebody's part: what others decide is null. */
type OwnForm = Omit<OrderFormModel, Shared> & { readonly [Part in Shared]: OrderFormModel[Part] | null };

/** The helm of somebody's part: the windows are null where none matters. */
type OwnFlight = Omit<Flight, "form" | "avid"> & { readonly form: OwnForm | null; readonly avid: Flight["avid"] | null };

export { stations };

export const stationForm = {
	template: templateAt("fusion-regatta/helm"),
	model(input) {
		const { uid, table, draft } = input;
		const { flight } = helmModel({ uid, table, draft: draft?.helm ?? null });
		const own = flight && ownFlight(flight, input);
		return own && { helm: { uid, flight: own }, tab: { cssClass: "active" } };
	},
	next: (input, change) => nextDockedDraft(input, change),
} satisfies StationForm<RegattaShown>;

/** The helm without what others decide; null if nothing is left. */
function ownFlight(flight: Flight, input: Input): OwnFlight | null {
	const { decides } = input;
	// Orders stand until whoever may take the helm does so.
	const form = flight.form && (flight.takeHelm === "" || decides.command("helm")) ? ownForm(flight.form, input) : null;
	const prompt = flight.prompt && isOwnPrompt(input) ? flight.prompt : null;
	const onBoard = flight.onBoard && decides.command("place");
	const more = flight.more.filter(({ command }) => decides.command(Object(JSON.parse(command)).kind));
	if (!form && !prompt && !onBoard && more.length === 0) return null;
	const points = form?.pivot || (prompt && prompt.choosable.length > 0);
	return { ...flight, form, prompt, onBoard, more, avid: points ? flight.avid : null, others: [] };
}

function ownForm(form: OrderFormModel, input: Input): OwnForm | null {
	const { decides } = input;
	const has = (part: string) => decides.part("orders", part);
	if (!["pivot", "thrust", "jockey"].some(has)) return null;
	return {
		...form,
		// A course is for the pilot's part, and for the engineer's.
		...(has("pivot") || has("thrust") ? {} : { courses: [], common: [], usual: null }),
		thrust: has("thrust") ? form.thrust : null,
		pivot: has("pivot") ? form.pivot : null,
		bias: has("bias") ? form.bias : [],
		jettison: has("jettison") ? form.jettison : null,
		jockey: has("jockey") ? form.jockey : [],
		odds: has("jockey") ? form.odds : [],
		flex: has("flex") ? form.flex : null,
		stands: has("stands") ? form.stands : [],
		seal: { ...form.seal, name: sendName(input), unchosen: false },
	};
}

/** Whether the prompt of a wait is for these people: it asks for an order, or for a command. */
function isOwnPrompt({ table, decides }: Input): boolean {
	const { view, seat } = table;
	if (view.waiting.for === "push") return decides.part("push", "push");
	if (view.waiting.for === "tie") return decides.part("block", "by");
	const kind = seat && stations.asks(view, seat);
	return kind !== null && decides.command(kind);
}
