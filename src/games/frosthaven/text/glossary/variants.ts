import { msg } from '../../../../i18n/t.ts';
import { entry } from './entry.ts';

export const VARIANT_ENTRIES = [
  entry(
    msg`Variants`,
    '69–71',
    msg`A table may play by other rules than the usual ones: \`/campaign variants\` shows which, and changes them. A scenario keeps those that it has begun with.`,
    msg`variant`,
    msg`difficulty`,
  ),
  entry(
    msg`Reduced randomness`,
    '69',
    msg`A double or a bless counts as +2, and a null or a curse as −2. All else on the card stays as it is, the shuffle icon too.`,
    msg`randomness`,
  ),
  entry(
    msg`Permanent death`,
    '70',
    msg`A character without hit points dies, and leaves the campaign at the end of the scenario. Whoever is exhausted for want of cards stays on the map, does nothing, can be attacked, and counts as initiative 99.`,
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
    msg`One player plays two or more characters: here, all companions. For the recommended level, 1 is added to the average before it is halved.`,
    msg`solo`,
    msg`alone`,
  ),
  entry(
    msg`Casual mode`,
    '69',
    msg`Any scenario that is unlocked may be played, whatever it requires. Nothing that happens there counts for the campaign.`,
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
