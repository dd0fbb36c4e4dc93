/** Building blocks of the state schema. Content is only told apart here; the pack has validated it. */
import { z } from 'zod';
import type { LastingAbility } from '../../content/schema/abilities/abilities.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { SimpleEffect } from '../../content/schema/scenario/happenings.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type {
  CardId,
  FigureId,
  GoalId,
  HexLabel,
  ItemId,
  MonsterId,
  MonsterSetId,
  OwnCondition,
  ScenarioId,
} from '../../content/terms.ts';
import { CONDITIONS, ELEMENTS, isOwnCondition } from '../../content/terms.ts';

export const isText = (value: unknown): boolean => typeof value === 'string';
const holds = (key: string) => (value: unknown) => typeof value === 'object' && value !== null && key in value;

const isOwn = (value: unknown) => typeof value === 'string' && isOwnCondition(value);

export const hex = z.custom<HexLabel>(isText);
export const figureId = z.custom<FigureId>(isText);
export const card = z.custom<CardId>(isText);
export const item = z.custom<ItemId>(isText);
export const goal = z.custom<GoalId>(isText);
export const scenario = z.custom<ScenarioId>(isText);
export const monster = z.custom<MonsterId>(isText);
export const set = z.custom<MonsterSetId>(isText);
export const lasting = z.custom<LastingAbility>(holds('verb'));
export const effect = z.custom<SimpleEffect>(holds('do'));
export const gain = z.custom<CampaignGain>(holds('gain'));

export const texts = z.array(z.string());
export const count = z.number();
export const flag = z.literal(true).exactOptional();
export const element = z.enum(ELEMENTS);
export const condition = z.union([z.enum(CONDITIONS), z.custom<OwnCondition>(isOwn)]);
export const counts = z.record(z.string(), count);
export const resource = z.enum(RESOURCES);
export const resources = z.partialRecord(resource, count);
export const half = z.enum(['top', 'bottom']);

export type CardHalf = z.infer<typeof half>;
export type LootResource = z.infer<typeof resource>;
