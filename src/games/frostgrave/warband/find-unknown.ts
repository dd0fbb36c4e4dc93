import type { PackProblem } from '../../../game-api/content/pack-errors.ts';
import { problemsAt } from '../../../game-api/content/pack-errors.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { whyNotArmed } from './arming.ts';
import { isSpecialist } from './hiring.ts';
import type { FoundingSheet, VaultItem } from './sheet.ts';

/** Lists everything that the pack lacks or forbids. FWB-01 to FWB-06 */
export function findUnknown(sheet: FoundingSheet, catalog: Catalog): PackProblem[] {
  if (!catalog.schools.has(sheet.wizard.school))
    return problemsAt('wizard.school', [noSuch('school', sheet.wizard.school)]);
  return [
    ...unknownOfWizard(sheet, catalog),
    ...unknownOfSoldiers(sheet, catalog),
    ...unknownGoods(sheet, catalog),
    ...unknownPermanent(sheet, catalog),
  ];
}

const NO_SUCH = {
  school: (id: string) => t`there is no school ${id}`,
  spell: (id: string) => t`there is no spell ${id}`,
  injury: (id: string) => t`there is no injury ${id}`,
  location: (id: string) => t`there is no location ${id}`,
  resource: (id: string) => t`there is no resource ${id}`,
  potion: (id: string) => t`there is no potion ${id}`,
  'magic arm': (id: string) => t`there is no magic arm ${id}`,
  'magic item': (id: string) => t`there is no magic item ${id}`,
};

function noSuch(what: keyof typeof NO_SUCH, id: string): string {
  return NO_SUCH[what](id);
}

function unknownOfWizard({ wizard, apprentice }: FoundingSheet, catalog: Catalog): PackProblem[] {
  const { leastCastingNumber, most } = catalog.leaders.wizard;
  const spells = wizard.spells.flatMap(({ spell, number }, i) => [
    ...(catalog.spells.has(spell) ? [] : [noSuch('spell', spell)]),
    ...(number < leastCastingNumber ? [t`${spell} is cast at ${number}; the minimum is ${leastCastingNumber}`] : []),
    ...(wizard.spells.findIndex((each) => each.spell === spell) === i ? [] : [t`${spell} is there twice`]),
  ]);
  const limits = (['fight', 'shoot', 'will', 'health'] as const).filter((stat) => wizard.stats[stat] > most[stat]);
  const casters = [
    ['wizard', wizard],
    ['apprentice', apprentice],
  ] as const;
  return [
    ...problemsAt('wizard.spells', spells),
    ...problemsAt(
      'wizard.stats',
      limits.map((stat) => t`${stat} is ${wizard.stats[stat]}; the maximum is ${most[stat]}`),
    ),
    ...casters.flatMap(([who, caster]) => {
      if (!caster) return [];
      const why = whyNotArmed(catalog, who, caster.arms);
      const unknown = caster.injuries.filter(({ injury }) => !injuryIds(catalog).includes(injury));
      return [
        ...problemsAt(`${who}.arms`, why === undefined ? [] : [why]),
        ...problemsAt(
          `${who}.injuries`,
          unknown.map(({ injury }) => noSuch('injury', injury)),
        ),
      ];
    }),
  ];
}

function injuryIds(catalog: Catalog): string[] {
  return catalog.content.injuries.permanent.map(({ id }) => id);
}

function unknownOfSoldiers({ soldiers, base }: FoundingSheet, catalog: Catalog): PackProblem[] {
  const { warband } = catalog.leaders;
  const unknown = soldiers.filter(({ what }) => !catalog.soldiers.has(what) && !catalog.creatures.has(what));
  const more = base?.resources.some((id) => (catalog.resources.get(id)?.oneMoreOf ?? []).length > 0) ? 1 : 0;
  const specialists = soldiers.filter(({ what }) => isSpecialist(catalog, what)).length;
  return problemsAt('soldiers', [
    ...unknown.map(({ what }) => t`there is no soldier and no creature ${what}`),
    ...(soldiers.length > warband.soldiers + more
      ? [t`are ${soldiers.length}; the maximum is ${warband.soldiers + more}`]
      : []),
    ...(specialists > warband.specialists
      ? [t`are ${specialists} specialists; the maximum is ${warband.specialists}`]
      : []),
  ]);
}

function unknownGoods(sheet: FoundingSheet, catalog: Catalog): PackProblem[] {
  const { wizard, apprentice, soldiers, vault, base } = sheet;
  const carried = soldiers.flatMap(({ item }) => (item ? [item] : []));
  const all = [...wizard.items, ...(apprentice?.items ?? []), ...carried, ...vault];
  return [
    ...problemsAt(
      'items',
      all.flatMap((kept) => unknownItem(kept, catalog)),
    ),
    ...problemsAt('base', [
      ...(base && !catalog.locations.has(base.location) ? [noSuch('location', base.location)] : []),
      ...(base?.resources ?? []).filter((id) => !catalog.resources.has(id)).map((id) => noSuch('resource', id)),
    ]),
  ];
}

function unknownPermanent(
  { wizard, apprentice, soldiers }: FoundingSheet,
  { spells, potions }: Catalog,
): PackProblem[] {
  const all = [wizard, ...(apprentice ? [apprentice] : []), ...soldiers].flatMap(({ forever = [] }) => forever);
  const unknown = all.filter(({ from, of }) => !(of === 'potion' ? potions : spells).has(from));
  return problemsAt(
    'forever',
    unknown.map(({ from, of }) => noSuch(of ?? 'spell', from)),
  );
}

function unknownItem(kept: VaultItem, catalog: Catalog): string[] {
  const spell = kept.spell === undefined || catalog.spells.has(kept.spell) ? [] : [noSuch('spell', kept.spell)];
  if (!('id' in kept)) return spell;
  const there = { potion: catalog.potions, 'magic arm': catalog.magicArms, 'magic item': catalog.magicItems };
  return [...spell, ...(there[kept.what].has(kept.id) ? [] : [noSuch(kept.what, kept.id)])];
}
