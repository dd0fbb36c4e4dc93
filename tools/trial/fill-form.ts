/** Values for a form, by chance: as Discord's client would let somebody send them. */
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { FormValues } from '../../src/loopback/clients/modals.ts';
import type { SeenField, SeenModal } from '../../src/loopback/clients/seen.ts';
import { COMPONENT } from '../../src/loopback/schemas/components.ts';
import type { SeededRandom } from './lot.ts';

export interface FormFiller {
  readonly lot: SeededRandom;
  readonly people: readonly string[];
  text(): string;
  file(): string;
}

export async function randomFormValues(
  client: LoopbackClient,
  { controls }: SeenModal,
  filler: FormFiller,
): Promise<FormValues> {
  const filled: [string, FormValues[string]][] = [];
  for (const control of controls) filled.push([control.customId, await randomValue(client, control, filler)]);
  return Object.fromEntries(filled);
}

async function randomValue(
  client: LoopbackClient,
  { type, options, least, most }: SeenField,
  { lot, people, text, file }: FormFiller,
): Promise<FormValues[string]> {
  switch (type) {
    case COMPONENT.textInput:
      return text();
    case COMPONENT.checkbox:
      return lot.isOneIn(2);
    case COMPONENT.radioGroup:
      return lot.pick(options).value;
    case COMPONENT.fileUpload:
      return [
        await client.upload({ filename: 'odd.json', contentType: 'application/json', bytes: Buffer.from(file()) }),
      ];
    default: {
      const offered = options.length > 0 ? options.map(({ value }) => value) : people;
      const count = Math.min(offered.length, least + lot.below(most - least + 1));
      return somePicks(lot, offered, count);
    }
  }
}

function somePicks(lot: SeededRandom, offered: readonly string[], count: number): string[] {
  const left = [...offered];
  return Array.from({ length: count }, () => left.splice(lot.below(left.length), 1)).flat();
}
