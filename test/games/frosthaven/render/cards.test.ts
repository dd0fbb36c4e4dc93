import { describe, expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardHeight } from '../../../../src/games/frosthaven/render/cards/card.ts';
import { progressLines } from '../../../../src/games/frosthaven/render/cards/goals.ts';
import { drawCardText, fitText } from '../../../../src/games/frosthaven/render/cards/lines.ts';
import { COLOURS } from '../../../../src/games/frosthaven/render/colours.ts';
import { handPages } from '../../../../src/games/frosthaven/render/index.ts';
import { drawClasses, drawGoals, drawHand, drawItems } from '../../../../src/games/frosthaven/render/pictures.ts';
import type { CardView } from '../../../../src/games/frosthaven/rules/view.ts';
import { measuringPen } from '../../../../src/render/canvas/canvas.ts';
import { goals, hand, items, longWinded, portraits } from '../../../support/frosthaven/drawn-cards.ts';
import { drawPixels, lightnessAround, pixelsOf, pngSize } from '../../../support/pixels.ts';

const inHand = (count: number): CardView[] =>
  hand.slice(0, count).map((card) => ({ ...card, pile: 'hand', leading: false }));

describe('a hand', () => {
  test('two cards stand in a row, so that a phone shows what they say', () => {
    const [two = 0, four = 0, six = 0] = [2, 4, 6].map((count) => {
      const { width, height } = pngSize(drawHand(inHand(count)));
      expect(width / 2).toBeLessThanOrEqual(CARD_WIDTH * 1.1);
      return height;
    });
    expect([Math.round(four / two), Math.round(six / two)]).toEqual([2, 3]);
  });

  test('a card that says much -> taller, and so are those beside it alone', () => {
    expect(cardHeight(longWinded)).toBeGreaterThan(CARD_HEIGHT);
    const [first, second, third, fourth] = inHand(4);
    if (!first || !second || !third || !fourth) throw new Error('the sample has too few cards');
    const heightOf = (cards: readonly CardView[]) => pngSize(drawHand(cards)).height;
    const more = cardHeight(longWinded) - CARD_HEIGHT;
    const usual = heightOf([first, second, third, fourth]);
    expect(heightOf([{ ...longWinded, pile: 'hand', initiative: 1 }, second, third, fourth])).toBe(usual + more);
    expect(cardHeight(first)).toBe(CARD_HEIGHT);
  });

  test('a hand of fourteen comes in leaves of four, and what is gone lies below the last', () => {
    const [short] = inHand(1);
    if (!short) throw new Error('the sample has no cards');
    const held = Array.from({ length: 14 }, (_, i): CardView => ({ ...short, id: id(`card ${i}`) }));
    const lost: CardView = { ...longWinded, id: id('gone'), pile: 'lost' };
    expect(handPages(held).map((leaf) => leaf.length)).toEqual([4, 4, 4, 2]);
    expect(handPages([...held, lost]).map((leaf) => leaf.length)).toEqual([4, 4, 4, 3]);
    expect(handPages([...held, lost]).flat()).toHaveLength(15);
    const three = ['one', 'two', 'three'].map((name) => ({ ...lost, id: id<'CardId'>(name) }));
    expect(handPages([...held.slice(2), ...three]).map((leaf) => leaf.length)).toEqual([4, 4, 4, 3]);
    const wordy = { ...longWinded, pile: 'hand' as const, initiative: 1 };
    expect(handPages([wordy, ...held]).map((leaf) => leaf.length)).toEqual([2, 4, 4, 4, 1]);
    expect(handPages([lost], [lost.id])).toEqual([[lost]]);
    expect(handPages([])).toEqual([[]]);
    for (const leaf of handPages(inHand(8))) {
      const { width, height } = pngSize(drawHand(leaf));
      expect(width).toBeLessThanOrEqual(2 * CARD_WIDTH + 72);
      expect(height / width).toBeLessThan(560 / 340);
    }
  });

  test('cards that are gone -> strips of a name below the last two in hand', () => {
    const cards = hand.slice(0, 10).map((card, i): CardView => ({ ...card, pile: i < 2 ? 'hand' : 'discarded' }));
    const { width, height } = pngSize(drawHand(cards));
    expect(height / width).toBeLessThan(1.8);
    const fewer = pngSize(drawHand(cards.slice(0, 6)));
    expect(fewer.width).toBe(width);
    expect(height - fewer.height).toBeLessThan(fewer.height / 4);
  });

  test('discarded and lost cards are smaller and darker than the same cards in hand', () => {
    const gone = inHand(4).map((card): CardView => ({ ...card, pile: 'lost' }));
    const [small, large] = [drawHand(gone), drawHand(inHand(4))];
    expect(pngSize(small).height).toBeLessThan(pngSize(large).height * 0.9);
    const light = (png: Buffer) => {
      const { width, height } = pngSize(png);
      return lightnessAround(pixelsOf(png), width / 2, height / 2, Math.round(height * 0.3));
    };
    expect(light(small)).toBeLessThan(light(large) * 0.9);
  });

  test('active cards -> as large as those in hand, unless others are offered', () => {
    const [first, second] = inHand(2);
    if (!first || !second) throw new Error('the sample has no cards');
    const heightOf = (pile: CardView['pile'], offered?: readonly CardView['id'][]) =>
      pngSize(drawHand([first, { ...second, pile }], offered ? { offered } : {})).height;
    expect(heightOf('active')).toBeGreaterThan(heightOf('lost') + CARD_HEIGHT / 2);
    expect(heightOf('active', [first.id])).toBe(heightOf('lost', [first.id]));
  });

  test('the chosen cards and the leading one are seen', () => {
    const [first, second] = inHand(2);
    if (!first || !second) throw new Error('the sample has no cards');
    const picture = (a: CardView) => drawHand([a, second], { width: 400 });
    const plain = picture(first);
    const chosen = picture({ ...first, pile: 'chosen' });
    const leading = picture({ ...first, pile: 'chosen', leading: true });
    expect(chosen.equals(plain)).toBe(false);
    expect(leading.equals(chosen)).toBe(false);
  });

  test('cards to choose from are large and lit whatever pile they lie in, and all others small', () => {
    const [first, ...others] = inHand(3).map(
      (card, i): CardView => ({ ...card, pile: i === 0 ? 'discarded' : 'hand' }),
    );
    if (!first) throw new Error('the sample has no cards');
    const lit = pixelsOf(drawHand([{ ...first, pile: 'hand' }, ...others], { offered: [first.id] }));
    const { width, height } = pngSize(drawHand([first, ...others], { offered: [first.id] }));
    const offered = pixelsOf(drawHand([first, ...others], { offered: [first.id] }));
    const notOffered = pixelsOf(drawHand([first, ...others], { offered: others.map(({ id }) => id) }));
    const light = (picture: typeof lit) => lightnessAround(picture, width / 4, height / 4, 60);
    expect(light(offered)).toBe(light(lit));
    expect(light(notOffered)).not.toBe(light(offered));
  });

  test('no cards, one card and long-winded cards are drawn', () => {
    for (const cards of [[], [longWinded], [longWinded, ...hand, longWinded]]) {
      expect(drawHand(cards, { width: 300 }).length).toBeGreaterThan(500);
    }
  });
});

describe('the text of a card', () => {
  const halves = [...hand, longWinded].flatMap(({ name, top, bottom }) => [
    [`${name}, top`, top.lines] as const,
    [`${name}, bottom`, bottom.lines] as const,
  ]);

  test.each(halves)('%s stays in its box', (_, lines) => {
    const width = 344;
    const height = 150;
    const text = fitText(measuringPen(), lines, width, height);
    expect(text.height).toBeLessThanOrEqual(height);
    for (const row of text.rows) expect(row.left + row.width).toBeLessThanOrEqual(width + 0.5);
  });

  test('short lines are set larger than long ones', () => {
    const short = fitText(measuringPen(), hand[5]?.top.lines ?? [], 344, 180);
    const long = fitText(measuringPen(), longWinded.top.lines, 344, 180);
    expect(short.scale).toBeGreaterThan(1);
    expect(long).toMatchObject({ scale: 0.88, isCut: true });
  });

  test('an icon is not torn from its number', () => {
    const lines = [
      {
        indent: 0,
        parts: [
          { type: 'text', text: 'Enough words to fill the row' },
          { type: 'icon', name: 'range', text: 'range' },
          { type: 'strong', text: '3' },
        ],
      },
    ] as const;
    for (let width = 120; width < 600; width += 20) {
      const { rows } = fitText(measuringPen(), lines, width, 2000);
      for (const row of rows) expect(row.pieces.at(-1)?.kind).not.toBe('icon');
    }
  });

  test('every kind of area hex is drawn', () => {
    for (const kind of ['red', 'grey', 'blue'] as const) {
      const lines = [{ indent: 0, parts: [{ type: 'area', hexes: [{ q: 0, r: 0, kind }] }] }] as const;
      const text = fitText(measuringPen(), lines, 90, 90);
      const picture = drawPixels(90, (pen) => drawCardText(pen, COLOURS.dusk, text, { x: 0, y: 0 }));
      const [row] = text.rows;
      expect(picture.at((row?.width ?? 0) / 2 + 6, (row?.height ?? 0) / 2)).not.toEqual([0x53, 0x63, 0x6f]);
    }
  });
});

describe('how a goal stands', () => {
  const ROOM = 368;
  const said = (progress: string) => progressLines(measuringPen(), progress, ROOM);

  test.each([
    '7 cards',
    'fewest hit points: 0, hit points at the end: 10 (not met yet)',
    'fewest hit points: 0, enemies killed in one turn: 2, rooms entered first: 1 (met as things stand)',
  ])('%s is told to its end', (progress) => {
    const { lines } = said(progress);
    expect(lines.join(' ')).toBe(progress);
    expect(lines.length).toBeLessThanOrEqual(3);
  });

  test('a short one is larger than a long one', () => {
    expect(said('7 cards').size).toBeGreaterThan(
      said('fewest hit points: 0, hit points at the end: 10 (not met)').size,
    );
  });
});

describe('other pictures', () => {
  test('the boxes of a goal are ticked only while it is met', () => {
    const [goal] = goals;
    if (!goal) throw new Error('the sample has no goals');
    const box = (met: boolean) => pixelsOf(drawGoals([{ ...goal, met }])).at(12 + 28 + 7, 12 + 480 - 28 - 26);
    expect(box(true)).toEqual([0x5f, 0xb3, 0x8a]);
    expect(box(false)).toEqual([0x22, 0x2e, 0x3a]);
  });

  test('two goals stand side by side, and a third below', () => {
    const { width, height } = pngSize(drawGoals(goals.slice(0, 2)));
    expect(width / height).toBeGreaterThan(1.8);
    expect(pngSize(drawGoals(goals)).width).toBe(width);
  });

  test('classes and items are drawn at the width asked for, unknown icons included', () => {
    expect(pngSize(drawClasses(portraits, { width: 640 })).width).toBe(640);
    expect(pngSize(drawItems(items, { width: 640 })).width).toBe(640);
  });

  test('nothing to show is no reason to fail', () => {
    for (const draw of [drawClasses, drawGoals, drawItems]) expect(draw([]).length).toBeGreaterThan(100);
  });
});
