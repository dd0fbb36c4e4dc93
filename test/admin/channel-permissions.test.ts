import type { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { readChannelPermissions } from '../../src/admin/channel-permissions.ts';
import { INVITE_PERMISSIONS } from '../../src/bot/notify/permissions.ts';

const VIEW = 1n << 10n;
const SEND = 1n << 11n;
const FILES = 1n << 15n;
const ADMINISTRATOR = 1n << 3n;

const [GUILD, CHANNEL, BOT, ROLE, OTHER] = ['100', '200', '300', '400', '500'];

interface Settings {
  readonly everyone?: bigint;
  readonly role?: bigint;
  readonly owner?: string;
  readonly overwrites?: readonly { readonly id: string; readonly allow?: bigint; readonly deny?: bigint }[];
}

/** What the bot lacks where a server and a channel are set so. */
async function lacks({
  everyone = 0n,
  role = 0n,
  owner = OTHER,
  overwrites = [],
}: Settings): Promise<readonly string[]> {
  const all = overwrites.map(({ id, allow = 0n, deny = 0n }) => ({ id, type: 0, allow: `${allow}`, deny: `${deny}` }));
  const roles = [
    { id: GUILD, permissions: `${everyone}` },
    { id: ROLE, permissions: `${role}` },
    { id: OTHER, permissions: `${INVITE_PERMISSIONS}` },
  ];
  const answers = new Map<string, unknown>([
    [Routes.channel(CHANNEL), { guild_id: GUILD, name: 'table', permission_overwrites: all }],
    [Routes.guild(GUILD), { owner_id: owner, roles }],
    [Routes.guildMember(GUILD, BOT), { roles: [ROLE] }],
  ]);
  const rest: Pick<REST, 'get'> = { get: async (route) => answers.get(route) };
  return (await readChannelPermissions(rest, CHANNEL, BOT)).missing;
}

test('what neither everybody nor a role of the bot has is missing', async () => {
  expect(await lacks({ everyone: INVITE_PERMISSIONS })).toEqual([]);
  expect(await lacks({ everyone: VIEW, role: INVITE_PERMISSIONS & ~VIEW })).toEqual([]);
  expect(await lacks({ role: INVITE_PERMISSIONS & ~(SEND | FILES) })).toEqual(['Send Messages', 'Attach Files']);
});

test('permissions of a channel -> everybody’s, then the role’s, then the bot’s own', async () => {
  const role = INVITE_PERMISSIONS;
  expect(await lacks({ role, overwrites: [{ id: GUILD, deny: SEND }] })).toEqual(['Send Messages']);
  const back = { id: ROLE, allow: SEND };
  expect(await lacks({ role, overwrites: [back, { id: GUILD, deny: SEND }] })).toEqual([]);
  const own = { id: BOT, deny: SEND };
  expect(await lacks({ role, overwrites: [own, back, { id: GUILD, deny: SEND }] })).toEqual(['Send Messages']);
  expect(await lacks({ role, overwrites: [{ id: OTHER, deny: SEND }] })).toEqual([]);
});

test('administrators and owners may do everything, whatever a channel says', async () => {
  const overwrites = [{ id: GUILD, deny: INVITE_PERMISSIONS }];
  expect(await lacks({ role: ADMINISTRATOR, overwrites })).toEqual([]);
  expect(await lacks({ owner: BOT, overwrites })).toEqual([]);
});
