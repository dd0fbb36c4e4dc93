/** Cards that are enhanced in Downtime, and played so. */
import { describe, expect, test } from 'vitest';
import { EngineSession } from '../../../../../src/engine/session/session.ts';
import { id } from '../../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../../src/engine/values/rng.ts';
import { codeOf } from '../../../../../src/game-api/panel/answer-codes.ts';
import type { FormField } from '../../../../../src/game-api/panel/panel.ts';
import { readForm } from '../../../../../src/game-api/panel/read-form.ts';
import { sensibleAnswer } from '../../../../../src/games/frosthaven/bots/sensible-player.ts';
import { startableScenarios, withCampaignState } from '../../../../../src/games/frosthaven/campaign/departure.ts';
import { campaignState } from '../../../../../src/games/frosthaven/campaign/state.ts';
import { campaignNames } from '../../../../../src/games/frosthaven/campaign/text/names.ts';
import type { Catalog } from '../../../../../src/games/frosthaven/content/catalog.ts';
import { cardId } from '../../../../../src/games/frosthaven/content/content-index.ts';
import type { Opens } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { buildingsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import type { Quest } from '../../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { quest, questsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import type { CardId } from '../../../../../src/games/frosthaven/content/terms.ts';
import { scenarioStart } from '../../../../../src/games/frosthaven/match/departure.ts';
import { plainText } from '../../../../../src/games/frosthaven/rules/explain/parts.ts';
import { usualCards } from '../../../../../src/games/frosthaven/rules/figures/equipment.ts';
import { scenarioRules } from '../../../../../src/games/frosthaven/rules/rules.ts';
import type { Departure } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { enhancingForm } from '../../../../../src/games/frosthaven/ui/campaign/enhancing-form.ts';
import { FIRST, gainsOf, ONE, OTHER, packOf, SECOND, Year } from '../../../../support/frosthaven/year.ts';

/** A workshop that opens so much. */
function workshop(opens: Opens) {
  const { buildings } = buildingsFile.parse({
    buildings: [
      {
        id: 'workshop',
        number: 44,
        name: 'Workshop',
        icon: 'rune-stone',
        start: 'built',
        levels: [{ text: '', opens, repair: 1, wrecked: { text: '', cost: { lumber: 1 } } }],
      },
    ],
  });
  return buildings;
}

/** Done by whoever has killed anybody. */
const QUEST: Quest = quest.parse({
  id: 'first',
  name: 'First',
  text: 'Why.',
  task: 'What.',
  done: 'Done.',
  asks: [{ tally: 'kills', least: 1 }],
  envelope: 'east',
  alternate: 'west',
});

/** In Downtime, with so much gold; who has come for something, has done it. */
function downtime(gold: number, opens: Opens = { enhance: 1 }, quests: readonly Quest[] = []): Year {
  const envelopes = ['east', 'west'].map((each) => ({ id: each, text: 'It opens.', buildings: ['workshop'] }));
  const file = quests.length > 0 ? questsFile.parse({ quests, envelopes }) : undefined;
  const year = new Year(packOf({ content: { buildings: workshop(opens), quests: file } }));
  for (const seat of ['1', '2']) if (quests.length > 0) year.answers(seat, year.choices(seat)[0] ?? '');
  const kills = quests.length > 0 ? { tally: { kills: 1 } } : {};
  year.ends(FIRST, 'completed', {
    own: [gainsOf('1', { gold, resources: { hide: 1 }, ...kills }), gainsOf('2', { gold, resources: { hide: 1 } })],
  });
  return year;
}

/** Of the first class: an attack with a square, and a move with one below. */
const CARD = 'cast-the-spare';

/** Ann has the move of that card enhanced, as far as she is let. */
function enhances(year: Year, pay = 'pay'): string {
  year.answers('1', 'enhance');
  year.answers('1', CARD);
  year.answers('1', 'bottom 1');
  year.answers('1', 'move');
  return year.answers('1', pay);
}

/** What the question to a seat is about. */
function asked(year: Year, seat: string) {
  return year.match.questions.find(({ question }) => question.seat === seat)?.question.prompt;
}

const MOVE = { card: CARD, half: 'bottom', place: 0, with: { plus: 'move' }, class: ONE };

describe('in Downtime', () => {
  test('ENH-01 OPS-08 no building for it, or a wrecked one -> nobody can enhance a card', () => {
    expect(downtime(200, { craft: true }).choices('1')).not.toContain('enhance a card');
    const year = downtime(200);
    expect(year.choices('1')).toContain('enhance a card');
    const [building] = Object.values(year.match.state.buildings);
    if (building) building.wrecked = true;
    year.answers('1', 'enhance');
    expect(year.choices('1')).toEqual(['give to Frosthaven', 'done']);
  });

  test('ENH-01 ENH-09 a card, a place, a sticker, and the price step by step; then it is paid', () => {
    const year = downtime(50);
    year.answers('1', 'enhance');
    expect(year.choices('1')).toContain(CARD);
    year.answers('1', CARD);
    expect(year.choices('1')).toEqual(['top 1', 'bottom 1', 'nothing']);
    year.answers('1', 'bottom 1');
    expect(year.choices('1')).toEqual(['move +1', 'nothing']);
    year.answers('1', 'move');
    expect(asked(year, '1')).toMatchObject({
      about: 'enhancing price',
      name: 'Move +1',
      steps: [{ why: { is: 'sticker', name: 'Move +1' }, gold: 30 }],
      have: 50,
    });
    expect(year.choices('1')).toEqual(['pay', 'nothing']);
    year.answers('1', 'pay');
    expect([year.view.sheets[0]?.gold, year.view.enhancements]).toEqual([20, [MOVE]]);
  });

  test('ENH-01 a sticker is too dear -> named with its price; all are -> nothing offered', () => {
    const year = downtime(40);
    year.answers('1', 'enhance');
    year.answers('1', CARD);
    year.answers('1', 'bottom 1');
    expect(year.choices('1')).toEqual(['move +1', 'nothing']);
    expect(asked(year, '1')).toMatchObject({ have: 40, lacking: [{ name: 'Jump', gold: 60 }] });
    year.answers('1', 'nothing');
    expect([year.view.sheets[0]?.gold, year.view.enhancements]).toEqual([40, []]);
    const poor = downtime(9);
    expect(poor.choices('1')).not.toContain('enhance a card');
    const closed = asked(poor, '1')?.about === 'downtime' ? asked(poor, '1') : undefined;
    expect(closed).toMatchObject({
      closed: expect.arrayContaining([
        { activity: 'enhance a card', why: { because: 'lacks', lacks: [{ is: 'gold', amount: expect.any(Number) }] } },
      ]),
    });
  });

  test('ENH-06 ENH-10 sticker on the other half, building at level 4 -> 40 gold, not 50', () => {
    const year = downtime(300, { enhance: 4 });
    enhances(year);
    expect(year.view.sheets[0]?.gold).toBe(280);
    year.answers('1', 'enhance');
    year.answers('1', CARD);
    expect(asked(year, '1')).toMatchObject({ about: 'enhancing with', half: 'top' });
    year.answers('1', 'poison');
    expect(asked(year, '1')).toMatchObject({
      steps: [
        { why: { is: 'sticker', name: 'Poison' }, gold: 50 },
        { why: { is: 'building' }, gold: 40 },
      ],
    });
  });

  test('ENH-09 only cards of one’s own pool, with a place that is free', () => {
    const year = downtime(500);
    year.answers('1', 'enhance');
    const mat = year.match.catalog.classOf(id(ONE));
    const cards = year.choices('1').filter((each) => each !== 'nothing');
    const levels = cards.map((card) => mat.cards.find((each) => each.id === card)?.level);
    expect(cards.length).toBeGreaterThan(8);
    expect(levels.filter((level) => level !== 1 && level !== 'X')).toEqual([]);
  });

  test('a campaign of before reads as one without enhancements', () => {
    const { enhancements: _, enhancing: __, ...before } = downtime(0).match.state;
    expect(campaignState.parse(before)).toMatchObject({ enhancements: [], enhancing: 'lasting' });
  });
});

describe('temporary enhancements', () => {
  test('VAR-06 cost less once the party has decided so, and are told apart', () => {
    const year = downtime(100);
    expect(year.does({ type: 'enhancing', lasts: 'temporary' })).toBe('advanced');
    enhances(year);
    expect([year.view.sheets[0]?.gold, year.view.enhancements]).toEqual([76, [{ ...MOVE, temporary: true }]]);
  });

  test('VAR-06 whoever is asked for the old price when that changes is asked anew', () => {
    const year = downtime(100);
    year.answers('1', 'enhance');
    year.answers('1', CARD);
    year.answers('1', 'bottom 1');
    year.answers('1', 'move');
    year.does({ type: 'enhancing', lasts: 'temporary' });
    expect(asked(year, '1')).toMatchObject({ about: 'enhancing' });
    year.answers('1', CARD);
    year.answers('1', 'bottom 1');
    year.answers('1', 'move');
    expect(asked(year, '1')).toMatchObject({ lasts: 'temporary', steps: [{ gold: 30 }, { gold: 24 }] });
  });

  test('VAR-05 go when their character retires, while those of before and those of others stay', () => {
    const year = downtime(
      200,
      { enhance: 1 },
      ['a', 'b', 'c', 'd'].map((each) => ({ ...QUEST, id: each })),
    );
    enhances(year);
    year.does({ type: 'enhancing', lasts: 'temporary' });
    year.answers('1', 'enhance');
    year.answers('1', CARD);
    year.answers('1', 'poison');
    year.answers('1', 'pay');
    year.answers('2', 'enhance');
    for (let i = 0; i < 4 && year.choices('2')[0] !== 'enhance a card'; i++)
      year.answers('2', year.choices('2')[0] ?? '');
    const others = year.view.enhancements[2];
    expect(year.view.enhancements).toEqual([
      MOVE,
      { ...MOVE, half: 'top', with: { give: 'poison' }, temporary: true },
      expect.objectContaining({ class: OTHER, temporary: true }),
    ]);
    year.answers('1', 'retire');
    year.answers('1', 'retire');
    expect(year.view.enhancements).toEqual([MOVE, others]);
  });

  test('VAR-05 go with whoever is let go, and stay while somebody is set aside', () => {
    const year = downtime(100);
    year.does({ type: 'enhancing', lasts: 'temporary' });
    enhances(year);
    year.does({ type: 'set aside', member: 1 });
    expect(year.view.enhancements).toHaveLength(1);
    year.does({ type: 'came back', member: 1, class: ONE });
    year.does({ type: 'abandoned', member: 1 });
    expect(year.view.enhancements).toEqual([]);
  });
});

/** Ann has the card enhanced, and everybody goes on to the next scenario, which is begun as play does it. */
function departs(year: Year) {
  enhances(year);
  year.allDone();
  expect(year.now).toBe('travel');
  const { catalog, state, view } = year.match;
  const [scenario = FIRST] = startableScenarios(catalog, view);
  const party = [ONE, OTHER].map((of) => {
    const mat = catalog.classOf(id(of));
    const cards = usualCards(mat).map((card) => cardId(mat.id, card));
    return { seat: of, name: of, class: id<'ClassId'>(of), level: 1, cards, items: [] };
  });
  const start = withCampaignState(catalog, state, { scenario: id(scenario), level: 1, party });
  return { catalog, start: scenarioStart.parse(JSON.parse(JSON.stringify(start))) };
}

function begun(catalog: Catalog, start: Departure) {
  return EngineSession.begin(scenarioRules(catalog), initialState(catalog, start), seedRng(3)).game;
}

/** How far a card lets its owner move with its bottom, in the first turn in which it is played. */
function movesWith(game: ReturnType<typeof begun>, card: CardId): number | undefined {
  for (let i = 0; i < 100; i++) {
    const open = game.questions.find(({ answered }) => !answered);
    if (!open) return undefined;
    const { question } = open;
    const { seat, prompt } = question;
    const values = question.validator ? [] : question.options.map(({ value }) => value);
    const isMoving = game.state.turn?.figure === ONE && prompt.about === 'move';
    if (isMoving) return prompt.points;
    const own = seat !== ONE ? undefined : wantedOf(card, prompt.about, values);
    game.answer(seat, open.number, own ?? sensibleAnswer(game.viewFor(seat === 'party' ? ONE : seat), question));
  }
  return undefined;
}

/** The card first of those that are played, and then its bottom. */
function wantedOf(card: CardId, about: string, values: readonly string[]): string[] | undefined {
  if (about === 'card selection')
    return [card, ...values.filter((value) => value !== card && value !== 'rest')].slice(0, 2);
  return about === 'turn' ? values.filter((value) => value === `bottom ${card}`) : undefined;
}

describe('in the next scenario', () => {
  test('ENH-09 the enhanced card is shown to its player, and its move is a hex longer', () => {
    const { catalog, start } = departs(downtime(50));
    expect(start.party[0]?.cards).toContain(cardId(id(ONE), CARD));
    const game = begun(catalog, start);
    const own = game.viewFor(ONE).own?.cards.find(({ name }) => name === 'Cast the Spare');
    expect(own?.bottom.lines.map(plainText)).toContain('Move 3');
    expect(movesWith(game, cardId(id(ONE), CARD))).toBe(3);
  });

  test('ENH-09 the cards of other classes are as they are printed', () => {
    const { start } = departs(downtime(50));
    const { class: _, ...sticker } = MOVE;
    expect(start.party.map(({ enhancements }) => enhancements)).toEqual([[sticker], []]);
  });
});

describe('favors', () => {
  test('FAV-01 FAV-07 FAV-09 a building gives favors -> asked first, with the whole pool', () => {
    const { catalog, start } = departs(downtime(50, { enhance: 1, favors: true }));
    expect(start.favors).toBe(true);
    expect(start.party[0]?.pool?.length).toBeGreaterThan(start.party[0]?.cards.length ?? 0);
    expect(start.party.map(({ owned }) => owned)).toEqual([[], []]);
    const [question] = begun(catalog, start).questions;
    expect([question?.question.kind, question?.question.seat]).toEqual(['favors', 'party']);
  });

  test('FAV-01 not without it', () => {
    expect(departs(downtime(50)).start.favors).toBeUndefined();
  });
});

test('LOOT-05 a random item is found in a scenario -> no other scenario is without it', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'lost', { itemFound: true });
  const { catalog, state } = year.match;
  const starting = (scenario: string) =>
    withCampaignState(catalog, state, { scenario: id(scenario), level: 1, party: [] });
  expect([state.found, starting(FIRST).itemFound, starting(SECOND).itemFound]).toEqual([[FIRST], true, undefined]);
});

test('OPS-01 what buildings bring upon the next scenario is part of what it is started with', () => {
  const year = new Year(packOf());
  const { catalog, state } = year.match;
  const effect = { do: 'give' as const, conditions: ['muddle' as const], to: 'characters' as const };
  state.outpost.ahead.push(effect);
  const start = withCampaignState(catalog, state, { scenario: id(FIRST), level: 1, party: [] });
  expect(scenarioStart.parse(JSON.parse(JSON.stringify(start))).ahead).toEqual([effect]);
});

describe('the form', () => {
  const NAMES = (year: Year) => campaignNames(year.match.catalog, year.view);

  /** Ann’s question of which card, and its form. */
  function formFor(year: Year) {
    year.answers('1', 'enhance');
    const question = year.match.questions.find((each) => each.question.seat === '1')?.question;
    const form = question && enhancingForm(question, NAMES(year));
    if (!form) throw new Error('There is no form.');
    return form;
  }

  const AT = { code: codeOf(CARD), part: 0 };

  function sent(form: ReturnType<typeof formFor>, chosen: readonly string[]) {
    const fields = form.form(AT)?.fields ?? [];
    const offered = (field: FormField) => ('options' in field ? field.options.map(({ value }) => value) : []);
    const read = readForm(
      { fields },
      new Map(fields.map((field) => [field.id, chosen.filter((value) => offered(field).includes(value))])),
    );
    if ('why' in read) throw new Error(read.why);
    return read;
  }

  test('ENH-01 a menu for each place, with what can be paid for and every step of its price', () => {
    const fields = formFor(downtime(50)).form(AT)?.fields ?? [];
    expect(fields.map(({ label }) => label)).toEqual(['Top: Attack 3, Range 3', 'Bottom: Move 2']);
    const [top, bottom] = fields.map((field) => ('options' in field ? field.options : []));
    expect(bottom?.find(({ value }) => value === 'bottom 1 move +1')).toMatchObject({
      label: 'Move +1 (30 gold)',
      description: 'Move +1: 30',
    });
    expect([...(top ?? []), ...(bottom ?? [])].filter(({ label }) => !/\((?:[1-4]?\d|50) gold\)$/.test(label))).toEqual(
      [],
    );
  });

  test('ENH-01 one choice -> four answers, which the rules take; the gold is paid', () => {
    const year = downtime(50);
    const form = formFor(year);
    const read = form.read(AT, sent(form, ['bottom 1 move +1']));
    if (typeof read === 'object') throw new Error(read.why);
    const kinds: string[] = [];
    for (let i = 0; i < 4; i++) {
      const open = year.match.questions.find((each) => each.question.seat === '1');
      const answer = open && read(open);
      if (!open || !answer) break;
      kinds.push(open.question.kind);
      year.answers('1', ...answer);
    }
    expect(kinds).toEqual(['enhancing', 'enhancing place', 'enhancing with', 'enhancing price']);
    expect([year.view.sheets[0]?.gold, year.view.enhancements]).toEqual([20, [MOVE]]);
  });

  test('two things at once, or none -> refused', () => {
    const form = formFor(downtime(100));
    const why = 'Choose one thing that is added to the card.';
    expect(form.read(AT, sent(form, []))).toEqual({ why });
    expect(form.read(AT, sent(form, ['bottom 1 move +1', 'top 1 poison']))).toEqual({ why });
  });

  test('a card that is not offered, and questions of anything else -> no form', () => {
    const year = downtime(50);
    expect(formFor(year).form({ code: codeOf('no-such-card'), part: 0 })).toBeUndefined();
    year.answers('1', CARD);
    const question = year.match.questions.find((each) => each.question.seat === '1')?.question;
    expect(question && enhancingForm(question, NAMES(year))).toBeUndefined();
  });
});
