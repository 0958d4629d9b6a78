import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { type Column, RowsTable } from '#ui/data-table';
import { Dialog } from '#ui/dialog';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Position, positions } from '../contract.ts';
import { PositionFields } from './position-fields.tsx';
import { positionPages } from './routes.ts';

export default function PositionsScreen() {
  const t = useText('positions');
  const [adding, setAdding] = useState(false);
  const read = useRead(positions.listPositions, undefined);
  return (
    <>
      <PageHeader
        title={t(($) => $.list.title)}
        subtitle={t(($) => $.list.lead)}
        actions={
          <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t(($) => $.list.add)}
          </Button>
        }
      />
      <States of={read}>{({ items }) => <PositionTable items={items} />}</States>
      {adding && <AddPosition all={read.data?.items ?? []} onClose={() => setAdding(false)} />}
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
      cell: (one) => (
        <PageLink to={positionPages.position} params={{ id: one.id }}>
          {one.name}
        </PageLink>
      ),
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

function AddPosition({ all, onClose }: { readonly all: readonly Position[]; readonly onClose: () => void }) {
  const t = useText('positions');
  const form = useCallForm(positions.createPosition, {
    initial: {
      name: '',
      externalCode: '',
      parentId: null,
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
