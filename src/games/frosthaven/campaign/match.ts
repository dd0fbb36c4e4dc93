import { z } from 'zod';
import type { Seat } from '../../../engine/rules/rule.ts';
import type { ResumedSession } from '../../../engine/session/session.ts';
import type { Json } from '../../../engine/values/json.ts';
import { json } from '../../../engine/values/json.ts';
import { BaseMatch, defineMatchKind, NO_ANNOUNCEMENTS } from '../../../game-api/base/base-match.ts';
import type {
  Announcements,
  Match,
  MatchKind,
  MatchOutcome,
  NarrationContext,
  Viewer,
} from '../../../game-api/contract/game.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { PartyDecision } from '../rules/state/deciding.ts';
import { announceCampaign } from './announce.ts';
import { hasWeeks } from './campaign.ts';
import type { CampaignEvent } from './events/events.ts';
import { CAMPAIGN_MIGRATIONS } from './migrations.ts';
import type { QuestionExtras } from './presenter.ts';
import { CampaignPresenter, NO_EXTRAS } from './presenter.ts';
import type { CampaignNote, CampaignPrompt } from './questions/questions.ts';
import { campaignRules } from './rules.ts';
import { isCompanion, MAX_CHARACTERS } from './state/people.ts';
import type { CampaignState } from './state.ts';
import { campaignStart, campaignState, NEW_CAMPAIGN, stateOf } from './state.ts';
import type { CampaignView } from './view.ts';

export function campaignKind(catalog: Catalog, beside: QuestionExtras = NO_EXTRAS): MatchKind {
  const kind = defineMatchKind({
    rules: campaignRules(catalog),
    migrations: CAMPAIGN_MIGRATIONS,
    createState: (start) => stateOf(campaignStart.parse(start)),
    createMatch: (session) => new CampaignMatch(catalog, session, beside),
    announceUnsupported: () => NO_ANNOUNCEMENTS,
    title: () => t`The campaign`,
    aboutSchema: z.object({}),
    stateSchema: campaignState,
  });
  return { ...kind, campaignStart: (carried) => carried ?? NEW_CAMPAIGN };
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

  /** Returns how the party decides, by class as scenarios seat it; a leader without a character has no say. SET-30 */
  get deciding(): PartyDecision {
    const { decides, sheets } = this.view;
    const people = sheets.filter((sheet) => !isCompanion(sheet));
    if (decides.how === 'vote') return { how: 'vote', seats: people.map((sheet) => sheet.class) };
    const leader = decides.how === 'leader' ? people.find(({ member }) => member === decides.leader) : undefined;
    return leader ? { how: 'leader', seat: leader.class } : { how: 'first' };
  }

  exportedSettings(): Json {
    return json.parse(this.deciding);
  }

  /** Members with a character; the seat is the member's number. */
  activeSeats(): readonly Seat[] {
    return this.view.sheets.flatMap((sheet) => (isCompanion(sheet) ? [] : [`${sheet.member}`]));
  }

  override chapter(): string {
    return `week ${this.view.marked} ${this.view.week.step}`;
  }

  outcome(): MatchOutcome | undefined {
    return undefined;
  }

  presenterFor(viewer: Viewer): CampaignPresenter {
    const view = this.viewFor(viewer.seat ?? 'public');
    const { catalog } = this;
    const questions = this.questions;
    return new CampaignPresenter(viewer, { catalog, view, questions, extras: this.#extras });
  }

  announce(around: NarrationContext): Announcements {
    if (!hasWeeks(this.catalog)) return NO_ANNOUNCEMENTS;
    const { events, entries } = this.uncommitted;
    const { catalog, view } = this;
    return announceCampaign({ around, catalog, view, events, entries, questions: this.questions });
  }
}

export function seatLimit(own: Match | undefined): number {
  return MAX_CHARACTERS - (own instanceof CampaignMatch ? own.view.sheets.filter(isCompanion).length : 0);
}
