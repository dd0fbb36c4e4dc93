import type { OpenAside, OpenQuestion } from '../../kernel/run.ts';
import type { Note, Prompt } from './rules/questions.ts';

export type OpenScenarioQuestion = OpenQuestion<Prompt, Note>;
export type OpenToDo = OpenAside<Note>;
