import type { EventStretch, PlaybackLine, Replayer } from '../../../game-api/replay/playback.ts';
import { mentionedNames } from '../../../game-api/replay/playback.ts';
import { t } from '../../../i18n/t.ts';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';
import { eventLines } from '../text/event-lines.ts';
import { Names } from '../text/names.ts';
import { tablePicture } from '../ui/pictures.ts';
import { COLUMNS, playbackCounts, playbackRows } from './statistics.ts';

type PlaybackStretch = EventStretch<Event, View>;

export const gameReplayer: Replayer<Event, View> = {
  columns: COLUMNS,
  chapter,
  lines: playbackLines,
  counts: playbackCounts,
  rows: playbackRows,
  picture: (view) => (view.isDeployed ? tablePicture(view) : undefined),
};

/** A new turn starts its chapter with its first step; the end of a turn still belongs to the old one. */
function chapter({ events, before }: PlaybackStretch): string {
  const began = events.find((event) => event.type === 'turn began')?.number;
  const number = began ?? before.turn?.number ?? before.turns;
  return number === 0 ? t`Warbands come in` : t`Turn ${number}`;
}

function playbackLines({ events, view }: PlaybackStretch): PlaybackLine[] {
  const names = new Names(view);
  const figures = view.figures.map(({ id }) => ({ plain: names.plain(id), said: names.escaped(id) }));
  return eventLines(events, names).map(({ event, words }) => {
    const named = mentionedNames(
      words,
      figures.map(({ said }) => said),
    );
    const of = figures.filter(({ said }) => named.includes(said)).map(({ plain }) => plain);
    return { words, of, weight: weightOf(event) };
  });
}

const GREAT: readonly Event['type'][] = ['died', 'token secured', 'vanished', 'conceded', 'game ended', 'exit closed'];
const USUAL: readonly Event['type'][] = ['turn began', 'creature rolled', 'combat began', 'sides drawn', 'loaded'];

function weightOf(event: Event): number {
  if (GREAT.includes(event.type)) return 3;
  if (USUAL.includes(event.type)) return 0;
  switch (event.type) {
    case 'moved':
      return event.how === 'move' || event.how === 'run' ? 0 : 1;
    case 'fought':
      return event.harms.some(({ damage }) => damage > 0) ? 2 : 1;
    case 'shot':
    case 'spell attack':
      return event.harm && event.harm.damage > 0 ? 2 : 1;
    case 'token taken':
    case 'creature came':
    case 'trap sprung':
      return 2;
    default:
      return 1;
  }
}
