// Files on the user's computer. A browser downloads a saved file. Every client also keeps it for tests.
import { realm } from "../state.ts";

/** Saves a text as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
	realm.saved.push({ name: filename, type, text: data });
	if (typeof URL.createObjectURL !== "function") return; // not a browser but a simulated window
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([data], { type }));
	link.download = filename;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Reads a file that the user chose. */
export function readTextFromFile(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(new Error(`The file ${file.name} cannot be read`));
		reader.readAsText(file);
	});
}
