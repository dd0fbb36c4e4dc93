/** The rules of every verb. Most rows are in `rows/`, by kind. */
import type { Game } from '../game.ts';
import { specialByRules } from '../monsters/actions/by-rules.ts';
import { canSummon, summonMonsters } from '../monsters/actions/summon-monsters.ts';
import { commandByRules } from '../monsters/command.ts';
import { hasRuleFor } from '../scenario/special-rules.ts';
import { SCRIPTS } from '../scripts/index.ts';
import { NOTHING_YET } from './ability-outcome.ts';
import { canCommand, performCommand } from './command.ts';
import { canPay } from './costs.ts';
import { canConsume } from './elements.ts';
import { hexesToDesignate, performChosen, performDesignated, performFreely, performPaid } from './perform.ts';
import { FIGHTING } from './rows/fighting.ts';
import { LASTING } from './rows/lasting.ts';
import { MAP } from './rows/map.ts';
import { MEANS } from './rows/means.ts';
import type { VerbRow } from './rows/row.ts';
import { COMPELLED_BY_RULES, OUTRIGHT_DEFAULTS, VERB_DEFAULTS } from './rows/row.ts';
import { performSummon, placesForSummon } from './support/summon.ts';
import type { VerbTable } from './verb.ts';

const COMMANDING: VerbRow<'grant' | 'control'> = {
  ...VERB_DEFAULTS,
  ...COMPELLED_BY_RULES,
  perform: (game, figure, ability, { soFar }) =>
    performCommand(game, figure, ability, soFar, (other) => performFreely(game, other, ability.abilities, NOTHING_YET)),
  whyIdle: (game, figure, ability, soFar) => (canCommand(game, figure, ability, soFar) ? undefined : 'no target'),
  byRules: commandByRules,
};

export const VERBS: VerbTable<Game> = {
  ...FIGHTING,
  ...MEANS,
  ...MAP,
  ...LASTING,
  summon: {
    ...OUTRIGHT_DEFAULTS,
    perform: performSummon,
    canBegin: (game, figure, ability, soFar) => placesForSummon(game, figure, ability, soFar).length > 0,
    byRules: summonMonsters,
    hasMonsterTarget: canSummon,
  },
  grant: COMMANDING,
  control: COMMANDING,
  special: {
    ...VERB_DEFAULTS,
    perform: ({ state }) => {
      throw new Error(`Nobody who is played has special abilities, in round ${state.round}.`);
    },
    byRules: specialByRules,
    hasMonsterTarget: (game, figure, { number }) => hasRuleFor(game, { on: 'special', number, figure }),
  },
  script: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: (game, figure, ability, { soFar }) => SCRIPTS[ability.script].perform(game, figure, ability, soFar),
  },
  pay: {
    ...OUTRIGHT_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: performPaid,
    canBegin: (game, figure, { consume = [], cost }) =>
      canConsume(game, consume) && (!cost || canPay(game, figure, cost)),
    isContainer: true,
    whyIdle: (_game, _figure, { then }, soFar, judge) => {
      const idle = judge(then, soFar);
      return idle?.verbs === undefined ? idle?.why : undefined;
    },
  },
  designate: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: performDesignated,
    canBegin: (game, figure, ability) => hexesToDesignate(game, figure, ability).length > 0,
  },
  choose: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: performChosen,
    isContainer: true,
    whyIdle: (_game, _figure, { options }, soFar, judge) => {
      const runs = options.map((run) => judge(run, soFar));
      return runs.every((run) => run !== undefined && run.verbs === undefined) ? runs[0]?.why : undefined;
    },
  },
};
