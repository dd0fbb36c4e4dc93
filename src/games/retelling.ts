/** Matches told again from their logs, of what everybody could see: how a game says what happened, counts and draws it. */
import type { GameRules } from '../kernel/game.ts';
import type { Entry, Snapshot } from '../kernel/log.ts';
import { type PlaybackSegment as Played, retold } from '../kernel/retelling.ts';
import type { MultipleChoice, Question } from '../kernel/rule.ts';
import { type Migrations, migrated } from './migrate.ts';
import type { PanelPicture } from './panel/panel.ts';

/** Something that happened, as the table was told of it. */
export interface PlaybackLine {
  readonly words: string;
  /** The figures that it names, as players call them. */
  readonly of: readonly string[];
  /** How much somebody who was away wants to know it: 0 for what goes without saying, 3 for what changes the match. */
  readonly weight: number;
}

/** Something that is counted of somebody. */
export interface PlaybackCount {
  /** Whose it is: the key of a row. */
  readonly who: string;
  /** The key of a column. */
  readonly what: string;
  readonly value: number;
}

/** What is counted, and what becomes of several. */
export interface Column {
  readonly key: string;
  readonly name: string;
  readonly of: 'sum' | 'most' | 'mean';
}

/** Somebody for whom something is counted. */
export interface PlaybackRow {
  readonly key: string;
  /** As they typed it: nothing is escaped. */
  readonly name: string;
  /** Nobody typed it: it is a word of the game, and said later. */
  readonly isWord?: true;
}

/** What happened, and what stood before and after it. */
export interface EventStretch<Event, View> {
  readonly events: readonly Event[];
  readonly view: View;
  /** The view before it; of the first stretch that is told, its own. */
  readonly before: View;
}

/** How a game tells its matches again: only of views that everybody has. */
export interface Teller<Event, View> {
  readonly columns: readonly Column[];
  /** The part of the match that it belongs to: `Round 3`. */
  chapter(stretch: EventStretch<Event, View>): string;
  lines(stretch: EventStretch<Event, View>): readonly PlaybackLine[];
  counts(stretch: EventStretch<Event, View>): readonly PlaybackCount[];
  rows(view: View): readonly PlaybackRow[];
  /** How things stood; undefined where nothing is drawn. */
  picture(view: View): PanelPicture | undefined;
}

/** A passage of a match: a turn, or a step between turns. */
export interface PlaybackPassage {
  /** The number of its last entry. */
  readonly to: number;
  readonly chapter: string;
  /** What happened behind entry `since`; all of it where nothing is said. */
  lines(since?: number): readonly PlaybackLine[];
  readonly counts: readonly PlaybackCount[];
  readonly rows: readonly PlaybackRow[];
  picture(): PanelPicture | undefined;
}

/** How a kind of match is told again. */
export interface PlaybackSource {
  /** Snapshots of this schema need no migration. */
  readonly schema: number;
  readonly columns: readonly Column[];
  /** Tells the moves behind a snapshot, and ends with the number of the last entry that could be told. */
  tell(snapshot: Snapshot, moves: readonly Entry[]): Generator<PlaybackPassage, number>;
}

export function retellingOf<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
>(
  rules: GameRules<State, Event, Prompt, Note, View, Q>,
  migrations: Migrations,
  teller: Teller<Event, View>,
): PlaybackSource {
  return {
    schema: rules.schema,
    columns: teller.columns,
    *tell(snapshot, moves) {
      const readable = readableAs(snapshot, rules.schema, migrations);
      if (!readable) return snapshot.number;
      const isMigrated = snapshot.schema !== rules.schema;
      const passages = retold(rules, { snapshot: readable, moves, isMigrated });
      let before: View | undefined;
      for (let next = passages.next(); ; next = passages.next()) {
        if (next.done) return next.value;
        yield passageOf(teller, next.value, before ?? next.value.view);
        before = next.value.view;
      }
    },
  };
}

/** Undefined where no way leads from its schema to that of the rules. */
function readableAs(snapshot: Snapshot, schema: number, migrations: Migrations): Snapshot | undefined {
  try {
    return migrated(snapshot, schema, migrations);
  } catch {
    return undefined;
  }
}

function passageOf<Event, View>(
  teller: Teller<Event, View>,
  { to, events, view }: Played<Event, View>,
  before: View,
): PlaybackPassage {
  const stretch = { events: events.map(({ event }) => event), view, before };
  return {
    to,
    chapter: teller.chapter(stretch),
    lines: (since = 0) =>
      teller.lines({ ...stretch, events: events.flatMap(({ at, event }) => (at > since ? [event] : [])) }),
    counts: teller.counts(stretch),
    rows: teller.rows(view),
    picture: () => teller.picture(view),
  };
}

/** Those of `names` that stand in some words, and not only as the beginning of a longer one. */
export function namedIn(words: string, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => {
    const at = name === '' ? -1 : words.indexOf(name);
    return at >= 0 && !/^[\p{L}\p{N}]/u.test(words.slice(at + name.length));
  });
}
