import type { Language } from '../../../../i18n/language.ts';
import { currentLanguage } from '../../../../i18n/language.ts';
import { t } from '../../../../i18n/t.ts';
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import { isLasting, ownWithin } from '../../content/schema/abilities/abilities.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import type { Item, ItemUse } from '../../content/schema/campaign/rewards.ts';
import { slotsOf } from '../figures/active-bonuses.ts';
import { slotsOfUse } from '../figures/item-sides.ts';
import { meaningsOf } from '../verbs/elements.ts';
import type { HalfView, LinePart, PrintedLine } from '../view.ts';
import { explainAbility } from './ability.ts';
import { patchParts } from './boost.ts';
import { priceParts } from './costs.ts';
import { attackOnYou, isNoAdjective, ownAttack, restLines } from './lasting.ts';
import type { Lexicon } from './lexicon.ts';
import { PLAIN_LEXICON } from './lexicon.ts';
import {
  conditionPieces,
  icon,
  indentedLine,
  line,
  listParts,
  nestBlocks,
  phrase,
  phrased,
  strong,
  text,
} from './parts.ts';
import { areaLines } from './target-text.ts';
import { testsWords } from './tests.ts';

/** Explanations by language and lexicon. They never change, and every view of a match needs them. */
type ExplanationCache<Of extends object, Said> = Map<Language, WeakMap<Lexicon, WeakMap<Of, Said>>>;
const HALVES: ExplanationCache<Action, HalfView> = new Map();
const ITEMS: ExplanationCache<ItemUse, PrintedLine[]> = new Map();

function known<Of extends object, Said>(
  all: ExplanationCache<Of, Said>,
  words: Lexicon,
  of: Of,
  say: () => Said,
): Said {
  const now = currentLanguage();
  const spoken = all.get(now) ?? new WeakMap<Lexicon, WeakMap<Of, Said>>();
  all.set(now, spoken);
  const own = spoken.get(words) ?? new WeakMap<Of, Said>();
  spoken.set(words, own);
  const said = own.get(of) ?? say();
  own.set(of, said);
  return said;
}

export function explainAction(action: Action, words: Lexicon = PLAIN_LEXICON): HalfView {
  return known(HALVES, words, action, () => halfView(action, words));
}

function halfView(action: Action, words: Lexicon): HalfView {
  const price = priceParts(action.needs, action.cost, words);
  const duration = durationOf(action.abilities);
  return {
    lines: [
      ...(price.length > 0 ? [line(...phrased`${price}, or none of this:`)] : []),
      ...action.abilities.flatMap((ability) => explainAbility(ability, words)),
    ],
    lost: action.lost === true,
    ...(duration && { duration }),
    experience: action.experience ?? 0,
    infuses: (action.infuse ?? []).map(meaningsOf),
    slots: slotsOf(action),
  };
}

/** Returns the duration icon of a card. A summon has none: it lasts until its death. SUM-03 */
function durationOf(abilities: readonly Ability[]): 'round' | 'persistent' | undefined {
  const lasting = onCard(abilities);
  const lasts = lasting.map((ability) => (isLasting(ability) ? ability.lasts : 'persistent'));
  if (lasts.includes('persistent')) return 'persistent';
  return lasts.includes('round') ? 'round' : undefined;
}

function onCard(abilities: readonly Ability[]): Ability[] {
  return abilities.flatMap((ability) => {
    if (isLasting(ability) || ability.verb === 'summon') return [ability];
    return onCard(ownWithin(ability));
  });
}

export const slotsOfAction = slotsOf;

export function explainItem(item: Item, words: Lexicon = PLAIN_LEXICON, back = false): PrintedLine[] {
  const [up, down] = back ? [item.back ?? item.use, item.use] : [item.use, item.back];
  return known(ITEMS, words, up, () => itemLines(item, up, down, words));
}

function itemLines(item: Item, up: ItemUse, down: ItemUse | undefined, words: Lexicon): PrintedLine[] {
  const other = down ? explainUse(down, words) : [];
  const price = item.consume ? [line(...priceParts(item.consume, undefined, words), text(':'))] : [];
  return [
    ...price,
    ...[up, ...(item.also ?? [])].flatMap((use) => explainUse(use, words)),
    ...other.slice(0, 1).map(({ parts }) => indentedLine(text(t`Other side:`), ...parts)),
    ...other.slice(1).map(({ parts }) => indentedLine(...parts)),
    ...afterUse(item, up),
  ];
}

export function explainUse(use: Item['use'], words: Lexicon): PrintedLine[] {
  switch (use.when) {
    case 'turn':
      return [line(text(t`During your turn:`)), ...use.abilities.flatMap((ability) => explainAbility(ability, words))];
    case 'attack':
      return explainUseInAttack(use, words);
    case 'move':
      return [line(text(t`For your move ability:`), ...patchParts(use.add, words)), ...afterwardsLines(use, words)];
    case 'heal':
      return explainUseInHeal(use, words);
    case 'attacked':
      return explainDefence(use, words);
    case 'damage':
      return [line(text(SOURCES[use.from ?? 'any']()), ...reductionParts(use.reduce)), ...afterwardsLines(use, words)];
    case 'condition': {
      const which =
        use.conditions === 'negative'
          ? [text(t`a negative condition`)]
          : listParts(conditionPieces(use.conditions), t`or`);
      return [
        line(
          ...(use.by
            ? phrased`When an enemy would give you ${which}: you do not gain it`
            : phrased`When you would gain ${which}: you do not`),
        ),
        ...afterwardsLines(use, words),
      ];
    }
    case 'by hand':
      return [line(text(use.text))];
    case 'always':
      return use.abilities.flatMap((ability) => explainAbility(ability, words));
  }
}

function afterwardsLines({ then }: { readonly then?: readonly Ability[] | undefined }, words: Lexicon): PrintedLine[] {
  if (!then) return [];
  return nestBlocks(
    [text(t`Afterwards:`)],
    then.map((each) => explainAbility(each, words)),
  );
}

const SOURCES = {
  attack: () => t`When you would suffer damage from an attack:`,
  other: () => t`When you would suffer damage from no attack:`,
  any: () => t`When you would suffer damage:`,
} as const;

function reductionParts(reduce: number | 'all'): LinePart[] {
  return reduce === 'all' ? [text(t`suffer none`)] : phrased`suffer ${[strong(reduce)]} less`;
}

function explainDefence({ only, ...use }: Extract<Item['use'], { when: 'attacked' }>, words: Lexicon): PrintedLine[] {
  const tests = only ?? [];
  const rest = testsWords(use.hit ? tests : tests.filter(isNoAdjective), 'Only if', words);
  return [
    line(
      text(use.hit ? SOURCES.attack() : attackOnYou(only)),
      ...phrase(
        use.shield ? phrased`${[icon('shield'), strong(use.shield)]} for that attack` : [],
        use.disadvantage ? [text(t`the attacker has disadvantage`)] : [],
        use.retaliate ? phrased`${[icon('retaliate'), strong(use.retaliate)]} for that attack` : [],
      ),
    ),
    ...restLines(rest),
  ];
}

function explainUseInHeal({ each, only, add }: Extract<Item['use'], { when: 'heal' }>, words: Lexicon): PrintedLine[] {
  const opening = each === 'target' ? t`For one of your heals:` : t`For your heal ability:`;
  return [line(text(opening), ...patchParts(add, words)), ...restLines(testsWords(only, 'Only if', words))];
}

function explainUseInAttack(use: Extract<Item['use'], { when: 'attack' }>, words: Lexicon): PrintedLine[] {
  const { each, only, add } = use;
  const rest = testsWords((only ?? []).filter(isNoAdjective), 'Only if', words);
  return [
    line(text(ownAttack(only, each)), ...patchParts(add, words)),
    ...restLines(rest),
    ...areaLines(add.area),
    ...afterwardsLines(use, words),
  ];
}

const AFTER: Readonly<Record<NonNullable<Item['after']>, (uses: number) => string>> = {
  spent: (uses) =>
    t('{uses, plural, =1 {Spent until a long rest.} other {Spent after # uses, until a long rest.}}', { uses }),
  lost: (uses) => t('{uses, plural, =1 {Lost after use.} other {Lost after # uses.}}', { uses }),
  flip: (uses) => t('{uses, plural, =1 {Flips after use.} other {Flips after # uses.}}', { uses }),
};

export function afterUse(
  { after, unrecoverable, minusOnes }: Pick<Item, 'after' | 'unrecoverable' | 'minusOnes'>,
  use: ItemUse,
): PrintedLine[] {
  const uses = Math.max(1, slotsOfUse(use).length);
  return [
    ...(after ? [indentedLine(text(AFTER[after](uses)))] : []),
    ...(unrecoverable ? [indentedLine(text(t`It can’t be recovered.`))] : []),
    ...(minusOnes
      ? [indentedLine(text(t('Brings {count, plural, one {# card} other {# cards}} of −1.', { count: minusOnes })))]
      : []),
  ];
}
