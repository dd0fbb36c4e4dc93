/** A campaign as the kernel knows it: it waits for what comes from its people and from the scenarios that they play. */
import type { GameRules, Play } from '../../../kernel/game.ts';
import { awaitInput, type Input, type Rule } from '../../../kernel/rule.ts';
import { stateReader } from '../../kept.ts';
import type { Catalog } from '../content/catalog.ts';
import { type CampaignEvent, changeCampaign } from './change.ts';
import { type CampaignData, type CampaignInput, campaignData, campaignInput } from './sheet.ts';

/** Rises when the shape of the state changes. */
export const CAMPAIGN_SCHEMA = 1;

export type CampaignRules = GameRules<CampaignData, CampaignEvent, never, never, CampaignData>;

const stateFrom = stateReader<CampaignData>(campaignData);

type Meant = { readonly is: CampaignInput } | { readonly why: string };

export function campaign(catalog: Catalog): CampaignRules {
  return {
    schema: CAMPAIGN_SCHEMA,
    stateFrom,
    viewFor: (state) => structuredClone(state),
    nextStep: () => ({ name: 'campaign', rule: (play) => goOn(catalog, play) }),
  };
}

function* goOn(catalog: Catalog, { state, emit }: Play<CampaignData, CampaignEvent>): Rule<void, never, never> {
  const read = (input: Input) => understood(catalog, state, input);
  const event = yield* awaitInput<CampaignInput, never, never>({ kind: 'news', read });
  changeCampaign(state, event);
  emit(event);
}

function understood(catalog: Catalog, state: CampaignData, { value }: Input): Meant {
  const parsed = campaignInput.safeParse(value);
  if (!parsed.success) return { why: 'This is nothing that a campaign knows of.' };
  const why = whyNot(catalog, state, parsed.data);
  return why === undefined ? { is: parsed.data } : { why };
}

function whyNot(catalog: Catalog, { sheets }: CampaignData, input: CampaignInput): string | undefined {
  switch (input.type) {
    case 'character': {
      if (![...catalog.classes.keys()].some((each) => each === input.class)) return 'There is no such class.';
      const taken = sheets.some(({ member, class: of }) => member !== input.member && of === input.class);
      return taken ? 'Somebody else plays this class.' : undefined;
    }
    case 'gone':
      return sheets.some(({ member }) => member === input.member) ? undefined : 'They have no character here.';
    case 'scenario':
      return [...catalog.scenarios.keys()].some((each) => each === input.scenario)
        ? undefined
        : 'There is no such scenario.';
  }
}
