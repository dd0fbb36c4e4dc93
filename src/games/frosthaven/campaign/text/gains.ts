import { t } from '../../../../i18n/t.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import { wealthWords } from '../../rules/explain/gains.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { CampaignNames } from './names.ts';

export function gainWords(gain: CampaignGain, names: CampaignNames): string {
  switch (gain.gain) {
    case 'gold':
      return t`${gain.amount} gold`;
    case 'resources':
      return `${gain.amount} ${termWords(gain.kind)}`;
    case 'for one':
      return wealthWords(gain);
    case 'item':
      return t`the item ${names.item(gain.item)}`;
    default:
      return gain.gain;
  }
}
