/**
 * Crew tasks in words: what the posts of a craft may try in this turn, and the card of a try.
 */
import type { SkillCheck } from "../../../../../core/campaign/checks.ts";
import type { SkillId } from "../../../../../core/campaign/skills.ts";
import { type CrewTask, taskChances } from "../../../../../core/campaign/tasks.ts";
import { TASK_REPORT } from "../../../../../core/kernel/on-demand/tasking.ts";
import { helpFor, targetFor, triedTasks } from "../../../../../core/kernel/on-demand/tasks.ts";
import type { Report } from "../../../../../core/kernel/report.ts";
import type { Boons } from "../../../../../core/kernel/seat.ts";
import { block, type CardModel, diceModels } from "../../../startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../../startup/seats/face.ts";
import { type Label, type LabelKey, label } from "../../../startup/words/label.ts";
import { percent, signed } from "../../../startup/words/measure.ts";
import { edgeLabel, taskName } from "./task-words.ts";

/** A post at which this user may try a task. */
interface TaskPost {
	readonly id: string;
	/** The name of the character. */
	readonly name: string;
	/** How the character rolls each skill; a skill that the system does not have is missing. */
	readonly checks: Readonly<Partial<Record<SkillId, SkillCheck>>>;
}

export interface TasksInput {
	readonly uid: string;
	readonly gameId: string;
	readonly craft: string;
	readonly tasks: readonly CrewTask[];
	/** Only posts with somebody there for whom this user rolls. */
	readonly posts: readonly TaskPost[];
	/** The boons of the craft now. */
	readonly boons: Boons;
	/** Whether a task helps a post with something now. */
	readonly helps: (task: CrewTask, post: string) => boolean;
}

export type TasksModel = ReturnType<typeof tasksModel>;

/** The model of the tasks of a craft's posts; null if the user has no post with a task. */
export function tasksModel(input: TasksInput) {
	const posts = input.posts.flatMap((post) => {
		const own = input.tasks.filter((task) => task.posts.includes(post.id));
		return own.length === 0 ? [] : [postModel(input, post, own)];
	});
	if (posts.length === 0) return null;
	const open = posts.filter(({ tasks }) => tasks.some(({ off }) => !off));
	return {
		uid: input.uid,
		title: label("VOIDREGATTA.Campaign.Task.yours", { craft: input.craft }),
		hint: label(`VOIDREGATTA.Campaign.Task.${open.length > 0 ? "hint" : "over"}`),
		/** Whether somebody may still try something. */
		open: open.length > 0,
		posts,
	};
}

function postModel({ uid, gameId, boons, helps }: TasksInput, post: TaskPost, own: readonly CrewTask[]) {
	const tried = triedTasks(boons).find((each) => each.post === post.id);
	const help = helpFor(boons, post.id);
	const result = tried && (tried.size === 0 ? label("VOIDREGATTA.Campaign.Boon.spent") : edgeLabel(gameId, tried));
	return {
		title: label("VOIDREGATTA.Campaign.Task.at", { post: postLabel(post.id), name: post.name }),
		text:
			tried && result ? label("VOIDREGATTA.Campaign.Task.tried", { name: tried.name, task: taskName(tried.task), effect: result }) : null,
		tasks: tried ? [] : own.map((task) => taskModel({ uid, gameId, help, boons, isOn: helps(task, post.id) }, task, post)),
	};
}

interface Showing extends Pick<TasksInput, "uid" | "gameId" | "boons"> {
	readonly help: number;
	readonly isOn: boolean;
}

function taskModel({ uid, gameId, help, boons, isOn }: Showing, task: CrewTask, { id: post, name: who, checks }: TaskPost) {
	const { id, skill, success, failure } = task;
	const target = targetFor(boons, { post, task: id, target: task.target });
	const check = checks[skill];
	const name = taskName(id);
	const by = label(`VOIDREGATTA.Campaign.Skill.${skill}`);
	const facts = { skill: by, target, success: edgeLabel(gameId, success), failure: edgeLabel(gameId, failure) };
	const helped = { ...facts, help: signed(help) };
	const line = help === 0 ? label("VOIDREGATTA.Campaign.Task.line", facts) : label("VOIDREGATTA.Campaign.Task.lineHelped", helped);
	const text = target === task.target ? line : label("VOIDREGATTA.Campaign.Task.again", { line, more: signed(target - task.target) });
	const missing = label("VOIDREGATTA.Campaign.Task.noSkill", { name: who, skills: [by] });
	return {
		id: `${uid}-${post}-${id}`,
		post,
		task: id,
		name: check
			? label("VOIDREGATTA.Campaign.Task.button", { task: name, chance: percent(taskChances({ target }, check, help).success) })
			: name,
		text,
		off: !check || !isOn,
		why: check ? (isOn ? null : label("VOIDREGATTA.Campaign.Task.notNow")) : missing,
	};
}

function postLabel(post: string): Label {
	// A test checks that each post of a table has a word, and a GM's table has no other posts.
	return label(`VOIDREGATTA.Campaign.Post.${post}` as LabelKey);
}

/** The card of a task: who tried what, the sum, and what it gives or costs in this turn. */
export function taskCard(gameId: string, reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	return {
		headline: label("VOIDREGATTA.Campaign.Task.headline"),
		face: null,
		blocks: reports.map((report) => {
			const { seat, facts } = report;
			const { post, task, name, skill, target, total, succeeds, effect, size } = facts;
			const who = { name: String(name), post: postLabel(String(post)), task: taskName(String(task)) };
			const edge = edgeLabel(gameId, { effect: String(effect), size: Number(size) });
			// A test checks that each skill of a table has a word, and a GM's table has no other skills.
			const by = label(`VOIDREGATTA.Campaign.Skill.${String(skill)}` as LabelKey);
			return block({
				code: TASK_REPORT,
				title: label(`VOIDREGATTA.Campaign.Task.${succeeds === true ? "success" : "failure"}`, who),
				face: seat && faceOf(faces, seat),
				rolls: diceModels(gameId, report, faces),
				tone: succeeds === true ? "good" : "bad",
				notes: [
					label("VOIDREGATTA.Campaign.Task.sum", { skill: by, total: Number(total), target: Number(target) }),
					label("VOIDREGATTA.Campaign.Task.gives", { effect: edge }),
				],
			});
		}),
	};
}
