/** Whole campaigns with made-up games: nothing is lost, nothing comes from nowhere, and a campaign built again is the same. */
import { describe, expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import type { Json } from '../../../../src/engine/values/json.ts';
import { json } from '../../../../src/engine/values/json.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { joinFirstWords } from '../../../../src/game-api/panel/refusal-text.ts';
import type { CampaignEvent } from '../../../../src/games/frostgrave/campaign/events.ts';
import { levelOf, wizardOf } from '../../../../src/games/frostgrave/campaign/rules/numbers.ts';
import { exportWarband, importWarband } from '../../../../src/games/frostgrave/campaign/rules/transfer.ts';
import { campaignRules } from '../../../../src/games/frostgrave/campaign/rules.ts';
import type { CampaignSettings } from '../../../../src/games/frostgrave/campaign/state.ts';
import { newCampaign } from '../../../../src/games/frostgrave/campaign/state.ts';
import type { GameOutcome } from '../../../../src/games/frostgrave/rules/outcome.ts';
import { startSchema } from '../../../../src/games/frostgrave/rules/setup/start.ts';
import { BY_THE_BOOK } from '../../../../src/games/frostgrave/rules/switches.ts';
import { suggestWarband } from '../../../../src/games/frostgrave/warband/suggestion.ts';
import { FOUNDING, PACK, SETTINGS } from '../../../support/frostgrave/campaign-scene.ts';

const PLACE = {
  ground: { width: 300, depth: 300, pieces: [], doors: [] },
  zones: [
    { id: 'south', from: { x: 0, y: 0 }, to: { x: 300, y: 50 } },
    { id: 'north', from: { x: 0, y: 250 }, to: { x: 300, y: 300 } },
  ],
  tokens: [],
  switches: BY_THE_BOOK,
};
const PEOPLE = [1, 2, 3];

class Years {
  readonly book;
  #news = 0;
  #random: number;

  constructor(seed: number, settings: Partial<CampaignSettings> = {}) {
    this.book = new InMemorySession(
      campaignRules(PACK),
      newCampaign({ settings: { ...SETTINGS, ...settings } }),
      seedRng(seed),
    );
    this.#random = seed;
  }

  get state() {
    return this.book.game.state;
  }

  next(n: number): number {
    this.#random = (this.#random * 1103515245 + 12345) % 2147483648;
    return Math.floor(this.#random / 65536) % n;
  }

  hears(value: unknown): string {
    this.#news += 1;
    const result = this.book.receive({ id: `news ${this.#news}`, value: json.parse(value) });
    return result.type === 'refused' ? result.why : result.type;
  }

  says(said: Json): string {
    return this.hears({ said, people: PEOPLE });
  }

  plays(members: readonly number[]): GameOutcome {
    expect(this.says({ type: 'game', members: [...members], place: json.parse(PLACE) })).toBe('advanced');
    const game = this.state.games.at(-1);
    if (!game) throw new Error('There is no game.');
    expect(startSchema.safeParse(game.start).success).toBe(true);
    const gives: GameOutcome = {
      why: 'treasure',
      turns: 7,
      warbands: members.map((member) => this.#fates(`${member}`)),
    };
    const seats = members.map((member) => ({ seat: `${member}`, member }));
    expect(this.hears({ match: this.#news, kind: 'game', result: 'treasure', gives, seats })).toBe('advanced');
    return gives;
  }

  #fates(seat: string): GameOutcome['warbands'][number] {
    const sent = this.state.games.at(-1)?.sent[seat] ?? [];
    return {
      seat,
      figures: sent.map((id) => ({
        figure: `A${id}`,
        end: this.next(4) === 0 ? 'killed' : 'left',
        kills: this.next(3),
        casts: Array.from({ length: this.next(6) }, () => 5 + this.next(10)),
        failures: this.next(3),
      })),
      tokens: Array.from({ length: this.next(4) }, (_, i) => ({ token: `t${i}`, ...(i === 0 && { isCentral: true }) })),
    };
  }

  /** Everybody answers by chance, and is done before long. */
  settles(only?: string): void {
    for (let n = 0; n < 600; n += 1) {
      const open = this.book.game.questions.filter(
        ({ question: { seat }, answered }) => answered === undefined && (only ?? seat) === seat,
      );
      const one = open[this.next(Math.max(1, open.length))];
      if (!one) return;
      const { question, number } = one;
      const options = question.options.map(({ value }) => value);
      const goesOn = options.includes('done') && this.next(6) === 0;
      const wanted = options.filter((value) => value !== 'dismiss');
      const value = goesOn ? 'done' : (wanted[this.next(wanted.length)] ?? '');
      const result = this.book.answer(question.seat, number, [value]);
      expect(result.type, JSON.stringify(result)).toBe('advanced');
    }
    throw new Error('It does not end.');
  }
}

/** Gold by what was told of it. */
function goldOf(events: readonly CampaignEvent[], seat: string): number {
  let gold = 0;
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'warband founded') gold = event.sheet.gold;
    if (event.type === 'warband perished') gold = 0;
    if (event.type === 'treasure found' || event.type === 'home found') gold += event.found.gold;
    if (event.type === 'sold' || event.type === 'median given') gold += event.gold;
    if (event.type === 'bought' || event.type === 'hired' || event.type === 'resource bought') gold -= event.gold;
    if (event.type === 'nursed' || event.type === 'eased') gold -= event.gold;
  }
  return gold;
}

function experienceOf(events: readonly CampaignEvent[], seat: string): number {
  let all = 0;
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'warband founded') all = 0;
    if (event.type === 'wizard followed' || event.type === 'median given') all = event.experience;
    if (event.type === 'experience earned') all = event.earned.reduce((sum, { amount }) => sum + amount, all);
  }
  return all;
}

describe('a campaign', () => {
  test.each([1, 2, 3, 4])('FPG-01 ten games -> gold and experience balance, rebuilt the same (seed %i)', (seed) => {
    const years = new Years(seed, { death: seed % 2 === 0 ? 'mercy' : 'book', blackMarket: seed === 3 });
    for (let game = 0; game < 10; game += 1) {
      for (const member of PEOPLE.filter((each) => !years.state.warbands.some(({ seat }) => seat === `${each}`)))
        expect(
          years.says({
            type: 'founded',
            member,
            founding: json.parse(suggestWarband(PACK, seed * 10 + game + member)),
          }),
        ).toBe('advanced');
      years.plays(PEOPLE);
      years.settles();
      for (const { seat, sheet, after } of years.state.warbands) {
        expect(after).toBeUndefined();
        expect([sheet.gold, sheet.experience]).toEqual([
          goldOf(years.book.events, seat),
          experienceOf(years.book.events, seat),
        ]);
        expect(sheet.taken).toBeLessThanOrEqual(levelOf(PACK, sheet));
        const text = exportWarband(PACK, sheet) ?? '';
        expect(importWarband(PACK, text)).toHaveProperty('sheet.name', sheet.name);
      }
    }
    expect(years.state.played).toBe(10);
    const before = JSON.stringify(years.state);
    expect(years.book.reopen().divergence).toBeUndefined();
    expect(JSON.stringify(years.state)).toBe(before);
  });

  test('FPG-01 wants a game to be begun as its warbands are, and settles it side by side', () => {
    const years = new Years(5);
    for (const member of [1, 2])
      expect(years.says({ type: 'founded', member, founding: json.parse(FOUNDING) })).toBe('advanced');
    expect(years.says({ type: 'game', members: [1, 2], place: json.parse(PLACE) })).toBe('advanced');
    const [want] = years.book.game.awaits.flatMap(({ awaited }) => awaited.matchRequest ?? []);
    expect(want).toMatchObject({ kind: 'game', seats: ['1', '2'] });
    expect(startSchema.parse(want?.start).warbands[0]?.members.map(({ name }) => name)).toEqual([
      'Ada',
      'Ben',
      'Cyd',
      'Dot',
      'Eli',
      'Fen',
    ]);
    expect(years.says({ type: 'game', members: [1, 2], place: json.parse(PLACE) })).toBe(
      'The Lamps is already in a game.',
    );
    expect(years.hears({ begun: 12, kind: 'game' })).toBe('advanced');
    expect(years.book.game.awaits.flatMap(({ awaited }) => awaited.matchRequest ?? [])).toEqual([]);
  });

  test('FWB only a legal warband is founded, and only until its first game', () => {
    const years = new Years(6);
    expect(years.says({ type: 'founded', member: 1, founding: json.parse({ ...FOUNDING, spells: [] }) })).not.toBe(
      'advanced',
    );
    expect(years.says({ type: 'founded', member: 9, founding: json.parse(FOUNDING) })).toBe(joinFirstWords());
    for (const member of [1, 2]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    years.plays([1, 2]);
    years.settles();
    if (years.state.warbands.some(({ seat }) => seat === '1'))
      expect(years.says({ type: 'founded', member: 1, founding: json.parse(FOUNDING) })).toBe(
        'You already have a warband, and it has played.',
      );
  });

  test('FXP who comes late gets the median of the others, if most of them say so', () => {
    const years = new Years(7, { death: 'mercy' });
    for (const member of [1, 2]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    years.plays([1, 2]);
    years.settles();
    const [one, two] = years.state.warbands.map(({ sheet }) => sheet);
    years.says({ type: 'founded', member: 3, founding: json.parse(FOUNDING), median: true });
    for (const voter of ['1', '2']) {
      const open = years.book.game.questions.find(({ question }) => question.seat === voter);
      expect([open?.question.kind, open?.question.secret]).toEqual(['vote', true]);
      expect(years.book.answer(voter, open?.number ?? 0, ['yes']).type).toBe('advanced');
    }
    const sheet = years.state.warbands.find(({ seat }) => seat === '3')?.sheet;
    expect(sheet?.experience).toBe(Math.floor(((one?.experience ?? 0) + (two?.experience ?? 0)) / 2));
    expect(sheet?.gold).toBe(140 + Math.floor(((one?.gold ?? 0) + (two?.gold ?? 0)) / 2));
  });

  test('whoever has voted is waited for no longer, and may vote otherwise until it is settled', () => {
    const years = new Years(9);
    for (const member of [1, 2, 3]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    years.says({ type: 'end', member: 1 });
    const asked = (seat: string) => years.book.game.questions.find(({ question }) => question.seat === seat);
    const votes = (seat: string, value: string) => years.book.answer(seat, asked(seat)?.number ?? 0, [value]).type;
    expect(votes('1', 'yes')).toBe('advanced');
    expect([asked('1')?.answered, asked('2')?.answered]).toEqual([['yes'], undefined]);
    expect(votes('1', 'no')).toBe('advanced');
    expect([asked('1')?.answered, years.state.proposal?.votes]).toEqual([['no'], { 1: false }]);
    expect(votes('2', 'yes')).toBe('advanced');
    expect(years.state.over).toBeUndefined();
    // More than half want it by a vote that was changed.
    expect(votes('1', 'yes')).toBe('advanced');
    expect(years.state.over?.why).toBe('vote');
    expect(years.book.game.questions).toEqual([]);
  });

  test('who has voted and has something to settle is asked for that, and then for another vote', () => {
    const years = new Years(7, { death: 'mercy' });
    for (const member of [1, 2, 3]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    years.plays([1, 2]);
    years.says({ type: 'end', member: 3 });
    const asked = (seat: string) => years.book.game.questions.find(({ question }) => question.seat === seat);
    expect(asked('1')?.question.kind).toBe('vote');
    years.book.answer('1', asked('1')?.number ?? 0, ['no']);
    expect([asked('1')?.question.kind === 'vote', asked('1')?.answered]).toEqual([false, undefined]);
    years.settles('1');
    expect([asked('1')?.question.kind, asked('1')?.answered]).toEqual(['vote', ['no']]);
  });

  test('a campaign ends after its games, or by vote, and says how everybody stands', () => {
    const years = new Years(8, { games: 1, death: 'mercy' });
    for (const member of [1, 2]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    years.plays([1, 2]);
    years.settles();
    expect(years.state.over?.why).toBe('games');
    const standing = years.state.over?.standing ?? [];
    expect(standing[0]?.titles).toContain('Master of the Frozen City');
    const voted = new Years(9);
    for (const member of [1, 2]) voted.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    voted.says({ type: 'end', member: 1 });
    voted.book.answer('1', voted.book.game.questions.find(({ question }) => question.seat === '1')?.number ?? 0, [
      'yes',
    ]);
    expect(voted.state.over).toBeUndefined();
    voted.book.answer('2', voted.book.game.questions.find(({ question }) => question.seat === '2')?.number ?? 0, [
      'yes',
    ]);
    expect(voted.state.over?.why).toBe('vote');
  });

  test('members and their warband are called otherwise between games, by names that can be read', () => {
    const years = new Years(12);
    years.says({ type: 'founded', member: 1, founding: json.parse(FOUNDING) });
    const renames = (members: Json, more = {}) => years.says({ type: 'renamed', member: 1, members, ...more });
    const names = () => years.state.warbands[0]?.sheet.members.map(({ name }) => name);
    const before = names();
    expect(renames([{ id: 0, name: 'x'.repeat(41) }])).toBe('A name may have up to 40 characters.');
    expect(renames([{ id: 0, name: ' \u200b ' }])).toBe('A name needs at least two visible letters or digits.');
    expect(renames([{ id: 99, name: 'Yrsa' }])).toBe('One of these has left the warband.');
    expect(renames([], { warband: '' })).toBe('A name needs at least two visible letters or digits.');
    expect(years.says({ type: 'renamed', member: 2, members: [] })).toBe('Found a warband first.');
    expect([years.state.warbands[0]?.sheet.name, names()]).toEqual(['The Lamps', before]);
    const typed = [
      { id: 0, name: '  Yrsa   the Grey ' },
      { id: 4, name: 'Eli' },
      { id: 5, name: 'Rex' },
    ];
    expect(renames(typed, { warband: 'Ash & Rime' })).toBe('advanced');
    expect(names()).toEqual(['Yrsa the Grey', 'Ben', 'Cyd', 'Dot', 'Eli', 'Rex']);
    expect(years.state.warbands[0]?.sheet.name).toBe('Ash & Rime');
    expect(years.book.events.at(-1)).toEqual({
      type: 'renamed',
      seat: '1',
      warband: { from: 'The Lamps', to: 'Ash & Rime' },
      members: [
        { member: 0, from: 'Ada', to: 'Yrsa the Grey' },
        { member: 5, from: 'Fen', to: 'Rex' },
      ],
    });
    years.says({ type: 'founded', member: 2, founding: json.parse(FOUNDING) });
    years.says({ type: 'game', members: [1, 2], place: json.parse(PLACE) });
    expect(renames([{ id: 0, name: 'Ada' }])).toBe('Ash & Rime is in a game; change names once that is over.');
  });

  test('who leaves takes the warband along', () => {
    const years = new Years(10);
    for (const member of [1, 2]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    expect(years.hears({ gone: 1 })).toBe('advanced');
    expect(years.state.warbands.map(({ seat, sheet }) => [seat, wizardOf(sheet)?.name])).toEqual([['2', 'Ada']]);
  });

  test('FIT after a game -> used potions gone, cured injuries gone, gains in the vault', () => {
    const years = new Years(11);
    for (const member of [1, 2]) years.says({ type: 'founded', member, founding: json.parse(FOUNDING) });
    const potion = { is: 'potion', what: 'potion-of-healing' } as const;
    const [own] = years.state.warbands;
    const wizard = own?.sheet.members[0];
    if (!own || !wizard) throw new Error('There is no wizard.');
    wizard.things = [potion, potion];
    wizard.injuries = ['lost-toes'];
    expect(years.says({ type: 'game', members: [1, 2], place: json.parse(PLACE) })).toBe('advanced');
    const [game] = years.state.games;
    expect(game?.start.warbands[0]?.members[0]).toMatchObject({ school: 'thaumaturge', things: [potion, potion] });
    const fate = { end: 'left', kills: 0, casts: [], failures: 0 } as const;
    const figures = (game?.sent['1'] ?? []).map((id) => ({ ...fate, figure: `A${id}` }));
    const [first, ...rest] = figures;
    const gained = [{ is: 'scroll', what: 'leap' } as const];
    const gives = {
      why: 'treasure',
      turns: 3,
      warbands: [
        { seat: '1', figures: [{ ...first, used: [potion], cured: true }, ...rest], tokens: [], gained, gold: 20 },
        { seat: '2', figures: [], tokens: [] },
      ],
    };
    const seats = [1, 2].map((member) => ({ seat: `${member}`, member }));
    expect(years.hears({ match: 3, kind: 'game', result: 'played', gives, seats })).toBe('advanced');
    const sheet = years.state.warbands[0]?.sheet;
    expect(sheet?.members[0]).toMatchObject({ things: [potion], injuries: [] });
    expect([sheet?.vault, sheet?.gold]).toEqual([gained, 160]);
  });
});
