/** What would be taken back of a game of warbands, as a person would say it. */
import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import { undoneAnswerWords } from '../../../../src/games/frostgrave/text/undone-answer.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const table = new Table({
  figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(66, 55, { id: 'B1', name: 'Ylva', side: 'b' })],
});
const names = new Names(viewOf(table.state));

test.each([
  ['turn 1 / activate', 'A1', 'the activation of **Odo (A1)**'],
  ['turn 1 / activate', 'enough', 'that nobody else is activated'],
  ['turn 1 / activate', 'concede', 'the question about giving up'],
  ['turn 1 / order', 'go 120.35.0; fight B1', 'a move and a fight with **Ylva (B1)**'],
  ['turn 1 / order', 'shoot B1', 'a shot at **Ylva (B1)**'],
  ['turn 1 / order', 'cast bone-dart B1', 'casting Bone Dart'],
  ['turn 1 / order', 'take t4', 'picking up treasure t4'],
  ['turn 1 / order', 'end', 'the end of an activation'],
  ['deployment / deployment', 'A1 10.10.0', 'where the warband stands at first'],
  ['turn 1 / something new', 'x', 'the last answer'],
])('%s, %s: %s', (crumb, value, words) => {
  expect(undoneAnswerWords({ crumb, value: [value] }, names)).toBe(words);
});
