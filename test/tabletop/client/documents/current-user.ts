// The user of this client. It has a file of its own so that documents need not import User.
import type { Source } from "../../common/objects.ts";

/** The data of a user that permission checks need. */
export interface UserLike {
	id: string;
	_source: Source;
}

/** Holds the user of this client. */
export const seat: { user: UserLike | null } = { user: null };

/** The user of this client. */
export function currentUser(): UserLike {
	if (!seat.user) throw new Error("game.user is not there before the world's documents are");
	return seat.user;
}
