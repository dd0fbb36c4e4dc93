/** Ordinary arms of spellcasters. FWB-01, FWB-02, FIT-01 */
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';

/** Counts slots; of arms whose first is free, one takes none. FAR-01 */
export function slotsOf(catalog: Catalog, arms: readonly string[]): number {
  return arms.reduce((sum, id, i) => {
    const { slots, firstIsFree } = catalog.arm(id);
    return sum + (firstIsFree && arms.indexOf(id) === i ? 0 : slots);
  }, 0);
}

/** With one more, and what that needs. */
export function withArm(catalog: Catalog, arms: readonly string[], id: string): string[] {
  const { needs } = catalog.arm(id);
  return [...new Set([...arms, ...(needs === undefined ? [] : [needs]), id])];
}

/** Without one, and what needs it. */
export function withoutArm(catalog: Catalog, arms: readonly string[], id: string): string[] {
  return arms.filter((each) => each !== id && catalog.arm(each).needs !== id);
}

/** Spellcasters carry neither armour nor shield. */
export function whyNotArmed(
  catalog: Catalog,
  who: 'wizard' | 'apprentice',
  arms: readonly string[],
): string | undefined {
  const unknown = arms.find((id) => !catalog.arms.has(id));
  if (unknown !== undefined) return t`there is no arm ${unknown}`;
  const heavy = arms.map((id) => catalog.arm(id)).find(({ what }) => ['armour', 'shield', 'nothing'].includes(what));
  if (heavy) return who === 'wizard' ? t`no wizard carries ${heavy.name}` : t`no apprentice carries ${heavy.name}`;
  const lacking = arms.map((id) => catalog.arm(id)).find(({ needs }) => needs !== undefined && !arms.includes(needs));
  if (lacking) return t`${lacking.name} needs ${catalog.arm(lacking.needs ?? '').name}`;
  const [taken, room] = [slotsOf(catalog, arms), catalog.leaders[who].slots];
  return taken > room ? t`${taken} slots are taken, but there are only ${room}` : undefined;
}
