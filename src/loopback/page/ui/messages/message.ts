import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { memo } from 'preact/compat';
import { useState } from 'preact/hooks';
import { MESSAGE_FLAGS } from '../../../../bot/client/limits.ts';
import type { Overview, PageOutcome } from '../../../page-protocol.ts';
import { everyText } from '../../../schemas/walk.ts';
import { attachmentPath } from '../../../serialize/url.ts';
import type { Message as MessageData } from '../../../state/model.ts';
import { MESSAGE } from '../../../state/model.ts';
import { isV2 } from '../../../validation/flags.ts';
import { t } from '../../i18n/t.ts';
import { plainText } from '../../markdown/inline.ts';
import type { ChannelRequest } from '../../state/page.ts';
import { MessageApps } from '../apps/message-apps.ts';
import { Avatar } from '../avatar.ts';
import { usePage } from '../context.ts';
import type { Controls } from '../controls/controls.ts';
import { Icon } from '../icons.ts';
import { colourOf, emojiText, userName } from '../names.ts';
import { MessageTime } from '../time.ts';
import { Attachments } from './attachments.ts';
import { Components } from './components.ts';
import { Embed } from './embed.ts';
import { Markdown } from './markdown.ts';

interface MessageProps {
  readonly message: MessageData;
  readonly overview: Overview;
  readonly seatId: string;
  /** True for a further message of the same author, shown without its head. */
  readonly isGrouped: boolean;
  readonly answered: MessageData | undefined;
}

export const Message = memo(function Message(props: MessageProps): ComponentChild {
  const { message, overview, seatId, isGrouped } = props;
  const { controls, failure } = useControls(message);
  if (message.type === MESSAGE.threadCreated) return h(ThreadStarted, { message, overview });
  const isEphemeral = message.onlyForId !== undefined;
  const isForYou = message.mentionsEveryone || message.mentionIds.includes(seatId);
  const kind = ['message', isGrouped && 'grouped', isEphemeral && 'ephemeral', isForYou && 'for-you'];
  return h(
    'article',
    { id: `message-${message.id}`, class: kind.filter(Boolean).join(' '), 'aria-label': labelOf(message, overview) },
    !isGrouped && h(ReplyHeader, props),
    !isGrouped && h(Avatar, { overview, userId: message.authorId }),
    h(
      'div',
      { class: 'message-main' },
      isGrouped ? h(MessageTime, { ms: message.createdAt }) : h(Head, { message, overview }),
      h(Body, { message, overview, seatId, controls }),
      isGrouped && h(EditedMark, { message }),
      failure !== undefined && h('p', { class: 'failure', role: 'alert' }, h(Icon, { name: 'warning' }), failure),
      h(Reactions, { message, overview, seatId }),
      message.threadId !== undefined && h(ThreadLink, { threadId: message.threadId, overview }),
      isEphemeral && h(EphemeralNote, { messageId: message.id }),
    ),
    !isEphemeral && h(MessageApps, { messageId: message.id, author: authorOf(message, overview) }),
  );
});

function authorOf({ authorId: id }: MessageData, overview: Overview): { readonly id: string; readonly name: string } {
  return { id, name: userName(overview, id) };
}

function useControls(message: MessageData): { readonly controls: Controls; readonly failure: string | undefined } {
  const page = usePage();
  const [pending, setPending] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const act = (customId: string, wish: ChannelRequest): void => {
    setPending(customId);
    setFailure(undefined);
    page.sendRequest(wish, (outcome: PageOutcome) => {
      setPending(undefined);
      if (outcome.type === 'failed') setFailure(t`This interaction failed: the game-master did not respond in time.`);
      if (outcome.type === 'refused') setFailure(outcome.why);
    });
  };
  const messageId = message.id;
  return {
    failure,
    controls: {
      pending,
      press: (customId) => act(customId, { type: 'press', messageId, customId }),
      choose: (customId, values) => act(customId, { type: 'choose', messageId, customId, values: [...values] }),
    },
  };
}

function labelOf(message: MessageData, overview: Overview): string {
  const only = message.onlyForId === undefined ? '' : ', only you can see this';
  return `${userName(overview, message.authorId)}${only}`;
}

function ReplyHeader({ message, overview, answered }: MessageProps): ComponentChild {
  const { cause, reference } = message;
  if (cause?.commandName !== undefined) {
    return h(
      'p',
      { class: 'before' },
      h(Icon, { name: 'reply' }),
      h('b', { style: { color: colourOf(overview, cause.userId) } }, userName(overview, cause.userId)),
      ` ${t`used`} `,
      h('code', {}, cause.isMenu ? cause.commandName : `/${cause.commandName}`),
    );
  }
  if (reference === undefined || answered === undefined) return null;
  const jump = (): void => document.getElementById(`message-${answered.id}`)?.scrollIntoView({ block: 'center' });
  return h(
    'p',
    { class: 'before' },
    h(Icon, { name: 'reply' }),
    h(
      'button',
      { type: 'button', class: 'jump', onClick: jump },
      userName(overview, answered.authorId),
      ': ',
      previewOf(answered),
    ),
  );
}

const GIST_LENGTH = 90;

function previewOf(message: MessageData): string {
  const [embed] = message.embeds;
  const texts = [message.content, embed?.title, embed?.description, ...everyText(message.components)];
  const words = plainText((texts.find(Boolean) ?? 'a picture').replace(/^[#>-]+\s/gm, ''));
  return words.length > GIST_LENGTH ? `${words.slice(0, GIST_LENGTH)}…` : words;
}

function Head({ message, overview }: { readonly message: MessageData; readonly overview: Overview }): ComponentChild {
  const isBot = message.authorId === overview.bot.id;
  const style = isBot ? {} : { color: colourOf(overview, message.authorId) };
  return h(
    'header',
    { class: 'message-head' },
    h('span', { class: 'author', style }, userName(overview, message.authorId)),
    isBot && h('span', { class: 'badge' }, t`Game-master`),
    h(MessageTime, { ms: message.createdAt }),
    h(EditedMark, { message }),
  );
}

function EditedMark({ message }: { readonly message: MessageData }): ComponentChild {
  if (message.editedAt === undefined) return null;
  return h('span', { class: 'edited', title: new Date(message.editedAt).toLocaleString() }, '(edited)');
}

interface BodyProps {
  readonly message: MessageData;
  readonly overview: Overview;
  readonly seatId: string;
  readonly controls: Controls;
}

function Body({ message, overview, seatId, controls }: BodyProps): ComponentChild {
  if (message.failed) {
    return h('p', { class: 'failure' }, h(Icon, { name: 'warning' }), t`The application did not respond.`);
  }
  if ((message.flags & MESSAGE_FLAGS.loading) !== 0) return h(Thinking, { name: overview.bot.name });
  const listed = isV2(message.flags)
    ? []
    : message.attachments.filter((one) => !isInEmbed(message, attachmentPath(one)));
  return h(
    'div',
    { class: 'body' },
    message.content !== '' && h(Markdown, { text: message.content, overview }),
    listed.length > 0 && h(Attachments, { attachments: listed }),
    message.embeds.map((embed, index) => h(Embed, { key: index, embed, overview })),
    message.components.length > 0 && h(Components, { components: message.components, overview, seatId, controls }),
  );
}

function isInEmbed(message: MessageData, path: string): boolean {
  return message.embeds.some((embed) => embed.image?.url === path || embed.thumbnail?.url === path);
}

function Thinking({ name }: { readonly name: string }): ComponentChild {
  return h('p', { class: 'thinking' }, h('span', { class: 'dots' }), `${name} is thinking…`);
}

function EphemeralNote({ messageId }: { readonly messageId: string }): ComponentChild {
  const page = usePage();
  const dismiss = (): void => page.sendRequest({ type: 'dismiss', messageId });
  return h(
    'p',
    { class: 'only-you' },
    h(Icon, { name: 'eye' }),
    t`Only you can see this`,
    ' · ',
    h('button', { type: 'button', class: 'link', onClick: dismiss }, t`Dismiss message`),
  );
}

function Reactions({ message, overview, seatId }: Omit<BodyProps, 'controls'>): ComponentChild {
  const page = usePage();
  if (message.reactions.length === 0) return null;
  return h(
    'div',
    { class: 'reactions' },
    message.reactions.map(({ emoji, userIds }) => {
      const names = userIds.map((id) => userName(overview, id)).join(', ');
      const [name, id] = emoji.split(':');
      return h(
        'button',
        {
          key: emoji,
          type: 'button',
          class: 'reaction',
          title: names,
          'aria-pressed': userIds.includes(seatId),
          onClick: () => page.sendRequest({ type: 'react', messageId: message.id, emoji }),
        },
        `${emojiText({ name, id })} ${userIds.length}`,
      );
    }),
  );
}

function ThreadLink({
  threadId,
  overview,
}: {
  readonly threadId: string;
  readonly overview: Overview;
}): ComponentChild {
  const page = usePage();
  const thread = overview.channels.find((channel) => channel.id === threadId);
  const seatId = page.state.route?.seatId ?? '';
  if (thread === undefined) return null;
  return h(
    'button',
    { type: 'button', class: 'thread-link', onClick: () => page.goTo({ seatId, channelId: threadId }) },
    h(Icon, { name: 'thread' }),
    h('b', {}, thread.name),
    h('span', {}, t`Open thread`),
  );
}

function ThreadStarted({
  message,
  overview,
}: {
  readonly message: MessageData;
  readonly overview: Overview;
}): ComponentChild {
  return h(
    'article',
    { id: `message-${message.id}`, class: 'message announcement' },
    h(
      'p',
      {},
      h('b', {}, userName(overview, message.authorId)),
      ' started a thread. ',
      h(MessageTime, { ms: message.createdAt }),
    ),
    message.threadId !== undefined && h(ThreadLink, { threadId: message.threadId, overview }),
  );
}
