import { SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { type Column, RowsTable } from '#ui/data-table';
import { Dialog } from '#ui/dialog';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Position, positions } from '../contract.ts';
import { positionPages } from '../pages.ts';
import { MovePosition } from './move-position.tsx';
import { PositionFields } from './position-fields.tsx';
import { type PositionAction, PositionTree } from './position-tree.tsx';
import styles from './positions.module.css';

export default function PositionsScreen() {
  const t = useText('positions');
  const [open, setOpen] = useState<{ readonly action: 'add' | 'move'; readonly position: Position | null } | null>(
    null,
  );
  const [view, setView] = useState<'tree' | 'list'>('tree');
  const confirmDelete = useConfirmDelete();
  const remove = useAction(positions.deletePosition, { success: t(($) => $.form.deleted) });
  const read = useRead(positions.listPositions, undefined);
  const all = read.data?.items ?? [];
  const onAction = async (action: PositionAction, position: Position): Promise<void> => {
    if (action !== 'delete') setOpen({ action, position });
    else if (await confirmDelete(position.name)) remove.mutate({ positionId: position.id });
  };
  return (
    <>
      <PageHeader
        title={t(($) => $.list.title)}
        subtitle={t(($) => $.list.lead)}
        actions={
          <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ action: 'add', position: null })}>
            {t(($) => $.list.add)}
          </Button>
        }
      />
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.list.emptyTitle)} hint={t(($) => $.list.emptyLead)} />}
      >
        {({ items }) => (
          <>
            <SegmentedControl
              className={styles.switch ?? ''}
              aria-label={t(($) => $.list.view)}
              value={view}
              onChange={(value) => setView(value === 'list' ? 'list' : 'tree')}
              data={(['tree', 'list'] as const).map((value) => ({ value, label: t(($) => $.list.views[value]) }))}
            />
            {view === 'tree' ? (
              <Panel flush>
                <PositionTree items={items} onAction={(action, position) => void onAction(action, position)} />
              </Panel>
            ) : (
              <PositionTable items={items} />
            )}
          </>
        )}
      </States>
      {open?.action === 'add' && (
        <AddPosition all={all} below={open.position?.id ?? null} onClose={() => setOpen(null)} />
      )}
      {open?.action === 'move' && open.position && (
        <MovePosition position={open.position} all={all} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function PositionTable({ items }: { readonly items: readonly Position[] }) {
  const t = useText('positions');
  const nameOf = (id: string | null) => items.find((one) => one.id === id)?.name ?? null;
  const columns: readonly Column<Position>[] = [
    {
      id: 'name',
      header: t(($) => $.list.name),
      cell: (one) => <PageLink to={positionPages.position.to({ id: one.id })}>{one.name}</PageLink>,
      value: (one) => `${one.name} ${one.externalCode ?? ''}`,
      width: 220,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    {
      id: 'below',
      header: t(($) => $.list.below),
      cell: (one) => nameOf(one.parentId) ?? '–',
      value: (one) => nameOf(one.parentId),
      width: 180,
      sortable: true,
    },
    {
      id: 'type',
      header: t(($) => $.list.type),
      cell: (one) => t(($) => $.types[one.employmentType]),
      width: 130,
    },
    {
      id: 'salary',
      header: t(($) => $.list.salary),
      cell: (one) => <Amount value={one.salaryBase} />,
      value: (one) => one.salaryBase,
      width: 150,
      align: 'end',
      sortable: true,
    },
    {
      id: 'people',
      header: t(($) => $.list.people),
      cell: (one) => one.employeeCount,
      value: (one) => one.employeeCount,
      width: 110,
      align: 'end',
      sortable: true,
    },
  ];
  return (
    <RowsTable
      name="positions"
      label={t(($) => $.list.title)}
      rows={items}
      columns={columns}
      search={t(($) => $.list.search)}
      empty={{ title: t(($) => $.list.emptyTitle), hint: t(($) => $.list.emptyLead) }}
    />
  );
}

interface AddPositionProps {
  readonly all: readonly Position[];
  readonly below: Position['id'] | null;
  readonly onClose: () => void;
}

function AddPosition({ all, below, onClose }: AddPositionProps) {
  const t = useText('positions');
  const form = useCallForm(positions.createPosition, {
    initial: {
      name: '',
      externalCode: '',
      parentId: below,
      employmentType: 'FULL-TIME',
      salaryBase: 0,
      workHourPerDay: 8,
      socialSecurityCalculation: true,
      taxCalculation: true,
    },
    success: t(($) => $.list.added),
    text: 'positions',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.list.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <PositionFields form={form} places={all} onCancel={onClose} />
    </Dialog>
  );
}
