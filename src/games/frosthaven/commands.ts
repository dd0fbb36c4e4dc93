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
    description: msg`Give up the current scenario`,
    resolve: () => ({ offers: 'abandon' }),
  },
  {
    subcommandOf: CHARACTER,
    name: 'sheet',
    description: msg`Level, gold, items, perks and quest of your character, or what you may see of another`,
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
    description: msg`Ability cards your character has, passed over, and can still gain`,
    resolve: () => ({ act: 'pool', parts: ['0', '0'] }),
  },
  looking('hand', 'scenario', msg`Your cards and items, only for you`),
  looking('goal', 'hand', msg`Your battle goal, only for you`),
  {
    name: 'board',
    after: 'goal',
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
  looking('enemies', 'board', msg`Stats and cards of the enemies on the map`),
  shown('sheet', 'panel', msg`The sheet of your campaign: calendar, numbers, supply, buildings and more`, ['0', '0']),
  shown('map', 'sheet', msg`The map of your campaign: what is open, locked and done, and what locked ones still need`),
  shown('week', 'map', msg`How far the week is, who you wait for, and what comes next`),
  shown('party', 'week', msg`All players and characters, their progress, and what they are due for`),
  {
    subcommandOf: CAMPAIGN,
    name: 'monsters',
    after: 'panel',
    description: msg`If a monster has equal choices: ask the table, or let the bot pick`,
    options: [
      {
        name: 'choices',
        description: msg`Asked or picked`,
        type: 'text',
        choices: [
          { name: msg`asked: anyone picks one`, value: 'asked' },
          { name: msg`picked: the bot chooses the first`, value: 'picked' },
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
    description: msg`Difficulty, variants and other choices for your scenarios`,
    resolve: () => ({ act: 'variants' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'story',
    after: 'panel',
    description: msg`Reread what your campaign has read so far, only for you`,
    resolve: () => ({ act: 'read-story' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'deciding',
    after: 'variants',
    description: msg`How you decide what concerns everyone: first answer, vote, or a leader`,
    resolve: () => ({ act: 'deciding' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'item',
    after: 'variants',
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
  {
    subcommandOf: CAMPAIGN,
    name: 'correct',
    after: 'deciding',
    description: msg`Correct a number on the sheet, if the party agrees`,
    options: [
      {
        name: 'what',
        description: msg`What is wrong`,
        type: 'text',
        maxLength: 100,
        hasAutocomplete: true,
        required: true,
      },
      { name: 'to', description: msg`The new value: a whole number`, type: 'text', maxLength: 5, required: true },
      { name: 'reason', description: msg`The reason; everyone reads it`, type: 'text', maxLength: 200, required: true },
    ],
    resolve: () => ({ act: 'correct' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'adopt',
    after: 'correct',
    description: msg`Enter a campaign you began at a real table, if the party agrees`,
    options: [
      {
        name: 'file',
        description: msg`Your filled-in sheet; without one you get a blank file and a form`,
        type: 'file',
      },
    ],
    resolve: () => ({ act: 'adopt' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'companion',
    after: 'back',
    description: msg`Add a character that the bot plays, between scenarios`,
    options: [
      {
        name: 'class',
        description: msg`A class that nobody plays yet`,
        type: 'text',
        maxLength: 100,
        hasAutocomplete: true,
        required: true,
      },
      { name: 'name', description: msg`The companion’s name`, type: 'text', maxLength: 24, required: true },
    ],
    resolve: () => ({ act: 'companion' }),
  },
  {
    subcommandOf: CAMPAIGN,
    name: 'dismiss',
    after: 'companion',
    description: msg`Dismiss a companion, between scenarios`,
    options: [
      {
        name: 'name',
        description: msg`The companion’s name`,
        type: 'text',
        maxLength: 24,
        hasAutocomplete: true,
        required: true,
      },
    ],
    resolve: () => ({ act: 'dismiss' }),
  },
  ofCharacter('quest', msg`Your character’s personal quest, only for you`, { act: 'quest' }),
  ofCharacter('set-aside', msg`In Downtime: set your character aside with all it owns and make a new one`, {
    act: 'set-aside',
  }),
  ofCharacter('abandon', msg`In Downtime: give up your character for good and make a new one`, {
    act: 'let-go',
    parts: ['0'],
  }),
  ofCharacter('return', msg`In Downtime: bring back a character you set aside`, { act: 'return' }),
];

function ofCharacter(name: string, description: string, deed: ReturnType<GameCommand['resolve']>): GameCommand {
  const subcommandOf = { name: 'character', description: msg`Your character between scenarios`, after: 'campaign' };
  return { subcommandOf: subcommandOf, name, description, resolve: () => deed };
}

function setting(choices: string): ReturnType<GameCommand['resolve']> {
  const isKnown = choices === 'asked' || choices === 'picked';
  if (isKnown) return { act: 'monsters', parts: [choices] };
  return { why: t`Choices of monsters can only be \`asked\` or \`picked\`.` };
}

export function introductionText(): string {
  const help = helpWords();
  return [
    t`**Hoarfrost** is your game-master: it knows the rules, deals secret cards, plays every monster, draws the board and waits for everyone.`,
    '',
    t`1. \`/campaign create\` founds a campaign in a channel. Press **Join**, choose a class and a name.`,
    t`2. **Choose a scenario** opens a thread. Everything after that goes by buttons.`,
    `3. ${help.panel}`,
    t`4. Each round: choose two cards in secret. When all have chosen, the cards are revealed and everyone acts in order of initiative.`,
    '',
    t`\`/hand\` your cards and items (**Read** has their full text), \`/goal\` your battle goal, \`/board\` the board (\`words:\` without a picture), \`/enemies\` what they can do, \`/status\` who the table waits for, \`/due\` what waits for you.`,
    help.rules,
    help.undo,
    t`**Why?** under a report explains every choice of the monsters with the rule behind it.`,
    t`\`/campaign sheet\`, \`/campaign map\`, \`/campaign week\` and \`/campaign party\` show where your campaign stands.`,
    t`If a monster has equal choices, the table picks or the bot does: \`/campaign monsters\`.`,
    t`\`/campaign variants\` changes your variants: reduced randomness, permanent death, open information, solo, casual, or temporary enhancements.`,
    help.away,
    t`\`/character sheet\` shows your character and its belongings, \`/character cards\` its cards, \`/campaign item\` what an item does and costs.`,
    t`\`/character quest\` shows your personal quest. In Downtime, \`/character set-aside\`, \`abandon\` and \`return\` let characters go and come back.`,
    t`\`/campaign story\` shows what you have read, \`/campaign deciding\` how you decide.`,
    t`\`/campaign companion\` adds a character that the bot plays, if you are few; \`/campaign dismiss\` dismisses one.`,
  ].join('\n');
}

export function useful(): GameTips {
  return {
    playing: t`\`/hand\` your cards and items · \`/board\` where everyone stands · \`/enemies\` what they can do · \`/recap\` what you missed · \`/undo\` takes back your last choice`,
    looking: t`\`/board\` where everyone stands · \`/status\` who the table waits for · \`/log\` everything that happened`,
    between: t`\`/character sheet\` your character · \`/campaign map\` where you can go · \`/campaign week\` what comes next · \`/away\` when you are not there`,
  };
}

export const noScenarioText = () => t`No scenario is being played here. Begin one with \`/scenario start\`.`;
