import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text';
import { OfflineNote } from '../offline-note.tsx';
import styles from './sheet-layouts.module.css';
import { SkipLink } from './top-bar.tsx';

interface Around {
  readonly children: ReactNode;
}

/** No frame around the page. */
export function BlankLayout({ children }: Around) {
  return <main id="content">{children}</main>;
}

/** A page inside the mobile app: the width of a phone, no bar, the app's colours around it. */
export function WebviewLayout({ children }: Around) {
  return (
    <>
      <OfflineNote />
      <main id="content" className={styles.webview}>
        {children}
      </main>
    </>
  );
}

/** Sheets of A4, 21 by 29.7 cm, on a grey background; printed without it. Each sheet is a `<PrintSheet>`. */
export function PrintLayout({ children }: Around) {
  const t = useText('kit');
  return (
    <div className={styles.desk}>
      <SkipLink />
      <header className={styles.tools}>
        <Button leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />} onClick={() => print()}>
          {t(($) => $.shell.print)}
        </Button>
      </header>
      <main id="content" className={styles.sheets}>
        {children}
      </main>
    </div>
  );
}

export const PrintSheet = ({ children }: Around) => <section className={styles.sheet}>{children}</section>;
