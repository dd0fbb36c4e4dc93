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
    t`**What this bot keeps of you, and why**`,
    t`- Your Discord number, and the name by which a server shows you: so that a game knows who you are.`,
    t`- Your seats and your answers, with their times: the log of a game is the game.`,
    t`- What you want done for you: reminders, quiet hours, absences, standing orders, colours, seats you lend.`,
    t`- What you have begun to answer and not sent, and what you are still to be reminded of.`,
    t`It reads no other messages of yours, keeps no lists of members, and gives nothing to anybody else. Whoever runs it can read what it keeps.`,
  ].join('\n');

export async function showPrivacy(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await editReply(app, interaction, privacyPanel(app));
}

function privacyPanel({ host, retentionDays }: Pick<BotContext, 'host' | 'retentionDays'>): Panel {
  const long =
    retentionDays === undefined
      ? t`All of it is kept until you have it deleted, or whoever runs the bot does.`
      : t(
          'What is over goes by itself after {days, plural, one {a day} other {# days}}: ended games, and servers that the bot was taken out of.',
          { days: retentionDays },
        );
  const line = hostInfoLine(host.info);
  return {
    content: [storedDataWords(), long, ...(line === undefined ? [] : ['', line])].join('\n'),
    components: buttonRows([
      button(sendOwnData.customId({}), t`Give me my data`, 'primary'),
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
        textPanel(t`It is more than Discord takes as a file. Whoever runs the bot can give it to you.`),
      );
    await sendFiles(interaction, t`All that is kept of you, and nothing of others’ hands. Times are in UTC.`, [
      { attachment, name: 'my-data.json', description: t`All that this bot keeps of you` },
    ]);
  },
});

const erasureWords = () =>
  [
    t`**This deletes what is kept of you, everywhere and for good.**`,
    t`Your seats stay, so that your tables can go on: from then on they are a former player’s. The bot plays them as for somebody who is away, and each table is told in one line; another can take the seat when it agrees. Your answers stay in the logs, which know seats alone.`,
    t`What you wanted done for you is gone. Your name goes from what the bot has said, where Discord still lets it be changed. You give back what others lent you, and campaigns that you founded have no founder.`,
    t`A print that is not your number is kept, so that an older backup does not bring you back. If you play again, you begin as anybody else.`,
  ].join('\n');

export const offerErasure = defineAction({
  id: 'forget-me',
  params: {},
  run: async (app, interaction) => {
    await acknowledge(interaction);
    const yes = button(eraseOwnData.customId({}), t`Delete all that is kept of me`, 'danger');
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
      textPanel(
        t`Nothing is kept of you any more. What the bot has said of you is being changed now, which takes a while.`,
      ),
    );
  },
});
