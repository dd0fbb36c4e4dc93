import { z } from 'zod';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { json } from '../../../engine/values/json.ts';
import { BaseMatch, kindOf, UNTOLD } from '../../../game-api/base/base-match.ts';
import type { MatchSession } from '../../../game-api/base/match-session.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  MatchKind,
  MatchOutcome,
  NarrationContext,
  Viewer,
} from '../../../game-api/contract/game.ts';
import type { Catalog } from '../content/catalog.ts';
import { tellCampaign } from './announce.ts';
import { companionAnswer } from './companion.ts';
import type { CampaignEvent } from './events.ts';
import { type BesideQuestions, CampaignFace, NOTHING_BESIDE, title } from './presenter.ts';
import type { CampaignNote, CampaignPrompt } from './questions.ts';
import { campaignRules } from './rules.ts';
import { type CampaignSettings, type CampaignState, campaignSchema, isCompanion, newCampaign } from './state.ts';
import type { CampaignView } from './view.ts';

const USUAL: CampaignSettings = { death: 'book', evens: true, blackMarket: false };

export function campaignKind(catalog: Catalog, beside: BesideQuestions = NOTHING_BESIDE): MatchKind {
  const kind = kindOf({
    rules: campaignRules(catalog),
    migrations: {},
    givenUp: [],
    stateOf: newCampaign,
    over: (playing) => new CampaignMatch(catalog, playing, beside),
    farewell: () => UNTOLD,
    title,
    about: z.object({}),
    shape: campaignSchema,
  });
  return { ...kind, founding: () => json.parse({ settings: USUAL }) };
}

export class CampaignMatch extends BaseMatch<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView> {
  readonly about = {};
  readonly catalog: Catalog;
  readonly #beside: BesideQuestions;

  constructor(
    catalog: Catalog,
    playing: MatchSession<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>,
    beside: BesideQuestions,
  ) {
    super(playing);
    this.catalog = catalog;
    this.#beside = beside;
  }

  get view(): CampaignView {
    return this.match.viewFor('public');
  }

  playing(): readonly Seat[] {
    return this.view.warbands.filter((warband) => !isCompanion(warband)).map(({ seat }) => seat);
  }

  companions(): readonly Seat[] {
    return this.view.warbands.filter(isCompanion).map(({ seat }) => seat);
  }

  chapter(): string {
    return `after game ${this.view.played}`;
  }

  standing(): undefined {
    return undefined;
  }

  /** Answers for absent players only what must be: their gold stays unspent. */
  playFor({ number, question: { seat, standing } }: AnyOpenQuestion): Answer {
    const own = this.match.questions.find((open) => open.number === number && open.question.seat === seat)?.question;
    return own && isCompanion(own) ? companionAnswer(this.catalog, this.view, own) : standing;
  }

  /** Undefined even at the end: the standing is its own archive. */
  outcome(): MatchOutcome | undefined {
    return undefined;
  }

  face(viewer: Viewer): CampaignFace {
    const { catalog, view } = this;
    return new CampaignFace(viewer, { catalog, view, questions: this.match.questions, beside: this.#beside });
  }

  tell(around: NarrationContext): Announcements {
    const { events, entries } = this.match.since;
    const { catalog, view } = this;
    return tellCampaign({ around, catalog, view, events, entries, questions: this.match.questions });
  }
}
