/**
 * Skid (ours): after moving, the ship turns off its course for the fire of this turn, out of its turning allowance;
 * it swings back before it moves again.
 */
import { each, type Manoeuvre, manoeuvre } from "./manoeuvre.ts";

export const skid: Manoeuvre = manoeuvre({ thrust: each, turning: each, house: true });
