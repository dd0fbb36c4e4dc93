/** The pictures of this game, as the drawing processes load them. */
import { type Drawer, picture } from '../../../drawing/drawer.ts';
import { tableSchema } from './data.ts';
import { drawTable } from './table.ts';

export const drawer: Drawer = {
  pictures: [picture('table', 1, tableSchema, drawTable)],
};
