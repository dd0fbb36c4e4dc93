/** Finds what a game leaves a warband to settle. FXP, FIJ, FPG-01 */
import type { Catalog } from '../../content/catalog.ts';
import type { FigureFate, GameOutcome } from '../../rules/outcome.ts';
import type { Aftermath } from '../state/aftermath.ts';
import type { WarbandSheet } from '../state/sheet.ts';
import { locationOf, wizardOf } from './numbers.ts';

type WarbandOutcome = GameOutcome['warbands'][number];

/** `sent` are the members' numbers, in the order of the figures. */
export function newAftermath(
  catalog: Catalog,
  sheet: WarbandSheet,
  played: WarbandOutcome,
  sent: readonly number[],
): Aftermath {
  const fell = sent.filter((_, i) => played.figures[i]?.end === 'killed');
  const enchanted = sent.flatMap((member, i) =>
    (played.figures[i]?.enchanted ?? []).map((spell) => ({ member, ...spell })),
  );
  return {
    stage: 'injuries',
    hurt: [...fell],
    fell: [...fell],
    dead: [],
    earned: experienceIn(catalog, sheet, played, sent),
    tried: [],
    raises: 1,
    betters: 1,
    tokens: played.tokens.map(({ isCentral, isRevealed }) => ({
      again: isCentral === true,
      ...(isRevealed && { isRevealed }),
    })),
    homeDie: sheet.base !== undefined,
    ...(enchanted.length > 0 && { enchanted }),
  };
}

export function killsIn({ figures }: WarbandOutcome): number {
  return figures.reduce((sum, { kills }) => sum + kills, 0);
}

/** A wizard at home earns nothing; experience of the base is above the limit of a game. FXP, FBS */
function experienceIn(
  catalog: Catalog,
  sheet: WarbandSheet,
  played: WarbandOutcome,
  sent: readonly number[],
): Aftermath['earned'] {
  const at = sent.indexOf(wizardOf(sheet)?.id ?? -1);
  const wizard = played.figures[at];
  if (!wizard) return [];
  const { takingPart, token, creature, mostPerGame } = catalog.content.experience;
  const parts = [
    { what: 'taking part', amount: takingPart },
    ...castExperience(catalog, wizard),
    { what: 'tokens', amount: token * played.tokens.length },
    { what: 'other deeds', amount: played.experience ?? 0 },
    { what: 'creatures', amount: Math.min(creature.most, creature.gives * killsIn(played)) },
  ];
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  const home = locationOf(catalog, sheet)?.each?.experience ?? 0;
  const all = [...parts, { what: 'most', amount: Math.min(0, mostPerGame - sum) }, { what: 'base', amount: home }];
  return all.filter(({ amount }) => amount !== 0);
}

function castExperience(catalog: Catalog, { casts, failures }: FigureFate): Aftermath['earned'] {
  const { cast, harmfulFailure } = catalog.content.experience;
  const counted = casts.filter((number) => number >= cast.from).length;
  return [
    { what: 'spells', amount: cast.gives * counted },
    { what: 'harmful failures', amount: harmfulFailure * failures },
  ];
}
