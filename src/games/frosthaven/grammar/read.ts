/** Blocks of lines as abilities, in every way in which they can be read. */

import { facts } from './clauses/facts.ts';
import { attackDetails, mustEnd } from './clauses/fighting.ts';
import { targetPieces } from './clauses/figures.ts';
import { isIcon } from './clauses/icons.ts';
import { allTargets } from './clauses/idioms.ts';
import { summonDetails } from './clauses/means.ts';
import type { PatchNoun } from './clauses/patches.ts';
import { boost } from './clauses/patches.ts';
import { tests } from './clauses/tests.ts';
import type { Head } from './heads.ts';
import { head } from './heads.ts';
import type { TextBlock } from './text/blocks.ts';
import type { Parser, TextLine } from './text/combinators.ts';
import { alt, map, seq } from './text/combinators.ts';
import { FarthestMiss } from './text/farthest-miss.ts';
import type { Part } from './text/parts.ts';
import { isPart, pieces } from './text/parts.ts';
import { tokensOf } from './text/tokens.ts';
import { end, number, say } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { remembered, speakOf } from './vocabulary.ts';

/** More readings than these are no text for a card. */
const MOST_READINGS = 64;

export function lineOf({ text, start }: Pick<TextBlock, 'text' | 'start'>, misses: FarthestMiss): TextLine {
  const tokens = tokensOf(text, isIcon);
  const miss = (at: number, expected: readonly string[]) =>
    misses.miss(start + (tokens[at]?.start ?? text.length), expected);
  return { text, tokens, miss };
}

export function readLine<T>(
  parser: Parser<T>,
  block: Pick<TextBlock, 'text' | 'start'>,
  misses: FarthestMiss,
): readonly T[] {
  const whole = map(seq(parser, end), ([value]) => value);
  return whole(lineOf(block, misses), 0).map(({ value }) => value);
}

const HEADS = new WeakMap<TextBlock, Map<Vocabulary, readonly Head[]>>();

function readHead(block: TextBlock, names: Vocabulary, misses: FarthestMiss): readonly Head[] {
  const all = HEADS.get(block) ?? new Map<Vocabulary, readonly Head[]>();
  HEADS.set(block, all);
  const known = all.get(names) ?? readLine(head(names), block, misses);
  all.set(names, known);
  return known;
}

export function readAbilities(
  blocks: readonly TextBlock[],
  names: Vocabulary,
  misses: FarthestMiss,
): readonly (readonly Part[])[] {
  const gathered = gatherDetails(joinLines(blocks.flatMap(harmThenCondition), names), names, misses);
  return gathered.reduce<readonly (readonly Part[])[]>(
    (before, block) => {
      if (before.length === 0) return [];
      const readings = readAbility(block, names, misses);
      return before.flatMap((parts) => readings.map((part) => [...parts, part])).slice(0, MOST_READINGS);
    },
    [[]],
  );
}

const HARM_AND_CONDITION = /^(?<whom>all .+?) (?<harm>suffers? (?:\d+ damage|damage \d+)) and (?<gain>gains? .+)$/iu;
/** Words that look back at one ability, and can't be said of two. */
const LOOKS_BACK = /\b(?:area|hexes|targeted)\b/iu;

/** `All adjacent enemies suffer 1 damage and gain Muddle` is two abilities, on the same figures. */
function harmThenCondition(block: TextBlock): readonly TextBlock[] {
  const { whom = '', harm = '', gain = '' } = HARM_AND_CONDITION.exec(block.text)?.groups ?? {};
  if (whom === '' || block.below.length > 0 || LOOKS_BACK.test(whom)) return [block];
  return [
    { ...block, text: `${whom} ${harm}` },
    { ...block, text: `${whom} ${gain}`, start: block.start + harm.length + ' and '.length },
  ];
}

/** A line that says whom or where, or is a sign alone, as print breaks it. */
const GOES_ON = /^(?:(?:Target|Affect)s? |Range \d|Self$|Jump$|\[[rgb./ ]+\]$|\[slots [\d ]+\]$)/iu;
/** `Push 2` and `Target one adjacent enemy` below it are one line, where that can belong to nothing else. */
function joinLines(blocks: readonly TextBlock[], names: Vocabulary): readonly TextBlock[] {
  const silent = new FarthestMiss();
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const [before, last] = [joined.at(-2), joined.at(-1)];
    const both = last && GOES_ON.test(block.text) ? joinedWith(last, block, names, silent) : undefined;
    const isSure = isSign(block) || !(before && last && mayBelongTo(before, last, block, names, silent));
    if (both && isSure) joined.splice(-1, 1, both);
    else joined.push(block);
  }
  return joined;
}

/** Undefined where the two can’t be read as one line, or the second is a detail below the first. */
function joinedWith(last: TextBlock, block: TextBlock, names: Vocabulary, misses: FarthestMiss): TextBlock | undefined {
  const both = { text: `${last.text} ${block.text}`, start: last.start, below: block.below };
  if (last.below.length > 0 || readHead(both, names, misses).length === 0) return undefined;
  return isSign(block) || !isDetailOf(last, block, names, misses) ? both : undefined;
}

/** Signs and Jump can’t be about more than the line above. */
function isSign({ text }: TextBlock): boolean {
  return text.startsWith('[') || text.toLowerCase() === 'jump';
}

/** True if `last` or `block` might speak of the ability before them. */
function mayBelongTo(
  before: TextBlock,
  last: TextBlock,
  block: TextBlock,
  names: Vocabulary,
  misses: FarthestMiss,
): boolean {
  const isDetail = (each: TextBlock) => isDetailOf(before, each, names, misses);
  return isDetail(last) || isDetail(block) || joinedWith(before, block, names, misses) !== undefined;
}

/** Puts lines that are no abilities below the ability before them, if they stand beside it; with all below them. */
function gatherDetails(blocks: readonly TextBlock[], names: Vocabulary, misses: FarthestMiss): readonly TextBlock[] {
  const gathered: TextBlock[] = [];
  for (const block of blocks) {
    const last = gathered.at(-1);
    if (last && isDetailOf(last, block, names, misses))
      gathered.splice(-1, 1, { ...last, below: [...last.below, { ...block, below: [] }, ...block.below] });
    else gathered.push(block);
  }
  return gathered;
}

/** On a line beside it, only an attack is given more at no price. */
function isDetailOf(last: TextBlock, block: TextBlock, names: Vocabulary, misses: FarthestMiss): boolean {
  if (readHead(block, names, misses).length > 0) return false;
  return readHead(last, names, misses).some(({ below, verb, names: own }) => {
    const details = below === 'details' ? readLine(detailsOf(verb, own), block, misses) : [];
    return details.some((part) => verb === 'attack' || !isFree(part));
  });
}

function isFree({ boosts }: Part): boolean {
  return (
    Array.isArray(boosts) &&
    boosts.every((each) => isPart(each) && !('consume' in each || 'pay' in each || 'if' in each))
  );
}

function readAbility(block: TextBlock, names: Vocabulary, misses: FarthestMiss): readonly Part[] {
  const all = readHead(block, names, misses).flatMap((each) =>
    readBelow(each, block, misses).flatMap((held) => {
      const built = each.build(held);
      return built ? [built] : [];
    }),
  );
  return [...new Map(all.map((part) => [JSON.stringify(part), part])).values()];
}

type HeldParts = readonly (readonly Part[])[];

function readBelow({ below, verb, names }: Head, block: TextBlock, misses: FarthestMiss): readonly HeldParts[] {
  if (below === 'details')
    return block.below.reduce<readonly HeldParts[]>(
      (before, line) =>
        before.flatMap(([parts = []]) => {
          const read = line.below.length > 0 ? [] : readLine(detailsOf(verb, names), line, misses);
          return read.map((part) => [[...parts, part]]);
        }),
      [[[]]],
    );
  if (block.below.length === 0) misses.miss(block.start + block.text.length, ['a line below, with a dash before it']);
  const runs = below === 'options' ? optionsOf(block.below) : [block.below];
  return runs.reduce<readonly HeldParts[]>(
    (before, run) =>
      before.flatMap((held) =>
        readAbilities(run, names, misses)
          .filter((parts) => parts.length > 0)
          .map((parts) => [...held, parts]),
      ),
    [[]],
  );
}

/** Lines with only “or” stand between options of several lines; without one, each line is an option. */
function optionsOf(lines: readonly TextBlock[]): readonly (readonly TextBlock[])[] {
  const isOr = ({ text }: TextBlock) => /^or:?$/i.test(text);
  if (!lines.some(isOr)) return lines.map((line) => [line]);
  const runs: TextBlock[][] = [[]];
  for (const line of lines) {
    if (isOr(line)) runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs;
}

const DETAILS: Readonly<Record<string, (names: Vocabulary) => readonly Parser<Part>[]>> = {
  attack: (names) => [BOOSTS.Attack(names), only(names), attackDetails(names), allTargets],
  move: (names) => [BOOSTS.Move(names), mustEnd(names)],
  heal: (names) => [BOOSTS.Heal(names), only(names), pieces(targetCount, ...targetPieces(names))],
  teleport: (names) => [only(names), mustEnd(names)],
  push: (names) => [only(names)],
  pull: (names) => [only(names)],
  give: (names) => [only(names)],
  summon: (names) => [summonDetails(names)],
  bonus: (names) => [when(names), when(speakOf(names, { target: 'the attacker' }))],
};

function detailsOf(verb: string, names: Vocabulary): Parser<Part> {
  return alt<Part>(...(DETAILS[verb]?.(names) ?? []));
}

const targetCount: Parser<Part> = map(seq(say('Target'), number), ([, targets]) => ({ targets }));

const BOOSTS = {
  Attack: remembered(boostOf('Attack')),
  Move: remembered(boostOf('Move')),
  Heal: remembered(boostOf('Heal')),
} as const;

function boostOf(noun: PatchNoun): (names: Vocabulary) => Parser<Part> {
  return (names) => map(boost(names, noun), (each) => ({ boosts: [each] }));
}

const only = remembered(
  (names): Parser<Part> => map(facts('Only targets that', 'they', names), (each) => ({ only: each })),
);
const when = remembered(
  (names): Parser<Part> => map(seq(say('Only if'), tests(names)), ([, each]) => ({ moreTests: each })),
);
