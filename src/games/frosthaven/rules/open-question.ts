import type { OpenOptionalAction, OpenQuestion } from '../../../engine/session/step-machine.ts';
import type { Note, Prompt } from './questions.ts';

export type OpenScenarioQuestion = OpenQuestion<Prompt, Note>;
export type OpenToDo = OpenOptionalAction<Note>;
