/** Writes down, in the words of the grammar, what an element buys. */
import { UnreadableError } from '../action-json.ts';
import type { SourceAction } from '../source-schema.ts';
import { additionOf, areaSign, elementText } from './part-text.ts';
import { flattened, joinInfusions, splitGains, spreadAddition } from './priced-parts.ts';
import type { ActionText, TextLine } from './text-lines.ts';
import { plainLine } from './text-lines.ts';

/**
 * `Consume Fire: +1, Wound, Experience 1` as an addition, or a price for abilities of its own. ELM-06
 * `read` gives what is bought as lines.
 */
export function consumedText(action: SourceAction, read: (actions: readonly SourceAction[]) => ActionText): TextLine {
  if (action.valueType !== 'minus') throw new UnreadableError('an element among the parts');
  const parts = (action.subActions ?? []).flatMap(flattened).flatMap(spreadAddition);
  const opening = `Consume ${elementText(action)}:`;
  const isAddition = parts.every((part) => additionOf(part) !== undefined);
  const drawn = parts.filter(({ type }) => type === 'area');
  if (isAddition && parts.length > 0) {
    const said = joinInfusions(parts.flatMap((part) => additionOf(part) ?? []));
    return { text: `${opening} ${said.join(', ')}`, signs: drawn.map(areaSign), below: [] };
  }
  const below = boughtLines(read(action.subActions ?? []));
  if (below.length === 0) throw new UnreadableError('an element for nothing');
  return { text: opening, signs: [], below };
}

/** Gains stand below the abilities; experience comes last. */
function boughtLines({ lines, infuse, experience, lasts }: ActionText): TextLine[] {
  const split = lines.map((line) => ({ line, ...splitGains(line.text) }));
  const gains = [...split.flatMap((each) => each.gains), ...infuse.map((each) => `Infuse ${each}`)];
  return [
    ...split.map(({ line: { signs, ...line }, text }) => {
      const isOwn = lasts && !/^(?:Grant|Control) /.test(text);
      return { ...line, text, signs: isOwn ? [...signs, `[${lasts}]`] : signs };
    }),
    ...joinInfusions([...gains, ...(experience > 0 ? [`Experience ${experience}`] : [])]).map(plainLine),
  ];
}
