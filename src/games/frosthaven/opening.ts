import type { Opening } from '../opening.ts';
import { TextReader } from './reading/reader.ts';
import { orders } from './wishes.ts';

export const OPENING: Opening = {
  joining: [{ press: 'Join' }, { choose: 'any' }, { fill: { character: 'Somebody' } }],
  beginning: [{ press: 'Choose a scenario' }, { choose: 'the-snow-fence' }, { press: 'Start at level' }],
  reading: { reader: () => new TextReader(), won: /^# Completed/m, lost: /^# Lost/m },
  kept: ['battle-goal'],
  orders: orders.keyof().options.map((name) => ({ [name]: true })),
};
