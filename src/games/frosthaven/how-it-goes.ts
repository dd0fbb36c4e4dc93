/** A first look at the game: five pictures of a real round with a sentence each. The round is played by the bot, once a language. */

import { seedRng } from '../../engine/values/rng.ts';
import type { GuideStep, Match, MatchKind, Pack } from '../../game-api/contract/game.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { t } from '../../i18n/t.ts';
import type { Catalog } from './content/catalog.ts';
import { cardId } from './content/content-index.ts';
import { canFillHand, firstEvening } from './content/filled-in.ts';
import { ScenarioMatch } from './match/match.ts';
import { usualCards } from './rules/figures/equipment.ts';
import { classesPicture } from './ui/campaign/joining.ts';

const SEED = 12;
const LEVEL = 1;
const PARTY_SIZE = 2;
const MAX_ANSWERS = 400;
const PRESENCE = { away: [], isDeserted: false };

type GuidePack = Required<Pick<Pack, 'views'>> & { readonly kind: MatchKind };

export function howItGoes(catalog: Catalog, { kind, views }: GuidePack): GuideStep[] {
  const free = [...catalog.classes.values()].filter((mat) => !mat.locked && canFillHand(mat));
  const scenario = firstEvening(catalog);
  if (!scenario || free.length < PARTY_SIZE) return [];
  const party = free.slice(0, PARTY_SIZE).map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: mat.id,
    level: LEVEL,
    cards: usualCards(mat).map((card) => cardId(mat.id, card)),
    items: [],
  }));
  const round = new GuideRound(kind.begin({ scenario: scenario.id, level: LEVEL, party }, seedRng(SEED)));
  const shown =
    (name: string, parts: readonly string[] = []) =>
    (seat: string) =>
      views.get(name)?.renderFor(['1', ...parts])?.(round.presenterFor(seat));
  const hand = round.until('card selection', shown('hand'));
  const turn = round.until('turn', (seat) => round.presenterFor(seat).panel());
  const revealed = round.now(shown('board'));
  const board = round.untilRound(2, shown('board'));
  const steps = [
    {
      words: t`**You play together.** Each of you has a character with cards of its own, against monsters that the bot plays.`,
      picture: classesPicture(free),
    },
    {
      words: t`**Each round, choose two cards in secret.** The number of the first says when you act: low is early.`,
      picture: hand?.picture,
    },
    {
      words: t`**On your turn, play the top of one card and the bottom of the other**: move, attack, heal, loot. Each choice is a button.`,
      picture: turn?.picture,
    },
    {
      words: t`**The monsters have cards, too.** All are revealed at once and act in the order above the board. **Why?** explains each step of a monster.`,
      picture: revealed?.picture,
    },
    {
      words: t`**Go on until the goal is met.** Nobody need be there at once: **My panel** shows what you have to do, and the thread what has happened.`,
      picture: board?.picture,
    },
  ];
  return steps.flatMap(({ words, picture }) => (picture ? [{ words, picture }] : []));
}

type SeatPanel = (seat: string) => Panel | undefined;

class GuideRound {
  readonly #match: Match;

  constructor(match: Match) {
    this.#match = match;
  }

  presenterFor(seat: string) {
    const game = {
      id: 1,
      campaign: 1,
      seats: this.#match.activeSeats().map((each, i) => ({ seat: each, member: i + 1 })),
    };
    return this.#match.presenterFor({ game: { ...game, telling: {}, result: undefined }, seat, presence: PRESENCE });
  }

  /** The panel of the first seat that is asked so; undefined where that does not come. */
  until(about: string, shown: SeatPanel): Panel | undefined {
    return this.#play(() => this.#open()?.question.prompt.about === about, shown);
  }

  untilRound(round: number, shown: SeatPanel): Panel | undefined {
    return this.#play(() => this.#match instanceof ScenarioMatch && this.#match.state.round >= round, shown);
  }

  now(shown: SeatPanel): Panel | undefined {
    return this.#play(() => true, shown);
  }

  #open() {
    const all = this.#match instanceof ScenarioMatch ? this.#match.questions : [];
    return all.find(({ answered }) => !answered);
  }

  #play(isThere: () => boolean, shown: SeatPanel): Panel | undefined {
    for (let i = 0; i < MAX_ANSWERS && !isThere(); i++) {
      const open = this.#open();
      if (!open) return undefined;
      this.#match.answer(open.question.seat, open.number, this.#match.botAnswer(open));
    }
    const [first = ''] = this.#match.activeSeats();
    const asked = this.#open()?.question.seat;
    return shown(asked !== undefined && this.#match.activeSeats().includes(asked) ? asked : first);
  }
}
