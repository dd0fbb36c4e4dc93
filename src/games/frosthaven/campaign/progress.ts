/** What happens counts for personal quests. RTR-01 */
import type { Catalog } from '../content/catalog.ts';
import type { CampaignEvent } from './events.ts';
import { afterDoing, afterHaving, type Doing, type Progress } from './rules/quests.ts';
import type { Sheet } from './state/people.ts';
import type { CampaignState } from './state.ts';

/** What of the quests has come nearer by an event, once it has changed the state. */
export function progressAfter(
  catalog: Catalog,
  { sheets }: Pick<CampaignState, 'sheets'>,
  event: CampaignEvent,
): CampaignEvent<'quest progressed'>[] {
  if (event.type === 'quest progressed') return [];
  return sheets.flatMap((sheet) => {
    const progress = progressOf(catalog, sheet, event);
    if (progress.join() === sheet.progress.join()) return [];
    return [{ type: 'quest progressed' as const, member: sheet.member, progress }];
  });
}

function progressOf(catalog: Catalog, sheet: Sheet, event: CampaignEvent): Progress {
  const quest = catalog.questOf(sheet.quest);
  if (!quest) return sheet.progress;
  const doing = DOINGS.get(event.type);
  const isTheirs = !('member' in event) || event.member === sheet.member;
  const amount = doing && isTheirs ? amountIn(event) : 0;
  const done = doing && amount > 0 ? afterDoing(quest, sheet.progress, doing, amount) : sheet.progress;
  const held = afterHaving(quest, done, sheet);
  return held.some((count) => count > 0) ? held : sheet.progress;
}

/** What is done where something happens: by its member, or by all where it has none. */
const DOINGS: ReadonlyMap<string, Doing> = new Map<string, Doing>([
  ['time passed', 'weeks'],
  ['credited', 'checks'],
  ['checks changed', 'checks'],
  ['given', 'gifts'],
  ['built', 'buildings'],
  ['crafted', 'crafted'],
  ['brewed', 'brewed'],
]);

function amountIn(event: CampaignEvent): number {
  switch (event.type) {
    case 'credited':
      return event.gains.checks;
    case 'checks changed':
      return event.amount;
    case 'given':
      return Object.values(event.resources).reduce((sum, amount) => sum + amount, 0);
    default:
      return 1;
  }
}
