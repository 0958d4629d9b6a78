import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type ItemType, type PayrollItem, payroll } from '#payroll/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, type RowAction, RowsTable } from '#ui/data-table';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { ItemForm } from './item-form.tsx';
import { useFigure, useItemName } from './item-words.ts';
import styles from './items.module.css';

/** The pay items of one type. */
export function ItemList({ type }: { readonly type: ItemType }) {
  const t = useText('payroll');
  const read = useRead(payroll.searchItems, { type });
  const [open, setOpen] = useState<{ readonly item: PayrollItem | null } | null>(null);
  const actions = useRowActions((item) => setOpen({ item }));
  const columns = useColumns();
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ item: null })}>
      {t(($) => $.items.add[type])}
    </Button>
  );
  return (
    <>
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t(($) => $.items.empty[type])} hint={t(($) => $.items.emptyHint[type])} action={add} />
        }
      >
        {({ items }) => (
          <RowsTable
            name={`payroll-${type}`}
            label={t(($) => $.items.types[type])}
            rows={items}
            columns={columns}
            search={t(($) => $.items.search)}
            tools={add}
            empty={{ title: t(($) => $.items.empty[type]), hint: t(($) => $.items.emptyHint[type]) }}
            rowActions={actions}
          />
        )}
      </States>
      {open && <ItemForm type={type} item={open.item} onClose={() => setOpen(null)} />}
    </>
  );
}

function useRowActions(edit: (item: PayrollItem) => void): (item: PayrollItem) => RowAction[] {
  const t = useText('payroll');
  const confirm = useConfirm();
  const remove = useAction(payroll.deleteItem, { success: t(($) => $.items.deleted) });
  const askToRemove = async ({ id: payrollId, type, name }: PayrollItem): Promise<void> => {
    const question = {
      title: t(($) => $.items.deleteTitle, { name }),
      body: t(($) => $.items.deleteBody),
      agree: t(($) => $.items.delete),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ payrollId, type });
  };
  return (item) => [
    ...(item.editable
      ? [{ label: t(($) => $.items.edit), icon: <IconPencil size={18} aria-hidden />, run: () => edit(item) }]
      : []),
    ...(item.default
      ? []
      : [
          {
            label: t(($) => $.items.delete),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: () => void askToRemove(item),
          },
        ]),
  ];
}

function useColumns(): readonly Column<PayrollItem>[] {
  const t = useText('payroll');
  const nameOf = useItemName();
  const figureOf = useFigure();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.items.name),
        cell: (item) => (
          <span className={styles.name}>
            {nameOf(item)}
            {item.default && <Badge>{t(($) => $.items.default)}</Badge>}
            {!item.isActive && <Badge tone="warning">{t(($) => $.items.off)}</Badge>}
          </span>
        ),
        value: nameOf,
        width: 260,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'figure',
        header: t(($) => $.items.figure),
        cell: (item) => <span className={styles.figure}>{figureOf(item)}</span>,
        width: 200,
        align: 'end',
        phone: 'side',
      },
      {
        id: 'appliesTo',
        header: t(($) => $.items.appliesTo),
        cell: (item) => t(($) => $.items.reach[item.appliesTo]),
        width: 220,
      },
      {
        id: 'counts',
        header: t(($) => $.items.counts),
        cell: (item) => (
          <span className={styles.name}>
            {item.socialSecurityCalculation && <Badge tone="brand">{t(($) => $.items.socialSecurity)}</Badge>}
            {item.welfareFundCalculation && <Badge>{t(($) => $.items.welfareFund)}</Badge>}
            {item.taxCalculation !== 'none' && <Badge tone="brand">{t(($) => $.items.tax[item.taxCalculation])}</Badge>}
            {!item.shownOnSlip && <Badge tone="neutral">{t(($) => $.items.notOnSlip)}</Badge>}
          </span>
        ),
        width: 300,
      },
    ],
    [t, nameOf, figureOf],
  );
}
