/** The thread of a game is gone, or never opened: what is said in a new one, so that the table can go on. */

import { boardPicture } from '../games/frosthaven/present/pictures.ts';
import { storyWords } from '../games/frosthaven/say/story.ts';
import { type Telling, toldOf } from '../games/frosthaven/tell/telling.ts';
import { asJson, type PublicMessage } from '../games/panel/message.ts';
import { fitted } from '../games/panel/text.ts';
import { thoseHere } from '../games/people.ts';
import type { Outgoing } from '../tables/records.ts';
import { customId } from './ids.ts';
import { CONTENT_LENGTH } from './limits.ts';
import { type Seeing, type Seen, see } from './see.ts';

/** Whoever opens a thread has a key that begins like this. */
const OPENING = 'thread';

export function opensThread({ key, kind }: Pick<Outgoing, 'key' | 'kind'>): boolean {
  return kind === 'post' && key.startsWith(OPENING);
}

/** A post that opens a thread, the story, the words of the present call, and the board as it is. */
export async function retold(app: Seeing, game: number): Promise<Outgoing[]> {
  const seen = await see(app, game, '');
  const row = await app.records.game(game);
  const told = toldOf({ telling: row?.telling ?? null });
  const name = seen?.table.view.scenario.name ?? row?.scenario ?? '';
  const opening = { to: 'channel', content: `**${name}** goes on in a new thread.`, thread: name } as const;
  const first: Outgoing = { key: `${OPENING} ${told.count}`, kind: 'post', body: asJson(opening) };
  if (!seen) return [first];
  const story = `story ${told.count}`;
  const hasCall = told.key !== '' && told.call !== 'story';
  const call: Outgoing[] = hasCall ? [{ key: told.key, kind: 'post', body: asJson(present(seen, told)) }] : [];
  const hasBoard = hasCall && told.board?.key === told.key;
  return [first, ...storyOf(seen, story), ...call, ...boardOf(seen, hasBoard ? told.key : story)];
}

function storyOf({ table, names }: Seen, key: string): Outgoing[] {
  const scenario = [...names.catalog.scenarios.values()].find(({ id }) => id === table.view.scenario.id);
  if (!scenario) return [];
  const words: PublicMessage = { to: 'thread', content: fitted(storyWords(scenario), CONTENT_LENGTH), mentions: [] };
  return [{ key, kind: 'post', body: asJson(words) }];
}

function boardOf({ table: { view } }: Seen, key: string): Outgoing[] {
  if (view.board.hexes.length === 0) return [];
  const { job, alt, name } = boardPicture(view);
  const picture = { to: 'thread' as const, picture: { job, alt, name } };
  return [{ key, kind: 'picture', body: asJson(picture) }];
}

/** Those who are waited for are pinged, which also brings them into the thread. */
function present({ table }: Seen, { head, lines, call }: Telling): PublicMessage {
  const { game, questions, presence } = table;
  const waitedFor = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  const called = thoseHere(game, presence).filter(({ seat }) => waitedFor.includes(seat));
  const panel = { id: customId({ action: 'panel', game: game.id }), label: 'My panel', look: 'primary' as const };
  const content = fitted([head, ...lines].join('\n'), CONTENT_LENGTH);
  const mentions = called.map(({ user }) => user);
  return { to: 'thread', content, mentions, buttons: call === 'over' ? [] : [panel] };
}
