import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { reactionRoutes } from './reactions.ts';
import type { ApiRequest, ApiRoute } from './route.ts';
import { DEFAULT_BUCKET } from './route.ts';
import { threadRoutes } from './threads.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';

interface CompiledRoute {
  readonly route: ApiRoute;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

export interface RouteMatch {
  readonly route: ApiRoute;
  readonly params: ApiRequest['params'];
}

const PARAMETER = /:([a-z]+)/g;

const compiledRoutes: readonly CompiledRoute[] = [
  ...userRoutes,
  ...guildRoutes,
  ...commandRoutes,
  ...emojiRoutes,
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

/** Literal paths come before those with parameters. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const { route, pattern, names } of compiledRoutes) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const values = match.slice(1).map((value) => decodeURIComponent(value));
    return { route, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
  }
  return undefined;
}

export function bucketOf(match: RouteMatch | undefined): { readonly bucket: ApiRoute['bucket']; readonly key: string } {
  const bucket = match?.route.bucket ?? DEFAULT_BUCKET;
  return { bucket, key: bucket.major.map((name) => match?.params[name] ?? '').join(' ') };
}
