/** Characters that come for something, retire when it is done, leave otherwise, and are followed by others. */
import { describe, expect, test } from 'vitest';
import {
  isFulfilled,
  progressAfterDeed,
  progressAfterEnhancing,
  progressAfterScenario,
  progressByBelongings,
} from '../../../../../src/games/frosthaven/campaign/rules/characters/quests.ts';
import { blankCharacter } from '../../../../../src/games/frosthaven/campaign/state/character.ts';
import { CLASS_TAKEN, NO_SUCH_CLASS } from '../../../../../src/games/frosthaven/campaign/steps/party/member-inputs.ts';
import { eventLine } from '../../../../../src/games/frosthaven/campaign/text/event-lines.ts';
import { campaignNames } from '../../../../../src/games/frosthaven/campaign/text/names.ts';
import { viewFor } from '../../../../../src/games/frosthaven/campaign/view.ts';
import type { Building } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import type { Quest, Quests } from '../../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import {
  DONE as DONE_BETWEEN,
  quest,
  questsFile,
} from '../../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { TALLIES } from '../../../../../src/games/frosthaven/content/schema/campaign/tallies.ts';
import { unplayedClasses } from '../../../../../src/games/frosthaven/ui/campaign/characters.ts';
import { translateMsg } from '../../../../../src/i18n/t.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { YearSetup } from '../../../../support/frosthaven/year.ts';
import { FIRST, gainsOf, MORE, ONE, OTHER, packOf, THIRD, Year } from '../../../../support/frosthaven/year.ts';

const WORDS = { text: 'Why.', task: 'What.' };
const KILLS = [{ tally: 'kills' as const, least: 3 }];

function questOf(id: string, parts: Partial<Quest> = {}): Quest {
  const named = { id, name: id, done: `${id} is done.`, envelope: 'east', alternate: 'west' };
  return quest.parse({ ...WORDS, ...named, asks: KILLS, ...parts });
}

const BUILDING: Omit<Building, 'id' | 'number' | 'name'> = { icon: 'house', start: 'locked', levels: [] };
const shed = (id: string, number: number): Building => ({ ...BUILDING, id, number, name: id });
const SHEDS = [shed('kiln', 1), shed('quay', 2)];

function fileOf(quests: readonly Quest[]): Quests {
  const envelopes = [
    { id: 'east', text: 'The east door opens.', buildings: ['kiln'] },
    { id: 'west', text: 'The west door opens.', buildings: ['quay'] },
  ];
  return questsFile.parse({ quests, envelopes });
}

const FIVE = ['a', 'b', 'c', 'd', 'e'].map((id) => questOf(id));
const LATER = questOf('later', { from: 'east' });

function withQuests(quests: readonly Quest[] = [...FIVE, LATER], written: YearSetup = {}) {
  const content = { quests: fileOf(quests), buildings: SHEDS, ...written.content };
  return packOf({ ...written, content });
}

/** Everybody keeps the first that they drew. */
function begun(pack = withQuests()): Year {
  const year = new Year(pack);
  for (const seat of ['1', '2']) if (year.choices(seat).length > 0) year.answers(seat, year.choices(seat)[0] ?? '');
  return year;
}

const DONE = { tally: { kills: 3 } };
const sheetOf = (year: Year, member: number) => year.match.state.sheets.find((sheet) => sheet.member === member);

describe('counting', () => {
  const played = {
    scenario: { place: { where: 'There', terrain: 'lake' as const, sign: 'ice-cube' as const } },
    completed: true,
    season: 'winter' as const,
    exhausted: false,
    goal: true,
    tally: { kills: 4, 'elite kills': 1, rounds: 8 },
  };

  test('RTR-01 what is tallied is added up, and never beyond what is asked', () => {
    const asks = [
      { tally: 'kills' as const, least: 5 },
      { tally: 'elite kills' as const, least: 3 },
    ];
    const once = progressAfterScenario({ asks }, [], played);
    expect(once).toEqual([4, 1]);
    const again = progressAfterScenario({ asks }, once, played);
    expect([again, isFulfilled({ asks }, again), isFulfilled({ asks }, [5, 3])]).toEqual([[5, 2], false, true]);
  });

  test('RTR-01 kills of a kind, loot cards of a kind, checks of goals -> each by its own count', () => {
    const asks = [
      { kills: ['imp'], least: 9 },
      { loots: ['lumber' as const, 'hide' as const], least: 9 },
      { does: 'goal checks' as const, least: 9 },
    ];
    const more = {
      ...played,
      killed: { 'forest-imp': 2, 'imp-lord': 1, impaler: 5 },
      loot: { lumber: 2, hide: 1, metal: 4 },
      goalChecks: 2,
    };
    expect(progressAfterScenario({ asks }, [1, 1, 1], more)).toEqual([4, 4, 3]);
    expect(progressAfterScenario({ asks }, [1, 1, 1], played)).toEqual([1, 1, 1]);
  });

  test('RTR-01 NEW-08 one thing after another -> the later counts once the earlier is done', () => {
    const asks = [
      { tally: 'kills' as const, least: 4 },
      { gives: ['poison' as const], least: 9, then: true as const },
    ];
    const poisoned = { ...played, given: { poison: 2, muddle: 5 } };
    const once = progressAfterScenario({ asks }, [], poisoned);
    expect([once, progressAfterScenario({ asks }, once, poisoned)]).toEqual([
      [4, 0],
      [4, 2],
    ]);
    expect(progressAfterScenario({ asks }, [3, 0], { ...poisoned, tally: {} })).toEqual([3, 0]);
  });

  test('RTR-01 uses of an item, road events, types of monsters -> as often as it was', () => {
    const asks = [
      { uses: 'horn', least: 9 },
      { does: 'road events' as const, least: 9 },
      { kinds: 'monsters killed' as const, least: 9 },
    ];
    const more = { ...played, used: { horn: 2, hat: 5 }, roadEvent: true, kinds: 6 };
    expect(progressAfterScenario({ asks }, [1, 1, 1], more)).toEqual([3, 2, 6]);
    expect(progressAfterScenario({ asks }, [1, 1, 1], played)).toEqual([1, 1, 1]);
  });

  test('RTR-01 scenario 70; what requires a boat or a sled -> these alone count', () => {
    const asks = [
      { scenarios: { number: 70 }, least: 9 },
      { scenarios: { requires: ['boat', 'sled'] }, least: 9 },
    ];
    const needs = (building: string) => ({ requires: { buildings: [{ building, level: 1 }] } });
    const scenarios = [{ number: 70 }, { number: 69 }, needs('sled'), needs('kiln'), {}];
    const counted = scenarios.map((scenario) => progressAfterScenario({ asks }, [], { ...played, scenario }));
    expect(counted).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('RTR-01 PRO-01 gold beyond 20 for each level, an owned item -> as it is now', () => {
    const asks = [
      { has: 'gold' as const, perProsperity: 20, least: 80 },
      { owns: 'hat', least: 1 },
    ];
    const sheet = { ...blankCharacter({ member: 1, class: ONE, name: 'Ann' }), gold: 100, items: ['hat', 'hat'] };
    expect([1, 3, 9].map((level) => progressByBelongings({ asks }, [], sheet, level))).toEqual([
      [80, 1],
      [40, 1],
      [0, 1],
    ]);
    expect(progressByBelongings({ asks }, [80, 1], { ...sheet, items: [] }, 1)).toEqual([80, 0]);
  });

  test('RTR-01 ENH-01 a sticker of an element counts; of another kind it does not', () => {
    const asks = [{ enhances: ['any' as const, 'ice' as const], least: 9 }];
    const where = { card: 'keg', half: 'top' as const, place: 0 };
    const stickers = [
      { infuse: 'any' as const },
      { infuse: 'ice' as const },
      { infuse: 'fire' as const },
      { jump: true as const },
    ];
    expect(stickers.map((sticker) => progressAfterEnhancing({ asks }, [3], { ...where, with: sticker }))).toEqual([
      [4],
      [4],
      [3],
      [3],
    ]);
  });

  test('RTR-01 different types over two scenarios -> each once, and only its owner knows which', () => {
    const asks = [{ kinds: 'monsters killed' as const, least: 9 }];
    const year = begun(withQuests(['a', 'b', 'c', 'd', 'e'].map((id) => questOf(id, { asks }))));
    year.ends(FIRST, 'lost', { own: [gainsOf('1', { killed: { imp: 3, gull: 1 } })] });
    expect(sheetOf(year, 1)).toMatchObject({ progress: [2], killed: ['imp', 'gull'] });
    year.ends(FIRST, 'lost', { own: [gainsOf('1', { killed: { imp: 1, bear: 1 } })] });
    expect(sheetOf(year, 1)).toMatchObject({ progress: [3], killed: ['imp', 'gull', 'bear'] });
    const seen = (seat: '1' | '2' | 'public') => viewFor(year.match.state, seat).sheets.map((sheet) => sheet.killed);
    expect([seen('1')[0], seen('2')[0], seen('public')[0]]).toEqual([['imp', 'gull', 'bear'], undefined, undefined]);
  });

  test('RTR-01 scenarios from number 65 on -> 65 counts, 64 and what has no number do not', () => {
    const asks = [{ scenarios: { from: 65 }, least: 9 }];
    const counted = [65, 64].map((number) => progressAfterScenario({ asks }, [], { ...played, scenario: { number } }));
    expect([...counted, progressAfterScenario({ asks }, [], played)]).toEqual([[1], [0], [0]]);
  });

  test('RTR-01 scenarios count of which everything holds that is asked', () => {
    const such = { result: 'completed', terrain: 'lake', season: 'winter', exhausted: false, goal: true } as const;
    const all = [{ of: 'rounds' as const, most: 8 }];
    const asks = [{ scenarios: { ...such, all }, least: 2 }];
    expect(progressAfterScenario({ asks }, [], played)).toEqual([1]);
    const others = [
      { ...played, completed: false },
      { ...played, season: 'summer' as const },
      { ...played, exhausted: true },
      { ...played, goal: false },
      { ...played, scenario: {} },
      { ...played, tally: { rounds: 9 } },
    ];
    expect(others.map((other) => progressAfterScenario({ asks }, [1], other))).toEqual(others.map(() => [1]));
  });

  test.each([
    ['RTR-01 CAL-04 no box is marked -> a scenario of summer', 0, 'summer'],
    ['RTR-01 CAL-04 nine are marked, and the next is the tenth -> of summer', 9, 'summer'],
    ['RTR-01 CAL-04 ten are marked -> of winter', 10, 'winter'],
    ['RTR-01 CAL-04 nineteen are marked -> of winter', 19, 'winter'],
    ['RTR-01 CAL-04 twenty are marked -> of summer again', 20, 'summer'],
  ])('%s', (_, marked, season) => {
    const asks = (['summer', 'winter'] as const).map((each) => ({ scenarios: { season: each }, least: 9 }));
    const year = begun(withQuests(['a', 'b', 'c', 'd', 'e'].map((id) => questOf(id, { asks }))));
    if (marked > 0) {
      const proposal = { what: 'correction', by: 1, target: { of: 'week' }, to: marked, reason: 'So it was.' } as const;
      year.does({ type: 'proposed', proposal });
      year.answers('party', 'agree');
    }
    year.ends(FIRST, 'lost');
    expect(sheetOf(year, 1)?.progress).toEqual(season === 'summer' ? [1, 0] : [0, 1]);
  });

  test('RTR-01 what somebody has counts as it is now; what is done adds up', () => {
    const asks = [
      { has: 'gold' as const, least: 50 },
      { does: 'gifts' as const, least: 9 },
    ];
    const sheet = { ...blankCharacter({ member: 1, class: ONE, name: 'Ann' }), gold: 30 };
    const rich = progressByBelongings({ asks }, [], sheet, 1);
    expect(rich).toEqual([30, 0]);
    expect(progressByBelongings({ asks }, rich, { ...sheet, gold: 2 }, 1)).toEqual([2, 0]);
    expect(progressAfterDeed({ asks }, rich, 'gifts', 4)).toEqual([30, 4]);
    expect(progressAfterDeed({ asks }, rich, 'weeks', 4)).toEqual([30, 0]);
  });
});

describe('choosing', () => {
  test('NEW-08 CRE-04 two quests drawn, one kept -> the other goes back; play goes on', () => {
    const year = new Year(withQuests());
    expect(year.now).toBe('travel: 1 quest, 2 quest');
    const [kept = '', declined = ''] = year.choices('1');
    year.answers('1', kept);
    expect(sheetOf(year, 1)).toMatchObject({ quest: kept, drawn: [], progress: [] });
    expect(year.match.state.roster.quests).toContain(declined);
    expect(year.view.roster.questsLeft, 'five, less one that is kept and two of the other').toBe(2);
    expect(year.now).toBe('travel: 2 quest');
    expect(year.ends(FIRST, 'completed'), 'who does not choose keeps nobody from playing').toBe('advanced');
  });

  test('NEW-09 quests are hidden until the party opens them; what was drawn stays hidden', () => {
    const year = begun();
    const { state } = year.match;
    const seen = (seat: '1' | '2' | 'public') => viewFor(year.match.state, seat).sheets.map((sheet) => sheet.quest);
    const quests = state.sheets.map((sheet) => sheet.quest);
    expect([seen('1'), seen('2'), seen('public')]).toEqual([
      [quests[0], null],
      [null, quests[1]],
      [null, null],
    ]);
    expect(year.does({ type: 'quests', isOpen: true })).toBe('advanced');
    expect([seen('1'), seen('public')]).toEqual([quests, quests]);
  });

  test('NEW-08 NEW-09 a quest drawn, kept or progressed -> others see no difference', () => {
    const { state } = new Year(withQuests()).match;
    const [ann, bea] = state.sheets;
    if (!ann || !bea) throw new Error('Nobody is there.');
    const other = {
      ...state,
      sheets: [ann, { ...bea, quest: 'e', drawn: ['x', 'y'], progress: [2] }],
      roster: { ...state.roster, quests: ['x', 'y', 'z'].slice(0, state.roster.quests.length) },
    };
    const same = { ...other, roster: { ...other.roster, quests: [...state.roster.quests].fill('q') } };
    for (const seat of ['1', 'public'] as const) expect(viewFor(same, seat)).toEqual(viewFor(state, seat));
  });

  test('GAP-07 CRE-05 of one that is left there is no choice, and without any nobody ever retires', () => {
    const year = begun(withQuests([questOf('a'), questOf('b')].map((each) => each)));
    expect(sheetOf(year, 1)?.quest).not.toBeNull();
    const few = new Year(withQuests([questOf('a'), questOf('later', { from: 'east' })]));
    expect([sheetOf(few, 1), sheetOf(few, 2)].map((sheet) => sheet?.quest)).toEqual(['a', null]);
    few.ends(FIRST, 'completed', { own: [gainsOf('2', DONE)] });
    expect(few.choices('2')).toEqual([]);
  });

  test('companions keep the first that they draw', () => {
    const year = begun();
    year.does({ type: 'companion', class: MORE, name: 'Grim' });
    expect(sheetOf(year, -1)?.quest).toEqual(expect.any(String));
    expect(sheetOf(year, -1)?.drawn).toEqual([]);
  });
});

/** Ann has done what she came for. */
function fulfilled(pack = withQuests(), more: Parameters<Year['ends']>[2] = {}): Year {
  const year = begun(pack);
  year.ends(FIRST, 'completed', { ...more, own: [gainsOf('1', { ...DONE, gold: 9, resources: { hide: 2 } })] });
  return year;
}

const retires = (year: Year) => {
  year.answers('1', 'retire');
  year.answers('1', 'retire');
};

describe('retiring', () => {
  test('RTR-01 RTR-02 a quest is done -> must retire, after all else; nobody else can', () => {
    const year = fulfilled();
    expect(year.choices('1')).toEqual(['give to Frosthaven', 'retire']);
    expect(year.choices('2')).toEqual(['give to Frosthaven', 'done']);
    year.answers('1', 'give');
    year.answers('1', 'hide');
    year.answers('1', '1');
    expect(year.choices('1')).toEqual(['give to Frosthaven', 'retire']);
    year.answers('1', 'retire');
    year.answers('1', 'not yet');
    expect(year.choices('1')).toEqual(['give to Frosthaven', 'retire']);
  });

  // What the retirement brings, and what it leaves to Frosthaven, decks and story.
  test('RTR-03 RTR-09 RTR-10 RTR-11 RTR-13 PRO-06 UNL-01 UNL-02 retires -> what remains', () => {
    const year = fulfilled();
    const done = sheetOf(year, 1)?.quest;
    retires(year);
    const { state } = year.match;
    expect(state.sheets.map(({ member }) => member)).toEqual([2]);
    expect(state.outpost).toMatchObject({ supply: { hide: 2 }, values: { prosperity: 2 } });
    expect(state.buildings.kiln).toEqual({ level: 0, wrecked: false });
    expect(state.roster.retired).toEqual([{ member: 1, name: 'Ann', class: ONE, level: 1, perks: 0, masteries: 0 }]);
    expect(state.roster.envelopes).toEqual(['east']);
    expect(state.roster.quests).toContain('later');
    expect(state.roster.quests).not.toContain(done);
    expect(state.story.map(({ text }) => text)).toEqual(
      expect.arrayContaining([`${done} is done.`, 'The east door opens.']),
    );
  });

  // Downtime waits for the new character of whoever has retired.
  test('VAR-11 CRE-01 CRE-03 CRE-06 CRE-07 RTR-12 the next -> any free class, gold, mark', () => {
    const year = fulfilled();
    retires(year);
    year.allDone();
    expect(year.now).toBe('downtime');
    expect(year.does({ type: 'character', member: 1, class: OTHER, name: 'Ida' })).toBe(translateMsg(CLASS_TAKEN));
    expect(year.does({ type: 'character', member: 1, class: ONE, name: 'Ida' })).toBe('advanced');
    expect(sheetOf(year, 1)).toMatchObject({
      name: 'Ida',
      level: 1,
      gold: 0,
      purse: 30,
      marks: 1,
      items: [],
    });
    expect(sheetOf(year, 1)?.resources).toEqual({});
    expect(year.now).toBe('downtime: 1 quest');
  });

  test('CRE-09 gold goes by prosperity as it is after the retirement', () => {
    const party = [{ gain: 'value' as const, value: 'prosperity' as const, amount: 4 }];
    const year = fulfilled(withQuests(), { party });
    retires(year);
    year.does({ type: 'character', member: 1, class: ONE, name: 'Ida' });
    expect([year.view.outpost.values.prosperity, sheetOf(year, 1)?.purse]).toEqual([6, 40]);
  });

  // The other envelope opens first; an empty deck gives 1 inspiration instead.
  test('RTR-04 RTR-05 CWE-15 both envelopes are open -> a random scenario and blueprint', () => {
    const year = fulfilled(withQuests(undefined, { scenarios: { [THIRD]: { random: { text: 'A map.' } } } }));
    retires(year);
    const again = () => {
      year.does({ type: 'character', member: 1, class: ONE, name: 'Ida' });
      year.answers('1', year.choices('1')[0] ?? '');
      for (const { question } of [...year.match.questions])
        if (question.kind === 'perk') year.answers('1', question.options[0]?.value ?? '');
      year.does({ type: 'closed' });
      year.ends(FIRST, 'completed', { own: [gainsOf('1', { ...DONE, resources: { hide: 1 } })] });
      retires(year);
    };
    again();
    expect(year.view.roster.envelopes).toEqual(['east', 'west']);
    const drawn = () => ({
      scenarios: year.match.state.decks.scenarios.length,
      blueprints: year.match.state.decks.blueprints.length,
      inspiration: year.view.outpost.values.inspiration ?? 0,
    });
    const before = drawn();
    again();
    expect(year.view.roster.envelopes).toEqual(['east', 'west']);
    expect(year.view.unlocked).toContain(THIRD);
    expect([before, drawn()]).toEqual([
      { scenarios: 1, blueprints: 6, inspiration: 0 },
      { scenarios: 0, blueprints: 5, inspiration: 0 },
    ]);
    again();
    expect(drawn()).toEqual({ scenarios: 0, blueprints: 4, inspiration: 1 });
  });

  test('INS-04 RTR-06 RTR-07 CWE-14 15 inspiration -> another quest too, envelope once', () => {
    const party = [{ gain: 'value' as const, value: 'inspiration' as const, amount: 16 }];
    const year = fulfilled(withQuests(), { party });
    year.answers('1', 'retire');
    expect(year.choices('1')).toEqual(['retire', 'complete another quest first', 'not yet']);
    year.answers('1', 'complete');
    const [second = '', other = ''] = year.choices('1');
    expect(year.match.state.roster.quests).not.toContain(other);
    year.answers('1', second);
    expect(year.view.outpost.values).toMatchObject({ inspiration: 1, prosperity: 4 });
    expect(year.view.roster.envelopes).toEqual(['east']);
    expect(year.match.state.roster.quests).toContain(other);
    expect(year.match.state.roster.quests).not.toContain(second);
  });

  test('RTR-08 the section of the mat is read when the first of its class retires', () => {
    const classes = packOf().classes;
    const content = {
      classes: [...classes.values()].map((mat) => (mat.id === ONE ? { ...mat, retirement: 'empty-hook' } : mat)),
    };
    const campaign = { sections: { 'empty-hook': { text: 'A hook by the door is empty.' } } };
    const year = fulfilled(withQuests(undefined, { content, campaign }));
    retires(year);
    expect(year.view.story.at(-1)).toMatchObject({ of: 'section', id: 'empty-hook' });
  });

  test('UNL-01 an envelope has been read -> undone only if the table agrees', () => {
    const year = fulfilled();
    const last = () => JSON.stringify(year.match.uncommitted.entries.at(-1));
    year.answers('1', 'retire');
    expect(last()).not.toContain('"revealed":true');
    year.answers('1', 'retire');
    expect(last()).toContain('"revealed":true');
  });

  test('RTR-01 OPS-08 who is passed over when Downtime ends retires all the same', () => {
    const year = fulfilled();
    year.does({ type: 'closed' });
    expect(year.view.roster.retired.map(({ name }) => name)).toEqual(['Ann']);
    expect(year.view.outpost.values.prosperity).toBe(2);
  });
});

describe('leaving otherwise', () => {
  test('CRE-02 GAP-10 NEW-03 set aside -> keeps all, blocks the class, back in Downtime', () => {
    const year = begun();
    expect(year.does({ type: 'set aside', member: 1 })).toBe('Characters come and go in Downtime only.');
    year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 9, resources: { hide: 2 } })] });
    expect(year.does({ type: 'character', member: 1, class: MORE, name: 'Ida' })).toContain('on an adventure');
    expect(year.does({ type: 'set aside', member: 1 })).toBe('advanced');
    expect(year.does({ type: 'character', member: 1, class: ONE, name: 'Ida' })).toBe(translateMsg(CLASS_TAKEN));
    expect(year.does({ type: 'character', member: 1, class: MORE, name: 'Ida' })).toBe('advanced');
    expect(year.match.state.roster.aside).toMatchObject([{ member: 1, class: ONE, gold: 9, setAside: true }]);
    expect(year.does({ type: 'came back', member: 1, class: ONE })).toContain('Set it aside or abandon it first');
    year.does({ type: 'abandoned', member: 1 });
    expect(year.does({ type: 'came back', member: 1, class: OTHER })).toBe(
      'You have no character of that class set aside.',
    );
    expect(year.does({ type: 'came back', member: 1, class: ONE })).toBe('advanced');
    expect(sheetOf(year, 1)).toMatchObject({
      name: 'Ann',
      class: ONE,
      gold: 9,
      resources: { hide: 2 },
      setAside: false,
    });
    expect(year.view.roster).toMatchObject({ aside: [], creating: [], retired: [] });
  });

  test('CRE-02 CRE-07 abandoned -> Frosthaven gets quest and resources, the next no mark', () => {
    const year = fulfilled();
    const quest = sheetOf(year, 1)?.quest;
    year.does({ type: 'abandoned', member: 1 });
    expect(year.match.state.roster).toMatchObject({ retired: [], creating: [1] });
    expect(year.match.state.roster.quests).toContain(quest);
    expect(year.view.outpost.supply).toEqual({ hide: 2 });
    year.does({ type: 'character', member: 1, class: ONE, name: 'Ida' });
    expect(sheetOf(year, 1)).toMatchObject({ marks: 0, purse: 30 });
  });

  test('VAR-16 the quest of who died is shuffled back', () => {
    const year = begun();
    const quest = sheetOf(year, 1)?.quest;
    year.ends(FIRST, 'lost', { own: [gainsOf('1', { died: true })] });
    expect(year.match.state.roster.quests).toContain(quest);
  });
});

test('UNL-03 NEW-02 a reward opens a sealed class -> it is offered and can be chosen', () => {
  const classes = [...packOf().classes.values()].map((mat) =>
    mat.id === MORE ? { ...mat, locked: true as const } : mat,
  );
  const catalog = packOf({ content: { classes } });
  const year = new Year(catalog);
  const offered = () => unplayedClasses(catalog, year.view.roster, year.view.sheets).map(({ id }) => id);
  const joins = () => year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' });
  expect(joins()).toBe(translateMsg(NO_SUCH_CLASS));
  expect(offered()).not.toContain(MORE);
  year.ends(FIRST, 'completed', { party: [{ gain: 'class', class: MORE }] });
  expect(offered()).toContain(MORE);
  expect(joins()).toBe('advanced');
});

describe('what is sealed, and what is left', () => {
  const LOCKED = [...packOf().classes.values()].map((mat) =>
    mat.id === MORE ? { ...mat, locked: true as const } : mat,
  );

  test('UNL-03 RTR-13 an envelope may open a class besides, for new characters and those who join', () => {
    const [east, ...others] = fileOf([...FIVE, LATER]).envelopes;
    const quests = { ...fileOf([...FIVE, LATER]), envelopes: [{ ...east, class: MORE }, ...others] };
    const content = { quests: questsFile.parse(quests), classes: LOCKED };
    const year = fulfilled(withQuests(undefined, { content }));
    const joins = () => year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' });
    expect(joins()).toBe(translateMsg(NO_SUCH_CLASS));
    retires(year);
    expect(year.view.roster.classes).toEqual([MORE]);
    expect(joins()).toBe('advanced');
  });

  test('ITS-02 CRE-02 SUP-10 a player leaves -> all characters abandoned, also set aside', () => {
    const item = firstWinter.items.find(({ gold, copies = 2 }) => gold !== undefined && copies > 1)?.id ?? '';
    const year = begun();
    const copies = () => {
      const { goods, sheets, roster } = year.match.state;
      const { available = 0, unavailable = 0 } = { ...goods.supply[item] };
      const owned = [...sheets, ...roster.aside].filter(({ items }) => items.includes(item)).length;
      return { owned, all: available + unavailable + owned };
    };
    const { all } = copies();
    year.ends(FIRST, 'completed', { own: [gainsOf('1', { items: [item], resources: { hide: 2 } })] });
    const quest = sheetOf(year, 1)?.quest;
    year.does({ type: 'set aside', member: 1 });
    year.does({ type: 'character', member: 1, class: MORE, name: 'Ida' });
    expect([copies(), year.match.state.roster.aside[0]?.items]).toEqual([{ owned: 1, all }, [item]]);
    expect(year.hears({ gone: 1 })).toBe('advanced');
    expect(copies()).toEqual({ owned: 0, all });
    expect(year.match.state.roster).toMatchObject({ aside: [], creating: [] });
    expect(year.match.state.roster.quests).toContain(quest);
    expect(year.view.outpost.supply).toEqual({ hide: 2 });
  });

  test('SUP-10 the resources of a companion that is dismissed go to Frosthaven', () => {
    const year = begun();
    year.does({ type: 'companion', class: MORE, name: 'Grim' });
    const seats = [...[1, 2].map((member) => ({ seat: `${member}`, member })), { seat: 'grim', member: -1 }];
    const gains = [gainsOf('grim', { resources: { lumber: 3 } })];
    year.hears({
      match: 9,
      kind: 'scenario',
      result: 'completed',
      gives: { scenario: FIRST, looted: [], gains },
      seats,
    });
    year.does({ type: 'dismissed', member: -1 });
    expect(year.view.outpost.supply).toEqual({ lumber: 3 });
  });

  test('RTR-09 CRE-02 whoever leaves is told by name', () => {
    const names = campaignNames(packOf(), { sheets: [] });
    const left = { member: 1, name: 'Ann' };
    expect(eventLine({ type: 'retired', ...left, quests: ['a'], text: 'It is done.' }, names)).toBe(
      '**Ann** retires.\nIt is done.',
    );
    expect(eventLine({ type: 'set aside', ...left }, names)).toBe('**Ann** is set aside.');
    expect(eventLine({ type: 'abandoned', ...left }, names)).toBe('**Ann** leaves for good.');
  });
});

describe('the quests of the First Winter', () => {
  const file = firstWinter.quests ?? { quests: [], envelopes: [] };
  const LOCKED = (firstWinter.buildings ?? []).filter(({ start }) => start === 'locked').map(({ id }) => id);

  test('NEW-08 UNL-01 the pack -> ten quests and six later; envelopes open all buildings', () => {
    expect(file.quests.filter(({ from }) => from === undefined)).toHaveLength(10);
    expect(file.quests).toHaveLength(16);
    expect(file.envelopes.flatMap(({ buildings }) => buildings).toSorted()).toEqual(LOCKED.toSorted());
    const asked = file.quests.map(({ asks }) => JSON.stringify(asks));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('what is asked stands in the task, figure by figure', () => {
    for (const { id, task, asks } of file.quests)
      for (const { least } of asks) expect(task, id).toMatch(new RegExp(`\\b${least}\\b`));
  });

  /** Enough of everything that scenarios count, in both seasons and wherever somebody asks for it. */
  function everything(progress: readonly number[], quest: Quest, i: number): readonly number[] {
    const tally = Object.fromEntries(TALLIES.map((of) => [of, 4]));
    const ask = quest.asks.find((each) => 'scenarios' in each && each.scenarios.terrain !== undefined);
    const terrain = ask && 'scenarios' in ask ? ask.scenarios.terrain : 'plain';
    const place = { where: 'There', terrain: terrain ?? 'plain', sign: 'ice-cube' } as const;
    const [season, completed] = [i % 20 < 10 ? 'summer' : 'winter', i % 3 > 0] as const;
    const after = progressAfterScenario(quest, progress, {
      scenario: { place },
      completed,
      season,
      exhausted: i % 2 === 0,
      goal: true,
      tally,
    });
    const done = DONE_BETWEEN.reduce((all: readonly number[], doing) => progressAfterDeed(quest, all, doing, 1), after);
    const sheet = {
      ...blankCharacter({ member: 1, class: ONE, name: 'Ann' }),
      gold: i,
      level: 9,
    };
    return progressByBelongings(quest, done, sheet, 1);
  }

  test.each(file.quests)('RTR-01 $name can be done', (quest) => {
    let progress: readonly number[] = [];
    for (let i = 0; i < 200; i++) progress = everything(progress, quest, i);
    expect(isFulfilled(quest, progress)).toBe(true);
  });

  test('RTR-08 every mat has a section for the first of its class that retires', () => {
    const sections = Object.keys(firstWinter.campaign?.sections ?? {});
    for (const { id, retirement } of firstWinter.classes) expect(sections, id).toContain(retirement);
  });
});
