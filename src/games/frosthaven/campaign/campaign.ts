import type { Play } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/rule.ts';
import type { Catalog } from '../content/catalog.ts';
import { change } from './change/change.ts';
import type { CampaignEvent } from './events.ts';
import { progressAfter } from './progress.ts';
import { prosperityLevel } from './rules/values.ts';
import { type CharacterSheet, isCompanion } from './state/people.ts';
import type { CampaignState } from './state.ts';

/** A campaign as its rules see it: the state to read, events to change it by, and content to look things up. */
export class Campaign {
  readonly catalog: Catalog;
  readonly #play: Play<CampaignState, CampaignEvent>;

  constructor(catalog: Catalog, play: Play<CampaignState, CampaignEvent>) {
    this.catalog = catalog;
    this.#play = play;
  }

  get state(): CampaignState {
    return this.#play.state;
  }

  /** Where the rules are. */
  get crumbs(): string[] {
    return this.#play.crumbs;
  }

  /** Changes the state, tells the table, and counts for personal quests. */
  happens(event: CampaignEvent): void {
    this.#occurs(event);
    for (const progress of progressAfter(this.catalog, this.state, event)) this.#occurs(progress);
  }

  #occurs(event: CampaignEvent): void {
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  /** Something hidden has just been shown: what came before can't be taken back without the table. */
  reveal(): void {
    this.#play.reveal();
  }

  /** The characters that somebody plays. */
  get played(): readonly CharacterSheet[] {
    return this.state.sheets.filter((sheet) => !isCompanion(sheet));
  }

  /** Who decides for a character: its player; of companions, one player alone. VAR-09 */
  playerOf(member: number): number | undefined {
    if (!isCompanion({ member })) return member;
    const [only, ...more] = this.played;
    return more.length === 0 ? only?.member : undefined;
  }

  /** The characters of a player who has all of Downtime with each. VAR-09, OPS-08 */
  charactersOf(player: number): readonly CharacterSheet[] {
    return this.state.sheets.filter(({ member }) => this.playerOf(member) === player);
  }

  sheetOf(member: number): CharacterSheet {
    const sheet = this.state.sheets.find((each) => each.member === member);
    if (!sheet) throw new Error(`Member ${member} has no character.`);
    return sheet;
  }
}

/** The prosperity level. PRO-01 */
export function prosperityOf({ state }: Pick<Campaign, 'state'>): number {
  return prosperityLevel(state.outpost.values.prosperity ?? 0);
}

/** Where a member sits at the campaign’s own match. */
export function seatOf(member: number): Seat {
  return `${member}`;
}

/** Where whoever decides for a character sits. VAR-09 */
export function seatFor(campaign: Campaign, member: number): Seat {
  return seatOf(campaign.playerOf(member) ?? member);
}

/** What a question says of the character that it is about, where that is not the own one of whoever is asked. */
export function forWhom(member: number): { readonly for?: number } {
  return isCompanion({ member }) ? { for: member } : {};
}

/** Whether campaigns of a pack have weeks: those whose pack says where one begins. */
export function hasWeeks({ campaign }: Catalog): boolean {
  return campaign !== undefined;
}

/** Whether its characters have come for something. NEW-08 */
export function hasQuests({ quests }: Catalog): boolean {
  return quests !== undefined;
}
