import type { Opening } from '../../game-api/contract/trial-setup.ts';

export const OPENING: Opening = {
  joining: [{ press: 'Join' }, { press: 'Suggested warband' }, { press: 'Found it' }],
  beginning: [{ press: 'Begin a game' }, { press: 'In the ruined city' }],
  kept: [],
  orders: [
    { intercept: 'never' },
    { afterWin: 'stay' },
    { casting: '1' },
    { resisting: '1' },
    { placing: 'bot' },
    { rerolls: 'never' },
  ],
};
