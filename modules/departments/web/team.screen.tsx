import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { BackLink, PageLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { departments, type OneDepartment } from '../contract.ts';
import { departmentPages } from '../pages.ts';
import { DeleteTeam } from './delete-team.tsx';
import { useTeamOnScreen } from './public.ts';
import styles from './team.module.css';
import { TeamForm } from './team-form.tsx';

export default function TeamScreen() {
  const t = useText('departments');
  const departmentId = useTeamOnScreen();
  const read = useRead(
    departments.readDepartment,
    { departmentId: departmentId ?? '' },
    { enabled: departmentId !== null },
  );
  const team = read.data;
  const back = <BackLink to={departmentPages.teams}>{t(($) => $.team.back)}</BackLink>;
  if (departmentId === null || read.error?.status === 404)
    return <PageHeader back={back} title={t(($) => $.team.notFound)} subtitle={t(($) => $.team.notFoundLead)} />;
  if (!team) return <States of={read}>{() => null}</States>;
  return (
    <>
      <PageHeader
        back={back}
        title={team.name}
        subtitle={<Where team={team} />}
        actions={team.editable && <TeamMenu team={team} />}
      />
      <PageTabs of={departmentPages.team} label={t(($) => $.team.tabs)} />
      <Outlet />
    </>
  );
}

function Where({ team }: { readonly team: OneDepartment }) {
  const t = useText('departments');
  return (
    <span className={styles.where}>
      {team.path.map((one) => (
        <span key={one.departmentId}>
          <PageLink to={departmentPages.team.to({ id: one.departmentId })}>{one.name}</PageLink>
          {' ›'}
        </span>
      ))}
      <span>{t(($) => $.teams.people, { count: team.memberCount })}</span>
      {team.externalCode && <span>{t(($) => $.team.code, { code: team.externalCode })}</span>}
    </span>
  );
}

function TeamMenu({ team }: { readonly team: OneDepartment }) {
  const t = useText('departments');
  const go = useGo();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button kind="secondary" icon={<IconPencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
        {t(($) => $.teams.rename)}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            kind="secondary"
            aria-label={t(($) => $.teams.more, { name: team.name })}
            icon={<IconDots size={18} aria-hidden />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            c="var(--bad-ink)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            {t(($) => $.teams.delete)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <TeamForm team={team} parent={null} onClose={close} />}
      {open === 'delete' && (
        <DeleteTeam
          team={team}
          parent={team.path.at(-1)}
          onClose={close}
          onDeleted={() => void go(departmentPages.teams)}
        />
      )}
    </>
  );
}
