import { formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Soldier } from '../content/schema/figures.ts';
import type { Stats } from '../content/schema/terms.ts';
import { formatSigned, formatTenths, nameWithin } from './words.ts';

/** `Move 6″ · Fight +2 · Shoot +0 · Armour 10 · Will −1 · Health 10` */
export function statsWords({ move, fight, shoot, armour, will, health }: Stats): string {
  return t`Move ${formatTenths(move)} · Fight ${formatSigned(fight)} · Shoot ${formatSigned(shoot)} · Armour ${armour} · Will ${formatSigned(will)} · Health ${health}`;
}

/** `bow, quiver and dagger`; takes ids of ordinary arms and armour. */
export function armsWords(arms: readonly string[], catalog: Catalog): string {
  return formatList(arms.map((id) => nameWithin(catalog.arm(id).name)));
}

export function soldierWords({ rank, stats, gear, carries = [] }: Soldier, catalog: Catalog): string {
  const arms = [...gear.map((id) => catalog.arm(id)), ...carries.map((id) => catalog.potion(id))];
  const brings = formatList(arms.map(({ name }) => nameWithin(name)));
  const first = rank === 'specialist' ? [t`Specialist.`] : [];
  return [...first, `${statsWords(stats)}.`, ...(brings === '' ? [] : [t`Brings ${brings}.`])].join(' ');
}

const FACES = 20;

/** Per cent of d20 rolls that reach the number. */
export function chanceOf(needed: number): number {
  return Math.min(FACES, Math.max(0, FACES + 1 - needed)) * (100 / FACES);
}

/** `10, 55 %` */
export function neededWords(needed: number): string {
  return `${needed}, ${chanceOf(needed)} %`;
}
