/** What a game asks of its table. */
import type { Note, Prompt } from '../games/frosthaven/rules/questions.ts';
import type { OpenAside, OpenQuestion } from '../kernel/run.ts';

export type Open = OpenQuestion<Prompt, Note>;
export type OpenToDo = OpenAside<Note>;
