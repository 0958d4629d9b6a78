import type { ReactNode } from 'react';
import { useText } from '#web/text';
import { Logo } from '../logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly home: string;
  /** A company's logo instead of the product's. */
  readonly image?: string | undefined;
  /** Opens or pins the side menu, where there is one. */
  readonly menuButton?: ReactNode;
  readonly account?: ReactNode;
  readonly search?: ReactNode;
}

/** Fixed, 64 pixels high, on every page that is not a document. */
export function TopBar({ home, image, menuButton, account, search }: TopBarProps) {
  const t = useText('kit');
  return (
    <header className={styles.bar} data-search={search ? true : undefined}>
      {menuButton}
      <a className={styles.home} href={home} aria-label={t(($) => $.shell.home)}>
        <Logo image={image} />
      </a>
      <div className={styles.end}>
        {search}
        <LanguageSwitch />
        <SchemeSwitch />
        {account}
      </div>
    </header>
  );
}

/** The first element reached by the Tab key. */
export function SkipLink() {
  const t = useText('kit');
  return (
    <a className={styles.skip} href="#content">
      {t(($) => $.shell.skip)}
    </a>
  );
}
