import type { TrialSetup } from '../../game-api/contract/trial-setup.ts';
import { TextReader } from './bots/text-bot/reader.ts';
import { orders } from './settings/settings.ts';

export const TRIAL_SETUP: TrialSetup = {
  joinSteps: [{ press: 'Join' }, { choose: 'any' }, { fill: { character: 'Somebody' } }],
  beginSteps: [{ press: 'Choose a scenario' }, { choose: 'the-snow-fence' }, { press: 'Start at level' }],
  textPlay: { createAgent: () => new TextReader(), won: /^# Completed/m, lost: /^# Lost/m },
  secretKinds: ['battle-goal'],
  standingOrders: orders.keyof().options.map((name) => ({ [name]: true })),
};
