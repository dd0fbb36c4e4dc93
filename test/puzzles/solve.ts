/** Puzzles for monsters: what one looks like, and how all that could come of its turn is found. */
import { z } from 'zod';
import type { Reply } from '../../src/engine/rules/rule.ts';
import { onlyAnswer } from '../../src/engine/rules/rule.ts';
import { id } from '../../src/engine/values/id.ts';
import { ability } from '../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { label } from '../../src/games/frosthaven/content/schema/scenario/map.ts';
import { CONDITIONS } from '../../src/games/frosthaven/content/terms.ts';
import { monsterTurn } from '../../src/games/frosthaven/rules/monsters/turn.ts';
import type { Rule } from '../../src/games/frosthaven/rules/questions.ts';
import type { AbilityInput } from '../support/frosthaven/content.ts';
import type { Table } from '../support/frosthaven/table.ts';
import { LEGEND, table } from '../support/frosthaven/table.ts';

const answer = z.strictObject({ end: label, attacks: z.array(z.string()) });
export type Answer = z.infer<typeof answer>;

const figure = z.strictObject({
  hp: z.int().min(1).exactOptional(),
  conditions: z.array(z.enum(CONDITIONS)).exactOptional(),
  flying: z.literal(true).exactOptional(),
});

export const puzzle = z.strictObject({
  name: z.string(),
  why: z.string(),
  board: z.array(z.string()).min(1),
  walls: z.array(z.tuple([label, label])).optional(),
  open: z.array(label).optional(),
  under: z.record(z.string().length(1), z.string().length(1)).optional(),
  figures: z.record(z.string().length(1), figure).optional(),
  order: z.string().optional(),
  card: z.array(z.custom<AbilityInput>((value) => ability.safeParse(value).success, 'is no ability')),
  answers: z.array(answer).min(1),
});
export type Puzzle = z.infer<typeof puzzle>;
export const puzzleFile = z.strictObject({ about: z.string(), puzzles: z.array(puzzle).min(1) });

/** What comes of the turn for every choice that the party could make. */
export function solve(each: Puzzle): Answer[] {
  const found = new Map<string, Answer>();
  const open: string[][] = [[]];
  for (let choices = open.pop(); choices; choices = open.pop()) {
    const board = boardOf(each);
    const asked = play(monsterTurn(board.game, board.figure('M')), choices);
    if (asked) for (const option of asked) open.push([...choices, option]);
    else found.set(JSON.stringify(comeOf(board)), comeOf(board));
  }
  return [...found.values()];
}

function boardOf({ board, walls, open = [], under = {}, figures = {}, order, card }: Puzzle): Table {
  const letters = [...new Set(board.join(''))].filter((letter) => /[a-dA-Z]/.test(letter));
  const people = letters.filter((letter) => /[a-d]/.test(letter)).sort();
  const hands = Object.fromEntries(people.map((letter) => [letter, { hand: [], ...figures[letter] }]));
  const legend = Object.fromEntries(Object.entries(under).map(([letter, tile]) => [letter, LEGEND[tile] ?? {}]));
  const made = table(board.join('\n'), { ...figures, ...hands }, { legend, ...(walls && { walls }) });
  made.state.openDoors.push(...open.map((door) => id<'HexLabel'>(door)));
  made.state.order = [...(order ?? people)].map((seat, i) => ({
    kind: 'character',
    seat,
    initiative: 10 + i,
    second: 50,
  }));
  return made.deals('M', { abilities: card });
}

/** Runs a rule with the choices made so far. What is asked next, where they do not go to its end. */
function play(rule: Rule<unknown>, choices: readonly string[]): readonly string[] | undefined {
  const left = [...choices];
  let step = rule.next();
  while (!step.done) {
    const request = step.value;
    let reply: Reply;
    if (request.type === 'chance') {
      reply = { type: 'outcome', outcome: request.options.includes('+0') ? '+0' : (request.options[0] ?? '') };
    } else if (request.type !== 'ask') {
      throw new Error('Scenarios want answers and outcomes only.');
    } else {
      const [question] = request.questions;
      const chosen = (question && onlyAnswer(question)) ?? (left.length > 0 ? [left.shift() ?? ''] : undefined);
      if (!question || !chosen) return question?.options.map(({ value }) => value) ?? [];
      reply = { type: 'answers', answers: new Map([[question.seat, chosen]]) };
    }
    step = rule.next(reply);
  }
  return undefined;
}

function comeOf(board: Table): Answer {
  const last = board.events('entered').findLast((event) => event.figure === 'M');
  const end = board.has('M') ? board.at('M') : (last?.hex ?? '');
  return { end, attacks: board.events('attacked').map(({ target }) => target) };
}
