import { t } from '../../../language/t.ts';
import type { AtCampaign } from '../../acts.ts';
import type { TableSetting } from '../../game.ts';
import { button } from '../../panel/controls.ts';
import { listed } from '../../panel/text.ts';
import { rulerIn } from '../../panel/whose.ts';
import { settledWords } from '../campaign/words/decides.ts';
import { namesIn } from '../campaign/words/names.ts';
import { tableSettings } from '../wishes.ts';
import { campaignOf } from './characters.ts';
import { difficultyButton, difficultyWords } from './difficulty.ts';
import { customId } from './ids.ts';
import { monstersButton, tiesButton } from './monsters.ts';
import { variantNames } from './variants.ts';

export async function settledHere(at: AtCampaign): Promise<TableSetting[]> {
  const { campaign } = at;
  const mayRule = 'member' in (await rulerIn(at));
  const [settings, own] = [await at.settings(), await campaignOf(at)];
  const variants = variantNames(settings, own?.view.enhancing);
  const { monsters, ties } = tableSettings.parse(settings);
  return [
    { name: t`Difficulty`, words: difficultyWords(settings), button: difficultyButton(campaign) },
    {
      name: t`Variants`,
      words: variants.length === 0 ? t`none` : listed(variants),
      button: button(customId({ action: 'variants', campaign }), t`Variants`),
    },
    {
      name: t`Where monsters have a choice`,
      words: monsters === 'asked' ? t`the table is asked` : t`the bot picks`,
      button: mayRule ? monstersButton({ id: campaign, settings }) : undefined,
    },
    {
      name: t`Ties with characters`,
      words: ties === 'asked' ? t`the party says who is first` : t`as they are listed`,
      button: mayRule ? tiesButton(campaign, settings) : undefined,
    },
    ...(own
      ? [
          {
            name: t`What concerns all`,
            words: settledWords(own.view.decides, namesIn(own.catalog, own.view)),
            button: button(customId({ action: 'deciding', campaign }), t`How you decide`),
          },
        ]
      : []),
  ];
}
