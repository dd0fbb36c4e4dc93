/** `/seat`: lending a seat and taking it back, claiming a free one, and replacing somebody who is silent. */

import { z } from 'zod';
import { isPlaceholderUser } from '../../../engine/values/placeholder-users.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import type { Form } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, findMatchInChannel } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { joinButtons } from '../campaign/join-campaign.ts';
import { noCampaignPanel } from '../shared/campaign-permissions.ts';
import { chosenPerson } from '../shared/chosen-person.ts';
import { showVacantSeats } from './claim-seat.ts';
import { lendSeatHere, proposeSubstituteHere, takeSeatsBackHere } from './lend-seat.ts';

const MAX_DATE_LENGTH = 30;

const seatActs = z.enum(['lend', 'back', 'claim', 'replace']);
type SeatAct = z.output<typeof seatActs>;

export async function showSeatsHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const channel = interaction.channelId ?? '';
  const campaign = await findCampaignInChannel(app, channel);
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  const { id: user } = interaction.user;
  const members = await app.records.members(campaign.id);
  const match = await findMatchInChannel(app, channel, user);
  const isIn = members.some((each) => each.user === user) || match?.seats.some((each) => each.user === user) === true;
  const isFree = members.some((each) => isPlaceholderUser(each.user));
  const of = (what: SeatAct, label: string) => button(seatAct.customId({ what }), label);
  const lines = [
    ...(isIn
      ? [
          t`**Lend my seat** lets another player play for you, once they accept; they see all that your seat sees.`,
          t`**Replace a player** proposes somebody for a player who has been silent for too long. The table votes.`,
        ]
      : [t`You have no seat here.`]),
    ...(isFree ? [t`A seat of this campaign is free. **Claim a seat** asks the table whether it is yours.`] : []),
  ];
  await editReply(app, interaction, {
    ...textPanel(lines.join('\n')),
    components: buttonRows([
      ...(isIn ? [of('lend', t`Lend my seat…`), of('back', t`Take it back`), of('replace', t`Replace a player…`)] : []),
      ...(isFree ? [of('claim', t`Claim a seat`)] : []),
      ...(isIn ? [] : await joinButtons(app, campaign, user)),
    ]),
  });
}

export const seatAct = defineAction({
  id: 'seats',
  params: { what: seatActs },
  run: async (app, interaction, { what }) => {
    if (what === 'back') return takeSeatsBackHere(app, interaction);
    if (what === 'claim') return showVacantSeats(app, interaction);
    await interaction.showModal(modal(what === 'lend' ? lendForm() : replaceForm()));
  },
});

function lendForm(): Form {
  return {
    id: lendSeat.customId({}),
    title: t`Lend my seat`,
    fields: [
      { id: 'player', label: t`Who plays for you?`, kind: 'person' },
      {
        id: 'until',
        label: t`The last day; empty until you take it back`,
        hint: t`24.12. or 2026-12-24`,
        least: 0,
        most: MAX_DATE_LENGTH,
      },
    ],
  };
}

function replaceForm(): Form {
  return {
    id: replacePlayer.customId({}),
    title: t`Replace a player`,
    fields: [
      { id: 'player', label: t`Who is silent?`, kind: 'person' },
      { id: 'by', label: t`Who takes over?`, kind: 'person' },
    ],
  };
}

export const lendSeat = defineModalAction({
  id: 'lend-seat',
  params: {},
  run: (app, interaction) => {
    const until = interaction.fields.getTextInputValue('until').trim();
    return lendSeatHere(app, interaction, chosenPerson(interaction, 'player'), until);
  },
});

export const replacePlayer = defineModalAction({
  id: 'replace-player',
  params: {},
  run: (app, interaction) =>
    proposeSubstituteHere(app, interaction, chosenPerson(interaction, 'player'), chosenPerson(interaction, 'by')),
});
