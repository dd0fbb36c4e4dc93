import { ApplicationCommandOptionType, ApplicationCommandType, MessageFlags } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { ANYWHERE } from '../src/bot/context/command.ts';
import { findGlossary } from '../src/bot/features/info/help.ts';
import { msg, t } from '../src/i18n/t.ts';

const TERM = 'term';
const noPackInstalled = () => t`There is no pack to play here. The operator of the bot can add one.`;

export const rules: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'rules',
    description: msg`What a term, an icon or a condition means`,
    ...ANYWHERE,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: TERM,
        description: msg`For example pierce, muddle, long rest`,
        required: true,
        autocomplete: true,
      },
    ],
  },
  run: async (app, interaction) => {
    const glossary = await findGlossary(app, interaction.channelId);
    const content = glossary?.explain(interaction.options.getString(TERM, true)) ?? noPackInstalled();
    await interaction.reply({ content, flags: MessageFlags.Ephemeral, allowedMentions: { parse: [] } });
  },
  suggest: async (app, { channelId }) => (await findGlossary(app, channelId))?.terms() ?? [],
};
