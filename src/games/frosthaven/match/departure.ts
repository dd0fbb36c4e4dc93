import { z } from 'zod';
import type { Id } from '../../../engine/values/id.ts';
import { id } from '../../../engine/values/id.ts';
import { sticker } from '../content/schema/abilities/stickers.ts';
import { simpleEffect } from '../content/schema/scenario/happenings.ts';
import { RESOURCES } from '../content/schema/terms.ts';
import { VARIANTS } from '../content/terms.ts';
import type { Departure } from '../rules/scenario/setup/initial-state.ts';
import type { Traveller } from '../rules/scenario/setup/party.ts';
import { deciding } from '../rules/state/deciding.ts';

function named<Kind extends string>() {
  return z.string().transform((text): Id<Kind> => id<Kind>(text));
}

const resources = z.partialRecord(z.enum(RESOURCES), z.number());

/** Requires a schema for each field, optional ones included. */
type FieldSchemas<Whole> = { readonly [Field in keyof Required<Whole>]: z.ZodType };

const traveller = z.strictObject({
  seat: z.string(),
  name: z.string(),
  class: named<'ClassId'>(),
  level: z.int(),
  cards: z.array(named<'CardId'>()),
  items: z.array(named<'ItemId'>()),
  perks: z.array(z.string()).exactOptional(),
  masteries: z.array(z.string()).exactOptional(),
  enhancements: z.array(sticker).exactOptional(),
  owned: z.array(named<'ItemId'>()).exactOptional(),
  pool: z.array(named<'CardId'>()).exactOptional(),
} satisfies FieldSchemas<Traveller>);

const standing = z.strictObject({
  gold: z.number(),
  resources,
  values: z.record(z.string(), z.number()),
  stickers: z.array(z.string()),
});

export const scenarioStart: z.ZodType<Departure> = z.strictObject({
  scenario: named<'ScenarioId'>(),
  level: z.int(),
  party: z.array(traveller),
  completedBefore: z.boolean().exactOptional(),
  lootedBefore: z.array(z.string()).exactOptional(),
  variants: z.array(z.enum(VARIANTS)).exactOptional(),
  deciding: deciding.exactOptional(),
  itemFound: z.boolean().exactOptional(),
  favors: z.boolean().exactOptional(),
  itemDeck: z.array(named<'ItemId'>()).exactOptional(),
  blueprintDeck: z.array(named<'ItemId'>()).exactOptional(),
  scenarioDeck: z.array(named<'ScenarioId'>()).exactOptional(),
  stickers: resources.exactOptional(),
  ahead: z.array(simpleEffect).exactOptional(),
  roadEvent: z.strictObject({ from: z.array(z.string()), standing }).exactOptional(),
} satisfies FieldSchemas<Departure>);
