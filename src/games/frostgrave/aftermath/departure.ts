/** How warbands are sent to a game. FWB, FSU */
import type { Seat } from '../../../kernel/rule.ts';
import type { Catalog } from '../content/catalog.ts';
import { bodyOf } from '../rules/creatures/figure.ts';
import type { Start } from '../rules/setup/start.ts';
import { sheetOf } from './change/lookup.ts';
import { going } from './rules/limits.ts';
import { bornWith, levelOf, statsOf } from './rules/numbers.ts';
import type { Member, Sheet } from './state/sheet.ts';
import type { CampaignState } from './state.ts';

/** The table of a game: all that no warband brings. */
export type Place = Omit<Start, 'warbands' | 'encounters'>;

/** The start of a game, and who of each warband is in it. */
export function departure(
  catalog: Catalog,
  state: CampaignState,
  seats: readonly Seat[],
  place: Place,
): { start: Start; sent: Record<Seat, number[]> } {
  const sheets = seats.map((seat) => ({ seat, sheet: sheetOf(state, seat) }));
  const warbands = sheets.map(({ seat, sheet }) => ({
    seat,
    level: levelOf(catalog, sheet),
    members: going(catalog, sheet).map((member) => sent(catalog, sheet, member)),
  }));
  const encounters = state.settings.evens ? evening(catalog, warbands) : [];
  return {
    start: { ...place, warbands, ...(encounters.length > 0 && { encounters }) },
    sent: Object.fromEntries(sheets.map(({ seat, sheet }) => [seat, going(catalog, sheet).map(({ id }) => id)])),
  };
}

function sent(catalog: Catalog, sheet: Sheet, member: Member): Start['warbands'][number]['members'][number] {
  const { name, role, what, arms } = member;
  const creature = role === 'creature' ? bodyOf(catalog.creature(what)) : undefined;
  const bases = member.things.flatMap(({ is, what: id }) =>
    is === 'arm' ? (catalog.magicArm(id).base ?? []) : is === 'item' ? (catalog.magicItem(id).base ?? []) : [],
  );
  return {
    name,
    role,
    what,
    kind: bornWith(catalog, sheet, member).kind,
    stats: { ...statsOf(catalog, sheet, member) },
    arms: [...new Set([...arms, ...bases])],
    traits: creature?.traits ?? [],
    ...(creature && { radius: creature.radius }),
  };
}

/** What comes against a warband whose wizard is far above the least: by the difference, the level of an encounter. UEN */
function evening(
  catalog: Catalog,
  warbands: readonly { readonly seat: Seat; readonly level: number }[],
): NonNullable<Start['encounters']> {
  const least = Math.min(...warbands.map(({ level }) => level));
  return warbands.flatMap(({ seat, level }) => {
    const row = catalog.content.encounters.difference.filter(({ from }) => level - least >= from).at(-1);
    return row ? [{ against: seat, level: row.level }] : [];
  });
}
