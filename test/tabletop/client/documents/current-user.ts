// Who sits at this client. Kept apart so that documents need not import User.
import type { Source } from "../../common/objects.ts";

/** What permissions need of a user. */
export interface UserLike {
	id: string;
	_source: Source;
}

/** The seat of this client. */
export const seat: { user: UserLike | null } = { user: null };

/** The user of this client. */
export function currentUser(): UserLike {
	if (!seat.user) throw new Error("game.user is not there before the world's documents are");
	return seat.user;
}
