import { msg } from '../../../../i18n/t.ts';
import { entry } from './entry.ts';

export const VARIANT_ENTRIES = [
  entry(
    msg`Variants`,
    '69–71',
    msg`Rules that a table may change: \`/settings\` shows and changes them. A running scenario keeps its variants.`,
    msg`variant`,
    msg`difficulty`,
  ),
  entry(
    msg`Reduced randomness`,
    '69',
    msg`A double or a bless counts as +2, and a null or a curse as −2. Everything else on the card stays, including the shuffle icon.`,
    msg`randomness`,
  ),
  entry(
    msg`Permanent death`,
    '70',
    msg`A character without hit points dies and leaves the campaign at the end of the scenario. A character exhausted for lack of cards stays on the map, does nothing, can be attacked, and has initiative 99.`,
    msg`death`,
    msg`dead`,
    msg`dies`,
  ),
  entry(
    msg`Open information`,
    '69',
    msg`Players may tell each other exactly what they hold and choose; here they see it. The recommended level is that of solo mode.`,
    msg`information`,
    msg`open hands`,
  ),
  entry(
    msg`Solo mode`,
    '69',
    msg`One player plays two or more characters: here, all companions. For the recommended level, add 1 to the average before halving it.`,
    msg`solo`,
    msg`alone`,
  ),
  entry(
    msg`Casual mode`,
    '69',
    msg`You may play any unlocked scenario, whatever it requires. Nothing that happens there counts for the campaign.`,
    msg`casual`,
  ),
  entry(
    msg`Random dungeon`,
    '70–71',
    msg`Three rooms, each of a room card and a setup card that are drawn when its door is opened. It is completed when all three are cleared of enemies.`,
    msg`dungeon`,
    msg`random room`,
  ),
] as const;
