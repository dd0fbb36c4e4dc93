/** The registry was not reached, or gave no answer that counts. The message is one sentence. */
export class RegistryError extends Error {}

/** The digest of `registry/name:tag`; each answer of the registry may take so many seconds. Rejects with a RegistryError. */
export function digestOf(image: string, seconds: number): Promise<string>;
