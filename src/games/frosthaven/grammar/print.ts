/** The text of a card: the lines of `explain`, with signs for what cards show as icons. */

import { z } from 'zod';
import { withLanguage } from '../../../i18n/language.ts';
import type { Area } from '../content/board/area.ts';
import type { Ability, AbilityOf, LastingAbility } from '../content/schema/abilities/abilities.ts';
import { isLasting, ownWithin } from '../content/schema/abilities/abilities.ts';
import { isForTurn, lasting as lastingFields } from '../content/schema/abilities/ability-parts.ts';
import type { Action, CharacterClass, MonsterCard, Perk } from '../content/schema/abilities/cards.ts';
import type { Item, ItemUse } from '../content/schema/campaign/rewards.ts';
import type { GoalTest } from '../content/schema/campaign/tallies.ts';
import { explainAbility, holdsOthers, ifParts, openingOf } from '../rules/explain/ability.ts';
import { amountParts } from '../rules/explain/amounts.ts';
import { afterUse, explainUse } from '../rules/explain/card.ts';
import { priceParts } from '../rules/explain/costs.ts';
import { openingParts } from '../rules/explain/lasting.ts';
import type { Lexicon } from '../rules/explain/lexicon.ts';
import { elementParts, line, plainText } from '../rules/explain/parts.ts';
import { explainPerk } from '../rules/explain/perk.ts';
import type { AreaHex, LinePart, PrintedLine } from '../rules/view.ts';
import { goalTestWords } from '../rules/view-schema/words.ts';
import { wordOf } from './text/spoken.ts';
import type { Vocabulary } from './vocabulary.ts';
import { speakOf } from './vocabulary.ts';

type PrintedAction = Pick<Action, 'abilities' | 'infuse' | 'needs' | 'cost' | 'experience' | 'lost' | 'unrecoverable'>;

type PrintedPerk = Pick<Perk, 'add' | 'remove' | 'ignores' | 'abilities' | 'once'>;

/** A perk’s abilities last for good, so no sign says it. */
export function printPerk(mat: Pick<CharacterClass, 'modifiers'>, perk: PrintedPerk, { words }: Vocabulary): string {
  return withLanguage('en', () => {
    const { abilities = [], once, ...deck } = perk;
    const firsts: Lexicon = { ...words, slots: 'first' };
    return [
      ...explainPerk(mat, deck, words).map(({ parts }) => said(parts)),
      ...abilities.flatMap((each) => abilityLines(each, firsts, 0, 'persistent')),
      ...(once
        ? ['Once each scenario, during your turn:', ...once.flatMap((each) => abilityLines(each, words, 1, undefined))]
        : []),
    ].join('\n');
  });
}

export function printGoal(all: readonly GoalTest[]): string {
  return withLanguage('en', () => all.map(goalTestWords).join('\n'));
}

type PrintedItem = Pick<Item, 'use' | 'back' | 'after' | 'unrecoverable' | 'minusOnes'>;

export function printItem(item: PrintedItem, { words }: Vocabulary): string {
  return withLanguage('en', () => {
    const after = afterUse(item, item.use).map(({ parts }) => said(parts));
    const other = item.back ? ['Other side:', ...useLines(item.back, words)] : [];
    return [...useLines(item.use, words), ...after, ...other].join('\n');
  });
}

function useLines(use: ItemUse, words: Lexicon): string[] {
  if (use.when === 'by hand') return [`By hand: ${use.text}`];
  if ('then' in use && use.then) {
    const { then, ...rest } = use;
    const after = then.flatMap((each) => abilityLines(each, words, 1, undefined));
    return [...foldAreas(explainUse(rest, words), true), 'Afterwards:', ...after];
  }
  if (!('abilities' in use)) return foldAreas(explainUse(use, words), true);
  const lines = use.abilities.flatMap((each) => abilityLines(each, words, 0, undefined));
  return use.when === 'turn' ? ['During your turn:', ...lines] : lines;
}

export function printAction(action: PrintedAction, { words }: Vocabulary): string {
  return withLanguage('en', () => {
    const price = priceParts(action.needs, action.cost, words);
    const needs = price.length > 0 ? [`${said(price)}, or none of this:`] : [];
    const isPersistent = action.abilities.some((each) => onCard(each).some(isOfScenario));
    const isAll = action.abilities.every((each) => onCard(each).every(isOfScenario));
    const frame = isPersistent && isAll ? 'persistent' : undefined;
    const lines = action.abilities.flatMap((each) => abilityLines(each, words, 0, frame));
    return [...needs, ...lines, ...frameLine(action, frame)].join('\n');
  });
}

/** Monsters speak of themselves as “it”. MON-10 */
export function printMonsterCard(
  { abilities, infuse }: Pick<MonsterCard, 'abilities' | 'infuse'>,
  names: Vocabulary,
): string {
  return printAction({ abilities, ...(infuse && { infuse }) }, speakOf(names, { actor: 'it' }));
}

/** Abilities that lie on the card while they are active. What is by hand has a sign of its own. */
function onCard(ability: Ability): Ability[] {
  if (ability.verb === 'by-hand') return [];
  return isLasting(ability) ? [ability] : ownWithin(ability).flatMap(onCard);
}

function isOfScenario(ability: Ability): boolean {
  return 'lasts' in ability && ability.lasts === 'persistent';
}

function frameLine(
  { lost, unrecoverable, experience, infuse = [] }: PrintedAction,
  lasts: string | undefined,
): string[] {
  const signs = [
    ...(lasts ? [lasts] : []),
    ...(experience ? [`experience ${experience}`] : []),
    ...(infuse.length > 0 ? [`infuse ${infuse.map((each) => said(elementParts(each))).join(', ')}`] : []),
    ...(lost ? ['lost'] : []),
    ...(unrecoverable ? ['unrecoverable'] : []),
  ];
  return signs.length > 0 ? [signs.map((each) => `[${each}]`).join(' ')] : [];
}

/** The ability and what stands below it, with a dash for each level. */
function abilityLines(ability: Ability, words: Lexicon, depth: number, frame: 'persistent' | undefined): string[] {
  if (holdsOthers(ability)) return holdingLines(ability, words, depth, frame);
  const [first, ...rest] = foldAreas(explainAbility(bare(ability), words), ability.verb === 'bonus');
  const signs = signsOf(ability, frame, first ?? '').map((each) => ` ${each}`);
  if (!first) return [];
  if (ability.verb === 'by-hand') return [`${dashes(depth)}${byHandLine(ability, words)}`];
  const more =
    ability.verb === 'summon' && ability.hitPoints !== undefined
      ? [`${said(amountParts(ability.hitPoints, words))} hit points`]
      : [];
  return [
    `${dashes(depth)}${first}${signs.join('')}`,
    ...[...rest, ...more].map((each) => `${dashes(depth + 1)}${each}`),
  ];
}

/** `All allies: By hand [persistent] [slots 0 0]: Sing.` */
function byHandLine(ability: AbilityOf<'by-hand'>, words: Lexicon): string {
  const { places = [], mandatory, text, ...rest }: Readonly<Record<string, unknown>> & typeof ability = ability;
  const opening = [...ifParts(ability, words), ...openingParts(scope.parse(rest), words)];
  const { lasts, slots } = scope.parse(rest);
  const signs = [
    ...(mandatory ? ['(mandatory)'] : []),
    ...(lasts === undefined ? [] : durationSigns(lasts, undefined)),
    ...(slots ? [`[slots ${slots.join(' ')}]`] : []),
    ...places.map(({ shape }) => `[${shape}]`),
  ];
  return `${[...(opening.length > 0 ? [said(opening)] : []), 'By hand', ...signs].join(' ')}: ${text}`;
}

const scope = z.object({
  for: lastingFields.for,
  lasts: lastingFields.lasts.unwrap().optional(),
  slots: lastingFields.slots,
});

function dashes(depth: number): string {
  return depth === 0 ? '' : `${'-'.repeat(depth)} `;
}

/** Without what signs say, and what says nothing. */
function bare(ability: Ability): Ability {
  const plain = { ...ability };
  delete plain.places;
  if (!isLasting(plain)) return plain;
  if (plain.for?.who === 'self') delete plain.for;
  return typeof plain.lasts === 'object' ? { ...plain, lasts: 'persistent' } : plain;
}

function holdingLines(
  ability: Extract<Ability, { verb: 'grant' | 'control' | 'pay' | 'choose' | 'designate' | 'whenever' }>,
  words: Lexicon,
  depth: number,
  frame: 'persistent' | undefined,
): string[] {
  const plain = bare(ability);
  if (!holdsOthers(plain)) return [];
  const { parts, runs, words: inner } = openingOf(plain, words);
  const signs = [...signsOf(ability, frame, said(parts))];
  if ('abilities' in ability && ability.area) signs.push(areaSign(ability.area));
  if (ability.verb === 'pay' && ability.experience) signs.push(`[experience ${ability.experience}]`);
  const opening = `${dashes(depth)}${[said(parts), ...signs].join(' ')}:`;
  const own = isLasting(ability) || 'abilities' in ability ? undefined : frame;
  const linesOf = (at: number) =>
    runs.flatMap((run, i) => [
      ...(i > 0 ? [`${dashes(at)}or`] : []),
      ...run.flatMap((each) => abilityLines(each, inner, at, own)),
    ]);
  const inline = linesOf(0);
  const [only, ...others] = inline;
  return only !== undefined && others.length === 0 ? [`${opening} ${only}`] : [opening, ...linesOf(depth + 1)];
}

function signsOf(ability: Ability, frame: 'persistent' | undefined, words: string): string[] {
  const slots = 'slots' in ability && Array.isArray(ability.slots) ? ability.slots : [];
  return [
    ...(isLasting(ability) ? durationSigns(ability.lasts, frame ?? (slots.length > 0 ? undefined : 'round')) : []),
    ...(slots.some((each) => each > 0) ? [`[slots ${slots.join(' ')}]`] : []),
    ...areaSigns(ability, words),
    ...(ability.places ?? []).map(({ shape }) => `[${shape}]`),
  ];
}

/** Figures “in the area” are named without how many they may be, and some without where the area may lie. */
function areaSigns(ability: Ability, words: string): string[] {
  if (ability.verb === 'attack' || !('area' in ability) || !ability.area) return [];
  const { targets, range } = ability;
  const around = 'around' in ability ? ability.around : undefined;
  return [
    ...(targets === undefined || targets === 1 ? [] : [`[target ${targets}]`]),
    ...(range === undefined || words.includes(`Range ${range}`) ? [] : [`[range ${range}]`]),
    ...(around === undefined || /of that (hex|target)|of the hex of/.test(words)
      ? []
      : [`[of that ${around === 'target' ? 'target' : 'hex'}]`]),
  ];
}

type Duration = LastingAbility['lasts'];

function durationSigns(lasts: Duration, usual: Duration | undefined): string[] {
  if (typeof lasts === 'string') return lasts === usual ? [] : [`[${lasts}]`];
  if (isForTurn(lasts)) return ['[turn]'];
  return 'turns' in lasts ? [`[${lasts.turns} more turns]`] : [`[${lasts.rounds} more rounds]`];
}

/** Lines as texts; a drawing stands behind the words that it belongs to: the line before, or the first. */
function foldAreas(lines: readonly PrintedLine[], isOfFirst: boolean): string[] {
  const folded: string[] = [];
  for (const { indent, parts } of lines) {
    const [first] = parts;
    const at = isOfFirst ? 0 : folded.length - 1;
    if (first?.type === 'area') folded.splice(at, 1, `${folded[at] ?? ''} ${drawnSign(first.hexes)}`);
    else folded.push(said(parts, indent));
  }
  return folded;
}

function drawnSign(hexes: readonly AreaHex[]): string {
  return areaSign({
    self: hexes.some(({ kind }) => kind === 'grey'),
    red: hexes.filter(({ kind }) => kind === 'red'),
    blue: hexes.filter(({ kind }) => kind === 'blue'),
  });
}

function said(parts: readonly LinePart[], indent: 0 | 1 = 0): string {
  const words = parts.map((part): LinePart => (part.type === 'icon' ? { type: 'text', text: wordOf(part) } : part));
  return plainText({ ...line(...words), indent });
}

/** `[r.r/.g]` */
function areaSign({ self, red, blue = [] }: Area): string {
  const hexes = [
    ...red.map(({ q, r }) => ({ x: 2 * q + r, r, letter: 'r' })),
    ...blue.map(({ q, r }) => ({ x: 2 * q + r, r, letter: 'b' })),
    ...(self ? [{ x: 0, r: 0, letter: 'g' }] : []),
  ];
  const left = Math.min(...hexes.map(({ x }) => x));
  const rows = hexes.map(({ r }) => r);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const drawn = Array.from({ length: bottom - top + 1 }, (_, i) => {
    const row = hexes.filter(({ r }) => r === top + i);
    const width = Math.max(-1, ...row.map(({ x }) => x - left)) + 1;
    return Array.from({ length: width }, (__, x) => row.find((hex) => hex.x - left === x)?.letter ?? '.').join('');
  });
  return `[${drawn.join('/')}]`;
}
