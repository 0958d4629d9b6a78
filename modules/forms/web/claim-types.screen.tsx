import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, RowsTable } from '#ui/data-table';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type ClaimType, forms } from '../contract.ts';
import { ClaimTypeForm } from './claim-type-form.tsx';
import { FormsHead } from './forms-head.tsx';

/** Kinds of claims with their caps. */
export default function ClaimTypesScreen() {
  const t = useText('forms');
  const read = useRead(forms.listClaimTypes, undefined);
  const [open, setOpen] = useState<{ readonly type: ClaimType | null } | null>(null);
  const confirm = useConfirm();
  const remove = useAction(forms.removeClaimType, { success: t(($) => $.benefits.removed) });
  const columns = useColumns();
  const askToRemove = async ({ id, name }: ClaimType): Promise<void> => {
    const question = {
      title: t(($) => $.benefits.removeTitle, { name }),
      body: t(($) => $.benefits.removeBody),
      agree: t(($) => $.benefits.remove),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ claimTypeId: id });
  };
  return (
    <>
      <FormsHead
        actions={
          <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ type: null })}>
            {t(($) => $.benefits.add)}
          </Button>
        }
      />
      <States of={read}>
        {(types) => (
          <RowsTable
            name="claim-types"
            label={t(($) => $.pages.claimTypes)}
            rows={types}
            columns={columns}
            search={t(($) => $.benefits.search)}
            empty={{ title: t(($) => $.benefits.emptyTitle), hint: t(($) => $.benefits.emptyHint) }}
            rowActions={(type) => [
              {
                label: t(($) => $.benefits.edit),
                icon: <IconPencil size={18} aria-hidden />,
                run: () => setOpen({ type }),
              },
              {
                label: t(($) => $.benefits.remove),
                icon: <IconTrash size={18} aria-hidden />,
                danger: true,
                run: () => void askToRemove(type),
              },
            ]}
          />
        )}
      </States>
      {open && <ClaimTypeForm type={open.type} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(): readonly Column<ClaimType>[] {
  const t = useText('forms');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.benefits.name),
        cell: (type) => type.name,
        value: (type) => type.name,
        width: 220,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      { id: 'kind', header: t(($) => $.benefits.kind), cell: (type) => t(($) => $.kinds[type.kind]), width: 180 },
      {
        id: 'perClaim',
        header: t(($) => $.benefits.perClaim),
        cell: (type) => <Amount value={type.perClaim} />,
        width: 150,
        align: 'end',
      },
      {
        id: 'perYear',
        header: t(($) => $.benefits.perYear),
        cell: (type) => <Amount value={type.perYear} />,
        width: 150,
        align: 'end',
        phone: 'side',
      },
      {
        id: 'amounts',
        header: t(($) => $.benefits.amounts),
        cell: ({ amounts }) =>
          amounts
            ? t(($) => $.benefits.amountsFromTo, {
                count: amounts.length,
                from: format.number(Math.min(...amounts) / 100),
                to: format.number(Math.max(...amounts) / 100),
              })
            : t(($) => $.benefits.anyAmount),
        width: 240,
      },
    ],
    [t, format],
  );
}
