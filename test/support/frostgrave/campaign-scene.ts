/** One warband after a game, with dice and answers by a script. */
import { expect } from 'vitest';
import { FrostgraveCampaign } from '../../../src/games/frostgrave/campaign/campaign.ts';
import type { CampaignEvent, CampaignEventType } from '../../../src/games/frostgrave/campaign/events.ts';
import { sheetFromImport } from '../../../src/games/frostgrave/campaign/rules/transfer.ts';
import type { Aftermath } from '../../../src/games/frostgrave/campaign/state/aftermath.ts';
import type { SheetMember, WarbandSheet } from '../../../src/games/frostgrave/campaign/state/sheet.ts';
import type { CampaignSettings, CampaignState } from '../../../src/games/frostgrave/campaign/state.ts';
import { newCampaign } from '../../../src/games/frostgrave/campaign/state.ts';
import { settleGame } from '../../../src/games/frostgrave/campaign/steps/settling.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import type { WarbandFounding } from '../../../src/games/frostgrave/warband/founding.ts';
import { createFoundingSheet } from '../../../src/games/frostgrave/warband/founding.ts';

export const PACK = loadPack();

export const SETTINGS: CampaignSettings = { death: 'book', evens: true, blackMarket: false };

/** A thaumaturge with apprentice, apothecary, archer, thug and hound: 400 − 100 − 75 − 75 − 10 leaves 140 gc. */
export const FOUNDING: WarbandFounding = {
  name: 'The Lamps',
  school: 'thaumaturge',
  spells: ['heal', 'shield', 'miraculous-cure', 'beauty', 'write-scroll', 'awareness', 'fleet-feet', 'leap'],
  wizard: { name: 'Ada', arms: ['staff'] },
  apprentice: { name: 'Ben', arms: ['staff'] },
  soldiers: [
    { what: 'apothecary', name: 'Cyd' },
    { what: 'archer', name: 'Dot' },
    { what: 'thug', name: 'Eli' },
    { what: 'war-hound', name: 'Fen' },
  ],
};
export const [WIZARD, APPRENTICE, APOTHECARY, ARCHER, THUG, HOUND] = [0, 1, 2, 3, 4, 5];

export const newSheet = (): WarbandSheet => sheetFromImport(PACK, createFoundingSheet(PACK, FOUNDING));

const NOTHING_DUE: Aftermath = {
  stage: 'spending',
  hurt: [],
  fell: [],
  dead: [],
  earned: [],
  tried: [],
  raises: 1,
  betters: 1,
  tokens: [],
  homeDie: false,
};

export class Scene {
  readonly state: CampaignState;
  readonly events: CampaignEvent[] = [];
  readonly asked: { readonly about: string; readonly options: readonly string[] }[] = [];
  readonly campaign: FrostgraveCampaign;

  constructor(after: Partial<Aftermath>, sheet: Partial<WarbandSheet> = {}, settings: Partial<CampaignSettings> = {}) {
    this.state = newCampaign({ settings: { ...SETTINGS, ...settings } });
    const own = structuredClone({ ...newSheet(), ...sheet });
    this.state.warbands.push({ seat: '1', sheet: own, after: structuredClone({ ...NOTHING_DUE, ...after }) });
    const play = {
      state: this.state,
      emit: (event: CampaignEvent) => void this.events.push(event),
      reveal: () => {},
      rulePath: [],
    };
    this.campaign = new FrostgraveCampaign(PACK, play);
  }

  get sheet(): WarbandSheet {
    return this.campaign.sheet('1');
  }

  member(id = 0): SheetMember {
    return this.campaign.member('1', id);
  }

  /** Settles everything: numbers are dice, words are answers. Every one is used; what is asked after them is left alone. */
  plays(...script: readonly (number | string)[]): this {
    const rule = settleGame(this.campaign, '1');
    const left = [...script];
    let result = rule.next();
    while (!result.done) {
      const request = result.value;
      if (request.type === 'chance') {
        const outcome = `${left.shift()}`;
        expect(request.options, `${request.kind}: ${outcome}`).toContain(outcome);
        result = rule.next({ type: 'outcome', outcome });
      } else if (request.type === 'ask') {
        const [question] = request.questions;
        if (!question) throw new Error('Nobody is asked.');
        const options = question.options.map(({ value }) => value);
        this.asked.push({ about: question.kind, options });
        if (left.length === 0) return this;
        const answer = `${left.shift()}`;
        expect(options, question.kind).toContain(answer);
        result = rule.next({ type: 'answers', answers: new Map([['1', [answer]]]) });
      } else throw new Error(`It wants ${request.type}.`);
    }
    expect(left).toEqual([]);
    return this;
  }

  last<Type extends CampaignEventType>(type: Type): Extract<CampaignEvent, { type: Type }> {
    const is = (event: CampaignEvent): event is Extract<CampaignEvent, { type: Type }> => event.type === type;
    const found = this.events.filter(is).at(-1);
    if (!found) throw new Error(`Nothing of ${type}.`);
    return found;
  }
}
