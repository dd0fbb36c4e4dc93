import type { ContextMenu } from '../context/context-menu.ts';
import { MENUS } from '../features/menus.ts';

/** A message and a person may have menus of the same name. */
export function findMenu({ type, name }: Pick<ContextMenu['data'], 'type' | 'name'>): ContextMenu | undefined {
  return MENUS.find(({ data }) => data.type === type && data.name === name);
}

export function menuCommands(): readonly Pick<ContextMenu, 'data'>[] {
  return MENUS.map(({ data }) => ({ data }));
}
