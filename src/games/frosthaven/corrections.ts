/** Corrections of a scenario by the game-master; offers public things, and hands shown to them. */
import { id } from '../../kernel/id.ts';
import type { Seat } from '../../kernel/rule.ts';
import { capital } from '../../language/letters.ts';
import { later, t } from '../../language/t.ts';
import {
  type CorrectionKind,
  type CorrectionPart,
  type Corrections,
  correctionsBy,
  numberPart,
  type Refuses,
} from '../corrections.ts';
import { bold } from '../panel/text.ts';
import type { Catalog } from './content/catalog.ts';
import { RESOURCES } from './content/schema/terms.ts';
import { aCharacter, aHex, type CorrectionContext, ofWords, picks, whole } from './correction-parts.ts';
import { lootKinds, tokenKinds } from './correction-things.ts';
import { modifiersIn, monsterCardsIn } from './rules/corrections/correct.ts';
import { LAYABLE } from './rules/corrections/set-right.ts';
import { type RuleTerm, termTitle, termWords } from './rules/seen/words.ts';
import type { Character, State } from './rules/state.ts';
import { type CardId, CONDITIONS, ELEMENT_STATES, ELEMENTS, type FigureId } from './rules/terms.ts';
import type { View } from './rules/view.ts';
import { face } from './say/blows.ts';
import { Names } from './say/names.ts';

/** Hit points offered one by one; larger numbers are typed. */
const MOST_OFFERED = 25;
const MOST_GIVEN = 500;
const MOST_TREASURES = 999;

/** `view`: the public view. */
export function scenarioCorrections(catalog: Catalog, state: State, view: View, isRefused?: Refuses): Corrections {
  return (parts, sees) =>
    correctionsBy(kinds(), { catalog, state, view, names: new Names(catalog, view), sees }, parts, isRefused);
}

function aFigure(ask: string, isMeant: (figure: View['figures'][number]) => boolean = () => true) {
  return ({ view }: CorrectionContext): CorrectionPart =>
    picks(
      ask,
      view.figures.filter(isMeant).map(({ id: value, name, hex, hitPoints, maximum }) => ({
        value,
        label: name,
        description: t`at ${hex}, ${hitPoints} of ${maximum} hit points`,
      })),
    );
}

function ofTerms(ask: string, terms: readonly RuleTerm[]) {
  return (): CorrectionPart =>
    picks(
      ask,
      terms.map((value) => ({ value, label: termTitle(value) })),
    );
}

function figureIn({ view }: CorrectionContext, figure: string | undefined) {
  return view.figures.find((each) => each.id === figure);
}

function named({ names }: CorrectionContext, figure: string): string {
  return bold(names.figure(id<'FigureId'>(figure)));
}

const fid = (text = ''): FigureId => id(text);

function cardsOf({ catalog, state, sees }: CorrectionContext, seat: string | undefined): CorrectionPart {
  const character = state.characters.find((each) => each.seat === seat);
  const piles = character ? pilesOf(character, sees) : [];
  return picks(
    t`Which card? Cards in hand are offered to a game-master who has looked into that seat.`,
    piles.flatMap(([pile, cards]) =>
      cards.map((card) => ({ value: card, label: catalog.card(card).name, description: pile })),
    ),
  );
}

function pilesOf(character: Character, sees: readonly Seat[]): [string, readonly CardId[]][] {
  const { seat, hand, discarded, lost, active } = character;
  return [
    [t`in hand`, sees.includes(seat) ? hand : []],
    [t`discarded`, discarded],
    [t`lost`, lost],
    [t`active`, active.map(({ card }) => card)],
  ];
}

function aChange(): CorrectionPart {
  return numberPart(t`How many more? Below nought: how many fewer.`, -MOST_GIVEN, MOST_GIVEN);
}

function changeWords(who: string, much: string, change: number): string {
  return change < 0 ? t`${who} loses ${much}.` : t`${who} gains ${much}.`;
}

function doorWords(hex: string, to: 'open' | 'locked' | 'unlocked'): string {
  if (to === 'open') return t`The door at ${hex} is open.`;
  return to === 'locked' ? t`The door at ${hex} is locked.` : t`The door at ${hex} is unlocked.`;
}

function pileWords(who: string, to: 'hand' | 'discarded' | 'lost', card: string): string {
  if (to === 'hand') return t`${who} has ${card} in hand.`;
  return to === 'lost' ? t`${who} has lost ${card}.` : t`${who} has discarded ${card}.`;
}

const kinds = (): Readonly<Record<string, CorrectionKind<CorrectionContext>>> => ({
  hex: {
    label: later`Move a figure`,
    parts: [aFigure(t`Who is to stand somewhere else?`), aHex(t`Where is it to stand?`)],
    whole: (at, [figure = '', hex = '']) =>
      whole({ set: 'hex', figure: fid(figure), hex: id(hex) }, t`${named(at, figure)} stands at ${hex}.`),
  },
  'hit points': {
    label: later`Hit points`,
    parts: [
      aFigure(t`Whose hit points?`),
      (at, [figure]) => {
        const { maximum = 1 } = figureIn(at, figure) ?? {};
        if (maximum > MOST_OFFERED) return numberPart(t`How many has it?`, 1, maximum);
        const all = Array.from({ length: maximum }, (_, i) => ({
          value: `${i + 1}`,
          label: t`${i + 1} of ${maximum}`,
        }));
        return picks(t`How many has it?`, all);
      },
    ],
    whole: (at, [figure = '', to = '']) => {
      const { hitPoints, maximum } = figureIn(at, figure) ?? {};
      const words = t`${named(at, figure)} has ${to} of ${maximum ?? 0} hit points instead of ${hitPoints ?? 0}.`;
      return whole({ set: 'hit points', figure: fid(figure), to: Number(to) }, words);
    },
  },
  condition: {
    label: later`Conditions`,
    description: later`Give one, or end one`,
    parts: [
      aFigure(t`Whose condition?`),
      (at, [figure]) => {
        const has = figureIn(at, figure)?.conditions ?? [];
        return picks(
          t`Which is given, or ends?`,
          CONDITIONS.map((value) => ({
            value,
            label: has.includes(value) ? t`End ${termWords(value)}` : t`Give ${termWords(value)}`,
          })),
        );
      },
    ],
    whole: (at, [figure = '', condition = '']) => {
      const has = figureIn(at, figure)?.conditions ?? [];
      const meant = CONDITIONS.find((each) => each === condition) ?? 'wound';
      const on = !has.includes(meant);
      const who = named(at, figure);
      const words = on ? t`${who} has ${termWords(meant)}.` : t`${who} no longer has ${termWords(meant)}.`;
      return whole({ set: 'condition', figure: fid(figure), condition: meant, on }, words);
    },
  },
  loot: {
    label: later`Loot tokens`,
    parts: [
      ofWords(t`What becomes of a loot token?`, { placed: t`Placed`, 'taken away': t`Taken away` }),
      aHex(t`In which hex?`),
    ],
    whole: (_, [what, hex = '']) =>
      whole(
        { set: 'loot', hex: id(hex), on: what === 'placed' },
        what === 'placed' ? t`A loot token lies at ${hex}.` : t`A loot token at ${hex} is gone.`,
      ),
  },
  ...tokenKinds(),
  ...lootKinds(),
  tile: {
    label: later`Tiles on the map`,
    description: later`Traps, obstacles, terrain, treasure that is to go`,
    parts: [
      ofWords(t`What is to lie there?`, {
        nothing: t`Nothing`,
        ...Object.fromEntries(LAYABLE.map((each) => [each, termTitle(each)])),
      }),
      aHex(t`In which hex?`),
    ],
    whole: (_, [what = '', hex = '']) => {
      const tile = LAYABLE.find((each) => each === what) ?? 'nothing';
      const words = tile === 'nothing' ? t`Nothing lies at ${hex} any more.` : t`At ${hex} lies: ${termWords(tile)}.`;
      return whole({ set: 'tile', hex: id(hex), tile }, words);
    },
  },
  treasure: {
    label: later`A numbered treasure`,
    parts: [() => numberPart(t`Which number is on it?`, 1, MOST_TREASURES), aHex(t`In which hex?`)],
    whole: (_, [number = '', hex = '']) =>
      whole({ set: 'treasure', hex: id(hex), number }, t`Treasure ${number} lies at ${hex}.`),
  },
  element: {
    label: later`Elements`,
    parts: [ofTerms(t`Which element?`, ELEMENTS), ofTerms(t`What is it?`, ELEMENT_STATES)],
    whole: (_, [name, state]) => {
      const element = ELEMENTS.find((each) => each === name) ?? 'fire';
      const to = ELEMENT_STATES.find((each) => each === state) ?? 'inert';
      return whole({ set: 'element', element, to }, t`${termTitle(element)} is ${termWords(to)}.`);
    },
  },
  door: {
    label: later`Doors`,
    parts: [
      ({ view }) =>
        picks(
          t`Which door?`,
          view.board.hexes.flatMap(({ label, overlay }) =>
            overlay?.kind === 'door' && !overlay.open
              ? [{ value: label, label: t`The door at ${label}`, description: overlay.locked ? t`locked` : t`closed` }]
              : [],
          ),
        ),
      ofWords(t`What becomes of it?`, { open: t`Open`, locked: t`Locked`, unlocked: t`Unlocked` }),
    ],
    whole: (_, [hex = '', state]) => {
      const to = (['open', 'locked', 'unlocked'] as const).find((each) => each === state) ?? 'open';
      return whole({ set: 'door', hex: id(hex), to }, doorWords(hex, to));
    },
  },
  newcomer: {
    label: later`Spawn a monster`,
    parts: [
      ({ catalog, state }) => {
        const all = [...catalog.monsters.values()].filter(({ set }) => id<'MonsterSetId'>(set) in state.sets);
        return picks(
          t`Which monster comes?`,
          all.map(({ id: value, name }) => ({ value, label: name })),
        );
      },
      ({ catalog }, [monster = '']) => {
        const isBoss = catalog.monsters.get(id(monster))?.boss !== undefined;
        return ofTerms(t`Of which rank?`, isBoss ? ['boss'] : ['normal', 'elite'])();
      },
      aHex(t`In which hex?`),
    ],
    whole: ({ catalog }, [monster = '', name, hex = '']) => {
      const rank = (['normal', 'elite', 'boss'] as const).find((each) => each === name) ?? 'normal';
      const called = bold(catalog.monsters.get(id(monster))?.name ?? monster);
      const words = t`${called} (${termWords(rank)}) comes to ${hex}.`;
      return whole({ set: 'newcomer', monster: id(monster), rank, hex: id(hex) }, words);
    },
  },
  gone: {
    label: later`Remove a figure`,
    description: later`A character is exhausted by it`,
    parts: [aFigure(t`Who leaves the map?`)],
    whole: (at, [figure = '']) => whole({ set: 'gone', figure: fid(figure) }, t`${named(at, figure)} leaves the map.`),
  },
  card: {
    label: later`Ability cards`,
    description: later`To the hand, discarded, or lost`,
    first: later`Cards in hand come to a game-master who has looked into that seat: \`/gm look\`.`,
    parts: [
      aCharacter,
      (at, [seat]) => cardsOf(at, seat),
      ofTerms(t`Where does it go?`, ['hand', 'discarded', 'lost']),
    ],
    whole: ({ names, catalog, state, sees }, [seat = '', card = '', pile]) => {
      const to = (['hand', 'discarded', 'lost'] as const).find((each) => each === pile) ?? 'hand';
      const hidden =
        state.characters.find((each) => each.seat === seat)?.hand.includes(id(card)) && sees.includes(seat);
      const name = hidden && to === 'hand' ? t`a card` : `*${catalog.card(id(card)).name}*`;
      return whole({ set: 'card', seat, card: id(card), to }, pileWords(bold(names.seat(seat)), to, name));
    },
  },
  item: {
    label: later`Items: ready, spent, lost`,
    parts: [
      aCharacter,
      ({ view }, [seat]) =>
        picks(
          t`Which item?`,
          (view.seats.find((each) => each.seat === seat)?.items ?? []).map(({ id: value, name, state }) => ({
            value,
            label: name,
            description: termWords(state),
          })),
        ),
      ofTerms(t`What becomes of it?`, ['ready', 'spent', 'lost']),
    ],
    whole: ({ names }, [seat = '', item = '', state]) => {
      const to = (['ready', 'spent', 'lost'] as const).find((each) => each === state) ?? 'ready';
      const words = t`*${names.item(id(item))}* of ${bold(names.seat(seat))} is ${termWords(to)}.`;
      return whole({ set: 'item', seat, item: id(item), to }, words);
    },
  },
  gift: {
    label: later`Give an item`,
    parts: [
      aCharacter,
      ({ catalog }) => ({
        ask: t`Which item?`,
        hint: t`its name`,
        most: 80,
        read: (typed) => {
          const wanted = typed.trim().toLowerCase();
          const found = [...catalog.items.values()].find((each) => [each.id, each.name.toLowerCase()].includes(wanted));
          return found ? { value: found.id } : { why: t`No item of the pack is called so.` };
        },
      }),
    ],
    whole: ({ names }, [seat = '', item = '']) => {
      const words = t`${bold(names.seat(seat))} is given *${names.item(id(item))}*.`;
      return whole({ set: 'item', seat, item: id(item), to: 'given' }, words);
    },
  },
  amount: {
    label: later`Gold and experience`,
    description: later`Give some, or take some`,
    parts: [aCharacter, ofWords(t`Of what?`, { gold: t`Gold`, experience: t`Experience` }), aChange],
    whole: ({ names }, [seat = '', what, number = '']) => {
      const of = what === 'experience' ? ('experience' as const) : ('gold' as const);
      const change = Number(number);
      const much = of === 'gold' ? t`${Math.abs(change)} gold` : t`${Math.abs(change)} experience`;
      const words = changeWords(bold(names.seat(seat)), much, change);
      return whole({ set: 'amount', seat, of, change }, words);
    },
  },
  resource: {
    label: later`Resources`,
    description: later`Give some, or take some`,
    parts: [aCharacter, ofTerms(t`Of what?`, RESOURCES), aChange],
    whole: ({ names }, [seat = '', name, number = '']) => {
      const resource = RESOURCES.find((each) => each === name) ?? 'lumber';
      const much = t`${Math.abs(Number(number))} ${termWords(resource)}`;
      const words = changeWords(bold(names.seat(seat)), much, Number(number));
      return whole({ set: 'resource', seat, resource, change: Number(number) }, words);
    },
  },
  counter: {
    label: later`Counters of a class`,
    description: later`Give some, or take some`,
    parts: [
      aCharacter,
      ({ catalog, state }, [seat]) => {
        const character = state.characters.find((each) => each.seat === seat);
        const all = (character && catalog.classOf(character.class).counters) ?? [];
        return picks(
          t`Of what?`,
          all.map((each) => ({ value: each.id, label: each.name })),
        );
      },
      aChange,
    ],
    whole: ({ names }, [seat = '', counter = '', number = '']) => {
      const much = t`${Math.abs(Number(number))} ${names.counter(counter)}`;
      const words = changeWords(bold(names.seat(seat)), much, Number(number));
      return whole({ set: 'counter', seat, counter, change: Number(number) }, words);
    },
  },
  'turn over': {
    label: later`End the turn`,
    description: later`What is under way in it ends too`,
    parts: [aFigure(t`Whose turn is over?`, ({ acting }) => acting)],
    whole: (at, [figure = '']) =>
      whole({ set: 'turn over', figure: fid(figure) }, t`The turn of ${named(at, figure)} is over.`),
  },
  draw: {
    label: later`The next attack modifier card`,
    description: later`Drawn next from the first deck that has it`,
    parts: [
      (at) =>
        picks(
          t`Which card is it?`,
          modifiersIn(at)
            .filter((name) => !name.includes('/'))
            .map((value) => ({ value, label: capital(face(value, at.names.reading)) })),
        ),
    ],
    whole: ({ names }, [outcome = '']) =>
      whole(
        { set: 'draw', of: 'modifier', outcome },
        t`The next attack modifier card from a deck that has it is ${face(outcome, names.reading)}.`,
      ),
  },
  'monster card': {
    label: later`The next ability card of monsters`,
    parts: [
      (at) =>
        picks(
          t`Which card is it?`,
          monsterCardsIn(at).map((value) => ({ value, label: at.names.plain.monsterCard(id(value)) })),
        ),
    ],
    whole: ({ names }, [outcome = '']) => {
      const words = t`The next ability card of its monsters is *${names.monsterCard(id(outcome))}*, where the deck has it.`;
      return whole({ set: 'draw', of: 'monster-card', outcome }, words);
    },
  },
});
