import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { yearIn } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { type BeginningBalance, payroll } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { type Column, RowsTable } from '#ui/data-table';
import { Dialog } from '#ui/dialog';
import { AmountField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { type Field, useCallForm } from '#web/form';
import { useThisYear } from '#web/format';
import { useLanguage, useText } from '#web/text';

const figures = ['regular', 'special', 'tax', 'socialSecurity', 'providentFund', 'flat', 'flatTax'] as const;

interface BalancesProps {
  readonly rows: readonly BeginningBalance[];
  readonly employeeId: Id<'employee'> | undefined;
  readonly mayManage: boolean;
}

/** Pay and tax of a year before payroll ran here. */
export function BeginningBalances({ rows, employeeId, mayManage }: BalancesProps) {
  const t = useText('payroll');
  const language = useLanguage();
  const [open, setOpen] = useState<{ readonly balance: BeginningBalance | null } | null>(null);
  const columns: readonly Column<BeginningBalance>[] = [
    {
      id: 'year',
      header: t(($) => $.balance.year),
      cell: ({ year }) => yearIn(language, year),
      width: 100,
      grow: true,
      phone: 'title',
    },
    ...figures.map(
      (name): Column<BeginningBalance> => ({
        id: name,
        header: t(($) => $.balance[name]),
        cell: (row) => <Amount value={row[name]} plain />,
        width: 130,
        align: 'end',
        ...(name === 'tax' && { phone: 'side' }),
      }),
    ),
  ];
  const empty = { title: t(($) => $.balance.empty), hint: t(($) => $.balance.emptyHint) };
  return (
    <Panel
      title={t(($) => $.balance.title)}
      hint={t(($) => $.balance.lead)}
      flush={rows.length > 0}
      actions={
        mayManage && (
          <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ balance: null })}>
            {t(($) => $.balance.add)}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <RowsTable
          name="beginning-balances"
          label={t(($) => $.balance.title)}
          idOf={(row) => String(row.year)}
          nameOf={(row) => String(yearIn(language, row.year))}
          rows={rows}
          columns={columns}
          place={false}
          empty={empty}
          rowActions={(balance) =>
            mayManage
              ? [
                  {
                    label: t(($) => $.items.edit),
                    icon: <IconPencil size={18} aria-hidden />,
                    run: () => setOpen({ balance }),
                  },
                ]
              : []
          }
        />
      )}
      {open && employeeId && (
        <BalanceForm employeeId={employeeId} balance={open.balance} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

interface BalanceFormProps {
  readonly employeeId: Id<'employee'>;
  readonly balance: BeginningBalance | null;
  readonly onClose: () => void;
}

/** From next year, for a company that begins in January, back to the years whose tax may still be corrected. */
const yearsBack = 4;

function BalanceForm({ employeeId, balance, onClose }: BalanceFormProps) {
  const t = useText('payroll');
  const language = useLanguage();
  const form = useCallForm(payroll.setBeginningBalance, {
    initial: { employeeId, ...balance },
    success: t(($) => $.balance.saved),
    text: 'payroll',
    done: onClose,
  });
  const year: Field<number | null | undefined | ''> = form.field('year');
  const thisYear = useThisYear();
  const years = Array.from({ length: yearsBack + 2 }, (_, at) => thisYear + 1 - at);
  return (
    <Dialog open title={t(($) => $.balance.title)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        {balance === null && (
          <SelectField
            field={{
              ...year,
              value: year.value ? String(year.value) : null,
              onChange: (chosen) => year.onChange(chosen ? Number(chosen) : null),
            }}
            label={t(($) => $.balance.year)}
            choices={years.map((value) => ({ value: String(value), label: String(yearIn(language, value)) }))}
          />
        )}
        <FieldGrid>
          {figures.map((name) => (
            <AmountField key={name} field={form.field(name)} label={t(($) => $.balance[name])} />
          ))}
        </FieldGrid>
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
