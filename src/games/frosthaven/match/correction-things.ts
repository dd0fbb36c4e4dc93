import { id } from '../../../engine/values/id.ts';
import type { CorrectionKind, CorrectionPart } from '../../../game-api/contract/corrections.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { msg, t } from '../../../i18n/t.ts';
import { LOOT_CARDS, nameOfLoot } from '../rules/decks/loot.ts';
import type { LootCard } from '../rules/state/decks.ts';
import { termTitle } from '../rules/view-schema/words.ts';
import type { CorrectionContext } from './correction-parts.ts';
import { characterPart, correctionOf, hexPart, pickPart, wordsPart } from './correction-parts.ts';

type Kinds = Readonly<Record<string, CorrectionKind<CorrectionContext>>>;

function tokensOf(
  { catalog, state }: CorrectionContext,
  seat: string | undefined,
): readonly { readonly id: string; readonly name: string }[] {
  const character = state.characters.find((each) => each.seat === seat);
  return (character && catalog.classOf(character.class).tokens) ?? [];
}

function tokenIn(at: CorrectionContext, seat: string, token: string): string {
  return tokensOf(at, seat).find((each) => each.id === token)?.name ?? token;
}

function whoLays(at: CorrectionContext): CorrectionPart {
  const part = characterPart(at);
  if (!('picks' in part)) return part;
  return pickPart(
    t`Whose token?`,
    part.picks.filter(({ value }) => tokensOf(at, value).length > 0),
  );
}

export const tokenKinds = (): Kinds => ({
  token: {
    label: msg`Tokens of a class`,
    description: msg`Lay one in a hex, or take one away`,
    parts: [
      whoLays,
      (at, [seat]) =>
        pickPart(
          t`Which token?`,
          tokensOf(at, seat).map(({ id: value, name }) => ({ value, label: name })),
        ),
      wordsPart(t`What happens to it?`, { placed: t`Placed`, 'taken away': t`Taken away` }),
      hexPart(t`In which hex?`),
    ],
    build: (at, [seat = '', token = '', what, hex = '']) => {
      const on = what === 'placed';
      const called = `*${tokenIn(at, seat, token)}*`;
      const who = bold(at.names.seat(seat));
      const words = on ? t`${called} of ${who} lies at ${hex}.` : t`${called} of ${who} at ${hex} is gone.`;
      return correctionOf({ set: 'token', seat, token, hex: id(hex), on }, words);
    },
  },
  'token moved': {
    label: msg`Move a token of a class`,
    parts: [
      (at) =>
        pickPart(
          t`Which token?`,
          at.state.tokens.map(({ seat, token, hex }) => ({
            value: `${seat} ${token} ${hex}`,
            label: t`${tokenIn(at, seat, token)} at ${hex}`,
            description: at.names.plain.seat(seat),
          })),
        ),
      hexPart(t`Where should it lie?`),
    ],
    build: (at, [which = '', hex = '']) => {
      const [seat = '', token = '', from = ''] = which.split(' ');
      const words = t`${`*${tokenIn(at, seat, token)}*`} of ${bold(at.names.seat(seat))} lies at ${hex} instead of ${from}.`;
      return correctionOf({ set: 'token moved', seat, token, from: id(from), hex: id(hex) }, words);
    },
  },
});

/** Returns `2 coins`, or a resource by its yield for two, three and four characters: `Hide 2/1/1`. */
function lootWords(card: LootCard): string {
  if (card.kind === 'money') return t('{coins, plural, one {# coin} other {# coins}}', { coins: card.coins });
  return card.kind === 'random item' ? t`A random item` : `${termTitle(card.kind)} ${card.amounts.join('/')}`;
}

function aLootCard(isMeant: (card: LootCard) => boolean = () => true) {
  return ({ state }: CorrectionContext): CorrectionPart => ({
    ...pickPart(
      t('Which card? The loot deck holds {left, plural, one {one} other {#}}.', {
        left: state.lootDeck.length,
      }),
      LOOT_CARDS.filter(isMeant).map((card) => ({ value: nameOfLoot(card), label: lootWords(card) })),
    ),
  });
}

function aLooter(at: CorrectionContext): CorrectionPart {
  const part = characterPart(at);
  if (!('picks' in part)) return part;
  const described = part.picks.map((each) => {
    const { coins = 0 } = at.view.seats.find(({ seat }) => seat === each.value) ?? {};
    return { ...each, description: lootWords({ kind: 'money', coins }) };
  });
  return pickPart(part.ask, described);
}

function called(name: string): string {
  const card = LOOT_CARDS.find((each) => nameOfLoot(each) === name);
  return `*${card ? lootWords(card) : name}*`;
}

export const lootKinds = (): Kinds => ({
  'loot draw': {
    label: msg`Draw a loot card`,
    parts: [aLooter],
    build: ({ names }, [seat = '']) =>
      correctionOf({ set: 'loot draw', seat }, t`${bold(names.seat(seat))} draws a loot card.`),
  },
  'loot card': {
    label: msg`Loot cards of a character`,
    description: msg`A certain one from the deck, or back into it`,
    parts: [
      aLooter,
      wordsPart(t`What happens to the card?`, { given: t`Out of the loot deck`, returned: t`Back into the loot deck` }),
      (at, [, to]) => aLootCard(({ kind }) => to !== 'returned' || kind !== 'random item')(at),
    ],
    build: ({ names }, [seat = '', what, card = '']) => {
      const to = what === 'returned' ? ('returned' as const) : ('given' as const);
      const who = bold(names.seat(seat));
      const words =
        to === 'given'
          ? t`${who} takes the loot card ${called(card)} from the deck.`
          : t`${who} puts the loot card ${called(card)} back into the deck, with what it brought.`;
      return correctionOf({ set: 'loot card', seat, card, to }, words);
    },
  },
  'loot deck': {
    label: msg`The loot deck`,
    description: msg`Add a card, or remove one`,
    parts: [
      wordsPart(t`What happens to the card?`, { added: t`Add it to the deck`, removed: t`Remove it from the deck` }),
      aLootCard(),
    ],
    build: (_, [what, card = '']) => {
      const on = what === 'added';
      const words = on
        ? t`The loot card ${called(card)} is added to the deck.`
        : t`The loot card ${called(card)} is removed from the deck.`;
      return correctionOf({ set: 'loot deck', card, on }, words);
    },
  },
});
