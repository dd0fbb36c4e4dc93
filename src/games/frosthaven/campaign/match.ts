import { z } from 'zod';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { type Json, json } from '../../../engine/values/json.ts';
import { BaseMatch, kindOf, UNTOLD } from '../../../game-api/base/base-match.ts';
import type { MatchSession } from '../../../game-api/base/match-session.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  Match,
  MatchKind,
  MatchOutcome,
  NarrationContext,
  Viewer,
} from '../../../game-api/contract/game.ts';
import type { Hidden } from '../../../game-api/contract/secrets.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { PartyDecision } from '../rules/state/deciding.ts';
import { tellCampaign } from './announce.ts';
import { hasWeeks } from './campaign.ts';
import type { CampaignEvent } from './events/events.ts';
import { CAMPAIGN_MIGRATIONS } from './migrations.ts';
import { type BesideQuestions, CampaignFace, NOTHING_BESIDE } from './presenter.ts';
import type { CampaignNote, CampaignPrompt } from './questions/questions.ts';
import { campaign } from './rules.ts';
import { hiddenIn } from './secrets.ts';
import { isCompanion, MOST_CHARACTERS } from './state/people.ts';
import { type CampaignState, campaignStart, campaignState, NEW_CAMPAIGN, stateOf } from './state.ts';
import type { CampaignView } from './view.ts';

export function campaignKind(catalog: Catalog, beside: BesideQuestions = NOTHING_BESIDE): MatchKind {
  const kind = kindOf({
    rules: campaign(catalog),
    migrations: CAMPAIGN_MIGRATIONS,
    givenUp: [],
    stateOf: (start) => stateOf(campaignStart.parse(start)),
    over: (playing) => new CampaignMatch(catalog, playing, beside),
    farewell: () => UNTOLD,
    title: () => t`The campaign`,
    about: z.object({}),
    shape: campaignState,
  });
  return { ...kind, founding: (carried) => carried ?? NEW_CAMPAIGN };
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

  viewOf(seat: Seat): CampaignView {
    return this.match.viewFor(seat);
  }

  /** Full state with all secrets, for the start of a scenario. */
  get state(): CampaignState {
    return this.match.state;
  }

  /** Returns how the party decides, by class as scenarios seat it; a leader without a character has no say. SET-30 */
  get deciding(): PartyDecision {
    const { decides, sheets } = this.view;
    const people = sheets.filter((sheet) => !isCompanion(sheet));
    if (decides.how === 'vote') return { how: 'vote', seats: people.map((sheet) => sheet.class) };
    const leader = decides.how === 'leader' ? people.find(({ member }) => member === decides.leader) : undefined;
    return leader ? { how: 'leader', seat: leader.class } : { how: 'first' };
  }

  settled(): Json {
    return json.parse(this.deciding);
  }

  /** Members with a character; the seat is the member's number. */
  playing(): readonly Seat[] {
    return this.view.sheets.flatMap((sheet) => (isCompanion(sheet) ? [] : [`${sheet.member}`]));
  }

  chapter(): string {
    return `week ${this.view.marked} ${this.view.week.step}`;
  }

  hidden(): readonly Hidden[] {
    const asked = this.questions.filter(({ question }) => !question.secret).map(({ question }) => question.prompt);
    return hiddenIn(this.catalog, this.state, JSON.stringify(asked));
  }

  standing(): undefined {
    return undefined;
  }

  playFor({ question }: AnyOpenQuestion): Answer {
    return question.standing;
  }

  outcome(): MatchOutcome | undefined {
    return undefined;
  }

  face(viewer: Viewer): CampaignFace {
    const view = this.match.viewFor(viewer.seat ?? 'public');
    const { catalog } = this;
    const questions = this.match.questions;
    return new CampaignFace(viewer, { catalog, view, questions, beside: this.#beside });
  }

  tell(around: NarrationContext): Announcements {
    if (!hasWeeks(this.catalog)) return UNTOLD;
    const { events, entries } = this.match.since;
    const { catalog, view } = this;
    return tellCampaign({ around, catalog, view, events, entries, questions: this.match.questions });
  }
}

export function roomIn(own: Match | undefined): number {
  return MOST_CHARACTERS - (own instanceof CampaignMatch ? own.view.sheets.filter(isCompanion).length : 0);
}
