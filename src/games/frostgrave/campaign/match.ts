import { z } from 'zod';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import type { ResumedSession } from '../../../engine/session/session.ts';
import { json } from '../../../engine/values/json.ts';
import { BaseMatch, defineMatchKind, NO_ANNOUNCEMENTS } from '../../../game-api/base/base-match.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  MatchKind,
  MatchOutcome,
  NarrationContext,
  Viewer,
} from '../../../game-api/contract/game.ts';
import type { Catalog } from '../content/catalog.ts';
import { announceCampaign } from './announce.ts';
import { companionAnswer } from './companion.ts';
import type { CampaignEvent } from './events.ts';
import type { QuestionExtras } from './presenter.ts';
import { CampaignPresenter, campaignTitle, NO_EXTRAS } from './presenter.ts';
import type { CampaignNote, CampaignPrompt } from './questions.ts';
import { campaignRules } from './rules.ts';
import type { CampaignSettings, CampaignState } from './state.ts';
import { campaignSchema, isCompanion, newCampaign } from './state.ts';
import type { CampaignView } from './view.ts';

const DEFAULT_SETTINGS: CampaignSettings = { death: 'book', evens: true, blackMarket: false };

export function campaignKind(catalog: Catalog, beside: QuestionExtras = NO_EXTRAS): MatchKind {
  const kind = defineMatchKind({
    rules: campaignRules(catalog.source),
    createState: newCampaign,
    createMatch: (session) => new CampaignMatch(catalog, session, beside),
    announceUnsupported: () => NO_ANNOUNCEMENTS,
    title: campaignTitle,
    aboutSchema: z.object({}),
    stateSchema: campaignSchema,
  });
  return { ...kind, campaignStart: () => json.parse({ settings: DEFAULT_SETTINGS }) };
}

export class CampaignMatch extends BaseMatch<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView> {
  readonly catalog: Catalog;
  readonly #extras: QuestionExtras;

  constructor(
    catalog: Catalog,
    session: ResumedSession<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>,
    beside: QuestionExtras,
  ) {
    super(session);
    this.catalog = catalog;
    this.#extras = beside;
  }

  get view(): CampaignView {
    return this.viewFor('public');
  }

  activeSeats(): readonly Seat[] {
    return this.view.warbands.filter((warband) => !isCompanion(warband)).map(({ seat }) => seat);
  }

  companionSeats(): readonly Seat[] {
    return this.view.warbands.filter(isCompanion).map(({ seat }) => seat);
  }

  override chapter(): string {
    return `after game ${this.view.played}`;
  }

  /** Answers for absent players only what must be: their gold stays unspent. */
  override botAnswer({ number, question: { seat, defaultAnswer } }: AnyOpenQuestion): Answer {
    const own = this.questions.find((open) => open.number === number && open.question.seat === seat)?.question;
    return own && isCompanion(own) ? companionAnswer(this.catalog, this.view, own) : defaultAnswer;
  }

  /** Undefined even at the end: the standing is its own archive. */
  outcome(): MatchOutcome | undefined {
    return undefined;
  }

  presenterFor(viewer: Viewer): CampaignPresenter {
    const { catalog, view } = this;
    return new CampaignPresenter(viewer, { catalog, view, questions: this.questions, extras: this.#extras });
  }

  announce(around: NarrationContext): Announcements {
    const { events, entries } = this.uncommitted;
    const { catalog, view } = this;
    return announceCampaign({ around, catalog, view, events, entries, questions: this.questions });
  }
}
