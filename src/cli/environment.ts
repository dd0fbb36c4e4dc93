/** The environment, validated at start. `.env.example` explains each variable. */
import { z } from 'zod';
import { splitFolders } from '../game-api/content/pack-registry.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { isDatabaseUrl, isReadableUrl, UNREADABLE_URL } from '../storage/open-store.ts';

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);

const pageUrl = z
  .url({ protocol: /^https?$/, error: 'must be the address of a page, such as https://example.org/privacy' })
  .max(300);

const environment = z.object({
  DISCORD_TOKEN: z.preprocess(blankIsMissing, z.string().min(20, 'does not look like a token').optional()),
  DISCORD_API_URL: z.preprocess(
    blankIsMissing,
    z.url({ protocol: /^https?$/, error: 'must be a URL such as http://127.0.0.1:4000/api' }).optional(),
  ),
  DATABASE_URL: z.preprocess(
    blankIsMissing,
    z
      .string()
      .refine(
        isDatabaseUrl,
        'must name a SQLite file, such as data/hoarfrost.db, or a PostgreSQL database: postgres://…',
      )
      .refine(isReadableUrl, UNREADABLE_URL)
      .default('data/hoarfrost.db'),
  ),
  LOG_LEVEL: z.preprocess(
    blankIsMissing,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  PACKS: z.string().default('').transform(splitFolders),
  HOST_PORT: z.preprocess(
    blankIsMissing,
    z.union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)], 'must be a port, or off').default(0),
  ),
  HOST_SERVER: z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^\d{1,20}$/, 'must be the number of a server, which Discord copies in its developer mode')
      .optional(),
  ),
  HOST_CONTACT: z.preprocess(blankIsMissing, z.string().max(200, 'must be a short line').optional()),
  PRIVACY_URL: z.preprocess(blankIsMissing, pageUrl.optional()),
  TERMS_URL: z.preprocess(blankIsMissing, pageUrl.optional()),
  KEEP_DAYS: z.preprocess(
    blankIsMissing,
    z.coerce.number('must be a number of days').int().min(1, 'must be one day at least').optional(),
  ),
  LOCAL_PORT: z.preprocess(blankIsMissing, z.coerce.number().int().min(0).max(65_535).default(4040)),
});
export type Environment = z.infer<typeof environment>;

/** Throws a PlainError that names the variable and the expected value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const result = environment.safeParse(variables);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new PlainError(`${issue?.path.join('.')}: ${issue?.message}.`, EXIT.configError);
}
