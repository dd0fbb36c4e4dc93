import { helpWords } from '../../game-api/announce/help.ts';
import type { GameCommand } from '../../game-api/contract/commands.ts';
import type { GameTips } from '../../game-api/contract/game.ts';
import { msg, t } from '../../i18n/t.ts';

const SCENARIO = { name: 'scenario', description: msg`Begin or abandon a scenario`, after: 'join' };
const CAMPAIGN = { name: 'campaign' };
const CHARACTER = { name: 'character', description: msg`Your character between scenarios`, after: 'scenario' };

function looking(name: string, after: string, description: string): GameCommand {
  return { name, after, description, resolve: () => ({ look: name }) };
}

function shown(name: string, after: string, description: string, parts: readonly string[] = []): GameCommand {
  return { subcommandOf: CAMPAIGN, name, after, description, resolve: () => ({ act: `campaign-${name}`, parts }) };
}

export const COMMANDS: readonly GameCommand[] = [
  {
    subcommandOf: SCENARIO,
    name: 'start',
    description: msg`Choose a scenario and begin`,
    resolve: () => ({ act: 'begin' }),
  },
  {
    subcommandOf: SCENARIO,
    name: 'abandon',
    description: msg`Give up the scenario that is being played`,
    resolve: () => ({ offers: 'abandon' }),
  },
  {
    subcommandOf: CHARACTER,
    name: 'sheet',
    description: msg`Level, gold, items, perks and quest of your character, or what may be seen of another`,
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
    subcommandOf: CHARACTER,
    name: 'cards',
    description: msg`The ability cards that your character has, has passed over, and has yet to come to`,
    resolve: () => ({ act: 'pool', parts: ['0', '0'] }),
  },
  looking('hand', 'scenario', msg`Your cards and items, for your eyes only`),
  looking('goal', 'hand', msg`Your battle goal, for your eyes only`),
  {
    name: 'board',
    after: 'goal',
    description: msg`The board as it is now`,
    options: [
      {
        name: 'words',
        description: msg`In words that are enough to play by, instead of a picture`,
        type: 'yes or no',
      },
    ],
    resolve: (typed) => (typed.get('words') === 'true' ? { look: 'board-words', parts: ['0'] } : { look: 'board' }),
  },
  looking('enemies', 'board', msg`Stats and cards of the enemies on the map`),
  shown(
    'sheet',
    'panel',
    msg`The sheet of your campaign: calendar, figures, supply, buildings, and what else it keeps`,
    ['0', '0'],
  ),
  shown('map', 'sheet', msg`The map of your campaign: what is open, locked and done, and what the locked still need`),
  shown('week', 'map', msg`Where the week stands, who is waited for, and what comes next`),
  shown('party', 'week', msg`Who plays whom, how far they have come, and what they are due for`),
  {
    subcommandOf: CAMPAIGN,
    name: 'monsters',
    after: 'panel',
    description: msg`Where the rules leave monsters several choices: ask the table, or let the bot pick`,
    options: [
      {
        name: 'choices',
        description: msg`Asked or picked`,
        type: 'text',
        choices: [
          { name: msg`asked: anybody presses one`, value: 'asked' },
          { name: msg`picked: the bot takes the first`, value: 'picked' },
        ],
        required: true,
      },
    ],
    resolve: (typed) => setting(typed.get('choices') ?? ''),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'variants',
    after: 'monsters',
    description: msg`What your scenarios are played by beside the rules of the book`,
    resolve: () => ({ act: 'variants' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'story',
    after: 'panel',
    description: msg`Read again what your campaign has read, for your eyes only`,
    resolve: () => ({ act: 'read-story' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'deciding',
    after: 'variants',
    description: msg`How you decide what concerns all: by the first answer, by vote, or by a leader`,
    resolve: () => ({ act: 'deciding' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'item',
    after: 'variants',
    description: msg`What an item does, how many are left, what it costs, and what you lack for it`,
    options: [
      {
        name: 'name',
        description: msg`What it is called`,
        type: 'text',
        maxLength: 40,
        hasAutocomplete: true,
        required: true,
      },
    ],
    resolve: () => ({ act: 'item' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'correct',
    after: 'deciding',
    description: msg`Put a figure of the sheet right, when the party agrees`,
    options: [
      {
        name: 'what',
        description: msg`What is wrong`,
        type: 'text',
        maxLength: 100,
        hasAutocomplete: true,
        required: true,
      },
      { name: 'to', description: msg`What it is to be: a whole number`, type: 'text', maxLength: 5, required: true },
      { name: 'reason', description: msg`Why, for all to read`, type: 'text', maxLength: 200, required: true },
    ],
    resolve: () => ({ act: 'correct' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'adopt',
    after: 'correct',
    description: msg`Enter a campaign that you began with the box on a table, when the party agrees`,
    options: [
      { name: 'file', description: msg`Its sheet; without one you get a file to fill in, and a form`, type: 'file' },
    ],
    resolve: () => ({ act: 'adopt' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'companion',
    after: 'back',
    description: msg`Bring a character whom the bot plays, between scenarios`,
    options: [
      {
        name: 'class',
        description: msg`A class that nobody plays yet`,
        type: 'text',
        maxLength: 100,
        hasAutocomplete: true,
        required: true,
      },
      { name: 'name', description: msg`What the companion is called`, type: 'text', maxLength: 24, required: true },
    ],
    resolve: () => ({ act: 'companion' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'dismiss',
    after: 'companion',
    description: msg`Let a companion go, between scenarios`,
    options: [
      {
        name: 'name',
        description: msg`What the companion is called`,
        type: 'text',
        maxLength: 24,
        hasAutocomplete: true,
        required: true,
      },
    ],
    resolve: () => ({ act: 'dismiss' }),
  },
  ofCharacter('quest', msg`What your character has come for, for your eyes only`, { act: 'quest' }),
  ofCharacter('set-aside', msg`In Downtime: your character waits with all that it owns, and you make another`, {
    act: 'set-aside',
  }),
  ofCharacter('abandon', msg`In Downtime: your character goes for good, and you make another`, {
    act: 'let-go',
    parts: ['0'],
  }),
  ofCharacter('return', msg`In Downtime: a character that you have set aside comes back`, { act: 'return' }),
];

function ofCharacter(name: string, description: string, deed: ReturnType<GameCommand['resolve']>): GameCommand {
  const subcommandOf = { name: 'character', description: msg`Your character between scenarios`, after: 'campaign' };
  return { subcommandOf: subcommandOf, name, description, resolve: () => deed };
}

function setting(choices: string): ReturnType<GameCommand['resolve']> {
  const isKnown = choices === 'asked' || choices === 'picked';
  if (isKnown) return { act: 'monsters', parts: [choices] };
  return { why: t`The choices of monsters can be \`asked\` or \`picked\`, and nothing else.` };
}

export function introductionText(): string {
  const help = helpWords();
  return [
    t`**Hoarfrost** is your game-master: it knows the rules, deals secret cards, plays every monster, draws the board and waits for everybody.`,
    '',
    t`1. \`/campaign create\` founds a campaign in a channel. Press **Join**, choose a class and a name.`,
    t`2. **Choose a scenario** opens a thread. Everything after that goes by buttons.`,
    `3. ${help.panel}`,
    t`4. Each round: choose two cards in secret; when all have chosen they are revealed, and everybody acts in order of initiative.`,
    '',
    t`\`/hand\` your cards and items (**Read** gives their whole text), \`/goal\` your battle goal, \`/board\` the board (\`words:\` without a picture), \`/enemies\` what they can do, \`/status\` whom the table waits for, \`/due\` where it is you.`,
    help.rules,
    help.undo,
    t`**Why?** under a report explains every choice of the monsters with the rule behind it.`,
    t`\`/campaign sheet\`, \`/campaign map\`, \`/campaign week\` and \`/campaign party\` show where your campaign stands.`,
    t`\`/campaign monsters\` has the bot pick where the rules leave monsters several choices, or asks the table again.`,
    t`\`/campaign variants\` changes what you play by: reduced randomness, permanent death, open information, alone, casually, or with temporary enhancements.`,
    help.away,
    t`\`/character sheet\` shows what your character is and owns, \`/character cards\` its cards, \`/campaign item\` what an item does and costs.`,
    t`\`/character quest\` says what your character has come for. In Downtime \`/character set-aside\`, \`abandon\` and \`return\` let characters go and come.`,
    t`\`/campaign story\` is what was read, \`/campaign deciding\` how you decide.`,
    t`\`/campaign companion\` brings a character whom the bot plays, where you are few; \`/campaign dismiss\` lets one go.`,
  ].join('\n');
}

export function useful(): GameTips {
  return {
    playing: t`\`/hand\` your cards and items · \`/board\` where everybody stands · \`/enemies\` what they can do · \`/recap\` what you have missed · \`/undo\` takes back your last choice`,
    looking: t`\`/board\` where everybody stands · \`/status\` whom the table waits for · \`/log\` all that has happened`,
    between: t`\`/character sheet\` all that your character is · \`/campaign map\` where you can go · \`/campaign week\` what comes next · \`/away\` when you are not there`,
  };
}

export const noScenarioText = () => t`No scenario is being played here. \`/scenario start\` begins one.`;
