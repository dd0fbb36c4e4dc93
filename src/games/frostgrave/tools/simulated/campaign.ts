/** A campaign of four warbands after some games whose outcomes are made up from a seed, and everything after them answered. */
import { Book } from '../../../../kernel/book.ts';
import { type Cursor, cursorFrom, draw } from '../../../../kernel/chance.ts';
import { type Json, json } from '../../../../kernel/json.ts';
import type { Event } from '../../aftermath/events.ts';
import type { Note, Prompt } from '../../aftermath/questions.ts';
import { campaignRules } from '../../aftermath/rules.ts';
import { type CampaignState, newCampaign } from '../../aftermath/state.ts';
import type { CampaignView } from '../../aftermath/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { plainPlace } from '../../laid/plain.ts';
import type { Outcome } from '../../rules/outcome.ts';
import { suggested } from '../../warband/suggestion.ts';

type Played = Book<CampaignState, Event, Prompt, Note, CampaignView>;

const PEOPLE = [1, 2, 3, 4];
const NAMES = ['The Lamps', 'Ash and Rime', 'Nine Candles', 'The Long Winter'];
const GAMES = 4;
/** More than any game leaves to be answered. */
const MOST_ANSWERS = 400;

export function afterSomeGames(catalog: Catalog, seed: number): CampaignState {
  const settings = { death: 'mercy', evens: true, blackMarket: false } as const;
  const book = new Book(campaignRules(catalog), newCampaign({ settings }), cursorFrom(seed));
  const chance = new Chance(seed);
  let news = 0;
  const hears = (value: unknown) => {
    news += 1;
    const result = book.receive({ id: `news ${news}`, value: plain(value) });
    if (result.type === 'refused') throw new Error(result.why);
  };
  PEOPLE.forEach((member, i) => {
    const founding = { ...suggested(catalog, seed + member), name: NAMES[i] };
    hears({ said: { type: 'founded', member, founding }, people: PEOPLE });
  });
  for (let game = 0; game < GAMES; game += 1) {
    hears({ said: { type: 'game', members: PEOPLE, place: plainPlace(PEOPLE.length) }, people: PEOPLE });
    const gives = outcomeOf(book.game.state, chance);
    const seats = PEOPLE.map((member) => ({ seat: `${member}`, member }));
    hears({ match: game, kind: 'game', result: 'played', gives, seats });
    settle(book, chance);
  }
  return book.game.state;
}

function plain(value: unknown): Json {
  return json.parse(JSON.parse(JSON.stringify(value)));
}

/** Everybody answers until nobody is asked: now and then that they are done. */
function settle(book: Played, chance: Chance): void {
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

function outcomeOf({ games }: CampaignState, chance: Chance): Outcome {
  const sent = Object.entries(games.at(-1)?.sent ?? {});
  return {
    why: 'treasure',
    turns: 6,
    warbands: sent.map(([seat, members]) => ({
      seat,
      figures: members.map((member) => ({
        figure: `A${member}`,
        end: chance.below(5) === 0 ? 'killed' : 'left',
        kills: chance.below(2),
        casts: Array.from({ length: chance.below(6) }, () => 8 + chance.below(6)),
        failures: 0,
      })),
      tokens: Array.from({ length: 1 + chance.below(3) }, (_, i) => ({ token: `t${i + 1}` })),
    })),
  };
}

class Chance {
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
