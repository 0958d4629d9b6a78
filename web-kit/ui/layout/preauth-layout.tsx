import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Destination } from '#kernel/pages';
import { useLanguage, useText } from '#web/text';
import { Logo } from '../logo.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { PlainPageLink } from '../page-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './preauth-layout.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';

interface PreauthLayoutProps {
  readonly home: string;
  /** Where "Go Back" leads; left out where there is none. */
  readonly back?: Destination | undefined;
  /** A company's logo and artwork on its own sign-in page. */
  readonly logo?: string | undefined;
  readonly artwork?: string | undefined;
  /** A company's own words on the artwork, in place of the product's. */
  readonly words?: { readonly claim: string | null; readonly promise: string | null } | undefined;
  readonly children: ReactNode;
}

/** Artwork beside a form of 480 pixels; on a phone only the form. */
export function PreauthLayout({ home, back, logo, artwork, words, children }: PreauthLayoutProps) {
  const t = useText('kit');
  const language = useLanguage();
  return (
    <div className={styles.layout}>
      <aside
        className={styles.art}
        aria-label={t(($) => $.product.name)}
        style={{ backgroundImage: `url(${artwork ?? `/art/morning-${language}.svg`})` }}
      >
        {(words || !artwork) && (
          <div className={styles.words} data-own-artwork={artwork ? true : undefined}>
            <p className={styles.claim}>{words ? words.claim : t(($) => $.product.claim)}</p>
            <p className={styles.promise}>{words ? words.promise : t(($) => $.product.promise)}</p>
          </div>
        )}
      </aside>
      <div className={styles.panel}>
        <header className={styles.head}>
          <a className={styles.home} href={home} aria-label={t(($) => $.product.name)}>
            <Logo image={logo} />
          </a>
          <div className={styles.tools}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <OfflineNote />
        <main className={styles.form} tabIndex={-1}>
          {back && (
            <PlainPageLink className={styles.back ?? ''} to={back}>
              <IconArrowLeft size={18} stroke={1.8} aria-hidden />
              {t(($) => $.words.goBack)}
            </PlainPageLink>
          )}
          {children}
        </main>
      </div>
    </div>
  );
}
