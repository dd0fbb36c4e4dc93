import type { Seat } from '../../../../engine/rules/rule.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { capital } from '../../../../i18n/letters.ts';
import { later, t, translated } from '../../../../i18n/t.ts';

import type { CampaignPrompt } from '../questions.ts';
import type { CampaignNames } from './names.ts';
import { outcomeName } from './outcomes.ts';

interface ChoiceText {
  readonly label: string;
  readonly description?: string;
  readonly look?: PanelChoice['look'];
  readonly isLast?: true;
}

const BACK: ChoiceText = { label: later`Back`, look: 'plain', isLast: true };

const DEALS: Readonly<Record<string, ChoiceText>> = {
  base: { label: later`Choose a base` },
  nurse: { label: later`Nurse somebody` },
  ease: { label: later`Ease an injury` },
  'bring back': { label: later`Bring back the dead` },
  body: { label: later`Keep a body` },
  hire: { label: later`Hire` },
  buy: { label: later`Buy` },
  sell: { label: later`Sell` },
  give: { label: later`Hand things out` },
  pour: { label: later`Pour a potion over somebody` },
  resource: { label: later`Furnish the base` },
  dismiss: { label: later`Dismiss somebody`, look: 'plain' },
  done: { label: later`Done: ready for the next game`, look: 'good', isLast: true },
};

const SHELVES: Readonly<Record<string, ChoiceText>> = {
  potion: { label: later`Potions` },
  arm: { label: later`Magic weapons and armour` },
  item: { label: later`Magic items` },
  grimoire: { label: later`Grimoires` },
  scroll: { label: later`Scrolls` },
};

const YES_NO: Readonly<Record<string, ChoiceText>> = {
  yes: { label: later`Yes` },
  no: { label: later`No`, look: 'plain' },
};

/** Returns unknown words as they are written. */
export function wordChoice(value: string, prompt: CampaignPrompt, seat: Seat, names: CampaignNames): PanelChoice {
  const word = value === 'back' ? said(BACK) : wordIn(value, prompt, seat, names);
  const { label, description, look = 'primary', isLast } = word ?? { label: capital(value) };
  return { label, look, ...(description !== undefined && { description }), ...(isLast && { isWord: true }) };
}

function wordIn(value: string, prompt: CampaignPrompt, seat: Seat, names: CampaignNames): ChoiceText | undefined {
  switch (prompt.about) {
    case 'vote':
      return said(YES_NO[value]);
    case 'injury': {
      const [left = '', added = ''] = prompt.outcomes;
      const more = names.catalog.content.injuries.wizardMayAdd;
      return value === 'add'
        ? { label: t`Add ${more}: ${outcomeName(added)}` }
        : { label: t`Leave it: ${outcomeName(left)}`, look: 'plain' };
    }
    case 'succession':
      return successor(value, seat, names);
    case 'casting':
      return { label: t`No more spells`, look: 'plain', isLast: true };
    case 'level':
      return { label: t`Spend no level now`, look: 'plain', isLast: true };
    case 'treasure':
      return value === 'keep' ? { label: t`Keep it` } : { label: t`Roll again` };
    case 'spending':
      return said(DEALS[value]);
    case 'shelf':
      return said(SHELVES[value]) ?? schoolWord(value, names);
    case 'given to':
      return { label: t`Home, into the vault`, look: 'plain' };
    default:
      return undefined;
  }
}

function said(word: ChoiceText | undefined): ChoiceText | undefined {
  return word && { ...word, label: translated(word.label) };
}

function schoolWord(value: string, { catalog }: CampaignNames): ChoiceText | undefined {
  const school = catalog.schools.get(value);
  return school && { label: school.name };
}

/** FXP, FIJ-04 */
function successor(value: string, seat: Seat, names: CampaignNames): ChoiceText | undefined {
  const dead = names.after(seat)?.dead.find(({ role }) => role === 'wizard');
  const words: Readonly<Record<string, ChoiceText>> = {
    elixir: {
      label: t`Bring back ${dead?.name ?? t`the wizard`}`,
      description: t`The elixir from the vault is drunk; nothing else is lost.`,
      look: 'good',
    },
    stranger: {
      label: t`A stranger`,
      description: t`Somebody who reads the old spell book takes over; an apprentice stays one.`,
    },
    anew: {
      label: t`Begin anew`,
      description: t`This warband is gone for good, with gold and goods. You may found another.`,
      look: 'danger',
    },
  };
  return words[value];
}
