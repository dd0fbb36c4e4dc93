/** Makes figures of members: the only place that does. FWB, FSU, FSP-01 */
import type { Catalog } from '../content/catalog.ts';
import { bodyOf } from '../rules/creatures/creature-figure.ts';
import type { Start } from '../rules/setup/start.ts';
import { homeStartOf } from './home-start.ts';
import { lastingEffectsOf } from './lasting-effects.ts';
import { membersSent } from './rules/limits.ts';
import { castingNumberOf, initialStats, isSpellcaster, levelOf, statsOf } from './rules/numbers.ts';
import type { SheetMember, WarbandSheet } from './state/sheet.ts';

export type WarbandStart = Start['warbands'][number];
type WarbandMember = WarbandStart['members'][number];

/** Sends healthy members, the first `most` of them. */
export function warbandStart(catalog: Catalog, seat: string, sheet: WarbandSheet, most?: number): WarbandStart {
  const all = membersSent(catalog, sheet).slice(0, most);
  const members = all.map((member) => memberStart(catalog, sheet, member));
  return { seat, name: sheet.name, level: levelOf(catalog, sheet), members, home: homeStartOf(catalog, sheet, all) };
}

function memberStart(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): WarbandMember {
  const { name, role, what, arms } = member;
  const creature = role === 'creature' ? bodyOf(catalog.creature(what)) : undefined;
  const effects = lastingEffectsOf(catalog, sheet, member);
  const bases = member.things.flatMap(({ is, what: id }) =>
    is === 'arm' ? (catalog.magicArm(id).base ?? []) : is === 'item' ? (catalog.magicItem(id).base ?? []) : [],
  );
  const isCaptain = role === 'soldier' && catalog.soldier(what).leads !== undefined;
  return {
    name,
    role: isCaptain ? 'captain' : role,
    what,
    kind: initialStats(catalog, sheet, member).kind,
    stats: { ...statsOf(catalog, sheet, member) },
    arms: [...new Set([...arms, ...bases])],
    traits: creature?.traits ?? [],
    ...(isSpellcaster(member) && { spells: spellsOf(catalog, sheet), school: sheet.school }),
    ...(member.things.length > 0 && { things: member.things.map((thing) => ({ ...thing })) }),
    ...(creature && { radius: creature.radius }),
    ...(effects.length > 0 && { effects }),
  };
}

/** An apprentice knows the wizard's spells; its penalty comes with the roll. FSL-03 */
function spellsOf(catalog: Catalog, sheet: WarbandSheet): NonNullable<WarbandMember['spells']> {
  return sheet.spells.map(({ spell }) => ({ spell, number: castingNumberOf(catalog, sheet, catalog.spell(spell)) }));
}
