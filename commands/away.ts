import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { planAbsence, suggestTimeZones } from '../src/bot/features/seats/planned-absence.ts';
import { msg } from '../src/i18n/t.ts';

const DAY = { type: ApplicationCommandOptionType.String, max_length: 30, required: false } as const;

export const away: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'away',
    description: msg`Plan when you are away, in all your games: the bot plays for you`,
    options: [
      {
        ...DAY,
        name: 'from',
        description: msg`The first day, as 24.12. or 2026-12-24 18:30; now if left empty`,
      },
      { ...DAY, name: 'until', description: msg`The last day; until you are back if left empty` },
      {
        ...DAY,
        name: 'zone',
        description: msg`Your time zone, needed only once: Europe/Vienna`,
        max_length: 60,
        autocomplete: true,
      },
    ],
  },
  suggest: async () => suggestTimeZones(),
  run: (app, interaction) => {
    const typed = (name: string) => interaction.options.getString(name)?.trim() ?? '';
    return planAbsence(app, interaction, { from: typed('from'), until: typed('until'), zone: typed('zone') });
  },
};
