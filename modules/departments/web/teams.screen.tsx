import { CloseButton, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useSpoken } from '#web/spoken';
import { useText } from '#web/text';
import { type Department, departments } from '../contract.ts';
import { DeleteTeam } from './delete-team.tsx';
import { flatTeams, matchingTeams } from './flat-teams.ts';
import { MoveTeam } from './move-team.tsx';
import { TeamForm } from './team-form.tsx';
import styles from './team-tree.module.css';
import { type TeamAction, TeamTree } from './team-tree.tsx';

interface Open {
  readonly action: TeamAction;
  /** Null adds a team at the top. */
  readonly team: Department | null;
}

export default function TeamsScreen() {
  const t = useText('departments');
  const mayEdit = useCan()('department.edit');
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(departments.listDepartments, {});
  const add = mayEdit && (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ action: 'add', team: null })}>
      {t(($) => $.teams.add)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.teams.title)}
        subtitle={t(($) => (mayEdit ? $.teams.lead : $.teams.leadManager))}
        actions={add}
      />
      <Panel flush>
        <States
          of={read}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState
              icon={IconSitemap}
              title={t(($) => (mayEdit ? $.teams.emptyTitle : $.teams.emptyManagerTitle))}
              hint={t(($) => (mayEdit ? $.teams.emptyLead : $.teams.emptyManagerLead))}
            />
          }
        >
          {(answer) => <Teams {...answer} onAction={(action, team) => setOpen({ action, team })} />}
        </States>
      </Panel>
      {open && <TeamDialog {...open} all={flatTeams(read.data?.items ?? [])} onClose={() => setOpen(null)} />}
    </>
  );
}

function TeamDialog({ action, team, all, onClose }: Open & { all: readonly Department[]; onClose: () => void }) {
  if (action === 'add' || !team) return <TeamForm team={null} parent={team} onClose={onClose} />;
  if (action === 'edit') return <TeamForm team={team} parent={null} onClose={onClose} />;
  if (action === 'move') return <MoveTeam team={team} all={all} onClose={onClose} />;
  return <DeleteTeam team={team} parent={all.find((one) => one.departmentId === team.parentId)} onClose={onClose} />;
}

interface TeamsProps {
  readonly items: readonly Department[];
  readonly total: number;
  readonly withoutDepartment: number;
  readonly onAction: (action: TeamAction, team: Department) => void;
}

function Teams({ items, total, withoutDepartment, onAction }: TeamsProps) {
  const t = useText('departments');
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState('');
  const move = useAction(departments.moveDepartment, { success: t(($) => $.teams.moved, { name: moved }) });
  const shown = matchingTeams(items, search);
  const isEmpty = shown.length === 0;
  const nothing = useSpoken(isEmpty ? t(($) => $.teams.nothingFound, { search: search.trim() }) : '');
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          type="search"
          value={search}
          placeholder={t(($) => $.teams.search)}
          aria-label={t(($) => $.teams.search)}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={search && <CloseButton aria-hidden tabIndex={-1} onClick={() => setSearch('')} />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className={styles.facts}>
          <span>{t(($) => $.teams.count, { count: total })}</span>
          {withoutDepartment > 0 && <span>{t(($) => $.teams.without, { count: withoutDepartment })}</span>}
        </span>
      </div>
      {/* Always there: a screen reader says only what is put into a region that it knows. */}
      <div role="status">{isEmpty && nothing && <p className={styles.nothing}>{nothing}</p>}</div>
      <TeamTree
        tree={shown}
        open={search.trim() !== ''}
        onAction={onAction}
        onMove={(team, to) => {
          setMoved(team.name);
          move.mutate({ departmentId: team.departmentId, to: to?.departmentId ?? null });
        }}
      />
    </>
  );
}
