import type { z } from 'zod';
import type { By, Correction } from '../../engine/log/log.ts';
import {
  type Answer,
  type Input,
  type MultipleChoice,
  type Question,
  readTyped,
  type Seat,
} from '../../engine/rules/rule.ts';
import type { GameRules } from '../../engine/session/game-rules.ts';
import type { Json } from '../../engine/values/json.ts';
import type { Cursor } from '../../engine/values/rng.ts';
import { t } from '../../i18n/t.ts';
import type { Corrections } from '../contract/corrections.ts';
import type {
  Announcements,
  Match,
  MatchKind,
  MatchOutcome,
  MatchTable,
  MoveResult,
  NarrationContext,
  Wishes,
} from '../contract/game.ts';
import type { Face } from '../contract/presenter.ts';
import { retellingOf, type Teller } from '../replay/playback.ts';
import type { Moment } from '../values/deadline-presets.ts';
import type { DraftReading } from '../values/draft.ts';
import type { AnyOpenQuestion, Viewer } from '../values/seats.ts';
import { type Migrations, migrated } from '../values/state-migrations.ts';
import { MatchSession } from './match-session.ts';
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
  protected readonly match: MatchSession<State, Event, Prompt, Note, View, Q>;
  abstract readonly about: Match['about'];

  constructor(match: MatchSession<State, Event, Prompt, Note, View, Q>) {
    this.match = match;
  }

  get questions() {
    return this.match.questions;
  }

  get asides() {
    return this.match.asides;
  }

  get isOver(): boolean {
    return this.match.isOver;
  }

  get unwritten() {
    return this.match.since;
  }

  get wants() {
    return this.match.wants;
  }

  get divergence() {
    return this.match.divergence;
  }

  answer(seat: Seat, number: number, value: Answer, by?: By, reason?: string): MoveResult {
    return this.match.answer(seat, number, value, by, reason);
  }

  correct(correction: Correction): MoveResult {
    return this.match.correct(correction);
  }

  whyNotCorrect(correction: Correction): string | undefined {
    return this.match.whyNotCorrect(correction);
  }

  get corrections(): Corrections | undefined {
    return undefined;
  }

  read(seat: Seat, number: number, typed: string): DraftReading {
    const open = this.match.questions.find((each) => each.number === number && each.question.seat === seat);
    if (!open?.question.free) return { why: open ? t`This is not answered in words.` : t`Nobody is asked this now.` };
    const { length } = open.question.free;
    if (typed.length > length) return { why: t`Nobody reads more than ${length} characters.` };
    const read = readTyped(open.question, typed);
    return 'value' in read ? { draft: read.value } : read;
  }

  answerDue(seat: Seat, number: number): MoveResult {
    return this.match.answerDue(seat, number);
  }

  doAside(seat: Seat, number: number, value: string): MoveResult {
    return this.match.doAside(seat, number, value);
  }

  receive(input: Input): MoveResult {
    return this.match.receive(input);
  }

  written(): void {
    this.match.written();
  }

  moment(_open: AnyOpenQuestion): Moment | undefined {
    return undefined;
  }

  abstract playing(): readonly Seat[];
  abstract chapter(): string;
  abstract playFor(open: AnyOpenQuestion): Answer;
  abstract standing(open: AnyOpenQuestion, wishes: Wishes): Answer | undefined;
  abstract outcome(): MatchOutcome | undefined;
  abstract tell(around: NarrationContext): Announcements;
  abstract face(viewer: Viewer): Face;
}

export interface KindParts<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly rules: GameRules<State, Event, Prompt, Note, View, Q>;
  readonly migrations: Migrations;
  readonly givenUp: readonly number[];
  readonly stateOf: (start: unknown) => State;
  readonly over: (match: MatchSession<State, Event, Prompt, Note, View, Q>) => Match;
  readonly farewell: (table: MatchTable) => Announcements;
  readonly title: MatchKind['title'];
  readonly about?: z.ZodType<Json>;
  /** The schema of an imported state, which drops unknown fields. */
  readonly shape?: z.ZodType;
  readonly teller?: Teller<Event, View>;
}

export function kindOf<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
>(parts: KindParts<State, Event, Prompt, Note, View, Q>): MatchKind {
  const { rules, migrations, givenUp, stateOf, over, farewell, title, about, shape, teller } = parts;
  return {
    givenUp,
    begin: (start: unknown, cursor: Cursor) => over(MatchSession.begin(rules, stateOf(start), cursor)),
    resume: (saved) => over(MatchSession.resume(rules, saved, migrations)),
    isSpoiled: (snapshot) => {
      if (snapshot.schema > rules.schema || givenUp.includes(snapshot.schema)) return false;
      try {
        rules.stateFrom(migrated(snapshot, rules.schema, migrations).state);
        return false;
      } catch {
        return true;
      }
    },
    takeBack: (saved, undo, asked) => {
      const taken = MatchSession.takeBack(rules, saved, { undo, asked, migrations });
      return taken instanceof MatchSession ? { type: 'taken back', match: over(taken) } : taken;
    },
    farewell,
    title,
    ...(shape && { pruned: statePruner(shape) }),
    ...(about && { about: (kept) => about.parse(kept) }),
    ...(teller && { retelling: retellingOf(rules, migrations, teller) }),
  };
}

export const UNTOLD: Announcements = { outgoing: [], notes: {}, telling: null, reminders: [] };
