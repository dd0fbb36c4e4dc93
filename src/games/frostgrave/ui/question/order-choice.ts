/** Words, facts and signs of one order. */
import type { ChoiceCaption } from '../../../../game-api/panel/choices.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import { spotName, squareOf } from '../../board/describe.ts';
import { formatHundredths } from '../../board/geometry/length.ts';
import type { TablePoint } from '../../board/space.ts';
import { readPoint } from '../../board/table-path.ts';
import type { Pictogram } from '../../render/signs.ts';
import { readAct } from '../../rules/orders/acts.ts';
import type { ActNote, Note } from '../../rules/questions.ts';
import { nameFromId } from '../../text/name-from-id.ts';
import type { Names } from '../../text/names.ts';
import { emojiName, schoolSign, signMark } from '../emojis.ts';

type OrderChoiceNote = Extract<Note, { kind: 'order' }>;

interface OrderDetail {
  readonly sign: string;
  /** True when another path ends in the same square, so that tenths are shown. */
  readonly isExact: boolean;
}

interface Fact {
  readonly words: string;
  readonly sign?: Pictogram;
}

const FACES = 20;

export function orderCaption(
  value: string,
  note: OrderChoiceNote,
  names: Names,
  { sign, isExact }: OrderDetail,
): ChoiceCaption {
  const acts = value.split('; ');
  const lastMove = acts.findLastIndex((text) => /^(?:go|run) /.test(text));
  const words = capitalize(actList(acts, names, isExact ? lastMove : undefined).join(t`, then `));
  const facts = note.acts.flatMap((act) => actFacts(act, names));
  const aim = note.aim && AIMS[note.aim]?.(note.of === undefined ? '' : names.plain(note.of));
  const end = aim === undefined || acts.some(isSelfExplaining) ? '' : ` (${aim})`;
  return {
    label: `${sign === '' ? '' : `${sign} · `}${words}${end}`,
    emoji: emojiName(orderSign(value, names)),
    ...(facts.length > 0 && {
      description: capitalize(facts.map((fact) => fact.words).join('; ')),
      marked: facts.map(markedFact).join('; '),
    }),
  };
}

/** Two moves, one after the other, are one entry. `exact`: index of the act whose end is told to a tenth of an inch. */
function actList(acts: readonly string[], names: Names, exact: number | undefined): string[] {
  const list: string[] = [];
  for (let i = 0; i < acts.length; i++) {
    const [text = '', next = ''] = acts.slice(i, i + 2);
    const [first, second] = [endOfMove(text, exact === i), endOfMove(next, exact === i + 1)];
    if (first !== undefined && second !== undefined) i++;
    list.push(
      first !== undefined && second !== undefined
        ? t`move to ${first}, on to ${second}`
        : actWords(text, names, exact === i),
    );
  }
  return list;
}

function endOfMove(text: string, isExact: boolean): string | undefined {
  const act = readAct(text);
  const last = act?.act === 'go' ? act.way.at(-1) : undefined;
  if (!last || last.by === 'leave') return undefined;
  return isExact ? exactPoint(last.to) : squareOf(last.to);
}

function markedFact({ words, sign }: Fact, i: number): string {
  return `${sign === undefined ? '' : signMark(sign)}${i === 0 ? capitalize(words) : words}`;
}

/** The sign of what an order does, or of the move where it does nothing else. */
export function orderSign(order: string, names: Names): Pictogram {
  const signs = order.split('; ').flatMap((text) => actSign(text, names) ?? []);
  return signs.at(-1) ?? 'move';
}

function actSign(text: string, names: Names): Pictogram | undefined {
  const act = readAct(text);
  switch (act?.act) {
    case 'fight':
    case 'shoot':
      return act.act;
    case 'take':
    case 'drop':
      return 'treasure';
    case 'cast':
      return schoolSign(names.schoolOf(act.spell));
    case 'read':
      return 'scroll';
    case 'use':
    case 'give':
      return 'item';
    case 'door':
      return 'door';
    default:
      return undefined;
  }
}

/** Purposes of moves, shown where the end of the order does not make them plain. */
const AIMS: Readonly<Record<string, ((of: string) => string) | undefined>> = {
  hide: () => t`out of sight`,
  see: (of) => (of === '' ? t`to see` : t`to see ${of}`),
  join: () => t`to the wizard`,
  leave: () => t`towards the way out`,
  engage: (of) => (of === '' ? t`into combat` : t`into combat with ${of}`),
  treasure: (of) => (of === '' ? t`towards treasure` : t`towards ${of}`),
};
function isSelfExplaining(text: string): boolean {
  const act = readAct(text);
  if (act?.act === 'go' || act?.act === 'run') return act.way.at(-1)?.by === 'leave';
  return act?.act === 'take' || act?.act === 'shoot' || act?.act === 'fight';
}

function exactPoint(at: TablePoint): string {
  return `${spotName(at)}${squareOf(at).slice(squareOf({ x: at.x, y: at.y }).length)}`;
}

function actWords(text: string, names: Names, isExact: boolean): string {
  const act = readAct(text);
  if (!act) return text;
  switch (act.act) {
    case 'go':
    case 'run': {
      const last = act.way.at(-1);
      if (last?.by === 'leave') return t`leave the table`;
      if (!last) return t`stay`;
      const place = isExact ? exactPoint(last.to) : squareOf(last.to);
      return act.act === 'run' ? t`run to ${place}` : t`move to ${place}`;
    }
    case 'fight':
      return t`fight ${names.plain(act.target)}`;
    case 'shoot':
      return t`shoot at ${names.plain(act.target)}`;
    case 'take':
      return t`pick up ${act.token}`;
    case 'door':
      return t`open or close ${act.door}`;
    case 'turn':
      return t`open or close ${act.door} in passing`;
    case 'drop':
      return t`drop the treasure`;
    case 'load':
      return t`load`;
    case 'cast':
      return t`cast ${spellTargetWords(act.spell, act.words, names)}`;
    case 'read':
      return t`read the scroll of ${spellTargetWords(act.thing, act.words, names)}`;
    case 'use':
      return t`use ${spellTargetWords(act.thing, act.words, names)}`;
    case 'give':
      return t`give ${nameFromId(act.thing)} to ${names.plain(act.target)}`;
    case 'release':
      return t`let ${act.casting} go`;
    case 'break':
      return t`break ${act.casting}`;
    case 'passage':
      return t`take the secret passage`;
    case 'stored':
      return t`use the stored action`;
    case 'end':
      return t`end`;
  }
}

/** `Elemental Bolt at Brenna (B1)`; points are given as squares. */
function spellTargetWords(what: string, words: readonly string[], names: Names): string {
  const named = words.map((word) => {
    const point = readPoint(word);
    return names.figure(word) ? names.plain(word) : point ? squareOf(point) : nameFromId(word);
  });
  return named.length === 0 ? nameFromId(what) : t`${nameFromId(what)} at ${named.join(', ')}`;
}

function actFacts(note: ActNote, names: Names): Fact[] {
  const { way, cover, seenBy, near, falling, sinks, needs } = note;
  const others = [
    ...(seenBy && seenBy.length > 0 ? [t`can be shot at by ${formatList([...seenBy])}`] : []),
    ...(near && near.length > 0 ? [t`${formatList(near.map((id) => names.plain(id)))} may step in`] : []),
    ...(falling ? [t`falls for ${falling}`] : []),
    ...(sinks ? [t`sinks ${percent(sinks, FACES)}`] : []),
  ];
  return [
    ...(way?.isLegal ? [{ words: formatHundredths(way.price.total) }] : []),
    ...chanceFacts(note),
    ...(needs === undefined ? [] : [{ words: neededFact(needs), sign: 'dice' as const }]),
    ...lossFacts(note, names),
    ...(cover && cover !== 'none'
      ? [{ words: cover === 'heavy' ? t`heavy cover` : t`light cover`, sign: 'cover' as const }]
      : []),
    ...others.map((words) => ({ words })),
  ];
}

function chanceFacts({ act, chances }: ActNote): Fact[] {
  if (!chances) return [];
  const { wins, harms, suffers, of } = chances;
  const words = act.startsWith('fight')
    ? t`wins ${percent(wins, of)}, harms ${percent(harms, of)}`
    : t`hits ${percent(wins, of)}, harms ${percent(harms, of)}`;
  const own = suffers > 0 ? [{ words: t`is harmed ${percent(suffers, of)}`, sign: 'harm' as const }] : [];
  return [{ words, sign: 'dice' }, ...own];
}

function neededFact(needs: number): string {
  return t`succeeds on ${needs}, ${percent(Math.min(FACES, Math.max(0, FACES + 1 - needs)), FACES)}`;
}

/** Average losses if the spell succeeds. */
function lossFacts({ magic }: ActNote, names: Names): Fact[] {
  const losses = Object.entries(magic?.losses ?? {}).filter(([, hundredths]) => hundredths > 0);
  return losses.map(([id, hundredths]) => ({
    words: t`takes about ${Math.round(hundredths / 10) / 10} Health from ${names.plain(id)}`,
    sign: 'harm',
  }));
}

function percent(part: number, of: number): string {
  return `${Math.round((100 * part) / of)} %`;
}
