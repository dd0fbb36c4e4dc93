import { runInNewContext } from 'node:vm';
import { Image } from 'canvas';
import { expect, test } from 'vitest';
import { escapeMarkdown, stripMarkdown } from '../../../src/game-api/panel/text.ts';
import { frostgrave } from '../../../src/games/frostgrave/game.ts';
import { createScaledCanvas } from '../../../src/render/canvas/canvas.ts';
import { encodePng } from '../../../src/render/canvas/png.ts';
import type { Storyboard } from '../../../src/render/replay/storyboard.ts';
import { renderVideo } from '../../../src/render/replay/video.ts';
import { createVideoMaker, TooManyVideosError } from '../../../src/workers/replay-video/video-pool.ts';

const MIB = 1024 * 1024;

/** A board on which one disc goes from left to right; `noise`: so much of it is different in each picture. */
function boardOf(noise: number) {
  return ({ data }: Storyboard['frames'][number]['job']): Buffer => {
    const at = Number(data);
    const { canvas, pen } = createScaledCanvas(400, 300, 1);
    pen.fillStyle = '#18212b';
    pen.fillRect(0, 0, 400, 300);
    for (let i = 0; i < noise; i++) {
      pen.fillStyle = `hsl(${(i * 37 + at * 101) % 360}, 70%, ${20 + ((i * 13 + at) % 60)}%)`;
      pen.fillRect((i * 29 + at * 7) % 400, (i * 53) % 300, 9, 7);
    }
    pen.fillStyle = '#f2a65a';
    pen.fillRect(20 + at * 30, 100, 40, 40);
    return encodePng(canvas);
  };
}

function reelOf(
  frames: number,
  most: number,
  name = 'The Snow Fence',
  lines: readonly string[] = ['Ann moves.'],
): Storyboard {
  return {
    title: name,
    most,
    frames: Array.from({ length: frames }, (_, i) => ({
      job: { game: 'frostgrave', picture: 'board', version: 1, data: i },
      chapter: `Round ${i + 1}`,
      lines: [...lines],
      caption: [...lines],
    })),
  };
}

/** The frames of a GIF: for how many hundredths of a second each is shown. */
function delaysIn(gif: Buffer): number[] {
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect(gif.at(-1)).toBe(0x3b);
  const delays: number[] = [];
  const colours = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const blocks = (from: number): number => (gif[from] ? blocks(from + (gif[from] ?? 0) + 1) : from + 1);
  let at = 13 + colours(gif[10] ?? 0);
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delays.push(gif.readUInt16LE(at + 4));
      at = blocks(at + 2);
    } else {
      expect(gif[at]).toBe(0x2c);
      at = blocks(at + 11 + colours(gif[at + 9] ?? 0));
    }
  }
  return delays;
}

const data = (page: Buffer) => {
  const [, text = ''] = /<script id="film" type="application\/json">(.*?)<\/script>/s.exec(page.toString()) ?? [];
  const film: { title: string; frames: { png: string; chapter: string; lines: string[] }[] } = JSON.parse(text);
  return film;
};

test('a film -> a frame for each turn, the last longer; half the size if all is still', () => {
  const { picture, page } = renderVideo(boardOf(200), reelOf(5, MIB));
  expect(delaysIn(picture)).toEqual([100, 100, 100, 100, 500]);
  expect([picture.readUInt16LE(6), picture.readUInt16LE(8)]).toEqual([800, 770]);
  const still = renderVideo(() => boardOf(200)({ game: 'any', picture: 'board', version: 1, data: 1 }), reelOf(5, MIB));
  expect(still.picture.length).toBeLessThan(picture.length / 2);
  expect(data(page).frames.map(({ chapter }) => chapter)).toEqual([
    'Round 1',
    'Round 2',
    'Round 3',
    'Round 4',
    'Round 5',
  ]);
});

test('where there is less room it is coarser, and then shorter; where there is none it says so', () => {
  const width = (most: number) => renderVideo(boardOf(200), reelOf(3, most)).picture.readUInt16LE(6);
  const whole = renderVideo(boardOf(200), reelOf(3, 9 * MIB));
  const most = Math.max(whole.picture.length, whole.page.length);
  expect(whole.picture.readUInt16LE(6)).toBe(800);
  expect(width(Math.round(most / 3))).toBeLessThan(800);
  const tight = renderVideo(boardOf(200), reelOf(3, Math.round(most / 6)));
  expect(Math.max(tight.picture.length, tight.page.length)).toBeLessThanOrEqual(most / 6);
  expect(() => renderVideo(boardOf(200), reelOf(3, 2_000))).toThrow('The match was too long for one file.');
});

test('its page loads nothing, and whatever somebody is called is text', () => {
  const name = `</script><img src="https://evil.example/x.png" onerror='go()'> & <!--`;
  const { page } = renderVideo(boardOf(5), reelOf(3, MIB, name, [`${name} moves.`]));
  const html = page.toString();
  expect(html).toContain(`content="default-src 'none'; img-src data:;`);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('<img');
  const withoutData = html.replace(/<script id="film".*?<\/script>/s, '');
  expect(withoutData).not.toMatch(/(?:src|href)=["']/);
  expect(withoutData).toContain('&lt;/script&gt;&lt;img src=&quot;');
  expect(data(page).title).toBe(name);
  expect(data(page).frames[0]?.lines).toEqual([`${name} moves.`]);
});

test('the slider of the page shows any moment, also one that lies back', async () => {
  const { page } = renderVideo(boardOf(5), reelOf(4, MIB));
  const [, , script = ''] = page
    .toString()
    .split(/<script[^>]*>/)
    .map((part) => part.split('</script>')[0]);
  const drawn: number[] = [];
  const element = (): Record<string, unknown> => ({
    textContent: '',
    replaceChildren: () => {},
    setAttribute: () => {},
  });
  const elements = new Map<string, Record<string, unknown>>();
  const at = (id: string) => {
    const known = elements.get(id) ?? element();
    elements.set(id, known);
    return known;
  };
  at('film').textContent = JSON.stringify(data(page));
  const images: object[] = [];
  class FakeImage {
    decode = () => Promise.resolve();
    constructor() {
      images.push(this);
    }
  }
  Object.assign(at('board'), {
    getContext: () => ({ drawImage: (image: object) => drawn.push(images.indexOf(image)) }),
  });
  runInNewContext(script, {
    document: { getElementById: at, createElement: element },
    Image: FakeImage,
    Promise,
    Object,
    clearInterval,
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawn.splice(0)).toEqual([0]);
  const slide = at('slider').oninput;
  if (typeof slide !== 'function') throw new Error('The slider does nothing.');
  slide({ target: { value: '3' } });
  expect(drawn.splice(0)).toEqual([1, 2, 3]);
  slide({ target: { value: '1' } });
  expect(drawn.splice(0)).toEqual([0, 1]);
  expect(at('chapter').textContent).toBe('Round 2');
  const png = new Image();
  png.src = Buffer.from(data(page).frames[1]?.png ?? '', 'base64');
  expect([png.width, png.height]).toEqual([800, 770]);
});

test('words without markup are what was typed', () => {
  const typed = 'Ann *the_bold* <@1> [x](y) #1';
  expect(stripMarkdown(`-# **${escapeMarkdown(typed)}** plays *Over the Shoulder* (35).`)).toBe(
    `${typed} plays Over the Shoulder (35).`,
  );
});

test('a film -> made in a process of its own by its game’s drawer, or says why not', async () => {
  const filming = createVideoMaker();
  const data = { title: 'A test', cards: [{ name: 'Kills', rows: [{ name: 'Ann', value: 2, words: '2' }] }] };
  const wanted = reelOf(2, MIB);
  const frames = wanted.frames.map((frame) => ({
    ...frame,
    job: { game: 'frostgrave', picture: 'statistics', version: 1, data },
  }));
  const made = await filming(frostgrave.drawer, { ...wanted, frames });
  expect(delaysIn(made.picture)).toEqual([100, 500]);
  await expect(filming(frostgrave.drawer, wanted)).rejects.toThrow('frostgrave has no picture called board');
  const many = await Promise.allSettled(
    Array.from({ length: 7 }, () => filming(new URL('file:///nowhere.ts'), wanted)),
  );
  expect(many.every(({ status }) => status === 'rejected')).toBe(true);
  const reasons = many.map((each) => (each.status === 'rejected' ? each.reason : undefined));
  expect(reasons.filter((reason) => reason instanceof TooManyVideosError)).toHaveLength(2);
});
