/** What a game brings so that what takes long to propose can be worked out in a thread: a module exports it as `thinker`. */

/** With the folder of a pack: what comes of a task, as questions set it (`AnswerValidator.apart`). Throws where either can't be read. */
export type Thinker = (folder: string) => (task: unknown) => unknown;
