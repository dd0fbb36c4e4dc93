/** Campaigns with invented outcomes of games; all questions between games are answered. */
import { Book } from '../../../src/engine/session/memory-session.ts';
import { type Json, json } from '../../../src/engine/values/json.ts';
import { type Cursor, cursorFrom, draw } from '../../../src/engine/values/rng.ts';
import type { CampaignEvent } from '../../../src/games/frostgrave/campaign/events.ts';
import type { CampaignNote, CampaignPrompt } from '../../../src/games/frostgrave/campaign/questions.ts';
import { campaignRules } from '../../../src/games/frostgrave/campaign/rules.ts';
import { type CampaignState, newCampaign } from '../../../src/games/frostgrave/campaign/state.ts';
import type { CampaignView } from '../../../src/games/frostgrave/campaign/view.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { plainPlace } from '../../../src/games/frostgrave/mapgen/plain.ts';
import type { GameOutcome } from '../../../src/games/frostgrave/rules/outcome.ts';
import { suggested } from '../../../src/games/frostgrave/warband/suggestion.ts';

type CampaignBook = Book<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>;

const NAMES = ['The Lamps', 'Ash and Rime', 'Nine Candles', 'The Long Winter'];
const FOUR = [1, 2, 3, 4];
const GAMES = 4;
const MOST_ANSWERS = 400;

export interface Grown {
  readonly seed: number;
  readonly people: readonly number[];
  readonly games: number;
  /** One figure in `killed` dies in each game. */
  readonly killed: number;
}

export function afterSomeGames(catalog: Catalog, seed: number): CampaignState {
  return grown(catalog, { seed, people: FOUR, games: GAMES, killed: 5 });
}

export function grown(catalog: Catalog, { seed, people, games, killed }: Grown): CampaignState {
  const settings = { death: 'mercy', evens: true, blackMarket: false, extras: true } as const;
  const book = new Book(campaignRules(catalog), newCampaign({ settings }), cursorFrom(seed));
  const chance = new CampaignDice(seed);
  let news = 0;
  const isRefused = (value: unknown) => {
    news += 1;
    return book.receive({ id: `news ${news}`, value: plain(value) }).type === 'refused';
  };
  people.forEach((member, i) => {
    const founding = { ...suggested(catalog, seed + member), name: NAMES[i] };
    if (isRefused({ said: { type: 'founded', member, founding }, people })) throw new Error('It can’t be founded so.');
  });
  for (let game = 0; game < games; game += 1) {
    if (isRefused({ said: { type: 'game', members: people, place: plainPlace(people.length) }, people })) break;
    const gives = outcomeOf(book.game.state, chance, killed);
    const seats = people.map((member) => ({ seat: `${member}`, member }));
    if (isRefused({ match: game, kind: 'game', result: 'played', gives, seats })) throw new Error('It never ended.');
    settle(book, chance);
  }
  return book.game.state;
}

function plain(value: unknown): Json {
  return json.parse(JSON.parse(JSON.stringify(value)));
}

function settle(book: CampaignBook, chance: CampaignDice): void {
  for (let n = 0; n < MOST_ANSWERS; n += 1) {
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

function outcomeOf({ games }: CampaignState, chance: CampaignDice, killed: number): GameOutcome {
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
  #cursor: Cursor;

  constructor(seed: number) {
    this.#cursor = cursorFrom(seed);
  }

  below(count: number): number {
    const all = Array.from({ length: count }, (_, i) => `${i}`);
    const { outcome, cursor } = draw(this.#cursor, all);
    this.#cursor = cursor;
    return Number(outcome);
  }
}
