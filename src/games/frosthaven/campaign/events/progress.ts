/** Progress of personal quests by events. RTR-01 */
import type { Catalog } from '../../content/catalog.ts';
import type { BetweenScenarioDeed, Progress } from '../rules/characters/quests.ts';
import { progressAfterDeed, progressAfterEnhancing, progressByBelongings } from '../rules/characters/quests.ts';
import { resourceCount } from '../rules/goods/resources.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { prosperityLevel } from '../rules/outpost/values.ts';
import type { CharacterSheet } from '../state/people.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignEvent } from './events.ts';

type ProgressState = Pick<CampaignState, 'sheets'> & { readonly outpost: Pick<CampaignState['outpost'], 'values'> };

/** Returns the progress events for an event that has already changed the state. */
export function progressAfter(
  catalog: Catalog,
  { sheets, outpost }: ProgressState,
  event: CampaignEvent,
): CampaignEvent<'quest progressed'>[] {
  if (event.type === 'quest progressed') return [];
  return sheets.flatMap((sheet) => {
    const progress = progressOf(catalog, sheet, event, prosperityLevel(outpost.values.prosperity ?? 0));
    if (progress.join() === sheet.progress.join()) return [];
    return [{ type: 'quest progressed' as const, member: sheet.member, progress }];
  });
}

function progressOf(catalog: Catalog, sheet: CharacterSheet, event: CampaignEvent, prosperity: number): Progress {
  const quest = catalog.questOf(sheet.quest);
  if (!quest) return sheet.progress;
  const found = doneIn(event);
  const counts = found && found.amount > 0 && (found.by === undefined || found.by === sheet.member);
  const done = counts ? progressAfterDeed(quest, sheet.progress, found.does, found.amount) : sheet.progress;
  const put = event.type === 'enhanced' && event.member === sheet.member;
  const enhanced = put ? progressAfterEnhancing(quest, done, event.sticker) : done;
  const held = progressByBelongings(quest, enhanced, sheet, prosperity);
  return [...held, ...sheet.progress].some((count) => count > 0) ? held : sheet.progress;
}

interface QuestDeed {
  readonly does: BetweenScenarioDeed;
  readonly amount: number;
  readonly by?: number;
}

function doneIn(event: CampaignEvent): QuestDeed | undefined {
  switch (event.type) {
    case 'time passed':
      return { does: 'weeks', amount: 1 };
    case 'built':
      return { does: 'buildings', amount: 1 };
    case 'credited':
      return { does: 'checks', amount: event.gains.checks, by: event.member };
    case 'checks changed':
      return { does: 'checks', amount: event.amount, by: event.member };
    case 'given':
      return { does: 'gifts', amount: resourceCount(event.resources), by: event.member };
    case 'potion brewed':
      return { does: 'brewed', amount: 1, by: event.member };
    case 'traded':
      return craftedIn(event.trade);
    default:
      return undefined;
  }
}

function craftedIn({ deed, member, gained }: Trade): QuestDeed | undefined {
  return deed === 'crafts' ? { does: 'crafted', amount: gained.length, by: member } : undefined;
}
