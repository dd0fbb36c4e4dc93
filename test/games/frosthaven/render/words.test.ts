import { describe, expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { boardAlt, classesAlt, goalsAlt, handAlt, itemsAlt } from '../../../../src/games/frosthaven/render/index.ts';
import { ALT_LIMIT } from '../../../../src/games/frosthaven/render/text/clauses.ts';
import { goals, hand, items, longWinded, portraits } from '../../../support/frosthaven/drawn-cards.ts';
import { hex } from '../../../support/frosthaven/drawn-maps.ts';
import {
  bossFight,
  choosing,
  crowded,
  empty,
  oneRoom,
  setup,
  tall,
  threeRooms,
} from '../../../support/frosthaven/samples.ts';

describe('a board in words', () => {
  test.each(Object.entries({ oneRoom, threeRooms, bossFight, choosing, crowded, tall, setup, empty }))(
    '%s is described within the limit',
    (_, view) => {
      const words = boardAlt(view);
      expect(words.length).toBeLessThanOrEqual(ALT_LIMIT);
      expect(words).toContain(view.scenario.name);
    },
  );

  test('round, level, elements and order are said', () => {
    const words = boardAlt(oneRoom);
    expect(words).toContain('The Howling Gate, round 3, level 2.');
    expect(words).toContain('Elements: ice strong, air waning.');
    const stays = boardAlt({ ...threeRooms, alwaysStrong: ['ice'] });
    expect(stays).toContain('Elements: fire strong, ice always strong, earth and dark waning.');
    expect(words).toContain('Initiative: 9 Hound (acted), 21 Banner Spear (acting), 48 Algox Guard, 72 Drifter.');
  });

  test('a figure is told with hex, rank, hit points, shield, retaliate and conditions', () => {
    const words = boardAlt(oneRoom);
    expect(words).toContain('Algox Guard 4 (elite) A3, 9 of 12 hit points, shield 2, retaliate 1, muddle, poison');
    expect(words).toContain('Banner Spear B4, 8 of 10 hit points, acting, shield 1');
  });

  test('an objective is told with what is to become of it', () => {
    const [first] = oneRoom.figures;
    if (!first) throw new Error('the sample has no figures');
    const idol = { ...first, kind: 'objective' as const, name: 'Idol', acting: false };
    expect(boardAlt({ ...oneRoom, figures: [idol] })).toContain('Idol (to destroy) B4');
    expect(boardAlt({ ...oneRoom, figures: [{ ...idol, ours: true }] })).toContain('Idol (to protect) B4');
  });

  test('terrain is told with its hexes, doors as they stand', () => {
    const words = boardAlt(threeRooms);
    expect(words).toContain('open door F3; closed door C6; locked door H8');
    expect(words).toContain('trap (4 damage and wound) D3, F8');
    expect(words).toContain('treasure (47) J4');
    expect(words).toContain('loot J2 (3), B10');
  });

  test('exits, marked places, passages and the last round are said', () => {
    const marks = [{ escape: true as const }, { aid: 'a' }, { passage: hex('A9') }];
    const hexes = oneRoom.board.hexes.map((each, i) => ({ ...each, ...marks[i] }));
    const labels = hexes.map(({ label }) => label);
    const words = boardAlt({ ...oneRoom, board: { ...oneRoom.board, hexes }, track: { round: 3, last: 8 } });
    expect(words).toContain('round 3 of 8');
    expect(words).toContain(`exit ${labels[0]}; place marked a ${labels[1]}; passage to A9 ${labels[2]}`);
  });

  test('every figure is still named where it stands when words are short', () => {
    const words = boardAlt(crowded);
    for (const { hex: label } of crowded.figures) expect(words).toContain(`${label} (`);
  });

  test('what may be chosen comes before everything else', () => {
    const words = boardAlt(oneRoom, {
      hexes: [{ hex: hex('D3'), cost: 2 }, { hex: hex('E3'), cost: 4, danger: 'difficult' }, { hex: hex('C4') }],
      figures: [id<'FigureId'>('hound-2')],
      path: [hex('B4'), hex('C4')],
    });
    expect(words).toContain('To choose from: D3 (2), E3 (4, difficult), C4.');
    expect(words).toContain('May be chosen: Hound 2 at D2.');
    expect(words).toContain('Path: B4 to C4.');
    expect(words.indexOf('To choose')).toBeLessThan(words.indexOf('Hound 1'));
  });

  test('an empty board says so', () => {
    expect(boardAlt(empty)).toBe('Nothing, setup, level 2. No figures. Terrain: 0 hexes.');
  });
});

describe('cards in words', () => {
  test('a small hand is told in full', () => {
    const words = handAlt(hand.slice(0, 2));
    expect(words).toContain('21 Frostbitten Lunge (leads), top Attack 3 (area of 2 hexes), Pierce 2');
    expect(words).toContain('bottom Move 4, Jump, infuses air');
    expect(words).toContain('persistent, 4 use slots');
  });

  test('a large hand keeps every name and initiative within the limit', () => {
    for (const cards of [hand, [...hand, longWinded], Array.from({ length: 12 }, () => longWinded)]) {
      const words = handAlt(cards);
      expect(words.length).toBeLessThanOrEqual(ALT_LIMIT);
      for (const { name, initiative } of cards) expect(words).toContain(`${initiative} ${name}`);
    }
    expect(handAlt([])).toBe('No cards.');
  });

  test('a large hand -> as much of each half as has room, cut where a clause ends', () => {
    const cards = Array.from({ length: 6 }, (_, i) => ({ ...longWinded, id: id<'CardId'>(`card ${i}`) }));
    const words = handAlt(cards);
    expect(words.length).toBeGreaterThan(ALT_LIMIT * 0.85);
    expect(words.match(/top /g)).toHaveLength(6);
    expect(words.match(/bottom /g)).toHaveLength(6);
    expect(words).not.toMatch(/[\s,;:]…/);
  });

  test('classes, goals and items are told', () => {
    expect(classesAlt(portraits)).toContain('Blinkblade: 8 hit points, 10 cards, complexity 4 of 5');
    expect(goalsAlt(goals)).toContain('Spendthrift (worth 2 checkmarks)');
    expect(itemsAlt(items)).toContain('Healing Draught (small, lost): Heal 3, self');
    for (const words of [classesAlt(portraits), goalsAlt(goals), itemsAlt(items)]) {
      expect(words.length).toBeLessThanOrEqual(ALT_LIMIT);
    }
  });
});
