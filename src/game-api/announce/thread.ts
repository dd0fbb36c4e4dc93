import { t } from '../../i18n/t.ts';
import { asJson, type PublicMessage } from '../panel/public-message.ts';
import type { OutgoingMessage } from '../values/seats.ts';

const OPENING = 'thread';

export function opensThread({ key, kind }: Pick<OutgoingMessage, 'key' | 'kind'>): boolean {
  return kind === 'post' && key.startsWith(OPENING);
}

export function anew(title: string, count: number): OutgoingMessage {
  const opening: PublicMessage = { to: 'channel', content: t`**${title}** goes on in a new thread.`, thread: title };
  return { key: `${OPENING} ${count}`, kind: 'post', body: asJson(opening) };
}
