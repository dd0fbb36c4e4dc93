/** Between a scenario and Frosthaven: go back, or go on at once. CEN-06, CEN-07, CEN-14 to CEN-16 */
import { id } from '../../../../kernel/id.ts';
import type { Campaign } from '../campaign.ts';
import { type Choice, type Rule, word } from '../questions.ts';
import type { Onward } from '../state/week.ts';
import { decide } from './decide.ts';

/** CEN-06, CEN-07 */
export function* afterLoss(campaign: Campaign): Rule<void> {
  const { last } = campaign.state.week;
  if (!last) return campaign.happens({ type: 'week goes on', to: 'conclusion' });
  const choice = yield* decide(campaign, {
    prompt: { about: 'after loss', scenario: last.scenario },
    choices: [word('go back'), word('play again')],
  });
  const isBack = choice === 'go back';
  campaign.happens({ type: 'loot kept', isGained: isBack });
  if (!isBack) campaign.happens({ type: 'goes onward', onward: { scenario: last.scenario, why: 'again' } });
  campaign.happens({ type: 'week goes on', to: isBack ? 'conclusion' : 'travel' });
}

/** CEN-14, CEN-15; CEN-16: only after the first completion. */
export function* afterCompletion(campaign: Campaign): Rule<void> {
  const onward = yield* onwardTo(campaign);
  if (onward) campaign.happens({ type: 'goes onward', onward });
  campaign.happens({ type: 'week goes on', to: onward || isPrologue(campaign) ? 'travel' : 'passage of time' });
}

/** NEW-16: no Outpost Phase follows scenario 0. */
function isPrologue({ catalog, state }: Campaign): boolean {
  const { last } = state.week;
  return last !== null && catalog.scenario(id(last.scenario)).number === 0;
}

function* onwardTo(campaign: Campaign): Rule<Onward | undefined> {
  const { week, lockedOut } = campaign.state;
  const { last } = week;
  const links = last?.isFirst ? (campaign.catalog.scenario(id(last.scenario)).next ?? []) : [];
  const open = links.filter(({ scenario }) => !lockedOut.includes(scenario));
  const forced = open.find((link) => link.forced);
  if (forced) return { scenario: forced.scenario, why: 'forced' };
  if (!last || open.length === 0) return undefined;
  const goOn = open.map(
    ({ scenario }): Choice<Onward> => ({
      value: scenario,
      is: { scenario, why: 'linked' },
      note: { is: 'scenario', scenario },
    }),
  );
  const back: Choice<undefined> = { value: 'go back', is: undefined, note: { is: 'word' } };
  return yield* decide<Onward | undefined>(campaign, {
    prompt: { about: 'linked', scenario: last.scenario },
    choices: [back, ...goOn],
  });
}
