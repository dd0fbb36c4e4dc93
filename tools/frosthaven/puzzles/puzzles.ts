import type { Io } from '../../../src/game-api/contract/cli-tool.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { Movement } from '../../../src/games/frosthaven/rules/board/terrain.ts';
import { TERRAIN } from '../../../src/games/frosthaven/rules/board/terrain.ts';
import type { MonsterTurn } from '../../../src/games/frosthaven/rules/monsters/monster-turn.ts';
import { outcomesOf } from '../../../src/games/frosthaven/rules/monsters/move-outcomes.ts';
import { singleFileTool } from '../of-one-file.ts';
import { readJson } from '../read-json.ts';
import type { MonsterCase, MonsterCases, Pair } from './peer-cases.ts';
import { axialOf, monsterCases, pairOf, peerBoard } from './peer-cases.ts';

export interface PuzzleOption {
  readonly end: Pair;
  readonly targets: readonly Pair[];
}

const MOVEMENTS = { normal: 'walk', jump: 'jump', flying: 'fly', teleport: 'teleport' } as const;
const FILLS = { trap: 'trap', hazard: 'hazardous', difficult: 'difficult', icy: 'icy', obstacle: 'obstacle' } as const;
const FILL_NAMES = ['trap', 'hazard', 'difficult', 'icy', 'obstacle'] as const;

export const puzzles = singleFileTool('puzzles', answerAll);

function answerAll(file: string, io: Io): void {
  const cases = readJson(file, monsterCases);
  const started = performance.now();
  for (const [i, each] of cases.cases.entries()) {
    try {
      io.print(JSON.stringify({ id: each.id, options: solveCase(cases.boards, each) }));
    } catch (error) {
      throw new PlainError(`${file}: cases[${i}] (${each.id}): ${error instanceof Error ? error.message : error}`);
    }
  }
  io.print(JSON.stringify({ cases: cases.cases.length, ms: Math.round(performance.now() - started) }));
}

/** Returns all legal outcomes of a case, without duplicates. A monster without a focus stays where it is. */
export function solveCase(boards: MonsterCases['boards'], each: MonsterCase): PuzzleOption[] {
  const turn = turnOf(boards, each);
  const { board, at, enemies } = turn;
  const pair = (cell: number) => pairOf(board.axial(cell));
  const options = outcomesOf(turn).map(({ end, targets }) => ({
    end: pair(end),
    targets: targets.map((target) => pair(enemies[target]?.cell ?? at)),
  }));
  return options.length > 0 ? options : [{ end: pair(at), targets: [] }];
}

function turnOf(boards: MonsterCases['boards'], each: MonsterCase): MonsterTurn {
  const { monster, cells } = each;
  const board = peerBoard(boards, each.board, cells.wall ?? [], each.thinWalls);
  const cellAt = (at: Pair) => board.cellAt(axialOf(at));
  const [terrain, occupation] = [new Uint8Array(board.size), new Uint8Array(board.size)];
  for (const fill of FILL_NAMES) for (const at of cells[fill] ?? []) terrain[cellAt(at)] = TERRAIN[FILLS[fill]];
  for (const at of each.allies) occupation[cellAt(at)] = 1;
  for (const { at } of each.enemies) occupation[cellAt(at)] = 2;
  return {
    board,
    surroundings: { terrain, occupation: occupation, opensDoors: false },
    at: cellAt(monster.at),
    movement: movementOf(monster),
    move: monster.move,
    attack: attackOf(monster.attack),
    muddled: monster.muddled,
    enemies: each.enemies.map(({ at, initiative }) => ({ cell: cellAt(at), initiative })),
  };
}

/** Flying wins over jump and teleport: a flyer needs no jump, and any hex suits it as the end of a teleport. */
function movementOf({ movement, flying }: MonsterCase['monster']): Movement {
  if (!flying) return MOVEMENTS[movement];
  return movement === 'teleport' ? 'flying teleport' : 'fly';
}

function attackOf(attack: MonsterCase['monster']['attack']): MonsterTurn['attack'] {
  if (!attack || attack.targets === 0) return undefined;
  const { melee, range, targets, aoe } = attack;
  const area = aoe && { self: aoe.kind === 'melee', red: aoe.cells.map(axialOf) };
  return { melee, range, targets, ...(area && { area }) };
}
