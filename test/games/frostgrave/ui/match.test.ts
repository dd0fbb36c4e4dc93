/** Two warbands meet: what each of them sees, what the table is told, and nothing of what is secret. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import type { NarrationContext } from '../../../../src/game-api/contract/game.ts';
import { codeOf } from '../../../../src/game-api/panel/answer-codes.ts';
import { isMenu } from '../../../../src/game-api/panel/controls.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { panelControls } from '../../../../src/game-api/panel/panel.ts';
import type { OutgoingMessage } from '../../../../src/game-api/values/seats.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { FrostgraveMatch, gameKind } from '../../../../src/games/frostgrave/match/match.ts';
import { tableSchema } from '../../../../src/games/frostgrave/render/data.ts';
import { tablePicture } from '../../../../src/games/frostgrave/ui/pictures.ts';
import { startOf } from '../../../support/frostgrave/start.ts';

const SEATS = ['1', '2'];
const TABLE = {
  id: 7,
  campaign: 1,
  seats: SEATS.map((seat) => ({ seat, user: `user ${seat}`, member: Number(seat) })),
  telling: null,
};
const accented = z.object({ accent: z.int() });
const PRESENCE = { away: [], isDeserted: false };

class Play {
  readonly match: FrostgraveMatch;
  readonly outgoing: OutgoingMessage[] = [];
  #telling: NarrationContext['table']['telling'] = null;

  constructor(seed: number) {
    const catalog = loadPack();
    const match = gameKind(catalog).begin(startOf(SEATS, seed), seedRng(seed));
    if (!(match instanceof FrostgraveMatch)) throw new Error('This is no game.');
    this.match = match;
    this.tell('begun');
  }

  tell(reason: NarrationContext['reason']): void {
    const told = this.match.announce({ table: { ...TABLE, telling: this.#telling }, presence: PRESENCE, reason });
    this.#telling = told.telling;
    this.outgoing.push(...told.outgoing);
    this.match.markCommitted();
  }

  panel(seat: string): Panel {
    const game = { ...TABLE, telling: this.#telling, result: undefined };
    return this.match.presenterFor({ game, seat, presence: PRESENCE }).panel();
  }

  /** Whoever is asked first takes the first or the last choice that its panel shows; the seat that did. */
  answer(which: 'first' | 'last' = 'first'): string {
    const open = this.match.questions.find(({ answered }) => !answered);
    if (!open) throw new Error('Nobody is asked anything.');
    const { question, number } = open;
    const options = question.validator ? (question.validator.proposals?.() ?? []) : question.options;
    const panel = this.panel(question.seat);
    const controls = panelControls(panel);
    const offered = controls.flatMap((control) =>
      isMenu(control) ? control.options.map(({ value }) => value) : control.id.split(':').slice(-1),
    );
    const shown = options.filter(({ value }) => offered.includes(codeOf(value)));
    const taken = which === 'first' ? shown[0] : shown.at(-1);
    expect(taken, `${question.kind}: ${panel.content}`).toBeDefined();
    expect(tableSchema.safeParse(panel.picture?.job.data).error).toBeUndefined();
    expect(this.match.answer(question.seat, number, [taken?.value ?? ''])).toEqual({ type: 'advanced' });
    this.tell('answered');
    return question.seat;
  }
}

test('a turn is played with one press for each answer, on at most five lasting messages', () => {
  const play = new Play(5);
  for (let i = 0; play.match.chapter() !== 'turn 2' && i < 60; i++) play.answer(i < 8 ? 'first' : 'last');
  expect(play.match.chapter()).toBe('turn 2');
  const bodies = play.outgoing
    .filter(({ kind }) => kind === 'post')
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => !body.includes('"fleeting":true'));
  const from = bodies.findIndex((body) => body.includes('## Turn 1'));
  const to = bodies.findIndex((body) => body.includes('## Turn 2'));
  expect(from).toBeGreaterThan(0);
  expect(to - from).toBeGreaterThanOrEqual(1);
  expect(to - from).toBeLessThanOrEqual(5);
  const nudges = play.outgoing.filter(({ kind, body }) => kind === 'post' && JSON.stringify(body).includes('fleeting'));
  const deleted = play.outgoing.filter(({ kind }) => kind === 'delete');
  expect(nudges.length - deleted.length).toBeLessThanOrEqual(1);
});

test('nobody learns where the others come in before all have said it', () => {
  const play = new Play(5);
  while (play.match.questions[0]?.question.kind !== 'deployment') play.answer();
  const seat = play.answer();
  const other = SEATS.find((each) => each !== seat) ?? '';
  const { picture, content } = play.panel(other);
  const shown = tableSchema.parse(picture?.job.data);
  const own = play.match.view.figures.filter(({ side }) => side === other).map(({ id }) => id);
  expect(shown.figures.map(({ id }) => id).sort()).toEqual([...own].sort());
  expect(content).toContain('how does your warband stand'.slice(1));
  expect(
    play.match.presenterFor({ game: { ...TABLE, result: undefined }, seat: undefined, presence: PRESENCE }).overview()
      .picture?.alt,
  ).toContain('Nobody has come in yet');
});

test('the panel of an order shows reach, ways and proposals with what is known of them', () => {
  const play = new Play(5);
  while (play.match.questions[0]?.question.kind !== 'order') play.answer();
  const seat = play.match.questions[0]?.question.seat ?? '';
  const panel = play.panel(seat);
  const { picture, content } = panel;
  const shown = tableSchema.parse(picture?.job.data);
  expect(shown.reach?.radius).toBe(60);
  expect(shown.ways?.length).toBeGreaterThan(3);
  expect(content).toMatch(/Turn 1, wizard phase\..*2 actions left/);
  const menu = panelControls(panel).find(isMenu);
  expect(menu?.options.length).toBeLessThanOrEqual(25);
  expect(menu?.options.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^1 · Move to [A-Z]{1,2}\d+/));
  const labels = panelControls(panel).flatMap((control) => (isMenu(control) ? [] : [control.label]));
  expect(labels).toEqual(expect.arrayContaining(['End', 'Write it', 'More', 'Undo']));
});

test('the way of an order through several moves is drawn to its end, however many bends it has', () => {
  const play = new Play(5);
  while (play.match.questions[0]?.question.kind !== 'order') play.answer();
  const leg = (n: number) => ({ by: 'ground' as const, to: { x: 100 + 10 * n, y: 100 + 10 * (n % 2), z: 0 } });
  const way = Array.from({ length: 12 }, (_, n) => leg(n));
  const { job } = tablePicture(play.match.view, { ways: [{ from: { x: 100, y: 100 }, way, sign: '1' }] });
  expect(tableSchema.parse(job.data).ways?.[0]?.way).toEqual(way);
});

test('whoever has said where they come in sees what they have said', () => {
  const play = new Play(5);
  while (play.match.questions[0]?.question.kind !== 'deployment') play.answer();
  const seat = play.answer();
  expect(play.panel(seat).content).toContain('**You have answered:** Close together. You can still change it.');
});

test('of spells it is known how often they succeed, and moves have room beside them', () => {
  const play = new Play(5);
  while (play.match.questions[0]?.question.kind !== 'order') play.answer();
  const { question } = play.match.questions[0] ?? {};
  const menu = panelControls(play.panel(question?.seat ?? '')).find(isMenu);
  const options = menu?.options ?? [];
  const [casts, moves] = [/^Cast [A-Z]/, /^\d+ · Move/].map((kind) => options.filter(({ label }) => kind.test(label)));
  expect(casts?.length).toBeGreaterThan(0);
  expect(moves?.length).toBeGreaterThan(3);
  for (const { description } of casts ?? []) expect(description).toMatch(/^Succeeds on \d+, \d+ %/);
});

test('whose figures act -> their colour is the edge of both panels and of the public message', () => {
  const play = new Play(3);
  const activation = () => play.match.view.turn?.activation?.figures[0]?.figure;
  for (let i = 0; i < 60 && activation() === undefined; i++) play.answer();
  const side = play.match.view.figures.find(({ id }) => id === activation())?.side;
  const colour = side === '1' ? 0x58b1ef : 0xef7b57;
  expect(SEATS.map((seat) => play.panel(seat).accent)).toEqual([colour, colour]);
  const accents = play.outgoing.flatMap(({ body }) => accented.safeParse(body).data?.accent ?? []);
  expect(accents.at(-1)).toBe(colour);
});
