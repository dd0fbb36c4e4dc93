import type { Option } from '../../../../engine/rules/rule.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { squareOf } from '../../board/describe.ts';
import type { Pictogram } from '../../render/signs.ts';
import type { Note } from '../../rules/questions.ts';
import { zoneWords } from '../../rules/setup/zone-words.ts';
import { carriedTokens } from '../../rules/treasure/tokens.ts';
import { fullHealthOf } from '../../rules/view.ts';
import { neededWords } from '../../text/figures.ts';
import { kindOf } from '../../text/looks/legend.ts';
import { nameFromId } from '../../text/name-from-id.ts';
import type { Names } from '../../text/names.ts';
import { emojiName, schoolSign, signMark } from '../emojis.ts';
import { formationFacts, formationWords } from './formation-choice.ts';
import { orderCaption } from './order-choice.ts';

/** Facts of a choice that only the question knows: its sign on the picture, and the number a roll must reach. */
export interface ChoiceDetail {
  readonly sign?: string | undefined;
  readonly needed?: number | undefined;
  /** True when another path ends in the same square, so that tenths are shown. */
  readonly isExact?: boolean | undefined;
}

export function choiceOf({ value, note }: Option<Note>, names: Names, beside: ChoiceDetail = {}): PanelChoice {
  const { needed } = beside;
  if (note === undefined) return { label: value, look: 'primary' };
  switch (note.kind) {
    case 'figure':
      return { label: names.plain(value), look: 'primary', ...figureFacts(value, names) };
    case 'together':
      return { label: t`Several together`, look: 'plain', isAction: true };
    case 'prepare':
    case 'prepared':
      return preparedChoice(note, names);
    case 'prepared enough':
      return { label: t`Nothing else: start the game`, look: 'good', isAction: true };
    case 'at home':
      return { label: t`Leave it at home`, look: 'plain', isAction: true };
    case 'back':
      return { label: t`Back`, look: 'plain', isAction: true };
    case 'concede':
      return { label: t`Give up`, look: 'danger', isAction: true };
    case 'enough':
      return { label: t`End this phase`, look: 'plain', isAction: true };
    case 'zone':
      return { label: t`From ${zoneWords(note.zone)}`, look: 'primary' };
    case 'push':
      return {
        label: translateMsg(PUSHES[note.what].label),
        look: note.what === 'stay' ? 'plain' : 'primary',
        description: translateMsg(PUSHES[note.what].means),
      };
    case 'yes':
      return { label: t`Yes`, look: 'primary' };
    case 'no':
      return { label: t`No`, look: 'plain', isAction: true };
    case 'points':
      return pointsChoice(note, needed);
    case 'thing':
      return {
        label:
          note.adds === undefined
            ? t`Use ${nameFromId(note.thing)}: roll again`
            : t`Use ${nameFromId(note.thing)}: +${note.adds}`,
        look: 'primary',
        emoji: emojiName('item'),
      };
    case 'approve':
      return note.how === 'pass'
        ? { label: t`It is placed well`, look: 'plain', isAction: true }
        : { label: t`Veto: lay it all again`, look: 'danger', isAction: true };
    case 'token':
      return { label: t`${note.token} to ${squareOf(note.at)}`, look: 'primary', emoji: emojiName('treasure') };
    case 'place':
      return { label: placeWords(note), look: 'primary' };
    case 'formation':
      return { label: formationWords(note), look: 'primary', ...formationFacts(note, names) };
    case 'order': {
      if (value === 'end') return { label: t`End`, look: 'plain', isAction: true };
      const { sign = '', isExact = false } = beside;
      return { ...orderCaption(value, note, names, { sign, isExact }), look: 'primary' };
    }
    case 'phase':
      return { label: note.orders.map(({ figure }) => figure).join(', '), look: 'primary' };
  }
}

const PLACES: Readonly<Record<string, string>> = { stay: msg`Stay there`, edge: msg`At the edge` };

type PlacementNote = Extract<Note, { kind: 'place' }>;

function placeWords({ how, at }: PlacementNote): string {
  return how === 'point' ? t`At ${squareOf(at)}` : translateMsg(PLACES[how] ?? how);
}

type PreparationNote = Extract<Note, { kind: 'prepare' | 'prepared' }>;

function preparedChoice(note: PreparationNote, names: Names): PanelChoice {
  const chance = note.needs === undefined ? [] : [t`needs ${neededWords(note.needs)}`];
  const price =
    note.kind === 'prepared' && note.gold !== undefined ? [t`costs ${note.gold} gold, even if it fails`] : [];
  const facts = [...chance, ...price].join('; ');
  return {
    label: preparedName(note, names),
    look: 'primary',
    emoji: emojiName(preparedSign(note, names)),
    ...(facts !== '' && { description: capitalize(facts) }),
  };
}

function preparedSign(note: PreparationNote, names: Names): Pictogram {
  if (note.kind === 'prepared') return note.is === 'token' ? 'treasure' : 'spell';
  if (note.of === 'potion') return 'potion';
  return schoolSign(names.schoolOf(note.what));
}

function preparedName(note: PreparationNote, names: Names): string {
  const what = nameFromId(note.what);
  if (note.kind === 'prepared') {
    if (note.is === 'token') return t`Treasure ${note.what} at ${names.tokenAt(note.what)}`;
    return note.is === 'turn' ? t`Turn ${note.what}` : what;
  }
  if (note.of === 'base')
    return note.figure === '' ? t`Look through the telescope` : t`${names.plain(note.figure)}: ${what}, at home`;
  return note.of === 'potion' ? t`${names.plain(note.figure)}: drink ${what}` : `${names.plain(note.figure)}: ${what}`;
}

/** FCB-08 */
const PUSHES = {
  stay: { label: msg`Stay in combat`, means: msg`Nobody moves.` },
  push: { label: msg`Push it back`, means: msg`The loser goes back 1″, unless something stops it.` },
  'step away': { label: msg`Step away`, means: msg`The winner goes back 1″, unless something stops it.` },
} as const;

function figureFacts(id: string, names: Names): Pick<PanelChoice, 'description' | 'marked'> {
  const figure = names.figure(id);
  if (!figure) return {};
  const who = [kindOf(figure), names.squareNameOf(id)].filter(Boolean);
  const health = t`Health ${figure.health} of ${fullHealthOf(figure)}`;
  const carried = carriedTokens(figure);
  const load = carried.length === 0 ? [] : [t`carries ${formatList(carried)}`];
  return {
    description: [...who, health, ...load].join(', '),
    marked: [...who, `${signMark('health')}${health}`, ...load.map((words) => signMark('treasure') + words)].join(', '),
  };
}

function pointsChoice({ points, total }: Extract<Note, { kind: 'points' }>, needed: number | undefined): PanelChoice {
  if (points === 0) return { label: t`None: it stays ${total}`, look: 'plain' };
  const comes = t`${points} Health: ${total}`;
  const emoji = emojiName('health');
  if (needed === undefined) return { label: comes, look: 'primary', emoji };
  return {
    label: total < needed ? t`${comes}, still too little` : t`${comes}, which is enough`,
    look: 'primary',
    emoji,
  };
}

/** Health that may be offered before spending nothing: whoever presses the first choice must not rue it. FSP-03 */
const CHEAP = 2;

/** Orders what can be spent on a roll: the least that is enough, if it is cheap; nothing; enough; too little. */
export function sortPointOptions(options: readonly Option<Note>[], needed: number): readonly Option<Note>[] {
  const enough = options.flatMap(({ note }) => (note?.kind === 'points' && note.total >= needed ? [note.points] : []));
  const least = Math.min(...enough);
  const rank = ({ note }: Option<Note>) => {
    if (note?.kind !== 'points' || note.points === 0) return note?.kind === 'points' && least === 0 ? 0 : 1;
    if (note.points === least) return least <= CHEAP ? 0 : 2;
    return note.total >= needed ? 2 : 3;
  };
  return [...options].sort((a, b) => {
    const between = rank(a) - rank(b);
    return between !== 0 || a.note?.kind !== 'points' || b.note?.kind !== 'points'
      ? between
      : a.note.points - b.note.points;
  });
}
