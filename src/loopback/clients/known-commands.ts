import type { Id } from '../ids.ts';
import type { Invocation } from '../schemas/commands.ts';
import { invocations } from '../schemas/commands.ts';
import { permissionsOf } from '../serialize/people.ts';
import type { RegisteredCommand } from '../state/model.ts';
import type { World } from '../state/world.ts';
import { COMMAND } from '../validation/command.ts';

export interface KnownCommand extends Invocation {
  readonly command: RegisteredCommand;
}

export function commandsOf(world: World, seatId: Id): KnownCommand[] {
  return world.commands
    .filter((command) => command.type === COMMAND.slash && canUse(world, seatId, command))
    .flatMap((command) => invocations(command.request).map((invocation) => ({ ...invocation, command })));
}

/** Commands in the menus of messages and people. */
export function menusOf(world: World, seatId: Id): RegisteredCommand[] {
  return world.commands.filter((command) => command.type !== COMMAND.slash && canUse(world, seatId, command));
}

function canUse(world: World, seatId: Id, command: RegisteredCommand): boolean {
  const needed = BigInt(command.request.default_member_permissions ?? 0);
  return (permissionsOf(world, seatId) & needed) === needed;
}
