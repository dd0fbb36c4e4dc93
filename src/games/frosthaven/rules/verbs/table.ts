/** The rules of every verb. Most rows are in `rows/`, by kind. */
import type { Game } from '../game.ts';
import { specialByRules } from '../monsters/actions/other.ts';
import { canSummon, summonMonsters } from '../monsters/actions/summon-monsters.ts';
import { commandByRules } from '../monsters/command.ts';
import { isAwaited } from '../scenario/special-rules.ts';
import { SCRIPTS } from '../scripts/index.ts';
import { canCommand, command } from './command.ts';
import { canPay } from './costs.ts';
import { canConsume } from './elements.ts';
import { NOTHING_YET } from './outcome-so-far.ts';
import { hexesToDesignate, performChosen, performDesignated, performFreely, performPaid } from './perform.ts';
import { FIGHTING } from './rows/fighting.ts';
import { LASTING } from './rows/lasting.ts';
import { MAP } from './rows/map.ts';
import { MEANS } from './rows/means.ts';
import { ASKING, COMPELLED, OUTRIGHT, type VerbRow } from './rows/row.ts';
import { performSummon, placesForSummon } from './support/summon.ts';
import type { VerbTable } from './verb.ts';

const COMMANDING: VerbRow<'grant' | 'control'> = {
  ...ASKING,
  ...COMPELLED,
  perform: (game, figure, ability, { soFar }) =>
    command(game, figure, ability, soFar, (other) => performFreely(game, other, ability.abilities, NOTHING_YET)),
  whyIdle: (game, figure, ability, soFar) => (canCommand(game, figure, ability, soFar) ? undefined : 'no target'),
  byRules: commandByRules,
};

export const VERBS: VerbTable<Game> = {
  ...FIGHTING,
  ...MEANS,
  ...MAP,
  ...LASTING,
  summon: {
    ...OUTRIGHT,
    perform: performSummon,
    canBegin: (game, figure, ability, soFar) => placesForSummon(game, figure, ability, soFar).length > 0,
    byRules: summonMonsters,
    findsAnybody: canSummon,
  },
  grant: COMMANDING,
  control: COMMANDING,
  special: {
    ...ASKING,
    perform: ({ state }) => {
      throw new Error(`Nobody who is played has special abilities, in round ${state.round}.`);
    },
    byRules: specialByRules,
    findsAnybody: (game, figure, { number }) => isAwaited(game, { on: 'special', number, figure }),
  },
  script: {
    ...ASKING,
    ...COMPELLED,
    perform: (game, figure, ability, { soFar }) => SCRIPTS[ability.script].perform(game, figure, ability, soFar),
  },
  pay: {
    ...OUTRIGHT,
    ...COMPELLED,
    perform: performPaid,
    canBegin: (game, figure, { consume = [], cost }) =>
      canConsume(game, consume) && (!cost || canPay(game, figure, cost)),
    onlyHolds: true,
    whyIdle: (_game, _figure, { then }, soFar, judge) => {
      const idle = judge(then, soFar);
      return idle?.verbs === undefined ? idle?.why : undefined;
    },
  },
  designate: {
    ...ASKING,
    ...COMPELLED,
    perform: performDesignated,
    canBegin: (game, figure, ability) => hexesToDesignate(game, figure, ability).length > 0,
  },
  choose: {
    ...ASKING,
    ...COMPELLED,
    perform: performChosen,
    onlyHolds: true,
    whyIdle: (_game, _figure, { options }, soFar, judge) => {
      const runs = options.map((run) => judge(run, soFar));
      return runs.every((run) => run !== undefined && run.verbs === undefined) ? runs[0]?.why : undefined;
    },
  },
};
