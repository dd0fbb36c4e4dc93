import { helpWords } from '../../game-api/announce/help.ts';
import type { GameCommand } from '../../game-api/contract/commands.ts';
import type { GameTips } from '../../game-api/contract/game.ts';
import { msg, t } from '../../i18n/t.ts';

export const COMMANDS: readonly GameCommand[] = [
  {
    name: 'board',
    description: msg`The table as it is now`,
    options: [
      {
        name: 'words',
        description: msg`In words, enough to play by, instead of a picture`,
        type: 'yes or no',
      },
    ],
    resolve: (typed) => ({ look: typed.get('words') === 'true' ? 'table-text' : 'table' }),
  },
  {
    name: 'warband',
    description: msg`Your warband: its wizard, soldiers, spells and gold; and those of the others`,
    resolve: () => ({ act: 'warband' }),
  },
];

export function introductionText(): string {
  const help = helpWords();
  return [
    t`**Frostgrave**: wizards and their warbands search a frozen city for treasure. Two to four of them meet on a table measured in inches and carry chests off it.`,
    '',
    t`1. \`/start\` founds a campaign in a channel. Press **Join**, and found a warband.`,
    t`2. **Begin a game** opens a thread. Everything after that goes by buttons.`,
    `3. ${help.panel}`,
    t`4. Each turn: wizards, apprentices, soldiers, creatures. On your activation, pick a suggested order or write one: \`move toward t2 5\`.`,
    t`5. After a game, everyone sorts out the rest at their own pace: injuries, spells, levels, treasure, purchases.`,
    '',
    t`\`/due\` what you have to do in all your games, \`/status\` who a table waits for, \`/board\` the table (\`words:\` without a picture), \`/warband\` your sheet and all others. \`/campaign panel\` adds a warband that the bot plays, if you are few, and dismisses it.`,
    `${help.undo} ${help.away}`,
  ].join('\n');
}

export function useful(): GameTips {
  return {
    playing: t`\`/board\` the table (\`words:\` without a picture) · \`/status\` who it waits for · \`/recap\` what you missed · \`/orders\` what the bot answers for you · \`/undo\` takes back your last choice`,
    looking: t`\`/board\` the table · \`/status\` who it waits for · \`/log\` everything that happened`,
    between: t`\`/warband\` your warband and all others · \`/start\` the next game · \`/statistics\` the numbers · \`/away\` when you are not there`,
  };
}

export const nothingPlayed = () =>
  t`No game is being played here. Begin one with **Begin a game** on the campaign panel.`;
