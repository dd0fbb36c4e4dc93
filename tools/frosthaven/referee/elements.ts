/** Judges infusion, consumption and waning of elements. ELM */
import type { Element } from '../../../src/games/frosthaven/content/terms.ts';
import { ELEMENTS } from '../../../src/games/frosthaven/content/terms.ts';
import type { State } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck } from './seen.ts';
import { unless } from './seen.ts';

export function judgeElements(): EventCheck {
  let there: readonly string[] = ELEMENTS;
  let wanes = 0;
  let infused = 0;
  return ({ event, before, after }) => {
    switch (event.type) {
      case 'turn began':
        there = ELEMENTS.filter((each) => before.elements[each] !== 'inert');
        infused = 0;
        return [];
      case 'round began':
        wanes = 0;
        return [];
      case 'infused':
        infused++;
        return unless(
          [after.elements[event.element] === 'strong', 'ELM-03 not strong'],
          [!event.stays || staysIn(after, event.element), 'ELM-05 an element does not stay strong'],
        );
      case 'consumed':
        return unless(
          [before.elements[event.element] !== 'inert', 'ELM-06 consumed an inert element'],
          [!before.turn || there.includes(event.element), 'ELM-07 consumed what has come in this turn'],
          [!before.turn?.consumed.includes(event.element), 'ELM-10 consumed twice in a turn'],
          [
            after.elements[event.element] === (staysIn(before, event.element) ? 'strong' : 'inert'),
            'ELM-06 consumed, and in a wrong state',
          ],
        );
      case 'turn ended':
        /** At least as many: rules of a scenario may infuse more. */
        return unless([infused >= (before.turn?.infusing.length ?? 0), 'ELM-02 promised infusions are missing']);
      case 'elements waned':
        wanes++;
        return unless(
          [wanes === 1, 'ELM-05 waned twice'],
          [before.turn === undefined, 'ELM-05 waned in a turn'],
          ...ELEMENTS.map((each) => {
            const waned = before.elements[each] === 'strong' ? 'waning' : 'inert';
            const next = staysIn(before, each) ? 'strong' : waned;
            return [after.elements[each] === next, `ELM-05 ${each} did not wane`] as const;
          }),
        );
      case 'round ended':
        return unless([wanes === 1, 'ELM-05 a round without waning']);
      default:
        return unless([
          ELEMENTS.every((each) => before.elements[each] === after.elements[each]),
          'ELM-05 an element changed by itself',
        ]);
    }
  };
}

function staysIn({ alwaysStrong }: Pick<State, 'alwaysStrong'>, element: Element): boolean {
  return alwaysStrong?.includes(element) ?? false;
}
