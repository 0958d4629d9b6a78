// The theme editor belongs to no page: a global event opens it on every page of a company.
const editThemeEvent = 'kala:edit-theme';

export function openThemeEditor(): void {
  dispatchEvent(new Event(editThemeEvent));
}

/** Returns how to stop. */
export function onEditTheme(open: () => void): () => void {
  addEventListener(editThemeEvent, open);
  return () => removeEventListener(editThemeEvent, open);
}
