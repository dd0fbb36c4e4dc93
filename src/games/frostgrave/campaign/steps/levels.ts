/** Experience and levels. FXP */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions.ts';
import { askChoice } from '../questions.ts';
import { castingNumberOf, levelsWaiting, wizardOf } from '../rules/numbers.ts';
import type { RaisedStat } from '../state/sheet.ts';

export function* gainLevels(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  const { earned } = campaign.aftermath(seat);
  if (earned.length > 0) campaign.emit({ type: 'experience earned', seat, earned: [...earned] });
  for (;;) {
    const waiting = levelsWaiting(campaign.catalog, campaign.sheet(seat));
    const choices = waiting > 0 && wizardOf(campaign.sheet(seat)) ? optionsOf(campaign, seat) : [];
    if (choices.length === 0) return;
    const taken = yield* askChoice<LevelGain | undefined>({
      seat,
      prompt: { about: 'level', waiting },
      choices: [...choices, { value: 'wait', is: undefined, note: { is: 'word' } }],
    });
    if (!taken) return;
    campaign.emit({ type: 'level taken', seat, ...taken });
  }
}

interface LevelGain {
  readonly stat?: RaisedStat;
  readonly spell?: string;
  readonly learned?: string;
}

/** One stat and one casting number a game; other levels wait. */
function optionsOf(campaign: FrostgraveCampaign, seat: Seat): CampaignChoice<LevelGain>[] {
  const { raises, betters } = campaign.aftermath(seat);
  return [
    ...(raises > 0 ? statOptions(campaign, seat) : []),
    ...(betters > 0 ? castingNumberOptions(campaign, seat) : []),
    ...learnableGrimoires(campaign, seat).map(
      (spell): CampaignChoice<LevelGain> => ({
        value: `learn ${spell}`,
        is: { learned: spell },
        note: { is: 'spell', spell, as: 'learned' },
      }),
    ),
  ];
}

function statOptions(campaign: FrostgraveCampaign, seat: Seat): CampaignChoice<LevelGain>[] {
  const { raised } = campaign.sheet(seat);
  const { stats, most } = campaign.catalog.leaders.wizard;
  return campaign.catalog.content.experience.level.stats
    .filter((stat) => stats[stat] + (raised[stat] ?? 0) < most[stat])
    .map((stat) => ({ value: `raise ${stat}`, is: { stat }, note: { is: 'stat', stat } }));
}

function castingNumberOptions(campaign: FrostgraveCampaign, seat: Seat): CampaignChoice<LevelGain>[] {
  const sheet = campaign.sheet(seat);
  const { catalog } = campaign;
  const least = catalog.leaders.wizard.leastCastingNumber;
  return sheet.spells
    .filter(({ spell }) => castingNumberOf(catalog, sheet, catalog.spell(spell)) > least)
    .map(({ spell }) => ({ value: `better ${spell}`, is: { spell }, note: { is: 'spell', spell, as: 'better' } }));
}

function learnableGrimoires(campaign: FrostgraveCampaign, seat: Seat): string[] {
  const { vault, spells } = campaign.sheet(seat);
  const books = vault.filter(({ is }) => is === 'grimoire').map(({ what }) => what);
  return [...new Set(books)].filter((book) => !spells.some(({ spell }) => spell === book));
}
