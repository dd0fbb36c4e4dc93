import { ApplicationCommandOptionType, ApplicationCommandType, MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { glossaryHere } from '../src/discord/handlers/glossary.ts';

const TERM = 'term';
const NOTHING_HERE = 'No pack is here to be played. Whoever runs the bot can bring one.';

/** `/rules`: what a term, an icon or a condition means. */
export const rules: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'rules',
    description: 'What a term, an icon or a condition means',
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: TERM,
        description: 'For instance pierce, muddle, long rest',
        required: true,
        autocomplete: true,
      },
    ],
  },
  run: async (app, interaction) => {
    const glossary = await glossaryHere(app, interaction.channelId);
    const content = glossary?.explained(interaction.options.getString(TERM, true)) ?? NOTHING_HERE;
    await interaction.reply({ content, flags: MessageFlags.Ephemeral, allowedMentions: { parse: [] } });
  },
  suggest: async (app, { channelId }) => (await glossaryHere(app, channelId))?.terms() ?? [],
};
