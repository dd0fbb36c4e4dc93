import { later } from '../../../../i18n/t.ts';
import { entry } from './entry.ts';

export const CONDITION_ENTRIES = [
  entry(
    later`Condition`,
    '28–29',
    later`A state that stays on a figure until something ends it; nobody has the same one twice, and gaining it again begins its time anew. A condition on an attack is gained even if the attack does no damage, but not by a figure that is dead or immune.`,
    later`conditions`,
    later`give`,
    later`added condition`,
  ),
  entry(
    later`Regenerate`,
    '28',
    later`The figure heals 1 at the start of each of its turns, even while it is stunned. It ends when the figure suffers damage.`,
  ),
  entry(
    later`Ward`,
    '28',
    later`The next damage that the figure would suffer, from whatever source, is halved and rounded down; then ward is gone. Ward and brittle cancel each other at that moment, and the damage stays as it is.`,
  ),
  entry(
    later`Invisible`,
    '28',
    later`Enemies can neither focus on the figure nor target it, and act as if it were not there, but may not end in its hex. It lasts until the end of the figure’s next turn.`,
  ),
  entry(
    later`Strengthen`,
    '28',
    later`The figure has advantage on all its attacks. It lasts until the end of the figure’s next turn.`,
  ),
  entry(
    later`Bless`,
    '28',
    later`One bless card is shuffled into the modifier deck of the figure; there are ten for all decks. When it is drawn it doubles the attack, and leaves the deck again.`,
  ),
  entry(
    later`Wound`,
    '29',
    later`The figure suffers 1 damage at the start of each of its turns. Any heal takes it away, and restores hit points as well.`,
  ),
  entry(
    later`Brittle`,
    '29',
    later`The next damage that the figure would suffer, from whatever source, is doubled; then brittle is gone. Any heal takes it away before that.`,
  ),
  entry(
    later`Bane`,
    '29',
    later`The figure suffers 10 damage at the end of its next turn, and bane is gone. Any heal takes it away before that.`,
  ),
  entry(
    later`Poison`,
    '29',
    later`Every attack on the figure has 1 more attack value. A heal takes it away, but then restores no hit points.`,
  ),
  entry(
    later`Immobilize`,
    '29',
    later`The figure can’t perform move abilities until the end of its next turn. It can still teleport, and be pushed or pulled.`,
    later`immobilized`,
  ),
  entry(
    later`Disarm`,
    '29',
    later`The figure can’t perform attack abilities. It lasts until the end of its next turn.`,
    later`disarmed`,
  ),
  entry(
    later`Impair`,
    '29',
    later`The character can’t use items, nor do items set themselves off; what they gave before goes on. It lasts until the end of the character’s next turn, and only characters can have it.`,
    later`impaired`,
  ),
  entry(
    later`Stun`,
    '29',
    later`The figure performs no abilities and uses no items; a character’s two cards are discarded without effect. It lasts until the end of the figure’s next turn, and does not prevent a long rest.`,
    later`stunned`,
  ),
  entry(
    later`Muddle`,
    '29',
    later`The figure has disadvantage on all its attacks. It lasts until the end of its next turn.`,
    later`muddled`,
  ),
  entry(
    later`Curse`,
    '29',
    later`One curse card is shuffled into the modifier deck of the figure; there are ten for characters and allies, and ten for monsters. When it is drawn the attack does nothing, and the curse leaves the deck again.`,
  ),
  entry(
    later`Immunity`,
    '15, 39',
    later`Whoever is immune to a condition never gains it; objectives are immune to all. Immunity to curse keeps new curses out of the deck, but does not undo one that is drawn.`,
    later`immune`,
  ),
  entry(
    later`Cleanse`,
    '28–29',
    later`Takes conditions away from a figure, as many and of the kind that the card says. It is no heal, and restores no hit points.`,
    later`remove conditions`,
  ),
] as const;
