/** Judges sheets by the rules, after their pack's content. FWB, FXP */
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { WarbandSheet } from '../state/sheet.ts';
import { rankOf, soldiersOf } from './limits.ts';

export function findSheetFaults(catalog: Catalog, sheet: WarbandSheet): string[] {
  return [...soldierFaults(catalog, sheet), ...levelFaults(sheet), ...injuryFaults(catalog, sheet)];
}

/** An inn houses one soldier above the limit, and a kennel one animal. */
function soldierFaults(catalog: Catalog, sheet: WarbandSheet): string[] {
  const { soldiers, specialists } = catalog.leaders.warband;
  const all = soldiersOf(sheet);
  const most = soldiers + (sheet.base ? 2 : 0);
  const special = all.filter((each) => rankOf(catalog, each) === 'specialist').length;
  return [
    ...(all.length > most ? [t`It has more than ${most} soldiers.`] : []),
    ...(special > specialists ? [t`It has more than ${specialists} specialists.`] : []),
  ];
}

function levelFaults({ raised, spells, taken }: WarbandSheet): string[] {
  const { fight = 0, shoot = 0, will = 0, health = 0 } = raised;
  const better = spells.reduce((sum, known) => sum + known.better, 0);
  return fight + shoot + will + health + better > taken ? [t`It has learned more than its levels allow.`] : [];
}

function injuryFaults({ content }: Catalog, { members }: WarbandSheet): string[] {
  const { mostTimes } = content.injuries;
  return members.flatMap(({ name, injuries }) =>
    injuries.some((id) => injuries.filter((each) => each === id).length > mostTimes)
      ? [t`${name} has an injury too often.`]
      : [],
  );
}
