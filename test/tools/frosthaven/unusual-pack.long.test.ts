/** A pack of all that is unusual or unfinished is played, and built again from what was stored. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { simulate } from '../../../tools/frosthaven/simulate.ts';
import { runTool } from '../../support/printed.ts';
import { CAP, CELLAR, classOf, RATS, writePack } from '../../support/written-pack.ts';

const GAMES = 12;
const MODES = ['calm', 'wary', 'angry', 'wild'];

/** Four states, sides of one name, equal initiatives; nothing has an icon. */
function cooper(): object {
  const { icon: _, ...mat } = classOf('cooper', 'Cooper', ['Stave', 'Hoop', 'Bung', 'Adze', 'Croze', 'Barrel']);
  const sides = ({ name, top, bottom }: (typeof mat.cards)[number]) =>
    Object.fromEntries(MODES.map((mode) => [mode, { name, top, bottom, initiative: 30 }]));
  return {
    ...mat,
    handSize: { calm: 2, wild: 4 },
    modes: { chosen: 'with the cards', all: MODES.map((id) => ({ id, name: id })) },
    counters: [{ id: 'hoops', name: 'Hoops', most: 3 }],
    cards: mat.cards.map((card) => ({ id: card.id, name: card.name, level: card.level, sides: sides(card) })),
  };
}

const [rat] = RATS.monsters;
const rats = {
  set: { ...RATS.set, cards: RATS.set.cards.slice(0, 3).map((card) => ({ ...card, name: 'Gnaw', initiative: 20 })) },
  monsters: [
    {
      ...rat,
      levels: Array.from({ length: 8 }, () => {
        const stats = { hitPoints: '2+C', move: 2, attack: '1' };
        return { normal: stats, elite: stats };
      }),
      boss: Array.from({ length: 8 }, () => ({ hitPoints: '4xC', move: 2, attack: 2 })),
    },
  ],
};

const flask = {
  ...CAP,
  consume: ['any'],
  minusOnes: 5,
  also: [{ when: 'turn', abilities: [{ verb: 'heal', value: 1, who: 'self' }] }],
};

test('a pack of what is unusual -> games end without errors, and are rebuilt as they were', async () => {
  const shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  const legend = { ...CELLAR.legend, R: { monster: 'rat', ranks: ['boss', 'boss', 'boss'] } };
  const goal = {
    ...CELLAR,
    goal: 'by the table',
    legend,
    rooms: [{ id: 'cellar', at: 'A1', map: ['S S . . r', ' S S R r'] }],
  };
  const pack = writePack(shelf, 'cellar', {
    'classes/cooper.json': cooper(),
    'monsters/rat.json': rats,
    'scenarios/the-cellar.json': goal,
    'items.json': { items: [flask] },
    'goals.json': {
      goals: Array.from({ length: 4 }, (_, i) => ({ id: `g-${i}`, name: `Goal ${i}`, text: 'Be kind.', checks: 1 })),
    },
  });
  const { printedLines } = await runTool(
    simulate,
    '--games',
    `${GAMES}`,
    '--players',
    '2',
    '--seed',
    '3',
    '--pack',
    pack,
  );
  rmSync(shelf, { recursive: true });
  const sum = { games: GAMES, finished: GAMES, errors: [], rebuildMismatches: 0 };
  expect(JSON.parse(printedLines.at(-1) ?? '')).toMatchObject(sum);
});
