import type { ModalSubmitInteraction, User } from 'discord.js';

/** Throws if the form was sent without a person, which Discord does not let through. */
export function chosenPerson({ fields }: ModalSubmitInteraction, field: string): User {
  const person = fields.getSelectedUsers(field, true).first();
  if (!person) throw new Error(`Nobody was chosen as ${field}.`);
  return person;
}
