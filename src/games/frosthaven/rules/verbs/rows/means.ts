import { isLasting } from '../../../content/schema/abilities/abilities.ts';
import type { MeansVerb } from '../../../content/schema/abilities/means.ts';
import { gainBonus } from '../../figures/bonuses.ts';
import { compelByRules, lootByRules } from '../../monsters/actions/by-rules.ts';
import { outcomeOf } from '../ability-outcome.ts';
import { performLasting } from '../activate.ts';
import { amountOf } from '../amounts.ts';
import { performByHand } from '../by-hand.ts';
import { canChangeCounter, changeCounter, changeMode } from '../counters.ts';
import { infuseLater } from '../elements.ts';
import { gainExperience } from '../experience.ts';
import { canLoot, lootAround } from '../map/loot.ts';
import { canRecharge, performRecharge, performRecover } from '../support/recover.ts';
import type { VerbRows } from './row.ts';
import { COMPELLED_BY_RULES, OUTRIGHT_DEFAULTS, VERB_DEFAULTS, withProgress } from './row.ts';

export const MEANS: VerbRows<MeansVerb> = {
  loot: {
    ...OUTRIGHT_DEFAULTS,
    *perform(game, figure, { range }) {
      return outcomeOf(yield* lootAround(game, figure, range));
    },
    canBegin: (game, figure, { range }) => canLoot(game, figure, range),
    staysPut: true,
    byRules: lootByRules,
    hasMonsterTarget: (game, figure, { range }) => canLoot(game, figure, range),
  },
  recover: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performRecover),
  },
  recharge: {
    ...OUTRIGHT_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performRecharge),
    canBegin: canRecharge,
  },
  experience: {
    ...OUTRIGHT_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: (game, figure, { value }, { soFar }) =>
      gainExperience(game, figure, amountOf(game, figure, value, { soFar })),
    staysPut: true,
  },
  infuse: {
    ...OUTRIGHT_DEFAULTS,
    ...COMPELLED_BY_RULES,
    *perform(game, figure, { elements }) {
      yield* infuseLater(game, figure, elements);
      return outcomeOf(1);
    },
    hasMonsterTarget: () => true,
  },
  'by-hand': {
    ...VERB_DEFAULTS,
    perform: (game, figure, ability, run) =>
      isLasting(ability) ? performLasting(game, figure, ability, run) : performByHand(game, figure, ability),
    isOutright: isLasting,
    byRules(game, figure, ability, how) {
      if (!isLasting(ability)) return compelByRules(game, figure, ability, how);
      gainBonus(game, figure, ability);
      return outcomeOf(1);
    },
    hasMonsterTarget: () => true,
  },
  counter: { ...OUTRIGHT_DEFAULTS, ...COMPELLED_BY_RULES, perform: changeCounter, canBegin: canChangeCounter },
  mode: {
    ...OUTRIGHT_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: (game, figure, { to }) => changeMode(game, figure, to),
  },
};
