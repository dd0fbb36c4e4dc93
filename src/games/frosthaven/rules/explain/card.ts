/** Halves of cards and items, as text and icons. */
import { type Ability, ownWithin } from '../../content/schema/abilities.ts';
import type { Action } from '../../content/schema/cards.ts';
import type { Item, ItemUse } from '../../content/schema/rewards.ts';
import { slotsOf } from '../figures/active.ts';
import { slotsOfUse } from '../figures/item-sides.ts';
import type { Condition } from '../terms.ts';
import { meaningsOf } from '../verbs/elements.ts';
import type { HalfView, Line, Part } from '../view.ts';
import { explainAbility } from './ability.ts';
import { patchParts } from './boost.ts';
import { priceParts } from './costs.ts';
import { adjectives, isNoAdjective } from './lasting.ts';
import { type Lexicon, PLAIN } from './lexicon.ts';
import { added, icon, line, phrase, strong, text } from './parts.ts';
import { testsWords } from './tests.ts';
import { areaLines } from './whom.ts';

/** What is said of halves and items: it never changes, and every look at a table needs it. */
const HALVES = new WeakMap<Lexicon, WeakMap<Action, HalfView>>();
const ITEMS = new WeakMap<Lexicon, WeakMap<ItemUse, Line[]>>();

function known<Of extends object, Said>(
  all: WeakMap<Lexicon, WeakMap<Of, Said>>,
  words: Lexicon,
  of: Of,
  say: () => Said,
): Said {
  const own = all.get(words) ?? new WeakMap<Of, Said>();
  all.set(words, own);
  const said = own.get(of) ?? say();
  own.set(of, said);
  return said;
}

/** A half of a card, as text and icons. */
export function explainAction(action: Action, words: Lexicon = PLAIN): HalfView {
  return known(HALVES, words, action, () => halfView(action, words));
}

function halfView(action: Action, words: Lexicon): HalfView {
  const price = priceParts(action.needs, action.cost, words);
  const duration = durationOf(action.abilities);
  return {
    lines: [
      ...(price.length > 0 ? [line(...price, text('to do any of this:'))] : []),
      ...action.abilities.flatMap((ability) => explainAbility(ability, words)),
    ],
    lost: action.lost === true,
    ...(duration && { duration }),
    experience: action.experience ?? 0,
    infuses: (action.infuse ?? []).map(meaningsOf),
    slots: slotsOf(action),
  };
}

/** How long the card stays in the active area, as far as an icon says it; a summon stays as long as it lives. SUM-03 */
function durationOf(abilities: readonly Ability[]): 'round' | 'persistent' | undefined {
  const lasting = onCard(abilities);
  const lasts = lasting.map((ability) => ('lasts' in ability ? ability.lasts : 'persistent'));
  if (lasts.includes('persistent')) return 'persistent';
  return lasts.includes('round') ? 'round' : undefined;
}

/** The abilities that keep their card in the active area. What others gain, or triggers bring, lies on no card. */
function onCard(abilities: readonly Ability[]): Ability[] {
  return abilities.flatMap((ability) => {
    if ('lasts' in ability || ability.verb === 'summon') return [ability];
    return onCard(ownWithin(ability));
  });
}

/** The use slots of an action: the experience for leaving each. */
export const slotsOfAction = slotsOf;

/** What an item does, what becomes of it, and what it costs to carry it; `back`: it shows its other side. */
export function explainItem(item: Item, words: Lexicon = PLAIN, back = false): Line[] {
  const [up, down] = back ? [item.back ?? item.use, item.use] : [item.use, item.back];
  return known(ITEMS, words, up, () => itemLines(item, up, down, words));
}

function itemLines(item: Item, up: ItemUse, down: ItemUse | undefined, words: Lexicon): Line[] {
  const other = down ? explainUse(down, words) : [];
  return [
    ...explainUse(up, words),
    ...other.slice(0, 1).map(({ parts }) => added(text('Other side:'), ...parts)),
    ...other.slice(1).map(({ parts }) => added(...parts)),
    ...afterUse(item, up),
  ];
}

function explainUse(use: Item['use'], words: Lexicon): Line[] {
  switch (use.when) {
    case 'turn':
      return [line(text('During your turn:')), ...use.abilities.flatMap((ability) => explainAbility(ability, words))];
    case 'attack':
      return explainUseInAttack(use, words);
    case 'move':
    case 'heal':
      return [line(text(`For your ${use.when} ability:`), ...patchParts(use.add, words))];
    case 'attacked':
      return explainDefence(use, words);
    case 'damage':
      return [line(text(`When you would suffer ${SOURCES[use.from ?? 'any']}:`), ...reductionParts(use.reduce))];
    case 'condition': {
      const which = use.conditions === 'negative' ? [text('a negative condition')] : orParts(use.conditions);
      return [line(text('When you would gain'), ...which, text(': you do not'))];
    }
    case 'always':
      return use.abilities.flatMap((ability) => explainAbility(ability, words));
  }
}

const SOURCES = { attack: 'damage from an attack', other: 'damage from no attack', any: 'damage' } as const;

function reductionParts(reduce: number | 'all'): Part[] {
  return reduce === 'all' ? [text('suffer none of it')] : [text('suffer'), strong(reduce), text('less')];
}

/** `wound or poison` */
function orParts(conditions: readonly Condition[]): Part[] {
  return conditions.flatMap((condition, i) => [...(i > 0 ? [text('or')] : []), icon(condition)]);
}

function explainDefence({ only, ...use }: Extract<Item['use'], { when: 'attacked' }>, words: Lexicon): Line[] {
  const kinds = adjectives(only);
  const rest = testsWords((only ?? []).filter(isNoAdjective), 'Only if', words);
  return [
    line(
      text(kinds ? `When a ${kinds}attack targets you:` : 'When you are attacked:'),
      ...phrase(
        use.shield ? [icon('shield'), strong(use.shield), text('for that attack')] : [],
        use.disadvantage ? [text('the attacker has disadvantage')] : [],
        use.retaliate ? [icon('retaliate'), strong(use.retaliate), text('for that attack')] : [],
      ),
    ),
    ...(rest ? [added(text(`${rest}.`))] : []),
  ];
}

function explainUseInAttack({ each, only, add }: Extract<Item['use'], { when: 'attack' }>, words: Lexicon): Line[] {
  const kinds = adjectives(only);
  const rest = testsWords((only ?? []).filter(isNoAdjective), 'Only if', words);
  const what = each === 'target' ? `one of your ${kinds}attacks` : `your ${kinds}attack ability`;
  return [
    line(text(`For ${what}:`), ...patchParts(add, words)),
    ...(rest ? [added(text(`${rest}.`))] : []),
    ...areaLines(add.area),
  ];
}

function afterUse({ after, unrecoverable, minusOnes }: Item, use: ItemUse): Line[] {
  const cards = minusOnes === 1 ? '1 card' : `${minusOnes} cards`;
  const uses = slotsOfUse(use).length;
  const when = uses > 1 ? `after ${uses} uses` : 'after use';
  const spent = uses > 1 ? `Spent ${when}, until a long rest.` : 'Spent until a long rest.';
  const what = after && { spent, lost: `Lost ${when}.`, flip: `Flips ${when}.` };
  return [
    ...(what ? [added(text(what[after]))] : []),
    ...(unrecoverable ? [added(text('It can’t be recovered.'))] : []),
    ...(minusOnes ? [added(text(`Brings ${cards} of −1.`))] : []),
  ];
}
