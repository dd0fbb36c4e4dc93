import type { MultipleChoice } from '../../../../engine/rules/rule.ts';
import type { Note, Prompt } from '../questions.ts';

export function passQuestion(seat: string, figure: string): MultipleChoice<Prompt, Note> {
  return {
    kind: 'trap-pass',
    seat,
    prompt: { kind: 'trap-pass', figure },
    options: [
      { value: 'pass', note: { kind: 'yes' } },
      { value: 'fail', note: { kind: 'no' } },
    ],
    min: 1,
    max: 1,
    defaultAnswer: ['pass'],
  };
}
