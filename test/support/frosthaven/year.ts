/** A campaign with weeks, played in the words of the game. */

import { seedRng } from '../../../src/engine/values/rng.ts';
import type { CampaignAction, CampaignInput, Gives } from '../../../src/games/frosthaven/campaign/inputs.ts';
import { CampaignMatch, campaignKind } from '../../../src/games/frosthaven/campaign/match.ts';
import type { PictureFor } from '../../../src/games/frosthaven/campaign/presenter.ts';
import { NO_EXTRAS } from '../../../src/games/frosthaven/campaign/presenter.ts';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import type { CampaignFile } from '../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import type { Scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { firstWinter } from '../first-winter.ts';

/** Of the pack, with what a test says of their ways. */
export const [FIRST, SECOND, THIRD] = ['the-snow-fence', 'smoke-over-the-kilns', 'what-the-icehouse-kept'] as const;
export const [ONE = '', OTHER = '', MORE = ''] = firstWinter.classes.map(({ id }) => id);

const MAP: CampaignFile['map'] = { columns: 8, rows: 8, outpost: 'B2' };

export interface YearSetup {
  readonly campaign?: Partial<CampaignFile>;
  readonly scenarios?: Readonly<Record<string, Partial<Scenario>>>;
  readonly content?: Partial<PackContent>;
}

/** Nothing comes about but what a test says. */
const QUIET = {
  quests: undefined,
  roadEvents: [],
  outpostEvents: [],
  buildings: [],
  guard: undefined,
  alchemy: undefined,
  dungeons: undefined,
};

/** A pack whose campaign begins with the first of its scenarios; nothing else is unlocked but by what is written. Scenarios of `content` come besides. */
export function packOf({ campaign, scenarios = {}, content }: YearSetup = {}): Catalog {
  const plain = firstWinter.scenarios.map((scenario): Scenario => {
    const { next: _, rewards: __, requires: ___, first: ____, random: _____, ...rest } = scenario;
    return { ...rest, ...(rest.id === FIRST && { first: true as const }), ...scenarios[rest.id] };
  });
  const more = content?.scenarios ?? [];
  const file: CampaignFile = { opening: 'It snows.', map: MAP, ...campaign };
  return new Catalog({ ...firstWinter, ...QUIET, ...content, scenarios: [...plain, ...more], campaign: file });
}

/** What whoever brings home nothing else has: something to do in Downtime. */
const A_HIDE = { hide: 1 };
const NOTHING = { experience: 0, gold: 0, checks: 0, resources: {}, items: [] };

/** Members 1 and 2, and what is asked of them. */
export class Year {
  readonly match: CampaignMatch;
  #news = 0;

  constructor(catalog: Catalog, seed = 1, pictures?: PictureFor) {
    const kind = campaignKind(catalog, pictures && { ...NO_EXTRAS, pictureFor: pictures });
    const match = kind.begin(kind.campaignStart?.(undefined), seedRng(seed));
    if (!(match instanceof CampaignMatch)) throw new Error('This is no campaign.');
    this.match = match;
    this.does({ type: 'character', member: 1, class: ONE, name: 'Ann' });
    this.does({ type: 'character', member: 2, class: OTHER, name: 'Bea' });
  }

  get view() {
    return this.match.view;
  }

  /** Where the week is, and what is asked: `downtime: 1 downtime, 2 downtime`. */
  get now(): string {
    const waiting = this.match.questions.filter(({ answered }) => !answered);
    const asked = waiting.map(({ question }) => `${question.seat} ${question.kind}`);
    return [this.view.week.step, asked.join(', ')].filter(Boolean).join(': ');
  }

  hears(value: CampaignInput): string {
    const result = this.match.receive({ id: `news ${this.#news++}`, value: JSON.parse(JSON.stringify(value)) });
    return result.type === 'refused' ? result.why : result.type;
  }

  does(said: CampaignAction): string {
    return this.hears({ said, people: [1, 2, 3] });
  }

  /** A scenario ends; who is named gains something. What is for all goes to Frosthaven, unless a test `shares` it. */
  ends(
    scenario: string,
    result: 'completed' | 'lost',
    given: Partial<Gives> & { readonly own?: Gives['gains']; readonly shares?: true } = {},
  ): string {
    const { own = [], shares, ...gives } = given;
    const gains = ['1', '2'].map(
      (seat) => own.find((each) => each.seat === seat) ?? { seat, ...NOTHING, resources: A_HIDE },
    );
    const seats = [1, 2].map((member) => ({ seat: `${member}`, member }));
    const heard = this.hears({
      match: this.#news,
      kind: 'scenario',
      result,
      gives: { scenario, level: 1, looted: [], ...gives, gains },
      seats,
    });
    while (!shares && this.choices('party').includes('Frosthaven')) this.answers('party', 'Frosthaven');
    return heard;
  }

  /** Somebody answers what they are asked: by the beginning of what is chosen. */
  answers(seat: string, ...wanted: string[]): string {
    const open = this.match.questions.find((each) => each.question.seat === seat);
    if (!open) throw new Error(`Nobody asks ${seat}: ${this.now}.`);
    const values = wanted.map((start) => {
      const found = open.question.options.find(({ value }) => value.startsWith(start));
      if (!found) throw new Error(`No ${start} in ${open.question.options.map(({ value }) => value).join(', ')}.`);
      return found.value;
    });
    const result = this.match.answer(seat, open.number, values);
    return result.type === 'refused' ? result.why : result.type;
  }

  /** What a seat can choose from. */
  choices(seat: string): string[] {
    return this.match.questions
      .filter(({ question }) => question.seat === seat)
      .flatMap(({ question }) => question.options.map(({ value }) => value));
  }

  /** Nobody does more in Downtime. */
  allDone(): void {
    for (const { question } of [...this.match.questions]) {
      if (question.kind === 'downtime') this.answers(question.seat, 'done');
    }
  }
}

/** What somebody brings home. */
export function gainsOf(seat: string, own: Partial<Omit<Gives['gains'][number], 'seat'>>): Gives['gains'][number] {
  return { seat, ...NOTHING, ...own };
}
