/** Playback of a match from its log, as everybody could see it. */

import type { Entry, Snapshot } from '../../engine/log/log.ts';
import type { MultipleChoice, Question } from '../../engine/rules/rule.ts';
import type { GameRules } from '../../engine/session/game-rules.ts';
import type { PlaybackSegment as Played } from '../../engine/session/playback.ts';
import { playSegments } from '../../engine/session/playback.ts';
import type { PanelPicture } from '../panel/panel.ts';
import type { Migrations } from '../values/state-migrations.ts';
import { migrateSnapshot } from '../values/state-migrations.ts';

export interface PlaybackLine {
  readonly words: string;
  readonly of: readonly string[];
  /** Importance for an absent player: 0 for routine, 3 for a turn of the match. */
  readonly weight: number;
}

export interface PlaybackCount {
  readonly who: string;
  readonly what: string;
  readonly value: number;
  /** Name of the target, as shown. */
  readonly on?: string;
}

export interface StatisticsColumn {
  readonly key: string;
  readonly name: string;
  readonly of: 'sum' | 'most' | 'mean';
  /** Name in the game-icons set. */
  readonly icon?: string;
}

export interface PlaybackRow {
  readonly key: string;
  /** As typed, not escaped. */
  readonly name: string;
  /** A word of the game, translated when shown; nobody typed it. */
  readonly isWord?: true;
  /** Name in the game-icons set. */
  readonly icon?: string;
  /** Colour as `#rrggbb`. */
  readonly colour?: string;
}

export interface EventStretch<Event, View> {
  readonly events: readonly Event[];
  readonly view: View;
  /** The view before the events; for the first stretch, the view after them. */
  readonly before: View;
}

export interface Replayer<Event, View> {
  readonly columns: readonly StatisticsColumn[];
  chapter(stretch: EventStretch<Event, View>): string;
  lines(stretch: EventStretch<Event, View>): readonly PlaybackLine[];
  counts(stretch: EventStretch<Event, View>): readonly PlaybackCount[];
  rows(view: View): readonly PlaybackRow[];
  picture(view: View): PanelPicture | undefined;
}

export interface PlaybackPassage {
  readonly to: number;
  readonly chapter: string;
  /** Events after entry `since`; all by default. */
  lines(since?: number): readonly PlaybackLine[];
  readonly counts: readonly PlaybackCount[];
  readonly rows: readonly PlaybackRow[];
  picture(): PanelPicture | undefined;
}

export interface MatchPlayback {
  readonly schema: number;
  readonly columns: readonly StatisticsColumn[];
  /** Replays moves after a snapshot. Returns the number of the last entry that could be told. */
  play(snapshot: Snapshot, moves: readonly Entry[]): Generator<PlaybackPassage, number>;
}

export function createMatchPlayback<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
>(
  rules: GameRules<State, Event, Prompt, Note, View, Q>,
  migrations: Migrations,
  teller: Replayer<Event, View>,
): MatchPlayback {
  return {
    schema: rules.schema,
    columns: teller.columns,
    *play(snapshot, moves) {
      const readable = tryMigrate(snapshot, rules.schema, migrations);
      if (!readable) return snapshot.number;
      const isMigrated = snapshot.schema !== rules.schema;
      const passages = playSegments(rules, { snapshot: readable, moves, isMigrated });
      let before: View | undefined;
      for (let next = passages.next(); ; next = passages.next()) {
        if (next.done) return next.value;
        yield passageOf(teller, next.value, before ?? next.value.view);
        before = next.value.view;
      }
    },
  };
}

function tryMigrate(snapshot: Snapshot, schema: number, migrations: Migrations): Snapshot | undefined {
  try {
    return migrateSnapshot(snapshot, schema, migrations);
  } catch {
    return undefined;
  }
}

function passageOf<Event, View>(
  teller: Replayer<Event, View>,
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

export function mentionedNames(words: string, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => {
    const at = name === '' ? -1 : words.indexOf(name);
    return at >= 0 && !/^[\p{L}\p{N}]/u.test(words.slice(at + name.length));
  });
}
