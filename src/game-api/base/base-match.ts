import type { z } from 'zod';
import type { AnswerSource, Correction, Entry } from '../../engine/log/log.ts';
import type { Answer, Input, MatchRequest, MultipleChoice, Question, Seat } from '../../engine/rules/rule.ts';
import type { GameRules } from '../../engine/session/game-rules.ts';
import type { AnswerResult, Divergence, ResumedSession } from '../../engine/session/session.ts';
import { EngineSession } from '../../engine/session/session.ts';
import type { Advance, OpenOptionalAction, OpenQuestion } from '../../engine/session/step-machine.ts';
import type { Json } from '../../engine/values/json.ts';
import type { RngState } from '../../engine/values/rng.ts';
import type { Language } from '../../i18n/language.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { unsupportedAnnouncement } from '../announce/unsupported-version.ts';
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
  SavedMatch,
} from '../contract/game.ts';
import type { MatchPresenter } from '../contract/presenter.ts';
import type { Replayer } from '../replay/playback.ts';
import { createMatchPlayback } from '../replay/playback.ts';
import type { QuestionPhase } from '../values/deadline-presets.ts';
import type { DraftReading } from '../values/draft.ts';
import { readDraftOf } from '../values/draft.ts';
import type { AnyOpenQuestion, Viewer } from '../values/seats.ts';
import type { Migrations } from '../values/state-migrations.ts';
import { migrateSnapshot } from '../values/state-migrations.ts';
import { refusalWords } from './error-words.ts';
import { statePruner } from './snapshot-reader.ts';

export interface UncommittedStep<Event> extends Advance<Event> {
  readonly eventsBefore?: ReadonlyMap<number, number>;
}

/** A match over the engine. A subclass says who plays, how it ends, and how it looks. */
export abstract class BaseMatch<
  State,
  Event,
  Prompt = string,
  Note = string,
  View = State,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> implements Match
{
  readonly divergence: Divergence | undefined;
  readonly #session: EngineSession<State, Event, Prompt, Note, View, Q>;
  #uncommitted: UncommittedStep<Event>;
  /** Views since the last move, by language and seat, since many users look between two moves. */
  readonly #views = new Map<Language, Map<Seat, View>>();

  constructor({ game, advance, divergence }: ResumedSession<State, Event, Prompt, Note, View, Q>) {
    this.#session = game;
    this.#uncommitted = advance;
    this.divergence = divergence;
  }

  /** With all secrets. */
  get state(): State {
    return this.#session.state;
  }

  get about(): Json {
    return {};
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#session.questions;
  }

  get optionalActions(): readonly OpenOptionalAction<Note>[] {
    return this.#session.optionalActions;
  }

  get isOver(): boolean {
    return this.#session.isOver;
  }

  get uncommitted(): UncommittedStep<Event> {
    return this.#uncommitted;
  }

  get last(): number {
    return this.#session.last;
  }

  /** All moves since the last snapshot. */
  get tail(): readonly Entry[] {
    return this.#session.tail;
  }

  get matchRequest(): MatchRequest | undefined {
    return this.#session.awaits.flatMap(({ awaited }) => awaited.matchRequest ?? [])[0];
  }

  get correctionDialog(): CorrectionDialog | undefined {
    return undefined;
  }

  viewFor(seat: Seat | 'public'): View {
    const language = currentLanguage();
    const views = this.#views.get(language) ?? new Map<Seat, View>();
    this.#views.set(language, views);
    const [another] = views.values();
    const known = views.get(seat) ?? this.#session.viewFor(seat, another);
    views.set(seat, known);
    return known;
  }

  answer(seat: Seat, number: number, value: Answer, by?: AnswerSource, reason?: string): MoveResult {
    return this.#applyResult(this.#session.answer(seat, number, value, by, reason));
  }

  correct(correction: Correction): MoveResult {
    return this.#applyResult(this.#session.correct(correction));
  }

  whyNotCorrect(correction: Correction): string | undefined {
    const why = this.#session.whyNotCorrect(correction);
    return why === undefined ? undefined : refusalWords(why);
  }

  readDraft(seat: Seat, number: number, typed: string): DraftReading {
    const open = this.#session.questions.find((each) => each.number === number && each.question.seat === seat);
    if (!open?.question.validator)
      return { why: open ? t`You can’t answer this in words.` : t`Nobody has to answer this now.` };
    return readDraftOf(open.question, typed);
  }

  answerDue(seat: Seat, number: number): MoveResult {
    return this.#applyResult(this.#session.answerDue(seat, number));
  }

  takeOptionalAction(seat: Seat, number: number, value: string): MoveResult {
    return this.#applyResult(this.#session.takeOptionalAction(seat, number, value));
  }

  receive(input: Input): MoveResult {
    const received = this.#session.receive(input);
    return received.type === 'known' ? { type: 'advanced' } : this.#applyResult(received);
  }

  markCommitted(): void {
    this.#uncommitted = { entries: [], events: [], snapshots: [] };
  }

  #applyResult(result: AnswerResult<Event>): MoveResult {
    if (result.type === 'refused') return { ...result, why: refusalWords(result.why) };
    if (result.type !== 'advanced') return result;
    this.#views.clear();
    this.#uncommitted = mergeAdvances(this.#uncommitted, result.advance);
    return { type: 'advanced' };
  }

  chapter(): string {
    return 'match';
  }

  questionPhase(_open: AnyOpenQuestion): QuestionPhase | undefined {
    return undefined;
  }

  standingAnswer(_open: AnyOpenQuestion, _wishes: MatchSettings): Answer | undefined {
    return undefined;
  }

  botAnswer({ number, question }: AnyOpenQuestion): Answer {
    return question.validator ? [question.validator.sampleAnswer(number)] : question.defaultAnswer;
  }

  abstract activeSeats(): readonly Seat[];
  abstract outcome(): MatchOutcome | undefined;
  abstract announce(around: NarrationContext): Announcements;
  abstract presenterFor(viewer: Viewer): MatchPresenter;
}

function mergeAdvances<Event>(one: UncommittedStep<Event>, other: Advance<Event>): UncommittedStep<Event> {
  const [first] = other.entries;
  return {
    eventsBefore: new Map([
      ...(one.eventsBefore ?? []),
      ...(first ? [[first.number, one.events.length] as const] : []),
    ]),
    entries: [...one.entries, ...other.entries],
    events: [...one.events, ...other.events],
    snapshots: [...one.snapshots, ...other.snapshots],
  };
}

export interface MatchKindSpec<
  State,
  Event,
  Prompt = string,
  Note = string,
  View = State,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly rules: GameRules<State, Event, Prompt, Note, View, Q>;
  /** Needed from the second schema on. */
  readonly migrations?: Migrations;
  readonly unsupportedSchemas?: readonly number[];
  readonly createState: (start: unknown) => State;
  readonly createMatch: (session: ResumedSession<State, Event, Prompt, Note, View, Q>) => Match;
  /** A sentence of no game by default. */
  readonly announceUnsupported?: (table: MatchTable) => Announcements;
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
    migrations = {},
    unsupportedSchemas = [],
    createState,
    createMatch,
    announceUnsupported = unsupportedAnnouncement,
    title,
    aboutSchema,
    stateSchema,
    replayer,
  } = parts;
  const migrate = (snapshot: SavedMatch['snapshot']) => migrateSnapshot(snapshot, rules.schema, migrations);
  return {
    unsupportedSchemas,
    begin: (start: unknown, cursor: RngState) => createMatch(EngineSession.begin(rules, createState(start), cursor)),
    resume: ({ snapshot, tail, last }) => createMatch(EngineSession.resume(rules, migrate(snapshot), tail, last)),
    isCorrupt: (snapshot) => {
      if (snapshot.schema > rules.schema || unsupportedSchemas.includes(snapshot.schema)) return false;
      try {
        rules.parseState(migrate(snapshot).state);
        return false;
      } catch {
        return true;
      }
    },
    applyUndo: (saved, undo, asked) => {
      const taken = EngineSession.applyUndo(rules, { ...saved, snapshot: migrate(saved.snapshot) }, undo, asked);
      if (taken.type === 'refused') return { ...taken, why: refusalWords(taken.why) };
      return { type: 'taken back', match: createMatch(taken.resumed) };
    },
    announceUnsupported,
    title,
    ...(stateSchema && { pruneState: statePruner(stateSchema) }),
    ...(aboutSchema && { parseAbout: (kept) => aboutSchema.parse(kept) }),
    ...(replayer && { playback: createMatchPlayback(rules, migrations, replayer) }),
  };
}

export const NO_ANNOUNCEMENTS: Announcements = { outgoing: [], notes: {}, telling: null, reminders: [] };
