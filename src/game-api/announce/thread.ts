import { t } from '../../i18n/t.ts';
import type { PublicMessage } from '../panel/public-message.ts';
import { asJson } from '../panel/public-message.ts';
import type { OutgoingMessage } from '../values/seats.ts';

const THREAD_KEY = 'thread';

export function isThreadOpening({ key, kind }: Pick<OutgoingMessage, 'key' | 'kind'>): boolean {
  return kind === 'post' && key.startsWith(THREAD_KEY);
}

export function newThreadMessage(title: string, count: number): OutgoingMessage {
  const opening: PublicMessage = { to: 'channel', content: t`**${title}** goes on in a new thread.`, thread: title };
  return { key: `${THREAD_KEY} ${count}`, kind: 'post', body: asJson(opening) };
}
