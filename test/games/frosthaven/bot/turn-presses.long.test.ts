import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../../src/game-api/panel/answer-codes.ts';
import { questionFor } from '../../../../src/game-api/panel/current-question.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { OpenScenarioQuestion } from '../../../../src/games/frosthaven/rules/open-question.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { parseCustomIdParts } from '../../../support/bot/pressed.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

const ROUNDS = 12;
/** What is asked in an ordinary turn: which half, where to, whom. */
const ORDINARY = ['turn', 'move', 'target', 'area'];

let table: PlayedBot;

beforeAll(async () => {
  table = await startPlayedBot(8);
});

afterAll(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

async function look(person: string): Promise<TableView> {
  const found = await table.bot.app.matchService.withSession(GAME, table.local.client(person).id, (at) =>
    at.readView(),
  );
  if (!found) throw new Error('There is no game.');
  return tableViewOf(found);
}

/** Presses what answers a question with `value` on a panel, or leads to the page where that is. */
async function press(
  person: string,
  panel: SeenMessage,
  { number }: OpenScenarioQuestion,
  value: string,
): Promise<SeenMessage> {
  const seat = table.local.client(person);
  const where = { channel: table.thread, on: panel.id };
  const code = codeOf(value);
  const menu = panel.selects.find(({ options }) => options.some((option) => option.value === code));
  const answering = panel.buttons.find(({ customId }) => {
    const pressed = parseCustomIdParts(customId ?? '');
    return pressed?.action === 'say' && pressed.parts.question === number && pressed.parts.code === code;
  });
  const page = panel.buttons.find(({ customId, isDisabled }) => customId?.startsWith('page:') && !isDisabled);
  const { message } = menu
    ? await seat.choose([code], { ...where, select: menu.customId })
    : await seat.press(answering?.customId ?? page?.customId ?? '', where);
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** Presses the half and its target in one menu, where there is one. */
async function pressTogether(
  person: string,
  panel: SeenMessage,
  { question, number }: OpenScenarioQuestion,
  value: string,
): Promise<{ readonly panel: SeenMessage; readonly kind: string } | undefined> {
  const menu = panel.selects.find(({ customId }) => {
    const pressed = parseCustomIdParts(customId ?? '');
    return pressed?.action === 'then' && pressed.parts.code === codeOf(value);
  });
  const note = question.options.find((option) => option.value === value)?.note;
  const begins = note?.is === 'card' ? note.begins : undefined;
  if (!menu || !begins) return undefined;
  const { about, options } = begins;
  const shown = options.filter((option) => menu.options.some((each) => each.value === codeOf(option.value)));
  const first = shown[0]?.value ?? '';
  const { message } = await table.local
    .client(person)
    .choose([codeOf(first)], { channel: table.thread, on: panel.id, select: menu.customId });
  expect(questionFor(await look(person))?.number).not.toBe(number + 1);
  return message && { panel: message, kind: about };
}

/** What somebody with some sense answers. */
function answerTo({ view }: TableView, { question }: OpenScenarioQuestion): string[] {
  return [...sensibleAnswer(view, question)];
}

interface Turn {
  readonly person: string;
  readonly round: number;
  /** What was asked, question by question. */
  readonly kinds: readonly string[];
  readonly presses: number;
}

/** A turn from opening the panel to its end, pressed on the panel; undefined where something else than usual could be done. */
async function takeTurn(person: string): Promise<Turn | undefined> {
  let seen = await look(person);
  const { round } = seen.view;
  let { message: panel } = await table.local.client(person).press('My panel', { channel: table.thread });
  let presses = 1;
  const kinds: string[] = [];
  const numbers = new Set<number>();
  let hadMore = false;
  for (let open = questionFor(seen); open && panel; open = questionFor(seen)) {
    if (
      open.question.seat !== seen.seat ||
      !open.crumb.includes(`/ ${seen.view.figures.find(({ acting }) => acting)?.id}`)
    )
      break;
    if (!seen.view.figures.some(({ acting, seat }) => acting && seat === seen.seat)) break;
    hadMore ||= seen.asides.length > 0;
    if (!numbers.has(open.number)) kinds.push(open.question.kind);
    numbers.add(open.number);
    const values = answerTo(seen, open);
    const together = await pressTogether(person, panel, open, values[0] ?? '');
    if (together) {
      kinds.push(together.kind);
      panel = together.panel;
      presses++;
      seen = await look(person);
      continue;
    }
    if (!ORDINARY.includes(open.question.kind) || values.length !== 1) {
      await direct(person, open, values);
      ({ message: panel } = await table.local.client(person).press('My panel', { channel: table.thread }));
    } else panel = await press(person, panel, open, values[0] ?? '');
    presses++;
    seen = await look(person);
  }
  return hadMore ? undefined : { person, round, kinds, presses };
}

/** Answers past the panel. */
async function direct(
  person: string,
  { question, number }: OpenScenarioQuestion,
  values: readonly string[],
): Promise<void> {
  const user = table.local.client(person).id;
  await table.bot.app.matchService.withSession(GAME, user, (at) =>
    at.answer({ seat: question.seat, number, choice: () => values }, `direct ${question.seat} ${number}`),
  );
}

/** Plays on, and takes turns by their panels. */
async function turns(): Promise<Turn[]> {
  const taken: Turn[] = [];
  for (;;) {
    let isOver = true;
    for (const person of PEOPLE) {
      const seen = await look(person);
      const open = questionFor(seen);
      if (!open || seen.game.result || seen.view.round > ROUNDS) continue;
      isOver = false;
      if (open.question.kind === 'turn') taken.push(...[await takeTurn(person)].flatMap((turn) => turn ?? []));
      else await direct(person, open, answerTo(seen, open));
    }
    if (isOver) return taken;
  }
}

test('a turn with one move and one attack -> at most four presses from panel to end', async () => {
  const taken = await turns();
  const oneMove = ({ kinds }: Turn) => kinds.filter((kind) => kind === 'move').length === 1;
  const oneAttack = ({ kinds }: Turn) => kinds.filter((kind) => kind === 'target' || kind === 'area').length === 1;
  const plain = taken.filter(
    (turn) => oneMove(turn) && oneAttack(turn) && turn.kinds.every((kind) => ORDINARY.includes(kind)),
  );
  expect(plain.length, JSON.stringify(taken)).toBeGreaterThan(1);
  expect(plain.filter(({ presses }) => presses > 4)).toEqual([]);
});
