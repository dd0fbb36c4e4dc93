/** The page that walks one monster's turn tells it as it happens. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import type { View } from '../../../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { digest } from '../../../../src/games/frosthaven/text/events/digest.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { catalog } from '../../../support/first-winter.ts';
import { readGame, replay } from '../../../support/replay.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../../../docs/one-monsters-turn.md'), 'utf8');
const game = readGame(readFileSync(path.join(import.meta.dirname, 'the-snow-fence-2.json'), 'utf8'));

/** The only block of the page that is marked so. */
function block(mark: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${mark}\n([^]*?)\n\`\`\``).exec(PAGE) ?? [];
  return text;
}

interface Turn {
  readonly events: readonly Event[];
  readonly view: View;
}

/** The first turn of a hound in round 2, and what everybody sees when it is over. */
function played(): Turn {
  const turns: Turn[] = [];
  let events: Event[] = [];
  replay(catalog, game, () => (event, state) => {
    if (event.type === 'turn began') events = [];
    events.push(event);
    if (event.type === 'turn ended' && event.figure === 'hound-1' && state.round === 2)
      turns.push({ events, view: viewFor(catalog, state, 'public') });
  });
  const [turn] = turns;
  if (!turn) throw new Error('The hound has no turn.');
  return turn;
}

const { events, view } = played();

test('the card, and the log of the turn', () => {
  expect(catalog.monsterCard(id('hound/first-over-the-drift'))).toMatchObject(JSON.parse(block('json card')));
  const log = block('text log').split('\n');
  const from = game.moves.indexOf(log[0] ?? '', game.moves.indexOf('draw algox-guard/give-and-take'));
  expect(game.moves.slice(from, from + log.length)).toEqual(log);
});

test('the events, what is seen and what is said', () => {
  const told: unknown[] = [1, 2, 3, 4, 5].flatMap((part) => JSON.parse(block(`json events ${part}`)));
  expect(events).toEqual(told);
  expect(view.figures.find((figure) => figure.id === 'hound-1')).toMatchObject(JSON.parse(block('json view')));
  expect(digest(events, new Names(catalog, view))).toEqual(block('text words').split('\n'));
});
