import type { TrialSetup } from '../../game-api/contract/trial-setup.ts';

export const OPENING: TrialSetup = {
  joinSteps: [{ press: 'Join' }, { press: 'Suggested warband' }, { press: 'Found it' }],
  beginSteps: [{ press: 'Begin a game' }, { press: 'In the ruined city' }],
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
