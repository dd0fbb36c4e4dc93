/** What a table of this game has settled, beside what every table has. */
import type { Looking } from '../../acts.ts';
import type { TableSetting } from '../../game.ts';
import { button } from '../../panel/controls.ts';
import { listed } from '../../panel/text.ts';
import { hasWeeks } from '../campaign/campaign.ts';
import { decidesWords } from '../campaign/words/decides.ts';
import { namesIn } from '../campaign/words/names.ts';
import { tableSettings } from '../wishes.ts';
import { campaignOf } from './characters.ts';
import { difficultyButton, difficultyWords } from './difficulty.ts';
import { customId } from './ids.ts';
import { monstersButton } from './monsters.ts';
import { variantNames } from './variants.ts';

export async function settledHere(at: Looking): Promise<TableSetting[]> {
  const { campaign } = at;
  const [settings, own] = [await at.settings(), await campaignOf(at)];
  const variants = variantNames(settings, own?.view.enhancing);
  const isAsked = tableSettings.parse(settings).monsters === 'asked';
  return [
    { name: 'Difficulty', words: difficultyWords(settings), button: difficultyButton(campaign) },
    {
      name: 'Variants',
      words: variants.length === 0 ? 'none' : listed(variants),
      button: button(customId({ action: 'variants', campaign }), 'Variants'),
    },
    {
      name: 'Where monsters have a choice',
      words: isAsked ? 'the table is asked' : 'the bot picks',
      button: monstersButton({ id: campaign, settings }),
    },
    ...(own && hasWeeks(own.catalog)
      ? [
          {
            name: 'Between scenarios',
            words: decidesWords(own.view.decides, namesIn(own.catalog, own.view)),
            button: button(customId({ action: 'deciding', campaign }), 'How you decide'),
          },
        ]
      : []),
  ];
}
