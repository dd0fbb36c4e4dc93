/** Ids and titles from the names of files: `ice-heron`. */

export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[̀-ͯ'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  return slug === '' || slug === 'constructor' ? 'x' : slug;
}

export function titleOf(name: string): string {
  return name.replace(
    /(^|-)([a-z0-9])/g,
    (_, before: string, letter: string) => `${before ? ' ' : ''}${letter.toUpperCase()}`,
  );
}

const MAX_SUMMON = 30;

export function summonTitle(name: string): string {
  return titleOf(name).slice(0, MAX_SUMMON).trim();
}
