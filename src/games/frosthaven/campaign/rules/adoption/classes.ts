/** Open classes, and the point from which a choice is binding. UNL-03, NEW-03 */
import type { Catalog } from '../../../content/catalog.ts';
import { canFillHand } from '../../../content/filled-in.ts';
import { hasWeeks } from '../../campaign.ts';
import type { CampaignState } from '../../state.ts';

/** Returns the open classes: those never sealed, and those unlocked. NEW-02, UNL-03 */
export function openClasses(
  { classes }: Pick<Catalog, 'classes'>,
  opened: Pick<CampaignState['roster'], 'classes'>,
): string[] {
  const all = [...classes.values()];
  const open = all.filter(({ id, locked }) => !locked || opened.classes.includes(id));
  return open.filter(canFillHand).map(({ id }) => id);
}

/** Returns true once a scenario was completed: another class then needs a new character. CRE-01 */
export function isUnderWay({
  catalog,
  state,
}: {
  readonly catalog: Catalog;
  readonly state: Pick<CampaignState, 'completed'>;
}): boolean {
  return hasWeeks(catalog) && state.completed.length > 0;
}
