import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { chosenIn, readSection } from '../../rules/outpost/sections.ts';
import { decide } from '../party/decide.ts';
import { partyMeets } from '../party/requirements.ts';

/** Reads a section and adds its gains; one that is missing from the pack does nothing. CAL-06, STK-03, NEW-20 */
export function* read(campaign: Campaign, name: string): CampaignRule<void> {
  const section = campaign.catalog.campaign?.sections?.[name];
  if (!section) return campaign.happens({ type: 'section read', section: name, text: '', due: [] });
  const { text, gains, choices } = readSection(section, (wanted) => partyMeets(campaign, wanted));
  campaign.reveal();
  if (choices.length === 0) return campaign.happens({ type: 'section read', section: name, text, due: gains });
  const label = yield* decide(campaign, () => ({
    prompt: { about: 'section choice', section: name, text },
    choices: choices.map((each): CampaignChoice<string> => ({ value: each, is: each, note: { is: 'word' } })),
  }));
  campaign.reveal();
  const chosen = chosenIn(section, label);
  campaign.happens({
    type: 'section read',
    section: name,
    text: [text, chosen?.text ?? ''].filter(Boolean).join('\n\n'),
    due: [...gains, ...(chosen?.gains ?? [])],
  });
}
