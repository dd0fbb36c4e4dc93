import { prosperityOf } from '../campaign.ts';
import { levelUpSource, mayLevelUp, mustLevelUp, prosperityFor, requirementOf } from '../rules/characters/levels.ts';
import { chooseGrowth } from '../steps/party/growth.ts';
import type { Activity } from './activity.ts';

/** Downtime activity: compulsory by experience, optional by prosperity. LUP-01, LUP-04, LUP-06 */
export const levellingUp: Activity = {
  name: 'level up',
  shouldExplain: () => true,
  isCompulsory: (campaign, member) => mustLevelUp(campaign.sheetOf(member)),
  whyNot: (campaign, member) => {
    const sheet = campaign.sheetOf(member);
    if (mustLevelUp(sheet) || mayLevelUp(sheet, prosperityOf(campaign))) return undefined;
    const next = sheet.level + 1;
    const needed = requirementOf(next) - sheet.experience;
    if (!Number.isFinite(needed)) return { because: 'highest level' };
    return { because: 'lacks a level', level: next, experience: needed, prosperity: prosperityFor(next) };
  },
  *run(campaign, member) {
    campaign.emit({ type: 'levelled up', member, by: levelUpSource(campaign.sheetOf(member)) });
    yield* chooseGrowth(campaign, member);
  },
};
