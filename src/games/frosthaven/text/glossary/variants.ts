import { later } from '../../../../i18n/t.ts';
import { entry } from './entry.ts';

export const VARIANT_ENTRIES = [
  entry(
    later`Variants`,
    '69–71',
    later`A table may play by other rules than the usual ones: \`/campaign variants\` shows which, and changes them. A scenario keeps those that it has begun with.`,
    later`variant`,
    later`difficulty`,
  ),
  entry(
    later`Reduced randomness`,
    '69',
    later`A double or a bless counts as +2, and a null or a curse as −2. All else on the card stays as it is, the shuffle icon too.`,
    later`randomness`,
  ),
  entry(
    later`Permanent death`,
    '70',
    later`A character without hit points dies, and leaves the campaign at the end of the scenario. Whoever is exhausted for want of cards stays on the map, does nothing, can be attacked, and counts as initiative 99.`,
    later`death`,
    later`dead`,
    later`dies`,
  ),
  entry(
    later`Open information`,
    '69',
    later`Players may tell each other exactly what they hold and choose; here they see it. The recommended level is that of solo mode.`,
    later`information`,
    later`open hands`,
  ),
  entry(
    later`Solo mode`,
    '69',
    later`One player plays two or more characters: here, all companions. For the recommended level, 1 is added to the average before it is halved.`,
    later`solo`,
    later`alone`,
  ),
  entry(
    later`Casual mode`,
    '69',
    later`Any scenario that is unlocked may be played, whatever it requires. Nothing that happens there counts for the campaign.`,
    later`casual`,
  ),
  entry(
    later`Random dungeon`,
    '70–71',
    later`Three rooms, each of a room card and a setup card that are drawn when its door is opened. It is completed when all three are cleared of enemies.`,
    later`dungeon`,
    later`random room`,
  ),
] as const;
