import { expect, test } from 'vitest';
import { PARTY } from '../../../../src/engine/rules/rule.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { panelControls, thumbnailsOf } from '../../../../src/game-api/panel/panel.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { halvesOf } from '../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import type { Ability } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { heldBy } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { FigureId } from '../../../../src/games/frosthaven/content/terms.ts';
import { handAlt, itemsAlt } from '../../../../src/games/frosthaven/render/index.ts';
import { explainAbility } from '../../../../src/games/frosthaven/rules/explain/ability.ts';
import { explainAction, explainItem } from '../../../../src/games/frosthaven/rules/explain/card.ts';
import { halfWords } from '../../../../src/games/frosthaven/rules/explain/half-words.ts';
import { lexiconOf, lexiconOfAnother } from '../../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { inOneLine } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import type { Note, Prompt, ScenarioQuestion } from '../../../../src/games/frosthaven/rules/questions.ts';
import type { HalfView, PrintedLine, View } from '../../../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { digest } from '../../../../src/games/frosthaven/text/events/digest.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { panelFor } from '../../../../src/games/frosthaven/ui/match-panel.ts';
import { optionCaption } from '../../../../src/games/frosthaven/ui/question/options.ts';
import { promptWords } from '../../../../src/games/frosthaven/ui/question/prompts.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { table } from '../../../support/frosthaven/table.ts';
import { buttonsOnPanel, wordsOnPanel } from '../../../support/on-panels.ts';

const content = firstWinter;
const { game, state } = table('a . B', { a: { hp: 7, hand: ['1', '2'], discarded: ['3', '4'] } });
const SEAT = viewFor(game.catalog, state, 'public').seats[0]?.seat ?? '';
const view = viewFor(game.catalog, state, SEAT);
const names = new Names(new Catalog(content), view);
const HERO = view.seats[0]?.figure ?? id<'FigureId'>('');

const word = (value: string) => ({ value, note: { is: 'word' } as Note });

function asked(prompt: Prompt, ...values: string[]): ScenarioQuestion {
  return { kind: prompt.about, seat: SEAT, prompt, options: values.map(word), min: 1, max: 1, defaultAnswer: [] };
}

function panelOf(question: ScenarioQuestion, seen: View = view) {
  const row = { id: 1, campaign: 1, scenario: '', level: 1, thread: '1', seats: [], telling: null };
  return panelFor(
    {
      game: { ...row, result: undefined },
      seat: SEAT,
      view: seen,
      questions: [{ number: 1, crumb: '', question, answered: undefined }],
      asides: [],
      presence: ALL_HERE,
    },
    new Names(game.catalog, seen),
  );
}

/** Every ability by itself, those within others too. */
function each(abilities: readonly Ability[]): Ability[] {
  return abilities.flatMap((ability) => [ability, ...each(heldBy(ability))]);
}

/** Everything that a question may begin with. */
function openings(): PrintedLine[][] {
  const { classes, sets, monsters, items } = content;
  return [
    ...classes.flatMap((mat) => {
      const words = lexiconOf(mat, monsters);
      const abilities = [...halvesOf(mat).flatMap(({ action }) => action.abilities), ...(mat.innate ?? [])];
      return each(abilities).flatMap((ability) => [
        explainAbility(ability, words),
        explainAbility(ability, lexiconOfAnother(words)),
      ]);
    }),
    ...sets.flatMap(({ cards }) => cards.flatMap((card) => each(card.abilities).map((one) => explainAbility(one)))),
    ...items.map((item) => explainItem(item)),
    ...items.map((item) => explainItem(item, undefined, true)),
  ];
}

function halves(): HalfView[] {
  const { classes, monsters } = content;
  return classes.flatMap((mat) => halvesOf(mat).map(({ action }) => explainAction(action, lexiconOf(mat, monsters))));
}

const CLUMSY = /\.\.|[.:;,][:;,]|[:;,]\.| {2}| [.,;:?)]|\( |^[.,;: ]|[:;,]$/;

test('no sentence that the pack makes is clumsily joined', () => {
  const counts = { chosen: 0, most: 2 };
  const told = openings().flatMap((lines) => {
    const about = { figure: HERO, lines: { of: [], say: () => lines } };
    const prompts: Prompt[] = [
      { about: 'ability', ...about },
      { about: 'target', ...about, ...counts },
      { about: 'area', ...about },
      { about: 'origin', ...about },
      { about: 'hexes', ...about, ...counts },
      { about: 'trigger', ...about },
    ];
    const said = prompts.map((prompt) => promptWords(asked(prompt), names, view));
    return [inOneLine(lines), optionCaption('', { is: 'lines', lines: about.lines }, names, view).label, ...said];
  });
  const words = [...told, ...halves().map((half) => halfWords(half))];
  expect(words.length).toBeGreaterThan(1_000);
  expect([...new Set(words)].filter((each) => CLUMSY.test(each))).toEqual([]);
});

test('nor is what is said of pictures', () => {
  const cards = halves().map((half, i) => {
    const card = { id: id<'CardId'>(`${i}`), name: 'Card', level: '1', initiative: 10, leading: false, others: [] };
    return { ...card, pile: 'hand' as const, top: half, bottom: half };
  });
  const items = content.items.map((item) => {
    const { name, icon, slot } = item;
    return { id: id<'ItemId'>(item.id), name, icon, slot, state: 'ready' as const, lines: explainItem(item) };
  });
  const words = [...cards.map((card) => handAlt([card])), ...items.map((item) => itemsAlt([item]))];
  expect(words.filter((each) => CLUMSY.test(each))).toEqual([]);
});

function damage(amount: number, figure: FigureId = HERO): ScenarioQuestion {
  const prompt: Prompt = { about: 'damage', figure, amount, source: { kind: 'bane' } };
  return asked(prompt, 'suffer', 'lose 1 from hand', 'lose 2 discarded');
}

test('who would suffer reads the hit points that are left, and what the damage is on the button', () => {
  const panel = panelOf(damage(6));
  expect(panel.content).toContain('You would suffer **6** damage from bane. You have **7** hit points. Take it,');
  expect(buttonsOnPanel(panel).slice(0, 3)).toEqual([
    'Suffer 6 damage',
    'Lose 1 card from hand',
    'Lose 2 discarded cards',
  ]);
});

test('damage that exhausts says so, from as much as there is', () => {
  for (const amount of [7, 10]) {
    const panel = panelOf(damage(amount));
    expect(panel.content).toContain('You have **7** hit points: **that would exhaust you**.');
    expect(buttonsOnPanel(panel)[0]).toBe(`Suffer ${amount} damage: exhausted`);
  }
});

test('of cards to lose, those that can be chosen are the ones that the picture lights', () => {
  const discarded = (view.own?.cards ?? []).filter(({ pile }) => pile === 'discarded');
  const options = discarded.map((card) => ({ value: card.id, note: { is: 'card' as const, card: card.id } }));
  const question = asked({ about: 'lose cards', from: 'discarded', count: 2 });
  const { picture } = panelOf({ ...question, options, min: 2, max: 2 });
  expect(options).toHaveLength(2);
  expect(picture?.job).toMatchObject({ picture: 'hand', data: { offered: discarded.map(({ id }) => id) } });
  expect(picture?.alt).toMatch(/^To choose from: /);
});

test('what a monster may do names its focus once', () => {
  const outcome = (...targets: FigureId[]) =>
    optionCaption('', { is: 'outcome', end: id('C4'), targets, focus: HERO }, names, view);
  const other = view.figures.find(({ id }) => id !== HERO)?.id ?? HERO;
  expect(outcome()).toEqual({ label: expect.stringMatching(/^Goes to C4, towards \S/) });
  expect(outcome(HERO)).toEqual({
    label: expect.stringMatching(/^Goes to C4, attacks \S/),
    description: expect.not.stringContaining('focus'),
    marked: expect.not.stringContaining('focus'),
  });
  expect(outcome(HERO, other).description?.match(/focus \S/g)).toHaveLength(1);
});

test('another card for a short rest costs a hit point, so those that are left are told', () => {
  const [card] = view.own?.cards ?? [];
  const prompt: Prompt = { about: 'short rest again', card: card?.id ?? id('') };
  const { content } = panelOf(asked(prompt, 'keep to it', 'suffer 1 damage'));
  expect(content).toContain('You have **7** hit points.');
});

test('BON-09 a short rest says that active cards may be ended first', () => {
  const prompt: Prompt = { about: 'short rest' };
  const words = (...values: string[]) => promptWords(asked(prompt, ...values), names, view);
  expect(words('rest', 'no rest')).not.toContain('active');
  expect(words('rest', 'no rest', 'remove a/5')).toContain('You may end active cards first.');
  const [card] = view.own?.cards ?? [];
  const ends = { value: `remove ${card?.id}`, note: { is: 'card' as const, card: card?.id ?? id<'CardId'>('') } };
  const panel = panelOf({ ...asked(prompt), options: [ends, word('rest'), word('no rest')] });
  expect(buttonsOnPanel(panel).slice(0, 3)).toEqual([`End ${card?.name}`, 'Take the short rest', 'No rest']);
});

test('REST-11: few are discarded, or an active card can be lost -> a rest says so', () => {
  const few = { ...view, seats: view.seats.map((each) => ({ ...each, cards: { ...each.cards, discarded: 1 } })) };
  const short = asked({ about: 'short rest' }, 'rest', 'no rest', 'remove a/5');
  expect(promptWords(short, names, view)).not.toContain('too few');
  expect(promptWords(short, names, few)).toContain('too few discarded cards, so an active card may be drawn too');
  const cards = view.own?.cards ?? [];
  const options = cards.map(({ id: card }) => ({ value: card, note: { is: 'card' as const, card } }));
  const long = { ...asked({ about: 'rest loss' }), options };
  expect(promptWords(long, names, view)).not.toContain('stays active');
  if (!view.own) throw new Error('Nobody looks on.');
  const own = { ...view.own, cards: cards.map((card) => ({ ...card, pile: 'active' as const })) };
  expect(promptWords(long, names, { ...view, own })).toContain('otherwise it stays active');
});

test('a turn -> each card with its thumbnail, its halves as they read, and their buttons', () => {
  const chosen = (view.own?.cards ?? []).slice(0, 2);
  const cards = (view.own?.cards ?? []).map((card) => ({
    ...card,
    ...(chosen.includes(card) && { pile: 'chosen' as const }),
  }));
  const seen: View = { ...view, ...(view.own && { own: { ...view.own, cards } }) };
  const none = { why: 'no target' } as const;
  const options = chosen.flatMap(({ id: card }) => [
    { value: `top ${card}`, note: { is: 'card' as const, card, half: 'top' as const, idle: none } },
    {
      value: `basic top ${card}`,
      note: { is: 'card' as const, card, half: 'top' as const, basic: true as const, idle: none },
    },
    {
      value: `bottom ${card}`,
      note: { is: 'card' as const, card, half: 'bottom' as const, idle: { ...none, verbs: ['attack'] } },
    },
    {
      value: `basic bottom ${card}`,
      note: { is: 'card' as const, card, half: 'bottom' as const, basic: true as const },
    },
  ]);
  const question = asked({ about: 'turn', figure: HERO, done: [] });
  const panel = panelOf({ ...question, options: [...options, word('end turn')] }, seen);
  expect(
    panel.sections?.map(({ text, thumbnail, rows = [] }) => [
      text.split('\n').map((line) => line.split(':')[0]),
      thumbnail?.job.picture,
      rows.flat().map((each) => 'label' in each && each.label),
    ]),
  ).toEqual(
    chosen.map(({ initiative, name }) => [
      [`**${initiative} ${name}**`, 'Top', 'Bottom'],
      'card',
      [`Top ${initiative}`, `Bottom ${initiative}`],
    ]),
  );
  expect(thumbnailsOf(panel).map(({ alt }) => alt)).toEqual(chosen.map(({ name }) => expect.stringContaining(name)));
  const [basics, due] = panel.components.map((row) => row.flatMap((each) => ('options' in each ? each : each.label)));
  const named = chosen.map(({ initiative, name }) => `${initiative} ${name}`);
  expect(basics).toMatchObject([
    {
      placeholder: 'Attack 2 or Move 2',
      options: named.flatMap((name) => [
        { label: `Attack 2 with ${name}`, description: 'no target now' },
        { label: `Move 2 with ${name}` },
      ]),
    },
  ]);
  expect(due).toEqual(['End turn', 'Undo']);
  const lasting = { value: 'remove a/own', note: { is: 'card' as const, card: id<'CardId'>('a/1') } };
  const { components } = panelOf({ ...question, options: [...options, lasting, word('end turn')] }, seen);
  const [, ends, last] = components;
  expect(ends?.map((each) => 'options' in each && [each.placeholder, each.options.length])).toEqual([
    ['Active cards: end one early', 1],
  ]);
  expect(last?.map((each) => 'label' in each && each.label)).toEqual(['End turn', 'Undo']);
  expect(wordsOnPanel(panel)).toMatch(
    /Top: .* \(\*\*no target now\*\*\)\nBottom: .* \(\*\*attack: no target now\*\*\)/,
  );
  const unpaid = options.filter(({ note }) => note.half !== 'top' || note.basic);
  const poor = panelOf({ ...question, options: [...unpaid, word('end turn')] }, seen);
  expect(wordsOnPanel(poor)).toMatch(/Top: .* \(\*\*can’t be paid now\*\*\)/);
  expect(wordsOnPanel(panel)).not.toContain('can’t be paid');
  expect(panel.picture?.job).toMatchObject({ picture: 'turn', data: { figure: HERO } });
  expect(panel.picture?.job).toMatchObject({ data: { cards: [] } });
});

test('a turn with a card of many words -> these take the room of its thumbnail', () => {
  const [short, long] = (view.own?.cards ?? []).map((card) => ({ ...card, pile: 'chosen' as const }));
  if (!(view.own && short && long)) throw new Error('Two cards are needed.');
  const [line] = long.top.lines;
  const top = { ...long.top, lines: Array(40).fill(line) };
  const own = { ...view.own, cards: [short, { ...long, top }] };
  const options = own.cards.map(({ id: card }) => ({
    value: `top ${card}`,
    note: { is: 'card' as const, card, half: 'top' as const },
  }));
  const panel = panelOf({ ...asked({ about: 'turn', figure: HERO, done: [] }), options }, { ...view, own });
  expect(panel.sections?.map(({ thumbnail }) => thumbnail?.job.picture)).toEqual(['card', undefined]);
  expect(panel.sections?.map(({ rows = [] }) => rows.flat().length)).toEqual([1, 1]);
  expect(panel.sections?.[1]?.text.length).toBeGreaterThan(150);
});

test('a long rest is named where it may be taken, and two cards where they may be chosen', () => {
  const words = (...offered: string[]) =>
    panelOf(asked({ about: 'card selection' }, ...offered)).content.split('\n')[0];
  const cards = 'Choose two cards for this round, the leading card first: its initiative counts.';
  expect(words('a/1', 'a/2')).toBe(cards);
  expect(words('a/1', 'a/2', 'long rest')).toBe(`${cards} Or take a long rest.`);
  expect(words('long rest')).toBe('You have too few cards in hand: take a long rest.');
});

test('items are spoken of at a turn only to those who can use one', () => {
  const item = { value: 'item salve', note: { is: 'item', item: id('salve') } as Note };
  const first = (prompt: Partial<Extract<Prompt, { about: 'turn' }>>, hasItem: boolean) => {
    const question = asked({ about: 'turn', figure: HERO, done: [], ...prompt }, 'end turn');
    const options = hasItem ? [item, ...question.options] : question.options;
    return promptWords({ ...question, options }, names, view);
  };
  expect(first({ done: ['top', 'bottom'] }, true)).toBe('Both actions are done. Use an item, or end your turn.');
  expect(first({ done: ['top', 'bottom'] }, false)).toBe('Both actions are done. End your turn?');
  expect(first({ resting: true }, true)).toBe('It is time for your long rest. Use an item first, or rest.');
  expect(first({ resting: true }, false)).toBe('It is time for your long rest.');
});

test('END-11 a mastery that was met is told by its name', () => {
  const mat = content.classes.find(({ name }) => name === 'Drifter');
  const own = { ...view, seats: view.seats.map((seat) => ({ ...seat, className: 'Drifter' })) };
  const told = digest(
    [{ type: 'masteries met', seat: SEAT, masteries: [mat?.masteries?.[1]?.id ?? ''] }],
    new Names(new Catalog(content), own),
  );
  expect(told).toEqual([`**${names.seat(SEAT)}** has mastered **${mat?.masteries?.[1]?.name}**.`]);
});

test('an area, and what is added to a number, follow it without a semicolon', () => {
  const halves = content.classes.flatMap((mat) =>
    halvesOf(mat).map(({ place, action }) => ({
      place,
      words: inOneLine(explainAction(action, lexiconOf(mat)).lines),
    })),
  );
  const said = (card: string) => halves.find(({ place }) => place.startsWith(`card ${card}`))?.words;
  expect(said('banner-spear/hammer-and-anvil')).toMatch(/^Attack 4 \(area of 1 hex, /);
  expect(said('geminate/follow-the-blood')).toMatch(
    /^Attack 2 \+ \[negative conditions of the target\] \(at most 3\);/,
  );
});

test('what a summon or another figure is to do names it; what is one’s own needs no name', () => {
  const other = view.figures.find(({ id }) => id !== HERO)?.id ?? HERO;
  const target = (figure: FigureId) =>
    promptWords(asked({ about: 'target', figure, lines: { of: [], say: () => [] }, chosen: 0, most: 1 }), names, view);
  expect(target(HERO)).toBe('Choose a target: whom?');
  expect(target(other)).toBe(`**${names.figure(other)}**: Choose a target: whom?`);
});

test('the card that a short rest would lose is told with both halves, and no other', () => {
  const [card] = view.own?.cards ?? [];
  const { content } = panelOf(asked({ about: 'short rest again', card: card?.id ?? id('') }, 'keep to it'));
  expect(content).toContain(`**${card?.initiative} ${card?.name}**\n> Top: `);
  expect(content.match(/> Bottom: /g)).toHaveLength(1);
});

test('an attack may be answered -> the panel says its value and one’s hit points', () => {
  const attacker = view.figures.find(({ id }) => id !== HERO)?.id ?? HERO;
  const { content } = panelOf(asked({ about: 'defence', figure: HERO, attacker, value: 3 }));
  expect(content).toContain('attacks you with attack **3**. You have **7** hit points. Use anything before');
});

function waitingPanel(result: 'completed' | undefined, fate: { exhausted?: true; escaped?: true } = {}) {
  const row = { id: 1, campaign: 1, scenario: '', level: 1, thread: '1', seats: [], telling: null, moved: 0 };
  const seats = view.seats.map((seat) => ({ ...seat, ...fate }));
  return panelFor(
    { game: { ...row, result }, seat: SEAT, view: { ...view, seats }, questions: [], asides: [], presence: ALL_HERE },
    names,
  );
}

test('whoever plays no longer may have the bot play where the others are away', () => {
  const labelsOf = (isDeserted: boolean) => {
    const table = {
      view: { ...view, seats: view.seats.map((seat) => ({ ...seat, exhausted: true })) },
      questions: [],
      asides: [],
    };
    const row = { id: 1, campaign: 1, scenario: '', level: 1, thread: '1', seats: [], telling: null, moved: 0 };
    const presence = { away: ['other'], isDeserted };
    const panel = panelFor({ ...table, game: { ...row, result: undefined }, seat: SEAT, presence }, names);
    return panelControls(panel).map((each) => ('label' in each ? each.label : ''));
  };
  expect(labelsOf(true)).toContain('Let the bot play a round');
  expect(labelsOf(false)).not.toContain('Let the bot play a round');
});

test('whoever is exhausted or has left reads why nothing is wanted of them', () => {
  expect(waitingPanel(undefined).content).not.toContain('out of this scenario');
  expect(waitingPanel(undefined, { exhausted: true }).content).toContain('You are exhausted and out of this scenario');
  expect(waitingPanel(undefined, { escaped: true }).content).toContain('You have left the map');
});

test('the panel of a scenario that is over leads on, and takes nothing back', () => {
  const panel = waitingPanel('completed');
  expect(panel.content).toContain('This scenario is over.');
  expect(buttonsOnPanel(panel)).toEqual(['Choose a scenario', 'Cards and items', 'Board', 'Status']);
});

test('SET-30: the party picks where a monster attacks from -> the monster is named', () => {
  const lines = { of: [], say: () => [] };
  const question = asked({ about: 'origin', figure: id('B'), lines });
  expect(promptWords({ ...question, seat: PARTY }, names, view)).toContain(`**${names.figure(id('B'))}**: The attack`);
  expect(promptWords(asked({ about: 'origin', figure: HERO, lines }), names, view)).toBe('The attack: from which hex?');
});
