import { id } from '../../../engine/values/id.ts';
import { stripInvisible } from '../../../engine/values/typed-text.ts';
import { escapeMarkdown } from '../../../game-api/panel/text.ts';
import type { EventStretch, PlaybackLine, Replayer } from '../../../game-api/replay/playback.ts';
import { mentionedNames } from '../../../game-api/replay/playback.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';
import { sentencesFor } from '../text/events/digest.ts';
import type { Sentence, ToldDeed } from '../text/events/event-sentences.ts';
import { sentenceText } from '../text/events/sentences.ts';
import { Names } from '../text/names.ts';
import { boardPicture } from '../ui/board/pictures.ts';
import { COLUMNS, playbackCounts, playbackRows } from './statistics.ts';

/** Pixels of the board's width on a film. */
const FRAME = 800;

type TellerStretch = EventStretch<Event, View>;

export function scenarioReplayer(catalog: Catalog): Replayer<Event, View> {
  return {
    columns: COLUMNS,
    chapter,
    lines: (stretch) => linesOf(catalog, stretch),
    counts: (stretch) => playbackCounts(stretch, new Names(catalog, stretch.view).deckContext),
    rows: playbackRows,
    picture: (view) => (view.board.hexes.length > 0 ? boardPicture(view, undefined, FRAME) : undefined),
  };
}

function chapter({ events, before }: TellerStretch): string {
  const began = events.find((event) => event.type === 'round began')?.round;
  const round = began ?? before.round;
  return round === 0 ? t`Before the first round` : t`Round ${round}`;
}

function linesOf(catalog: Catalog, { events, view, before }: TellerStretch): PlaybackLine[] {
  const names = new Names(catalog, view);
  const figures = [...new Set([...before.figures, ...view.figures].map(({ name }) => stripInvisible(name)))];
  const all = [...figures, ...view.seats.map(({ name }) => stripInvisible(name))];
  return sentencesFor(events, names).map((sentence) => {
    const words = sentenceText(sentence, names);
    const named = mentionedNames(words, all.map(escapeMarkdown));
    const own = 'who' in sentence ? sentence.who.figures.map((figure) => names.plain.figure(id(figure))) : [];
    const of = [...new Set([...all.filter((name) => named.includes(escapeMarkdown(name))), ...own])];
    return { words, of, weight: weightOf(sentence, view) };
  });
}

const GREAT: readonly Event['type'][] = [
  'room revealed',
  'exhausted',
  'character died',
  'result decided',
  'party gained',
  'section read',
];
const USUAL: readonly Event['type'][] = ['order set', 'round ended', 'cards chosen', 'monster card drawn', 'placed'];

function weightOf(sentence: Sentence, view: View): number {
  if ('who' in sentence) return Math.max(1, ...sentence.deeds.map((deed) => weightOfDeed(deed, view)));
  if (!('event' in sentence)) return 1;
  if (GREAT.includes(sentence.event.type)) return 3;
  if (sentence.event.type === 'died') return sentence.event.elite ? 3 : 2;
  return USUAL.includes(sentence.event.type) ? 0 : 1;
}

function weightOfDeed(deed: ToldDeed, { seats }: View): number {
  if (deed.did === 'open') return 3;
  if ('health' in deed && deed.health?.inDanger) return 3;
  if (deed.did === 'loot') return deed.things.some(({ is }) => is === 'treasure') ? 3 : 1;
  if (deed.did === 'do nothing' || deed.did === 'find nobody') return 0;
  return deed.did === 'strike' && seats.some(({ figure }) => figure === deed.target.figure) ? 2 : 1;
}
