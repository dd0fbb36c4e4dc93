/** Sizes of warbands, and costs of members. FWB, FBS */
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Rank } from '../../content/schema/figures.ts';
import type { SheetMember, WarbandSheet } from '../state/sheet.ts';
import { isSpellcaster, levelOf, locationOf, resourcesOf } from './numbers.ts';

export function soldiersOf({ members }: WarbandSheet): SheetMember[] {
  return members.filter((member) => !isSpellcaster(member));
}

export function rankOf(catalog: Catalog, { role, what }: Pick<SheetMember, 'role' | 'what'>): Rank {
  return (role === 'soldier' ? catalog.soldier(what).rank : catalog.creature(what).rank) ?? 'standard';
}

/** A kennel keeps one animal beside them. */
function countSoldiers(
  catalog: Catalog,
  sheet: WarbandSheet,
  members: readonly Pick<SheetMember, 'role' | 'what'>[],
): number {
  const free = resourcesOf(catalog, sheet).some(({ oneMoreOf }) =>
    members.some(({ what }) => oneMoreOf?.includes(what)),
  );
  return members.length - (free ? 1 : 0);
}

export function whyNotJoining(
  catalog: Catalog,
  sheet: WarbandSheet,
  one: Pick<SheetMember, 'role' | 'what'>,
): string | undefined {
  const { soldiers, specialists } = catalog.leaders.warband;
  const all = [...soldiersOf(sheet), one];
  const room = soldiers + (locationOf(catalog, sheet)?.extraSoldiers ?? 0);
  if (countSoldiers(catalog, sheet, all) > room) return t`A warband may have ${room} soldiers at most.`;
  const leaders = all.filter(({ role, what }) => role === 'soldier' && catalog.soldier(what).leads !== undefined);
  if (leaders.length > 1) return t`A warband has one captain at most.`;
  if (all.filter((each) => rankOf(catalog, each) === 'specialist').length > specialists)
    return t`A warband has ${specialists} specialists at most.`;
  return undefined;
}

/** Sends healthy soldiers up to the limit; the newest stay at home. FWB, FBS */
export function membersSent(catalog: Catalog, sheet: WarbandSheet): SheetMember[] {
  const sent: SheetMember[] = [];
  for (const member of sheet.members) {
    if (member.misses > 0) continue;
    const soldiers = [...sent, member].filter((each) => !isSpellcaster(each));
    if (isSpellcaster(member) || countSoldiers(catalog, sheet, soldiers) <= catalog.leaders.warband.soldiers)
      sent.push(member);
  }
  return sent;
}

/** Price of a soldier, with the discounts of the base. FBS */
export function hireCost(catalog: Catalog, sheet: WarbandSheet, what: string): number {
  const off = resourcesOf(catalog, sheet).reduce((sum, { hiring = 0 }) => sum + hiring, 0);
  return Math.max(0, catalog.soldier(what).cost + off);
}

/** The first apprentice of a warband has its own price. FWB */
export function apprenticeCost(catalog: Catalog, sheet: WarbandSheet): number {
  const { base, each, level } = catalog.leaders.apprentice.replacement;
  return base + each * (levelOf(catalog, sheet) - level);
}

export function slotsOf({ leaders }: Catalog, { role }: Pick<SheetMember, 'role'>): number {
  if (role === 'wizard') return leaders.wizard.slots;
  return role === 'apprentice' ? leaders.apprentice.slots : leaders.warband.soldierSlots;
}
