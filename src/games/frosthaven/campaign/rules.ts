/** A campaign as the kernel knows it: it waits for what comes from its people and from the scenarios that they play. */
import type { GameRules, Play } from '../../../kernel/game.ts';
import { awaitInput, type Input, type Rule } from '../../../kernel/rule.ts';
import { stateReader } from '../../kept.ts';
import type { Catalog } from '../content/catalog.ts';
import { type CampaignEvent, changeCampaign } from './change.ts';
import {
  type CampaignData,
  type CampaignInput,
  campaignData,
  campaignInput,
  isCompanion,
  MOST_CHARACTERS,
  type Sheet,
} from './sheet.ts';

/** Why nobody else comes along. */
export const FULL = 'Four characters are here already.';
export const JOIN_FIRST = 'Join the campaign first.';

/** Rises when the shape of the state changes. */
export const CAMPAIGN_SCHEMA = 1;

export type CampaignRules = GameRules<CampaignData, CampaignEvent, never, never, CampaignData>;

const stateFrom = stateReader<CampaignData>(campaignData);

type Doing = Extract<CampaignInput, { said: unknown }>;
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

function whyNot(catalog: Catalog, state: CampaignData, input: CampaignInput): string | undefined {
  return 'said' in input ? whyNotDone(catalog, state, input) : undefined;
}

export const CLASS_TAKEN = 'Somebody else plays this class.';

function whyNotDone(catalog: Catalog, { sheets }: CampaignData, { said, people }: Doing): string | undefined {
  if (said.type === 'dismissed') {
    return sheets.some(({ member }) => member === said.member) ? undefined : 'They do not come with you.';
  }
  if (![...catalog.classes.keys()].some((each) => each === said.class)) return 'There is no such class.';
  const isTaken = (by: (sheet: Sheet) => boolean) => sheets.some((sheet) => sheet.class === said.class && by(sheet));
  if (said.type === 'companion') {
    if (people.length + sheets.filter(isCompanion).length >= MOST_CHARACTERS) return FULL;
    return isTaken(() => true) ? CLASS_TAKEN : undefined;
  }
  if (!people.includes(said.member)) return JOIN_FIRST;
  return isTaken(({ member }) => member !== said.member) ? CLASS_TAKEN : undefined;
}
