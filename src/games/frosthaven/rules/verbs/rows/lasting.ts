import type { LastingVerb } from '../../../content/schema/abilities/abilities.ts';
import { gainBonus } from '../../figures/bonuses.ts';
import { outcomeOf } from '../ability-outcome.ts';
import { performLasting } from '../activate.ts';
import { isFreeBonus } from '../obvious-abilities.ts';
import type { VerbRow, VerbRows } from './row.ts';
import { OUTRIGHT_DEFAULTS } from './row.ts';

/** BON-01 */
const LASTS: VerbRow<Exclude<LastingVerb, 'by-hand'>> = {
  ...OUTRIGHT_DEFAULTS,
  perform: performLasting,
  byRules: (game, figure, ability) => {
    gainBonus(game, figure, ability);
    return outcomeOf(1);
  },
  hasMonsterTarget: () => true,
};

const PROTECTING: VerbRow<'shield' | 'retaliate'> = {
  ...LASTS,
  staysPut: true,
  onlyHelps: (game, _, ability, standing) => isFreeBonus(game, ability, standing),
};

export const LASTING: VerbRows<Exclude<LastingVerb, 'by-hand'>> = {
  shield: PROTECTING,
  retaliate: PROTECTING,
  bonus: LASTS,
  negate: LASTS,
  immune: LASTS,
  fly: LASTS,
  whenever: LASTS,
};
