/** What a warband that the bot plays does between games. */
import { expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { json } from '../../../../src/engine/values/json.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { joinFirstWords } from '../../../../src/game-api/panel/refusal-text.ts';
import { companionAnswer } from '../../../../src/games/frostgrave/campaign/companion.ts';
import { sheetFromImport } from '../../../../src/games/frostgrave/campaign/rules/transfer.ts';
import { campaignRules } from '../../../../src/games/frostgrave/campaign/rules.ts';
import type { Aftermath } from '../../../../src/games/frostgrave/campaign/state/aftermath.ts';
import type { Warband } from '../../../../src/games/frostgrave/campaign/state.ts';
import { newCampaign } from '../../../../src/games/frostgrave/campaign/state.ts';
import { createFoundingSheet } from '../../../../src/games/frostgrave/warband/founding.ts';
import { FOUNDING, PACK, SETTINGS } from '../../../support/frostgrave/campaign-scene.ts';

function campaign(...warbands: readonly Warband[]) {
  const state = { ...newCampaign({ settings: SETTINGS }), warbands: [...warbands] };
  const book = new InMemorySession(campaignRules(PACK), state, seedRng(1));
  let news = 0;
  const says = (said: unknown, people: readonly number[] = [1]) => {
    news += 1;
    const result = book.receive({ id: `news ${news}`, value: json.parse({ said, people }) });
    return result.type === 'refused' ? result.why : result.type;
  };
  return { book, says };
}

test('FPG-01 a bot’s warband spends -> a base, the apprentice, hires, things given out', () => {
  const { apprentice: _, ...alone } = FOUNDING;
  const sheet = sheetFromImport(
    PACK,
    createFoundingSheet(PACK, { ...alone, soldiers: [{ what: 'thug', name: 'Eli' }] }),
  );
  const own = { ...sheet, games: 1, gold: 260, vault: [{ is: 'potion' as const, what: 'potion-of-healing' }] };
  const { book } = campaign({ seat: '-1', sheet: own, after: SPENDING });
  const said: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    const answer = companionAnswer(PACK, book.rules.viewFor(book.game.state, 'public'), open.question);
    said.push(...answer);
    expect(book.answer(open.question.seat, open.number, answer).type).toBe('advanced');
  }
  const { sheet: later, after } = book.game.state.warbands[0] ?? {};
  expect(after).toBeUndefined();
  expect(said.slice(0, 4)).toEqual(['base', said[1], 'hire', 'apprentice']);
  expect(later?.base).toBeDefined();
  expect(later?.members.filter(({ role }) => role === 'apprentice')).toHaveLength(1);
  expect(later?.vault).toEqual([]);
  expect(later?.members.flatMap(({ things }) => things)).toEqual([{ is: 'potion', what: 'potion-of-healing' }]);
});

test('it has no vote, it can’t go without somebody who plays, and there are three at the most', () => {
  const { book, says } = campaign();
  expect(says({ type: 'companion', founding: FOUNDING }, [])).toBe(joinFirstWords());
  for (let n = 0; n < 3; n += 1) expect(says({ type: 'companion', founding: FOUNDING })).toBe('advanced');
  expect(says({ type: 'companion', founding: FOUNDING })).toBe('The bot plays 3 warbands at the most.');
  expect(book.game.state.warbands.map(({ seat }) => seat)).toEqual(['-1', '-2', '-3']);
  expect(says({ type: 'game', members: [-1, -2], place: PLACE })).toBe('At least one warband needs a player.');
  expect(says({ type: 'companion dismissed', seat: '-2' })).toBe('advanced');
  expect(says({ type: 'companion dismissed', seat: '-2' })).toBe('The bot plays no such warband.');
  expect(says({ type: 'companion', founding: FOUNDING })).toBe('advanced');
  expect(book.game.state.warbands.map(({ seat }) => seat)).toEqual(['-1', '-3', '-4']);
  expect(says({ type: 'founded', member: 1, founding: FOUNDING })).toBe('advanced');
  expect(says({ type: 'end', member: 1 })).toBe('advanced');
  const asked = book.game.questions.filter(({ question }) => question.kind === 'vote');
  expect(asked.map(({ question }) => question.seat)).toEqual(['1']);
});

const SPENDING: Aftermath = {
  stage: 'spending',
  hurt: [],
  fell: [],
  dead: [],
  earned: [],
  tried: [],
  raises: 1,
  betters: 1,
  tokens: [],
  homeDie: false,
};

const PLACE = {
  ground: { width: 300, depth: 300, pieces: [], doors: [] },
  zones: [
    { id: 'south', from: { x: 0, y: 0 }, to: { x: 300, y: 50 } },
    { id: 'north', from: { x: 0, y: 250 }, to: { x: 300, y: 300 } },
  ],
  tokens: [],
  switches: { criticalHits: false, traps: false, passages: false, burrowing: false },
};
