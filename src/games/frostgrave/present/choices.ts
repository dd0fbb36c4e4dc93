/** Choices as they are read on a panel: what is done, and what is known of it beforehand. */

import type { Option } from '../../../kernel/rule.ts';
import type { Choice } from '../../panel/choices.ts';
import { listed } from '../../panel/text.ts';
import { readAct } from '../rules/orders/acts.ts';
import type { ActNote, Note } from '../rules/questions.ts';
import { fullOf } from '../rules/view.ts';
import { called } from '../say/called.ts';
import { neededWords } from '../say/figures.ts';
import type { Names } from '../say/names.ts';
import { squareOf } from '../table/describe.ts';
import { inches } from '../table/length.ts';
import { readPoint } from '../table/way.ts';

/** What only a question knows of a choice: what its way ends in on the picture, what a roll must come to. */
export interface Beside {
  readonly sign?: string | undefined;
  readonly needed?: number | undefined;
}

/** What a choice is called, and what is known of it. */
export function choiceOf({ value, note }: Option<Note>, names: Names, { sign = '', needed }: Beside = {}): Choice {
  if (note === undefined) return { label: value, look: 'primary' };
  switch (note.kind) {
    case 'figure':
      return { label: names.plain(value), look: 'primary', ...factsOf(value, names) };
    case 'together':
      return { label: 'Several together', look: 'plain', isWord: true };
    case 'prepare':
    case 'prepared':
      return preparedChoice(note, names);
    case 'prepared enough':
      return { label: 'Nothing more: to the game', look: 'good', isWord: true };
    case 'at home':
      return { label: 'It stays at home', look: 'plain', isWord: true };
    case 'back':
      return { label: 'Back', look: 'plain', isWord: true };
    case 'concede':
      return { label: 'Give up', look: 'danger', isWord: true };
    case 'enough':
      return { label: 'Nobody else in this phase', look: 'plain', isWord: true };
    case 'zone':
      return { label: `From ${note.zone}`, look: 'primary' };
    case 'push':
      return { label: PUSHES[note.what], look: note.what === 'stay' ? 'plain' : 'primary' };
    case 'yes':
      return { label: 'Yes', look: 'primary' };
    case 'no':
      return { label: 'No', look: 'plain', isWord: true };
    case 'points':
      return pointsChoice(note, needed);
    case 'thing':
      return {
        label: `Use ${called(note.thing)}${note.adds === undefined ? ': roll again' : `: +${note.adds}`}`,
        look: 'primary',
      };
    case 'approve':
      return note.how === 'pass'
        ? { label: 'It lies well', look: 'plain', isWord: true }
        : { label: 'Veto: lay it all anew', look: 'danger', isWord: true };
    case 'token':
      return { label: `${note.token} to ${squareOf(note.at)}`, look: 'primary' };
    case 'place':
      return { label: note.how === 'point' ? `At ${squareOf(note.at)}` : `At the ${note.how}`, look: 'primary' };
    case 'formation':
      return { label: formationWords(note), look: 'primary' };
    case 'order':
      return orderChoice(value, note, names, sign);
  }
}

function formationWords({ name, doorway }: Extract<Note, { kind: 'formation' }>): string {
  if (name === 'own') return 'As the picture shows';
  return `${capitalised(name)}${doorway === undefined ? '' : `, by ${doorway}`}`;
}

const FACES = 20;

type Prepared = Extract<Note, { kind: 'prepare' | 'prepared' }>;

/** `Ada (AW): familiar`, and how likely that is. */
function preparedChoice(note: Prepared, names: Names): Choice {
  const chance = note.needs === undefined ? [] : [`needs ${neededWords(note.needs)}`];
  const price =
    note.kind === 'prepared' && note.gold !== undefined ? [`costs ${note.gold} gold, whatever comes of it`] : [];
  const facts = [...chance, ...price].join('; ');
  return {
    label: preparedName(note, names),
    look: 'primary',
    ...(facts !== '' && { description: capitalised(facts) }),
  };
}

function preparedName(note: Prepared, names: Names): string {
  const what = called(note.what);
  if (note.kind === 'prepared') {
    if (note.is === 'token') return `Treasure ${note.what} at ${names.tokenAt(note.what)}`;
    return note.is === 'turn' ? `Turn ${note.what}` : what;
  }
  if (note.of === 'base')
    return note.figure === '' ? 'Look through the telescope' : `${names.plain(note.figure)}: ${what}, at home`;
  return `${names.plain(note.figure)}: ${note.of === 'potion' ? 'drink ' : ''}${what}`;
}

const PUSHES = { stay: 'Stay in combat', push: 'Push it back', 'step away': 'Step away' } as const;

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function factsOf(id: string, names: Names): Pick<Choice, 'description'> {
  const figure = names.figure(id);
  return figure ? { description: `${names.at(id)}, Health ${figure.health} of ${fullOf(figure)}` } : {};
}

function orderChoice(value: string, note: Extract<Note, { kind: 'order' }>, names: Names, sign: string): Choice {
  if (value === 'end') return { label: 'End', look: 'plain', isWord: true };
  const acts = value.split('; ').map((text) => actWords(text, names));
  const words = capitalised(acts.join(', then '));
  const facts = note.acts.flatMap((act) => factsOfAct(act, names)).join('; ');
  const aim = note.aim && AIMS[note.aim]?.(note.of === undefined ? '' : names.plain(note.of));
  const end = aim === undefined || acts.some((act) => SAID.test(act)) ? '' : ` (${aim})`;
  return {
    label: `${sign === '' ? '' : `${sign} · `}${words}${end}`,
    look: 'primary',
    ...(facts !== '' && { description: capitalised(facts) }),
  };
}

/** What a move is good for, where its end does not say it. */
const AIMS: Readonly<Record<string, ((of: string) => string) | undefined>> = {
  hide: () => 'out of sight',
  see: (of) => `to see ${of}`.trim(),
  join: () => 'to the wizard',
  leave: () => 'towards the way out',
  engage: (of) => `into combat${of === '' ? '' : ` with ${of}`}`,
  treasure: (of) => `towards ${of === '' ? 'treasure' : of}`,
};
/** An act that says what the moves before it are good for. */
const SAID = /^(?:pick up|shoot|fight|leave)/;

function actWords(text: string, names: Names): string {
  const act = readAct(text);
  if (!act) return text;
  switch (act.act) {
    case 'go':
    case 'run': {
      const last = act.way.at(-1);
      if (last?.by === 'leave') return 'leave the table';
      return last ? `${act.act === 'run' ? 'run' : 'move'} to ${squareOf(last.to)}` : 'stay';
    }
    case 'fight':
      return `fight ${names.plain(act.target)}`;
    case 'shoot':
      return `shoot at ${names.plain(act.target)}`;
    case 'take':
      return `pick up ${act.token}`;
    case 'door':
      return `open or close ${act.door}`;
    case 'turn':
      return `open or close ${act.door} in passing`;
    case 'drop':
      return 'drop the treasure';
    case 'load':
      return 'load';
    case 'cast':
      return `cast ${upon(act.spell, act.words, names)}`;
    case 'read':
      return `read the scroll of ${upon(act.thing, act.words, names)}`;
    case 'use':
      return `use ${upon(act.thing, act.words, names)}`;
    case 'give':
      return `give ${called(act.thing)} to ${names.plain(act.target)}`;
    case 'release':
      return `let ${act.casting} go`;
    case 'break':
      return `break ${act.casting}`;
    case 'passage':
      return 'take the secret passage';
    case 'stored':
      return 'use the action that was kept';
    case 'end':
      return 'end';
  }
}

/** `Elemental Bolt at Brenna (B1)`; points by their squares. */
function upon(what: string, words: readonly string[], names: Names): string {
  const named = words.map((word) => {
    const point = readPoint(word);
    return names.figure(word) ? names.plain(word) : point ? squareOf(point) : called(word);
  });
  return `${called(what)}${named.length === 0 ? '' : ` at ${named.join(', ')}`}`;
}

/** All that is known of an act, in a few words each. */
function factsOfAct(note: ActNote, names: Names): string[] {
  const { way, chances, cover, seenBy, near, falling, sinks, needs } = note;
  return [
    ...(way?.isLegal ? [inches(way.price.total)] : []),
    ...(chances
      ? [
          `${note.act.startsWith('fight') ? 'wins' : 'hits'} ${percent(chances.wins, chances.of)}, harms ${percent(chances.harms, chances.of)}`,
          ...(chances.suffers > 0 ? [`is harmed ${percent(chances.suffers, chances.of)}`] : []),
        ]
      : []),
    ...(needs === undefined
      ? []
      : [`succeeds on ${needs}, ${percent(Math.min(FACES, Math.max(0, FACES + 1 - needs)), FACES)}`]),
    ...lossesWords(note, names),
    ...(cover && cover !== 'none' ? [`${cover} cover`] : []),
    ...(seenBy && seenBy.length > 0 ? [`can be shot at by ${listed([...seenBy])}`] : []),
    ...(near && near.length > 0 ? [`${listed(near.map((id) => names.plain(id)))} may step in`] : []),
    ...(falling ? [`falls for ${falling}`] : []),
    ...(sinks ? [`sinks ${percent(sinks, 20)}`] : []),
  ];
}

/** What magic takes from whom on average, if it succeeds. */
function lossesWords({ magic }: ActNote, names: Names): string[] {
  const losses = Object.entries(magic?.losses ?? {}).filter(([, hundredths]) => hundredths > 0);
  return losses.map(
    ([id, hundredths]) => `takes about ${Math.round(hundredths / 10) / 10} Health from ${names.plain(id)}`,
  );
}

function percent(part: number, of: number): string {
  return `${Math.round((100 * part) / of)} %`;
}

function pointsChoice({ points, total }: Extract<Note, { kind: 'points' }>, needed: number | undefined): Choice {
  if (points === 0) return { label: `None: it stays ${total}`, look: 'plain' };
  const comes = needed === undefined ? '' : total < needed ? ', which still falls short' : ', which is enough';
  return { label: `${points} Health: ${total}${comes}`, look: 'primary' };
}

/** Of what can be spent on a roll: first as little as is enough, then nothing, more than is enough, and what falls short. */
export function cheapestFirst(options: readonly Option<Note>[], needed: number): readonly Option<Note>[] {
  const enough = options.flatMap(({ note }) => (note?.kind === 'points' && note.total >= needed ? [note.points] : []));
  const least = Math.min(...enough);
  const rank = ({ note }: Option<Note>) => {
    if (note?.kind !== 'points' || note.points === 0) return note?.kind === 'points' && least === 0 ? 0 : 1;
    if (note.points === least) return 0;
    return note.total >= needed ? 2 : 3;
  };
  return [...options].sort((a, b) => {
    const between = rank(a) - rank(b);
    return between !== 0 || a.note?.kind !== 'points' || b.note?.kind !== 'points'
      ? between
      : a.note.points - b.note.points;
  });
}
