/**
 * A dialog with fields for texts.
 */
import type { Label } from "../../startup/words/label.ts";

export interface TextsModel {
	readonly uid: string;
	readonly intro: Label;
	/** Choices, of which the GM picks one; omitted if there are none. */
	readonly moments?: readonly {
		readonly value: string;
		readonly title: Label;
		readonly hint: Label;
		readonly checked: boolean;
	}[];
	/** Fields of one line, and of several. */
	readonly lines: readonly TextField[];
	readonly texts: readonly TextField[];
}

interface TextField {
	readonly name: string;
	readonly title: Label;
	readonly value: string;
	/** Characters at most. */
	readonly most: number;
}
