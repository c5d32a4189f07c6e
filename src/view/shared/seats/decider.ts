/**
 * Who decides for a seat, as the choices of Flight Control name it.
 */

/** What the value of a choice begins with that gives a seat's craft to a player. */
export const PLAYER_CHOICE = "user:";
