import { ApplicationCommandType, MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/command.ts';

const HELP = [
  '**Hoarfrost** is your game-master: it knows the rules, deals secret cards, plays every monster, draws the board and waits for everybody.',
  '',
  '1. `/campaign create` founds a campaign in a channel. Press **Join**, choose a class and a name.',
  '2. **Choose a scenario** opens a thread. Everything after that goes by buttons.',
  '3. Press **My panel** whenever you like: it shows what is wanted of you, and nobody else sees it.',
  '4. Each round: choose two cards in secret; when all have chosen they are revealed, and everybody acts in order of initiative.',
  '',
  '`/hand` your cards and items (**Read** gives their whole text), `/goal` your battle goal, `/board` the board (`words:` without a picture), `/enemies` what they can do, `/status` everybody and who is waited for.',
  '`/rules` explains any term, icon or condition.',
  '`/undo` takes back your last choice: freely until something hidden is shown, later when the table agrees.',
  '**Why?** under a report explains every choice of the monsters with the rule behind it.',
  '`/campaign monsters` has the bot pick where the rules leave monsters several choices, or asks the table again.',
  '`/campaign away` has the bot play for you, or for somebody of the table who is away; `/campaign back` when you are back.',
  '`/campaign companion` brings a character whom the bot plays, where you are few; `/campaign dismiss` lets one go.',
].join('\n');

/** `/help`: how it goes, on one page. */
export const help: Command = {
  data: { type: ApplicationCommandType.ChatInput, name: 'help', description: 'How to play with this bot' },
  run: async (_app, interaction) => {
    await interaction.reply({ content: HELP, flags: MessageFlags.Ephemeral });
  },
};
