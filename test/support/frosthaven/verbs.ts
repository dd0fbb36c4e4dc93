/** The language of abilities, as its schema has it. */
import { z } from 'zod';
import { ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';

const EVERYWHERE = ['verb', 'if', 'mandatory', 'places'];
const VERB = z.object({ const: z.string().optional(), enum: z.array(z.string()).optional() });
const OPTIONS = z.array(z.object({ properties: z.looseObject({ verb: VERB }) }));

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The fields of every verb, from the schema; worked out once for all files that a worker runs. */
export function fieldsByVerb(): ReadonlyMap<string, readonly string[]> {
  known ??= fields();
  return known;
}

function fields(): Map<string, string[]> {
  const flat = JSON.parse(
    JSON.stringify(z.toJSONSchema(ability, { io: 'input', reused: 'inline' })),
    (_, value) => value?.oneOf ?? value,
  );
  const options = OPTIONS.parse([flat].flat(9));
  return new Map(
    options.flatMap(({ properties }) => {
      const { verb } = properties;
      const fields = Object.keys(properties).filter((field) => !EVERYWHERE.includes(field));
      return (verb.enum ?? [verb.const ?? '']).map((each) => [each, fields] as const);
    }),
  );
}
