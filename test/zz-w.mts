import { weights } from "./agreements/code/weights.ts";
for (const w of weights()) console.log(w.name, w.bytes, w.most, w.files.length);
