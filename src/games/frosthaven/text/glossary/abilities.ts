import { msg } from '../../../../i18n/t.ts';
import type { Verb } from '../../content/schema/abilities/abilities.ts';
import type { GlossaryEntry } from './entry.ts';
import { entry } from './entry.ts';

export const VERB_ENTRIES: { readonly [V in Verb]: GlossaryEntry | undefined } = {
  attack: entry(
    msg`Attack`,
    '25–26',
    msg`Attack X does X damage to a target, changed first by bonuses, then by a modifier card, then by the target’s shield. Each target of one ability is attacked separately, with its own card.`,
  ),
  move: entry(
    msg`Move`,
    '24',
    msg`Move X gives X movement points; an ordinary hex costs one. You may pass through allies, but not through enemies or obstacles. The move must end in a hex without another figure.`,
    msg`movement points`,
  ),
  teleport: entry(
    msg`Teleport`,
    '24',
    msg`Teleport X puts the figure into a hex within X hexes, even across walls. It is not a movement, but effects in the new hex apply.`,
  ),
  push: entry(
    msg`Push`,
    '32',
    msg`Push X moves the target up to X hexes, each step farther from the pushing figure. It is forced movement: traps and hazardous terrain on the way take effect.`,
    msg`forced movement`,
  ),
  pull: entry(
    msg`Pull`,
    '32',
    msg`Pull X moves the target up to X hexes, each step closer to the pulling figure. It is forced movement: traps and hazardous terrain on the way take effect.`,
  ),
  heal: entry(
    msg`Heal`,
    '29',
    msg`Heal X restores X hit points, never beyond the maximum, and removes wound, brittle, bane and poison. If poison was among them, it restores no hit points.`,
  ),
  give: undefined,
  cleanse: undefined,
  damage: entry(
    msg`Suffer damage`,
    '32',
    msg`Hit points are lost without an attack: no modifier card is drawn, and no shield helps. A character may lose a card from hand, or two discarded cards, to suffer none of it.`,
    msg`damage`,
    msg`negate damage`,
  ),
  kill: entry(
    msg`Kill`,
    '45',
    msg`The target dies at once, however many hit points it has. It drops loot like any other monster.`,
    msg`kill outright`,
  ),
  loot: entry(
    msg`Loot`,
    '32',
    msg`Loot X picks up every loot token and treasure within X hexes, including the own hex. At the end of its turn, a character also loots its own hex.`,
    msg`loot token`,
    msg`end-of-turn looting`,
  ),
  recover: entry(
    msg`Recover`,
    '33',
    msg`Returns discarded or lost cards to the hand, or spent or lost items to use, as the card says. Cards with the unrecoverable mark can’t be recovered.`,
    msg`recover cards`,
    msg`recover items`,
  ),
  'by-hand': entry(
    msg`By hand`,
    '10',
    msg`If the bot can’t do something, the table follows the card, and any player confirms when it is done. The game-master corrects the result.`,
  ),
  recharge: entry(
    msg`Recharge`,
    '33',
    msg`Moves the token of an active card back towards its first use slot, so you can use the card more often.`,
  ),
  experience: entry(
    msg`Experience`,
    '37',
    msg`The star gives experience if you perform any part of its action. A star behind a condition needs that condition; a star on a use slot counts when its token leaves it.`,
    msg`xp`,
    msg`experience points`,
  ),
  infuse: entry(
    msg`Infuse`,
    '23',
    msg`If you perform any part of the action, you must make this element strong. It becomes strong at the end of that turn.`,
    msg`infusion`,
  ),
  counter: entry(
    msg`Counter`,
    '30–31',
    msg`Some classes count something of their own, up to a maximum. Their cards raise it, spend it, or check it.`,
    msg`counters`,
    msg`class resource`,
  ),
  mode: entry(
    msg`Mode`,
    '30–31',
    msg`Some classes have forms or speeds; one is in effect at a time. It decides which side of a card, or which initiative, counts.`,
    msg`form`,
    msg`speed`,
  ),
  create: entry(
    msg`Create`,
    '33',
    msg`Puts an overlay tile into a hex within range and sight; traps and obstacles need a hex without a figure. An obstacle may never cut off a part of the map.`,
    msg`create tiles`,
  ),
  destroy: entry(
    msg`Destroy`,
    '33',
    msg`Removes an overlay tile from the map and ends its effect.`,
    msg`destroy tiles`,
  ),
  relocate: entry(
    msg`Relocate`,
    '33',
    msg`Moves an overlay tile to another hex. The rules for creating it there apply.`,
    msg`move tiles`,
  ),
  replace: entry(
    msg`Replace`,
    '33',
    msg`Destroys a tile and creates another one in its hex. The hex then counts as the new tile.`,
    msg`replace tiles`,
  ),
  spring: entry(
    msg`Spring`,
    '14–15, 33',
    msg`Destroys a trap as if a figure had entered it. Its effects hit the acting figure, unless the card names another.`,
    msg`spring trap`,
    msg`spring traps`,
  ),
  token: entry(
    msg`Token`,
    '30–31',
    msg`A class may lay its own tokens on the map or take them away; its cards say what they mean. They block nothing.`,
    msg`class token`,
    msg`tokens`,
  ),
  marker: entry(
    msg`Marker`,
    '30–31',
    msg`A class may lay its own markers on figures or take them off again; its cards say what they mean. They do nothing by themselves, move with their figure, and leave the map with it.`,
    msg`markers`,
    msg`tokens on figures`,
  ),
  shield: entry(
    msg`Shield`,
    '31',
    msg`Shield X lowers every attack on the figure by X after the modifier card; several shields add up. Damage from other sources ignores it.`,
  ),
  retaliate: entry(
    msg`Retaliate`,
    '31',
    msg`A figure that attacks from an adjacent hex, or from within the printed range, suffers X damage after the attack. It does nothing if the attack kills its owner. Pushes and pulls come first, then the distance is measured.`,
  ),
  bonus: entry(
    msg`Active bonus`,
    '30',
    msg`An effect that outlasts its action: the card stays in the active area meanwhile. You may end a persistent one at any time except during an ability.`,
    msg`bonus`,
    msg`active`,
  ),
  immune: undefined,
  negate: entry(
    msg`Negate`,
    '38',
    msg`Negated damage is not suffered at all: no hit points are lost, and nothing triggers on it. You can negate only the whole amount, after ward and brittle have changed it.`,
  ),
  fly: entry(
    msg`Flying`,
    '24',
    msg`A flying figure ignores enemies, obstacles, traps and all terrain, also in its last hex. It still can’t end in another figure’s hex.`,
    msg`fly`,
  ),
  summon: entry(
    msg`Summon`,
    '31',
    msg`Puts a figure into an empty hex next to the summoner. From the next round on it acts right before its summoner, by the rules of monsters. The card stays active until the summon is gone.`,
    msg`summons`,
  ),
  grant: entry(
    msg`Grant`,
    '33',
    msg`Another figure performs the ability at once. A character decides how; for summons and allies, the granting figure decides.`,
    msg`command`,
  ),
  control: entry(
    msg`Control`,
    '33',
    msg`An enemy performs the ability as its controller decides, and is on the controller’s side meanwhile. Its movement is forced movement.`,
  ),
  special: entry(
    msg`Special ability`,
    '45',
    msg`A boss has its own numbered abilities; its ability cards trigger them. Simple ones stand on its stat card, the others in the scenario rules.`,
    msg`special`,
  ),
  script: undefined,
  pay: entry(
    msg`Pay`,
    '22, 38',
    msg`The price comes before what you buy: elements, cards, tokens or damage. If you don’t pay, you go without.`,
    msg`cost`,
    msg`price`,
  ),
  designate: entry(
    msg`Choose a hex`,
    '44',
    msg`Choose a hex within range and sight first; the rest concerns that hex. It may be empty.`,
    msg`that hex`,
    msg`designate`,
  ),
  choose: entry(
    msg`Choose`,
    '20, 22',
    msg`Perform one of several abilities on a card, as you like. The others are left out.`,
    msg`alternatives`,
  ),
  whenever: entry(
    msg`Trigger`,
    '30',
    msg`An active bonus that waits for something to happen, and then takes effect. If it has use slots, each use moves its token on.`,
    msg`whenever`,
  ),
};

export const ABILITY_ENTRIES = [
  entry(
    msg`Jump`,
    '24',
    msg`A move that jumps ignores enemies, obstacles, traps and hazardous terrain on its way, but not in its last hex. It ignores difficult and icy terrain everywhere.`,
  ),
  entry(
    msg`Pierce`,
    '27',
    msg`Pierce X ignores X points of the target’s shield for this attack. Excess pierce adds no damage.`,
  ),
  entry(
    msg`Consume`,
    '23',
    msg`Spend a strong or waning element for the effect printed beside it; it becomes inert at once. You can’t consume an element infused this turn.`,
    msg`consumption`,
  ),
] as const;
