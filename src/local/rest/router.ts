import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { reactionRoutes } from './reactions.ts';
import { type ApiRequest, ORDINARY, type Route } from './route.ts';
import { threadRoutes } from './threads.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';

interface Compiled {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** The route of a request and what its path fills in. */
export interface Match {
  readonly route: Route;
  readonly params: ApiRequest['params'];
}

const PARAMETER = /:([a-z]+)/g;

const compiled: readonly Compiled[] = [
  ...userRoutes,
  ...guildRoutes,
  ...commandRoutes,
  ...interactionRoutes,
  ...webhookRoutes,
  ...messageRoutes,
  ...channelRoutes,
  ...threadRoutes,
  ...reactionRoutes,
]
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(PARAMETER, '([^/]+)')}$`),
    names: [...route.path.matchAll(PARAMETER)].map((match) => match[1] ?? ''),
  }))
  .sort((a, b) => a.names.length - b.names.length);

/** The route for a method and a path; literal ones come before those with parameters. */
export function matchRoute(method: string, path: string): Match | undefined {
  for (const { route, pattern, names } of compiled) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const values = match.slice(1).map((value) => decodeURIComponent(value));
    return { route, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
  }
  return undefined;
}

/** What the limits count a request as: its bucket, and the parameters that have a count of their own. */
export function bucketOf(match: Match | undefined): { readonly bucket: Route['bucket']; readonly key: string } {
  const bucket = match?.route.bucket ?? ORDINARY;
  return { bucket, key: bucket.major.map((name) => match?.params[name] ?? '').join(' ') };
}
