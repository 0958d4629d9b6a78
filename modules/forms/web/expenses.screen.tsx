import { Progress } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '#access/web/public';
import { yearIn } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { Amount } from '#ui/amount';
import { Status, type Tone } from '#ui/badge';
import { type Column, RowsTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { IconButton } from '#ui/icon-button';
import { PageLink } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useTo } from '#web/links';
import { useLanguage, useText } from '#web/text';
import { type Expenses, forms } from '../contract.ts';
import { formPages } from '../pages.ts';
import styles from './forms.module.css';

type Claim = Expenses['items'][number];
type Balance = Expenses['balances'][number];

const tones: Readonly<Record<Claim['state'], Tone>> = {
  waiting: 'warning',
  approved: 'success',
  paid: 'brand',
  ended: 'neutral',
};

/** Claims of a year and what is left: one's own in My Portal, a person's in the employee file. */
export default function ExpensesScreen() {
  const t = useText('forms');
  const can = useCan();
  const { empId } = useParams({ strict: false }) as { empId?: string };
  const { words } = useAddress();
  const year = /^(19|20|21)\d\d$/.test(words.year ?? '') ? Number(words.year) : undefined;
  const read = useRead(
    forms.readExpenses,
    { ...(empId && { employeeId: empId as Id<'employee'> }), ...(year && { year }) },
    { keepPrevious: true },
  );
  const isOwn = empId === undefined;
  return (
    <States of={read}>
      {({ year: shown, balances, items }) => (
        <>
          <YearStep year={shown} />
          {balances.length === 0 && items.length === 0 ? (
            <EmptyState
              title={t(($) => $.expenses.emptyTitle)}
              hint={t(($) => $.expenses.emptyHint)}
              action={
                isOwn &&
                can('form.answer') && <PageLink to={formPages.newRequest}>{t(($) => $.expenses.claimNow)}</PageLink>
              }
            />
          ) : (
            <>
              <ul className={styles.cards}>
                {balances.map((one) => (
                  <BalanceCard key={one.claimTypeId} of={one} />
                ))}
              </ul>
              <Claims of={items} />
            </>
          )}
        </>
      )}
    </States>
  );
}

function YearStep({ year }: { readonly year: number }) {
  const t = useText('forms');
  const language = useLanguage();
  const { write } = useAddress();
  return (
    <div className={styles.year}>
      <IconButton
        label={t(($) => $.expenses.yearBefore)}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => write({ year: String(year - 1) })}
      />
      <strong>{t(($) => $.expenses.year, { year: yearIn(language, year) })}</strong>
      <IconButton
        label={t(($) => $.expenses.yearAfter)}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => write({ year: String(year + 1) })}
      />
    </div>
  );
}

function BalanceCard({ of }: { readonly of: Balance }) {
  const t = useText('forms');
  const { name, claimed, approved, left, perYear, perClaim } = of;
  const lines = [
    { name: t(($) => $.expenses.claimed), value: claimed },
    { name: t(($) => $.expenses.approved), value: approved },
    ...(perClaim === null ? [] : [{ name: t(($) => $.benefits.perClaim), value: perClaim }]),
    ...(left === null ? [] : [{ name: t(($) => $.claim.left), value: left }]),
  ];
  return (
    <li className={styles.card}>
      <strong>{name}</strong>
      {perYear !== null && (
        <Progress
          value={Math.min(100, (claimed / perYear) * 100)}
          aria-label={t(($) => $.expenses.used, { name })}
          color={left === 0 ? 'red' : 'teal'}
        />
      )}
      <dl>
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              <Amount value={line.value} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Claims({ of }: { readonly of: readonly Claim[] }) {
  const t = useText('forms');
  const to = useTo();
  const columns = useMemo(
    (): readonly Column<Claim>[] => [
      {
        id: 'name',
        header: t(($) => $.benefits.kind),
        cell: (claim) => <a href={to(formPages.answer.to({ id: claim.responseId }))}>{claim.name}</a>,
        value: (claim) => claim.name,
        width: 200,
        grow: true,
        phone: 'title',
      },
      {
        id: 'date',
        header: t(($) => $.expenses.date),
        cell: (claim) => <DateText value={claim.date} />,
        value: (claim) => claim.date,
        width: 150,
        sortable: true,
      },
      {
        id: 'amount',
        header: t(($) => $.expenses.amount),
        cell: (claim) => <Amount value={claim.amount} />,
        value: (claim) => claim.amount,
        width: 140,
        align: 'end',
        sortable: true,
        phone: 'side',
      },
      {
        id: 'state',
        header: t(($) => $.responses.state),
        cell: (claim) => <Status tone={tones[claim.state]}>{t(($) => $.claimStates[claim.state])}</Status>,
        width: 160,
      },
    ],
    [t, to],
  );
  return (
    <RowsTable
      name="claims"
      label={t(($) => $.expenses.claims)}
      rows={of}
      columns={columns}
      idOf={(claim) => claim.responseId}
      nameOf={(claim) => claim.name}
      place={false}
      empty={{ title: t(($) => $.expenses.noClaims), hint: t(($) => $.expenses.noClaimsHint) }}
    />
  );
}
