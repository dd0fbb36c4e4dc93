/** Taking back in a game of warbands: what one has answered is one's own until a die falls; dice show what was hidden. */
import { afterEach, expect, test } from 'vitest';
import { json } from '../../../../src/engine/values/json.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { frostgravePack } from '../../../../src/games/frostgrave/pack.ts';
import { createBackend } from '../../../../src/matches/service/open.ts';
import { openSqlite } from '../../../../src/storage/sqlite/sqlite.ts';
import { startOf } from '../../../support/frostgrave/start.ts';

const PACK = frostgravePack(loadPack());
const PEOPLE = ['Ann', 'Bea'];
const store = openSqlite(':memory:');
const house = createBackend(store, {
  pack: () => PACK,
  packs: [PACK.id],
  cursor: () => seedRng(3),
  onCommit: () => {},
  onError: (_game, { message }) => troubles.push(message),
});
const troubles: string[] = [];

afterEach(async () => {
  await house.close();
  expect(troubles).toEqual([]);
});

async function begun(): Promise<number> {
  const place = { server: 's', channel: 'c', name: 'Street', pack: PACK.id, founder: 'Ann', game: PACK.game };
  const campaign = (await store.createCampaign(place))?.id ?? 0;
  const members = await Promise.all(PEOPLE.map((user) => store.addMember(campaign, user, user, 4)));
  const seats = PEOPLE.map((user, i) => ({ seat: user, user, member: members[i]?.id ?? 0 }));
  const row = await house.matchService.begin({ campaign, kind: 'game', seats, start: json.parse(startOf(PEOPLE, 5)) });
  return row?.id ?? 0;
}

/** The first that is asked answers; who that was, and whether a die fell by it. */
async function answers(game: number, n: number): Promise<{ seat: string; kind: string; fell: boolean }> {
  const seen = await house.matchService.withSession(game, 'Ann', (at) => at.readView());
  const open = seen?.questions.find(({ answered }) => !answered);
  if (!seen || !open) throw new Error('Nobody is asked.');
  const { seat, kind } = open.question;
  const given = await house.matchService.withSession(game, seat, (at) =>
    at.answer({ seat, number: open.number, choice: () => seen.match.botAnswer(open) }, `press ${n}`),
  );
  expect(given).toEqual({ type: 'advanced' });
  const entries = await store.entries(game);
  const own = entries.findLastIndex((entry) => entry.type === 'answer' && entry.by === 'player');
  return { seat, kind, fell: entries.slice(own).some(({ type }) => type === 'outcome') };
}

test('undo of one’s last answer -> free until a die fell by it, then others must agree', async () => {
  const game = await begun();
  const met = { free: 0, fallen: 0 };
  for (let i = 0; i < 60 && (met.free < 3 || met.fallen < 2); i++) {
    const { seat, kind, fell } = await answers(game, i);
    if (!['activate', 'order'].includes(kind)) continue;
    const undo = await house.matchService.withSession(game, seat, (at) => at.planUndo());
    const others = PEOPLE.filter((person) => person !== seat);
    expect(undo?.free, `${kind}, ${fell ? 'with' : 'without'} a die`).toBe(!fell);
    expect(undo?.mustAgree.map((each) => each.seat)).toEqual(fell ? others : []);
    const to = undo?.to ?? -1;
    if (fell) {
      met.fallen++;
      expect(
        await house.matchService.withSession(game, seat, (at) => at.undo({ to, agreed: [] }, `undo ${i}`)),
      ).toMatchObject({ type: 'refused' });
    } else if (met.free++ < 3) {
      expect(
        await house.matchService.withSession(game, seat, (at) => at.undo({ to, agreed: [] }, `undo ${i}`)),
      ).toEqual({ type: 'advanced' });
      const again = await house.matchService.withSession(game, seat, (at) => at.readView());
      expect(again?.questions.map(({ question }) => [question.seat, question.kind])).toEqual([[seat, kind]]);
    }
  }
  expect(met.free).toBeGreaterThanOrEqual(3);
  expect(met.fallen).toBeGreaterThanOrEqual(2);
});
