import { t, translateMsg } from '../../../../i18n/t.ts';
import type { FigureId } from '../../content/terms.ts';
import type { DeckContext, Modifier } from '../../rules/decks/modifiers.ts';
import { effectiveModifier, modifierOf } from '../../rules/decks/modifiers.ts';
import type { DamageSource } from '../../rules/events/fighting.ts';
import type { Event } from '../../rules/events.ts';
import { explainAbility } from '../../rules/explain/ability.ts';
import type { Lexicon } from '../../rules/explain/lexicon.ts';
import { lexiconOfAnother, PLAIN_LEXICON } from '../../rules/explain/lexicon.ts';
import { inOneLine, line } from '../../rules/explain/parts.ts';
import { everybodyParts } from '../../rules/explain/target-text.ts';
import { maybeTerm } from '../../rules/view-schema/words.ts';
import type { Names } from '../names.ts';
import type { DeedOf, Strike, ToldCause, ToldThing } from './event-sentences.ts';

export function strikeOf(event: Event<'attacked'>, names: Names): Strike {
  const { target, base, bonus, used, shield, pierce, result, drawing, drawn, effects = [], treated = [] } = event;
  const reading = { ...names.deckContext, treated };
  const shown = (card: string) => modifierFaceWords(card, reading);
  return {
    did: 'strike',
    target: { figure: target, name: names.figure(target) },
    drawing,
    drawn: drawn.map(shown),
    used: used.map(shown),
    base: base + bonus,
    ...(shield > 0 && { shield: { left: Math.max(0, shield - pierce), isPierced: pierce > 0 } }),
    result,
    ...missBy(used, reading),
    effects: [...effects],
  };
}

function missBy(used: readonly string[], reading: DeckContext): Pick<Strike, 'miss'> {
  const miss = used.find((card) => effectiveModifier(reading, card).kind === 'null');
  if (miss === undefined) return {};
  return { miss: miss === CURSE ? 'curse' : 'null' };
}

const CURSE = 'curse';
const CALLED: readonly string[] = ['bless', CURSE];

export function modifierFaceWords(card: string, reading: DeckContext): string {
  const [printed, counts] = [modifierOf(reading.catalog, card), effectiveModifier(reading, card)];
  const shown = CALLED.includes(card) ? maybeTerm(card) : faceOf(printed);
  return printed.kind === counts.kind && printed.value === counts.value ? shown : t`${shown} as ${faceOf(counts)}`;
}

function faceOf({ kind, value }: Modifier): string {
  if (kind === 'null') return t`a miss`;
  return kind === 'double' ? '×2' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}

export function causeOf(source: DamageSource, names: Names): ToldCause {
  const { kind } = source;
  if ('name' in source) return { kind, name: translateMsg(names.catalog.translate(source.name)) };
  return 'by' in source ? { kind, name: names.figure(source.by) } : { kind };
}

export function ownCause(figure: FigureId, source: DamageSource, names: Names): { cause?: ToldCause } {
  return source.kind === 'ability' && source.by === figure ? {} : { cause: causeOf(source, names) };
}

export function lootOf(card: NonNullable<Event<'looted'>['card']>): ToldThing {
  if (card.kind === 'money') return { is: 'coins', count: card.coins };
  return { is: 'named', name: card.kind === 'random item' ? t`random item` : card.kind };
}

type Bonus = Event<'bonus gained'>['bonus'];
type Stat = Extract<Bonus, { verb: 'shield' | 'retaliate' }>;

export function bonusDeed(bonus: Bonus, words: Lexicon): DeedOf<'gain' | 'give'> {
  if ((bonus.verb !== 'shield' && bonus.verb !== 'retaliate') || bonus.slots) return effectTold(bonus, words);
  const { for: whom, ...own } = bonus;
  const what = statWords(own);
  if (!whom) return { did: 'gain', things: [{ is: 'named', name: what }] };
  const everybody = inOneLine([line(...everybodyParts(whom.who, whom, { ...words, actor: 'itself' }, 'object'))]);
  return { did: 'give', whom: everybody, isList: whom.who === 'allies and self', what };
}

function statWords(bonus: Stat): string {
  const short = bonus.verb === 'retaliate' ? withoutRange(bonus) : bonus;
  const words = inOneLine(explainAbility(short, lexiconOfAnother(PLAIN_LEXICON)));
  return bonus.verb === 'retaliate' && bonus.range !== undefined ? t`${words} (range ${bonus.range})` : words;
}

function withoutRange({ range: _, ...rest }: Extract<Stat, { verb: 'retaliate' }>): Stat {
  return rest;
}

function effectTold(bonus: Bonus, own: Lexicon): DeedOf<'gain'> {
  if (bonus.verb === 'by-hand')
    return { did: 'gain', things: [{ is: 'effect', words: t`“${bonus.text}” (by hand)`, list: 'none' }] };
  const words = inOneLine(explainAbility(bonus, lexiconOfAnother(own)));
  const isSeveral = bonus.verb === 'immune' && bonus.conditions.length > 1;
  const isPlain = !bonus.slots && (bonus.verb === 'immune' || bonus.verb === 'fly');
  const list = isSeveral ? 'several' : isPlain ? 'none' : 'pieces';
  return { did: 'gain', things: [{ is: 'effect', words, list }] };
}
