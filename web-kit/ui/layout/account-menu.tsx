import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#web/text';
import styles from './account-menu.module.css';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  /** The companies the user works for; the current one is marked. */
  readonly companies: readonly { readonly employeeId: string; readonly name: string; readonly current: boolean }[];
  readonly profile: string;
}

interface AccountMenuProps {
  readonly account: Account;
  readonly onCompany: (employeeId: string) => void;
  readonly onSignOut: () => void;
}

/** The first letters of the first two words; Thai words begin with their first consonant, not with a leading vowel. */
const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.replace(/^[เแโใไ]/, '').charAt(0))
    .slice(0, 2)
    .join('');

export function AccountMenu({ account, onCompany, onSignOut }: AccountMenuProps) {
  const t = useText('kit');
  const current = account.companies.find((company) => company.current);
  return (
    <Menu position="bottom-end" width={280} offset={6} radius="md">
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={t(($) => $.shell.account, { name: account.name })}>
          <Avatar src={account.image} color="brand" variant="light" size={36} alt="">
            {initials(account.name)}
          </Avatar>
          <span className={styles.names}>
            <span className={styles.name}>{account.name}</span>
            {current && <span className={styles.company}>{current.name}</span>}
          </span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <p className={styles.name}>{account.name}</p>
          <p className={styles.company}>{account.email}</p>
        </div>
        <Menu.Divider />
        {account.companies.length > 0 && (
          <>
            <Menu.Label>{t(($) => $.shell.companies)}</Menu.Label>
            <div className={styles.companies}>
              {account.companies.map((company) => (
                <Menu.Item
                  key={company.employeeId}
                  onClick={() => !company.current && onCompany(company.employeeId)}
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
        <Menu.Item component={Link} to={account.profile} leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}>
          {t(($) => $.shell.profile)}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={onSignOut}>
          {t(($) => $.shell.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
