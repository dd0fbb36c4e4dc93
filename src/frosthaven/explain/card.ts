import type { Action } from '../../content/schema/cards.ts';
import type { Item } from '../../content/schema/rewards.ts';
import { meaningsOf } from '../verbs/boosts.ts';
import type { HalfView, Line } from '../view.ts';
import { explainAbility, patchParts } from './ability.ts';
import { added, elementParts, icon, line, listed, strong, text } from './parts.ts';

/** A half of a card, as text and icons. */
export function explainAction(action: Action): HalfView {
  const needs = (action.needs ?? []).map(elementParts);
  const cost = needs.length > 0 ? [line(icon('consume', 'Consume'), ...listed(needs), text('to do any of this:'))] : [];
  const lasting = action.abilities.flatMap((ability) => ('lasts' in ability ? [ability.lasts] : []));
  return {
    lines: [...cost, ...action.abilities.flatMap(explainAbility)],
    lost: action.lost === true,
    duration: lasting.includes('persistent') ? 'persistent' : lasting.includes('round') ? 'round' : undefined,
    experience: action.experience ?? 0,
    infuses: (action.infuse ?? []).map(meaningsOf),
    slots: slotsOfAction(action),
  };
}

/** The use slots of an action: the experience for leaving each. */
export function slotsOfAction(action: Action): readonly number[] {
  for (const ability of action.abilities) if ('slots' in ability && ability.slots) return ability.slots;
  return [];
}

/** What an item does. */
export function explainItem(item: Item): Line[] {
  const { use } = item;
  switch (use.when) {
    case 'turn':
      return [line(text('During your turn:')), ...use.abilities.flatMap(explainAbility)];
    case 'attack': {
      const what = use.each === 'target' ? 'one of your attacks' : 'your attack ability';
      return [line(text(`For ${what}:`), ...patchParts(use.add)), ...conditionLines(item)];
    }
    case 'move':
      return [line(text('For your move ability:'), ...patchParts(use.add))];
    case 'attacked':
      return [
        line(
          text('When you are attacked:'),
          ...(use.shield ? [icon('shield'), strong(use.shield), text('for that attack')] : []),
          ...(use.disadvantage ? [text('the attacker has disadvantage')] : []),
        ),
      ];
  }
}

function conditionLines({ use }: Item): Line[] {
  if (use.when !== 'attack') return [];
  const kinds = (use.only ?? []).flatMap((test) => ('attack' in test ? [test.attack] : []));
  return kinds.length > 0 ? [added(text(`Only for a ${kinds.join(' or ')} attack.`))] : [];
}
