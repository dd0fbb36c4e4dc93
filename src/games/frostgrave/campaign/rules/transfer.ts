/** Founds, exports and imports warbands by the schema of `warband/sheet.ts`. FWB */

import { placeLine } from '../../../../game-api/content/pack-errors.ts';
import type { SchemaFault } from '../../../../game-api/content/schema-errors.ts';
import { formatPath } from '../../../../game-api/content/schema-errors.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import { readImportedSheet } from '../../warband/import-sheet.ts';
import type { FoundingSheet, SoldierOnSheet, VaultItem } from '../../warband/sheet.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';
import { soldiersOf } from './limits.ts';
import { apprenticeOf, castingNumberOf, initialStats, wizardOf } from './numbers.ts';
import { findSheetFaults } from './sheet-faults.ts';

/** Undefined without a wizard. */
export function exportWarband(catalog: Catalog, sheet: WarbandSheet): string | undefined {
  const written = exportSheet(catalog, sheet);
  return written && `${JSON.stringify(written, undefined, 2)}\n`;
}

/** Marks the warband as imported, or explains in sentences why it is invalid. */
export function importWarband(
  catalog: Catalog,
  text: string,
): { readonly sheet: WarbandSheet } | { readonly why: string } {
  const json = jsonOf(text);
  if (json === undefined) return { why: t`That is not a warband file.` };
  const read = readImportedSheet(json, catalog);
  if (read.faults) return { why: `${capitalize(read.faults.map(faultWords).join('; '))}.` };
  const unknown = (read.data.resting ?? []).find(({ what }) => !isMember(catalog, what));
  if (unknown) return { why: t`There is no soldier ${unknown.what}.` };
  const sheet = sheetFromImport(catalog, read.data);
  const faults = findSheetFaults(catalog, sheet);
  return faults.length > 0 ? { why: faults.join(' ') } : { sheet: { ...sheet, imported: true } };
}

/**
 * For the shape: `wizard.stats must be something in { }`; for the content: `wizard.spells: there is no spell sleep`.
 */
function faultWords({ path, place, message }: SchemaFault): string {
  const isOfShape = path.length > 0 || place === formatPath([]);
  return isOfShape ? `${place} ${message}` : placeLine({ place, message });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMember({ soldiers, creatures }: Catalog, what: string): boolean {
  return soldiers.has(what) || creatures.has(what);
}

export function sheetFromImport(catalog: Catalog, written: FoundingSheet): WarbandSheet {
  const { name, wizard, apprentice, gold, vault, base, games } = written;
  const { stats } = catalog.leaders.wizard;
  const soldiers = [...written.soldiers, ...(written.resting ?? [])];
  const members = [
    importCaster('wizard', wizard),
    ...(apprentice ? [importCaster('apprentice', apprentice)] : []),
    ...soldiers.map((each) => importSoldier(catalog, each)),
  ].map((member, id): SheetMember => ({ id, ...member }));
  const { perLevel } = catalog.content.experience;
  const raise = (stat: 'fight' | 'shoot' | 'will' | 'health') => Math.max(0, wizard.stats[stat] - stats[stat]);
  return {
    name,
    school: wizard.school,
    gold,
    experience: wizard.level * perLevel + wizard.experience,
    taken: wizard.level,
    raised: { fight: raise('fight'), shoot: raise('shoot'), will: raise('will'), health: raise('health') },
    spells: wizard.spells.map(({ spell, number }) => ({
      spell,
      better: Math.max(0, catalog.castingNumber(wizard.school, catalog.spell(spell)) - number),
    })),
    members,
    vault: vault.map(importThing),
    ...(base && { base: { location: base.location, resources: [...base.resources] } }),
    games,
    numbered: members.length,
    kept: [],
    record: { kills: 0, tokens: 0, gold: 0, lost: 0 },
    ...(written.isImported && { imported: true }),
  };
}

type NewMember = Omit<SheetMember, 'id'>;

function importCaster(role: 'wizard' | 'apprentice', of: NonNullable<FoundingSheet['apprentice']>): NewMember {
  const { name, arms, items, injuries, misses = 0, forever } = of;
  const suffered = injuries.flatMap(({ injury, times }) => Array.from({ length: times }, () => injury));
  const whole = { name, role, what: role, arms: [...arms], injuries: suffered, eased: [], misses };
  return { ...whole, things: items.map(importThing), ...importPermanent(forever) };
}

function importPermanent(forever: SoldierOnSheet['forever'] = []): Pick<NewMember, 'forever'> {
  return forever.length > 0 ? { forever: forever.map((each) => ({ ...each })) } : {};
}

function importSoldier(catalog: Catalog, { name, what, item, misses = 0, forever }: SoldierOnSheet): NewMember {
  const soldier = catalog.soldiers.get(what);
  const arms = soldier?.gear ?? catalog.creature(what).gear ?? [];
  const role = soldier ? 'soldier' : 'creature';
  const things = item ? [importThing(item)] : [];
  return { name, role, what, arms: [...arms], injuries: [], eased: [], misses, things, ...importPermanent(forever) };
}

function importThing(kept: VaultItem): SheetItem {
  if (!('id' in kept)) return { is: kept.what, what: kept.spell };
  const is = ({ potion: 'potion', 'magic arm': 'arm', 'magic item': 'item' } as const)[kept.what];
  return { is, what: kept.id, ...(kept.spell !== undefined && { spell: kept.spell }) };
}

function exportThing({ is, what, spell }: SheetItem): VaultItem {
  if (is === 'scroll' || is === 'grimoire') return { what: is, spell: what };
  const kind = ({ potion: 'potion', arm: 'magic arm', item: 'magic item' } as const)[is];
  return { what: kind, id: what, ...(spell !== undefined && { spell }) };
}

function exportSheet(catalog: Catalog, sheet: WarbandSheet): FoundingSheet | undefined {
  const wizard = wizardOf(sheet);
  const apprentice = apprenticeOf(sheet);
  if (!wizard) return undefined;
  const soldiers = soldiersOf(sheet).map(exportSoldier);
  const most = catalog.leaders.warband.soldiers + (sheet.base?.resources.includes('kennel') ? 1 : 0);
  const resting = soldiers.slice(most);
  return {
    version: 1,
    name: sheet.name,
    wizard: {
      ...exportCaster(wizard),
      school: sheet.school,
      level: sheet.taken,
      experience: sheet.experience - sheet.taken * catalog.content.experience.perLevel,
      stats: { ...initialStats(catalog, sheet, wizard).stats },
      spells: sheet.spells.map(({ spell }) => ({
        spell,
        number: castingNumberOf(catalog, sheet, catalog.spell(spell)),
      })),
    },
    ...(apprentice && { apprentice: exportCaster(apprentice) }),
    soldiers: soldiers.slice(0, most),
    gold: sheet.gold,
    vault: sheet.vault.map(exportThing),
    ...(sheet.base && { base: sheet.base }),
    ...(resting.length > 0 && { resting }),
    games: sheet.games,
    ...(sheet.imported && { isImported: true }),
  };
}

function exportCaster({
  name,
  arms,
  things,
  injuries,
  misses,
  forever,
}: SheetMember): NonNullable<FoundingSheet['apprentice']> {
  const all = [...new Set(injuries)].map((injury) => ({
    injury,
    times: injuries.filter((each) => each === injury).length,
  }));
  const whole = { name, arms, items: things.map(exportThing), injuries: all, ...(misses > 0 && { misses }) };
  return { ...whole, ...(forever && { forever }) };
}

function exportSoldier({ name, what, things, misses, forever }: SheetMember): SoldierOnSheet {
  const [item] = things.map(exportThing);
  return { name, what, ...(item && { item }), ...(misses > 0 && { misses }), ...(forever && { forever }) };
}
