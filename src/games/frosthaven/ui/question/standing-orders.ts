/** Standing orders of a player, and settings of the table. */

import type { GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { SettingSummary, SettingsReader, StandingOrder } from '../../../../game-api/contract/game.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Orders } from '../../settings/settings.ts';
import { tableSettings } from '../../settings/settings.ts';
import { monstersButton, monsterWords } from '../board/monsters.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

const GIVEN: Readonly<Record<keyof Orders, string>> = {
  takeDamage: msg`*You suffer damage without being asked from now on, unless it would exhaust you.*`,
  loseDiscarded: msg`*You lose two discarded cards from now on in the place of damage that would exhaust you.*`,
  loseFromHand: msg`*You lose a card from hand from now on in the place of damage that would exhaust you, where no two are discarded.*`,
  restOnlyWhenNeeded: msg`*You are asked about short rests from now on only when you need one.*`,
  keepRestLoss: msg`*The card that a short rest draws is lost from now on without being asked.*`,
  takeTwo: msg`*You suffer 1 or 2 damage without being asked from now on, unless it would exhaust you.*`,
  takeFour: msg`*You suffer up to 4 damage without being asked from now on, unless it would exhaust you.*`,
  loseForFive: msg`*You lose cards from now on in the place of 5 damage or more.*`,
};

const ALWAYS: Readonly<Record<keyof Orders, string>> = {
  takeDamage: msg`Take damage without asking me`,
  loseDiscarded: msg`Always so: lose two discarded cards`,
  loseFromHand: msg`Always so: lose a card from hand`,
  restOnlyWhenNeeded: msg`Always so: no rest that I do not need`,
  keepRestLoss: msg`Always so: keep to the first card`,
  takeTwo: msg`Always so: take 1 or 2 damage`,
  takeFour: msg`Always so: take up to 4 damage`,
  loseForFive: msg`Always so: lose cards for 5 damage or more`,
};

export function alwaysButton(game: number, wish: keyof Orders): Button {
  return button(customId({ action: 'always', game, wish }), translateMsg(ALWAYS[wish]));
}

export const ORDERS: readonly StandingOrder[] = [
  {
    settingKey: 'takeDamage',
    label: msg`Take damage without asking me`,
    description: msg`Unless it would exhaust me; then I am asked.`,
  },
  {
    settingKey: 'takeTwo',
    label: msg`Take 1 or 2 damage without asking me`,
    description: msg`Unless it would exhaust me. Of more I am asked.`,
  },
  {
    settingKey: 'takeFour',
    label: msg`Take up to 4 damage without asking me`,
    description: msg`Unless it would exhaust me. Of more I am asked.`,
  },
  {
    settingKey: 'loseForFive',
    label: msg`Lose cards in the place of 5 damage or more`,
    description: msg`Two discarded, else one from hand. Which ones, I am asked.`,
  },
  {
    settingKey: 'loseDiscarded',
    label: msg`Lose two discarded cards before I am exhausted`,
    description: msg`Where damage would exhaust me. Which ones, I am asked.`,
  },
  {
    settingKey: 'loseFromHand',
    label: msg`Lose a card from hand before I am exhausted`,
    description: msg`Where no two discarded are there to lose. Which one, I am asked.`,
  },
  {
    settingKey: 'restOnlyWhenNeeded',
    label: msg`Short rests only when I need one`,
    description: msg`I am not asked while I can still play two cards.`,
  },
  {
    settingKey: 'keepRestLoss',
    label: msg`Keep to the card that a short rest draws`,
    description: msg`I am not asked whether to suffer 1 damage and draw another.`,
  },
];

export function standingOrderSummary(campaign: SettingsReader): SettingSummary {
  return {
    words: monsterWords(tableSettings.parse(campaign.settings).monsters),
    button: campaign.canChangeRules ? monstersButton(campaign) : undefined,
  };
}

export const ORDER_ACTIONS: GameActions = new Map([
  [
    'take-damage',
    panelAction(OWN_ACTIONS['take-damage'], async (at, { game }) => {
      await at.changePlayerSettings({ takeDamage: true });
      return { match: game, first: translateMsg(GIVEN.takeDamage) };
    }),
  ],
  [
    'always',
    panelAction(OWN_ACTIONS.always, async (at, { game, wish }) => {
      await at.changePlayerSettings({ [wish]: true });
      return { match: game, first: t`${translateMsg(GIVEN[wish])} \`/orders\` ends that.` };
    }),
  ],
]);
