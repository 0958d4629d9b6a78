// A company's colours. Kept in this browser, so that boot.js can apply them before the first paint of the next visit.
import { type ThemeColours, themeSheet } from './palette.ts';

/** boot.js reads the same name. */
const storageName = 'kala.theme';
const elementId = 'company-theme';

export function applyTheme(colours: ThemeColours): void {
  const sheet = themeSheet(colours);
  styleElement().textContent = sheet;
  localStorage.setItem(storageName, sheet);
}

/** Back to the default colours: after sign-out, or for a company without a theme. */
export function clearTheme(): void {
  document.getElementById(elementId)?.remove();
  localStorage.removeItem(storageName);
}

function styleElement(): HTMLElement {
  const found = document.getElementById(elementId);
  if (found) return found;
  const made = document.createElement('style');
  made.id = elementId;
  document.head.append(made);
  return made;
}
