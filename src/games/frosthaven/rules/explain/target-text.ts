import { t } from '../../../../i18n/t.ts';
import type { Area } from '../../content/board/area.ts';
import type { AbilityWho } from '../../content/schema/abilities/ability-parts.ts';
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { figuresWords } from './figure-facts.ts';
import type { GrammaticalPerson, Lexicon, MentionedThing, SentencePlace } from './lexicon.ts';
import { mentionWords } from './lexicon.ts';
import { icon, indentedLine, phrased, strong, text, withSign } from './parts.ts';

export interface TargetingText {
  readonly range?: number | undefined;
  readonly targets?: number | 'all' | undefined;
  readonly area?: Area | undefined;
  readonly only?: readonly FigureTest[] | undefined;
  readonly around?: 'there' | 'target' | undefined;
}

export function attackPieces({ range, targets }: TargetingText, more: number | undefined): LinePart[][] {
  return [
    rangeParts(range),
    ...(targets !== undefined ? [[icon('target'), strong(targets === 'all' ? t`all` : targets)]] : []),
    ...(more ? [[icon('target'), strong(withSign(more))]] : []),
  ];
}

export function rangeParts(range: number | undefined): LinePart[] {
  return range === undefined ? [] : [icon('range'), strong(range)];
}

/** Leaves out the figure itself or one ally of a heal, or of something else that `isUsual` for them. */
export function targetPieces(who: AbilityWho, targeting: TargetingText, words: Lexicon, isUsual = false): LinePart[][] {
  if (who === 'self') return [[text(t`self`)]];
  const { range, targets = 1, area } = targeting;
  const usual = isUsual && who === 'allies and self' && targets === 1 && !area;
  const isNamed = who === 'them' || who === 'the other';
  const near = range === 1 && !area && !usual && !isNamed && !targeting.around;
  const whom = near ? { ...targeting, only: [] } : { targets, area };
  const reach = near ? [] : [...rangeParts(range), ...aroundParts(targeting, words)];
  return [reach, usual ? [] : figuresParts(who, whom, words, 'subject')];
}

function aroundParts({ around }: TargetingText, { there }: Lexicon): LinePart[] {
  if (!around) return [];
  if (around === 'target') return [text(t`of that target`)];
  return [text(there ? t`of the hex of ${mentionWords(there, 'of')}` : t`of that hex`)];
}

export function inPlace(place: 'there' | 'target', { there }: Lexicon): string {
  if (place === 'target') return t`in the hex of that target`;
  return there ? t`in the hex of ${mentionWords(there, 'of')}` : t`in that hex`;
}

export function ofPlace(place: 'there' | 'target', { there }: Lexicon): string {
  if (place === 'target') return t`of the hex of that target`;
  return there ? t`of the hex of ${mentionWords(there, 'of')}` : t`of that hex`;
}

interface Group {
  readonly one: (place: SentencePlace) => string;
  readonly some: (place: SentencePlace, targets: number) => string;
  readonly all: (place: SentencePlace) => string;
}

interface GroupPair {
  readonly far: Group;
  readonly near: Group;
}

const ALLIES: GroupPair = {
  far: {
    one: (place) => t('{place, select, other {one ally}}', { place }),
    some: (place, targets) => t('{place, select, other {up to {targets} allies}}', { place, targets }),
    all: (place) => t('{place, select, other {all allies}}', { place }),
  },
  near: {
    one: (place) => t('{place, select, other {one adjacent ally}}', { place }),
    some: (place, targets) => t('{place, select, other {up to {targets} adjacent allies}}', { place, targets }),
    all: (place) => t('{place, select, other {all adjacent allies}}', { place }),
  },
};

const ENEMIES: GroupPair = {
  far: {
    one: (place) => t('{place, select, other {one enemy}}', { place }),
    some: (place, targets) => t('{place, select, other {up to {targets} enemies}}', { place, targets }),
    all: (place) => t('{place, select, other {all enemies}}', { place }),
  },
  near: {
    one: (place) => t('{place, select, other {one adjacent enemy}}', { place }),
    some: (place, targets) => t('{place, select, other {up to {targets} adjacent enemies}}', { place, targets }),
    all: (place) => t('{place, select, other {all adjacent enemies}}', { place }),
  },
};

const FIGURES: GroupPair = {
  far: {
    one: (place) => t('{place, select, other {one other figure}}', { place }),
    some: (place, targets) => t('{place, select, other {up to {targets} other figures}}', { place, targets }),
    all: (place) => t('{place, select, other {all other figures}}', { place }),
  },
  near: {
    one: (place) => t('{place, select, other {one other adjacent figure}}', { place }),
    some: (place, targets) => t('{place, select, other {up to {targets} other adjacent figures}}', { place, targets }),
    all: (place) => t('{place, select, other {all other adjacent figures}}', { place }),
  },
};

function withSelf(actor: GrammaticalPerson): GroupPair {
  const who = (place: SentencePlace) => ({ actor, place });
  return {
    far: {
      one: (place) =>
        t(
          '{place, select, other {{actor, select, you {you} they {them} itself {itself} other {it}} or one ally}}',
          who(place),
        ),
      some: (place, targets) =>
        t(
          '{place, select, other {up to {targets} of {actor, select, you {you} they {them} itself {itself} other {it}} and allies}}',
          { ...who(place), targets },
        ),
      all: (place) =>
        t(
          '{place, select, other {{actor, select, you {you} they {them} itself {itself} other {it}} and all allies}}',
          who(place),
        ),
    },
    near: {
      one: (place) =>
        t(
          '{place, select, other {{actor, select, you {you} they {them} itself {itself} other {it}} or one adjacent ally}}',
          who(place),
        ),
      some: (place, targets) =>
        t(
          '{place, select, other {up to {targets} of {actor, select, you {you} they {them} itself {itself} other {it}} and adjacent allies}}',
          { ...who(place), targets },
        ),
      all: (place) =>
        t(
          '{place, select, other {{actor, select, you {you} they {them} itself {itself} other {it}} and all adjacent allies}}',
          who(place),
        ),
    },
  };
}

type TargetGroup = Exclude<AbilityWho, 'self' | 'them' | 'the other'>;

function kindOf(who: TargetGroup, { actor }: Lexicon): GroupPair {
  if (who === 'allies and self') return withSelf(actor);
  return { allies: ALLIES, enemies: ENEMIES, everyone: FIGURES }[who];
}

export function figuresParts(
  who: AbilityWho,
  targeting: TargetingText,
  words: Lexicon,
  place: SentencePlace,
): LinePart[] {
  const { targets = 1, area, only } = targeting;
  if (who === 'self') return [text(selfWords(words, place))];
  if (who === 'them') return [...mentionedParts(words.them, place), ...ifOnly(only, words)];
  if (who === 'the other') return [...mentionedParts(words.other, place), ...ifOnly(only, words)];
  const near = targeting.range === 1 && !area && !targeting.around;
  const group = kindOf(who, words)[near ? 'near' : 'far'];
  const reach = area
    ? [text(t`in the area`)]
    : near
      ? []
      : [...withinParts(targeting.range), ...aroundParts(targeting, words)];
  return [
    text(counted(group, targets, area, place)),
    ...reach,
    ...relativeClauseParts(only, relativeOf(who, targeting), words),
  ];
}

function mentionedParts(figure: MentionedThing, place: SentencePlace): LinePart[] {
  return [text(mentionWords(figure, place))];
}

export function selfWords({ actor }: Lexicon, place: SentencePlace): string {
  return t('{place, select, other {{actor, select, you {you} they {them} itself {itself} other {it}}}}', {
    actor,
    place,
  });
}

export function hasManyTargets({ targets = 1, area }: TargetingText): boolean {
  return targets !== 1 || area !== undefined;
}

function counted(group: Group, targets: number | 'all', area: Area | undefined, place: SentencePlace): string {
  if (targets === 'all' || area) return group.all(place);
  return targets === 1 ? group.one(place) : group.some(place, targets);
}

export function withinParts(range: number | undefined): LinePart[] {
  return range === undefined ? [] : phrased`within ${rangeParts(range)}`;
}

export type Relative = 'one' | 'figure' | 'many';

function relativeOf(who: TargetGroup, targeting: TargetingText): Relative {
  if (hasManyTargets(targeting)) return 'many';
  return who === 'everyone' ? 'figure' : 'one';
}

export function relativeClauseParts(
  only: readonly FigureTest[] | undefined,
  which: Relative,
  words: Lexicon,
): LinePart[] {
  if (!only || only.length === 0) return [];
  const facts = figuresWords(only, which === 'many' ? 'they' : 'it', words);
  return phrased('{which, select, other {that {facts}}}', { which, facts });
}

function ifOnly(only: readonly FigureTest[] | undefined, words: Lexicon): LinePart[] {
  if (!only || only.length === 0) return [];
  return phrased`if it ${figuresWords(only, 'it', words)}`;
}

export function everybodyParts(
  who: AbilityWho,
  { range, only, around }: TargetingText,
  words: Lexicon,
  place: SentencePlace,
): LinePart[] {
  return figuresParts(who, { range, only, around, targets: 'all' }, words, place);
}

export function areaLines(area: Area | undefined): PrintedLine[] {
  if (!area) return [];
  const hexes = [
    ...area.red.map((hex) => ({ ...hex, kind: 'red' as const })),
    ...(area.blue ?? []).map((hex) => ({ ...hex, kind: 'blue' as const })),
    ...(area.self ? [{ q: 0, r: 0, kind: 'grey' as const }] : []),
  ];
  return [indentedLine({ type: 'area', hexes })];
}

export function onlyLines(only: readonly FigureTest[] | undefined, words: Lexicon): PrintedLine[] {
  if (!only || only.length === 0) return [];
  return [indentedLine(text(t`Only targets that ${figuresWords(only, 'they', words)}.`))];
}
