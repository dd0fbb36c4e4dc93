import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import { FILE_BYTES } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { hostInfoLine } from '../../context/host-policy.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply, sendFiles } from '../../response/responses.ts';
import { eraseUser } from './erase-user.ts';

/** Must agree with `storage/privacy/personal-data.ts`. */
const storedDataWords = () =>
  [
    t`**What this bot stores about you, and why**`,
    t`- Your Discord ID and your name on each server, so that a game knows you.`,
    t`- Your seats and your answers, with their times: a game consists of its log.`,
    t`- Your preferences: reminders, quiet hours, absences, standing orders, colours, seats you lend.`,
    t`- Answers you began but have not sent, and reminders still to come.`,
    t`The bot reads none of your other messages, keeps no member lists, and shares nothing. Its operator can read what it stores.`,
  ].join('\n');

export async function showPrivacy(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await editReply(app, interaction, privacyPanel(app));
}

function privacyPanel({ host, retentionDays }: Pick<BotContext, 'host' | 'retentionDays'>): Panel {
  const long =
    retentionDays === undefined
      ? t`All of it stays until you delete it, or the operator of the bot does.`
      : t(
          'Ended games, and servers that removed the bot, are deleted after {days, plural, one {a day} other {# days}}.',
          { days: retentionDays },
        );
  const line = hostInfoLine(host.info);
  return {
    content: [storedDataWords(), long, ...(line === undefined ? [] : ['', line])].join('\n'),
    components: buttonRows([
      button(sendOwnData.customId({}), t`Download my data`, 'primary'),
      button(offerErasure.customId({}), t`Delete it`, 'danger'),
    ]),
  };
}

export const sendOwnData = defineAction({
  id: 'my-data',
  params: {},
  run: async (app, interaction) => {
    await acknowledge(interaction);
    const data = await app.records.exportUser(interaction.user.id);
    const text = `${JSON.stringify(data, undefined, 2)}\n`;
    const attachment = Buffer.from(text);
    if (attachment.length > FILE_BYTES)
      return editReply(
        app,
        interaction,
        textPanel(t`The file is too large for Discord. The operator of the bot can give it to you.`),
      );
    await sendFiles(interaction, t`All data about you, and nothing from other players’ hands. Times are in UTC.`, [
      { attachment, name: 'my-data.json', description: t`All the data this bot has about you` },
    ]);
  },
});

const erasureWords = () =>
  [
    t`**This deletes your data, everywhere and for good.**`,
    t`Your seats stay, so that your tables can play on, and become free. The bot plays them, and each table is told in one line. Another player can claim a seat if the table agrees. Your answers stay in the logs, which know only seats.`,
    t`Your preferences are gone. Your name is removed from the bot’s messages, where Discord still allows changes. Lent seats go back, and your campaigns lose their founder.`,
    t`Only a fingerprint of your ID stays, so that an old backup can’t bring you back. If you play again, you start fresh.`,
  ].join('\n');

export const offerErasure = defineAction({
  id: 'forget-me',
  params: {},
  run: async (app, interaction) => {
    await acknowledge(interaction);
    const yes = button(eraseOwnData.customId({}), t`Delete all my data`, 'danger');
    await editReply(app, interaction, { content: erasureWords(), components: buttonRows([yes]), picture: undefined });
  },
});

export const eraseOwnData = defineAction({
  id: 'forget-now',
  params: {},
  run: async (app, interaction) => {
    await acknowledge(interaction);
    const { user } = interaction;
    await eraseUser(app, user.id, user.displayName);
    await editReply(
      app,
      interaction,
      textPanel(t`Your data is deleted. The bot now removes you from its messages, which takes a while.`),
    );
  },
});
