/** Retells a match in a new thread, where the old one is gone or was never opened. */
import { PARTY } from '../../engine/rules/rule.ts';
import { panelButton } from '../panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import type { PanelPicture } from '../panel/panel.ts';
import type { PublicMessage } from '../panel/public-message.ts';
import { asJson } from '../panel/public-message.ts';
import { truncateLines } from '../panel/text.ts';
import { presentSeats, usersOf } from '../values/attendance.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../values/seats.ts';
import type { AnnouncementState } from './announcement-state.ts';
import { announcementStateOf } from './announcement-state.ts';
import { newThreadMessage } from './thread.ts';

export interface ReopenContext extends Pick<Viewer, 'game' | 'presence'> {
  readonly questions: readonly AnyOpenQuestion[];
  readonly title: string;
  readonly story: string | undefined;
  readonly picture: PanelPicture | undefined;
}

export function buildReopenMessages(again: ReopenContext): OutgoingMessage[] {
  const told = announcementStateOf(again.game);
  const key = `story ${told.count}`;
  const hasCall = told.key !== '' && told.call !== 'story';
  const call: OutgoingMessage[] = hasCall
    ? [{ key: told.key, kind: 'post', body: asJson(currentMessage(again, told)) }]
    : [];
  const hasBoard = hasCall && told.board?.key === told.key;
  const picture = pictureMessages(again, hasBoard ? told.key : key);
  return [newThreadMessage(again.title, told.count), ...storyMessages(again, key), ...call, ...picture];
}

function storyMessages({ story }: ReopenContext, key: string): OutgoingMessage[] {
  if (story === undefined) return [];
  const words: PublicMessage = { to: 'thread', content: truncateLines(story, CONTENT_LENGTH), mentions: [] };
  return [{ key, kind: 'post', body: asJson(words) }];
}

function pictureMessages({ picture }: ReopenContext, key: string): OutgoingMessage[] {
  if (!picture) return [];
  const { job, alt, name } = picture;
  return [{ key, kind: 'picture', body: asJson({ to: 'thread', picture: { job, alt, name } }) }];
}

function currentMessage(
  { game, questions, presence }: ReopenContext,
  { head, lines, call, accent }: AnnouncementState,
): PublicMessage {
  const waitedFor = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  const called = presentSeats(game, presence).filter(
    ({ seat }) => waitedFor.includes(seat) || waitedFor.includes(PARTY),
  );
  const content = truncateLines([head, ...lines].join('\n'), CONTENT_LENGTH);
  const mentions = usersOf(called);
  const buttons = call === 'over' ? [] : [panelButton(game.id)];
  return { to: 'thread', content, mentions, buttons, ...(accent !== undefined && { accent }) };
}
