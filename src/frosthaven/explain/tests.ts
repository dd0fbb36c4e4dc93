/** What conditional effects ask, in words. */
import type { FigureTest, Test } from '../../content/schema/abilities.ts';

/** Tests as the beginning of a sentence; undefined where there are none. */
export function testsWords(tests: readonly Test[] | undefined, opening: string): string | undefined {
  if (!tests || tests.length === 0) return undefined;
  return `${opening} ${tests.map(testWords).join(' and ')}`;
}

function testWords(test: Test): string {
  if ('performed' in test) return 'you did';
  if ('killed' in test) return 'that killed somebody';
  if ('moved' in test) return `you moved at least ${test.moved} ${test.moved === 1 ? 'hex' : 'hexes'} this turn`;
  if ('attack' in test) return `the attack is ${test.attack}`;
  if ('self' in test) return `you ${figureWords(test.self)}`;
  if ('target' in test) return `the target ${singular(figureWords(test.target))}`;
  const { adjacent, least } = test;
  if (least > 1) return `${least} or more ${adjacent} are next to you`;
  return `${adjacent === 'allies' ? 'an ally' : 'an enemy'} is next to you`;
}

/** What figures must be, or have: `are unhurt`. */
export function figureWords(test: FigureTest): string {
  if ('has' in test) return `have ${test.has}`;
  if ('lacks' in test) return `do not have ${test.lacks}`;
  if ('rank' in test) return `are ${test.rank}`;
  if ('hitPoints' in test) return test.hitPoints === 'full' ? 'are unhurt' : 'are hurt';
  if ('atRange' in test) {
    const { least, most } = test.atRange;
    return least === most ? `are at range ${least}` : `are at range ${least} to ${most}`;
  }
  return {
    'my ally': 'are next to your ally',
    'its ally': 'are next to their ally',
    nobody: 'have no ally next to them',
  }[test.adjacentTo];
}

function singular(words: string): string {
  return words
    .replace(/^are /, 'is ')
    .replace(/^have /, 'has ')
    .replace(/^do not have /, 'does not have ')
    .replace(/their/, 'its')
    .replace(/them$/, 'it');
}
