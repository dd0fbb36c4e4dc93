import type { CorrectionDialog, CorrectionKind, RefusalCheck } from '../../../game-api/contract/corrections.ts';
import { nextCorrectionStep, numberPart } from '../../../game-api/contract/corrections.ts';
import { escapeMarkdown } from '../../../game-api/panel/text.ts';
import { msg, t } from '../../../i18n/t.ts';
import { squareOf } from '../board/describe.ts';
import { thingName } from '../campaign/text/names.ts';
import type { Catalog } from '../content/catalog.ts';
import type { View } from '../rules/view.ts';
import { fullHealthOf } from '../rules/view.ts';
import { Names } from '../text/names.ts';
import type { CorrectionContext } from './correction-parts.ts';
import {
  correctionOf,
  figureIn,
  figurePart,
  figuresHere,
  pickPart,
  placePart,
  pointOf,
  thingsOf,
  tokenPart,
  wordsPart,
} from './correction-parts.ts';

/** Most Health values listed as options; with more, the game-master types a number. */
const MOST_OFFERED = 25;
const NOBODY = '-';

export function gameCorrections(catalog: Catalog, view: View, isRefused?: RefusalCheck): CorrectionDialog {
  return (parts) => nextCorrectionStep(KINDS, { catalog, view, names: new Names(view) }, parts, isRefused);
}

const KINDS: Readonly<Record<string, CorrectionKind<CorrectionContext>>> = {
  place: {
    label: msg`Move a figure`,
    parts: [figurePart(msg`Who should stand elsewhere?`), placePart(msg`Where should it stand?`)],
    build: ({ names }, [figure = '', at]) =>
      correctionOf(
        { set: 'place', figure, at: pointOf(at) },
        t`${names.bold(figure)} stands at ${squareOf(pointOf(at))}.`,
      ),
  },
  health: {
    label: msg`Health`,
    parts: [
      figurePart(msg`Whose Health?`),
      (at, [id]) => {
        const found = figureIn(at, id);
        const full = found ? fullHealthOf(found) : 1;
        if (full > MOST_OFFERED) return numberPart(t`How much does it have?`, 1, full);
        const all = Array.from({ length: full }, (_, i) => ({ value: `${i + 1}`, label: t`${i + 1} of ${full}` }));
        return pickPart(t`How much does it have?`, all);
      },
    ],
    build: (at, [figure = '', to = '']) => {
      const before = figureIn(at, figure)?.health ?? 0;
      const words = t`${at.names.bold(figure)} has ${to} Health instead of ${before}.`;
      return correctionOf({ set: 'health', figure, to: Number(to) }, words);
    },
  },
  loaded: {
    label: msg`Crossbows`,
    description: msg`Loaded, or not`,
    parts: [
      figurePart(msg`Whose crossbow?`, ({ arms }) => arms.includes('crossbow')),
      wordsPart(msg`What state is it in?`, { loaded: msg`Loaded`, unloaded: msg`Not loaded` }),
    ],
    build: ({ names }, [figure = '', how]) =>
      correctionOf(
        { set: 'loaded', figure, on: how === 'loaded' },
        how === 'loaded'
          ? t`The crossbow of ${names.bold(figure)} is loaded.`
          : t`The crossbow of ${names.bold(figure)} is not loaded.`,
      ),
  },
  'magic over': {
    label: msg`End magic on a figure`,
    parts: [
      figurePart(msg`On whom?`, ({ effects = [] }) => effects.some(({ id }) => !id.startsWith('thing '))),
      (at, [id]) =>
        pickPart(
          t`What ends?`,
          (figureIn(at, id)?.effects ?? [])
            .filter((held) => !held.id.startsWith('thing '))
            .map((held) => ({ value: held.id, label: at.catalog.spells.get(held.from)?.name ?? held.from })),
        ),
    ],
    build: (at, [figure = '', id = '']) => {
      const from = figureIn(at, figure)?.effects?.find((held) => held.id === id)?.from ?? '';
      const words = t`*${at.catalog.spells.get(from)?.name ?? from}* on ${at.names.bold(figure)} has ended.`;
      return correctionOf({ set: 'magic over', figure, id }, words);
    },
  },
  gone: {
    label: msg`Remove a figure`,
    parts: [
      figurePart(msg`Who leaves the table?`),
      wordsPart(msg`How?`, { killed: msg`Killed`, vanished: msg`Gone, but unhurt` }),
    ],
    build: ({ names }, [figure = '', how]) =>
      correctionOf(
        { set: 'gone', figure, how: how === 'killed' ? 'killed' : 'vanished' },
        how === 'killed' ? t`${names.bold(figure)} is killed.` : t`${names.bold(figure)} is off the table.`,
      ),
  },
  newcomer: {
    label: msg`A creature comes`,
    parts: [
      ({ catalog }) =>
        pickPart(
          t`Which creature?`,
          [...catalog.creatures.values()].map(({ id: value, name }) => ({ value, label: name })),
        ),
      placePart(msg`Where?`),
    ],
    build: ({ catalog }, [creature = '', at]) =>
      correctionOf(
        { set: 'newcomer', creature, at: pointOf(at) },
        t`**${escapeMarkdown(catalog.creatures.get(creature)?.name ?? creature)}** comes to ${squareOf(pointOf(at))}.`,
      ),
  },
  'token lies': {
    label: msg`Treasure lies somewhere`,
    parts: [tokenPart, placePart(msg`Where does it lie?`)],
    build: (_, [token = '', at]) =>
      correctionOf(
        { set: 'token lies', token, at: pointOf(at) },
        t`Treasure ${token} lies at ${squareOf(pointOf(at))}.`,
      ),
  },
  'token carried': {
    label: msg`Treasure is carried`,
    parts: [tokenPart, figurePart(msg`Who carries it?`, ({ carries }) => carries === undefined)],
    build: ({ names }, [token = '', figure = '']) =>
      correctionOf({ set: 'token carried', token, figure }, t`${names.bold(figure)} carries treasure ${token}.`),
  },
  'token secured': {
    label: msg`Treasure is secured`,
    parts: [
      tokenPart,
      ({ view, names }) =>
        pickPart(
          t`By which warband?`,
          view.seats.map(({ seat }) => ({ value: seat, label: names.seat(seat) })),
        ),
    ],
    build: ({ names }, [token = '', seat = '']) =>
      correctionOf({ set: 'token secured', token, seat }, t`**${names.seat(seat)}** has secured treasure ${token}.`),
  },
  'token lost': {
    label: msg`Treasure is gone`,
    parts: [tokenPart],
    build: (_, [token = '']) => correctionOf({ set: 'token lost', token }, t`Treasure ${token} is gone.`),
  },
  door: {
    label: msg`Doors`,
    parts: [
      ({ view }) =>
        pickPart(
          t`Which door?`,
          view.ground.doors.map(({ id, isOpen }) => ({
            value: id,
            label: t`Door ${id}`,
            description: isOpen ? t`open` : t`closed`,
          })),
        ),
      wordsPart(msg`What state is it in?`, { open: msg`Open`, closed: msg`Closed` }),
    ],
    build: (_, [door = '', how]) =>
      correctionOf(
        { set: 'door', door, isOpen: how === 'open' },
        how === 'open' ? t`Door ${door} is open.` : t`Door ${door} is closed.`,
      ),
  },
  thing: {
    label: msg`Potions, items, scrolls`,
    description: msg`Handed to another, or gone`,
    parts: [
      figurePart(msg`Who has it?`, ({ things = [] }) => things.length > 0),
      (at, [id]) =>
        pickPart(
          t`Which of its items?`,
          thingsOf(figureIn(at, id)).map((thing, i) => ({ value: `${i}`, label: thingName(thing, at.catalog) })),
        ),
      (at, [id]) =>
        pickPart(t`Who has it then?`, [
          { value: NOBODY, label: t`Nobody: it is gone` },
          ...figuresHere(at)
            .filter((each) => each.id !== id && each.side === figureIn(at, id)?.side)
            .map((each) => ({ value: each.id, label: at.names.plain(each.id) })),
        ]),
    ],
    build: (at, [figure = '', n, to = NOBODY]) => {
      const thing = thingsOf(figureIn(at, figure))[Number(n)] ?? { is: 'item', what: '' };
      const name = `*${thingName(thing, at.catalog)}*`;
      const { names } = at;
      const words =
        to === NOBODY
          ? t`${name} of ${names.bold(figure)} is gone.`
          : t`${names.bold(to)} has ${name} of ${names.bold(figure)}.`;
      return correctionOf({ set: 'thing', figure, thing, to: to === NOBODY ? null : to }, words);
    },
  },
  'activation over': {
    label: msg`End the activation`,
    description: msg`Whatever is under way in it ends too`,
    parts: [
      ({ view, names }) =>
        pickPart(
          t`Whose activation ends?`,
          (view.turn?.activation?.figures ?? [])
            .slice(0, 1)
            .map(({ figure }) => ({ value: figure, label: names.plain(figure) })),
        ),
    ],
    build: ({ names }, [figure = '']) =>
      correctionOf({ set: 'activation over' }, t`The activation of ${names.bold(figure)} is over.`),
  },
  die: {
    label: msg`The next die`,
    parts: [
      wordsPart(
        msg`What does it show?`,
        Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 1}`, `${i + 1}`])),
      ),
    ],
    build: (_, [face = '']) => correctionOf({ set: 'die', face: Number(face) }, t`The next die shows ${face}.`),
  },
};
