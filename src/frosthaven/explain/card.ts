import type { Action } from '../../content/schema/cards.ts';
import type { Item } from '../../content/schema/rewards.ts';
import { meaningsOf } from '../verbs/boosts.ts';
import type { HalfView, Line } from '../view.ts';
import { explainAbility, patchParts } from './ability.ts';
import { added, elementParts, icon, line, listed, strong, text } from './parts.ts';
import { testsWords } from './tests.ts';
import { areaLines } from './whom.ts';

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

/** What an item does, what becomes of it, and what it costs to carry it. */
export function explainItem(item: Item): Line[] {
  return [...explainUse(item.use), ...afterUse(item)];
}

function explainUse(use: Item['use']): Line[] {
  switch (use.when) {
    case 'turn':
      return [line(text('During your turn:')), ...use.abilities.flatMap(explainAbility)];
    case 'attack':
      return explainUseInAttack(use);
    case 'move':
      return [line(text('For your move ability:'), ...patchParts(use.add))];
    case 'attacked':
      return [
        line(
          text('When you are attacked:'),
          ...(use.shield ? [icon('shield'), strong(use.shield), text('for that attack')] : []),
          ...(use.shield && use.disadvantage ? [text(',')] : []),
          ...(use.disadvantage ? [text('the attacker has disadvantage')] : []),
        ),
      ];
  }
}

function explainUseInAttack({ each, only, add }: Extract<Item['use'], { when: 'attack' }>): Line[] {
  const kinds = (only ?? []).map((test) => ('attack' in test ? `${test.attack} ` : '')).join('');
  const rest = testsWords(
    (only ?? []).filter((test) => !('attack' in test)),
    'Only if',
  );
  const what = each === 'target' ? `one of your ${kinds}attacks` : `your ${kinds}attack ability`;
  return [
    line(text(`For ${what}:`), ...patchParts(add)),
    ...(rest ? [added(text(`${rest}.`))] : []),
    ...areaLines(add.area),
  ];
}

function afterUse({ after, minusOnes }: Item): Line[] {
  const cards = minusOnes === 1 ? '1 card' : `${minusOnes} cards`;
  return [
    added(text(after === 'lost' ? 'Lost after use.' : 'Spent until a long rest.')),
    ...(minusOnes ? [added(text(`Brings ${cards} of −1.`))] : []),
  ];
}
