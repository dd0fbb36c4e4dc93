/** Classes: which are open, and from when on a choice stands. UNL-03, NEW-03 */
import type { Catalog } from '../../content/catalog.ts';
import { hasWeeks } from '../campaign.ts';
import type { CampaignState } from '../state.ts';

/** Sealed ones when something has opened them; all others from the beginning. NEW-02, UNL-03 */
export function openClasses(
  { classes }: Pick<Catalog, 'classes'>,
  opened: Pick<CampaignState['roster'], 'classes'>,
): string[] {
  const all = [...classes.values()];
  return all.filter(({ id, locked }) => !locked || opened.classes.includes(id)).map(({ id }) => id);
}

/** From the first scenario on that was completed, whoever wants another class leaves the character that they have. CRE-01 */
export function isUnderWay({
  catalog,
  state,
}: {
  readonly catalog: Catalog;
  readonly state: Pick<CampaignState, 'completed'>;
}): boolean {
  return hasWeeks(catalog) && state.completed.length > 0;
}
