/** What a game-master can set right in a scenario, part by part. Only what everybody sees is offered, but hands that were shown to them. */
import { id } from '../../kernel/id.ts';
import type { Seat } from '../../kernel/rule.ts';
import { type Corrections, correctionsBy, type Kind, numberPart, type Part, type Pick } from '../corrections.ts';
import { bold, capital } from '../panel/text.ts';
import type { Catalog } from './content/catalog.ts';
import { modifiersIn, monsterCardsIn } from './rules/corrections/correct.ts';
import { LAYABLE, type SetRight } from './rules/corrections/set-right.ts';
import type { Character, State } from './rules/state.ts';
import { type CardId, CONDITIONS, ELEMENT_STATES, ELEMENTS, type FigureId } from './rules/terms.ts';
import type { View } from './rules/view.ts';
import { Names } from './say/names.ts';

interface At {
  readonly catalog: Catalog;
  readonly state: State;
  readonly view: View;
  readonly names: Names;
  readonly sees: readonly Seat[];
}

/** Hit points that are offered one by one; more are typed. */
const MOST_OFFERED = 25;
/** Gold or experience that can be given at once. */
const MOST_GIVEN = 500;

/** The corrections of a scenario that stands like that; `view` is that which everybody has. */
export function scenarioCorrections(catalog: Catalog, state: State, view: View): Corrections {
  return (parts, sees) => correctionsBy(KINDS, { catalog, state, view, names: new Names(catalog, view), sees }, parts);
}

function whole(value: SetRight, words: string) {
  return { value, words };
}

function picks(ask: string, all: readonly Pick[]): Part {
  return { ask, picks: all };
}

function aFigure(ask = 'Who is it?', isMeant: (figure: View['figures'][number]) => boolean = () => true) {
  return ({ view }: At): Part =>
    picks(
      ask,
      view.figures.filter(isMeant).map(({ id: value, name, hex, hitPoints, maximum }) => ({
        value,
        label: name,
        description: `at ${hex}, ${hitPoints} of ${maximum} hit points`,
      })),
    );
}

/** A hex by its letters, as they stand on the board. */
function aHex(ask: string) {
  return ({ view }: At): Part => ({
    ask,
    hint: 'its letters on the board, as C7',
    most: 6,
    read: (typed) => {
      const label = typed.trim().toUpperCase().replace(/\s+/g, '');
      const found = view.board.hexes.find(({ label: each }) => each.toUpperCase() === label);
      return found ? { value: found.label } : { why: 'No hex of the board is called so.' };
    },
  });
}

function aCharacter({ view, names }: At): Part {
  return picks(
    'Whose is it?',
    view.seats.map(({ seat, className }) => ({ value: seat, label: names.plain.seat(seat), description: className })),
  );
}

function ofWords(ask: string, words: readonly string[]) {
  return (): Part =>
    picks(
      ask,
      words.map((value) => ({ value, label: capital(value) })),
    );
}

function figureIn({ view }: At, figure: string | undefined) {
  return view.figures.find((each) => each.id === figure);
}

function named({ names }: At, figure: string): string {
  return bold(names.figure(id<'FigureId'>(figure)));
}

const fid = (text = ''): FigureId => id(text);

/** Their cards: those that lie open, and those of a hand that was shown. */
function cardsOf({ catalog, state, sees }: At, seat: string | undefined): Part {
  const character = state.characters.find((each) => each.seat === seat);
  const piles = character ? pilesOf(character, sees) : [];
  return picks(
    'Which card? Cards in hand are offered to a game-master who has looked into that seat.',
    piles.flatMap(([pile, cards]) =>
      cards.map((card) => ({ value: card, label: catalog.card(card).name, description: pile })),
    ),
  );
}

function pilesOf(character: Character, sees: readonly Seat[]): [string, readonly CardId[]][] {
  const { seat, hand, discarded, lost, active } = character;
  return [
    ['in hand', sees.includes(seat) ? hand : []],
    ['discarded', discarded],
    ['lost', lost],
    ['active', active.map(({ card }) => card)],
  ];
}

const KINDS: Readonly<Record<string, Kind<At>>> = {
  hex: {
    label: 'Move a figure',
    parts: [aFigure('Who is to stand somewhere else?'), aHex('Where is it to stand?')],
    whole: (at, [figure = '', hex = '']) =>
      whole({ set: 'hex', figure: fid(figure), hex: id(hex) }, `${named(at, figure)} stands at ${hex}.`),
  },
  'hit points': {
    label: 'Hit points',
    parts: [
      aFigure('Whose hit points?'),
      (at, [figure]) => {
        const { maximum = 1 } = figureIn(at, figure) ?? {};
        if (maximum > MOST_OFFERED) return numberPart('How many has it?', 1, maximum);
        const all = Array.from({ length: maximum }, (_, i) => ({ value: `${i + 1}`, label: `${i + 1} of ${maximum}` }));
        return picks('How many has it?', all);
      },
    ],
    whole: (at, [figure = '', to = '']) => {
      const { hitPoints, maximum } = figureIn(at, figure) ?? {};
      const words = `${named(at, figure)} has ${to} of ${maximum} hit points instead of ${hitPoints}.`;
      return whole({ set: 'hit points', figure: fid(figure), to: Number(to) }, words);
    },
  },
  condition: {
    label: 'Conditions',
    description: 'Give one, or end one',
    parts: [
      aFigure('Whose condition?'),
      (at, [figure]) => {
        const has = figureIn(at, figure)?.conditions ?? [];
        return picks(
          'Which is given, or ends?',
          CONDITIONS.map((value) => ({ value, label: has.includes(value) ? `End ${value}` : `Give ${value}` })),
        );
      },
    ],
    whole: (at, [figure = '', condition = '']) => {
      const has = figureIn(at, figure)?.conditions ?? [];
      const meant = CONDITIONS.find((each) => each === condition) ?? 'wound';
      const on = !has.includes(meant);
      const words = `${named(at, figure)} ${on ? 'has' : 'no longer has'} ${meant}.`;
      return whole({ set: 'condition', figure: fid(figure), condition: meant, on }, words);
    },
  },
  loot: {
    label: 'Loot tokens',
    parts: [ofWords('What becomes of a loot token?', ['placed', 'taken away']), aHex('In which hex?')],
    whole: (_, [what, hex = '']) =>
      whole(
        { set: 'loot', hex: id(hex), on: what === 'placed' },
        what === 'placed' ? `A loot token lies at ${hex}.` : `A loot token at ${hex} is gone.`,
      ),
  },
  tile: {
    label: 'Tiles on the map',
    description: 'Traps, obstacles, terrain, treasure that is to go',
    parts: [ofWords('What is to lie there?', ['nothing', ...LAYABLE]), aHex('In which hex?')],
    whole: (_, [what = '', hex = '']) => {
      const tile = LAYABLE.find((each) => each === what) ?? 'nothing';
      const words = tile === 'nothing' ? `Nothing lies at ${hex} any more.` : `At ${hex} lies: ${tile}.`;
      return whole({ set: 'tile', hex: id(hex), tile }, words);
    },
  },
  element: {
    label: 'Elements',
    parts: [ofWords('Which element?', ELEMENTS), ofWords('What is it?', ELEMENT_STATES)],
    whole: (_, [name, state]) => {
      const element = ELEMENTS.find((each) => each === name) ?? 'fire';
      const to = ELEMENT_STATES.find((each) => each === state) ?? 'inert';
      return whole({ set: 'element', element, to }, `${capital(element)} is ${to}.`);
    },
  },
  door: {
    label: 'Doors',
    parts: [
      ({ view }) =>
        picks(
          'Which door?',
          view.board.hexes.flatMap(({ label, overlay }) =>
            overlay?.kind === 'door' && !overlay.open
              ? [{ value: label, label: `The door at ${label}`, description: overlay.locked ? 'locked' : 'closed' }]
              : [],
          ),
        ),
      ofWords('What becomes of it?', ['open', 'locked', 'unlocked']),
    ],
    whole: (_, [hex = '', state]) => {
      const to = (['open', 'locked', 'unlocked'] as const).find((each) => each === state) ?? 'open';
      return whole({ set: 'door', hex: id(hex), to }, `The door at ${hex} is ${to}.`);
    },
  },
  newcomer: {
    label: 'Spawn a monster',
    parts: [
      ({ catalog, state }) => {
        const all = [...catalog.monsters.values()].filter(({ set }) => id<'MonsterSetId'>(set) in state.sets);
        return picks(
          'Which monster comes?',
          all.map(({ id: value, name }) => ({ value, label: name })),
        );
      },
      ({ catalog }, [monster = '']) => {
        const isBoss = catalog.monsters.get(id(monster))?.boss !== undefined;
        return ofWords('Of which rank?', isBoss ? ['boss'] : ['normal', 'elite'])();
      },
      aHex('In which hex?'),
    ],
    whole: ({ catalog }, [monster = '', name, hex = '']) => {
      const rank = (['normal', 'elite', 'boss'] as const).find((each) => each === name) ?? 'normal';
      const words = `${bold(catalog.monsters.get(id(monster))?.name ?? monster)} (${rank}) comes to ${hex}.`;
      return whole({ set: 'newcomer', monster: id(monster), rank, hex: id(hex) }, words);
    },
  },
  gone: {
    label: 'Remove a figure',
    description: 'A character is exhausted by it',
    parts: [aFigure('Who leaves the map?')],
    whole: (at, [figure = '']) => whole({ set: 'gone', figure: fid(figure) }, `${named(at, figure)} leaves the map.`),
  },
  card: {
    label: 'Ability cards',
    description: 'To the hand, discarded, or lost',
    parts: [aCharacter, (at, [seat]) => cardsOf(at, seat), ofWords('Where does it go?', ['hand', 'discarded', 'lost'])],
    whole: ({ names, catalog, state, sees }, [seat = '', card = '', pile]) => {
      const to = (['hand', 'discarded', 'lost'] as const).find((each) => each === pile) ?? 'hand';
      const hidden =
        state.characters.find((each) => each.seat === seat)?.hand.includes(id(card)) && sees.includes(seat);
      const name = hidden && to === 'hand' ? 'a card' : `*${catalog.card(id(card)).name}*`;
      const where = to === 'hand' ? 'has' : to === 'lost' ? 'has lost' : 'has discarded';
      const words = `${bold(names.seat(seat))} ${where} ${name}${to === 'hand' ? ' in hand' : ''}.`;
      return whole({ set: 'card', seat, card: id(card), to }, words);
    },
  },
  item: {
    label: 'Items: ready, spent, lost',
    parts: [
      aCharacter,
      ({ view }, [seat]) =>
        picks(
          'Which item?',
          (view.seats.find((each) => each.seat === seat)?.items ?? []).map(({ id: value, name, state }) => ({
            value,
            label: name,
            description: state,
          })),
        ),
      ofWords('What becomes of it?', ['ready', 'spent', 'lost']),
    ],
    whole: ({ names }, [seat = '', item = '', state]) => {
      const to = (['ready', 'spent', 'lost'] as const).find((each) => each === state) ?? 'ready';
      const words = `*${names.item(id(item))}* of ${bold(names.seat(seat))} is ${to}.`;
      return whole({ set: 'item', seat, item: id(item), to }, words);
    },
  },
  gift: {
    label: 'Give an item',
    parts: [
      aCharacter,
      ({ catalog }) => ({
        ask: 'Which item?',
        hint: 'its name',
        most: 80,
        read: (typed) => {
          const wanted = typed.trim().toLowerCase();
          const found = [...catalog.items.values()].find((each) => [each.id, each.name.toLowerCase()].includes(wanted));
          return found ? { value: found.id } : { why: 'No item of the pack is called so.' };
        },
      }),
    ],
    whole: ({ names }, [seat = '', item = '']) => {
      const words = `${bold(names.seat(seat))} is given *${names.item(id(item))}*.`;
      return whole({ set: 'item', seat, item: id(item), to: 'given' }, words);
    },
  },
  amount: {
    label: 'Gold and experience',
    description: 'Give some, or take some',
    parts: [
      aCharacter,
      ofWords('Of what?', ['gold', 'experience']),
      () => numberPart('How many more? Below nought: how many fewer.', -MOST_GIVEN, MOST_GIVEN),
    ],
    whole: ({ names }, [seat = '', what, number = '']) => {
      const of = what === 'experience' ? ('experience' as const) : ('gold' as const);
      const change = Number(number);
      const words = `${bold(names.seat(seat))} ${change < 0 ? 'loses' : 'gains'} ${Math.abs(change)} ${of}.`;
      return whole({ set: 'amount', seat, of, change }, words);
    },
  },
  'turn over': {
    label: 'End the turn',
    description: 'What is under way in it ends too',
    parts: [aFigure('Whose turn is over?', ({ acting }) => acting)],
    whole: (at, [figure = '']) =>
      whole({ set: 'turn over', figure: fid(figure) }, `The turn of ${named(at, figure)} is over.`),
  },
  draw: {
    label: 'The next attack modifier card',
    description: 'Drawn next from the first deck that has it',
    parts: [
      (at) =>
        picks(
          'Which card is it?',
          modifiersIn(at)
            .filter((name) => !name.includes('/'))
            .map((value) => ({ value, label: value })),
        ),
    ],
    whole: (_, [outcome = '']) =>
      whole(
        { set: 'draw', of: 'modifier', outcome },
        `The next attack modifier card from a deck that has it is ${outcome}.`,
      ),
  },
  'monster card': {
    label: 'The next ability card of monsters',
    parts: [
      (at) =>
        picks(
          'Which card is it?',
          monsterCardsIn(at).map((value) => ({ value, label: at.names.plain.monsterCard(id(value)) })),
        ),
    ],
    whole: ({ names }, [outcome = '']) => {
      const words = `The next ability card of its monsters is *${names.monsterCard(id(outcome))}*, where the deck has it.`;
      return whole({ set: 'draw', of: 'monster-card', outcome }, words);
    },
  },
};
