/** Return to Frosthaven, or a further scenario at once. CEN-06, CEN-07, CEN-14 to CEN-16 */
import { id } from '../../../../../engine/values/id.ts';
import type { Campaign } from '../../campaign.ts';
import { knownMapOf } from '../../departure.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { wordOption } from '../../questions/questions.ts';
import { linksAfter } from '../../rules/outpost/map.ts';
import type { OnwardOption } from '../../rules/outpost/onward-options.ts';
import { onwardOptions } from '../../rules/outpost/onward-options.ts';
import type { Onward, Week } from '../../state/week.ts';
import { decide } from '../party/party-decisions.ts';

type Last = NonNullable<Week['last']>;

/** Asks whether to go back or replay. CEN-06, CEN-07 */
export function* decideAfterLoss(campaign: Campaign): CampaignRule<void> {
  const { last } = campaign.state.week;
  if (!last) return campaign.emit({ type: 'week goes on', to: 'conclusion' });
  const choice = yield* decide(campaign, () => ({
    prompt: { about: 'after loss', scenario: last.scenario },
    choices: [wordOption('go back'), wordOption('play again')],
  }));
  const isBack = choice === 'go back';
  campaign.emit({ type: 'loot kept', isGained: isBack });
  if (!isBack) campaign.emit({ type: 'goes onward', onward: { scenario: last.scenario, why: 'again' } });
  campaign.emit({ type: 'week goes on', to: isBack ? 'conclusion' : 'travel' });
}

/** Asks whether to go on to a linked scenario. CEN-14, CEN-15, NEW-16, CAL-10 */
export function* decideAfterCompletion(campaign: Campaign): CampaignRule<void> {
  const { last } = campaign.state.week;
  const ways = last ? onwardOptionsFrom(campaign, last) : [];
  const onward = last && (yield* onwardTo(campaign, last, ways));
  if (onward) campaign.emit({ type: 'goes onward', onward });
  const isPassing = ways.find(({ to }) => to === 'outpost')?.outpostPhase ?? true;
  campaign.emit({ type: 'week goes on', to: onward || !isPassing ? 'travel' : 'passage of time' });
}

function onwardOptionsFrom({ catalog, state }: Campaign, { scenario: name, completed, isFirst }: Last): OnwardOption[] {
  const scenario = catalog.scenario(id(name));
  const links = linksAfter(scenario, !isFirst, catalog.scenarios, knownMapOf(state));
  const goesOn = state.completed.some((each) => each !== name || !isFirst);
  return onwardOptions({ scenario, result: completed ? 'completed' : 'lost', links, goesOn });
}

function* onwardTo(
  campaign: Campaign,
  { scenario, completed }: Last,
  ways: readonly OnwardOption[],
): CampaignRule<Onward | undefined> {
  const names = ways.flatMap(({ to, scenario: name }) => (to === 'linked' && name !== undefined ? [name] : []));
  const linked = [...new Set(names)];
  const [first] = linked;
  if (!completed || first === undefined) return undefined;
  const isFree = ways.some(({ to }) => to === 'outpost');
  if (!isFree && linked.length === 1) return { scenario: first, why: 'forced' };
  const goOn = linked.map(
    (name): CampaignChoice<Onward> => ({
      value: name,
      is: { scenario: name, why: isFree ? 'linked' : 'forced' },
      note: { is: 'scenario', scenario: name },
    }),
  );
  const back: CampaignChoice<undefined> = { value: 'go back', is: undefined, note: { is: 'word' } };
  return yield* decide<Onward | undefined>(campaign, () => ({
    prompt: { about: 'linked', scenario },
    choices: isFree ? [back, ...goOn] : goOn,
  }));
}
