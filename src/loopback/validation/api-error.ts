import type { Path } from '../schemas/walk.ts';

export interface Issue {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
}

export const ERROR = {
  general: 0,
  unknownChannel: 10003,
  unknownGuild: 10004,
  unknownMember: 10007,
  unknownMessage: 10008,
  unknownRole: 10011,
  unknownUser: 10013,
  unknownEmoji: 10014,
  unknownWebhook: 10015,
  unknownInteraction: 10062,
  unknownCommand: 10063,
  tooManyPins: 30003,
  tooManyEmojis: 30008,
  tooManyReactions: 30010,
  tooManyChannels: 30013,
  tooManyThreadMembers: 30033,
  tooManyCommandCreates: 30034,
  tooManyEdits: 30046,
  unauthorized: 40001,
  tooLarge: 40005,
  alreadyAcknowledged: 40060,
  tagRequired: 40067,
  missingAccess: 50001,
  missingPermissions: 50013,
  cannotExecuteOnChannel: 50024,
  emptyMessage: 50006,
  cannotMessageUser: 50007,
  notATextChannel: 50008,
  invalidWebhookToken: 50027,
  invalidFormBody: 50035,
  threadArchived: 50083,
  invalidJson: 50109,
  threadAlreadyStarted: 160004,
  threadLocked: 160005,
  tooManyActiveThreads: 160006,
  blockedWords: 200000,
} as const;

export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly issues: readonly Issue[];

  constructor(status: number, code: number, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }

  get body(): Record<string, unknown> {
    const core = { message: this.message, code: this.code };
    return this.issues.length === 0 ? core : { ...core, errors: errorsTree(this.issues) };
  }
}

/** Throws an ApiError where there are issues. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ApiError(400, ERROR.invalidFormBody, 'Invalid Form Body', issues);
}

export const unknownChannel = (): ApiError => new ApiError(404, ERROR.unknownChannel, 'Unknown Channel');
export const unknownMessage = (): ApiError => new ApiError(404, ERROR.unknownMessage, 'Unknown Message');
export const unknownUser = (): ApiError => new ApiError(404, ERROR.unknownUser, 'Unknown User');

/** Nests issues as Discord does: an object for each step of the path, with `_errors` at its end. */
export function errorsTree(issues: readonly Issue[]): Record<string, unknown> {
  const here = issues.filter((issue) => issue.path.length === 0);
  const steps = new Set(issues.flatMap((issue) => issue.path.slice(0, 1)).map(String));
  const below = [...steps].map((step): [string, unknown] => [
    step,
    errorsTree(
      issues
        .filter((issue) => String(issue.path[0]) === step)
        .map((issue) => ({ ...issue, path: issue.path.slice(1) })),
    ),
  ]);
  const own = here.length === 0 ? {} : { _errors: here.map(({ code, message }) => ({ code, message })) };
  return { ...own, ...Object.fromEntries(below) };
}

/** Prefixes the paths of issues. */
export function prefixIssues(path: Path, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

export function tooLong(path: Path, most: number): Issue {
  return { path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${most} or fewer in length.` };
}
