import {
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from 'discord-api-spec/zod';
import { z } from 'zod';
import { COMMAND_CREATES_PER_DAY } from '../../bot/client/limits.ts';
import { withoutNulls } from '../messages/request.ts';
import type { CommandRequest } from '../schemas/commands.ts';
import { commandRequestSchema } from '../schemas/commands.ts';
import type { Path } from '../schemas/walk.ts';
import type { Json } from '../serialize/people.ts';
import type { RegisteredCommand } from '../state/model.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, prefixIssues, refuseIssues } from '../validation/api-error.ts';
import { COMMAND, commandIssues, commandListIssues } from '../validation/command.ts';
import { schemaIssues, shapeIssues } from '../validation/schema.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Bucket } from './route.ts';
import { noContent, ok, param, parseBody } from './route.ts';

const GLOBAL: Bucket = { name: 'commands', limit: 5, windowMs: 20_000, major: ['application'] };
const OF_GUILD: Bucket = { ...GLOBAL, name: 'guild commands', major: ['application', 'guild'] };
const DAY_MS = 86_400_000;

/** False for global commands. */
function isGuildRequest(request: ApiRequest): boolean {
  if (param(request, 'application') !== BOT_ID) throw new ApiError(404, 10002, 'Unknown Application');
  const { guild } = request.params;
  if (guild !== undefined && guild !== GUILD_ID) throw new ApiError(403, 50001, 'Missing Access');
  return guild !== undefined;
}

function commandsOf(context: LoopbackContext, guild: boolean): RegisteredCommand[] {
  return context.world.commands.filter((command) => command.guild === guild);
}

function parseCommand(json: unknown, path: Path): CommandRequest {
  refuseIssues(prefixIssues(path, schemaIssues(ApplicationCommandUpdateRequestSchema, withNumericPermissions(json))));
  const command = commandRequestSchema.safeParse(withoutNulls(json));
  if (!command.success) refuseIssues(prefixIssues(path, shapeIssues(command.error, json)));
  const request = commandRequestSchema.parse(withoutNulls(json));
  refuseIssues(prefixIssues(path, commandIssues(request)));
  return request;
}

/** The schema expects permissions as numbers; Discord and discord.js use strings too. */
function withNumericPermissions(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('default_member_permissions' in json)) return json;
  const bits = json.default_member_permissions;
  return { ...json, default_member_permissions: typeof bits === 'string' ? Number(bits) : bits };
}

function isSame(a: CommandRequest, b: CommandRequest): boolean {
  return a.name === b.name && (a.type ?? COMMAND.slash) === (b.type ?? COMMAND.slash);
}

/** Keeps the ids of commands that exist already. */
function registerCommands(
  context: LoopbackContext,
  guild: boolean,
  requests: readonly CommandRequest[],
): RegisteredCommand[] {
  const before = commandsOf(context, guild);
  const made = requests.filter((request) => !before.some((command) => isSame(command.request, request)));
  countCreations(context, made.length);
  return requests.map((request) => {
    const id = before.find((command) => isSame(command.request, request))?.id ?? context.ids.next();
    return { id, version: context.ids.next(), guild, type: request.type ?? COMMAND.slash, request };
  });
}

function countCreations(context: LoopbackContext, count: number): void {
  const now = context.clock.now();
  const today = context.commandCreations.filter((at) => at > now - DAY_MS);
  if (today.length + count > COMMAND_CREATES_PER_DAY) {
    const message = `Max number of daily application command creates has been reached (${COMMAND_CREATES_PER_DAY})`;
    throw new ApiError(400, ERROR.tooManyCommandCreates, message);
  }
  context.commandCreations.push(...Array.from({ length: count }, () => now));
}

function replaceCommands(context: LoopbackContext, guild: boolean, commands: readonly RegisteredCommand[]): void {
  context.world.setCommands([...commandsOf(context, !guild), ...commands]);
}

function putAll(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const guild = isGuildRequest(request);
  const requests = parseBody(z.array(z.unknown()), request.json).map((json, index) => parseCommand(json, [index]));
  refuseIssues(commandListIssues(requests));
  const commands = registerCommands(context, guild, requests);
  replaceCommands(context, guild, commands);
  return ok(commands.map(apiCommand));
}

/** Replaces a command with an equal name. */
function post(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const guild = isGuildRequest(request);
  const wish = parseCommand(request.json, []);
  const others = commandsOf(context, guild).filter((command) => !isSame(command.request, wish));
  refuseIssues(commandListIssues([...others.map((command) => command.request), wish]));
  const made = registerCommands(context, guild, [wish]);
  replaceCommands(context, guild, [...others, ...made]);
  return { status: 201, body: made.map(apiCommand)[0] };
}

function findCommand(context: LoopbackContext, request: ApiRequest): RegisteredCommand {
  const command = commandsOf(context, isGuildRequest(request)).find(
    (candidate) => candidate.id === param(request, 'command'),
  );
  if (command === undefined) throw new ApiError(404, ERROR.unknownCommand, 'Unknown application command');
  return command;
}

function patch(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const before = findCommand(context, request);
  refuseIssues(schemaIssues(ApplicationCommandPatchRequestPartialSchema, withNumericPermissions(request.json)));
  const wish = parseCommand({ ...before.request, ...parseBody(z.record(z.string(), z.unknown()), request.json) }, []);
  const after: RegisteredCommand = { ...before, version: context.ids.next(), request: wish };
  const others = commandsOf(context, before.guild).filter((command) => command.id !== before.id);
  replaceCommands(context, before.guild, [...others, after]);
  return ok(apiCommand(after));
}

function remove(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const command = findCommand(context, request);
  replaceCommands(
    context,
    command.guild,
    commandsOf(context, command.guild).filter((other) => other.id !== command.id),
  );
  return noContent;
}

function list(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  return ok(commandsOf(context, isGuildRequest(request)).map(apiCommand));
}

function apiCommand(command: RegisteredCommand): Json {
  const { request } = command;
  const permissions = request.default_member_permissions;
  return {
    name_localizations: null,
    description_localizations: null,
    dm_permission: true,
    nsfw: false,
    contexts: null,
    integration_types: [0],
    ...request,
    id: command.id,
    application_id: BOT_ID,
    ...(command.guild ? { guild_id: GUILD_ID } : {}),
    version: command.version,
    type: command.type,
    description: request.description ?? '',
    options: request.options ?? [],
    default_member_permissions: permissions === undefined ? null : String(permissions),
  };
}

const routesAt = (path: string, bucket: Bucket): ApiRoute[] => [
  { method: 'GET', path, bucket, answer: list },
  { method: 'PUT', path, bucket, answer: putAll },
  { method: 'POST', path, bucket, answer: post },
  {
    method: 'GET',
    path: `${path}/:command`,
    bucket,
    answer: (context, request) => ok(apiCommand(findCommand(context, request))),
  },
  { method: 'PATCH', path: `${path}/:command`, bucket, answer: patch },
  { method: 'DELETE', path: `${path}/:command`, bucket, answer: remove },
];

export const commandRoutes: readonly ApiRoute[] = [
  ...routesAt('/applications/:application/commands', GLOBAL),
  ...routesAt('/applications/:application/guilds/:guild/commands', OF_GUILD),
];
