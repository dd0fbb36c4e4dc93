/** Whom an ability reaches, as icons and words: range, targets, sides. */
import type { Who } from '../../content/schema/ability-parts.ts';
import type { FigureTest } from '../../content/schema/tests.ts';
import type { Area } from '../board/area.ts';
import type { Line, Part } from '../view.ts';
import { IT, type Lexicon, type Person, THEY } from './lexicon.ts';
import { added, icon, strong, text, withSign } from './parts.ts';
import { figureWords } from './tests.ts';

export interface Targeting {
  readonly range?: number | undefined;
  readonly targets?: number | 'all' | undefined;
  readonly area?: Area | undefined;
  readonly only?: readonly FigureTest[] | undefined;
  readonly around?: 'there' | 'target' | undefined;
}

/** The range and the targets of an attack; `more` targets are added to what the stat card says. */
export function attackPieces({ range, targets }: Targeting, more: number | undefined): Part[][] {
  const several = targets !== undefined && targets !== 1;
  return [
    rangeParts(range),
    ...(several ? [[icon('target'), strong(targets)]] : []),
    ...(more ? [[icon('target'), strong(withSign(more))]] : []),
  ];
}

export function rangeParts(range: number | undefined): Part[] {
  return range === undefined ? [] : [icon('range'), strong(range)];
}

/** Whom an ability that is no attack reaches: `Range 3`, `one ally`; `all adjacent enemies`; `self`. */
export function whomPieces(who: Who, targeting: Targeting, words: Lexicon): Part[][] {
  if (who === 'self') return [[text('self')]];
  const { range, targets = 1, area } = targeting;
  const usual = who === 'allies and self' && targets === 1 && !area;
  const near = range === 1 && !area && !usual && !targeting.around;
  const whom = near ? { ...targeting, only: [] } : { targets, area };
  const reach = near ? [] : [...rangeParts(range), ...aroundParts(targeting, words)];
  return [reach, usual ? [] : figuresParts(who, whom, words)];
}

function aroundParts({ around }: Targeting, words: Lexicon): Part[] {
  return around ? [text(`of ${around === 'there' ? words.there : 'that target'}`)] : [];
}

/** The hex that something is about. */
export function placeWords(place: 'there' | 'target', words: Lexicon): string {
  return place === 'there' ? words.there : 'the hex of that target';
}

interface Group {
  readonly one: string;
  readonly many: string;
  /** What comes before adjectives. */
  readonly other?: 'other ';
  /** The actor is one of them. */
  readonly self?: true;
}

const GROUPS: Readonly<Record<Exclude<Who, 'self' | 'them' | 'the other'>, Group>> = {
  allies: { one: 'ally', many: 'allies' },
  'allies and self': { one: 'ally', many: 'allies', self: true },
  enemies: { one: 'enemy', many: 'enemies' },
  everyone: { one: 'figure', many: 'figures', other: 'other ' },
};

/** Figures in the middle of a sentence: `one ally within Range 3 that is hurt`, `all adjacent enemies`, `you`. */
export function figuresParts(who: Who, targeting: Targeting, words: Lexicon): Part[] {
  const { targets = 1, area, only } = targeting;
  if (who === 'self') return [text(words.actor.object)];
  if (who === 'them') return [text(words.them), ...ifOnly(only, words)];
  if (who === 'the other') return [text(words.other), ...ifOnly(only, words)];
  const { one, many, other = '', self } = GROUPS[who];
  const near = targeting.range === 1 && !area && !targeting.around ? 'adjacent ' : '';
  const noun = `${other}${near}${targets === 1 && !area ? one : many}`;
  const reach = area
    ? [text('in the area')]
    : near
      ? []
      : [...withinParts(targeting.range), ...aroundParts(targeting, words)];
  return [
    text(counted(targets, noun, self ? words.actor.object : undefined, area)),
    ...reach,
    ...thatParts(only, manyOf(targeting) ? THEY : IT, words),
  ];
}

/** Whether a sentence speaks of several figures. */
export function manyOf({ targets = 1, area }: Targeting): boolean {
  return targets !== 1 || area !== undefined;
}

function counted(targets: number | 'all', noun: string, self: string | undefined, area: Area | undefined): string {
  if (targets === 'all' || area) return self ? `${self} and all ${noun}` : `all ${noun}`;
  if (targets === 1) return self ? `${self} or one ${noun}` : `one ${noun}`;
  return self ? `up to ${targets} of ${self} and ${noun}` : `up to ${targets} ${noun}`;
}

export function withinParts(range: number | undefined): Part[] {
  return range === undefined ? [] : [text('within'), ...rangeParts(range)];
}

/** `that have wound and are hurt` */
export function thatParts(only: readonly FigureTest[] | undefined, person: Person, words: Lexicon): Part[] {
  if (!only || only.length === 0) return [];
  return [text(`that ${only.map((test) => figureWords(test, person, words)).join(' and ')}`)];
}

function ifOnly(only: readonly FigureTest[] | undefined, words: Lexicon): Part[] {
  if (!only || only.length === 0) return [];
  return [text(`if it ${only.map((test) => figureWords(test, IT, words)).join(' and ')}`)];
}

/** `all enemies within Range 2`: everybody of a group, for what is no targeted ability. */
export function everybodyParts(who: Who, { range, only, around }: Targeting, words: Lexicon): Part[] {
  return figuresParts(who, { range, only, around, targets: 'all' }, words);
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

export function onlyLines(only: readonly FigureTest[] | undefined, words: Lexicon): Line[] {
  if (!only || only.length === 0) return [];
  return [added(text(`Only targets that ${only.map((test) => figureWords(test, THEY, words)).join(' and ')}.`))];
}
