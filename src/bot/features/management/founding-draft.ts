/** The choices on the panel of `/start`. The panel itself keeps them, so that they outlive a restart. */

import { ComponentType } from 'discord.js';
import { z } from 'zod';
import type { PlayStyle } from '../../../game-api/contract/match.ts';
import { PLAY_STYLES } from '../../../game-api/contract/match.ts';
import { stripMarkdown } from '../../../game-api/panel/text.ts';
import { OFFERED_LANGUAGES, withLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { readShownMessage } from '../../response/read-message.ts';

export interface FoundingDraft {
  readonly pack: string;
  readonly style: PlayStyle;
  readonly name: string;
  readonly invited: readonly string[];
  /** The channel or the forum. */
  readonly where: string;
}

export const EMPTY_DRAFT: Omit<FoundingDraft, 'where' | 'pack'> & Partial<Pick<FoundingDraft, 'where' | 'pack'>> = {
  style: 'quick',
  name: '',
  invited: [],
};

/** The first line of a panel on which no name is chosen. */
export const newCampaignWords = () => t`**A new campaign**`;

const select = z.object({
  custom_id: z.string(),
  options: z.array(z.object({ value: z.string(), default: z.boolean().optional() })).catch([]),
  default_values: z.array(z.object({ id: z.string() })).catch([]),
});
const parent = z.object({
  type: z.literal([ComponentType.Container, ComponentType.ActionRow]),
  components: z.array(z.unknown()),
});
const message = z.object({ components: z.array(z.unknown()).catch([]) });

/** Reads the panel as the interaction brings it. Any other message is an empty draft. */
export function readFoundingDraft(found: unknown): typeof EMPTY_DRAFT {
  const { components } = message.parse(found);
  const chosen = new Map(components.flatMap(chosenIn));
  const style = PLAY_STYLES.find((each) => each === chosen.get('style'));
  if (style === undefined) return EMPTY_DRAFT;
  const [first = '', ...lines] = readShownMessage(found).content.split('\n');
  const invited = lines.flatMap((line) => [...line.matchAll(/<@(\d+)>/g)].map(([, id = '']) => id));
  const [pack, where] = [chosen.get('pack'), chosen.get('where')];
  return {
    style,
    name: nameIn(first),
    invited,
    ...(pack !== undefined && { pack }),
    ...(where !== undefined && { where }),
  };
}

/** Empty on a panel without a name, in whatever language that was. */
function nameIn(line: string): string {
  const isUnnamed = OFFERED_LANGUAGES.some((language) => withLanguage(language, () => line === newCampaignWords()));
  return isUnnamed ? '' : stripMarkdown(line);
}

/** Selected values of each menu of the panel, by the last part of its custom id. */
function chosenIn(part: unknown): (readonly [string, string])[] {
  const inside = parent.safeParse(part).data?.components;
  if (inside) return inside.flatMap(chosenIn);
  const { custom_id: id, options, default_values: values } = select.safeParse(part).data ?? {};
  const value = options?.find((option) => option.default)?.value ?? values?.[0]?.id;
  return id === undefined || value === undefined ? [] : [[id.split(':').at(-1) ?? '', value]];
}
