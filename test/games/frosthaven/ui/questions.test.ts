import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Option } from '../../../../src/engine/rules/rule.ts';
import { id } from '../../../../src/engine/values/id.ts';
import type { ChoicePosition } from '../../../../src/game-api/contract/presenter.ts';
import { codeOf, decodeSteps, encodeSteps, NOTHING_CODE } from '../../../../src/game-api/panel/answer-codes.ts';
import { ID_LENGTH } from '../../../../src/game-api/panel/limits.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { panelControls } from '../../../../src/game-api/panel/panel.ts';
import { escapeMarkdown } from '../../../../src/game-api/panel/text.ts';
import type { FigureId } from '../../../../src/games/frosthaven/content/terms.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { Note, Prompt, ScenarioQuestion } from '../../../../src/games/frosthaven/rules/questions.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { customId } from '../../../../src/games/frosthaven/ui/custom-ids.ts';
import { panelFor } from '../../../../src/games/frosthaven/ui/match-panel.ts';
import { optionCaption } from '../../../../src/games/frosthaven/ui/question/options.ts';
import { sortForDisplay } from '../../../../src/games/frosthaven/ui/question/question-panel.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import type { ParsedCustomId } from '../../../support/bot/pressed.ts';
import { parseCustomIdParts } from '../../../support/bot/pressed.ts';
import { packOfFour, TestTable } from '../../../support/bot/table.ts';
import { runCount } from '../../../support/often.ts';
import { wordsOnPanel } from '../../../support/on-panels.ts';

const QUESTION = 12_345;
/** More pages than any list has. */
const MOST_PAGES = 10;

let table: TestTable;
let seen: TableView;
let names: Names;

beforeAll(async () => {
  table = await TestTable.open({ catalog: packOfFour(), players: 2, seed: 1 });
  seen = await table.look();
  names = new Names(table.catalog, seen.view);
});

afterAll(() => table.close());

function promptAbout(about: 'boosts' | 'card selection' | 'order' | 'target' | 'turn'): Prompt {
  const figure: FigureId = id('somebody');
  if (about === 'turn') return { about, figure, done: [] };
  if (about === 'target') return { about, figure, lines: { of: [], say: () => [] }, chosen: 0, most: 1 };
  return about === 'boosts' ? { about, figure } : { about };
}

/** The panel of a question that nobody has asked yet. */
function panelOf(question: ScenarioQuestion, options: Omit<ChoicePosition, 'question'> = {}): Panel {
  const questions = [{ number: QUESTION, crumb: 'round 1 / somebody / kind', question, answered: undefined }];
  return panelFor({ ...seen, questions }, names, { ...options, question: QUESTION });
}

interface Press {
  readonly pressed: ParsedCustomId;
  /** Of menus: what can be selected, and how much of it. */
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** The pages of a panel. Whoever asks for one behind the last sees the last again. */
function pagesOf(question: ScenarioQuestion, before: readonly string[]): Panel[] {
  const pages: Panel[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const panel = panelOf(question, { page, before });
    if (isDeepStrictEqual(panel, pages.at(-1))) break;
    pages.push(panel);
  }
  return pages;
}

/** Everything that can be pressed on all pages of a panel. */
function presses(question: ScenarioQuestion, before: readonly string[]): Press[] {
  return pagesOf(question, before).flatMap((panel) => {
    expect(discordProblems(panel)).toEqual([]);
    return panelControls(panel).flatMap((control): Press[] => {
      const pressed = parseCustomIdParts(control.id);
      if (!pressed) return [];
      if (!('options' in control)) return [{ pressed, values: [], least: 0, most: 0 }];
      const { options, least, most } = control;
      return [{ pressed, values: options.map(({ value }) => value), least, most }];
    });
  });
}

/** Whether an answer can be given by pressing what is offered, one thing after the other. */
function canBeGiven(question: ScenarioQuestion, answer: readonly string[], before: readonly string[] = []): boolean {
  const left = answer.slice(before.length);
  const codes = left.map(codeOf);
  return presses(question, before).some(({ pressed, values, least, most }) => {
    switch (pressed.action) {
      case 'say':
        return (
          before.length === 0 &&
          (answer.length === 0 ? pressed.parts.code === NOTHING_CODE : isSaid(pressed.parts.code, codes))
        );
      case 'pick':
        return left.length >= least && left.length <= most && codes.every((code) => values.includes(code));
      case 'next':
        return stepTaken(question, answer, before, values.includes(codes[0] ?? ''));
      case 'done':
        return left.length === 0;
      default:
        return false;
    }
  });
}

function isSaid(code: unknown, codes: readonly string[]): boolean {
  return codes.length === 1 && codes[0] === code;
}

function stepTaken(question: ScenarioQuestion, answer: readonly string[], before: readonly string[], offered: boolean) {
  if (!offered) return false;
  const longer = answer.slice(0, before.length + 1);
  return longer.length === question.max || canBeGiven(question, answer, longer);
}

const word: Note = { is: 'word' };
const hex: Note = { is: 'hex', hex: id('C7'), cost: 3 };

/** A question of any size and shape, with a legal answer to it. */
const asked = fc
  .record({
    things: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 160 }),
    alone: fc.integer({ min: 0, max: 2 }),
    areWords: fc.boolean(),
    max: fc.integer({ min: 1, max: 6 }),
    min: fc.integer({ min: 0, max: 6 }),
    isOrdered: fc.boolean(),
    about: fc.constantFrom('card selection', 'boosts', 'target', 'order'),
    picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    length: fc.nat(6),
  })
  .map(({ things, alone, areWords, about, isOrdered, picks, length, ...wanted }) => {
    const max = Math.min(wanted.max, things.length);
    const min = Math.min(wanted.min, max);
    const options: Option<Note>[] = [
      ...things.map((value) => ({ value, note: areWords && things.length <= 5 ? word : hex })),
      ...Array.from({ length: alone }, (_, i) => ({ value: `alone ${i}`, alone: true as const, note: word })),
    ];
    const question: ScenarioQuestion = {
      kind: about,
      seat: seen.seat ?? '',
      prompt: promptAbout(about),
      options,
      min,
      max,
      ...(isOrdered && { ordered: true as const }),
      defaultAnswer: things.slice(0, min),
    };
    const pool = [...things];
    const count = Math.max(min, Math.min(max, length));
    const answer = picks.slice(0, count).map((pick) => pool.splice(pick % pool.length, 1)[0] ?? '');
    return { question, answer };
  });

describe('the choices of a question', () => {
  test('of one choice that may be left, either can be given', () => {
    const options = [{ value: 'C7', note: hex }];
    const question: ScenarioQuestion = {
      kind: 'boosts',
      seat: seen.seat ?? '',
      prompt: { about: 'order' },
      options,
      min: 0,
      max: 1,
      defaultAnswer: [],
    };
    expect(canBeGiven(question, [])).toBe(true);
    expect(canBeGiven(question, ['C7'])).toBe(true);
    expect(canBeGiven(question, ['C8'])).toBe(false);
  });

  test('values that every object knows by name are choices like any other', () => {
    const options = ['toString', 'constructor', '__proto__'].map((value) => ({ value, note: word }));
    const question: ScenarioQuestion = {
      kind: 'boosts',
      seat: seen.seat ?? '',
      prompt: { about: 'order' },
      options,
      min: 1,
      max: 1,
      defaultAnswer: [],
    };
    for (const { value } of options) expect(canBeGiven(question, [value])).toBe(true);
  });

  test('every legal answer can be given by pressing, whatever its size, within all limits', () => {
    fc.assert(
      fc.property(asked, ({ question, answer }) => canBeGiven(question, answer)),
      { numRuns: runCount(60, 200) },
    );
  });

  test('hexes are listed as one looks for them on the board, before everything else', () => {
    const values = ['skip', 'C10', 'B2', 'C7', 'C1'];
    const options = values.map((value): Option<Note> => ({ value, note: value === 'skip' ? word : hex }));
    expect(sortForDisplay(options).map(({ value }) => value)).toEqual(['B2', 'C1', 'C7', 'C10', 'skip']);
  });

  test('what stands alone can be given', () => {
    fc.assert(
      fc.property(asked, ({ question }) =>
        question.options.filter((option) => option.alone).every(({ value }) => canBeGiven(question, [value])),
      ),
      { numRuns: runCount(30, 100) },
    );
  });

  test('what was chosen in an earlier step is not offered again', () => {
    fc.assert(
      fc.property(asked, ({ question, answer }) => {
        const before = answer.slice(0, Math.max(0, question.max - 1));
        if (!question.ordered || before.length === 0) return true;
        const again = presses(question, before).flatMap(({ values }) => values);
        return before.every((value) => !again.includes(codeOf(value)));
      }),
      { numRuns: 50 },
    );
  });
});

/** Choices of every kind of which something has to be known, and words beside them. */
const known = fc
  .record({
    kinds: fc.array(fc.nat(8), { minLength: 1, maxLength: 40 }),
    words: fc.nat(5),
    max: fc.integer({ min: 1, max: 4 }),
    isOrdered: fc.boolean(),
    about: fc.constantFrom('boosts', 'target', 'order', 'turn', 'card selection'),
    page: fc.nat(1),
  })
  .map(({ kinds, words, max, isOrdered, about, page }) => {
    const options: Option<Note>[] = [
      ...kinds.map((which, i) => ({ value: `${about} ${which} ${i}`, note: noteWithFacts(which) })),
      ...Array.from({ length: words }, (_, i) => ({ value: `word ${i}`, alone: true as const, note: word })),
    ];
    const most = about === 'turn' ? 1 : Math.min(max, kinds.length);
    const question: ScenarioQuestion = {
      kind: about,
      seat: seen.seat ?? '',
      prompt: promptAbout(about),
      options,
      min: 0,
      max: most,
      ...(isOrdered && { ordered: true as const }),
      defaultAnswer: [],
    };
    return { question, page };
  });

function noteWithFacts(which: number): Note {
  const { figures, own, seats } = seen.view;
  const figure = figures[which % figures.length]?.id ?? id('');
  const expects = { value: 3, drawing: 'disadvantage', shield: 2, retaliate: 1 } as const;
  const notes: Note[] = [
    { is: 'hex', hex: id('C7'), cost: 3, dangers: ['Spike Trap'], opensDoor: true },
    { is: 'hex', hex: id('C9'), range: 2 },
    { is: 'figure', figure, range: 4, expects },
    { is: 'figure', figure },
    { is: 'area', hexes: [id('C7'), id('D7')], targets: [figure, figure], expects: [expects, expects] },
    { is: 'outcome', end: id('C7'), targets: [figure], focus: id('nobody') },
    { is: 'card', card: own?.cards[which]?.id ?? id('') },
    { is: 'item', item: seats.flatMap(({ items }) => items)[0]?.id ?? id('') },
    {
      is: 'lines',
      lines: { of: [], say: () => [{ indent: 0, parts: [{ type: 'text', text: 'Attack 3, '.repeat(10) }] }] },
    },
  ];
  return notes[which] ?? word;
}

/** The choices that a panel shows without saying anywhere what has to be known of them. */
function untold({ options }: ScenarioQuestion, panel: Panel): string[] {
  const controls = panelControls(panel);
  const told = wordsOnPanel(panel);
  return options.flatMap(({ value, note }) => {
    const { label, description, brief = description } = optionCaption(value, note, names, seen.view);
    const offered = controls.filter((control) =>
      'options' in control
        ? control.options.some((each) => each.value === codeOf(value))
        : control.id.endsWith(`:${codeOf(value)}`),
    );
    if (description === undefined || brief === undefined || offered.length === 0) return [];
    const isWritten = [description, brief].some((words) =>
      [': ', '\n'].some((between) => told.includes(`${escapeMarkdown(label)}**${between}${escapeMarkdown(words)}`)),
    );
    const isInMenu = offered.some(
      (control) => 'options' in control && control.options.some((each) => each.description === brief),
    );
    return isWritten || isInMenu ? [] : [`${label}: ${description}`];
  });
}

describe('what has to be known of a choice', () => {
  const hexes = (count: number): ScenarioQuestion => ({
    kind: 'move',
    seat: seen.seat ?? '',
    prompt: { about: 'order' },
    options: [
      ...Array.from({ length: count }, (_, i): Option<Note> => {
        const cost = i + 1;
        return { value: `C${cost}`, note: { is: 'hex', hex: id(`C${cost}`), cost, dangers: ['Spike Trap'] } };
      }),
      { value: 'step by step', note: word },
      { value: 'skip', note: word },
    ],
    min: 1,
    max: 1,
    defaultAnswer: [],
  });

  test('six hexes in sections keep their costs and dangers', () => {
    const words = wordsOnPanel(panelOf(hexes(6)));
    for (let cost = 1; cost <= 6; cost++)
      expect(words).toContain(`**C${cost}**\n${cost} movement point${cost === 1 ? '' : 's'}, enters Spike Trap`);
  });

  test.each([7, 8, 9])('%i hexes in a menu keep them too', (count) => {
    const options = panelControls(panelOf(hexes(count))).flatMap((control) =>
      'options' in control ? control.options : [],
    );
    expect(options.map(({ description }) => description)).toContain(`${count} movement points, enters Spike Trap`);
  });

  test('is said in every form that a question takes', () => {
    fc.assert(
      fc.property(known, ({ question, page }) => {
        expect(untold(question, panelOf(question, { page }))).toEqual([]);
        const before = question.options.slice(0, Math.max(0, question.max - 1)).map(({ value }) => value);
        expect(untold(question, panelOf(question, { before }))).toEqual([]);
      }),
      { numRuns: runCount(50, 150) },
    );
  });
});

describe('what buttons carry', () => {
  test('steps stand for the values they were made of', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.nat(8), (all, count) => {
        const chosen = all.slice(0, count);
        expect(decodeSteps(encodeSteps(chosen), all)).toEqual(chosen);
      }),
    );
  });

  test('steps of something else stand for nothing', () => {
    expect(decodeSteps(encodeSteps(['a', 'b']), ['a'])).toBeUndefined();
    expect(decodeSteps('zz+??', ['a'])).toBeUndefined();
  });

  test('a code is short, free of separators, and of one value only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 80 }), { minLength: 2, maxLength: 40 }), (values) => {
        const codes = values.map(codeOf);
        expect(new Set(codes).size).toBe(values.length);
        for (const code of codes) expect(code).toMatch(/^(#[0-9a-f]+|[^:+#]{1,32})$/);
      }),
    );
  });

  test('whatever is written in an id is read from it again', () => {
    const id = { action: 'next', game: 99_999, question: 999_999, seat: 'banner-spear-twin', part: 3 } as const;
    const written = { ...id, before: encodeSteps(['C7', 'a long value of an option, longer than a code', 'x']) };
    const { action, ...parts } = written;
    expect(parseCustomIdParts(customId(written))).toEqual({ action, parts });
    expect(customId(written).length).toBeLessThanOrEqual(ID_LENGTH);
  });

  test('garbled ids are nobody’s', () => {
    const ours = customId({ action: 'say', game: 1, question: 2, seat: 'drifter', code: 'C7' });
    for (const text of [
      '',
      ':',
      'say',
      'say:1:2:drifter',
      `${ours}:more`,
      'say:one:2:drifter:C7',
      'eat:1',
      'panel:-1',
    ]) {
      expect(parseCustomIdParts(text), text).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        const read = parseCustomIdParts(text);
        return read === undefined || text.startsWith(`${read.action}:`);
      }),
    );
  });
});
