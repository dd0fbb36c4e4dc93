/** Campaigns with invented outcomes of games; all questions between games are answered. */
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import type { RngState } from '../../../src/engine/values/rng.ts';
import { drawFrom, seedRng } from '../../../src/engine/values/rng.ts';
import type { CampaignEvent } from '../../../src/games/frostgrave/campaign/events.ts';
import type { CampaignNote, CampaignPrompt } from '../../../src/games/frostgrave/campaign/questions.ts';
import { campaignRules } from '../../../src/games/frostgrave/campaign/rules.ts';
import type { CampaignState } from '../../../src/games/frostgrave/campaign/state.ts';
import { newCampaign } from '../../../src/games/frostgrave/campaign/state.ts';
import type { CampaignView } from '../../../src/games/frostgrave/campaign/view.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { createPlainPlace } from '../../../src/games/frostgrave/mapgen/plain-place.ts';
import type { GameOutcome } from '../../../src/games/frostgrave/rules/outcome.ts';
import { suggestWarband } from '../../../src/games/frostgrave/warband/suggestion.ts';

type CampaignBook = InMemorySession<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>;

const NAMES = ['The Lamps', 'Ash and Rime', 'Nine Candles', 'The Long Winter'];
const FOUR = [1, 2, 3, 4];
const GAMES = 4;
const MAX_ANSWERS = 400;

export interface GrowthOptions {
  readonly seed: number;
  readonly people: readonly number[];
  readonly games: number;
  /** One figure in `killed` dies in each game. */
  readonly killed: number;
}

export function campaignAfterGames(catalog: Catalog, seed: number): CampaignState {
  return growCampaign(catalog, { seed, people: FOUR, games: GAMES, killed: 5 });
}

export function growCampaign(catalog: Catalog, { seed, people, games, killed }: GrowthOptions): CampaignState {
  const settings = { death: 'mercy', evens: true, blackMarket: false, extras: true } as const;
  const book = new InMemorySession(campaignRules(catalog), newCampaign({ settings }), seedRng(seed));
  const chance = new CampaignDice(seed);
  let news = 0;
  const isRefused = (value: unknown) => {
    news += 1;
    return book.receive({ id: `news ${news}`, value: toJson(value) }).type === 'refused';
  };
  people.forEach((member, i) => {
    const founding = { ...suggestWarband(catalog, seed + member), name: NAMES[i] };
    if (isRefused({ said: { type: 'founded', member, founding }, people })) throw new Error('It can’t be founded so.');
  });
  for (let game = 0; game < games; game += 1) {
    if (isRefused({ said: { type: 'game', members: people, place: createPlainPlace(people.length) }, people })) break;
    const gives = randomOutcome(book.game.state, chance, killed);
    const seats = people.map((member) => ({ seat: `${member}`, member }));
    if (isRefused({ match: game, kind: 'game', result: 'played', gives, seats })) throw new Error('It never ended.');
    answerAll(book, chance);
  }
  return book.game.state;
}

function toJson(value: unknown): Json {
  return json.parse(JSON.parse(JSON.stringify(value)));
}

function answerAll(book: CampaignBook, chance: CampaignDice): void {
  for (let n = 0; n < MAX_ANSWERS; n += 1) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) return;
    const { seat } = open.question;
    const options = open.question.options.map(({ value }) => value);
    const wanted = options.filter((value) => value !== 'dismiss' && value !== 'sell');
    const ends = wanted.includes('done') && chance.below(6) === 0;
    book.answer(seat, open.number, [ends ? 'done' : (wanted[chance.below(wanted.length)] ?? '')]);
  }
  throw new Error('It is never settled.');
}

function randomOutcome({ games }: CampaignState, chance: CampaignDice, killed: number): GameOutcome {
  const sent = Object.entries(games.at(-1)?.sent ?? {});
  return {
    why: 'treasure',
    turns: 6,
    warbands: sent.map(([seat, members]) => ({
      seat,
      figures: members.map((member) => ({
        figure: `A${member}`,
        end: chance.below(killed) === 0 ? 'killed' : 'left',
        kills: chance.below(2),
        casts: Array.from({ length: chance.below(6) }, () => 8 + chance.below(6)),
        failures: 0,
      })),
      tokens: Array.from({ length: 1 + chance.below(3) }, (_, i) => ({ token: `t${i + 1}` })),
    })),
  };
}

class CampaignDice {
  #cursor: RngState;

  constructor(seed: number) {
    this.#cursor = seedRng(seed);
  }

  below(count: number): number {
    const all = Array.from({ length: count }, (_, i) => `${i}`);
    const { outcome, cursor } = drawFrom(this.#cursor, all);
    this.#cursor = cursor;
    return Number(outcome);
  }
}
