import type { MeansVerb } from '../../../content/schema/abilities/means.ts';
import { lootByRules } from '../../monsters/actions/other.ts';
import { amountOf } from '../amounts.ts';
import { byHand } from '../by-hand.ts';
import { canChangeCounter, changeCounter, changeMode } from '../counters.ts';
import { infuseNow } from '../elements.ts';
import { gainExperience } from '../experience.ts';
import { canLoot, lootAround } from '../map/loot.ts';
import { did } from '../outcome-so-far.ts';
import { canRecharge, performRecharge, performRecover } from '../support/recover.ts';
import { ASKING, after, COMPELLED, OUTRIGHT, type VerbRows } from './row.ts';

export const MEANS: VerbRows<MeansVerb> = {
  loot: {
    ...OUTRIGHT,
    *perform(game, figure, { range }) {
      return did(yield* lootAround(game, figure, range));
    },
    canBegin: (game, figure, { range }) => canLoot(game, figure, range),
    staysPut: true,
    byRules: lootByRules,
    findsAnybody: (game, figure, { range }) => canLoot(game, figure, range),
  },
  recover: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performRecover),
  },
  recharge: { ...OUTRIGHT, ...COMPELLED, perform: performRecharge, canBegin: canRecharge },
  experience: {
    ...OUTRIGHT,
    ...COMPELLED,
    perform: (game, figure, { value }, { soFar }) =>
      gainExperience(game, figure, amountOf(game, figure, value, { soFar })),
    staysPut: true,
  },
  infuse: {
    ...OUTRIGHT,
    ...COMPELLED,
    *perform(game, figure, { elements }) {
      if (game.state.turn) game.happens({ type: 'infusion promised', choices: elements });
      else yield* infuseNow(game, figure, elements);
      return did(1);
    },
    findsAnybody: () => true,
  },
  'by-hand': { ...ASKING, ...COMPELLED, perform: byHand, findsAnybody: () => true },
  counter: { ...OUTRIGHT, ...COMPELLED, perform: changeCounter, canBegin: canChangeCounter },
  mode: { ...OUTRIGHT, ...COMPELLED, perform: (game, figure, { to }) => changeMode(game, figure, to) },
};
