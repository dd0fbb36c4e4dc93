import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  createDrawingRoom,
  type DrawingRoom,
  type DrawingRoomOptions,
  type PictureJob,
} from '../../src/games/frosthaven/draw/index.ts';
import { drawPicture, pictureJob } from '../../src/games/frosthaven/draw/pictures.ts';
import { goals, hand, items, portraits } from './cards.ts';
import { hex } from './maps.ts';
import { sizeOf } from './pixels.ts';
import { bossFight, threeRooms, tiny } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoarfrost-draw-'));
const rooms: DrawingRoom[] = [];

function open(options: DrawingRoomOptions): DrawingRoom {
  const room = createDrawingRoom(options);
  rooms.push(room);
  return room;
}

const openCrashing = (options: DrawingRoomOptions = {}) =>
  open({ program: new URL('./crashing-child.ts', import.meta.url), ...options });

afterEach(async () => {
  await Promise.all(rooms.splice(0).map((room) => room.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const crash: PictureJob = { picture: 'goals', goals };
const hang: PictureJob = { picture: 'hand', cards: [] };
const fine: PictureJob = { picture: 'classes', classes: [] };

function crashOnce(marker: string): PictureJob {
  const [item] = items;
  if (!item) throw new Error('the sample has no items');
  return { picture: 'items', items: [{ ...item, name: join(folder, marker) }] };
}

describe('a drawing process', () => {
  test('draws the same picture as this process, and says what is wrong with a job that is none', async () => {
    const room = open({});
    const job: PictureJob = { picture: 'board', view: tiny, width: 400 };
    const noJob: PictureJob = { ...job, width: 7 };
    const [picture, problem] = await Promise.allSettled([room.draw(job), room.draw(noJob)]);
    expect(picture.status === 'fulfilled' && picture.value.equals(drawPicture(job))).toBe(true);
    expect(problem.status === 'rejected' && String(problem.reason)).toContain('width');
    expect(sizeOf(await room.draw({ picture: 'goals', goals }))).toMatchObject({ width: 1602 });
  });

  test('is replaced after a crash, and the picture drawn all the same', async () => {
    const room = openCrashing();
    const [first, second] = await Promise.all([room.draw(crashOnce('once')), room.draw(fine)]);
    expect([...first]).toEqual([1, 2, 3]);
    expect([...second]).toEqual([1, 2, 3]);
  });

  test('that crashes twice over a picture gives it up and goes on with the next', async () => {
    const room = openCrashing();
    const [given, next] = await Promise.allSettled([room.draw(crash), room.draw(fine)]);
    expect(given.status === 'rejected' && String(given.reason)).toContain('ended twice');
    expect(next.status).toBe('fulfilled');
  });

  test('that is stuck is ended', async () => {
    const room = openCrashing({ patience: 50 });
    await expect(room.draw(hang)).rejects.toThrow('ended twice');
  });
});

describe('the queue', () => {
  test('has an end', async () => {
    const room = openCrashing({ longestQueue: 1 });
    const drawing = room.draw(fine);
    const waiting = room.draw(fine);
    await expect(room.draw(fine)).rejects.toThrow('too many');
    await Promise.all([drawing, waiting]);
  });

  test('is given up when the room closes', async () => {
    const room = openCrashing();
    const pictures = Promise.allSettled([room.draw(hang), room.draw(fine)]);
    await room.close();
    expect((await pictures).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(room.draw(fine)).rejects.toThrow('closed');
  });
});

describe('a job', () => {
  const marks = { hexes: [{ hex: hex('D3'), cost: 2, danger: 'trap' }], figures: [], path: [] };
  const jobs: readonly PictureJob[] = [
    { picture: 'board', view: threeRooms, width: 300, marks, palette: 'colour-blind' },
    { picture: 'board', view: bossFight, width: 300 },
    { picture: 'hand', cards: hand, width: 300, colour: '#d99a3a' },
    { picture: 'classes', classes: portraits, width: 300 },
    { picture: 'goals', goals, width: 300 },
    { picture: 'items', items, width: 300 },
  ];

  test.each(jobs)('of a $picture survives the way as JSON', (job) => {
    const arrived = pictureJob.parse(JSON.parse(JSON.stringify(job)));
    expect(drawPicture(arrived).equals(drawPicture(job))).toBe(true);
  });

  test('with a wrong word in it is refused', () => {
    const [board] = jobs;
    const wrong = JSON.stringify(board).replace('"obstacle"', '"obstackle"');
    expect(pictureJob.safeParse(JSON.parse(wrong)).success).toBe(false);
  });
});
