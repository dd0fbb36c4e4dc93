/** Where a creature may come in: shaded, with numbers on what is proposed. UEN-03, UEN-04 */
import { expect, test } from 'vitest';
import { tableSchema } from '../../../../src/games/frostgrave/render/data.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import { tablePicture } from '../../../../src/games/frostgrave/ui/pictures.ts';
import { highlightsFor } from '../../../../src/games/frostgrave/ui/question/prompts.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

test('UEN-04 a creature comes -> only allowed squares are shaded, and five places are numbered', () => {
  const t = new Table({
    figures: [figure(48, 150, { id: 'A1' }), figure(100, 280, { id: 'B1' })],
    tokens: [{ id: 't1', at: { x: 60, y: 150, z: 0 } }],
    pieces: [block('r1', 140, 0, 10, 300, 40)],
    switches: { encounters: 14 },
  });
  const question = t.orders('a', 'A1', 'take t1').draws(14, 1, 1, 12, 8).asked('a');
  const view = viewOf(t.state);
  const { job } = tablePicture(view, highlightsFor(question, new Names(view), undefined));
  const { allowed, ways = [], hasNames } = tableSchema.parse('data' in job ? job.data : undefined);
  expect(ways.map(({ sign }) => sign)).toEqual(['1', '2', '3', '4', '5']);
  expect(hasNames, 'letters of walls are shown only on demand').toBe(false);
  const isShaded = (x: number, y: number) => allowed?.squares.some((each) => each.x === x && each.y === y);
  expect([isShaded(170, 150), isShaded(90, 150)]).toEqual([true, false]);
});
