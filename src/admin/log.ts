/** The log in lines of JSON, without secrets, whatever an error carries. */
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { z } from 'zod';
import { HIDDEN, withoutAddresses } from '../matches/settings/address-secrets.ts';

/** Patterns of secrets. Interaction tokens allow anybody to reply; errors of queries contain the values. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(\/webhooks\/\d+\/)[\w.%~-]+/g, `$1${HIDDEN}`],
  [/(\/interactions\/\d+\/)[\w.%~-]+/g, `$1${HIDDEN}`],
  [/(Failed query: [\s\S]*?\nparams: )[\s\S]*?(?=\n {4}at |$)/g, `$1${HIDDEN}`],
  [/(\b\w+:\/\/[^/\s:@]+:)[^@\s/]+@/g, `$1${HIDDEN}@`],
  [/(\bBot )[\w-]+\.[\w-]+\.[\w-]+/g, `$1${HIDDEN}`],
];

export function redactSecrets(text: string, secrets: readonly string[] = []): string {
  const known = secrets.filter((secret) => secret !== '');
  const plain = known.reduce((all, secret) => all.replaceAll(secret, HIDDEN), text);
  return PATTERNS.reduce((all, [pattern, instead]) => all.replace(pattern, instead), withoutAddresses(plain));
}

const codedError = z.object({ code: z.union([z.string(), z.number()]).optional(), status: z.number().optional() });

const MAX_CAUSES = 4;

/** Omits all that the error was about, such as the body of a request. */
function serializeError(error: unknown, secrets: readonly string[], depth = 0): object {
  if (!(error instanceof Error)) return { message: redactSecrets(String(error), secrets) };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: redactSecrets(message, secrets),
    stack: redactSecrets(stack, secrets),
    ...codedError.safeParse(error).data,
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(cause, secrets, depth + 1) }),
  };
}

/** `secrets` are removed from each line as well. */
export function createLogger(level: string, secrets: readonly string[], destination: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => serializeError(error, secrets) },
      formatters: {
        log: (line) =>
          Object.fromEntries(
            Object.entries(line).map(([key, value]) => [
              key,
              typeof value === 'string' ? redactSecrets(value, secrets) : value,
            ]),
          ),
      },
    },
    destination,
  );
}
