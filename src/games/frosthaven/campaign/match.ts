/** A campaign as a match: nobody is asked anything in it yet; it keeps what its people are and gain. */
import type { By } from '../../../kernel/log.ts';
import type { Answer, Input, Seat } from '../../../kernel/rule.ts';
import type { Kind, Match, Moved, Outcome, Told, Viewer } from '../../game.ts';
import type { Migrations } from '../../migrate.ts';
import { Playing } from '../../playing.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignEvent } from './change.ts';
import { CampaignFace } from './face.ts';
import { type CampaignRules, campaign } from './rules.ts';
import { type CampaignData, campaignStart } from './sheet.ts';

const MIGRATIONS: Migrations = {};

type CampaignPlaying = Playing<CampaignData, CampaignEvent, never, never, CampaignData>;

/** Campaigns of a pack. */
export function campaignKind(catalog: Catalog): Kind {
  const rules: CampaignRules = campaign(catalog);
  return {
    givenUp: [],
    begin: (start, cursor) => new CampaignMatch(Playing.begin(rules, campaignStart.parse(start), cursor)),
    resume: (saved) => new CampaignMatch(Playing.resume(rules, saved, MIGRATIONS)),
    takeBack: () => ({ type: 'refused', why: 'There is nothing to take back.', seat: undefined }),
    farewell: () => NOTHING,
  };
}

const NOTHING: Told = { outgoing: [], notes: {}, telling: null, reminders: [] };

export class CampaignMatch implements Match {
  readonly #playing: CampaignPlaying;
  readonly questions = [];
  readonly asides = [];
  readonly wants = undefined;
  readonly about = {};

  constructor(playing: CampaignPlaying) {
    this.#playing = playing;
  }

  get isOver(): boolean {
    return this.#playing.isOver;
  }

  get unwritten() {
    return this.#playing.since;
  }

  get divergence() {
    return this.#playing.divergence;
  }

  /** All that the campaign knows. Nothing of it is secret. */
  get sheet(): CampaignData {
    return this.#playing.viewFor('public');
  }

  answer(seat: Seat, number: number, value: Answer, by?: By): Moved {
    return this.#playing.answer(seat, number, value, by);
  }

  answerDue(seat: Seat, number: number): Moved {
    return this.#playing.answerDue(seat, number);
  }

  doAside(seat: Seat, number: number, value: string): Moved {
    return this.#playing.doAside(seat, number, value);
  }

  receive(input: Input): Moved {
    return this.#playing.receive(input);
  }

  written(): void {
    this.#playing.written();
  }

  playing(): readonly Seat[] {
    return [];
  }

  chapter(): string {
    return 'campaign';
  }

  standing(): undefined {
    return undefined;
  }

  playFor(): Answer {
    return [];
  }

  outcome(): Outcome | undefined {
    return undefined;
  }

  face(viewer: Viewer): CampaignFace {
    return new CampaignFace(viewer);
  }

  tell(): Told {
    return NOTHING;
  }
}
