/** What a player can have done without being asked, and what the whole table can. */

import type { Json } from '../../../kernel/json.ts';
import { type Acts, act } from '../../acts.ts';
import type { Order, Settled } from '../../game.ts';
import { tableSettings } from '../wishes.ts';
import { OWN_ACTIONS } from './ids.ts';
import { MONSTER_WORDS, monstersButton } from './monsters.ts';

const NOT_ASKED = '*You suffer damage without being asked from now on, unless it would exhaust you.*';

export const ORDERS: readonly Order[] = [
  {
    wish: 'takeDamage',
    label: 'Take damage without asking me',
    description: 'Unless it would exhaust me; then I am asked.',
  },
  {
    wish: 'restOnlyWhenNeeded',
    label: 'Short rests only when I need one',
    description: 'I am not asked while I can still play two cards.',
  },
];

/** What holds for a whole table. */
export function settledFor(campaign: { readonly id: number; readonly settings: Json }): Settled {
  return { words: MONSTER_WORDS[tableSettings.parse(campaign.settings).monsters], button: monstersButton(campaign) };
}

export const ORDER_ACTS: Acts = new Map([
  [
    'take-damage',
    act(OWN_ACTIONS['take-damage'], async (at, { game }) => {
      await at.wish({ takeDamage: true });
      return { match: game, first: NOT_ASKED };
    }),
  ],
]);
