import type { Opening } from '../../game-api/contract/trial-setup.ts';
import { TextReader } from './bots/text-bot/reader.ts';
import { orders } from './settings/settings.ts';

export const OPENING: Opening = {
  joining: [{ press: 'Join' }, { choose: 'any' }, { fill: { character: 'Somebody' } }],
  beginning: [{ press: 'Choose a scenario' }, { choose: 'the-snow-fence' }, { press: 'Start at level' }],
  reading: { reader: () => new TextReader(), won: /^# Completed/m, lost: /^# Lost/m },
  kept: ['battle-goal'],
  orders: orders.keyof().options.map((name) => ({ [name]: true })),
};
