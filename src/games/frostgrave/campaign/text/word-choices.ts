import type { Seat } from '../../../../engine/rules/rule.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';

import type { CampaignPrompt } from '../questions.ts';
import type { CampaignNames } from './names.ts';
import { outcomeName } from './outcomes.ts';

interface ChoiceText {
  readonly label: string;
  readonly description?: string;
  readonly look?: PanelChoice['look'];
  readonly isLast?: true;
}

const BACK: ChoiceText = { label: msg`Back`, look: 'plain', isLast: true };

const DEALS: Readonly<Record<string, ChoiceText>> = {
  base: { label: msg`Choose a base` },
  nurse: { label: msg`Nurse a figure` },
  ease: { label: msg`Ease an injury` },
  'bring back': { label: msg`Bring back the dead` },
  body: { label: msg`Keep a body` },
  hire: { label: msg`Hire` },
  buy: { label: msg`Buy` },
  sell: { label: msg`Sell` },
  give: { label: msg`Hand out items` },
  pour: { label: msg`Pour a potion over a figure` },
  resource: { label: msg`Furnish the base` },
  dismiss: { label: msg`Dismiss a member`, look: 'plain' },
  done: { label: msg`Done: ready for the next game`, look: 'good', isLast: true },
};

const SHELVES: Readonly<Record<string, ChoiceText>> = {
  potion: { label: msg`Potions` },
  arm: { label: msg`Magic weapons and armour` },
  item: { label: msg`Magic items` },
  grimoire: { label: msg`Grimoires` },
  scroll: { label: msg`Scrolls` },
};

const YES_NO: Readonly<Record<string, ChoiceText>> = {
  yes: { label: msg`Yes` },
  no: { label: msg`No`, look: 'plain' },
};

/** Returns unknown words as they are written. */
export function wordChoice(value: string, prompt: CampaignPrompt, seat: Seat, names: CampaignNames): PanelChoice {
  const word = value === 'back' ? translateWord(BACK) : findWord(value, prompt, seat, names);
  const { label, description, look = 'primary', isLast } = word ?? { label: capitalize(value) };
  return { label, look, ...(description !== undefined && { description }), ...(isLast && { isAction: true }) };
}

function findWord(value: string, prompt: CampaignPrompt, seat: Seat, names: CampaignNames): ChoiceText | undefined {
  switch (prompt.about) {
    case 'vote':
      return translateWord(YES_NO[value]);
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
      return { label: t`Spend no level yet`, look: 'plain', isLast: true };
    case 'treasure':
      return value === 'keep' ? { label: t`Keep it` } : { label: t`Roll again` };
    case 'spending':
      return translateWord(DEALS[value]);
    case 'shelf':
      return translateWord(SHELVES[value]) ?? schoolWord(value, names);
    case 'given to':
      return { label: t`Home, into the vault`, look: 'plain' };
    default:
      return undefined;
  }
}

function translateWord(word: ChoiceText | undefined): ChoiceText | undefined {
  return word && { ...word, label: translateMsg(word.label) };
}

function schoolWord(value: string, { catalog }: CampaignNames): ChoiceText | undefined {
  const school = catalog.schools.get(value);
  return school && { label: school.name };
}

/** FXP, FIJ-04 */
function successor(value: string, seat: Seat, names: CampaignNames): ChoiceText | undefined {
  const dead = names.aftermath(seat)?.dead.find(({ role }) => role === 'wizard');
  const words: Readonly<Record<string, ChoiceText>> = {
    elixir: {
      label: t`Bring back ${dead?.name ?? t`the wizard`}`,
      description: t`You drink the elixir from the vault; nothing else is lost.`,
      look: 'good',
    },
    stranger: {
      label: t`A stranger`,
      description: t`A stranger who can read the old spell book takes over; an apprentice stays one.`,
    },
    anew: {
      label: t`Start again`,
      description: t`This warband is gone for good, with its gold and items. You may found another.`,
      look: 'danger',
    },
  };
  return words[value];
}
