/** Preparations that a sheet allows. FWB-03, FBS-02, FIT-32 */
import type { Catalog } from '../content/catalog.ts';
import type { Effect } from '../content/schema/words.ts';
import type { Start } from '../rules/setup/start.ts';
import { rankOf, slotsOf, soldiersOf } from './rules/limits.ts';
import { basePartsOf, initialStats, locationOf, resourcesOf } from './rules/numbers.ts';
import type { SheetMember, WarbandSheet } from './state/sheet.ts';

type HomeStart = NonNullable<Start['warbands'][number]['home']>;

export function homeStartOf(catalog: Catalog, sheet: WarbandSheet, sent: readonly SheetMember[]): HomeStart {
  const { soldiers, specialists } = catalog.leaders.warband;
  const foresight = resourcesOf(catalog, sheet).flatMap(({ do: does = [], use }) =>
    use ? does.flatMap(initiativeBonuses) : [],
  );
  const [by] = foresight;
  return {
    gold: sheet.gold,
    soldiers: soldiersOf(sheet).map((member) => ({ what: member.what, rank: rankOf(catalog, member) })),
    most: {
      soldiers: soldiers + (locationOf(catalog, sheet)?.extraSoldiers ?? 0),
      specialists,
      going: soldiers,
    },
    oneMoreOf: resourcesOf(catalog, sheet).flatMap(({ oneMoreOf = [] }) => [...oneMoreOf]),
    made: sheet.members.flatMap(({ forever = [] }) =>
      forever.flatMap(({ from, by: role }) => (role === undefined ? [] : [{ spell: from, by: role }])),
    ),
    casting: homeCastingBonuses(catalog, sheet),
    circles: resourcesOf(catalog, sheet).flatMap(({ casts }) => (casts ? [[...casts]] : [])),
    ...(by !== undefined && { foresight: by }),
    potions: sheet.vault.filter(({ is, what }) => is === 'potion' && catalog.potion(what).use === 'before game'),
    hands: sent.map((member) => handsOf(catalog, sheet, member)),
  };
}

function initiativeBonuses(effect: Effect): number[] {
  return effect.verb === 'alter' && effect.stats?.initiative !== undefined ? [effect.stats.initiative] : [];
}

function homeCastingBonuses(catalog: Catalog, sheet: WarbandSheet): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { do: does = [], outOfGame } of basePartsOf(catalog, sheet)) {
    if (!outOfGame) continue;
    for (const effect of does) {
      if (effect.verb !== 'alter' || typeof effect.of !== 'object') continue;
      for (const spell of effect.of.spells) all[spell] = (all[spell] ?? 0) + (effect.stats?.casting ?? 0);
    }
  }
  return all;
}

function handsOf(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): number {
  const { kind } = initialStats(catalog, sheet, member);
  return kind === 'person' ? Math.max(0, slotsOf(catalog, member) - member.things.length) : 0;
}
