import { expect, test } from 'vitest';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { summaryPages } from '../../../../src/games/frosthaven/text/summary.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';

test('END-10 the end -> loot, goals, masteries, conclusion, rewards, inspiration', () => {
  const masteries = [
    { id: 'first-blood', name: 'First Blood', text: 'Kill somebody.', all: [{ of: 'kills' as const, least: 1 }] },
  ];
  const t = fight('a B . b', {
    players: { a: { class: { masteries } } },
    foes: { B: { hitPoints: 2 } },
    more: {
      rewards: [
        { gain: 'gold', amount: 5, to: 'each' },
        { gain: 'sticker', sticker: 'lit-beacon' },
      ],
    },
  });
  t.plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('top a/1')
    .choose('bb-1')
    .draws('+0')
    .passes();
  const [page = ''] = summaryPages(t.summary, new Names(t.game.catalog, t.viewFor('public')));
  const told = ['# Completed', '**A**: ', '*Goal 1*', 'Mastery *First Blood*', '**B**: ', 'Done.'];
  const places = [...told, '5 gold each and campaign sticker Lit beacon', '2 inspiration'].map((words) =>
    page.indexOf(words),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(page).toMatch(/\n\nDone\.\n\n\*\*Rewards:/);
});
