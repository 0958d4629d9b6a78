/** The search part of an address as the router keeps it: plain words; a repeated name is a list. */
export function readSearch(text: string): Record<string, string | string[]> {
  const words = new URLSearchParams(text);
  const read = [...new Set(words.keys())].map((name) => {
    const values = words.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const;
  });
  return Object.fromEntries(read);
}
