import { orders } from '../../src/games/frosthaven/settings/settings.ts';
import type { SetupStep, TrialSetup } from '../contract/trial-setup.ts';
import { TextReader } from './text-bot/reader.ts';

const beginStepsOf = (scenario: string): SetupStep[] => [
  { press: 'Choose a scenario' },
  { choose: scenario },
  { press: 'Start at level' },
];

export const TRIAL_SETUP: TrialSetup = {
  joinSteps: [{ press: 'Join' }, { choose: 'any' }, { fill: { character: 'Somebody' } }],
  beginSteps: beginStepsOf('the-snow-fence'),
  textPlay: {
    createAgent: () => new TextReader(),
    beginSteps: beginStepsOf('two-goats'),
    won: /^# Completed/m,
    lost: /^# Lost/m,
  },
  tour: {
    joinSteps: [{ action: 'join' }, { choose: 'any' }, { fill: 'character' }],
    beginSteps: ['the-snow-fence', 'two-goats'].map((scenario) => [
      { action: 'scenarios' },
      { choose: scenario },
      { action: 'start' },
    ]),
  },
  roundHeading: /^## Round (\d+)/m,
  secretKinds: ['battle-goal'],
  standingOrders: orders.keyof().options.map((name) => ({ [name]: true })),
};
