/**
 * Names that lie in databases and in messages of long ago. They are only added to: `UPDATE_FROZEN=1` writes what is new into `frozen.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ACTIONS } from '../../src/bot/features/actions.ts';
import { loadInstallation } from '../../src/cli/installed.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import { ACTION_PARAMS } from '../../src/game-api/panel/actions.ts';
import type { ActionSchemas } from '../../src/game-api/panel/custom-ids.ts';
import { OWN_ACTIONS as FROSTGRAVE_ACTIONS } from '../../src/games/frostgrave/ui/custom-ids.ts';
import { OWN_ACTIONS as FROSTHAVEN_ACTIONS } from '../../src/games/frosthaven/ui/custom-ids.ts';
import { GAMES } from '../../src/games/index.ts';
import * as schema from '../../src/storage/schema/sqlite.ts';
import { ROOT } from './sources.ts';

const FROZEN = path.join(ROOT, 'test/hygiene/frozen.json');
const lists = z.record(z.string(), z.array(z.string()));
const frozen = z.strictObject({ customIds: lists, gameActions: lists, columns: lists });
type Frozen = z.output<typeof frozen>;
type Lists = z.output<typeof lists>;

/** The parts of each action, in the order in which a custom id has them. */
function partsIn(actions: ActionSchemas): Lists {
  return Object.fromEntries(Object.entries(actions).map(([action, parts]) => [action, Object.keys(parts)]));
}

/** What the packs of each game bring to be pressed, by game. */
function gameActions(): Lists {
  const { packs, pack } = loadInstallation([PACKS], GAMES);
  const all: Lists = {};
  for (const { id, game } of packs) {
    const { actions = new Map(), views = new Map() } = pack(id);
    all[game] = [...new Set([...(all[game] ?? []), ...actions.keys(), ...views.keys()])].sort();
  }
  return all;
}

function columns(): Lists {
  const tables = Object.values(schema).filter((each) => isTable(each));
  return Object.fromEntries(
    tables.map((table) => [getTableName(table), Object.values(getTableColumns(table)).map(({ name }) => name)]),
  );
}

const BOT_ACTIONS = Object.fromEntries([...ACTIONS.values()].map(({ id, params }) => [id, params]));

const now: Frozen = {
  customIds: {
    ...partsIn(ACTION_PARAMS),
    ...partsIn(BOT_ACTIONS),
    ...partsIn(FROSTHAVEN_ACTIONS),
    ...partsIn(FROSTGRAVE_ACTIONS),
  },
  gameActions: gameActions(),
  columns: columns(),
};
const kept = frozen.parse(JSON.parse(readFileSync(FROZEN, 'utf8')));

/** What was there and is no more, as `list: name`. */
function lostFrom(before: Lists, after: Lists): string[] {
  return Object.entries(before).flatMap(([list, names]) =>
    names.filter((name) => !after[list]?.includes(name)).map((name) => `${list}: ${name}`),
  );
}

/** Actions whose parts are not those that their buttons carry, in that order. */
function changedIn(before: Lists, after: Lists): string[] {
  return Object.keys(before).filter((action) => before[action]?.join(':') !== after[action]?.join(':'));
}

test('every custom id that was ever given has its action, with the same parts in the same order', () => {
  expect(changedIn(kept.customIds, now.customIds)).toEqual([]);
  expect(lostFrom(kept.gameActions, now.gameActions)).toEqual([]);
});

test('every column that was ever written is there under its name', () => {
  expect(lostFrom(kept.columns, now.columns)).toEqual([]);
});

test('what is new is written down, to be held from then on', () => {
  const isLost = [
    changedIn(kept.customIds, now.customIds),
    lostFrom(kept.gameActions, now.gameActions),
    lostFrom(kept.columns, now.columns),
  ].some((all) => all.length > 0);
  if (process.env.UPDATE_FROZEN && !isLost) writeFileSync(FROZEN, `${JSON.stringify(now, null, 2)}\n`);
  else expect(kept).toEqual(now);
});

test('an action without a part, with another order, and a lost column are found', () => {
  const before = { say: ['game', 'seat'], page: ['page'] };
  expect(changedIn(before, { say: ['seat', 'game'], page: ['page'], log: ['of'] })).toEqual(['say']);
  expect(changedIn(before, { say: ['game', 'seat'] })).toEqual(['page']);
  expect(lostFrom(before, { say: ['game'], page: ['page'] })).toEqual(['say: seat']);
});
