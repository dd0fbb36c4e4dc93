import type { CampaignContext } from '../../../game-api/contract/actions.ts';
import type { TableSetting } from '../../../game-api/contract/game.ts';
import { button } from '../../../game-api/panel/controls.ts';
import { memberWhoCanChange } from '../../../game-api/panel/permission-text.ts';
import { formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { decisionModeWords } from '../campaign/text/decision-mode.ts';
import { campaignNames } from '../campaign/text/names.ts';
import { tableSettings } from '../settings/settings.ts';
import { monstersButton, tiesButton } from './board/monsters.ts';
import { campaignOf } from './campaign/characters.ts';
import { difficultyButton, difficultyWords } from './campaign/difficulty.ts';
import { variantNames } from './campaign/variants.ts';
import { customId } from './custom-ids.ts';

export async function settingsOverview(at: CampaignContext): Promise<TableSetting[]> {
  const { campaign } = at;
  const mayRule = 'member' in (await memberWhoCanChange(at));
  const [settings, own] = [await at.tableSettings(), await campaignOf(at)];
  const variants = variantNames(settings, own?.view.enhancing);
  const { monsters, ties } = tableSettings.parse(settings);
  return [
    { name: t`Difficulty`, words: difficultyWords(settings), button: difficultyButton(campaign) },
    {
      name: t`Variants`,
      words: variants.length === 0 ? t`none` : formatList(variants),
      button: button(customId({ action: 'variants', campaign }), t`Variants`),
    },
    {
      name: t`Equal choices of monsters`,
      words: monsters === 'asked' ? t`the table is asked` : t`the bot picks`,
      button: mayRule ? monstersButton({ id: campaign, settings }) : undefined,
    },
    {
      name: t`Ties with characters`,
      words: ties === 'asked' ? t`the party decides who goes first` : t`as they are listed`,
      button: mayRule ? tiesButton(campaign, settings) : undefined,
    },
    ...(own
      ? [
          {
            name: t`Shared decisions`,
            words: decisionModeWords(own.view.decides, campaignNames(own.catalog, own.view)),
            button: button(customId({ action: 'deciding', campaign }), t`How you decide`),
          },
        ]
      : []),
  ];
}
