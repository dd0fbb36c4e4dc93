import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { readSection, sectionChoiceResult } from '../../rules/outpost/sections.ts';
import { decide } from '../party/party-decisions.ts';
import { partyMeets } from '../party/requirements.ts';

/** Reads a section and adds its gains; one that is missing from the pack does nothing. CAL-06, STK-03, NEW-20 */
export function* readBookSection(campaign: Campaign, name: string): CampaignRule<void> {
  const section = campaign.catalog.campaign?.sections?.[name];
  if (!section) return campaign.emit({ type: 'section read', section: name, text: '', due: [] });
  const { text, gains, choices } = readSection(section, (wanted) => partyMeets(campaign, wanted));
  campaign.reveal();
  if (choices.length === 0) return campaign.emit({ type: 'section read', section: name, text, due: gains });
  const label = yield* decide(campaign, () => ({
    prompt: { about: 'section choice', section: name, text },
    choices: choices.map((each): CampaignChoice<string> => ({ value: each, is: each, note: { is: 'word' } })),
  }));
  campaign.reveal();
  const chosen = sectionChoiceResult(section, label);
  campaign.emit({
    type: 'section read',
    section: name,
    text: [text, chosen?.text ?? ''].filter(Boolean).join('\n\n'),
    due: [...gains, ...(chosen?.gains ?? [])],
  });
}
