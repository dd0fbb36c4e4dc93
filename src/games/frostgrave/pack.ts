/** Frostgrave with a pack: what is pressed there, and what a campaign shows between its games. */
import { json } from '../../kernel/json.ts';
import { act, beside, type Looking } from '../acts.ts';
import type { Pack } from '../game.ts';
import { TABLE_ACTIONS, tableId } from '../panel/actions.ts';
import { button, buttonRows } from '../panel/controls.ts';
import { type Panel, words } from '../panel/panel.ts';
import { escaped } from '../panel/text.ts';
import type { Catalog } from './content/catalog.ts';
import { startOf } from './departure.ts';
import { gameKind } from './match.ts';
import { ACTIONS, FrostgraveFace } from './present/face.ts';
import { POLICY_ACTS } from './present/policies.ts';
import { WISHES } from './wishes.ts';

const MOST_PLAYERS = 4;
const GAME = 'game';

export function frostgravePack(catalog: Catalog): Pack {
  const { id, name, about } = catalog.content.pack;
  return {
    id,
    game: 'frostgrave',
    name,
    about,
    looks: new Map([
      ['table', beside(ACTIONS.table, (face) => face.overview())],
      [
        'table-text',
        beside(ACTIONS['table-text'], (face) =>
          face instanceof FrostgraveFace ? face.inWords() : words('There is no table to be seen here.'),
        ),
      ],
    ]),
    acts: new Map([['begin', beginning(catalog)], ...POLICY_ACTS]),
    wishes: WISHES,
    glossary: { explained: (word) => `Nothing is called “${word}” here.`, terms: () => [] },
    kinds: new Map([[GAME, gameKind(catalog)]]),
    between: {
      home,
      joined: async () => words('A warband is yours. **Begin** on the panel of the campaign begins a game.'),
      room: () => MOST_PLAYERS,
      full: 'Four warbands are as many as meet on a table.',
    },
  };
}

/** All who are there come with the warband that is suggested to them. */
function beginning(catalog: Catalog) {
  return act(TABLE_ACTIONS.begin, async (at) => {
    const members = await at.members();
    if (members.length < 2) return words('A game needs two warbands.');
    const seats = members.map(({ id, user }) => ({ seat: `${id}`, user, member: id }));
    const seed = 100 * at.campaign + (await at.matches(GAME)).length;
    const start = startOf(
      catalog,
      seats.map(({ seat }) => seat),
      seed,
    );
    const begun = await at.begin(GAME, json.parse(JSON.parse(JSON.stringify(start))), seats);
    return words(begun ? `The warbands set out. ${await begun.where()}` : 'A game is played already.');
  });
}

/** Who is there. */
async function home(at: Looking): Promise<Panel> {
  const { campaign } = at;
  const members = await at.members();
  const people = members.map(({ user }) => `- <@${user}>`);
  const games = (await at.matches(GAME)).filter(({ result }) => result !== undefined).length;
  const played = `${games === 0 ? 'No game' : games === 1 ? 'One game' : `${games} games`} played so far.`;
  return {
    content: [`# ${escaped(at.name)}`, played, ...people, '-# Two to four warbands meet.'].join('\n'),
    components: buttonRows([
      button(tableId({ action: 'join', campaign }), 'Join', 'good', members.length >= MOST_PLAYERS),
      button(tableId({ action: 'begin', campaign }), 'Begin', 'primary', members.length < 2),
      button(tableId({ action: 'leave', campaign }), 'Leave'),
    ]),
  };
}
