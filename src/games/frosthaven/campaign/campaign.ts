import type { Seat } from '../../../engine/rules/rule.ts';
import type { RuleContext } from '../../../engine/session/game-rules.ts';
import type { Catalog } from '../content/catalog.ts';
import { change } from './change/change.ts';
import type { CampaignEvent } from './events/events.ts';
import { progressAfter } from './events/progress.ts';
import { prosperityLevel } from './rules/outpost/values.ts';
import type { CharacterSheet } from './state/people.ts';
import { isCompanion } from './state/people.ts';
import type { CampaignState } from './state.ts';

/** State to read, events to change it, and content to look up, as campaign rules see them. */
export class Campaign {
  readonly catalog: Catalog;
  readonly #play: RuleContext<CampaignState, CampaignEvent>;

  constructor(catalog: Catalog, play: RuleContext<CampaignState, CampaignEvent>) {
    this.catalog = catalog;
    this.#play = play;
  }

  get state(): CampaignState {
    return this.#play.state;
  }

  get rulePath(): string[] {
    return this.#play.rulePath;
  }

  /** Changes the state, tells the table, and counts for personal quests. */
  emit(event: CampaignEvent): void {
    this.#apply(event);
    for (const progress of progressAfter(this.catalog, this.state, event)) this.#apply(progress);
  }

  #apply(event: CampaignEvent): void {
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  /** Marks a reveal: an undo past this point needs the table. */
  reveal(): void {
    this.#play.reveal();
  }

  get played(): readonly CharacterSheet[] {
    return this.state.sheets.filter((sheet) => !isCompanion(sheet));
  }

  /** Returns the player who decides for a character, in solo play also for companions. VAR-09 */
  playerOf(member: number): number | undefined {
    if (!isCompanion({ member })) return member;
    const [only, ...more] = this.played;
    return more.length === 0 ? only?.member : undefined;
  }

  /** Returns the characters for whom a player spends Downtime. VAR-09, OPS-08 */
  charactersOf(player: number): readonly CharacterSheet[] {
    return this.state.sheets.filter(({ member }) => this.playerOf(member) === player);
  }

  sheetOf(member: number): CharacterSheet {
    const sheet = this.state.sheets.find((each) => each.member === member);
    if (!sheet) throw new Error(`Member ${member} has no character.`);
    return sheet;
  }
}

/** Returns the prosperity level, not the marks. PRO-01 */
export function prosperityOf({ state }: Pick<Campaign, 'state'>): number {
  return prosperityLevel(state.outpost.values.prosperity ?? 0);
}

export function seatOf(member: number): Seat {
  return `${member}`;
}

/** Returns the seat of the player who decides for a character. VAR-09 */
export function seatFor(campaign: Campaign, member: number): Seat {
  return seatOf(campaign.playerOf(member) ?? member);
}

/** Returns the `for` of a prompt about a companion; empty for other characters. */
export function companionField(member: number): { readonly for?: number } {
  return isCompanion({ member }) ? { for: member } : {};
}

export function hasWeeks({ campaign }: Catalog): boolean {
  return campaign !== undefined;
}

/** Returns true if the pack has personal quests. NEW-08 */
export function hasQuests({ quests }: Catalog): boolean {
  return quests !== undefined;
}
