/** Every spell that is cast in a game is proposed, can be typed, and is said. */
import { describe, expect, test } from 'vitest';
import { readOrder } from '../../../../../src/games/frostgrave/rules/orders/acts.ts';
import type { Note } from '../../../../../src/games/frostgrave/rules/questions.ts';
import type { Setting } from '../../../../support/frostgrave/table.ts';
import { block, figure, LORE } from '../../../../support/frostgrave/table.ts';
import { orderAsked, thug, wizard } from '../../../../support/frostgrave/tower.ts';

const CHEST = { id: 't1', at: { x: 150, y: 60, z: 0 }, wasFound: true as const };
const of = (kind: 'construct' | 'undead' | 'demon' | 'animal') => figure(140, 150, { id: 'c1', kind });
const shielded = thug({
  effects: [{ id: 'm3', from: 'shield', parts: [0], by: 'BW', roll: 12, turn: 0, lasts: 'game' }],
});
const roofs = [block('r1', 80, 80, 30, 40, 30), block('r2', 150, 80, 30, 40, 30)];

/** What is typed, what is understood, and who and what is there beside the wizard. */
const CASTS: readonly (readonly [string, string, string, Partial<Setting>?])[] = [
  ['FSL-11', 'cast crumble on r1 at H9', 'crumble r1 75.85.30', { pieces: [block('r1', 70, 80, 10, 60, 30)] }],
  ['FSL-12', 'cast Decay on B1', 'decay B1'],
  ['FSL-13', 'cast fast act on A1', 'fast-act A1'],
  ['FSL-14', 'AW: cast fleet feet on A1', 'fleet-feet A1'],
  ['FSL-15', 'cast petrify B1', 'petrify B1'],
  ['FSL-16', 'cast slow at B1', 'slow B1'],
  ['FSL-17', 'cast time store', 'time-store'],
  ['FSL-18', 'cast Time Walk', 'time-walk'],
  ['FSL-19', 'cast call storm', 'call-storm'],
  ['FSL-20', 'cast destructive sphere', 'destructive-sphere'],
  ['FSL-21', 'cast elemental ball at B1', 'elemental-ball B1'],
  ['FSL-22', 'cast elemental bolt at B1', 'elemental-bolt B1'],
  ['FSL-23', 'cast elemental hammer on A1', 'elemental-hammer A1'],
  ['FSL-24', 'cast elemental shield', 'elemental-shield'],
  ['FSL-25', 'cast scatter shot', 'scatter-shot'],
  ['FSL-26', 'cast wall at K11 north', 'wall 105.105.0 0'],
  ['FSL-28', 'cast control construct on c1', 'control-construct c1', { figures: [of('construct'), thug()] }],
  ['FSL-30', 'cast enchant armour on A1', 'enchant-armour A1'],
  ['FSL-31', 'cast enchant weapon on A1 hand weapon', 'enchant-weapon A1 hand-weapon'],
  ['FSL-32', 'cast grenade at B1', 'grenade 150.100.0'],
  ['FSL-33', 'cast strength on A1', 'strength A1'],
  ['FSL-34', 'cast telekinesis on t1 to K8', 'telekinesis t1 105.75.0'],
  ['FSL-35', 'cast beauty', 'beauty'],
  ['FSL-36', 'cast blink on B1', 'blink B1'],
  [
    'FSL-37',
    'cast fool’s gold at B1 to L11',
    'fools-gold B1 115.105.0',
    { tokens: [{ ...CHEST, at: { x: 150, y: 100, z: 0 }, carriedBy: 'B1' }], figures: [thug({ carries: 't1' })] },
  ],
  ['FSL-38', 'cast glow on B1', 'glow B1'],
  ['FSL-39', 'cast illusionary soldier at 61.100.0 knight', 'illusionary-soldier 61.100.0 knight'],
  ['FSL-40', 'cast invisibility on A1', 'invisibility A1'],
  ['FSL-41', 'cast teleport to K21', 'teleport 105.205.0'],
  ['FSL-42', 'cast transpose on A1 and B1', 'transpose A1 B1'],
  ['FSL-43', 'cast animate skull at H11', 'animate-skull 75.105.0'],
  ['FSL-44', 'cast bone dart at B1', 'bone-dart B1'],
  ['FSL-45', 'cast bones of the earth on B1', 'bones-of-the-earth B1'],
  ['FSL-46', 'cast control undead on c1', 'control-undead c1', { figures: [of('undead'), thug()] }],
  ['FSL-47', 'cast raise zombie at 61.100.0', 'raise-zombie 61.100.0'],
  ['FSL-48', 'cast spell eater on m3', 'spell-eater m3', { figures: [shielded] }],
  ['FSL-49', 'cast steal health on B1', 'steal-health B1'],
  ['FSL-50', 'cast strike dead on B1', 'strike-dead B1', { figures: [thug({}, 120)] }],
  [
    'FSL-52',
    'cast bridge at 130.100.30 east',
    'bridge 130.100.30 90',
    { pieces: roofs, figures: [thug({}, 280, 280)] },
  ],
  ['FSL-53', 'cast draining word push', 'draining-word push', { figures: [wizard(['push'], { id: 'BW' }, 150)] }],
  ['FSL-54', 'cast explosive rune at H11', 'explosive-rune 75.105.0'],
  ['FSL-55', 'cast furious quill at B1', 'furious-quill B1'],
  ['FSL-56', 'cast power word power-word', 'power-word power-word'],
  ['FSL-57', 'cast push at B1', 'push B1'],
  ['FSL-60', 'cast combat awareness on A1', 'combat-awareness A1'],
  ['FSL-61', 'cast mind control on B1', 'mind-control B1'],
  ['FSL-62', 'cast mind lock on A1', 'mind-lock A1'],
  ['FSL-64', 'cast suggestion on B1 to O14', 'suggestion B1 145.135.0'],
  ['FSL-65', 'cast true sight', 'true-sight'],
  [
    'FSL-66',
    'cast wizard eye on r1 at 80.100.20 east',
    'wizard-eye r1 80.100.20 90',
    { pieces: [block('r1', 80, 80, 10, 60, 30)] },
  ],
  ['FSL-67', 'cast control demon on c1', 'control-demon c1', { figures: [of('demon'), thug()] }],
  ['FSL-68', 'cast imp at K21', 'imp 105.205.0'],
  ['FSL-69', 'cast leap on A1 to F20', 'leap A1 55.195.0'],
  ['FSL-70', 'cast plague of insects on B1', 'plague-of-insects B1'],
  ['FSL-71', 'cast planar tear at B1', 'planar-tear 150.100.0'],
  ['FSL-72', 'cast plane walk', 'plane-walk'],
  ['FSL-73', 'cast possess on A1', 'possess A1'],
  ['FSL-74', 'cast summon demon at G11', 'summon-demon 65.105.0'],
  ['FSL-75', 'cast banish', 'banish', { figures: [of('demon'), thug()] }],
  ['FSL-76', 'cast blinding light at B1', 'blinding-light B1'],
  ['FSL-77', 'cast circle of protection at 50.111.0', 'circle-of-protection 50.111.0'],
  ['FSL-78', 'cast destroy undead on c1', 'destroy-undead c1', { figures: [of('undead'), thug()] }],
  ['FSL-79', 'cast dispel on m3', 'dispel m3', { figures: [shielded] }],
  ['FSL-80', 'cast heal on A1', 'heal A1'],
  ['FSL-82', 'cast shield on A1', 'shield A1'],
  ['FSL-85', 'cast control animal on c1', 'control-animal c1', { figures: [of('animal'), thug()] }],
  ['FSL-86', 'cast curse on B1', 'curse B1'],
  ['FSL-88', 'cast fog at K11 0', 'fog 105.105.0 0'],
  ['FSL-89', 'cast mud at B1', 'mud 150.100.0'],
  ['FSL-90', 'cast poison dart at B1', 'poison-dart B1'],
];

const own = figure(50, 111, { id: 'A1', health: 5, arms: ['hand-weapon', 'light-armour'] });

describe.each(CASTS.map(([id, typed, told, more = {}]) => ({ id, typed, told, more })))(
  '$id $typed',
  ({ typed, told, more }) => {
    const [id = ''] = told.split(' ');
    const at = id === 'bridge' ? { at: { x: 95, y: 100, z: 30 } } : {};
    const { figures = [thug()], ...rest } = more;
    const t = orderAsked({ tokens: [CHEST], ...rest, figures: [wizard([id], { health: 12, ...at }), own, ...figures] });
    const { validator } = t.asked('a');

    test('is proposed, with what its die must show', () => {
      const proposed = (validator?.proposals?.() ?? []).filter(
        ({ value }) => value === `cast ${id}` || value.startsWith(`cast ${id} `),
      );
      expect(proposed.length).toBeGreaterThan(0);
      for (const { value, note } of proposed) {
        expect(t.why('a', value)).toBeUndefined();
        expect(actsOf(note)).toMatchObject([{ act: value, needs: 10 }]);
      }
    });

    test('is understood as it is typed, and as it is spelled', () => {
      const value = `cast ${told}`;
      expect(validator?.read(typed)).toEqual({ value });
      expect(validator?.read(value)).toEqual({ value });
      expect(readOrder(value)).toHaveLength(1);
    });
  },
);

function actsOf(note: Note | undefined) {
  return note?.kind === 'order' ? note.acts : [];
}

test('FSL all spells of games are among them', () => {
  const inGames = [...LORE.spells.values()].filter(({ when }) =>
    when.some((time) => time !== 'before game' && time !== 'after game'),
  );
  expect(CASTS.map(([, , told]) => told.split(' ')[0]).sort()).toEqual(inGames.map(({ id }) => id).sort());
});
