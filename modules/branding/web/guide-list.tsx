import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Money, minor } from '#kernel/money';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { Amount } from '#ui/amount';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, RowsTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly team: string;
  readonly start: LocalDate;
  readonly salary: Money;
  readonly state: 'approved' | 'pending' | 'deactivated';
}

const firstNames = ['กิตติพงษ์', 'สุภาพร', 'ธนกฤต', 'Somchai', 'พงศกร', 'มลฤดี', 'รัตติกาล', 'Anna'];
const lastNames = ['น้ำทิพย์', 'ผู้พัฒนา', 'ญี่ปุ่น', 'กำลังดี', 'พิทักษ์ธรรม', 'บุญเรือง', 'Wongsuwan'];
const teams = ['สายการผลิต A', 'สายการผลิต B', 'Sales', 'ทรัพยากรบุคคล', 'คลังสินค้า'];
const states = ['approved', 'approved', 'approved', 'pending', 'deactivated'] as const;
const tones: Readonly<Record<Person['state'], Tone>> = {
  approved: 'success',
  pending: 'warning',
  deactivated: 'neutral',
};

const from = <Item,>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const people: readonly Person[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `E${String(index + 1).padStart(5, '0')}`,
  firstName: from(firstNames, index * 7),
  lastName: from(lastNames, index * 5 + 1),
  team: from(teams, index * 3),
  start: addToDate(asDate('2015-01-01'), { days: (index * 37) % 4000 }),
  salary: minor(1_800_000 + ((index * 7919) % 80_000) * 100),
  state: from(states, index),
}));

export function GuideList() {
  const t = useText('branding');
  const format = useFormat();
  const columns = useMemo<readonly Column<Person>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.guide.name),
        grow: true,
        width: 240,
        sortable: true,
        phone: 'title',
        value: format.name,
        cell: (person) => <PersonName of={person} picture={null} />,
      },
      {
        id: 'id',
        header: t(($) => $.guide.code),
        width: 100,
        sortable: true,
        value: ({ id }) => id,
        cell: ({ id }) => id,
      },
      {
        id: 'team',
        header: t(($) => $.guide.team),
        width: 170,
        sortable: true,
        value: ({ team }) => team,
        cell: ({ team }) => team,
      },
      {
        id: 'start',
        header: t(($) => $.guide.start),
        width: 140,
        sortable: true,
        value: ({ start }) => start,
        cell: ({ start }) => <DateText value={start} />,
      },
      {
        id: 'salary',
        header: t(($) => $.guide.salary),
        width: 130,
        align: 'end',
        sortable: true,
        value: ({ salary }) => salary,
        cell: ({ salary }) => <Amount value={salary} plain />,
      },
      {
        id: 'state',
        header: t(($) => $.guide.state),
        width: 130,
        cell: ({ state }) => <Status tone={tones[state]}>{t(($) => $.guide[state])}</Status>,
      },
    ],
    [t, format],
  );
  return (
    <Panel title={t(($) => $.guide.list)} hint={t(($) => $.guide.listHint)}>
      <RowsTable
        name="guide"
        label={t(($) => $.guide.list)}
        rows={people}
        columns={columns}
        search={t(($) => $.guide.search)}
        nameOf={format.name}
        rowActions={() => [
          { label: t(($) => $.guide.edit), icon: <IconPencil size={16} aria-hidden />, run: () => undefined },
          {
            label: t(($) => $.guide.remove),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            run: () => undefined,
          },
        ]}
        bulkActions={({ clear }) => (
          <Button kind="secondary" small onClick={clear}>
            {t(($) => $.guide.secondary)}
          </Button>
        )}
      />
    </Panel>
  );
}
