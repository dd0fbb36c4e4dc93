/** Personal quests that anybody fulfils in two rounds. */
export const questOf = (name: string) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  text: `${name} is why.`,
  asks: [{ tally: 'rounds', least: 2 }],
  task: 'Be there for 2 rounds.',
  done: `${name} was worth it.`,
  envelope: 'the-loft',
  alternate: 'the-race',
});
export const QUESTS = ['The Lid', 'The Hinge', 'The Nail', 'The Latch', 'The Sill', 'The Beam'];
