import type { Option } from '../../../../engine/rules/rule.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { spotName, squareOf } from '../../board/describe.ts';
import { formatHundredths } from '../../board/geometry/length.ts';
import type { TablePoint } from '../../board/space.ts';
import { readPoint } from '../../board/table-path.ts';
import { readAct } from '../../rules/orders/acts.ts';
import type { ActNote, Note } from '../../rules/questions.ts';
import { zoneWords } from '../../rules/setup/zone-words.ts';
import { fullHealthOf } from '../../rules/view.ts';
import { neededWords } from '../../text/figures.ts';
import { kindOf } from '../../text/looks/legend.ts';
import { nameFromId } from '../../text/name-from-id.ts';
import type { Names } from '../../text/names.ts';

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
      return { label: t`Nobody else in this phase`, look: 'plain', isAction: true };
    case 'zone':
      return { label: t`From ${zoneWords(note.zone)}`, look: 'primary' };
    case 'push':
      return { label: translateMsg(PUSHES[note.what]), look: note.what === 'stay' ? 'plain' : 'primary' };
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
      };
    case 'approve':
      return note.how === 'pass'
        ? { label: t`It is placed well`, look: 'plain', isAction: true }
        : { label: t`Veto: lay it all again`, look: 'danger', isAction: true };
    case 'token':
      return { label: t`${note.token} to ${squareOf(note.at)}`, look: 'primary' };
    case 'place':
      return { label: placeWords(note), look: 'primary' };
    case 'formation':
      return { label: formationWords(note), look: 'primary' };
    case 'order':
      return orderChoice(value, note, names, beside);
    case 'phase':
      return { label: note.orders.map(({ figure }) => figure).join(', '), look: 'primary' };
  }
}

const PLACES: Readonly<Record<string, string>> = { stay: msg`Stay there`, edge: msg`At the edge` };

const FORMATIONS: Readonly<Record<string, string>> = {
  'close together': msg`Close together`,
  'spread out': msg`Spread out`,
  'to the left': msg`To the left`,
  'to the right': msg`To the right`,
  'far forward': msg`Far forward`,
  'far back': msg`Far back`,
};

type PlacementNote = Extract<Note, { kind: 'place' }>;

function placeWords({ how, at }: PlacementNote): string {
  return how === 'point' ? t`At ${squareOf(at)}` : translateMsg(PLACES[how] ?? how);
}

function formationWords({ name, doorway }: Extract<Note, { kind: 'formation' }>): string {
  if (name === 'own') return t`As the picture shows`;
  const words = translateMsg(FORMATIONS[name] ?? capitalize(name));
  return doorway === undefined ? words : t`${words}, by ${doorway}`;
}

const FACES = 20;

type PreparationNote = Extract<Note, { kind: 'prepare' | 'prepared' }>;

function preparedChoice(note: PreparationNote, names: Names): PanelChoice {
  const chance = note.needs === undefined ? [] : [t`needs ${neededWords(note.needs)}`];
  const price =
    note.kind === 'prepared' && note.gold !== undefined ? [t`costs ${note.gold} gold, even if it fails`] : [];
  const facts = [...chance, ...price].join('; ');
  return {
    label: preparedName(note, names),
    look: 'primary',
    ...(facts !== '' && { description: capitalize(facts) }),
  };
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

const PUSHES = { stay: msg`Stay in combat`, push: msg`Push it back`, 'step away': msg`Step away` } as const;

function figureFacts(id: string, names: Names): Pick<PanelChoice, 'description'> {
  const figure = names.figure(id);
  const told = figure && t`${names.squareNameOf(id)}, Health ${figure.health} of ${fullHealthOf(figure)}`;
  return figure ? { description: [kindOf(figure), told].filter(Boolean).join(', ') } : {};
}

function orderChoice(
  value: string,
  note: Extract<Note, { kind: 'order' }>,
  names: Names,
  { sign = '', isExact = false }: ChoiceDetail,
): PanelChoice {
  if (value === 'end') return { label: t`End`, look: 'plain', isAction: true };
  const acts = value.split('; ');
  const lastMove = acts.findLastIndex((text) => /^(?:go|run) /.test(text));
  const words = capitalize(acts.map((text, i) => actWords(text, names, isExact && i === lastMove)).join(t`, then `));
  const facts = note.acts.flatMap((act) => actFacts(act, names)).join('; ');
  const aim = note.aim && AIMS[note.aim]?.(note.of === undefined ? '' : names.plain(note.of));
  const end = aim === undefined || acts.some(isSelfExplaining) ? '' : ` (${aim})`;
  return {
    label: `${sign === '' ? '' : `${sign} · `}${words}${end}`,
    look: 'primary',
    ...(facts !== '' && { description: capitalize(facts) }),
  };
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

function actFacts(note: ActNote, names: Names): string[] {
  const { way, chances, cover, seenBy, near, falling, sinks, needs } = note;
  return [
    ...(way?.isLegal ? [formatHundredths(way.price.total)] : []),
    ...(chances
      ? [
          note.act.startsWith('fight')
            ? t`wins ${percent(chances.wins, chances.of)}, harms ${percent(chances.harms, chances.of)}`
            : t`hits ${percent(chances.wins, chances.of)}, harms ${percent(chances.harms, chances.of)}`,
          ...(chances.suffers > 0 ? [t`is harmed ${percent(chances.suffers, chances.of)}`] : []),
        ]
      : []),
    ...(needs === undefined
      ? []
      : [t`succeeds on ${needs}, ${percent(Math.min(FACES, Math.max(0, FACES + 1 - needs)), FACES)}`]),
    ...lossesWords(note, names),
    ...(cover && cover !== 'none' ? [cover === 'heavy' ? t`heavy cover` : t`light cover`] : []),
    ...(seenBy && seenBy.length > 0 ? [t`can be shot at by ${formatList([...seenBy])}`] : []),
    ...(near && near.length > 0 ? [t`${formatList(near.map((id) => names.plain(id)))} may step in`] : []),
    ...(falling ? [t`falls for ${falling}`] : []),
    ...(sinks ? [t`sinks ${percent(sinks, 20)}`] : []),
  ];
}

/** Average losses if the spell succeeds. */
function lossesWords({ magic }: ActNote, names: Names): string[] {
  const losses = Object.entries(magic?.losses ?? {}).filter(([, hundredths]) => hundredths > 0);
  return losses.map(
    ([id, hundredths]) => t`takes about ${Math.round(hundredths / 10) / 10} Health from ${names.plain(id)}`,
  );
}

function percent(part: number, of: number): string {
  return `${Math.round((100 * part) / of)} %`;
}

function pointsChoice({ points, total }: Extract<Note, { kind: 'points' }>, needed: number | undefined): PanelChoice {
  if (points === 0) return { label: t`None: it stays ${total}`, look: 'plain' };
  const comes = t`${points} Health: ${total}`;
  if (needed === undefined) return { label: comes, look: 'primary' };
  return {
    label: total < needed ? t`${comes}, still too little` : t`${comes}, which is enough`,
    look: 'primary',
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
