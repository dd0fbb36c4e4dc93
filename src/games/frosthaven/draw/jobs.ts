import { z } from 'zod';
import { PALETTE_NAMES } from '../../../drawing/palette.ts';
import type { FigureId } from '../rules/terms.ts';
import type { CardView, GoalView, ItemView, View } from '../rules/view.ts';
import { type BoardOptions, drawBoard } from './board/board.ts';
import { figureName, marksShape, viewShape } from './board-shape.ts';
import { cardName, cardShape, goalShape, itemShape, portraitShape } from './card-shape.ts';
import { type ClassPortrait, drawClasses } from './cards/classes.ts';
import { drawGoals } from './cards/goals.ts';
import type { GridOptions } from './cards/grid.ts';
import { drawHand, type HandOptions } from './cards/hand.ts';
import { drawItems } from './cards/items.ts';
import { drawTurn, type TurnOptions } from './cards/turn.ts';

/** One picture to be drawn, as plain JSON. */
export type PictureJob =
  | ({ readonly picture: 'board'; readonly view: View } & BoardOptions)
  | ({
      readonly picture: 'turn';
      readonly view: View;
      readonly figure: FigureId;
      readonly cards: readonly CardView[];
    } & TurnOptions)
  | ({ readonly picture: 'hand'; readonly cards: readonly CardView[] } & HandOptions)
  | ({ readonly picture: 'classes'; readonly classes: readonly ClassPortrait[] } & GridOptions)
  | ({ readonly picture: 'goals'; readonly goals: readonly GoalView[] } & GridOptions)
  | ({ readonly picture: 'items'; readonly items: readonly ItemView[] } & GridOptions);

const options = {
  width: z.number().min(300).max(2400).exactOptional(),
  palette: z.enum(PALETTE_NAMES).exactOptional(),
};

/** What the drawing process accepts. */
export const pictureJob: z.ZodType<PictureJob> = z.discriminatedUnion('picture', [
  z.object({ picture: z.literal('board'), view: viewShape, marks: marksShape.exactOptional(), ...options }),
  z.object({
    picture: z.literal('turn'),
    view: viewShape,
    figure: figureName,
    cards: z.array(cardShape),
    colour: z.string().exactOptional(),
    ...options,
  }),
  z.object({
    picture: z.literal('hand'),
    cards: z.array(cardShape),
    colour: z.string().exactOptional(),
    offered: z.array(cardName).exactOptional(),
    ...options,
  }),
  z.object({ picture: z.literal('classes'), classes: z.array(portraitShape), ...options }),
  z.object({ picture: z.literal('goals'), goals: z.array(goalShape), ...options }),
  z.object({ picture: z.literal('items'), items: z.array(itemShape), ...options }),
]);

/** Draws a picture here and now, as a PNG. */
export function drawPicture(job: PictureJob): Buffer {
  switch (job.picture) {
    case 'board':
      return drawBoard(job.view, job);
    case 'turn':
      return drawTurn(job.view, job.figure, job.cards, job);
    case 'hand':
      return drawHand(job.cards, job);
    case 'classes':
      return drawClasses(job.classes, job);
    case 'goals':
      return drawGoals(job.goals, job);
    case 'items':
      return drawItems(job.items, job);
  }
}
