import type { z } from 'zod';
import type { AnswerSource, Correction } from '../../engine/log/log.ts';
import {
  type Answer,
  type Input,
  type MultipleChoice,
  type Question,
  readTypedAnswer,
  type Seat,
} from '../../engine/rules/rule.ts';
import type { GameRules } from '../../engine/session/game-rules.ts';
import type { Json } from '../../engine/values/json.ts';
import type { RngState } from '../../engine/values/rng.ts';
import { t } from '../../i18n/t.ts';
import type { CorrectionDialog } from '../contract/corrections.ts';
import type {
  Announcements,
  Match,
  MatchKind,
  MatchOutcome,
  MatchSettings,
  MatchTable,
  MoveResult,
  NarrationContext,
} from '../contract/game.ts';
import type { MatchPresenter } from '../contract/presenter.ts';
import { createMatchPlayback, type Replayer } from '../replay/playback.ts';
import type { QuestionPhase } from '../values/deadline-presets.ts';
import type { DraftReading } from '../values/draft.ts';
import type { AnyOpenQuestion, Viewer } from '../values/seats.ts';
import { type Migrations, migrateSnapshot } from '../values/state-migrations.ts';
import { MatchRunner } from './match-runner.ts';
import { statePruner } from './snapshot-reader.ts';

export abstract class BaseMatch<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> implements Match
{
  protected readonly runner: MatchRunner<State, Event, Prompt, Note, View, Q>;
  abstract readonly about: Match['about'];

  constructor(match: MatchRunner<State, Event, Prompt, Note, View, Q>) {
    this.runner = match;
  }

  get questions() {
    return this.runner.questions;
  }

  get optionalActions() {
    return this.runner.optionalActions;
  }

  get isOver(): boolean {
    return this.runner.isOver;
  }

  get uncommitted() {
    return this.runner.uncommitted;
  }

  get matchRequest() {
    return this.runner.matchRequest;
  }

  get divergence() {
    return this.runner.divergence;
  }

  answer(seat: Seat, number: number, value: Answer, by?: AnswerSource, reason?: string): MoveResult {
    return this.runner.answer(seat, number, value, by, reason);
  }

  correct(correction: Correction): MoveResult {
    return this.runner.correct(correction);
  }

  whyNotCorrect(correction: Correction): string | undefined {
    return this.runner.whyNotCorrect(correction);
  }

  get correctionDialog(): CorrectionDialog | undefined {
    return undefined;
  }

  readDraft(seat: Seat, number: number, typed: string): DraftReading {
    const open = this.runner.questions.find((each) => each.number === number && each.question.seat === seat);
    if (!open?.question.validator)
      return { why: open ? t`This is not answered in words.` : t`Nobody is asked this now.` };
    const { maxLength } = open.question.validator;
    if (typed.length > maxLength) return { why: t`Nobody reads more than ${maxLength} characters.` };
    const read = readTypedAnswer(open.question, typed);
    return 'value' in read ? { draft: read.value } : read;
  }

  answerDue(seat: Seat, number: number): MoveResult {
    return this.runner.answerDue(seat, number);
  }

  takeOptionalAction(seat: Seat, number: number, value: string): MoveResult {
    return this.runner.takeOptionalAction(seat, number, value);
  }

  receive(input: Input): MoveResult {
    return this.runner.receive(input);
  }

  markCommitted(): void {
    this.runner.markCommitted();
  }

  questionPhase(_open: AnyOpenQuestion): QuestionPhase | undefined {
    return undefined;
  }

  abstract activeSeats(): readonly Seat[];
  abstract chapter(): string;
  abstract botAnswer(open: AnyOpenQuestion): Answer;
  abstract standingAnswer(open: AnyOpenQuestion, wishes: MatchSettings): Answer | undefined;
  abstract outcome(): MatchOutcome | undefined;
  abstract announce(around: NarrationContext): Announcements;
  abstract presenterFor(viewer: Viewer): MatchPresenter;
}

export interface MatchKindSpec<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly rules: GameRules<State, Event, Prompt, Note, View, Q>;
  readonly migrations: Migrations;
  readonly unsupportedSchemas: readonly number[];
  readonly createState: (start: unknown) => State;
  readonly createMatch: (match: MatchRunner<State, Event, Prompt, Note, View, Q>) => Match;
  readonly announceUnsupported: (table: MatchTable) => Announcements;
  readonly title: MatchKind['title'];
  readonly aboutSchema?: z.ZodType<Json>;
  /** The schema of an imported state, which drops unknown fields. */
  readonly stateSchema?: z.ZodType;
  readonly replayer?: Replayer<Event, View>;
}

export function defineMatchKind<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
>(parts: MatchKindSpec<State, Event, Prompt, Note, View, Q>): MatchKind {
  const {
    rules,
    migrations,
    unsupportedSchemas,
    createState,
    createMatch,
    announceUnsupported,
    title,
    aboutSchema,
    stateSchema,
    replayer,
  } = parts;
  return {
    unsupportedSchemas: unsupportedSchemas,
    begin: (start: unknown, cursor: RngState) => createMatch(MatchRunner.begin(rules, createState(start), cursor)),
    resume: (saved) => createMatch(MatchRunner.resume(rules, saved, migrations)),
    isCorrupt: (snapshot) => {
      if (snapshot.schema > rules.schema || unsupportedSchemas.includes(snapshot.schema)) return false;
      try {
        rules.parseState(migrateSnapshot(snapshot, rules.schema, migrations).state);
        return false;
      } catch {
        return true;
      }
    },
    applyUndo: (saved, undo, asked) => {
      const taken = MatchRunner.applyUndo(rules, saved, { undo, asked, migrations });
      return taken instanceof MatchRunner ? { type: 'taken back', match: createMatch(taken) } : taken;
    },
    announceUnsupported: announceUnsupported,
    title,
    ...(stateSchema && { pruneState: statePruner(stateSchema) }),
    ...(aboutSchema && { parseAbout: (kept) => aboutSchema.parse(kept) }),
    ...(replayer && { playback: createMatchPlayback(rules, migrations, replayer) }),
  };
}

export const NO_ANNOUNCEMENTS: Announcements = { outgoing: [], notes: {}, telling: null, reminders: [] };
