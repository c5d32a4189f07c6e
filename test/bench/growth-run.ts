/**
 * `npm run bench:growth`: how an act's cost grows with its match, and what junk costs the referee. It writes its table to
 * `bench-growth.json`.
 */
import { commandLine } from "../../tools/command-line.ts";
import { timeGrowth } from "./growth.ts";
import { timeJunk } from "./junk.ts";
import { finish } from "./measure.ts";

commandLine({ line: "npm run bench:growth" });
await timeGrowth();
await timeJunk();
finish("bench-growth.json");
