/** Whom an ability reaches, as icons and words: range, targets, sides. */
import type { FigureTest } from '../../content/schema/abilities.ts';
import type { Area } from '../board/area.ts';
import type { Line, Part } from '../view.ts';
import { added, icon, strong, text, withSign } from './parts.ts';
import { figureWords } from './tests.ts';

export interface Targeting {
  readonly range?: number | undefined;
  readonly targets?: number | 'all' | undefined;
  readonly area?: Area | undefined;
}

/** The range and the targets of an attack; `more` targets are added to what the stat card says. */
export function attackTargets({ range, targets }: Targeting, more: number | undefined): Part[] {
  const parts = rangeParts(range);
  if (targets === 'all') parts.push(icon('target'), strong('all'));
  else if (targets !== undefined && targets > 1) parts.push(icon('target'), strong(targets));
  if (more) parts.push(icon('target'), strong(withSign(more)));
  return parts;
}

export function rangeParts(range: number | undefined): Part[] {
  return range === undefined ? [] : [icon('range'), strong(range)];
}

/** Whom an ability that is no attack reaches: `Range 3, one ally`, `, all adjacent enemies`, `, self`. */
export function whomParts(who: Who, targeting: Targeting): Part[] {
  if (who === 'self') return [text(', self')];
  const { range, targets = 1, area } = targeting;
  const near = who === 'enemies' && range === 1 && !area;
  const words = area ? sideWords(who) : near ? adjacentEnemies(targets) : countedWords(who, targets);
  return [...(near ? [] : rangeParts(range)), ...(words ? [text(`, ${words}`)] : [])];
}

type Who = 'self' | 'allies' | 'allies and self' | 'enemies';

function adjacentEnemies(targets: number | 'all'): string {
  if (targets === 'all') return 'all adjacent enemies';
  return targets === 1 ? 'one adjacent enemy' : `up to ${targets} adjacent enemies`;
}

/** How many of whom. A heal or a boon for one goes without saying to an ally or to oneself. TGT-09 */
function countedWords(who: Exclude<Who, 'self'>, targets: number | 'all'): string {
  if (targets === 'all')
    return { allies: 'all allies', 'allies and self': 'you and all allies', enemies: 'all enemies' }[who];
  if (targets === 1) return { allies: 'one ally', 'allies and self': '', enemies: 'one enemy' }[who];
  const many = { allies: 'allies', 'allies and self': 'allies, or you and allies', enemies: 'enemies' }[who];
  return `up to ${targets} ${many}`;
}

function sideWords(who: Exclude<Who, 'self'>): string {
  return { allies: 'all allies in it', 'allies and self': 'you and all allies in it', enemies: 'all enemies in it' }[
    who
  ];
}

export function areaLines(area: Area | undefined): Line[] {
  if (!area) return [];
  const hexes = [
    ...area.red.map((hex) => ({ ...hex, kind: 'red' as const })),
    ...(area.blue ?? []).map((hex) => ({ ...hex, kind: 'blue' as const })),
    ...(area.self ? [{ q: 0, r: 0, kind: 'grey' as const }] : []),
  ];
  return [added({ type: 'area', hexes })];
}

export function onlyLines(only: readonly FigureTest[] | undefined): Line[] {
  return only && only.length > 0 ? [added(text(`Only targets that ${only.map(figureWords).join(' and ')}.`))] : [];
}
