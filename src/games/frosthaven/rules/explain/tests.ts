/** What must be so, in words. */
import type { FigureTest, HexMark, Test } from '../../content/schema/tests.ts';
import type { OverlayKind } from '../terms.ts';
import { IT, type Lexicon, type Person } from './lexicon.ts';
import { capitalized, plural } from './parts.ts';

/** Tests as the beginning of a sentence; undefined where there are none. */
export function testsWords(tests: readonly Test[] | undefined, opening: string, words: Lexicon): string | undefined {
  if (!tests || tests.length === 0) return undefined;
  return `${opening} ${tests.map((test) => testWords(test, words)).join(' and ')}`;
}

function testWords(test: Test, words: Lexicon): string {
  const { actor } = words;
  if ('performed' in test) return test.performed ? `${actor.subject} did` : `${actor.subject} did not`;
  if ('killed' in test) return 'that killed somebody';
  if ('damaged' in test) return 'that dealt damage';
  if ('moved' in test) return `${actor.subject} moved at least ${hexes(test.moved)} this turn`;
  if ('attack' in test) return `the attack is ${test.attack}`;
  if ('action' in test) return `the action is ${/^[aeiou]/.test(test.action) ? 'an' : 'a'} ${test.action} action`;
  if ('single' in test) return 'the attack has one target only';
  if ('self' in test) return `${actor.subject} ${figureWords(test.self, actor, words)}`;
  if ('target' in test) return `the target ${figureWords(test.target, IT, words)}`;
  if ('mode' in test) return `${actor.own} mode is ${words.name('mode', test.mode)}`;
  if ('counter' in test)
    return `${actor.subject} ${actor.has} at least ${test.least} ${words.name('counter', test.counter)}`;
  if ('tokens' in test) return tokensWords(words.name('token', test.tokens), test.least);
  if ('element' in test)
    return `${capitalized(test.element)} is ${test.is === 'strong' ? 'strong' : 'strong or waning'}`;
  if ('summons' in test)
    return `${actor.subject} ${actor.has} at least ${test.summons} ${plural('summon', test.summons)}`;
  if ('last' in test) return 'every other character has acted this round';
  const { adjacent, least } = test;
  if (least > 1) return `${least} or more ${adjacent} are adjacent to ${actor.object}`;
  return `${adjacent === 'allies' ? 'an ally' : 'an enemy'} is adjacent to ${actor.object}`;
}

function hexes(count: number): string {
  return `${count} ${count === 1 ? 'hex' : 'hexes'}`;
}

function tokensWords(name: string, least: number): string {
  return least === 1 ? `a ${name} is on the map` : `at least ${least} ${plural(name, least)} are on the map`;
}

/** What is said of a figure: a verb, and what follows it. */
interface Clause {
  readonly verb: 'is' | 'was' | 'has' | 'has done';
  readonly rest: string;
  /** The opposite, where “not” would not say it. */
  readonly opposite?: string;
}

/** What a figure is, or has: `is unhurt`, `are unhurt`. */
export function figureWords(test: FigureTest, person: Person, words: Lexicon): string {
  if ('not' in test) return said(clauseOf(test.not, person, words), person, true);
  if ('lacks' in test) return said({ verb: 'has', rest: test.lacks }, person, true);
  return said(clauseOf(test, person, words), person, false);
}

function said({ verb, rest, opposite }: Clause, person: Person, not: boolean): string {
  if (not && opposite !== undefined) return `${person[verb === 'has done' ? 'has' : verb]} ${opposite}`;
  if (verb === 'has') return not ? `${person.does} not have ${rest}` : `${person.has} ${rest}`;
  return `${verb === 'has done' ? person.has : person[verb]} ${not ? 'not ' : ''}${rest}`;
}

type FigureFact = Exclude<FigureTest, { lacks: unknown } | { not: unknown }>;

function clauseOf(test: FigureFact, person: Person, words: Lexicon): Clause {
  const { actor } = words;
  if ('has' in test) return { verb: 'has', rest: test.has };
  if ('suffers' in test) return { verb: 'has', rest: 'a negative condition', opposite: 'no negative condition' };
  if ('rank' in test) return { verb: 'is', rest: test.rank === 'boss' ? someOf('boss', person, 'bosses') : test.rank };
  if ('kind' in test) return { verb: 'is', rest: someOf(test.kind, person, KINDS[test.kind]) };
  if ('mine' in test) return { verb: 'is', rest: `${actor.own} ${person.is === 'is' ? 'summon' : 'summons'}` };
  if ('summon' in test) return { verb: 'is', rest: aWords(words.name('summon', test.summon), person) };
  if ('monster' in test) return { verb: 'is', rest: aWords(words.name('monster', test.monster), person) };
  if ('in' in test) return { verb: 'is', rest: 'in that area' };
  if ('hitPoints' in test) {
    return test.hitPoints === 'full'
      ? { verb: 'is', rest: 'unhurt', opposite: 'hurt' }
      : { verb: 'is', rest: 'hurt', opposite: 'unhurt' };
  }
  if ('hitPointsAtMost' in test) {
    const points = `${test.hitPointsAtMost} hit ${plural('point', test.hitPointsAtMost)}`;
    return { verb: 'has', rest: `at most ${points}`, opposite: `more than ${points}` };
  }
  if ('atRange' in test) {
    const { least, most } = test.atRange;
    return { verb: 'is', rest: least === most ? `at range ${least}` : `at range ${least} to ${most}` };
  }
  if ('on' in test) return { verb: 'is', rest: `in ${hexWith(test.on, words)}` };
  if ('near' in test) return { verb: 'is', rest: `within range ${test.range} of ${markWords(test.near, words)}` };
  if ('passed' in test) return { verb: 'was', rest: 'moved through this turn' };
  if ('marker' in test) return { verb: 'has', rest: markerWords(words.name('marker', test.marker), test.least) };
  if ('targeted' in test) return { verb: 'was', rest: 'targeted by the ability before' };
  if ('acted' in test)
    return {
      verb: 'has done',
      rest: `${test.acted ? '' : 'not '}acted this round`,
      opposite: `${test.acted ? 'not ' : ''}acted this round`,
    };
  return besideClause(test.adjacentTo, person, actor);
}

/** `a Debt`, `at least 3 Debts`, `as many Debts as hit points`. */
function markerWords(name: string, least: number | 'hit points'): string {
  if (least === 'hit points') return `as many ${plural(name, 2)} as hit points`;
  return least === 1 ? aNamed(name) : `at least ${least} ${plural(name, least)}`;
}

function aNamed(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

function besideClause(
  who: Extract<FigureFact, { adjacentTo: unknown }>['adjacentTo'],
  person: Person,
  actor: Person,
): Clause {
  switch (who) {
    case 'me':
      return { verb: 'is', rest: `adjacent to ${actor.object}` };
    case 'my ally':
      return { verb: 'is', rest: `adjacent to one of ${actor.own} allies` };
    case 'my summon':
      return { verb: 'is', rest: `adjacent to one of ${actor.own} summons` };
    case 'its ally':
      return { verb: 'is', rest: `adjacent to an ally of ${person.own} own` };
    case 'nobody':
      return {
        verb: 'has',
        rest: `no ally adjacent to ${person.object}`,
        opposite: `an ally adjacent to ${person.object}`,
      };
  }
}

/** `a Rattlebow`; of several, `Rattlebows`; a name with an article of its own stays as it is. */
function aWords(name: string, person: Person): string {
  if (/^the /i.test(name)) return name;
  if (person.own === 'their') return plural(name, 2);
  return aNamed(name);
}

const KINDS = {
  character: 'characters',
  summon: 'summons',
  monster: 'monsters',
  ally: 'scenario allies',
  objective: 'objectives',
} as const;

function someOf(noun: string, person: Person, many: string): string {
  if (person.own === 'their') return many;
  const one = noun === 'ally' ? 'scenario ally' : noun;
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

const TILES: Readonly<Record<OverlayKind, string>> = {
  door: 'door',
  corridor: 'corridor',
  'pressure plate': 'pressure plate',
  trap: 'trap',
  hazardous: 'hazardous terrain tile',
  difficult: 'difficult terrain tile',
  icy: 'icy terrain tile',
  obstacle: 'obstacle',
  objective: 'objective',
  wall: 'wall',
  treasure: 'treasure tile',
};

export function tileWords(kind: OverlayKind, count: number): string {
  return plural(TILES[kind], count);
}

/** `a Shadow`, `an icy terrain tile`. */
export function markWords(mark: HexMark, words: Lexicon): string {
  const name = 'token' in mark ? words.name('token', mark.token) : TILES[mark.tile];
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

export function hexWith(mark: HexMark, words: Lexicon): string {
  return `a hex with ${markWords(mark, words)}`;
}
