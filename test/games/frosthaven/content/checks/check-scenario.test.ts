import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkContent } from '../../../../../src/games/frosthaven/content/checks/check.ts';
import { monsterFile } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { scenario } from '../../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainClass, plainMonster } from '../../../../support/frosthaven/content.ts';

/** The problems of a scenario, without its name before each. */
function problems(more: Partial<ScenarioInput>, legend: ScenarioInput['legend'] = {}): string[] {
  const drawn = Object.keys(legend).join(' ');
  const { set, monsters } = plainMonster('bb');
  const made = scenario.parse({
    id: 'test',
    name: 'Test',
    about: '',
    introduction: '',
    goal: { kill: 'all' },
    goalText: '',
    conclusion: { completed: '', lost: '' },
    loot: {},
    rooms: [{ id: 'first', at: 'A1', map: [`s s s s . ${drawn}`] }],
    ...more,
    legend: { s: { start: true }, ...legend },
  });
  const goals = Array.from({ length: 3 }, (_, i) => ({ id: `g${i}`, name: 'G', text: '', checks: 1, all: [] }));
  const content = {
    pack: { id: 'test', name: 'Test', game: 'frosthaven' as const, about: '', beginners: 'test' },
    classes: [plainClass('a')],
    sets: [set],
    monsters,
    goals,
    items: [],
    scenarios: [made],
  };
  return checkContent(content)
    .filter(({ file }) => file === 'scenarios/test.json')
    .map((problem) => placeLine(problem).replace('scenario test: ', ''));
}

const fire = { kind: 'objective' as const, name: 'Fire', icon: 'campfire', hitPoints: 'C + L' };

test('a scenario with all its names given has no problems', () => {
  const cast = { fire };
  expect(problems({ cast, goal: { destroyed: 'fire' } }, { f: { role: 'fire' } })).toEqual([]);
});

test('names that nothing gives', () => {
  expect(problems({ goal: { destroyed: 'fire' } })).toEqual(['goal: there is no objective fire in the cast']);
  expect(problems({ loss: { killed: 'nobody' } })).toEqual([
    'loss: nobody is no monster type, nobody of the cast and no mark',
  ]);
  expect(problems({}, { f: { role: 'fire' } })).toEqual(['legend “f”: there is no fire in the cast']);
  expect(problems({ goal: { read: '9.9' } })).toEqual(['goal: there is no section 9.9']);
  expect(problems({ goal: { loot: 'goal treasure' } })).toEqual(['goal: no hex holds treasure goal']);
  expect(problems({ goal: { escaped: 'each character' } })).toEqual(['goal: nobody can escape without “escape”']);
  expect(problems({ goal: { occupied: 'plate' } })).toEqual(['goal: no letter of the legend has the mark plate']);
  expect(problems({ goal: { count: [{ rounds: 1 }, { rounds: 2 }], least: 3 } })).toEqual(['goal: “least” is 3 of 2']);
});

test('rules that can’t do what they say', () => {
  const rule = (then: NonNullable<ScenarioInput['events']>[number]['then'][number]) =>
    problems({ events: [{ id: 'x', when: { on: 'start' }, then: [then] }] });
  expect(rule({ do: 'read', section: '1' })).toEqual(['event x: there is no section 1']);
  expect(rule({ do: 'unlock', at: 'way' })).toEqual(['event x: no letter of the legend has the mark way']);
  expect(rule({ do: 'spawn', monster: 'zz', ranks: ['normal', 'normal', 'normal'], at: ['Z9'] })).toEqual([
    'event x: there is no hex Z9',
    'event x: there is no monster zz',
  ]);
  expect(rule({ do: 'gold', value: 1, to: 'whoever did it' })).toEqual([
    'event x: nobody did it: rounds and the start come by themselves',
  ]);
  expect(rule({ do: 'reveal', room: 'attic' })).toEqual(['event x: there is no room attic']);
  expect(rule({ do: 'counter', counter: 'n', change: 1 })).toEqual(['event x: the scenario has no counter n']);
});

test('things that nobody reads', () => {
  expect(problems({ sections: { '1': 'Never.' } })).toEqual(['section 1: is never read']);
  expect(problems({ counters: [{ id: 'n', name: 'N', icon: 'person', most: 3 }] })).toEqual([
    'counter n: is never changed or asked for',
  ]);
  expect(problems({}, { m: { mark: 'here' } })).toEqual(['legend: no rule speaks of the mark here']);
  expect(problems({ cast: { fire } })).toEqual(['cast fire: is placed by no letter and spawned by no rule']);
});

test('cast and stat cards that lack what they need', () => {
  const legend = { g: { role: 'guide' } };
  const ally = { kind: 'ally' as const, name: 'Guide' };
  expect(problems({ cast: { guide: ally } }, legend)).toEqual([
    'cast guide: needs “hitPoints”, or the stat card of a “monster”',
    'cast guide: needs an “initiative”: it has no ability cards',
  ]);
  const objective = { ...fire, hitPoints: 'H + R' };
  expect(problems({ cast: { fire: objective } }, { f: { role: 'fire' } })).toEqual([
    'cast fire: “H + R”: H needs a monster type',
    'cast fire: “H + R”: hit points and stats don’t change with the round',
  ]);
  expect(problems({}, { B: { monster: 'bb', ranks: ['normal', 'boss', 'normal'] } })).toEqual([
    'legend “B”: only bosses have the rank “boss”',
  ]);
});

test('H is known of figures in the cast, and of those whose hit points are meant', () => {
  const unknown = (formula: string) => `“${formula}”: H is known of figures in the cast alone`;
  const rule = (on: NonNullable<ScenarioInput['events']>[number]) => problems({ events: [on] });
  const then = [{ do: 'infuse' as const, elements: ['fire' as const] }];
  const half = { do: 'set hit points' as const, value: 'H / 2', to: { who: 'bb' } };
  expect(rule({ id: 'x', when: { on: 'hurt', who: 'bb', hitPoints: 'H / 2' }, then: [...then, half] })).toEqual([]);
  expect(rule({ id: 'x', when: { on: 'start' }, then: [{ do: 'damage', value: 'H', to: 'characters' }] })).toEqual([
    `event x: ${unknown('H')}`,
  ]);
  expect(problems({ goal: { killed: 'bb', least: 'H' } })).toEqual([`goal: ${unknown('H')}`]);
  expect(problems({ goal: { killed: 'bb', least: 'C + L' } })).toEqual([]);
});

test('what is no situation, trigger or formula is refused with what was expected', () => {
  const messages = (more: object) => {
    const base = {
      id: 't',
      name: 'T',
      about: '',
      introduction: '',
      goalText: '',
      conclusion: { completed: '', lost: '' },
    };
    const rest = { loot: {}, legend: {}, rooms: [{ id: 'a', at: 'A1', map: ['.'] }] };
    return scenario
      .safeParse({ ...base, ...rest, goal: { kill: 'all' }, ...more })
      .error?.issues.map(({ message }) => message);
  };
  expect(messages({ goal: { kil: 'all' } })?.[0]).toContain('must be one of: kill, killed, destroyed');
  expect(messages({ cast: { f: { ...fire, hitPoints: 'C * (L' } } })?.[0]).toContain('lacks a closing bracket');
  expect(monsterFile.safeParse({}).success).toBe(false);
});
