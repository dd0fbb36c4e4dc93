import { describe, expect, test } from 'vitest';
import { pictureJobOf } from '../../../../src/bot/response/message-body.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { drawer } from '../../../../src/games/frosthaven/render/drawer.ts';
import { pictureJob } from '../../../../src/games/frosthaven/render/index.ts';
import {
  drawBoard,
  drawClasses,
  drawGoals,
  drawHand,
  drawItems,
  drawTurn,
} from '../../../../src/games/frosthaven/render/pictures.ts';
import type { View } from '../../../../src/games/frosthaven/rules/view.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import type { PictureJob } from '../../../../src/render/job.ts';
import { goals, hand, items, portraits } from '../../../support/frosthaven/drawn-cards.ts';
import { hex } from '../../../support/frosthaven/drawn-maps.ts';
import { bossFight, oneRoom, threeRooms } from '../../../support/frosthaven/samples.ts';

const marks = { hexes: [{ hex: hex('D3'), cost: 2, danger: 'trap' }], figures: [], path: [] };
const [acting] = oneRoom.figures;
const figure = acting?.id ?? id<'FigureId'>('nobody');
const cards = hand.slice(0, 2);
const offered = hand.slice(0, 3).map((card) => card.id);
const width = 300;

/** Each picture as a job, as it was written down before jobs named their game, and as it is. */
const PICTURES: Readonly<Record<string, readonly [job: PictureJob, before: object, png: () => Buffer]>> = {
  board: [
    { ...pictureJob('board', { view: threeRooms, width, marks }), palette: 'colour-blind' },
    { picture: 'board', view: threeRooms, width, marks, palette: 'colour-blind' },
    () => drawBoard(threeRooms, { width, marks, palette: 'colour-blind' }),
  ],
  boss: [
    pictureJob('board', { view: bossFight, width }),
    { picture: 'board', view: bossFight, width },
    () => drawBoard(bossFight, { width }),
  ],
  turn: [
    pictureJob('turn', { view: oneRoom, figure, cards, width, colour: '#d99a3a' }),
    { picture: 'turn', view: oneRoom, figure, cards, width, colour: '#d99a3a' },
    () => drawTurn(oneRoom, figure, cards, { width, colour: '#d99a3a' }),
  ],
  hand: [
    pictureJob('hand', { cards: hand, width, colour: '#d99a3a', offered }),
    { picture: 'hand', cards: hand, width, colour: '#d99a3a', offered },
    () => drawHand(hand, { width, colour: '#d99a3a', offered }),
  ],
  classes: [
    pictureJob('classes', { classes: portraits, width }),
    { picture: 'classes', classes: portraits, width },
    () => drawClasses(portraits, { width }),
  ],
  goals: [pictureJob('goals', { goals, width }), { picture: 'goals', goals, width }, () => drawGoals(goals, { width })],
  items: [pictureJob('items', { items, width }), { picture: 'items', items, width }, () => drawItems(items, { width })],
};

const asRow = (job: object) => JSON.parse(JSON.stringify(job));
const drawnHere = (job: object) => drawJob((game) => (game === 'frosthaven' ? drawer : undefined), job);

describe.each(Object.entries(PICTURES))('the picture %s', (_name, [job, before, png]) => {
  test('is the same after the way as JSON', () => {
    expect(asRow(job)).toEqual(job);
    expect(drawnHere(asRow(job)).equals(png())).toBe(true);
  });

  test('is the same from a row from before jobs named their game', () => {
    expect(drawnHere(pictureJobOf(asRow(before), 'frosthaven')).equals(png())).toBe(true);
  });
});

test('a job holds nothing that is not drawn: no goals, no items, nothing of one seat alone', () => {
  const own = {
    seat: 'drifter',
    ranges: new Map(),
    sees: new Set<never>(),
    cards: [],
    looted: { coins: 0, resources: {} },
    goals,
  };
  const whole: View = { ...threeRooms, own, enemies: [] };
  const job = pictureJob('board', { view: whole });
  expect(JSON.stringify(job)).not.toMatch(/own|goals|enemies|activeCards|revealed/);
});

test('a job with a wrong word in it is refused, and the place named', () => {
  const wrong = JSON.stringify(pictureJob('board', { view: threeRooms })).replace('"obstacle"', '"obstackle"');
  expect(() => drawnHere(JSON.parse(wrong))).toThrow(
    /^What board is to be drawn from is wrong: view\.board\.hexes\.\d+\.overlay\.kind: /,
  );
});
