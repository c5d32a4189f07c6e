// The few keys of Foundry's language file that a module may use.
// The texts are our own.

/** Core keys. */
export const coreWords: Record<string, string> = {
	Yes: "Yes",
	No: "No",
	Cancel: "Cancel",
	Close: "Close",
	Confirm: "Confirm",
	Delete: "Delete",
	"TYPES.Base": "Base",
	"TYPES.Actor.character": "Character",
	"DOCUMENT.Actor": "Actor",
	"DOCUMENT.Combat": "Combat Encounter",
	"DOCUMENT.Combatant": "Combatant",
	"DOCUMENT.ChatMessage": "Chat Message",
	"DOCUMENT.JournalEntry": "Journal Entry",
	"DOCUMENT.JournalEntryPage": "Journal Entry Page",
};
