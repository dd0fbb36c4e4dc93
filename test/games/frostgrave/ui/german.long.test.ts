/** Whole games in German, at all venues in turn: whatever is said of them has no word that is English alone. */
import { describe, expect, test } from 'vitest';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { squareOf } from '../../../../src/games/frostgrave/board/describe.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { FrostgraveMatch, gameKind } from '../../../../src/games/frostgrave/match/match.ts';
import { tableWords } from '../../../../src/games/frostgrave/text/table-words.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { planOf } from '../../../../tools/frostgrave/simulation/starts.ts';
import { foreignWords } from '../../../support/foreign-words.ts';
import { textsOnPanel } from '../../../support/on-panels.ts';

const PRESENCE = { away: [], isDeserted: false };
const catalog = loadPack('city-under-snow', PACKS);
const german = <T>(say: () => T): T => withLanguage('de', say);

test('a place above or below the ground -> said in German', () => {
  const words = german(() => [squareOf({ x: 25, y: 35, z: 25 }), squareOf({ x: 25, y: 35, z: -10 })]);
  expect(words).toEqual(['C4, 2.5″ hoch', 'C4, 1″ tief']);
});

/** Chosen for what they bring: creatures, traps, things for another roll. */
describe.each([5, 10, 17])('game %i', (seed) => {
  test('panels, lines and the table in words -> German alone', () => {
    const { start } = planOf(catalog, { warbands: 'late' }, seed);
    const match = gameKind(catalog).begin(start, seedRng(seed));
    if (!(match instanceof FrostgraveMatch)) throw new Error('This is no game.');
    const seats = start.warbands.map(({ seat }, i) => ({ seat, user: seat, member: i + 1 }));
    const game = { id: 7, campaign: 1, seats, telling: null, result: undefined };
    const found = new Set<string>();
    const given = [
      ...start.warbands.flatMap(({ name = '' }) => name),
      ...match.view.figures.filter(({ role }) => role !== 'creature').map(({ name }) => name),
    ]
      .filter((name) => name !== '')
      .sort((a, b) => b.length - a.length);
    let lines = 0;
    const note = (text: string) => {
      for (const line of text.split('\n')) {
        lines += 1;
        for (const word of foreignWords('de', line, given)) found.add(`${word}: ${line.slice(0, 200)}`);
      }
    };
    german(() => {
      for (let i = 0; i < 70 && !match.isOver; i++) {
        const open = match.questions.find(({ answered }) => !answered);
        if (!open) throw new Error('Nobody is asked anything.');
        const face = match.presenterFor({ game, seat: open.question.seat, presence: PRESENCE });
        for (const text of textsOnPanel(face.panel())) note(text);
        if (i % 20 === 0) for (const text of [...tableWords(match.view), ...face.legendLines()]) note(text);
        match.markCommitted();
        match.answer(open.question.seat, open.number, match.botAnswer(open));
        const { outgoing } = match.announce({ table: game, presence: PRESENCE, reason: 'answered' });
        for (const { body } of outgoing) if ('content' in Object(body)) note(String(Object(body).content));
      }
    });
    expect(lines).toBeGreaterThan(300);
    expect([...found]).toEqual([]);
  });
});
