import { orders } from '../../src/games/frosthaven/settings/settings.ts';
import type { TrialSetup } from '../contract/trial-setup.ts';
import { TextReader } from './text-bot/reader.ts';

export const TRIAL_SETUP: TrialSetup = {
  joinSteps: [{ press: 'Join' }, { choose: 'any' }, { fill: { character: 'Somebody' } }],
  beginSteps: [{ press: 'Choose a scenario' }, { choose: 'the-snow-fence' }, { press: 'Start at level' }],
  textPlay: { createAgent: () => new TextReader(), won: /^# Completed/m, lost: /^# Lost/m },
  roundHeading: /^## Round (\d+)/m,
  secretKinds: ['battle-goal'],
  standingOrders: orders.keyof().options.map((name) => ({ [name]: true })),
};
