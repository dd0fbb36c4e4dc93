import { expect, test } from 'vitest';
import { PARTY } from '../../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { callText } from '../../../../src/game-api/announce/turn-call.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { randomPlayer } from '../../../../src/games/frosthaven/bots/random.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { usualCards } from '../../../../src/games/frosthaven/rules/figures/equipment.ts';
import type { ScenarioQuestion } from '../../../../src/games/frosthaven/rules/questions.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { callOf } from '../../../../src/games/frosthaven/text/events/calls.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { cardTextPanel, handPanel, modePanel } from '../../../../src/games/frosthaven/ui/board/hand.ts';
import { panelFor } from '../../../../src/games/frosthaven/ui/match-panel.ts';
import { optionCaption } from '../../../../src/games/frosthaven/ui/question/options.ts';
import { statusPanel } from '../../../../src/games/frosthaven/ui/status.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { catalog } from '../../../support/first-winter.ts';

/** A scenario that has come to its first choice of cards, as `seat` sees it. */
function choosingCards(scenario: string, seat: string, ...others: string[]) {
  const party = [seat, ...others].map((name) => {
    const mat = catalog.classOf(id(name));
    const cards = usualCards(mat).map((card) => id<'CardId'>(`${mat.id}/${card}`));
    return { seat: mat.id, name: mat.name, class: id<'ClassId'>(mat.id), level: 1, cards, items: [] };
  });
  const state = initialState(catalog, { scenario: id(scenario), level: 1, party });
  const book = new InMemorySession(scenarioRules(catalog), state, seedRng(1));
  const player = randomPlayer(1);
  for (;;) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open || open.question.kind === 'cards') break;
    book.answer(open.question.seat, open.number, player.answer(open.question));
  }
  const view = book.game.viewFor(seat);
  const row = { id: 1, campaign: 1, scenario, level: 1, thread: '1', seats: [], telling: null };
  const table: TableView = {
    game: { ...row, result: undefined },
    seat,
    view,
    questions: book.game.questions,
    asides: [],
    presence: ALL_HERE,
  };
  return { table, names: new Names(catalog, view) };
}

function labelsOf({ components }: Panel): string[] {
  return components
    .flat()
    .flatMap((control) => ('options' in control ? control.options.map(({ label }) => label) : [control.label]));
}

test('the status tells the goal, how far it has come, the last round and the special rules', () => {
  const { content } = statusPanel(choosingCards('smoke-over-the-kilns', 'drifter', 'boneshaper'));
  expect(content).toContain('**Goal**: Destroy all three kilns within thirteen rounds.');
  expect(content).toMatch(/\*\*So far\*\*: .*destroyed 0\/3/);
  expect(content).toContain('**Round**: 1 of 13');
  expect(content).not.toContain('Lost by');
  expect(content).toMatch(/Objectives: Kiln 1 at H1: (\d+)\/\1;/);
  expect(content).toContain('-# Special rules: The kilns');
});

test('whoever chooses cards reads the round, the goal, and the mode and counters of their class', () => {
  const { table, names } = choosingCards('smoke-over-the-kilns', 'blinkblade', 'drifter');
  const { content } = panelFor(table, names);
  expect(content).toMatch(/-# You: \*\*(Fast|Slow)\*\*, Time 2 of 6/);
  expect(content).toMatch(/-# Round 1 of 13 · .*destroyed 0\/3/);
});

/** The options of a panel's menus. */
function optionsOf({ components }: Panel) {
  return components.flat().flatMap((control) => ('options' in control ? control.options : []));
}

test('the cards of a round are offered by initiative, each with a little of both halves', () => {
  for (const [seat, before] of [
    ['drifter', []],
    ['blinkblade', []],
    ['blinkblade', ['slow blinkblade/running-stitch']],
    ['geminate', []],
  ] as const) {
    const { table, names } = choosingCards('smoke-over-the-kilns', seat, seat === 'drifter' ? 'boneshaper' : 'drifter');
    const question = table.questions.find((open) => open.question.seat === seat)?.number ?? 0;
    const offered = optionsOf(panelFor(table, names, { question, before }));
    const initiatives = offered.map(({ label }) => Number.parseInt(label, 10));
    expect(initiatives.length).toBeGreaterThan(5);
    expect(initiatives).toEqual(initiatives.toSorted((one, other) => one - other));
    for (const { description = '' } of offered) {
      expect(description).toMatch(/^Top: .+ · bottom: .+/);
      expect(description.length).toBeLessThanOrEqual(100);
    }
  }
});

test('the card that leads is named with its mode, and the other ones are offered in the same', () => {
  const { table, names } = choosingCards('smoke-over-the-kilns', 'blinkblade', 'drifter');
  const open = table.questions.find(({ question }) => question.seat === 'blinkblade');
  const panel = panelFor(table, names, { question: open?.number ?? 0, before: ['slow blinkblade/running-stitch'] });
  expect(panel.content).toContain('leads. Which card goes with it?');
  const others = labelsOf(panel).filter((label) => /^\d/.test(label));
  expect(others.length).toBeGreaterThan(5);
  expect(others.every((label) => label.endsWith('(Slow)'))).toBe(true);
  expect(others.some((label) => label.includes('Running Stitch'))).toBe(false);
});

test('LOOT-07 a hand with loot -> its owner reads it by kinds; the status says nothing', () => {
  const { table, names } = choosingCards('the-salt-road', 'geminate', 'drifter');
  const { own } = table.view;
  if (!own) throw new Error('Nobody sits there.');
  expect(handPanel({ table, names }).content).not.toContain('Looted');
  const looted = { coins: 3, resources: { hide: 1, lumber: 2 } };
  const seen = { table: { ...table, view: { ...table.view, own: { ...own, looted } } }, names };
  expect(handPanel(seen).content).toContain(
    'Looted so far: 3 coins, 2 lumber and 1 hide. It counts once the scenario ends.',
  );
  expect(cardTextPanel(seen, 99).content).toContain('Looted so far: 3 coins, 2 lumber and 1 hide.');
  expect(statusPanel(seen).content).not.toContain('lumber');
});

test('cards with two sides show the other one at a press', () => {
  const seen = choosingCards('the-salt-road', 'geminate', 'drifter');
  expect(labelsOf(panelFor(seen.table, seen.names))).toContain('Other form');
  expect(labelsOf(handPanel(seen))).toEqual([
    'Read',
    'As Sting',
    'Cards 1–4',
    'Cards 5–8',
    'Cards 9–12',
    'Cards 13–14',
  ]);
  const other = modePanel(seen, 0);
  expect(other.content).toContain('as **Sting**');
  const names = seen.table.view.own?.cards.flatMap(({ others }) => others.map(({ name }) => name)) ?? [];
  for (const name of names) expect(other.content).toContain(name);
  expect(other.picture?.job).toMatchObject({ picture: 'hand' });
  expect(modePanel(seen, 1).content).toBe('These cards have no other side.');
});

test('cards that are the same in every mode, or in the only one, have no other side', () => {
  for (const name of ['blinkblade', 'drifter']) {
    const seen = choosingCards('the-salt-road', name, 'geminate');
    expect(labelsOf(handPanel(seen)).some((label) => label.startsWith('As '))).toBe(false);
  }
});

test('a modifier that may count is shown with its face and what else it does', () => {
  const { table, names } = choosingCards('the-salt-road', 'drifter', 'geminate');
  const mat = [...catalog.classes.values()].find(({ modifiers = [] }) => modifiers.some(({ push }) => push));
  const card = mat?.modifiers?.find(({ push }) => push);
  const note = { is: 'modifier', cards: ['x2', `${mat?.id}/${card?.id}`], value: 5 } as const;
  expect(optionCaption('whatever', note, names, table.view).label).toMatch(/^×2 then [+−]\d: attack 5, push \d/);
});

test('whoever has summons is called once for their turns and the own one', () => {
  const { table, names } = choosingCards('the-salt-road', 'drifter', 'geminate');
  const [first] = table.questions;
  const own = table.view.figures.find(({ seat }) => seat === 'drifter');
  if (!first || !own) throw new Error('Nobody is asked.');
  const call = (acting: string) => {
    const figure = id<'FigureId'>(acting);
    const question: ScenarioQuestion = {
      ...first.question,
      seat: 'drifter',
      prompt: { about: 'turn', figure, done: [] },
    };
    const open = { ...first, crumb: `round 3 / ${acting} / move`, question };
    return callOf([open], { ...table.view, figures: [{ ...own, id: figure, acting: true }] }, names);
  };
  expect(call('drifter')?.words).toContain('acts');
  expect(call('marrow-hound-1')?.id).toBe(call('drifter')?.id);
});

test('a road event calls everybody, with its story', () => {
  const { table, names } = choosingCards('the-salt-road', 'drifter', 'geminate');
  const question: ScenarioQuestion = {
    kind: 'road-event',
    seat: PARTY,
    prompt: { about: 'road event', front: 'A cart lies in the ditch.\nSomebody calls.' },
    options: [{ value: 'Help', note: { is: 'word' } }],
    min: 1,
    max: 1,
    defaultAnswer: ['Help'],
  };
  const open = { number: 1, crumb: 'road event / road-event', question, answered: undefined };
  const call = callOf([open], table.view, names);
  expect(call?.seats).toEqual(['drifter', 'geminate']);
  const opening = '## On the road\n> *A cart lies in the ditch.*\n> *Somebody calls.*';
  const words = 'The party decides: anyone may answer.';
  expect(call && callText(call, ['1', '2'])).toBe(`${opening}\n<@1> <@2>\n${words}`);
  expect(call && callText(call, [])).toBe(`${opening}\n${words}`);
});

test('before the scenario begins everybody has all hit points', () => {
  const catalogue = catalog;
  const party = ['drifter', 'geminate'].map((name) => {
    const mat = catalogue.classOf(id(name));
    const cards = usualCards(mat).map((card) => id<'CardId'>(`${mat.id}/${card}`));
    return { seat: mat.id, name: mat.name, class: id<'ClassId'>(mat.id), level: 1, cards, items: [] };
  });
  const state = initialState(catalogue, { scenario: id('the-snow-fence'), level: 1, party });
  const { seats } = new InMemorySession(scenarioRules(catalogue), state, seedRng(1)).game.viewFor('drifter');
  expect(seats.map(({ hitPoints, maximum }) => hitPoints === maximum && maximum > 0)).toEqual([true, true]);
});

test('what is either so or not is not counted', () => {
  const seen = choosingCards('two-ways-down', 'drifter', 'geminate');
  expect(statusPanel(seen).content).toContain('The Foreman killed: not yet; Characters escaped 0/2');
  const salt = choosingCards('the-salt-road', 'drifter', 'geminate');
  expect(statusPanel(salt).content).toMatch(/\*\*Lost by\*\*: .*Oswin killed(;|$)/m);
});
