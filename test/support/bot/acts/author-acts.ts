/** Whoever may manage the server types cards there. */
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';

export const LAMPLIGHTER = `Class: Lamplighter
Hit points: 8 9 11 12 14 15 17 18 20
Hand: 9
Traits: nimble, outcast, strong

Card: First Lamp
Level 1, initiative 23
Top:
Attack 3
Bottom:
Move 4

Card: Second Lamp
Level 1, initiative 61
Top:
Attack 2, Range 3
Bottom:

Perk: Replace one −1 card with one +0 card
`;

/** `localNow`: the local table of the test that runs. */
export function authorActs(localNow: () => LocalDiscord, channel = 'table') {
  function organiser() {
    const found = localNow().clients.at(-1);
    if (!found) throw new Error('Nobody runs the server.');
    return found;
  }

  const requireMessage = ({ message }: { readonly message?: SeenMessage | undefined }): SeenMessage => {
    if (!message) throw new Error('Nobody was answered.');
    return message;
  };

  /** Sends a file with this text; without one, opens the panel. */
  async function author(text?: string): Promise<SeenMessage> {
    const file = { filename: 'cards.txt', contentType: 'text/plain', bytes: Buffer.from(text ?? '') };
    return requireMessage(await organiser().runCommand('author', text === undefined ? {} : { file }, { channel }));
  }

  const press = async (on: SeenMessage, label: string) =>
    requireMessage(await organiser().press(label, { channel, on }));

  const choose = async (on: SeenMessage, value: string) =>
    requireMessage(await organiser().choose(value, { channel, on }));

  /** Opens a form, and sends it with this text. */
  async function typeInto(on: SeenMessage, label: string, text: string): Promise<SeenMessage> {
    const { modal } = await organiser().press(label, { channel, on });
    return requireMessage(await organiser().submitModal(modal, { text }, { channel }));
  }

  return { author, press, choose, typeInto, organiser };
}

/** A card as it is typed. */
export function cardText(name: string, bottom: string, initiative = 61): string {
  return `Card: ${name}\nLevel 1, initiative ${initiative}\nTop:\nAttack 2, Range 3\nBottom:\n${bottom}\n`;
}
