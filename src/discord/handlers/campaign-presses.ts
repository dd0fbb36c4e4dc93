/** What is pressed in campaigns between matches, as far as one game has it. */
import { OWN_ACTIONS as ACTIONS } from '../../games/frosthaven/present/ids.ts';
import { type Row, row } from '../deeds.ts';
import type { Pressing, Replyable } from '../reply.ts';
import * as campaign from './campaign.ts';

export const OWN_PRESSES: ReadonlyMap<string, Row<Pressing>> = new Map([
  ['class', row(ACTIONS.class, campaign.chooseClass)],
  ['name-form', row(ACTIONS['name-form'], campaign.askNameAgain)],
]);

export const OWN_FORMS: ReadonlyMap<string, Row<Replyable>> = new Map([
  ['name', row(ACTIONS.name, campaign.nameCharacter)],
]);
