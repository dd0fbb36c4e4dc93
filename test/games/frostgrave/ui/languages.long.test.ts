/** A game in the pseudo-language: whatever has no accents is in no catalogue. */
import { expect, test } from 'vitest';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import type { NarrationContext } from '../../../../src/game-api/contract/game.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { FrostgraveMatch, gameKind } from '../../../../src/games/frostgrave/match/match.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { startOf } from '../../../support/frostgrave/start.ts';
import { textsOnPanel } from '../../../support/on-panels.ts';
import { findEnglish } from '../../../support/untranslated.ts';

const SEATS = ['1', '2'];
const TABLE = {
  id: 7,
  campaign: 1,
  seats: SEATS.map((seat) => ({ seat, user: seat, member: Number(seat) })),
  telling: null,
};
const PRESENCE = { away: [], isDeserted: false };
const ANSWERS = 60;

const catalog = loadPack();

/** What no language changes: names of the pack. */
const NAMES = [catalog.spells, catalog.potions, catalog.creatures, catalog.soldiers, catalog.arms, catalog.traps]
  .flatMap((things) => [...things.values()])
  .flatMap(({ name }) => [name, name.toLowerCase()]);

test('two seats play in the pseudo-language, and nothing that they read is English', () => {
  const match = gameKind(catalog).begin(startOf(SEATS, 3), seedRng(3));
  if (!(match instanceof FrostgraveMatch)) throw new Error('This is no game.');
  const left = new Map<string, string>();
  const note = (words: string) => {
    const names = [
      ...NAMES,
      ...match.view.figures.map(({ name }) => name),
      ...match.view.seats.flatMap(({ name }) => name ?? []),
    ];
    for (const word of findEnglish(words, names)) left.set(word, words);
  };
  withLanguage('en-XA', () => {
    for (let i = 0; i < ANSWERS && !match.isOver; i++) {
      const seat = SEATS[i % 2];
      const face = match.presenterFor({ game: { ...TABLE, result: undefined }, seat, presence: PRESENCE });
      for (const words of textsOnPanel(face.panel())) note(words);
      for (const words of match.questions.map((open) => face.describeQuestion(open))) note(words);
      match.markCommitted();
      const open = match.questions.find(({ answered }) => !answered);
      if (!open) throw new Error('Nobody is asked anything.');
      match.answer(open.question.seat, open.number, match.botAnswer(open));
      const reason: NarrationContext['reason'] = 'answered';
      note(
        match
          .announce({ table: TABLE, presence: PRESENCE, reason })
          .outgoing.map(({ body }) => contentOf(body))
          .join('\n'),
      );
    }
  });
  expect([...left.keys()]).toEqual([]);
});

/** The words of a public message. */
function contentOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'content' in body ? String(body.content) : '';
}
