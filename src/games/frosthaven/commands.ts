import { helpWords } from '../../game-api/announce/help.ts';
import type { GameCommand } from '../../game-api/contract/commands.ts';
import type { Useful } from '../../game-api/contract/game.ts';
import { later, t } from '../../i18n/t.ts';

const SCENARIO = { name: 'scenario', description: later`Begin or abandon a scenario`, after: 'join' };
const CAMPAIGN = { name: 'campaign' };
const CHARACTER = { name: 'character', description: later`Your character between scenarios`, after: 'scenario' };

function looking(name: string, after: string, description: string): GameCommand {
  return { name, after, description, does: () => ({ look: name }) };
}

function shown(name: string, after: string, description: string, parts: readonly string[] = []): GameCommand {
  return { below: CAMPAIGN, name, after, description, does: () => ({ act: `campaign-${name}`, parts }) };
}

export const COMMANDS: readonly GameCommand[] = [
  {
    below: SCENARIO,
    name: 'start',
    description: later`Choose a scenario and begin`,
    does: () => ({ act: 'begin' }),
  },
  {
    below: SCENARIO,
    name: 'abandon',
    description: later`Give up the scenario that is being played`,
    does: () => ({ offers: 'abandon' }),
  },
  {
    below: CHARACTER,
    name: 'sheet',
    description: later`Level, gold, items, perks and quest of your character, or what may be seen of another`,
    options: [
      { name: 'of', description: later`Another character of the campaign`, is: 'text', most: 24, isSuggested: true },
    ],
    does: () => ({ act: 'sheet' }),
  },
  {
    below: CHARACTER,
    name: 'cards',
    description: later`The ability cards that your character has, has passed over, and has yet to come to`,
    does: () => ({ act: 'pool', parts: ['0', '0'] }),
  },
  looking('hand', 'scenario', later`Your cards and items, for your eyes only`),
  looking('goal', 'hand', later`Your battle goal, for your eyes only`),
  {
    name: 'board',
    after: 'goal',
    description: later`The board as it is now`,
    options: [
      {
        name: 'words',
        description: later`In words that are enough to play by, instead of a picture`,
        is: 'yes or no',
      },
    ],
    does: (typed) => (typed.get('words') === 'true' ? { look: 'board-words', parts: ['0'] } : { look: 'board' }),
  },
  looking('enemies', 'board', later`Stats and cards of the enemies on the map`),
  shown(
    'sheet',
    'panel',
    later`The sheet of your campaign: calendar, figures, supply, buildings, and what else it keeps`,
    ['0', '0'],
  ),
  shown('map', 'sheet', later`The map of your campaign: what is open, locked and done, and what the locked still need`),
  shown('week', 'map', later`Where the week stands, who is waited for, and what comes next`),
  shown('party', 'week', later`Who plays whom, how far they have come, and what they are due for`),
  {
    below: CAMPAIGN,
    name: 'monsters',
    after: 'panel',
    description: later`Where the rules leave monsters several choices: ask the table, or let the bot pick`,
    options: [
      {
        name: 'choices',
        description: later`Asked or picked`,
        is: 'text',
        choices: [
          { name: later`asked: anybody presses one`, value: 'asked' },
          { name: later`picked: the bot takes the first`, value: 'picked' },
        ],
        required: true,
      },
    ],
    does: (typed) => setting(typed.get('choices') ?? ''),
  },
  {
    below: CAMPAIGN,
    name: 'variants',
    after: 'monsters',
    description: later`What your scenarios are played by beside the rules of the book`,
    does: () => ({ act: 'variants' }),
  },
  {
    below: CAMPAIGN,
    name: 'story',
    after: 'panel',
    description: later`Read again what your campaign has read, for your eyes only`,
    does: () => ({ act: 'read-story' }),
  },
  {
    below: CAMPAIGN,
    name: 'deciding',
    after: 'variants',
    description: later`How you decide what concerns all: by the first answer, by vote, or by a leader`,
    does: () => ({ act: 'deciding' }),
  },
  {
    below: CAMPAIGN,
    name: 'item',
    after: 'variants',
    description: later`What an item does, how many are left, what it costs, and what you lack for it`,
    options: [
      { name: 'name', description: later`What it is called`, is: 'text', most: 40, isSuggested: true, required: true },
    ],
    does: () => ({ act: 'item' }),
  },
  {
    below: CAMPAIGN,
    name: 'correct',
    after: 'deciding',
    description: later`Put a figure of the sheet right, when the party agrees`,
    options: [
      { name: 'what', description: later`What is wrong`, is: 'text', most: 100, isSuggested: true, required: true },
      { name: 'to', description: later`What it is to be: a whole number`, is: 'text', most: 5, required: true },
      { name: 'reason', description: later`Why, for all to read`, is: 'text', most: 200, required: true },
    ],
    does: () => ({ act: 'correct' }),
  },
  {
    below: CAMPAIGN,
    name: 'adopt',
    after: 'correct',
    description: later`Enter a campaign that you began with the box on a table, when the party agrees`,
    options: [
      { name: 'file', description: later`Its sheet; without one you get a file to fill in, and a form`, is: 'file' },
    ],
    does: () => ({ act: 'adopt' }),
  },
  {
    below: CAMPAIGN,
    name: 'companion',
    after: 'back',
    description: later`Bring a character whom the bot plays, between scenarios`,
    options: [
      {
        name: 'class',
        description: later`A class that nobody plays yet`,
        is: 'text',
        most: 100,
        isSuggested: true,
        required: true,
      },
      { name: 'name', description: later`What the companion is called`, is: 'text', most: 24, required: true },
    ],
    does: () => ({ act: 'companion' }),
  },
  {
    below: CAMPAIGN,
    name: 'dismiss',
    after: 'companion',
    description: later`Let a companion go, between scenarios`,
    options: [
      {
        name: 'name',
        description: later`What the companion is called`,
        is: 'text',
        most: 24,
        isSuggested: true,
        required: true,
      },
    ],
    does: () => ({ act: 'dismiss' }),
  },
  ofCharacter('quest', later`What your character has come for, for your eyes only`, { act: 'quest' }),
  ofCharacter('set-aside', later`In Downtime: your character waits with all that it owns, and you make another`, {
    act: 'set-aside',
  }),
  ofCharacter('abandon', later`In Downtime: your character goes for good, and you make another`, {
    act: 'let-go',
    parts: ['0'],
  }),
  ofCharacter('return', later`In Downtime: a character that you have set aside comes back`, { act: 'return' }),
];

function ofCharacter(name: string, description: string, deed: ReturnType<GameCommand['does']>): GameCommand {
  const below = { name: 'character', description: later`Your character between scenarios`, after: 'campaign' };
  return { below, name, description, does: () => deed };
}

function setting(choices: string): ReturnType<GameCommand['does']> {
  const isKnown = choices === 'asked' || choices === 'picked';
  if (isKnown) return { act: 'monsters', parts: [choices] };
  return { why: t`The choices of monsters can be \`asked\` or \`picked\`, and nothing else.` };
}

export function howItGoes(): string {
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

export function useful(): Useful {
  return {
    playing: t`\`/hand\` your cards and items · \`/board\` where everybody stands · \`/enemies\` what they can do · \`/recap\` what you have missed · \`/undo\` takes back your last choice`,
    looking: t`\`/board\` where everybody stands · \`/status\` whom the table waits for · \`/log\` all that has happened`,
    between: t`\`/character sheet\` all that your character is · \`/campaign map\` where you can go · \`/campaign week\` what comes next · \`/away\` when you are not there`,
  };
}

export const nothingPlayed = () => t`No scenario is being played here. \`/scenario start\` begins one.`;
