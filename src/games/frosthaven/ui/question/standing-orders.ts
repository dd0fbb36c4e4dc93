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
  takeDamage: msg`*From now on, you suffer damage without being asked, unless it would exhaust you.*`,
  loseDiscarded: msg`*From now on, you lose two discarded cards instead of becoming exhausted by damage.*`,
  loseFromHand: msg`*From now on, you lose a card from hand instead of becoming exhausted, if you lack two discarded cards.*`,
  restOnlyWhenNeeded: msg`*From now on, you are asked about short rests only when you need one.*`,
  keepRestLoss: msg`*From now on, the card drawn by your short rest is lost without asking.*`,
  takeTwo: msg`*From now on, you suffer 1 or 2 damage without being asked, unless it would exhaust you.*`,
  takeFour: msg`*From now on, you suffer up to 4 damage without being asked, unless it would exhaust you.*`,
  loseForFive: msg`*From now on, you lose cards instead of suffering 5 or more damage.*`,
};

const ALWAYS: Readonly<Record<keyof Orders, string>> = {
  takeDamage: msg`Take damage without asking me`,
  loseDiscarded: msg`Always: lose two discarded cards`,
  loseFromHand: msg`Always: lose a card from hand`,
  restOnlyWhenNeeded: msg`Always: rest only when I need it`,
  keepRestLoss: msg`Always: lose the first card`,
  takeTwo: msg`Always: take 1 or 2 damage`,
  takeFour: msg`Always: take up to 4 damage`,
  loseForFive: msg`Always: lose cards for 5 or more damage`,
};

export function alwaysButton(game: number, wish: keyof Orders): Button {
  return button(customId({ action: 'always', game, wish }), translateMsg(ALWAYS[wish]));
}

export const ORDERS: readonly StandingOrder[] = [
  {
    settingKey: 'takeDamage',
    label: msg`Take damage without asking me`,
    description: msg`Unless it would exhaust me; then ask.`,
  },
  {
    settingKey: 'takeTwo',
    label: msg`Take 1 or 2 damage without asking me`,
    description: msg`Unless it would exhaust me. Ask me about more.`,
  },
  {
    settingKey: 'takeFour',
    label: msg`Take up to 4 damage without asking me`,
    description: msg`Unless it would exhaust me. Ask me about more.`,
  },
  {
    settingKey: 'loseForFive',
    label: msg`Lose cards instead of suffering 5 or more damage`,
    description: msg`Two discarded cards, otherwise one from hand. I choose which.`,
  },
  {
    settingKey: 'loseDiscarded',
    label: msg`Lose two discarded cards before I become exhausted`,
    description: msg`If damage would exhaust me. I choose which cards.`,
  },
  {
    settingKey: 'loseFromHand',
    label: msg`Lose a card from hand before I become exhausted`,
    description: msg`If I lack two discarded cards to lose. I choose which card.`,
  },
  {
    settingKey: 'restOnlyWhenNeeded',
    label: msg`Short rests only when I need one`,
    description: msg`Don’t ask while I can still play two cards.`,
  },
  {
    settingKey: 'keepRestLoss',
    label: msg`Lose the first card that a short rest draws`,
    description: msg`Don’t ask whether to suffer 1 damage and draw another.`,
  },
];

export const QUICK_STYLE_WORDS = msg`damage that is small for you is taken, an attack with a single target is made, tokens of yours are placed in others’ turns, and a short rest is offered only when you need one.`;

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
      return { match: game, first: t`${translateMsg(GIVEN[wish])} End it with \`/orders\`.` };
    }),
  ],
]);
