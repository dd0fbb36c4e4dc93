/** Passage of Time. CAL-02 to CAL-08 */
import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { decide } from '../party/party-decisions.ts';
import { readBookSection } from './section.ts';

/** Marks one box. CAL-02 */
export function passTime(campaign: Campaign): void {
  campaign.emit({ type: 'time passed', marked: campaign.state.calendar.marked + 1 });
  campaign.emit({ type: 'week goes on', to: 'sections' });
}

/** Reads one due section, in the order that the party wants; repeated entries are read again. CAL-06, CAL-07 */
export function* readDueSection(campaign: Campaign): CampaignRule<void> {
  const section = yield* decide(campaign, () => ({
    prompt: { about: 'section' },
    choices: [...new Set(campaign.state.week.sections)].map(
      (each): CampaignChoice<string> => ({ value: each, is: each, note: { is: 'section', section: each } }),
    ),
  }));
  yield* readBookSection(campaign, section);
}
