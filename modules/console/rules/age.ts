/** An age is shown in seconds below two minutes, in minutes below two hours, then in hours; parts of a unit are dropped. */
export function ageOf(seconds: number): { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number } {
  if (seconds < 120) return { unit: 'seconds', count: Math.floor(seconds) };
  if (seconds < 7200) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  return { unit: 'hours', count: Math.floor(seconds / 3600) };
}
