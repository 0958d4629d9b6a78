import { IconCalendarTime, IconChartBar, IconMenu2, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button';
import { useText } from '#web/text';
import styles from './theme-preview.module.css';

const items = [
  ['profile', IconUser],
  ['reports', IconChartBar],
  ['shift', IconCalendarTime],
] as const;

/** The web in small, with a side menu that opens and closes. */
export function WebMock({ logo }: { readonly logo: string | null }) {
  const t = useText('branding');
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={styles.web}>
      <div className={styles.webBar}>
        <IconButton
          label={t(($) => (isOpen ? $.preview.closeMenu : $.preview.openMenu))}
          aria-expanded={isOpen}
          icon={<IconMenu2 size={20} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        />
        {logo ? <img src={logo} alt="" /> : <span className={styles.webLogo} aria-hidden />}
      </div>
      <div className={styles.webBody}>
        <ul className={styles.webMenu} data-open={isOpen || undefined}>
          {items.map(([name, Icon]) => (
            <li key={name} data-active={name === 'reports' || undefined} title={t(($) => $.preview.menu[name])}>
              <Icon size={18} stroke={1.7} aria-hidden />
              <span>{t(($) => $.preview.menu[name])}</span>
            </li>
          ))}
        </ul>
        <div className={styles.webPage} aria-hidden>
          <strong>{t(($) => $.preview.menu.reports)}</strong>
          <div className={styles.card}>
            {t(($) => $.preview.samples.card)}
            <span className={styles.meter} />
          </div>
          <div className={styles.card}>
            <span className={styles.lines} />
          </div>
          <span className={styles.webButton}>{t(($) => $.preview.samples.button)}</span>
        </div>
      </div>
    </div>
  );
}
