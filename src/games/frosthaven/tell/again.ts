/** The thread of a scenario is gone, or never opened: what is said in a new one, so that the table can go on. */
import type { Outgoing } from '../../game.ts';
import { tableId } from '../../panel/actions.ts';
import { asJson, type PublicMessage } from '../../panel/message.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { fitted } from '../../panel/text.ts';
import { thoseHere } from '../../people.ts';
import { anew } from '../../telling/thread.ts';
import { boardPicture } from '../present/pictures.ts';
import type { Seen } from '../present/seen.ts';
import { storyWords } from '../say/story.ts';
import { type Telling, toldOf } from './telling.ts';

/** A post that opens a thread, the story, the words of the present call, and the board as it is. */
export function retoldAnew(seen: Seen): Outgoing[] {
  const told = toldOf(seen.table.game);
  const first = anew(seen.table.view.scenario.name, told.count);
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
  const panel = { id: tableId({ action: 'panel', game: game.id }), label: 'My panel', look: 'primary' as const };
  const content = fitted([head, ...lines].join('\n'), CONTENT_LENGTH);
  const mentions = called.map(({ user }) => user);
  return { to: 'thread', content, mentions, buttons: call === 'over' ? [] : [panel] };
}
