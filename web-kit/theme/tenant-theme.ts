// A company's colours. Kept in this browser, so that boot.js can apply them before the first paint of the next visit.
import type { ThemeColours } from '#kernel/theme-colours';
import { forgetKept, keepText } from '../browser-memory.ts';
import { themeSheet } from './palette.ts';

/** boot.js reads the same name. */
const storageName = 'kala.theme';
const elementId = 'company-theme';

export function applyTheme(colours: ThemeColours): void {
  // Stronger than the default colours, whose style sheet comes after the one that boot.js adds.
  const sheet = themeSheet(colours).replaceAll(':root', 'html:root');
  styleElement().textContent = sheet;
  keepText(storageName, sheet);
}

/** The company is known to have the default colours: its next page need not wait for the answer. */
export function applyDefaultTheme(): void {
  clearTheme();
  keepText(storageName, '');
}

/** Back to the default colours: after sign-out, or outside the enterprise tier. */
export function clearTheme(): void {
  document.getElementById(elementId)?.remove();
  forgetKept((name) => name === storageName);
}

function styleElement(): HTMLElement {
  const found = document.getElementById(elementId);
  if (found) return found;
  const made = document.createElement('style');
  made.id = elementId;
  document.head.append(made);
  return made;
}
