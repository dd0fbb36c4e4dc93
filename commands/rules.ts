import { ApplicationCommandOptionType, ApplicationCommandType, MessageFlags } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { glossaryHere } from '../src/bot/features/info/glossary.ts';
import { later, t } from '../src/i18n/t.ts';

const TERM = 'term';
const nothingHere = () => t`No pack is here to be played. Whoever runs the bot can bring one.`;

export const rules: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'rules',
    description: later`What a term, an icon or a condition means`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: TERM,
        description: later`For instance pierce, muddle, long rest`,
        required: true,
        autocomplete: true,
      },
    ],
  },
  run: async (app, interaction) => {
    const glossary = await glossaryHere(app, interaction.channelId);
    const content = glossary?.explained(interaction.options.getString(TERM, true)) ?? nothingHere();
    await interaction.reply({ content, flags: MessageFlags.Ephemeral, allowedMentions: { parse: [] } });
  },
  suggest: async (app, { channelId }) => (await glossaryHere(app, channelId))?.terms() ?? [],
};
