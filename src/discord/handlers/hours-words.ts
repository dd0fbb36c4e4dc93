/** `one hour`, `3 days`: so many hours in words. */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}
