import { msg } from '../../../../i18n/t.ts';
import { entry } from './entry.ts';

export const CONDITION_ENTRIES = [
  entry(
    msg`Condition`,
    '28–29',
    msg`A state that stays on a figure until something ends it. A figure can’t have the same one twice; gaining it again restarts its time. An attack’s condition applies even without damage, but not to a dead or immune figure.`,
    msg`conditions`,
    msg`give`,
    msg`added condition`,
  ),
  entry(
    msg`Regenerate`,
    '28',
    msg`The figure heals 1 at the start of each of its turns, even while it is stunned. It ends when the figure suffers damage.`,
  ),
  entry(
    msg`Ward`,
    '28',
    msg`The next damage the figure suffers, from any source, is halved and rounded down; then ward is gone. If it also has brittle, both cancel, and the damage stays the same.`,
  ),
  entry(
    msg`Invisible`,
    '28',
    msg`Enemies can neither focus on the figure nor target it, and act as if it were not there, but may not end in its hex. It lasts until the end of the figure’s next turn.`,
  ),
  entry(
    msg`Strengthen`,
    '28',
    msg`The figure has advantage on all its attacks. It lasts until the end of the figure’s next turn.`,
  ),
  entry(
    msg`Bless`,
    '28',
    msg`One bless card is shuffled into the modifier deck of the figure; there are ten for all decks. When it is drawn it doubles the attack, and leaves the deck again.`,
  ),
  entry(
    msg`Wound`,
    '29',
    msg`The figure suffers 1 damage at the start of each of its turns. Any heal removes it and still restores hit points.`,
  ),
  entry(
    msg`Brittle`,
    '29',
    msg`The next damage the figure suffers, from any source, is doubled; then brittle is gone. Any heal removes it before that.`,
  ),
  entry(
    msg`Bane`,
    '29',
    msg`The figure suffers 10 damage at the end of its next turn, and bane is gone. Any heal removes it before that.`,
  ),
  entry(
    msg`Poison`,
    '29',
    msg`Every attack on the figure gets +1 attack. A heal removes it, but then restores no hit points.`,
  ),
  entry(
    msg`Immobilize`,
    '29',
    msg`The figure can’t perform move abilities until the end of its next turn. It can still teleport, or be pushed or pulled.`,
    msg`immobilized`,
  ),
  entry(
    msg`Disarm`,
    '29',
    msg`The figure can’t perform attack abilities. It lasts until the end of its next turn.`,
    msg`disarmed`,
  ),
  entry(
    msg`Impair`,
    '29',
    msg`Items can’t be used and do not trigger; earlier item effects continue. It lasts until the end of the character’s next turn, and only characters can have it.`,
    msg`impaired`,
  ),
  entry(
    msg`Stun`,
    '29',
    msg`The figure performs no abilities and uses no items; a character’s two cards are discarded without effect. It lasts until the end of the figure’s next turn. A long rest is still possible.`,
    msg`stunned`,
  ),
  entry(
    msg`Muddle`,
    '29',
    msg`The figure has disadvantage on all its attacks. It lasts until the end of its next turn.`,
    msg`muddled`,
  ),
  entry(
    msg`Curse`,
    '29',
    msg`One curse card is shuffled into the modifier deck of the figure; there are ten for characters and allies, and ten for monsters. When it is drawn the attack does nothing, and the curse leaves the deck again.`,
  ),
  entry(
    msg`Immunity`,
    '15, 39',
    msg`A figure immune to a condition never gains it; objectives are immune to all. Immunity to curse keeps new curses out of the deck, but cancels none that is drawn.`,
    msg`immune`,
  ),
  entry(
    msg`Cleanse`,
    '28–29',
    msg`Removes conditions from a figure, as many and of the kind the card says. It is not a heal and restores no hit points.`,
    msg`remove conditions`,
  ),
] as const;
