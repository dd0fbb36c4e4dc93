import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { randomPlayer } from '../../../../src/games/frosthaven/bots/random.ts';
import type { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { OpenScenarioQuestion } from '../../../../src/games/frosthaven/rules/open-question.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import type { CharacterData } from '../../../../src/games/frosthaven/rules/state/characters.ts';
import type { StateData } from '../../../../src/games/frosthaven/rules/state.ts';
import { benchState } from '../../../../tools/frosthaven/bench/state.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { panelsByName } from '../../../support/bot/shown.ts';
import { isAsking, ONLOOKER, packFrom, packOfFour, scenarioOf, TestTable, userOf } from '../../../support/bot/table.ts';
import { runCount, sampleOf } from '../../../support/often.ts';

const catalog = packOfFour();

/** Every class at the table of some pack, four at a time. */
const packs = [0, 2, 4].map(packFrom);

/** What is played in a game, and by which classes. */
function playedIn(seed: number) {
  const pack = packs[seed % packs.length] ?? catalog;
  return { pack, rules: scenarioRules(pack), scenario: scenarioOf(pack, seed) };
}

/** Which game, after how many random answers, and who looks at it: the same ones in each test, as all begin with one seed. */
const LOOKED_AT = [fc.nat(500), fc.nat(150), fc.nat(4)] as const;

/** Games that were played already, by seed and answers. Nobody plays on with them. */
const played = new Map<string, ReturnType<typeof bookPlayed>>();

/** A game after some random answers. */
function bookAfter(seed: number, answers: number) {
  const name = `${seed} ${answers}`;
  const book = played.get(name) ?? bookPlayed(seed, answers);
  played.set(name, book);
  return book;
}

function bookPlayed(seed: number, answers: number) {
  const { pack, rules, scenario } = playedIn(seed);
  const book = new InMemorySession(rules, benchState(pack, scenario), seedRng(seed));
  const player = randomPlayer(seed);
  for (let i = 0; i < answers; i++) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    book.answer(open.question.seat, open.number, player.answer(open.question));
  }
  return book;
}

/** The same game in all that `seat` may know, and another one in the rest. */
function withOtherSecrets(pack: Catalog, before: StateData, seat: string): StateData {
  const state: StateData = structuredClone(before);
  state.lootDeck.reverse();
  state.goalDeck.reverse();
  for (const deck of Object.values(state.modifiers)) deck.draw.reverse();
  for (const set of Object.values(state.sets)) set.deck.reverse();
  for (const character of state.characters) if (character.seat !== seat) changeSecrets(pack, character);
  return state;
}

function changeSecrets(pack: Catalog, character: CharacterData): void {
  const mat = pack.classOf(character.class);
  const known = [character.hand, character.chosen, character.discarded, character.lost].flat();
  const shownCards = character.active.map(({ card }) => card);
  const unused = mat.cards
    .map((card) => id<'CardId'>(`${mat.id}/${card.id}`))
    .filter((card) => !known.includes(card) && !shownCards.includes(card));
  character.hand.reverse();
  character.hand.splice(0, Math.min(unused.length, character.hand.length), ...unused.slice(0, character.hand.length));
  character.goals = [...pack.goals.keys()]
    .filter((goal) => !character.goals.includes(goal))
    .slice(0, character.goals.length);
}

test('a seat sees the same, whatever the others hold, want and will draw', () => {
  const games = runCount(15, 40);
  let different = 0;
  fc.assert(
    fc.property(...LOOKED_AT, (seed, answers, whose) => {
      const { game } = bookAfter(seed, answers);
      const seat = game.state.characters[whose]?.seat ?? 'public';
      const { pack, rules } = playedIn(seed);
      const other = withOtherSecrets(pack, game.state, seat);
      if (JSON.stringify(other) !== JSON.stringify(game.state)) different++;
      expect(JSON.stringify(rules.viewFor(other, seat))).toBe(JSON.stringify(rules.viewFor(game.state, seat)));
    }),
    { numRuns: games },
  );
  expect(different).toBeGreaterThan((games * 5) / 6);
});

test('what a seat is shown says nothing of what others are asked in secret', () => {
  fc.assert(
    fc.property(...LOOKED_AT, (seed, answers, whose) => {
      const { game } = bookAfter(seed, answers);
      const seat = game.state.characters[whose]?.seat ?? 'public';
      const view = game.viewFor(seat);
      const { pack, scenario } = playedIn(seed);
      const row = { id: 1, campaign: 1, scenario, level: 1, thread: '1', seats: [], telling: null };
      const table = {
        game: { ...row, result: undefined },
        seat,
        view,
        questions: game.questions,
        asides: game.optionalActions.filter(({ optionalAction }) => optionalAction.seat === seat),
        presence: ALL_HERE,
      };
      const blinded = { ...table, questions: game.questions.map((open) => blindTo(open, seat)) };
      expect(texts(blinded, pack)).toBe(texts(table, pack));
    }),
    { numRuns: runCount(15, 40) },
  );
});

/** A question of somebody else without anything but that it is asked. */
function blindTo(open: OpenScenarioQuestion, seat: string): OpenScenarioQuestion {
  const { question, answered } = open;
  if (!question.secret || question.seat === seat) return open;
  const options = [{ value: 'something', note: { is: 'word' } as const }];
  return {
    ...open,
    answered: answered && ['something'],
    question: { ...question, options, defaultAnswer: ['something'] },
  };
}

function texts(table: TableView, pack = catalog): string {
  return JSON.stringify([...panelsByName(pack, table)]);
}

/** Two tables that are alike in everything, until somebody at the second one chooses otherwise. */
async function twins(seed: number): Promise<[TestTable, TestTable]> {
  const setup = { catalog, players: 3, seed };
  return [await TestTable.open(setup), await TestTable.open(setup)];
}

/** What everybody but one is shown, and all that the table was told. */
async function knownToOthers(table: TestTable, secretive: string): Promise<string> {
  const others = [...table.users, ONLOOKER].filter((user) => user !== userOf(secretive));
  const looks = await Promise.all(others.map(async (user) => texts(await table.look(user))));
  return JSON.stringify([looks, table.announcedSteps.map(({ announcement }) => announcement)]);
}

async function chooses(table: TestTable, kind: string, pick: (open: OpenScenarioQuestion) => Answer): Promise<string> {
  await table.playUntil(isAsking(kind));
  const [open] = (await table.open()).filter(({ question }) => question.kind === kind);
  if (!open) throw new Error(`Nobody was asked for ${kind}.`);
  const { seat } = open.question;
  expect((await table.answer(userOf(seat), seat, open.number, pick(open))).type).toBe('advanced');
  return seat;
}

test.each([1, 2, 3])('which cards somebody chose is known to nobody until all have (game %i)', async (seed) => {
  const [one, other] = await twins(seed);
  const values = ({ question }: OpenScenarioQuestion) =>
    question.options.filter((option) => !option.alone).map(({ value }) => value);
  const seat = await chooses(one, 'cards', (open) => values(open).slice(0, 2));
  expect(await chooses(other, 'cards', (open) => values(open).slice(2, 4))).toBe(seat);
  expect(await knownToOthers(other, seat)).toBe(await knownToOthers(one, seat));
  expect(texts(await other.look(userOf(seat)))).not.toBe(texts(await one.look(userOf(seat))));
  await Promise.all([one.close(), other.close()]);
});

test('whoever chooses other cards in secret changes nothing that everybody reads', async () => {
  const table = await TestTable.open({ catalog, players: 3, seed: 1 });
  const values = ({ question }: OpenScenarioQuestion) =>
    question.options.filter((option) => !option.alone).map(({ value }) => value);
  let number = 0;
  let others: Answer = [];
  const seat = await chooses(table, 'cards', (open) => {
    number = open.number;
    others = values(open).slice(2, 4);
    return values(open).slice(0, 2);
  });
  const before = table.announcedSteps.length;
  expect((await table.answer(userOf(seat), seat, number, others)).type).toBe('advanced');
  expect(table.announcedSteps.length).toBeGreaterThan(before);
  expect(table.announcedSteps.slice(before).flatMap(({ announcement }) => announcement.outgoing)).toEqual([]);
  await table.close();
});

test.each(sampleOf([1, 2], 1))(
  'which battle goal somebody keeps is known to nobody while they play (game %i)',
  async (seed) => {
    const [one, other] = await twins(seed);
    const goal = (at: number) => (open: OpenScenarioQuestion) => [open.question.options[at]?.value ?? ''];
    const seat = await chooses(one, 'battle-goal', goal(0));
    expect(await chooses(other, 'battle-goal', goal(1))).toBe(seat);
    for (let step = 0; step < 80 && (await one.open()).length > 0; step++) {
      expect(await other.answerSomething()).toBe(await one.answerSomething());
      const isOver = (await one.open()).length === 0;
      if (step % 10 === 0 && !isOver) expect(await knownToOthers(other, seat)).toBe(await knownToOthers(one, seat));
    }
    expect(texts(await other.look(userOf(seat)))).not.toBe(texts(await one.look(userOf(seat))));
    await Promise.all([one.close(), other.close()]);
  },
);
