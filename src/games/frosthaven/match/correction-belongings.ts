/** Corrections of what a character has. */

import type { Seat } from '../../../engine/rules/rule.ts';
import { id } from '../../../engine/values/id.ts';
import type { CorrectionKind, CorrectionPart } from '../../../game-api/contract/corrections.ts';
import { numberPart } from '../../../game-api/contract/corrections.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { msg, t } from '../../../i18n/t.ts';
import { RESOURCES } from '../content/schema/terms.ts';
import type { CardId } from '../content/terms.ts';
import type { Character } from '../rules/state.ts';
import { termWords } from '../rules/view-schema/words.ts';
import type { CorrectionContext } from './correction-parts.ts';
import { characterPart, correctionOf, pickPart, termsPart, wordsPart } from './correction-parts.ts';

const MOST_GIVEN = 500;

export const belongingKinds = (): Readonly<Record<string, CorrectionKind<CorrectionContext>>> => ({
  card: {
    label: msg`Ability cards`,
    description: msg`To the hand, discarded, or lost`,
    precondition: msg`Only a game-master who has looked into a seat sees its hand: \`/gm\`.`,
    parts: [
      characterPart,
      (at, [seat]) => cardsOf(at, seat),
      termsPart(t`Where does it go?`, ['hand', 'discarded', 'lost']),
    ],
    build: ({ names, catalog, state, sees }, [seat = '', card = '', pile]) => {
      const to = (['hand', 'discarded', 'lost'] as const).find((each) => each === pile) ?? 'hand';
      const hidden =
        state.characters.find((each) => each.seat === seat)?.hand.includes(id(card)) && sees.includes(seat);
      const name = hidden && to === 'hand' ? t`a card` : `*${catalog.card(id(card)).name}*`;
      return correctionOf({ set: 'card', seat, card: id(card), to }, pileWords(bold(names.seat(seat)), to, name));
    },
  },
  item: {
    label: msg`Items: ready, spent, lost`,
    parts: [
      characterPart,
      ({ view }, [seat]) =>
        pickPart(
          t`Which item?`,
          (view.seats.find((each) => each.seat === seat)?.items ?? []).map(({ id: value, name, state }) => ({
            value,
            label: name,
            description: termWords(state),
          })),
        ),
      termsPart(t`What happens to it?`, ['ready', 'spent', 'lost']),
    ],
    build: ({ names }, [seat = '', item = '', state]) => {
      const to = (['ready', 'spent', 'lost'] as const).find((each) => each === state) ?? 'ready';
      const words = t`*${names.item(id(item))}* of ${bold(names.seat(seat))} is ${termWords(to)}.`;
      return correctionOf({ set: 'item', seat, item: id(item), to }, words);
    },
  },
  gift: {
    label: msg`Give an item`,
    parts: [
      characterPart,
      ({ catalog }) => ({
        ask: t`Which item?`,
        hint: t`its name`,
        most: 80,
        read: (typed) => {
          const wanted = typed.trim().toLowerCase();
          const found = [...catalog.items.values()].find((each) => [each.id, each.name.toLowerCase()].includes(wanted));
          return found ? { value: found.id } : { why: t`The pack has no such item.` };
        },
      }),
    ],
    build: ({ names }, [seat = '', item = '']) => {
      const words = t`${bold(names.seat(seat))} gets *${names.item(id(item))}*.`;
      return correctionOf({ set: 'item', seat, item: id(item), to: 'given' }, words);
    },
  },
  amount: {
    label: msg`Gold and experience`,
    description: msg`Give some, or take some`,
    parts: [characterPart, wordsPart(t`Of what?`, { gold: t`Gold`, experience: t`Experience` }), aChange],
    build: ({ names }, [seat = '', what, number = '']) => {
      const of = what === 'experience' ? ('experience' as const) : ('gold' as const);
      const change = Number(number);
      const much = of === 'gold' ? t`${Math.abs(change)} gold` : t`${Math.abs(change)} experience`;
      const words = changeWords(bold(names.seat(seat)), much, change);
      return correctionOf({ set: 'amount', seat, of, change }, words);
    },
  },
  resource: {
    label: msg`Resources`,
    description: msg`Give some, or take some`,
    parts: [characterPart, termsPart(t`Of what?`, RESOURCES), aChange],
    build: ({ names }, [seat = '', name, number = '']) => {
      const resource = RESOURCES.find((each) => each === name) ?? 'lumber';
      const much = t`${Math.abs(Number(number))} ${termWords(resource)}`;
      const words = changeWords(bold(names.seat(seat)), much, Number(number));
      return correctionOf({ set: 'resource', seat, resource, change: Number(number) }, words);
    },
  },
  counter: {
    label: msg`Counters of a class`,
    description: msg`Give some, or take some`,
    parts: [
      characterPart,
      ({ catalog, state }, [seat]) => {
        const character = state.characters.find((each) => each.seat === seat);
        const all = (character && catalog.classOf(character.class).counters) ?? [];
        return pickPart(
          t`Of what?`,
          all.map((each) => ({ value: each.id, label: each.name })),
        );
      },
      aChange,
    ],
    build: ({ names }, [seat = '', counter = '', number = '']) => {
      const much = t`${Math.abs(Number(number))} ${names.counter(counter)}`;
      const words = changeWords(bold(names.seat(seat)), much, Number(number));
      return correctionOf({ set: 'counter', seat, counter, change: Number(number) }, words);
    },
  },
});

function cardsOf({ catalog, state, sees }: CorrectionContext, seat: string | undefined): CorrectionPart {
  const character = state.characters.find((each) => each.seat === seat);
  const piles = character ? pilesOf(character, sees) : [];
  return pickPart(
    t`Which card? Only a game-master who has looked into that seat sees its hand.`,
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
  return numberPart(t`How many more? Below zero: how many fewer.`, -MOST_GIVEN, MOST_GIVEN);
}

function changeWords(who: string, much: string, change: number): string {
  return change < 0 ? t`${who} loses ${much}.` : t`${who} gains ${much}.`;
}

function pileWords(who: string, to: 'hand' | 'discarded' | 'lost', card: string): string {
  if (to === 'hand') return t`${who} has ${card} in hand.`;
  return to === 'lost' ? t`${who} has lost ${card}.` : t`${who} has discarded ${card}.`;
}
