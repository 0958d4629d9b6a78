import { IconLanguage } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { withLanguage } from '#kernel/pages';
import { languages } from '#kernel/text';
import { useLanguage, useText } from '#web/text';
import styles from './language-switch.module.css';

/** The same page, with the same search part, in the other language. */
export function LanguageSwitch() {
  const t = useText('kit');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const other = languages.find((each) => each !== language) ?? language;
  const name = t(($) => $.languages[other]);
  return (
    <Link
      className={styles.switch ?? ''}
      to={withLanguage(pathname.replace(/^\/[^/]+/, ''), other)}
      search={search as never}
      preload={false}
      hrefLang={other}
      aria-label={`${t(($) => $.shell.switchLanguage)}: ${name}`}
    >
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <span lang={other}>{name}</span>
    </Link>
  );
}
