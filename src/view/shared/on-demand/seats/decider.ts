/**
 * Who decides for a seat, as the values of the choices in Flight Control.
 */

/** The prefix of the value of a choice that gives a seat's craft to a player. */
export const PLAYER_CHOICE = "user:";
