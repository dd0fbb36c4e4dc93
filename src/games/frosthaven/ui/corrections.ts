import { tidied } from '../../../engine/values/typed-text.ts';
import {
  type ActionPanel,
  type Acts,
  type AtCampaign,
  act,
  type CampaignReader,
} from '../../../game-api/contract/actions.ts';
import type { TypedTerm } from '../../../game-api/contract/game.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { OPTION_LENGTH } from '../../../game-api/panel/limits.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { cut } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { hasWeeks } from '../campaign/campaign.ts';
import type { CampaignMatch } from '../campaign/match.ts';
import { figureIn, targetsIn } from '../campaign/rules/adoption/correction.ts';
import { MOST_REASON, type Proposal, type Target } from '../campaign/state/proposal.ts';
import { namesIn } from '../campaign/text/names.ts';
import { targetWords } from '../campaign/text/record.ts';
import { campaignOf, ownCharacter } from './campaign/characters.ts';
import { joinFirst } from './character/join-first.ts';

export async function propose(at: AtCampaign, proposal: Proposal): Promise<ActionPanel> {
  const why = await at.tell({ type: 'proposed', proposal });
  if (why) return words(why);
  const first = t`The party is asked. It is done when you agree.`;
  const match = await at.table();
  return match === undefined ? words(first) : { match, first };
}

interface Typeable {
  readonly target: Target;
  readonly value: string;
  readonly name: string;
}

function typeable({ view, catalog }: CampaignMatch): Typeable[] {
  const names = namesIn(catalog, view);
  return targetsIn(view).map((target) => ({
    target,
    value: Object.values(target).join(' '),
    name: suggestion(plain(targetWords(target, names)), `: ${figureIn(view, target)}`),
  }));
}

function suggestion(words: string, now: string): string {
  return `${cut(words, OPTION_LENGTH - now.length)}${now}`;
}

function plain(text: string): string {
  return text.replaceAll('**', '').replace(/\\(.)/g, '$1');
}

async function correct(at: AtCampaign): Promise<ActionPanel> {
  const own = await campaignOf(at);
  const character = await ownCharacter(at);
  if (!character) return joinFirst(at);
  if (!own || !hasWeeks(own.catalog)) return words(t`This campaign has no sheet to put right.`);
  const [what, reason] = [tidied(at.typed.get('what') ?? ''), cut(tidied(at.typed.get('reason') ?? ''), MOST_REASON)];
  const to = tidied(at.typed.get('to') ?? '');
  const found = typeable(own).find(({ value, name }) =>
    [value, name].some((each) => each.toLowerCase() === what.toLowerCase()),
  );
  if (!found) return words(t`There is nothing like that to put right. Choose from what is offered while you type.`);
  if (!/^[-−]?\d{1,4}$/.test(to)) return words(t`What it is to be is a whole number.`);
  if (reason === '') return words(t`Say in a few words why.`);
  const amount = Number(to.replace('−', '-'));
  return propose(at, { what: 'correction', by: character.member, target: found.target, to: amount, reason });
}

export const CORRECTING_ACTS: Acts = new Map([['correct', act({ campaign: number }, correct)]]);

export const CORRECTING_SUGGESTIONS: ReadonlyMap<string, (at: CampaignReader) => Promise<TypedTerm[]>> = new Map([
  [
    'campaign correct what',
    async (at: CampaignReader) => {
      const own = await campaignOf(at);
      return own && hasWeeks(own.catalog) ? typeable(own).map(({ value, name }) => ({ value, name })) : [];
    },
  ],
]);
