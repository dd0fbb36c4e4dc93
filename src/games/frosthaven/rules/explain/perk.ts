/** Perks in words and icons. PERK-03 to PERK-05 */
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CharacterClass, Perk } from '../../content/schema/abilities/cards.ts';
import type { ModifierCard } from '../../content/schema/abilities/modifier-cards.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { explainAbility } from './ability.ts';
import type { Lexicon } from './lexicon.ts';
import { PLAIN_LEXICON } from './lexicon.ts';
import { newTileParts } from './map.ts';
import {
  conditionPieces,
  elementParts,
  faceOf,
  icon,
  line,
  listParts,
  nestBlocks,
  phrase,
  phrased,
  strong,
  text,
  withSign,
} from './parts.ts';

type Modifiers = Pick<CharacterClass, 'modifiers'>;

export function explainPerk(
  mat: Modifiers,
  perk: Pick<Perk, 'add' | 'remove' | 'ignores' | 'abilities' | 'once'>,
  words: Lexicon = PLAIN_LEXICON,
): PrintedLine[] {
  const { abilities = [], once, ignores } = perk;
  const counted = abilities.filter((ability) => 'slots' in ability && ability.slots);
  const blocks = counted.map((ability) => explainAbility(ability, { ...words, slots: 'first' }));
  return [
    ...deckLines(mat, perk, words),
    ...(ignores ? [line(text(translateMsg(IGNORED[ignores])))] : []),
    ...abilities.filter((ability) => !counted.includes(ability)).flatMap((ability) => explainAbility(ability, words)),
    ...(blocks.length > 0 ? nestBlocks([text(t`In each scenario:`)], blocks) : []),
    ...(once
      ? nestBlocks(
          [text(t`Once each scenario, during your turn:`)],
          once.map((one) => explainAbility(one, words)),
        )
      : []),
  ];
}

/** PERK-05 */
const IGNORED = {
  'item -1': msg`Ignore the −1 cards of items`,
  'scenario effects': msg`Ignore scenario effects`,
} as const;

function deckLines(
  mat: Modifiers,
  { remove = [], add = [] }: Pick<Perk, 'remove' | 'add'>,
  words: Lexicon,
): PrintedLine[] {
  const [out, into] = [cardsParts(mat, remove, words), cardsParts(mat, add, words)];
  if (out.length > 0 && into.length > 0) return [line(...phrased`Replace ${out} with ${into}`)];
  if (out.length > 0) return [line(...phrased`Remove ${out}`)];
  return into.length > 0 ? [line(...phrased`Add ${into}`)] : [];
}

function cardsParts(mat: Modifiers, cards: readonly string[], words: Lexicon): LinePart[] {
  const kinds = [...new Set(cards)];
  return listParts(
    kinds.map((kind) => {
      const count = cards.filter((card) => card === kind).length;
      const modifier = modifierParts(mat, kind, words);
      return phrased(
        '{count, plural, =1 {one} =2 {two} =3 {three} =4 {four} other {#}} {modifier} {count, plural, one {card} other {cards}}',
        { count, modifier },
      );
    }),
  );
}

/** Returns a modifier card as printed: `rolling +1 Push 2`. ATK-16 */
export function modifierParts(mat: Modifiers, name: string, words: Lexicon = PLAIN_LEXICON): LinePart[] {
  const own = mat.modifiers?.find(({ id }) => id === name);
  const effects = own ? phrase(...effectPieces(own, words)) : [];
  return [...(isRolling(own, name) ? [text(t`rolling`)] : []), strong(modifierFace(mat, name)), ...effects];
}

/** Returns the value of a modifier card: `+1`, `miss`, `×2`. ATK-16 */
export function modifierFace({ modifiers }: Modifiers, name: string): string {
  const own = modifiers?.find(({ id }) => id === name);
  const face = name.replace('rolling ', '');
  return faceOf(own?.value ?? (/^[+-]\d+$/.test(face) ? Number(face) : face));
}

function isRolling(own: ModifierCard | undefined, name: string): boolean {
  return own ? own.rolling === true : name.startsWith('rolling ');
}

/** `Heal 1, Ward, one ally` */
function allyParts({ heal, give }: NonNullable<ModifierCard['ally']>): LinePart[] {
  return phrase(...(heal === undefined ? [] : [[icon('heal'), strong(heal)]]), ...conditionPieces(give), [
    text(t`one ally`),
  ]);
}

function effectPieces(card: ModifierCard, words: Lexicon): LinePart[][] {
  const { pierce, push, pull, give, targets, infuse = [], heal, shield, counter, marker, byHand } = card;
  const { self, ally, create, recharge } = card;
  const counted = (name: 'pierce' | 'push' | 'pull' | 'shield', value: number | undefined): LinePart[][] =>
    value === undefined ? [] : [[icon(name), strong(value)]];
  return [
    ...counted('pierce', pierce),
    ...counted('push', push),
    ...counted('pull', pull),
    ...conditionPieces(give),
    ...infuse.map((choice) => phrased`infuse ${elementParts(choice)}`),
    ...(heal === undefined ? [] : [[icon('heal'), strong(heal), text(t`self`)]]),
    ...counted('shield', shield),
    ...conditionPieces(self).map((piece) => [...piece, text(t`self`)]),
    ...(ally === undefined ? [] : [allyParts(ally)]),
    ...(create === undefined ? [] : [phrased`create ${newTileParts(create)} beside the target`]),
    ...(recharge === undefined ? [] : [phrased`one token back by ${[strong(recharge)]}`]),
    ...(counter === undefined
      ? []
      : [[strong(withSign(counter.change)), text(words.noun('counter', counter.counter).name)]]),
    ...(marker === undefined ? [] : [[strong(1), text(words.noun('marker', marker).name)]]),
    ...(targets === undefined ? [] : [phrased`${[strong(withSign(targets))]} target`]),
    ...(byHand === undefined ? [] : [[text(byHand)]]),
  ];
}
