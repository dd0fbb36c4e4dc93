import type { TrialSetup } from '../contract/trial-setup.ts';
import { PanelReader } from './text-bot/panel-reader.ts';

export const TRIAL_SETUP: TrialSetup = {
  joinSteps: [{ press: 'Join' }, { press: 'Suggested warband' }, { press: 'Found it' }],
  beginSteps: [{ press: 'Begin a game' }, { press: 'In the ruined city' }],
  tour: {
    joinSteps: [{ action: 'join' }, { action: 'found-suggest' }, { action: 'found-now' }],
    beginSteps: [[{ action: 'begin' }, { action: 'set-out' }]],
    avoidedIds: /^say:.*:concede$/,
  },
  createVisitor: () => new PanelReader(),
  roundHeading: /^## Turn (\d+) · /m,
  secretKinds: [],
  standingOrders: [
    { intercept: 'never' },
    { afterWin: 'stay' },
    { casting: '1' },
    { resisting: '1' },
    { placing: 'bot' },
    { rerolls: 'never' },
  ],
};
