/** Takes the folder of a pack; solves tasks of questions (`AnswerValidator.apart`). Throws if either is unreadable. */
export type TaskSolverFactory = (folder: string) => (task: unknown) => unknown;
