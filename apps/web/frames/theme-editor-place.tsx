import { lazy, Suspense, useEffect, useState } from 'react';
import { loadText, useLanguage } from '#web/text';
import { onEditTheme } from '#web/theme/edit-theme';

/** The editor comes with its words when it is opened for the first time. */
const editorIn = (language: 'en' | 'th') =>
  lazy(async () => {
    const [{ ThemeEditor }] = await Promise.all([import('#branding/web/public'), loadText(['branding'], language)]);
    return { default: ThemeEditor };
  });
const editors = { en: editorIn('en'), th: editorIn('th') } as const;

/** The panel "Edit Theme", opened by a global event on every page of the company. */
export function ThemeEditorPlace() {
  const [isOpen, setOpen] = useState(false);
  const Editor = editors[useLanguage()];
  useEffect(() => onEditTheme(() => setOpen(true)), []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Editor onClose={() => setOpen(false)} />
    </Suspense>
  );
}
