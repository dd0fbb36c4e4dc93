import type { Amount } from '../schema/abilities/amounts.ts';
import type { FigureTest, Test } from '../schema/abilities/tests.ts';
import type { AbilityContext } from '../walk-abilities.ts';

/** Faults of tests that contradict each other. */
export function contradictionProblems(tests: readonly (Test | FigureTest)[]): string[] {
  const pairs = tests.flatMap((one, i) => tests.slice(i + 1).map((other) => [one, other] as const));
  return [
    ...tests.filter(isEmptyRange).map(() => 'a test of the range has its “least” above its “most”'),
    ...pairs
      .filter(([one, other]) => excludes(one, other) || excludes(other, one))
      .map(([one, other]) => `${JSON.stringify(one)} and ${JSON.stringify(other)} never hold together`),
  ];
}

const SINGLE = ['rank', 'kind', 'hitPoints', 'acted', 'attack', 'mode', 'performed'] as const;

function excludes(one: Test | FigureTest, other: Test | FigureTest): boolean {
  if ('target' in one && 'target' in other) return either(one.target, other.target);
  if ('self' in one && 'self' in other) return either(one.self, other.self);
  if ('not' in one) return same(one.not, other);
  if ('lacks' in one) return 'has' in other && other.has === one.lacks;
  return SINGLE.some((key) => partOf(one, key) !== undefined && differs(one, other, key));
}

function either(one: FigureTest, other: FigureTest): boolean {
  return excludes(one, other) || excludes(other, one);
}

function differs(one: object, other: object, key: string): boolean {
  return partOf(other, key) !== undefined && partOf(one, key) !== partOf(other, key);
}

function partOf(test: object, key: string): unknown {
  return Object.entries(test).find(([name]) => name === key)?.[1];
}

function same(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isEmptyRange(test: Test | FigureTest): boolean {
  const inner = 'target' in test ? test.target : 'self' in test ? test.self : test;
  return 'atRange' in inner && inner.atRange.least > inner.atRange.most;
}

export function testProblems(tests: readonly Test[], around: AbilityContext): string[] {
  const self = tests.flatMap((test) => ('self' in test ? [test.self] : []));
  return [
    ...contradictionProblems(tests),
    ...tests.filter((test) => 'consumed' in test).map(() => '“consumed” is for conditional effects of an ability'),
    ...(around.triggered
      ? tests.filter((test) => 'action' in test).map(() => 'a trigger belongs to no action; “action” tests nothing')
      : []),
    ...(around.first
      ? tests.filter(looksBack).map((test) => `no ability comes before it, as ${keyOf(test)} asks`)
      : []),
    ...(around.owner === 'monster' || around.commanded
      ? tests.filter(isOfCharacters).map((test) => `${keyOf(test)} holds for characters only`)
      : self.filter(neverOfCharacter).map((test) => `no character is ever ${JSON.stringify(test)}`)),
  ];
}

export function keyOf(test: object): string {
  return `“${Object.keys(test)[0]}”`;
}

function looksBack(test: Test): boolean {
  if ('target' in test) return isOrIsNot(test.target, (fact) => 'targeted' in fact || 'in' in fact || 'beside' in fact);
  return 'performed' in test || 'killed' in test || 'damaged' in test;
}

function isOfCharacters(test: Test): boolean {
  return 'action' in test || 'mode' in test || 'counter' in test || 'tokens' in test || 'summons' in test;
}

/** A character has no rank, is no summon, and can't be beside, away from or weaker than itself. */
function neverOfCharacter(test: FigureTest): boolean {
  if ('kind' in test) return test.kind !== 'character';
  if ('adjacentTo' in test) return test.adjacentTo === 'me';
  if ('atRange' in test) return test.atRange.least > 0;
  return (
    'superlative' in test ||
    'side' in test ||
    'hitPointsBelow' in test ||
    'rank' in test ||
    'mine' in test ||
    'passed' in test ||
    'summon' in test ||
    'monster' in test
  );
}

function isOrIsNot(test: FigureTest, wanted: (fact: FigureTest) => boolean): boolean {
  return wanted('not' in test ? test.not : test);
}

export function onlyProblems(who: string | undefined, only: readonly FigureTest[], around: AbilityContext): string[] {
  const ours = around.owner !== 'monster' && !around.commanded;
  const kinds = only.flatMap((test) => ('kind' in test ? [test.kind] : []));
  const lookingBack = around.first
    ? (['targeted', 'in', 'beside'] as const).filter((key) =>
        only.some((test) => isOrIsNot(test, (fact) => key in fact)),
      )
    : [];
  const friends = kinds.filter((kind) => kind === 'character' || kind === 'summon' || kind === 'ally');
  return [
    ...contradictionProblems(only),
    ...lookingBack.map((fact) => `no ability comes before it, as “${fact}” asks`),
    ...(who === 'enemies' && only.some((test) => 'mine' in test || 'summon' in test)
      ? ['no enemy is a summon of one’s own']
      : []),
    ...(ours && who === 'enemies' ? friends.map((kind) => `no enemy is of kind ${kind}`) : []),
    ...(!ours && only.some((test) => 'summon' in test || 'in' in test || 'beside' in test)
      ? ['“summon”, “in” and “beside” hold for characters only']
      : []),
    ...(!ours && only.some((test) => isOrIsNot(test, (fact) => 'marker' in fact))
      ? ['“marker” holds for characters only']
      : []),
    ...(ours && who === 'allies' && kinds.includes('monster') ? ['no ally is of kind monster'] : []),
  ];
}

const BEFORE: readonly unknown[] = [
  'enemies targeted',
  'enemies passed',
  'allies passed',
  'damage dealt',
  'tiles destroyed',
];
const OF_TARGET: readonly unknown[] = [
  'damage on target',
  'negative conditions on target',
  'range to target',
  'shield of target',
  'allies beside target',
  'enemies beside target',
  'obstacles beside target',
];

export function amountProblems(amount: Amount | undefined, hasTarget: boolean, around: AbilityContext): string[] {
  if (amount === undefined || typeof amount === 'number') return [];
  const { per, plus, most } = amount;
  return [
    ...(around.first && BEFORE.includes(per) ? [`no ability comes before it whose “${per}” could be counted`] : []),
    ...(per === 'paid' && !around.paid ? ['nothing was paid that could be counted'] : []),
    ...(!hasTarget && countsTarget(amount)
      ? [`“${typeof per === 'object' ? 'markers' : per}” is counted before there is a target`]
      : []),
    ...(typeof per === 'object' && 'markers' in per && (around.owner === 'monster' || around.commanded)
      ? ['“markers” are counted for characters only']
      : []),
    ...(most !== undefined && plus >= most ? ['its “plus” alone is as much as its “most”'] : []),
  ];
}

export function countsTarget(amount: Amount | undefined): boolean {
  if (typeof amount !== 'object') return false;
  const { per } = amount;
  return OF_TARGET.includes(per) || (typeof per === 'object' && 'markers' in per && per.on === 'target');
}
