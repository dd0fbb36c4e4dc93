import type { Id } from '../ids.ts';
import type { Invocation } from '../schemas/commands.ts';
import { invocations } from '../schemas/commands.ts';
import { permissionsOf } from '../serialize/people.ts';
import type { RegisteredCommand } from '../state/model.ts';
import type { Place } from '../state/place.ts';
import { placeOf, placesOf } from '../state/place.ts';
import type { LoopbackContext } from '../table.ts';
import { COMMAND } from '../validation/command.ts';

export interface KnownCommand extends Invocation {
  readonly command: RegisteredCommand;
}

export interface CommandLocation {
  readonly seatId: Id;
  readonly channelId: Id;
}

type Commands = Pick<LoopbackContext, 'world' | 'installedBy'>;

export function commandsOf(context: Commands, where: CommandLocation): KnownCommand[] {
  return usableCommands(context, where)
    .filter(({ type }) => type === COMMAND.slash)
    .flatMap((command) => invocations(command.request).map((invocation) => ({ ...invocation, command })));
}

/** Commands in the menus of messages and people. */
export function menusOf(context: Commands, where: CommandLocation): RegisteredCommand[] {
  return usableCommands(context, where).filter(({ type }) => type !== COMMAND.slash);
}

function usableCommands(context: Commands, { seatId, channelId }: CommandLocation): RegisteredCommand[] {
  const channel = context.world.channel(channelId);
  if (channel === undefined) return [];
  return context.world.commands.filter((command) => usablePlaces(context, seatId, command).includes(placeOf(channel)));
}

/** Kinds of places in which a person is offered the command. */
export function usablePlaces({ world, installedBy }: Commands, seatId: Id, command: RegisteredCommand): Place[] {
  if (command.guild) return isPermitted(world, seatId, command) ? ['server'] : [];
  const places = placesOf(command.request, installedBy.has(seatId));
  return isPermitted(world, seatId, command) ? places : places.filter((place) => place !== 'server');
}

/** Permissions are those of the server: elsewhere a person needs none. */
function isPermitted(world: LoopbackContext['world'], seatId: Id, { request }: RegisteredCommand): boolean {
  const needed = BigInt(request.default_member_permissions ?? 0);
  return (permissionsOf(world, seatId) & needed) === needed;
}
