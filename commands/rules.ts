import { ApplicationCommandOptionType, ApplicationCommandType, MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { rulesWords, termSuggestions } from '../src/games/frosthaven/say/rules.ts';

const TERM = 'term';

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
  run: async (_app, interaction) => {
    const content = rulesWords(interaction.options.getString(TERM, true));
    await interaction.reply({ content, flags: MessageFlags.Ephemeral, allowedMentions: { parse: [] } });
  },
  suggest: async () => termSuggestions(),
};
