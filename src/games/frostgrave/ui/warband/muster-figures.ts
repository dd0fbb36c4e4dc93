import type { z } from 'zod';
import { t } from '../../../../i18n/t.ts';
import { rankOf } from '../../campaign/rules/limits.ts';
import { isSpellcaster, statsOf } from '../../campaign/rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../../campaign/state/sheet.ts';
import { injuryName, missesWords } from '../../campaign/text/facts.ts';
import { thingName } from '../../campaign/text/names.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Soldier } from '../../content/schema/figures.ts';
import type { Stats } from '../../content/schema/terms.ts';
import type { musterSchema } from '../../render/warband/data.ts';
import { armsWords } from '../../text/figures.ts';
import { formatSigned, formatTenths } from '../../text/words.ts';

type MusterFigure = z.input<typeof musterSchema>['figures'][number];

function statTexts({ move, fight, shoot, armour, will, health }: Stats): MusterFigure['stats'] {
  return {
    move: formatTenths(move),
    fight: formatSigned(fight),
    shoot: formatSigned(shoot),
    armour: `${armour}`,
    will: formatSigned(will),
    health: `${health}`,
  };
}

export function memberFigure(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): MusterFigure {
  const { name, role, what, arms, things, injuries, eased, misses } = member;
  const sort =
    role === 'wizard' ? catalog.school(sheet.school).name : role === 'apprentice' ? t`Apprentice` : undefined;
  const ills = [...new Set(injuries)].map((id) => {
    const times = injuries.filter((each) => each === id).length;
    const name = times > 1 ? t`${injuryName(id, catalog)} twice` : injuryName(id, catalog);
    return eased.includes(id) ? t`${name} (eased)` : name;
  });
  return {
    name,
    sort: sort ?? (role === 'soldier' ? catalog.soldier(what) : catalog.creature(what)).name,
    role,
    what,
    isSpecialist: !isSpellcaster(member) && rankOf(catalog, member) === 'specialist',
    stats: statTexts(statsOf(catalog, sheet, member)),
    arms: armsWords(arms, catalog),
    things: things.map((thing) => thingName(thing, catalog)),
    ills: [...ills, ...(misses > 0 ? [missesWords(misses)] : [])],
    isAbsent: misses > 0,
  };
}

/** `hired` counts those in the draft; `isOpen` says whether one more can be hired. */
export function soldierFigure(catalog: Catalog, soldier: Soldier, hired: number, isOpen: boolean): MusterFigure {
  const { name, rank, stats, gear, cost, carries = [] } = soldier;
  return {
    name: hired > 0 ? `${name} × ${hired}` : name,
    sort: rank === 'specialist' ? t`specialist` : '',
    role: 'soldier',
    what: soldier.id,
    isSpecialist: rank === 'specialist',
    stats: statTexts(stats),
    arms: armsWords(gear, catalog),
    things: carries.map((id) => catalog.potion(id).name),
    ills: [],
    isClosed: !isOpen,
    aside: cost === 0 ? t`free` : t`${cost} gold`,
  };
}
