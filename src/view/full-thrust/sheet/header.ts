/**
 * The header of a warship's sheet.
 */

import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { craftModel } from "../../shared/with-games/sheet/craft.ts";
import type { ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { shipByHand, warshipIn } from "./craft.ts";
import { shipInMatch } from "./in-match.ts";

export function headerModel(input: SheetInput<ThrustShown>) {
	const { uid, craft } = input;
	const warship = warshipIn(craft.system);
	const inMatch = shipInMatch(input);
	const { ship } = inMatch ?? shipByHand(warship);
	const { tmf, drive } = ship.design;
	const what = { tmf, rating: drive.rating };
	const status = inMatch ? [words(`Status.${ship.status}`)] : [];
	return {
		...craftModel(uid, craft),
		// "Vigil heavy cruiser · TMF 80, thrust 4".
		line: warship.vessel ? words("Sheet.classLine", { vessel: warship.vessel, ...what }) : words("Sheet.line", what),
		tags: [...(ship.side ? [ship.side] : []), ...(drive.advanced ? [words("Sheet.advancedDrive")] : []), ...status],
	};
}
