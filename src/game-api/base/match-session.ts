import type { Back, By, Correction, Undo } from '../../engine/log/log.ts';
import type { Answer, Input, MultipleChoice, Question, Seat, Want } from '../../engine/rules/rule.ts';
import type { GameRules } from '../../engine/session/game-rules.ts';
import {
  type AnswerResult,
  type Divergence,
  LiveGame,
  type ResumedSession,
  type TakenBack,
} from '../../engine/session/session.ts';
import type { Advance, OpenAside, OpenQuestion } from '../../engine/session/step-machine.ts';
import type { Cursor } from '../../engine/values/rng.ts';
import { type Language, languageNow } from '../../i18n/language.ts';
import type { MoveResult, SavedMatch } from '../contract/game.ts';
import { type Migrations, migrated } from '../values/state-migrations.ts';
import { refusalWords } from './error-words.ts';

export interface UndoRequest {
  readonly undo: Pick<Undo, 'to' | 'own'>;
  readonly asked: Pick<Back, 'seat' | 'agreed'>;
  readonly migrations: Migrations;
}

export interface Since<Event> extends Advance<Event> {
  readonly before?: ReadonlyMap<number, number>;
}

export class MatchSession<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly #game: LiveGame<State, Event, Prompt, Note, View, Q>;
  readonly divergence: Divergence | undefined;
  #since: Since<Event>;
  /** Views since the last move, by language and seat, since many users look between two moves. */
  readonly #views = new Map<Language, Map<Seat, View>>();

  private constructor({ game, advance, divergence }: ResumedSession<State, Event, Prompt, Note, View, Q>) {
    this.#game = game;
    this.#since = advance;
    this.divergence = divergence;
  }

  static begin<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    state: State,
    cursor: Cursor,
  ): MatchSession<State, Event, Prompt, Note, View, Q> {
    return new MatchSession(LiveGame.begin(rules, state, cursor));
  }

  static resume<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    { snapshot, tail, last }: SavedMatch,
    migrations: Migrations,
  ): MatchSession<State, Event, Prompt, Note, View, Q> {
    return new MatchSession(LiveGame.resume(rules, migrated(snapshot, rules.schema, migrations), tail, last));
  }

  static takeBack<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    saved: SavedMatch,
    { undo, asked, migrations }: UndoRequest,
  ):
    | MatchSession<State, Event, Prompt, Note, View, Q>
    | Extract<TakenBack<State, Event, Prompt, Note, View, Q>, { type: 'refused' }> {
    const snapshot = migrated(saved.snapshot, rules.schema, migrations);
    const result = LiveGame.takeBack(rules, { ...saved, snapshot }, undo, asked);
    return result.type === 'refused' ? { ...result, why: refusalWords(result.why) } : new MatchSession(result.resumed);
  }

  get state(): State {
    return this.#game.state;
  }

  get isOver(): boolean {
    return this.#game.over;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#game.questions;
  }

  get asides(): readonly OpenAside<Note>[] {
    return this.#game.asides;
  }

  get since(): Since<Event> {
    return this.#since;
  }

  written(): void {
    this.#since = { entries: [], events: [], snapshots: [] };
  }

  answer(seat: Seat, number: number, value: Answer, by?: By, reason?: string): MoveResult {
    return this.#moved(this.#game.answer(seat, number, value, by, reason));
  }

  correct(correction: Correction): MoveResult {
    return this.#moved(this.#game.correct(correction));
  }

  whyNotCorrect(correction: Correction): string | undefined {
    const why = this.#game.whyNotCorrect(correction);
    return why === undefined ? undefined : refusalWords(why);
  }

  answerDue(seat: Seat, number: number): MoveResult {
    return this.#moved(this.#game.answerDue(seat, number));
  }

  doAside(seat: Seat, number: number, value: string): MoveResult {
    return this.#moved(this.#game.doAside(seat, number, value));
  }

  receive(input: Input): MoveResult {
    const received = this.#game.receive(input);
    return received.type === 'known' ? { type: 'advanced' } : this.#moved(received);
  }

  get wants(): Want | undefined {
    return this.#game.awaits.flatMap(({ awaited }) => awaited.wants ?? [])[0];
  }

  viewFor(seat: Seat | 'public'): View {
    const language = languageNow();
    const views = this.#views.get(language) ?? new Map<Seat, View>();
    this.#views.set(language, views);
    const [another] = views.values();
    const known = views.get(seat) ?? this.#game.viewFor(seat, another);
    views.set(seat, known);
    return known;
  }

  #moved(result: AnswerResult<Event>): MoveResult {
    if (result.type === 'refused') return { ...result, why: refusalWords(result.why) };
    if (result.type !== 'advanced') return result;
    this.#views.clear();
    this.#since = joined(this.#since, result.advance);
    return { type: 'advanced' };
  }
}

function joined<Event>(one: Since<Event>, other: Advance<Event>): Since<Event> {
  const [first] = other.entries;
  return {
    before: new Map([...(one.before ?? []), ...(first ? [[first.number, one.events.length] as const] : [])]),
    entries: [...one.entries, ...other.entries],
    events: [...one.events, ...other.events],
    snapshots: [...one.snapshots, ...other.snapshots],
  };
}
