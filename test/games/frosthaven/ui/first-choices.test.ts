/** The last half of a turn and its first choice are one press, where there is room. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { isMenu } from '../../../../src/game-api/panel/controls.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import type { FirstChoice, Note, ScenarioQuestion } from '../../../../src/games/frosthaven/rules/questions.ts';
import type { View } from '../../../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { panelFor } from '../../../../src/games/frosthaven/ui/match-panel.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { table } from '../../../support/frosthaven/table.ts';

const { game, state } = table('a . B', { a: { hand: ['1', '2'] } });
const SEAT = viewFor(game.catalog, state, 'public').seats[0]?.seat ?? '';
const seen = viewFor(game.catalog, state, SEAT);
const CARD = seen.own?.cards[0];
const card = CARD?.id ?? id<'CardId'>('');
const own = seen.own && {
  ...seen.own,
  cards: seen.own.cards.map((each) => (each.id === card ? { ...each, pile: 'chosen' as const } : each)),
};
const view: View = { ...seen, ...(own && { own }) };

function hexes(count: number): FirstChoice {
  const options = Array.from({ length: count }, (_, i) => {
    const hex = id<'HexLabel'>(`A${i + 1}`);
    return { value: hex, note: { is: 'hex' as const, hex, cost: 2 } };
  });
  return { about: 'move', options };
}

const TARGET: FirstChoice = {
  about: 'target',
  options: [{ value: 'B', note: { is: 'figure', figure: id<'FigureId'>('B'), range: 1 } }],
};

function panelWith(half: 'top' | 'bottom', printed: FirstChoice | undefined, basic?: FirstChoice) {
  const note = (begins: FirstChoice | undefined, more: object = {}): Note => ({
    is: 'card',
    card,
    half,
    ...more,
    ...(begins && { begins }),
  });
  const question: ScenarioQuestion = {
    kind: 'turn',
    seat: SEAT,
    prompt: {
      about: 'turn',
      figure: view.seats[0]?.figure ?? id<'FigureId'>(''),
      done: [half === 'top' ? 'bottom' : 'top'],
    },
    options: [
      { value: `${half} ${card}`, note: note(printed) },
      { value: `basic ${half} ${card}`, note: note(basic, { basic: true }) },
      { value: 'end turn', note: { is: 'word' } },
    ],
    min: 1,
    max: 1,
    defaultAnswer: ['end turn'],
  };
  const row = { id: 7, campaign: 1, scenario: '', level: 1, thread: '1', seats: [], telling: null };
  return panelFor(
    {
      game: { ...row, result: undefined },
      seat: SEAT,
      view,
      questions: [{ number: 3, crumb: '', question, answered: undefined }],
      asides: [],
      presence: ALL_HERE,
    },
    new Names(new Catalog(firstWinter), view),
  );
}

function rowsOf(panel: ReturnType<typeof panelWith>) {
  return panel.components.map((row) =>
    row.flatMap((each) => (isMenu(each) ? [each.id, each.placeholder, each.options.length] : [each.label])),
  );
}

test('TURN-01: the last half is a top -> a menu of whom for each action, and plain buttons', () => {
  const rows = rowsOf(panelWith('top', TARGET, TARGET));
  const { initiative = 0, name = '' } = CARD ?? {};
  expect(rows.slice(0, 3)).toEqual([
    [`then:7:3:${SEAT}:top ${card}:target:0`, `Top ${initiative}: whom?`, 1],
    [`then:7:3:${SEAT}:basic top ${card}:target:0`, 'Attack 2: whom?', 1],
    [`Attack 2 with ${initiative} ${name}`, 'End turn', 'Undo'],
  ]);
  expect(rows.at(-1)).toEqual(['Hand', 'Board', 'Status']);
});

test('TURN-02: up to 50 hexes -> two menus, in the order of their labels', () => {
  const rows = rowsOf(panelWith('bottom', hexes(40)));
  const { initiative = 0 } = CARD ?? {};
  expect(rows.slice(0, 2).map(([, ...rest]) => rest)).toEqual([
    [`Bottom ${initiative}: where to?: A1 to A25`, 25],
    [`Bottom ${initiative}: where to?: A26 to A40`, 15],
  ]);
});

test('TURN-03: more hexes than two menus hold -> only the button of the half', () => {
  const menus = rowsOf(panelWith('bottom', hexes(51))).filter(([first]) => `${first}`.startsWith('then:'));
  expect(menus).toEqual([]);
});

test('TURN-04: the last half -> the picture lights what its menus offer', () => {
  const { picture } = panelWith('bottom', hexes(2));
  expect(picture?.job).toMatchObject({ picture: 'board', data: { marks: { hexes: [{ hex: 'A1' }, { hex: 'A2' }] } } });
  expect(panelWith('bottom', undefined).picture?.job).toMatchObject({ picture: 'turn' });
});
