/** Picture of perks to mark, each with its effect on the modifier deck. PERK-03, PERK-04 */
import { fillBox } from '../../../../render/canvas/canvas.ts';
import { EDGE, PAD, ROOM } from '../../../../render/canvas/page-layout.ts';
import { drawPassage } from '../cards/lines.ts';
import type { PageOptions } from '../options.ts';
import type { PerkChoice } from './data.ts';
import { drawHistogram } from './histogram.ts';
import { drawBoxes, drawSections, type SheetSection, settled, widthOfBoxes } from './parts.ts';

const LEFT = EDGE + PAD;
const MIDDLE = EDGE + ROOM * 0.54;
const DECK = { width: EDGE + ROOM - PAD - MIDDLE, height: 158 };

export function drawPerks(perks: readonly PerkChoice[], options: PageOptions = {}): Buffer {
  return drawSections(perks.map(panelOf), options);
}

function panelOf(perk: PerkChoice): SheetSection {
  const { boxes, name, lines, deck } = perk;
  const indent = widthOfBoxes(boxes) + 10;
  const title = name === '' ? [] : [{ indent: 1 as const, parts: [{ type: 'strong' as const, text: name }] }];
  const right = deck.length > 0 ? MIDDLE - PAD : EDGE + ROOM - PAD;
  const all = [...title, ...lines].map((line) => ({ ...line, indent: 1 as const }));
  const text = settled(all, right - LEFT - indent, 1.05);
  const height = Math.max(text.height + 2 * PAD, deck.length > 0 ? DECK.height + PAD : 0, 72);
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: EDGE, y: top, width: ROOM, height }, 18, palette.panel);
      drawBoxes(pen, palette, perk, { x: LEFT, y: top + PAD });
      drawPassage(pen, palette, text, { x: LEFT + indent - 20, y: top + PAD });
      if (deck.length > 0) drawHistogram(pen, palette, deck, { x: MIDDLE, y: top + 12, ...DECK });
    },
  };
}
