/** Picture of perks to mark, each with its effect on the modifier deck. PERK-03, PERK-04 */
import { fillBox } from '../../../../render/canvas/canvas.ts';
import { CONTENT_WIDTH, PADDING, PAGE_MARGIN } from '../../../../render/canvas/page-layout.ts';
import { drawCardText } from '../cards/lines.ts';
import type { PageOptions } from '../options.ts';
import type { PerkChoice } from './data.ts';
import { drawHistogram } from './histogram.ts';
import type { SheetSection } from './parts.ts';
import { breakLinesToFit, drawBoxes, drawSections, widthOfBoxes } from './parts.ts';

const LEFT = PAGE_MARGIN + PADDING;
const MIDDLE = PAGE_MARGIN + CONTENT_WIDTH * 0.54;
const DECK = { width: PAGE_MARGIN + CONTENT_WIDTH - PADDING - MIDDLE, height: 158 };

export function drawPerks(perks: readonly PerkChoice[], options: PageOptions = {}): Buffer {
  return drawSections(perks.map(panelOf), options);
}

function panelOf(perk: PerkChoice): SheetSection {
  const { boxes, name, lines, deck } = perk;
  const indent = widthOfBoxes(boxes) + 10;
  const title = name === '' ? [] : [{ indent: 1 as const, parts: [{ type: 'strong' as const, text: name }] }];
  const right = deck.length > 0 ? MIDDLE - PADDING : PAGE_MARGIN + CONTENT_WIDTH - PADDING;
  const all = [...title, ...lines].map((line) => ({ ...line, indent: 1 as const }));
  const text = breakLinesToFit(all, right - LEFT - indent, 1.05);
  const height = Math.max(text.height + 2 * PADDING, deck.length > 0 ? DECK.height + PADDING : 0, 72);
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, palette.panel);
      drawBoxes(pen, palette, perk, { x: LEFT, y: top + PADDING });
      drawCardText(pen, palette, text, { x: LEFT + indent - 20, y: top + PADDING });
      if (deck.length > 0) drawHistogram(pen, palette, deck, { x: MIDDLE, y: top + 12, ...DECK });
    },
  };
}
