import { helpWords } from '../../game-api/announce/help.ts';
import type { GameCommand } from '../../game-api/contract/commands.ts';
import type { GameTips } from '../../game-api/contract/game.ts';
import { msg, t } from '../../i18n/t.ts';

function looking(name: string, description: string): GameCommand {
  return { name, description, resolve: () => ({ look: name }) };
}

/** Pages of the campaign; the first is shown where none is chosen. */
const PAGES = [
  {
    value: 'sheet',
    name: msg`sheet: calendar, numbers, supply, buildings`,
    act: 'campaign-sheet',
    parts: ['0', '0'],
  },
  { value: 'map', name: msg`map: what is open, locked and done`, act: 'campaign-map' },
  { value: 'week', name: msg`week: who you wait for, and what comes next`, act: 'campaign-week' },
  { value: 'party', name: msg`party: all characters and their progress`, act: 'campaign-party' },
  { value: 'story', name: msg`story: what you have read so far`, act: 'read-story' },
] as const;

function pageOf(typed: string | undefined): ReturnType<GameCommand['resolve']> {
  const page = PAGES.find(({ value }) => value === (typed ?? PAGES[0].value));
  if (!page) return { why: t`There is no such page of the campaign.` };
  return { act: page.act, parts: 'parts' in page ? page.parts : [] };
}

export const COMMANDS: readonly GameCommand[] = [
  looking('hand', msg`Your cards and items, only for you`),
  looking('goal', msg`Your battle goal, only for you`),
  {
    name: 'board',
    description: msg`The board as it is now`,
    options: [
      {
        name: 'words',
        description: msg`In words, enough to play by, instead of a picture`,
        type: 'yes or no',
      },
    ],
    resolve: (typed) => (typed.get('words') === 'true' ? { look: 'board-words', parts: ['0'] } : { look: 'board' }),
  },
  looking('enemies', msg`Stats and cards of the enemies on the map`),
  {
    name: 'character',
    description: msg`Your character: level, gold, items, cards, perks, quest; or what you may see of another`,
    options: [
      {
        name: 'of',
        description: msg`Another character of the campaign`,
        type: 'text',
        maxLength: 24,
        hasAutocomplete: true,
      },
    ],
    resolve: () => ({ act: 'sheet' }),
  },
  {
    name: 'sheet',
    description: msg`The sheet of your campaign, its map, week, party and story`,
    options: [
      {
        name: 'page',
        description: msg`Which page; the sheet itself if left empty`,
        type: 'text',
        choices: PAGES.map(({ name, value }) => ({ name, value })),
      },
    ],
    resolve: (typed) => pageOf(typed.get('page')),
  },
  {
    name: 'item',
    description: msg`What an item does, how many are left, its price, and what you lack for it`,
    options: [
      {
        name: 'name',
        description: msg`Its name`,
        type: 'text',
        maxLength: 40,
        hasAutocomplete: true,
        required: true,
      },
    ],
    resolve: () => ({ act: 'item' }),
  },
];

export function introductionText(): string {
  const help = helpWords();
  return [
    t`**Hoarfrost** is your game-master: it knows the rules, deals secret cards, plays every monster, draws the board and waits for everyone.`,
    '',
    t`1. \`/start\` founds a campaign in a channel. Press **Join**, choose a class and a name.`,
    t`2. **Choose a scenario** opens a thread. Everything after that goes by buttons.`,
    `3. ${help.panel}`,
    t`4. Each round: choose two cards in secret. When all have chosen, the cards are revealed and everyone acts in order of initiative.`,
    '',
    t`\`/hand\` your cards and items (**Read** has their full text), \`/goal\` your battle goal, \`/board\` the board (\`words:\` without a picture), \`/enemies\` what they can do, \`/status\` who the table waits for, \`/due\` what waits for you.`,
    help.rules,
    help.undo,
    t`**Why?** under a report explains every choice of the monsters with the rule behind it.`,
    t`\`/sheet\` shows where your campaign stands: its calendar, map, week, party and story.`,
    t`\`/settings\` changes how you play: difficulty, variants, equal choices of monsters, and how you decide.`,
    help.away,
    t`\`/character\` shows your character: belongings, cards, personal quest, and how characters let go and come back. \`/item\` says what an item does and costs.`,
    t`\`/campaign panel\` has what is needed seldom: a companion that the bot plays, corrections, files, and the end.`,
  ].join('\n');
}

export function useful(): GameTips {
  return {
    playing: t`\`/hand\` your cards and items · \`/board\` where everyone stands · \`/enemies\` what they can do · \`/recap\` what you missed · \`/undo\` takes back your last choice`,
    looking: t`\`/board\` where everyone stands · \`/status\` who the table waits for · \`/log\` everything that happened`,
    between: t`\`/character\` your character · \`/sheet\` the campaign, its map and its week · \`/start\` what you play next · \`/away\` when you are not there`,
  };
}

export const noScenarioText = () => t`No scenario is being played here. Begin one with \`/start\`.`;
