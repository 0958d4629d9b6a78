import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#web/text';
import styles from './palette.module.css';

const load = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await load()).Palette }));

// As they are printed on the keys, in every language.
const [macKeys, otherKeys] = ['⌘ K', 'Ctrl K'];
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Opens the search for people, pages and actions: by the button, or by Ctrl K and ⌘ K on every page. */
export function PaletteButton() {
  const t = useText('app');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t(($) => $.palette.title)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => {})}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={styles.openWord} aria-hidden>
          {t(($) => $.palette.open)}
        </span>
        <kbd className={styles.keys} aria-hidden>
          {isMac() ? macKeys : otherKeys}
        </kbd>
      </button>
      <Suspense fallback={null}>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
