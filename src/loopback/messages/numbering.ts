/** Gives components without an id the next free number, as Discord does. */
export function numberComponents(components: unknown): unknown {
  const taken = new Set<unknown>();
  collectIds(components, taken);
  let last = 0;
  const next = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  return withIds(components, next);
}

function isComponent(value: unknown): value is Record<string, unknown> & { readonly type: number } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'number';
}

function collectIds(value: unknown, taken: Set<unknown>): void {
  if (isComponent(value) && value.id) taken.add(value.id);
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collectIds(item, taken);
}

function withIds(value: unknown, next: () => number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withIds(item, next));
  if (typeof value !== 'object' || value === null) return value;
  const id = isComponent(value) ? { id: value.id || next() } : {};
  return {
    ...value,
    ...id,
    ...Object.fromEntries(Object.entries(value).flatMap(([key, item]) => withChildIds(key, item, next))),
  };
}

function withChildIds(key: string, item: unknown, next: () => number): [string, unknown][] {
  return ['components', 'component', 'accessory'].includes(key) ? [[key, withIds(item, next)]] : [];
}
