/** What Frosthaven’s panels say can all be said in another language, and fits when it is longer. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { RANDOM_DUNGEON } from '../../../../src/games/frosthaven/content/dungeon.ts';
import type { FigureId } from '../../../../src/games/frosthaven/content/terms.ts';
import type { Prompt, ScenarioQuestion } from '../../../../src/games/frosthaven/rules/questions.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { questionWords } from '../../../../src/games/frosthaven/text/questions.ts';
import { votesLine } from '../../../../src/games/frosthaven/text/votes.ts';
import { homePanel } from '../../../../src/games/frosthaven/ui/home-panel.ts';
import { choiceWords } from '../../../../src/games/frosthaven/ui/question/choice-words.ts';
import { promptWords } from '../../../../src/games/frosthaven/ui/question/prompts.ts';
import { settingsOverview } from '../../../../src/games/frosthaven/ui/settings.ts';
import { PSEUDO_LANGUAGE, withLanguage } from '../../../../src/i18n/language.ts';
import { runGameAction, yearContext } from '../../../support/bot/at-year.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import { panelsByName } from '../../../support/bot/shown.ts';
import { packFrom, scenarioOf, TestTable } from '../../../support/bot/table.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { table } from '../../../support/frosthaven/table.ts';
import { FIRST, Year } from '../../../support/frosthaven/year.ts';
import { sampleOf } from '../../../support/often.ts';
import { textsOnPanel } from '../../../support/on-panels.ts';
import { findEnglish } from '../../../support/untranslated.ts';

/** What a pack has words of its own for. */
const OF_PACKS =
  /^(name|plural|title|text|about|story|task|role|front|goalText|rules|what|opening|traits|sign|where|question|label|introduction|completed|lost)$/;

/** The words of a pack, that stay as they are. */
function wordsOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]): string[] => {
    if (typeof value === 'string') return OF_PACKS.test(key) ? value.split('\n') : [];
    if (Array.isArray(value) && OF_PACKS.test(key)) return value.filter((each) => typeof each === 'string');
    return wordsOf(value);
  });
}

/** What is said of one thing, of several, in short, and where there is room for its first word alone. */
function named(name: string): string[] {
  return [name, `${name}š`, name.toLowerCase(), `${name.toLowerCase()}š`, name.slice(0, 3), name.split(' ')[0] ?? ''];
}

const OF_CLASSES = firstWinter.classes.flatMap(({ tokens = [], markers = [], summons = [] }) =>
  [...tokens, ...markers, ...summons].flatMap(({ name }) => named(name)),
);

const NAMES = [
  ...new Set([
    ...wordsOf(firstWinter),
    ...OF_CLASSES,
    'Frosthaven',
    'The Testers',
    'Ann',
    'Bea',
    'ann',
    'bea',
    'Monster',
  ]),
];

test.each(sampleOf([1, 2, 3], 1))(
  'whatever is shown in a scenario can be said in another language, and fits: %i',
  async (seed) => {
    const catalog = packFrom(seed - 1);
    const table = await TestTable.open({ catalog, players: 2, seed, scenario: scenarioOf(catalog, seed) });
    const lines = new Set<string>();
    const bad = new Set<string>();
    await withLanguage(PSEUDO_LANGUAGE, async () => {
      for (let step = 0; step < 90 && (await table.answerSomething()); step++) {
        const view = await table.look(table.users[step % table.users.length]);
        for (const [name, panel] of panelsByName(catalog, view)) {
          for (const line of textsOnPanel(panel).flatMap((words) => words.split('\n'))) lines.add(line);
          for (const problem of discordProblems(panel)) bad.add(`${name}: ${problem}`);
        }
      }
    });
    await table.close();
    expect([...bad]).toEqual([]);
    expect(lines.size).toBeGreaterThan(200);
    expect(left(lines)).toEqual([]);
  },
);

/** As much of the words of a pack as there was room for. */
function isCut(line: string): boolean {
  return line.endsWith('…') && NAMES.some((name) => name.startsWith(line.slice(0, -1)));
}

/** Without the last word before an end that was cut, where it is the beginning of one of a pack: `Thaw-W…`. */
function withoutCutWords(line: string): string {
  const begins = (cut: string) => NAMES.some((name) => name.split(' ').some((word) => word.startsWith(cut)));
  return line.replace(/[\w-]+(?=…)/g, (cut) => (begins(cut) ? '' : cut));
}

/** What is English on any of these lines. */
function left(lines: Iterable<string>): string[] {
  const whole = [...new Set(lines)].filter((line) => !isCut(line)).map(withoutCutWords);
  return [...new Set(findEnglish(whole.join('\n'), NAMES))].sort();
}

const { game, state } = table('a . B', { a: { hp: 7, hand: ['1', '2'], discarded: ['3', '4'] } });
const SEAT = viewFor(game.catalog, state, 'public').seats[0]?.seat ?? '';
const view = viewFor(game.catalog, state, SEAT);
const names = new Names(new Catalog(firstWinter), view);
const [own, other] = view.figures.map((each): FigureId => each.id);

/** One of each. */
function prompts(): Readonly<Record<Prompt['about'], Prompt>> {
  const figure = own ?? id<'FigureId'>('');
  const target = other ?? figure;
  const lines = { of: [], say: () => [] };
  const count = { chosen: 0, most: 2 };
  const [mat] = firstWinter.classes;
  const card = id<'CardId'>(`${mat?.id}/${mat?.cards[0]?.id}`);
  const item = id<'ItemId'>(firstWinter.items[0]?.id ?? '');
  return {
    'battle goal': { about: 'battle goal' },
    'starting hex': { about: 'starting hex' },
    'card selection': { about: 'card selection' },
    turn: { about: 'turn', figure, done: ['top'] },
    ability: { about: 'ability', figure, lines },
    move: { about: 'move', figure, points: 2, steps: true },
    target: { about: 'target', figure, lines, ...count },
    area: { about: 'area', figure, lines },
    boosts: { about: 'boosts', figure },
    items: { about: 'items', figure, target },
    effects: { about: 'effects', figure },
    'modifier effects': { about: 'modifier effects', figure },
    defence: { about: 'defence', figure, attacker: target, value: 3 },
    prevention: { about: 'prevention', figure, condition: 'wound' },
    modifier: { about: 'modifier', figure, target },
    damage: { about: 'damage', figure, amount: 9, source: { kind: 'retaliate', by: target } },
    'lose cards': { about: 'lose cards', from: 'discarded', count: 2 },
    push: { about: 'push', figure, target, left: 1 },
    pull: { about: 'pull', figure, target, left: 1 },
    origin: { about: 'origin', figure, lines },
    hexes: { about: 'hexes', figure, lines, ...count, to: true },
    tokens: { about: 'tokens', figure, token: 'x', count: 2 },
    markers: { about: 'markers', figure, marker: 'x', left: 2 },
    'pay cards': { about: 'pay cards', to: 'lost', count: 2 },
    'give up summon': { about: 'give up summon', figure },
    price: { about: 'price', figure },
    conditions: { about: 'conditions', figure },
    trigger: { about: 'trigger', figure, lines },
    follow: { about: 'follow', figure },
    'by hand': { about: 'by hand', figure, text: '…' },
    alternatives: { about: 'alternatives', figure },
    'force order': { about: 'force order', figure, target },
    'recover cards': { about: 'recover cards', from: 'lost', most: 2 },
    'recover items': { about: 'recover items', most: 2 },
    recharge: { about: 'recharge' },
    'second copy': { about: 'second copy', item, gold: 5 },
    'reward item': { about: 'reward item', item },
    infuse: { about: 'infuse', figure },
    consume: { about: 'consume', figure },
    monster: { about: 'monster', figure: target },
    'monster target': { about: 'monster target', figure: target },
    'monster targets': { about: 'monster targets', figure: target },
    'monster summon': { about: 'monster summon', figure: target },
    'monster tile': { about: 'monster tile', figure: target },
    'next target': { about: 'next target', figure: target },
    order: { about: 'order' },
    spawn: { about: 'spawn', hex: id('A1') },
    standees: { about: 'standees', monster: id(firstWinter.monsters[0]?.id ?? ''), left: 2 },
    landing: { about: 'landing', figure },
    scenario: { about: 'scenario', question: 'What does it cost to reveal the rooms of this dungeon?' },
    escape: { about: 'escape', figure },
    'scenario goal': { about: 'scenario goal', text: '…' },
    'own goals': { about: 'own goals' },
    'road event': { about: 'road event', front: '…' },
    'event condition': { about: 'event condition' },
    favors: { about: 'favors', left: 2, active: ['wealth'] },
    'favor deck': { about: 'favor deck' },
    'favor loot': { about: 'favor loot' },
    'favor card': { about: 'favor card', set: id(firstWinter.sets[0]?.id ?? '') },
    'favor price': { about: 'favor price', points: 2 },
    'extra items': { about: 'extra items', most: 2 },
    'card to add': { about: 'card to add' },
    'card to leave': { about: 'card to leave', card },
    'card to replace': { about: 'card to replace', card },
    'rest loss': { about: 'rest loss' },
    'rest benefits': { about: 'rest benefits' },
    'short rest': { about: 'short rest' },
    'short rest again': { about: 'short rest again', card },
  };
}

/** What can be chosen that names no thing. */
const CHOICES = [
  ...['perform', 'skip', 'stop', 'stay', 'escape', 'hold back', 'step by step', 'done', 'not done', 'suffer'],
  ...['lose 1 from hand', 'lose 2 discarded', 'gain it', 'end turn', 'long rest', 'heal 2', 'recover items', 'rest'],
  ...['no rest', 'keep to it', 'suffer 1 damage', 'no more favors', 'wealth', 'lumber', 'Entrance A', 'None at all'],
  ...['abstain', 'leave it to the others'],
  ...['pierce', 'push 2', 'wound', 'infuse fire or ice and dark', 'heal 1', '+1 target'],
];

test('all questions and choices in another language -> no words are left out', () => {
  const said = withLanguage(PSEUDO_LANGUAGE, () => {
    const questions = Object.values(prompts()).map((prompt): ScenarioQuestion => {
      const options = ['rest', 'remove x'].map((value) => ({ value, note: { is: 'word' as const } }));
      return { kind: prompt.about, seat: SEAT, prompt, options, min: 1, max: 1, defaultAnswer: [] };
    });
    const ofParty = (['vote', 'leader'] as const).map((forParty): ScenarioQuestion => {
      const defaultAnswer = ['rest'];
      const options = [{ value: 'rest', note: { is: 'word' as const } }];
      return {
        kind: 'order',
        seat: SEAT,
        prompt: { about: 'order' },
        options,
        min: 1,
        max: 1,
        defaultAnswer: defaultAnswer,
        forParty,
      };
    });
    const open = ofParty.map((question, i) => ({ number: 1, crumb: '', question, answered: i ? undefined : ['rest'] }));
    const [voted] = open;
    return [
      ...[...questions, ...ofParty].map((question) => promptWords(question, names, view)),
      ...open.map((each) => questionWords(each, open, names, view)),
      ...(voted ? [votesLine(voted.question, open, names)] : []),
      ...CHOICES.map(choiceWords),
    ];
  });
  expect(said.filter((words) => words === '')).toEqual([]);
  expect(left([...said])).toEqual([]);
});

/** What is pressed, with what it carries beside the campaign. */
const PRESSED: readonly (readonly [action: string, ...parts: string[]])[] = [
  ['kit'],
  ['sheet'],
  ['deck'],
  ['quest'],
  ['deciding'],
  ['variants'],
  ['difficulty'],
  ['read-story'],
  ['adopt'],
  ['begin'],
  ['campaign-map'],
  ['campaign-week'],
  ['campaign-party'],
  ['campaign-sheet', '0', '0'],
  ['campaign-sheet', '1', '0'],
  ['campaign-sheet', '2', '0'],
  ['campaign-sheet', '3', '0'],
  ['campaign-sheet', '4', '0'],
  ['campaign-sheet', '5', '0'],
  ['pool', '0', '0'],
  ['end-downtime', '0'],
  ['open-quests', '1', '0'],
  ['let-go', '0'],
];

test('the panels of a campaign can be said in another language, and fit', async () => {
  const pack = new Catalog(firstWinter);
  const year = new Year(pack);
  const lines = new Set<string>();
  const bad = new Set<string>();
  const read = (panel: Panel) => {
    for (const line of textsOnPanel(panel).flatMap((words) => words.split('\n'))) lines.add(line);
    for (const problem of discordProblems(panel)) bad.add(problem);
  };
  await withLanguage(PSEUDO_LANGUAGE, async () => {
    for (const isFirst of [true, false]) {
      const at = yearContext(year, 'ann', {
        matches: async () => [{ about: { scenario: FIRST, level: 1 }, result: 'lost', thread: '1' }],
      });
      read(await homePanel(pack, at));
      for (const { name, words, button } of await settingsOverview(at))
        read({ content: `${name}: ${words}`, components: button ? [[button]] : [] });
      for (const [action, ...parts] of PRESSED) read(await runGameAction(pack, action, at, parts));
      if (isFirst) year.ends(FIRST, 'completed');
    }
  });
  expect([...bad]).toEqual([]);
  expect(left(lines)).toEqual([]);
});

test('RDG-01 a random dungeon is offered and told in the language of whoever looks', () => {
  const catalog = new Catalog(firstWinter);
  const told = () => {
    const { name, about, introduction, goalText, rules } = catalog.scenario(RANDOM_DUNGEON);
    return [name, about, introduction, goalText, rules].join('\n');
  };
  expect(told()).toMatch(/^A random dungeon\nThree rooms in a row/);
  expect(withLanguage('de', told)).toMatch(/^Ein zufälliges Verlies\nDrei Räume hintereinander/);
  expect(findEnglish(withLanguage(PSEUDO_LANGUAGE, told))).toEqual([]);
  expect(told(), 'as before').toMatch(/^A random dungeon\n/);
});
