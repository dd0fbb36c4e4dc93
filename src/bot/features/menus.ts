/** Commands in the menus of messages and people, for every game. Their names are frozen: old clients show them. */

import type { ContextMenu } from '../context/context-menu.ts';
import { sinceMenu } from './info/history.ts';
import { sheetMenu, waitingMenu } from './info/person-menus.ts';
import { whyMenu } from './play/explain.ts';
import { undoMenu } from './play/undo.ts';

export const MENUS: readonly ContextMenu[] = [whyMenu, undoMenu, sinceMenu, sheetMenu, waitingMenu];
