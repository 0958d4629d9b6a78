import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import {
  IconBrandLine,
  IconCheck,
  IconChevronDown,
  IconFileDescription,
  IconLogout,
  IconPalette,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { appBuild } from '#web/build';
import { useText } from '#web/text';
import styles from './account-menu.module.css';

/** A company the user works for. */
interface Choice {
  readonly employeeId: string;
  readonly name: string;
  readonly current: boolean;
}

interface AccountMenuProps<Company extends Choice> {
  readonly name: string;
  /** Below the name: the user's e-mail address. */
  readonly detail: string;
  readonly image?: string | undefined;
  readonly companies: readonly Company[];
  /** The link to the user's own page; null where there is none. */
  readonly profile: string | null;
  /** The link to password, second factor and devices; null when not allowed. */
  readonly security: string | null;
  /** The link to the data that companies keep about the user; left out for those who find it in their company. */
  readonly yourData?: string | undefined;
  /** Where the installation helps in LINE. */
  readonly help?: string | undefined;
  /** Opens the theme editor; left out for those who may not change the company's theme. */
  readonly onEditTheme?: (() => void) | undefined;
  readonly onCompany: (company: Company) => void;
  readonly onSignOut: () => void;
}

/** The first letters of the first two words; Thai words begin with their first consonant, not with a leading vowel. */
const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.replace(/^[เแโใไ]/, '').charAt(0))
    .slice(0, 2)
    .join('');

export function AccountMenu<Company extends Choice>(props: AccountMenuProps<Company>) {
  const { name, detail, image, companies, profile, security, yourData, help, onEditTheme, onCompany, onSignOut } =
    props;
  const t = useText('kit');
  const current = companies.find((company) => company.current);
  return (
    <Menu position="bottom-end" width={280} offset={6} radius="md">
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={t(($) => $.shell.account, { name })}>
          <Avatar src={image ?? null} color="brand" variant="light" size={36} alt="">
            {initials(name)}
          </Avatar>
          <span className={styles.names}>
            <span className={styles.name}>{name}</span>
            {current && <span className={styles.company}>{current.name}</span>}
          </span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.company}>{detail}</p>
        </div>
        <Menu.Divider />
        {companies.length > 0 && (
          <>
            <Menu.Label>{t(($) => $.shell.companies)}</Menu.Label>
            <div className={styles.companies}>
              {companies.map((company) => (
                <Menu.Item
                  key={company.employeeId}
                  onClick={() => !company.current && onCompany(company)}
                  rightSection={company.current ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
                  {...(company.current && { 'aria-current': true as const })}
                >
                  {company.name}
                </Menu.Item>
              ))}
            </div>
            <Menu.Divider />
          </>
        )}
        {profile && (
          <Menu.Item component={Link} to={profile} leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}>
            {t(($) => $.shell.profile)}
          </Menu.Item>
        )}
        {security && (
          <Menu.Item component={Link} to={security} leftSection={<IconShieldLock size={18} stroke={1.6} aria-hidden />}>
            {t(($) => $.shell.security)}
          </Menu.Item>
        )}
        {yourData && (
          <Menu.Item
            component={Link}
            to={yourData}
            leftSection={<IconFileDescription size={18} stroke={1.6} aria-hidden />}
          >
            {t(($) => $.shell.yourData)}
          </Menu.Item>
        )}
        {onEditTheme && (
          <Menu.Item leftSection={<IconPalette size={18} stroke={1.6} aria-hidden />} onClick={onEditTheme}>
            {t(($) => $.shell.editTheme)}
          </Menu.Item>
        )}
        {help && (
          <Menu.Item
            component="a"
            href={help}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandLine size={18} stroke={1.6} aria-hidden />}
          >
            {t(($) => $.shell.lineHelp)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={onSignOut}>
          {t(($) => $.shell.signOut)}
        </Menu.Item>
        <p className={styles.build}>{appBuild}</p>
      </Menu.Dropdown>
    </Menu>
  );
}
