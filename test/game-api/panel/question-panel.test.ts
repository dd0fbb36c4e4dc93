import { expect, test } from 'vitest';
import type { Option } from '../../../src/engine/rules/rule.ts';
import type { QuestionPanelData } from '../../../src/game-api/panel/choices.ts';
import { choiceRows } from '../../../src/game-api/panel/choices.ts';
import { questionPanel } from '../../../src/game-api/panel/question-panel.ts';

const shores = ['north', 'south', 'east'];

test('what a choice is called and what has to be known of it is worded once for a panel', () => {
  const worded: string[] = [];
  const asking: QuestionPanelData<unknown> = {
    game: 1,
    open: {
      number: 4,
      question: {
        kind: 'shore',
        seat: 'ann',
        prompt: undefined,
        options: shores.map((value) => ({ value })),
        min: 1,
        max: 1,
        defaultAnswer: ['north'],
      },
    },
    page: 0,
    before: [],
    wording: {
      choice: ({ value }: Option<unknown>) => {
        worded.push(value);
        return { label: `To the ${value}`, description: `The ice of the ${value} is thin`, look: 'plain' };
      },
    },
  };
  const panel = questionPanel<unknown, QuestionPanelData<unknown>>(asking, {
    above: ['Where do you land?'],
    below: '',
    rows: choiceRows,
    optionalActionRows: [],
    extraRows: [],
    picture: undefined,
  });
  expect(panel.content).toBe('Where do you land?');
  expect(panel.sections?.map(({ text, button }) => [text, button?.label])).toEqual(
    shores.map((value) => [`**To the ${value}**\nThe ice of the ${value} is thin`, 'Choose']),
  );
  expect(panel.components).toEqual([]);
  expect(worded).toEqual(shores);
});
