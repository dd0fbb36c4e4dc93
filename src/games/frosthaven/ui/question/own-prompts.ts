/** Prompts that speak to the asked player: turns, cards, rest, damage. */
import { bold } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { DamageSource } from '../../rules/events/fighting.ts';
import type { Prompt, ScenarioQuestion } from '../../rules/questions.ts';
import type { View } from '../../rules/view.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { Names } from '../../text/names.ts';

export function inARow(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ');
}

export function aboutOneself(question: ScenarioQuestion, names: Names, view: View): string | undefined {
  const { prompt, seat, options } = question;
  switch (prompt.about) {
    case 'damage': {
      const suffered = sufferedWords(prompt.amount, prompt.source, names);
      const health = view.figures.find(({ id }) => id === prompt.figure)?.hitPoints;
      return inARow(suffered, healthWords(health, prompt.amount), t`Take it, or do something about it?`);
    }
    case 'card selection':
      return selectionWords(options.map(({ value }) => value));
    case 'defence': {
      if (prompt.hit) {
        const hit = t`${bold(names.figure(prompt.attacker))} would deal you ${bold(String(prompt.value))} damage.`;
        const left = view.seats.find((each) => each.seat === seat)?.hitPoints;
        return inARow(hit, healthWords(left, prompt.value), t`Use an item against it?`);
      }
      const attack = t`${bold(names.figure(prompt.attacker))} attacks you with attack ${bold(String(prompt.value))}.`;
      const health = view.seats.find((each) => each.seat === seat)?.hitPoints;
      return inARow(attack, healthWords(health, 0), t`Use anything before the card is drawn?`);
    }
    case 'turn':
      return turnWords(prompt, mayUseItem(options));
    case 'short rest':
      return shortRestWords(
        options.map(({ value }) => value),
        view.seats.find((each) => each.seat === seat)?.cards.discarded ?? 0,
      );
    case 'rest loss':
      return restLossWords(question, view.own);
    case 'short rest again': {
      const health = view.seats.find((each) => each.seat === seat)?.hitPoints;
      const kept = t`*${names.card(prompt.card)}* would be lost. Accept, or suffer 1 damage and lose another random card?`;
      return inARow(kept, healthWords(health, 1));
    }
    default:
      return undefined;
  }
}

function healthWords(health: number | undefined, amount: number): string {
  if (health === undefined) return '';
  return isLethal(health, amount)
    ? t(
        '{health, plural, one {You have **#** hit point: **that would exhaust you**.} other {You have **#** hit points: **that would exhaust you**.}}',
        { health },
      )
    : t('{health, plural, one {You have **#** hit point.} other {You have **#** hit points.}}', { health });
}

export function isLethal(health: number, amount: number): boolean {
  return amount >= health;
}

/** RND-04, RND-08: names a long rest only where it is legal. */
function selectionWords(offered: readonly string[]): string {
  if (!offered.includes('long rest')) return twoCards();
  return offered.length === 1
    ? t`You have too few cards in hand: take a long rest.`
    : inARow(twoCards(), t`Or take a long rest.`);
}

export function twoCards(): string {
  return t`Choose two cards for this round, the leading card first: its initiative counts.`;
}

/** BON-09: active cards may be ended first, and join the draw where too few are discarded. REST-11 */
function shortRestWords(offered: readonly string[], discarded: number): string {
  const hasActive = offered.some((value) => value.startsWith('remove '));
  return inARow(
    t`The round is over. Do you take a short rest?`,
    t`One random discarded card is lost, the others return to your hand.`,
    hasActive && discarded < 2 ? t`You have too few discarded cards, so an active card may be drawn too.` : '',
    hasActive ? t`You may end active cards first.` : '',
  );
}

/** REST-11: a long rest may lose an active card. */
function restLossWords({ options }: ScenarioQuestion, own: View['own']): string {
  const active = new Set((own?.cards ?? []).filter(({ pile }) => pile === 'active').map(({ id }) => id));
  const hasActive = options.some(({ note }) => note?.is === 'card' && active.has(note.card));
  return inARow(
    t`Your long rest: which card do you lose? Your other discarded cards return to your hand.`,
    hasActive ? t`If you lose an active card, it ends; otherwise it stays active.` : '',
  );
}

function mayUseItem(options: ScenarioQuestion['options']): boolean {
  return options.some(({ note }) => note?.is === 'item');
}

function turnWords({ done, resting }: Extract<Prompt, { about: 'turn' }>, hasItem: boolean): string {
  if (resting) return inARow(t`It is time for your long rest.`, hasItem ? t`Use an item first, or rest.` : '');
  if (done.length === 0) return t`It is your turn: the top of one card and the bottom of the other, in any order.`;
  if (done.length === 1)
    return done[0] === 'top'
      ? t`One action is done; the bottom of the other card is left.`
      : t`One action is done; the top of the other card is left.`;
  return inARow(t`Both actions are done.`, hasItem ? t`Use an item, or end your turn.` : t`End your turn?`);
}

function sufferedWords(amount: number, source: DamageSource, names: Names): string {
  const much = bold(String(amount));
  switch (source.kind) {
    case 'attack':
      return t`You would suffer ${much} damage from the attack of ${bold(names.figure(source.by))}.`;
    case 'retaliate':
      return t`You would suffer ${much} damage from the retaliation of ${bold(names.figure(source.by))}.`;
    case 'trap':
    case 'hazardous':
      return t`You would suffer ${much} damage from ${names.catalog.translate(source.name)}.`;
    case 'ability':
      return t`You would suffer ${much} damage from ${bold(names.figure(source.by))}.`;
    case 'wound':
    case 'bane':
      return t`You would suffer ${much} damage from ${termWords(source.kind)}.`;
    case 'rest':
      return t`You would suffer ${much} damage from the rest.`;
    case 'cost':
      return t`This costs you ${much} damage.`;
    case 'scenario':
      return t`You would suffer ${much} damage from the scenario rules.`;
  }
}
