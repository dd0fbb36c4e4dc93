import {
  type CorrectionKind,
  type Corrections,
  correctionsBy,
  numberPart,
  type Refuses,
} from '../../../game-api/contract/corrections.ts';
import { escaped } from '../../../game-api/panel/text.ts';
import { later, t } from '../../../i18n/t.ts';
import { squareOf } from '../board/describe.ts';
import { thingName } from '../campaign/text/names.ts';
import type { Catalog } from '../content/catalog.ts';
import { fullOf, type View } from '../rules/view.ts';
import { Names } from '../text/names.ts';
import {
  aFigure,
  aPlace,
  aToken,
  type CorrectionContext,
  figureIn,
  here,
  ofWords,
  picks,
  point,
  thingsOf,
  whole,
} from './correction-parts.ts';

/** Most Health values listed as options; with more, the game-master types a number. */
const MOST_OFFERED = 25;
const NOBODY = '-';

export function gameCorrections(catalog: Catalog, view: View, isRefused?: Refuses): Corrections {
  return (parts) => correctionsBy(KINDS, { catalog, view, names: new Names(view) }, parts, isRefused);
}

const KINDS: Readonly<Record<string, CorrectionKind<CorrectionContext>>> = {
  place: {
    label: later`Move a figure`,
    parts: [aFigure(later`Who is to stand somewhere else?`), aPlace(later`Where is it to stand?`)],
    whole: ({ names }, [figure = '', at]) =>
      whole({ set: 'place', figure, at: point(at) }, t`${names.bold(figure)} stands at ${squareOf(point(at))}.`),
  },
  health: {
    label: later`Health`,
    parts: [
      aFigure(later`Whose Health?`),
      (at, [id]) => {
        const found = figureIn(at, id);
        const full = found ? fullOf(found) : 1;
        if (full > MOST_OFFERED) return numberPart(t`How much has it?`, 1, full);
        const all = Array.from({ length: full }, (_, i) => ({ value: `${i + 1}`, label: t`${i + 1} of ${full}` }));
        return picks(t`How much has it?`, all);
      },
    ],
    whole: (at, [figure = '', to = '']) => {
      const before = figureIn(at, figure)?.health ?? 0;
      const words = t`${at.names.bold(figure)} has ${to} Health instead of ${before}.`;
      return whole({ set: 'health', figure, to: Number(to) }, words);
    },
  },
  loaded: {
    label: later`Crossbows`,
    description: later`Loaded, or not`,
    parts: [
      aFigure(later`Whose crossbow?`, ({ arms }) => arms.includes('crossbow')),
      ofWords(later`How is it?`, { loaded: later`Loaded`, unloaded: later`Not loaded` }),
    ],
    whole: ({ names }, [figure = '', how]) =>
      whole(
        { set: 'loaded', figure, on: how === 'loaded' },
        how === 'loaded'
          ? t`The crossbow of ${names.bold(figure)} is loaded.`
          : t`The crossbow of ${names.bold(figure)} is not loaded.`,
      ),
  },
  'magic over': {
    label: later`End magic on a figure`,
    parts: [
      aFigure(later`Upon whom?`, ({ effects = [] }) => effects.some(({ id }) => !id.startsWith('thing '))),
      (at, [id]) =>
        picks(
          t`What ends?`,
          (figureIn(at, id)?.effects ?? [])
            .filter((held) => !held.id.startsWith('thing '))
            .map((held) => ({ value: held.id, label: at.catalog.spells.get(held.from)?.name ?? held.from })),
        ),
    ],
    whole: (at, [figure = '', id = '']) => {
      const from = figureIn(at, figure)?.effects?.find((held) => held.id === id)?.from ?? '';
      const words = t`*${at.catalog.spells.get(from)?.name ?? from}* upon ${at.names.bold(figure)} has ended.`;
      return whole({ set: 'magic over', figure, id }, words);
    },
  },
  gone: {
    label: later`Remove a figure`,
    parts: [
      aFigure(later`Who leaves the table?`),
      ofWords(later`How?`, { killed: later`Killed`, vanished: later`Gone, and no worse for it` }),
    ],
    whole: ({ names }, [figure = '', how]) =>
      whole(
        { set: 'gone', figure, how: how === 'killed' ? 'killed' : 'vanished' },
        how === 'killed' ? t`${names.bold(figure)} is killed.` : t`${names.bold(figure)} is off the table.`,
      ),
  },
  newcomer: {
    label: later`A creature comes`,
    parts: [
      ({ catalog }) =>
        picks(
          t`Which creature?`,
          [...catalog.creatures.values()].map(({ id: value, name }) => ({ value, label: name })),
        ),
      aPlace(later`Where?`),
    ],
    whole: ({ catalog }, [creature = '', at]) =>
      whole(
        { set: 'newcomer', creature, at: point(at) },
        t`**${escaped(catalog.creatures.get(creature)?.name ?? creature)}** comes to ${squareOf(point(at))}.`,
      ),
  },
  'token lies': {
    label: later`Treasure lies somewhere`,
    parts: [aToken, aPlace(later`Where does it lie?`)],
    whole: (_, [token = '', at]) =>
      whole({ set: 'token lies', token, at: point(at) }, t`Treasure ${token} lies at ${squareOf(point(at))}.`),
  },
  'token carried': {
    label: later`Treasure is carried`,
    parts: [aToken, aFigure(later`Who carries it?`, ({ carries }) => carries === undefined)],
    whole: ({ names }, [token = '', figure = '']) =>
      whole({ set: 'token carried', token, figure }, t`${names.bold(figure)} carries treasure ${token}.`),
  },
  'token secured': {
    label: later`Treasure is secured`,
    parts: [
      aToken,
      ({ view, names }) =>
        picks(
          t`By which warband?`,
          view.seats.map(({ seat }) => ({ value: seat, label: names.seat(seat) })),
        ),
    ],
    whole: ({ names }, [token = '', seat = '']) =>
      whole({ set: 'token secured', token, seat }, t`**${names.seat(seat)}** has secured treasure ${token}.`),
  },
  'token lost': {
    label: later`Treasure is gone`,
    parts: [aToken],
    whole: (_, [token = '']) => whole({ set: 'token lost', token }, t`Treasure ${token} is gone.`),
  },
  door: {
    label: later`Doors`,
    parts: [
      ({ view }) =>
        picks(
          t`Which door?`,
          view.ground.doors.map(({ id, isOpen }) => ({
            value: id,
            label: t`Door ${id}`,
            description: isOpen ? t`open` : t`closed`,
          })),
        ),
      ofWords(later`How is it?`, { open: later`Open`, closed: later`Closed` }),
    ],
    whole: (_, [door = '', how]) =>
      whole(
        { set: 'door', door, isOpen: how === 'open' },
        how === 'open' ? t`Door ${door} is open.` : t`Door ${door} is closed.`,
      ),
  },
  thing: {
    label: later`Potions, items, scrolls`,
    description: later`Handed to another, or gone`,
    parts: [
      aFigure(later`Who has it?`, ({ things = [] }) => things.length > 0),
      (at, [id]) =>
        picks(
          t`Which of its things?`,
          thingsOf(figureIn(at, id)).map((thing, i) => ({ value: `${i}`, label: thingName(thing, at.catalog) })),
        ),
      (at, [id]) =>
        picks(t`Who has it then?`, [
          { value: NOBODY, label: t`Nobody: it is used up` },
          ...here(at)
            .filter((each) => each.id !== id && each.side === figureIn(at, id)?.side)
            .map((each) => ({ value: each.id, label: at.names.plain(each.id) })),
        ]),
    ],
    whole: (at, [figure = '', n, to = NOBODY]) => {
      const thing = thingsOf(figureIn(at, figure))[Number(n)] ?? { is: 'item', what: '' };
      const name = `*${thingName(thing, at.catalog)}*`;
      const { names } = at;
      const words =
        to === NOBODY
          ? t`${name} of ${names.bold(figure)} is gone.`
          : t`${names.bold(to)} has ${name} of ${names.bold(figure)}.`;
      return whole({ set: 'thing', figure, thing, to: to === NOBODY ? null : to }, words);
    },
  },
  'activation over': {
    label: later`End the activation`,
    description: later`What is under way in it ends too`,
    parts: [
      ({ view, names }) =>
        picks(
          t`Whose activation ends?`,
          (view.turn?.activation?.figures ?? [])
            .slice(0, 1)
            .map(({ figure }) => ({ value: figure, label: names.plain(figure) })),
        ),
    ],
    whole: ({ names }, [figure = '']) =>
      whole({ set: 'activation over' }, t`The activation of ${names.bold(figure)} is over.`),
  },
  die: {
    label: later`The next die`,
    parts: [
      ofWords(
        later`What does it show?`,
        Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 1}`, `${i + 1}`])),
      ),
    ],
    whole: (_, [face = '']) => whole({ set: 'die', face: Number(face) }, t`The next die shows ${face}.`),
  },
};
