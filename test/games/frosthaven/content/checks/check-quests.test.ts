import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkQuests } from '../../../../../src/games/frosthaven/content/checks/check-quests.ts';
import { questsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import { problemsWith } from '../../../../support/frosthaven/packs.ts';

type Input = Parameters<typeof questsFile.parse>[0];

const QUEST = { text: 'Why.', task: 'What.', done: 'So.', asks: [{ tally: 'kills', least: 3 }] };
const quest = (id: string, parts: object = {}) => ({
  ...QUEST,
  id,
  name: id,
  envelope: 'east',
  alternate: 'west',
  ...parts,
});
const EAST = { id: 'east', text: 'It opens.', buildings: ['garden'] };
const WEST = { id: 'west', text: 'It opens.', buildings: ['temple'] };

function problems(
  quests: Input[],
  envelopes: Input[] = [EAST, WEST],
  content: Partial<typeof firstWinter> = {},
): string[] {
  return checkQuests({ ...firstWinter, ...content, quests: questsFile.parse({ quests, envelopes }) }).map(placeLine);
}

test('RTR-03 RTR-04 RTR-13 an envelope is unknown, or no quest opens it -> a problem', () => {
  expect(problems([quest('a'), quest('b')])).toEqual([]);
  expect(problems([quest('a'), quest('a', { alternate: 'attic' })])).toEqual([
    'quest a: is there twice',
    'quest a: there is no envelope attic',
  ]);
  const later = quest('b', { envelope: 'south', alternate: 'north', from: 'north' });
  const more = ['south', 'north'].map((id) => ({ ...EAST, id }));
  expect(problems([quest('a'), later], [EAST, WEST, ...more])).toEqual([
    'envelope south: no quest opens it that can be drawn',
    'envelope north: no quest opens it that can be drawn',
  ]);
  expect(problems([quest('a', { from: 'east' }), quest('b', { from: 'east' })])[0]).toBe(
    'no quest is in the deck at first',
  );
});

test('UNL-01 UNL-03 what an envelope opens is there, and closed until then', () => {
  const [mat] = firstWinter.classes;
  const opens = (parts: object) => problems([quest('a'), quest('b')], [{ ...EAST, ...parts }, WEST]);
  expect(opens({ buildings: ['mint', 'barracks'] })).toEqual([
    'envelope east: there is no building mint',
    'envelope east: barracks can be built from the start',
  ]);
  expect(opens({ class: 'tinker' })).toEqual(['envelope east: there is no class tinker']);
  expect(opens({ class: mat?.id })).toEqual([`envelope east: ${mat?.id} can be chosen from the start`]);
  expect(questsFile.shape.envelopes.safeParse([{ id: 'east', text: 'It opens.' }]).error?.issues[0]?.message).toBe(
    'opens nothing',
  );
});

test('UNL-03 a sealed class is opened by something', () => {
  const classes = firstWinter.classes.map((mat, i) => (i === 0 ? { ...mat, locked: true as const } : mat));
  const of = classes[0]?.id ?? '';
  const shut = `class ${of}: nothing opens it`;
  expect(problemsWith({ classes })).toContain(shut);
  const { quests = questsFile.parse({ quests: [quest('a'), quest('b')], envelopes: [EAST, WEST] }) } = firstWinter;
  const envelopes = quests.envelopes.map((each, i) => (i === 0 ? { ...each, class: of } : each));
  expect(problemsWith({ classes, quests: { ...quests, envelopes } })).not.toContain(shut);
});

test('RTR-01 a quest asks for terrain the map lacks, or a tally of “most” -> refused', () => {
  const at = (terrain: string) => quest('a', { asks: [{ scenarios: { terrain }, least: 2 }] });
  expect(problems([at('lake'), quest('b')])).toEqual([]);
  const scenarios = firstWinter.scenarios.filter(({ place }) => place?.terrain !== 'lake');
  expect(problems([at('lake'), quest('b')], [EAST, WEST], { scenarios })).toEqual([
    'quest a: asks for a scenario at a place of “lake”, and there is none',
  ]);
  const most = quest('a', { asks: [{ tally: 'most kills in one turn', least: 2 }] });
  expect(questsFile.safeParse({ quests: [most, quest('b')], envelopes: [EAST, WEST] }).success).toBe(false);
});
