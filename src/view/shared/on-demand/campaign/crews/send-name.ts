/**
 * What the button of a post's form says: it hands a part in, or it seals all.
 */
import type { StationInput } from "../../../startup/stations/form.ts";
import { type Label, label } from "../../../startup/words/label.ts";

/** The name of the button. */
export function sendName({ sealsAll = false }: Pick<StationInput, "sealsAll">): Label {
	return label(`VOIDREGATTA.Campaign.Stations.${sealsAll ? "sealAll" : "send"}`);
}
