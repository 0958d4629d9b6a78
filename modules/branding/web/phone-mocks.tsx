import {
  IconBell,
  IconCalendar,
  IconMessageChatbot,
  IconRobot,
  IconSend,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text';
import styles from './theme-preview.module.css';

const tabs = [
  ['bot', IconMessageChatbot],
  ['contacts', IconUsers],
  ['calendar', IconCalendar],
  ['notification', IconBell],
] as const;
type Tab = (typeof tabs)[number][0];

interface PhoneProps {
  readonly title: string;
  readonly logo?: string | null;
  readonly tab: Tab;
  readonly children: ReactNode;
}

/** The frame of a phone: a bar in the main colour on top, the four tabs at the bottom. */
function Phone({ title, logo = null, tab, children }: PhoneProps) {
  const t = useText('branding');
  return (
    <div className={styles.phone} role="img" aria-label={title}>
      <div className={styles.bar}>
        {logo && <img src={logo} alt="" />}
        <strong>{title}</strong>
      </div>
      <div className={styles.screen}>{children}</div>
      <div className={styles.tabs}>
        {tabs.map(([name, Icon]) => (
          <span key={name} data-active={name === tab || undefined}>
            <Icon size={20} stroke={1.7} aria-hidden />
            {t(($) => $.preview.tabs[name])}
          </span>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly line?: string;
  readonly isBot?: boolean;
  readonly unread?: number;
}

const Row = ({ icon, name, line, isBot = false, unread }: RowProps) => (
  <div className={styles.row}>
    <span className={styles.disc} data-bot={isBot || undefined}>
      {icon}
    </span>
    <span className={styles.names}>
      <strong>{name}</strong>
      {line && <span>{line}</span>}
    </span>
    {unread !== undefined && <span className={styles.unread}>{unread}</span>}
  </div>
);

export function BotsMock({ logo }: { readonly logo: string | null }) {
  const t = useText('branding');
  const icon = <IconRobot size={22} stroke={1.6} aria-hidden />;
  return (
    <Phone title={t(($) => $.preview.pages.bots)} logo={logo} tab="bot">
      <Row
        isBot
        icon={icon}
        name={t(($) => $.preview.samples.bot)}
        line={t(($) => $.preview.samples.botLine)}
        unread={2}
      />
      <Row isBot icon={icon} name={t(($) => $.preview.samples.news)} line={t(($) => $.preview.samples.newsLine)} />
      <Row isBot icon={icon} name={t(($) => $.preview.samples.payday)} line={t(($) => $.preview.samples.paydayLine)} />
    </Phone>
  );
}

export function ContactsMock({ logo }: { readonly logo: string | null }) {
  const t = useText('branding');
  const person = <IconUser size={20} stroke={1.6} aria-hidden />;
  const group = <IconUsersGroup size={20} stroke={1.6} aria-hidden />;
  return (
    <Phone title={t(($) => $.preview.pages.contacts)} logo={logo} tab="contacts">
      <p className={styles.heading}>{t(($) => $.preview.groups)}</p>
      <Row icon={group} name={t(($) => $.preview.samples.group)} />
      <Row icon={group} name={t(($) => $.preview.samples.otherGroup)} />
      <p className={styles.heading}>{t(($) => $.preview.people)}</p>
      <Row icon={person} name={t(($) => $.preview.samples.person)} />
      <Row icon={person} name={t(($) => $.preview.samples.colleague)} />
    </Phone>
  );
}

export function GroupMock() {
  const t = useText('branding');
  return (
    <Phone title={t(($) => $.preview.samples.group)} tab="contacts">
      <p className={styles.bubble}>
        <small>{t(($) => $.preview.samples.person)}</small>
        {t(($) => $.preview.samples.message)}
      </p>
      <p className={styles.bubble} data-own>
        {t(($) => $.preview.samples.reply)}
      </p>
      <p className={styles.bubble}>
        <small>{t(($) => $.preview.samples.colleague)}</small>
        {t(($) => $.preview.samples.again)}
      </p>
      <div className={styles.write}>
        <span>{t(($) => $.preview.write)}</span>
        <IconSend size={20} stroke={1.7} aria-hidden />
      </div>
    </Phone>
  );
}
