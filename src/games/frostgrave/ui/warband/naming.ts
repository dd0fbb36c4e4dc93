import { cleanName } from '../../../../engine/values/typed-text.ts';
import { whyNoName } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { WarbandDraft } from '../../warband/draft.ts';

const MOST = 40;

/** Returns the draft with these names, or a sentence that says why not. Empty fields keep the old name. */
export function withNames(draft: WarbandDraft, typed: ReadonlyMap<string, string>): WarbandDraft | string {
  const said = (field: string) => cleanName(typed.get(field) ?? '');
  const soldiers = said('soldiers') === '' ? [] : said('soldiers').split(',').map(cleanName);
  if (soldiers.length > 0 && soldiers.length !== draft.soldiers.length)
    return t`There are ${draft.soldiers.length} soldiers, and you have named ${soldiers.length}.`;
  const all = [said('warband'), said('wizard'), said('apprentice')].filter((name) => name !== '');
  for (const name of [...all, ...soldiers]) {
    const why = name.length > MOST ? t`A name may have up to ${MOST} characters.` : whyNoName(name);
    if (why !== undefined) return why;
  }
  const { wizard, apprentice } = draft;
  return {
    ...draft,
    ...(said('warband') !== '' && { name: said('warband') }),
    ...(wizard && { wizard: { ...wizard, name: said('wizard') || wizard.name } }),
    ...(apprentice && { apprentice: { ...apprentice, name: said('apprentice') || apprentice.name } }),
    soldiers: draft.soldiers.map((each, i) => ({ ...each, name: soldiers[i] ?? each.name })),
  };
}
