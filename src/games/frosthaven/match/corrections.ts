/** Corrections of a scenario by the game-master; offers public things, and hands shown to them. */
import { id } from '../../../engine/values/id.ts';
import type {
  CorrectionDialog,
  CorrectionKind,
  CorrectionPart,
  RefusalCheck,
} from '../../../game-api/contract/corrections.ts';
import { nextCorrectionStep, numberPart } from '../../../game-api/contract/corrections.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { msg, t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Condition, FigureId } from '../content/terms.ts';
import { CONDITIONS } from '../content/terms.ts';
import { modifiersIn, monsterCardsIn } from '../rules/corrections/correct.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { termWords } from '../rules/view-schema/words.ts';
import { modifierFaceWords } from '../text/events/attack-text.ts';
import { Names } from '../text/names.ts';
import { belongingKinds } from './correction-belongings.ts';
import { mapKinds } from './correction-map.ts';
import type { CorrectionContext } from './correction-parts.ts';
import { correctionOf, hexPart, pickPart, wordsPart } from './correction-parts.ts';
import { lootKinds, tokenKinds } from './correction-things.ts';

/** Hit points offered one by one; larger numbers are typed. */
const MOST_OFFERED = 25;

/** `view`: the public view. */
export function scenarioCorrections(
  catalog: Catalog,
  state: State,
  view: View,
  isRefused?: RefusalCheck,
): CorrectionDialog {
  return (parts, sees) =>
    nextCorrectionStep(kinds(), { catalog, state, view, names: new Names(catalog, view), sees }, parts, isRefused);
}

function aFigure(ask: string, isMeant: (figure: View['figures'][number]) => boolean = () => true) {
  return ({ view }: CorrectionContext): CorrectionPart =>
    pickPart(
      ask,
      view.figures.filter(isMeant).map(({ id: value, name, hex, hitPoints, maximum }) => ({
        value,
        label: name,
        description: t`at ${hex}, ${hitPoints} of ${maximum} hit points`,
      })),
    );
}

function figureIn({ view }: CorrectionContext, figure: string | undefined) {
  return view.figures.find((each) => each.id === figure);
}

function conditionsAt({ catalog }: CorrectionContext): readonly Condition[] {
  return [...CONDITIONS, ...(catalog.pack.conditions ?? []).map(({ id }) => id)];
}

function named({ names }: CorrectionContext, figure: string): string {
  return bold(names.figure(id<'FigureId'>(figure)));
}

const fid = (text = ''): FigureId => id(text);

const kinds = (): Readonly<Record<string, CorrectionKind<CorrectionContext>>> => ({
  hex: {
    label: msg`Move a figure`,
    parts: [aFigure(t`Who should stand elsewhere?`), hexPart(t`Where should it stand?`)],
    build: (at, [figure = '', hex = '']) =>
      correctionOf({ set: 'hex', figure: fid(figure), hex: id(hex) }, t`${named(at, figure)} stands at ${hex}.`),
  },
  'hit points': {
    label: msg`Hit points`,
    parts: [
      aFigure(t`Whose hit points?`),
      (at, [figure]) => {
        const { maximum = 1 } = figureIn(at, figure) ?? {};
        if (maximum > MOST_OFFERED) return numberPart(t`How many does it have?`, 1, maximum);
        const all = Array.from({ length: maximum }, (_, i) => ({
          value: `${i + 1}`,
          label: t`${i + 1} of ${maximum}`,
        }));
        return pickPart(t`How many does it have?`, all);
      },
    ],
    build: (at, [figure = '', to = '']) => {
      const { hitPoints, maximum } = figureIn(at, figure) ?? {};
      const words = t`${named(at, figure)} has ${to} of ${maximum ?? 0} hit points instead of ${hitPoints ?? 0}.`;
      return correctionOf({ set: 'hit points', figure: fid(figure), to: Number(to) }, words);
    },
  },
  condition: {
    label: msg`Conditions`,
    description: msg`Give one, or end one`,
    parts: [
      aFigure(t`Whose condition?`),
      (at, [figure]) => {
        const has = figureIn(at, figure)?.conditions ?? [];
        return pickPart(
          t`Which is given, or ends?`,
          conditionsAt(at).map((value) => ({
            value,
            label: has.includes(value) ? t`End ${termWords(value)}` : t`Give ${termWords(value)}`,
          })),
        );
      },
    ],
    build: (at, [figure = '', condition = '']) => {
      const has = figureIn(at, figure)?.conditions ?? [];
      const meant = conditionsAt(at).find((each) => each === condition) ?? 'wound';
      const on = !has.includes(meant);
      const who = named(at, figure);
      const words = on ? t`${who} has ${termWords(meant)}.` : t`${who} no longer has ${termWords(meant)}.`;
      return correctionOf({ set: 'condition', figure: fid(figure), condition: meant, on }, words);
    },
  },
  loot: {
    label: msg`Loot tokens`,
    parts: [
      wordsPart(t`What happens to the loot token?`, { placed: t`Placed`, 'taken away': t`Taken away` }),
      hexPart(t`In which hex?`),
    ],
    build: (_, [what, hex = '']) =>
      correctionOf(
        { set: 'loot', hex: id(hex), on: what === 'placed' },
        what === 'placed' ? t`A loot token lies at ${hex}.` : t`A loot token at ${hex} is gone.`,
      ),
  },
  ...tokenKinds(),
  ...lootKinds(),
  ...mapKinds(),
  gone: {
    label: msg`Remove a figure`,
    description: msg`This exhausts a character`,
    parts: [aFigure(t`Who leaves the map?`)],
    build: (at, [figure = '']) =>
      correctionOf({ set: 'gone', figure: fid(figure) }, t`${named(at, figure)} leaves the map.`),
  },
  ...belongingKinds(),
  'turn over': {
    label: msg`End the turn`,
    description: msg`Whatever is under way in it ends too`,
    parts: [aFigure(t`Whose turn is over?`, ({ acting }) => acting)],
    build: (at, [figure = '']) =>
      correctionOf({ set: 'turn over', figure: fid(figure) }, t`The turn of ${named(at, figure)} is over.`),
  },
  draw: {
    label: msg`The next attack modifier card`,
    description: msg`Drawn next from the first deck that contains it`,
    parts: [
      (at) =>
        pickPart(
          t`Which card is it?`,
          modifiersIn(at)
            .filter((name) => !name.includes('/'))
            .map((value) => ({ value, label: capitalize(modifierFaceWords(value, at.names.deckContext)) })),
        ),
    ],
    build: ({ names }, [outcome = '']) =>
      correctionOf(
        { set: 'draw', of: 'modifier', outcome },
        t`The next attack modifier card, from the first deck that contains it, is ${modifierFaceWords(outcome, names.deckContext)}.`,
      ),
  },
  'monster card': {
    label: msg`The next ability card of monsters`,
    parts: [
      (at) =>
        pickPart(
          t`Which card is it?`,
          monsterCardsIn(at).map((value) => ({ value, label: at.names.plain.monsterCard(id(value)) })),
        ),
    ],
    build: ({ names }, [outcome = '']) => {
      const words = t`The next ability card of its monsters is *${names.monsterCard(id(outcome))}*, if their deck contains it.`;
      return correctionOf({ set: 'draw', of: 'monster-card', outcome }, words);
    },
  },
});
