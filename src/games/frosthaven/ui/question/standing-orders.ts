/** Standing orders of a player, and settings of the table. */

import { type Acts, act } from '../../../../game-api/contract/actions.ts';
import type { SettingSummary, SettingsReader, StandingOrder } from '../../../../game-api/contract/game.ts';
import { type Button, button } from '../../../../game-api/panel/controls.ts';
import { later, t, translated } from '../../../../i18n/t.ts';
import { type Orders, tableSettings } from '../../settings/settings.ts';
import { monstersButton, monsterWords } from '../board/monsters.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

const GIVEN: Readonly<Record<keyof Orders, string>> = {
  takeDamage: later`*You suffer damage without being asked from now on, unless it would exhaust you.*`,
  loseDiscarded: later`*You lose two discarded cards from now on in the place of damage that would exhaust you.*`,
  loseFromHand: later`*You lose a card from hand from now on in the place of damage that would exhaust you, where no two are discarded.*`,
  restOnlyWhenNeeded: later`*You are asked about short rests from now on only when you need one.*`,
  keepRestLoss: later`*The card that a short rest draws is lost from now on without being asked.*`,
  takeTwo: later`*You suffer 1 or 2 damage without being asked from now on, unless it would exhaust you.*`,
  takeFour: later`*You suffer up to 4 damage without being asked from now on, unless it would exhaust you.*`,
  loseForFive: later`*You lose cards from now on in the place of 5 damage or more.*`,
};

const ALWAYS: Readonly<Record<keyof Orders, string>> = {
  takeDamage: later`Take damage without asking me`,
  loseDiscarded: later`Always so: lose two discarded cards`,
  loseFromHand: later`Always so: lose a card from hand`,
  restOnlyWhenNeeded: later`Always so: no rest that I do not need`,
  keepRestLoss: later`Always so: keep to the first card`,
  takeTwo: later`Always so: take 1 or 2 damage`,
  takeFour: later`Always so: take up to 4 damage`,
  loseForFive: later`Always so: lose cards for 5 damage or more`,
};

export function alwaysButton(game: number, wish: keyof Orders): Button {
  return button(customId({ action: 'always', game, wish }), translated(ALWAYS[wish]));
}

export const ORDERS: readonly StandingOrder[] = [
  {
    wish: 'takeDamage',
    label: later`Take damage without asking me`,
    description: later`Unless it would exhaust me; then I am asked.`,
  },
  {
    wish: 'takeTwo',
    label: later`Take 1 or 2 damage without asking me`,
    description: later`Unless it would exhaust me. Of more I am asked.`,
  },
  {
    wish: 'takeFour',
    label: later`Take up to 4 damage without asking me`,
    description: later`Unless it would exhaust me. Of more I am asked.`,
  },
  {
    wish: 'loseForFive',
    label: later`Lose cards in the place of 5 damage or more`,
    description: later`Two discarded, else one from hand. Which ones, I am asked.`,
  },
  {
    wish: 'loseDiscarded',
    label: later`Lose two discarded cards before I am exhausted`,
    description: later`Where damage would exhaust me. Which ones, I am asked.`,
  },
  {
    wish: 'loseFromHand',
    label: later`Lose a card from hand before I am exhausted`,
    description: later`Where no two discarded are there to lose. Which one, I am asked.`,
  },
  {
    wish: 'restOnlyWhenNeeded',
    label: later`Short rests only when I need one`,
    description: later`I am not asked while I can still play two cards.`,
  },
  {
    wish: 'keepRestLoss',
    label: later`Keep to the card that a short rest draws`,
    description: later`I am not asked whether to suffer 1 damage and draw another.`,
  },
];

export function settledFor(campaign: SettingsReader): SettingSummary {
  return {
    words: monsterWords(tableSettings.parse(campaign.settings).monsters),
    button: campaign.mayRule ? monstersButton(campaign) : undefined,
  };
}

export const ORDER_ACTS: Acts = new Map([
  [
    'take-damage',
    act(OWN_ACTIONS['take-damage'], async (at, { game }) => {
      await at.wish({ takeDamage: true });
      return { match: game, first: translated(GIVEN.takeDamage) };
    }),
  ],
  [
    'always',
    act(OWN_ACTIONS.always, async (at, { game, wish }) => {
      await at.wish({ [wish]: true });
      return { match: game, first: t`${translated(GIVEN[wish])} \`/orders\` ends that.` };
    }),
  ],
]);
