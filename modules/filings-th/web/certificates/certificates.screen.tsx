import { useMemo } from 'react';
import { type CertificateLine, filingsTh } from '#filings-th/contract';
import { certificateStates } from '#filings-th/contract/certificates';
import { certificatePages } from '#filings-th/pages';
import { yearIn } from '#kernel/format';
import { payrollPages } from '#payroll/pages';
import { Status, type Tone } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { SelectField } from '#ui/fields';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { PersonName } from '#ui/person-name';
import { useFormat, useThisYear, useToday } from '#web/format';
import { useGo, usePageKey, usePageSearch } from '#web/links';
import { plainField } from '#web/plain-field';
import { useLanguage, useText } from '#web/text';
import { useRowActions } from './row-actions.tsx';
import { CertificateSummary } from './summary.tsx';

const filters = [...certificateStates, 'overdue', 'left'] as const;
type Filter = (typeof filters)[number];

/** Everyone whom the year's approved runs paid, and who has a certificate; issued one by one or for all at once. */
export default function CertificatesScreen() {
  const t = useText('filingsTh');
  const search = usePageSearch(certificatePages.certificates);
  const language = useLanguage();
  const format = useFormat();
  const usual = certifiedYear(useToday());
  const year = search.year ?? usual;
  const state = filters.find((one) => one === search.state);
  const { actions, dialogs } = useRowActions(year);
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t(($) => $.certificates.title)} subtitle={t(($) => $.certificates.lead)} />
      <Tabs />
      <CertificateSummary year={year} />
      <DataTable
        name="tax-certificates"
        label={t(($) => $.pages.certificates)}
        call={filingsTh.listTaxCertificates}
        input={{ year, language, ...(state ? { state } : {}) }}
        columns={columns}
        search={t(($) => $.certificates.search)}
        idOf={(row) => `${row.branch} ${row.employeeId}`}
        nameOf={format.name}
        tools={<Filters year={year} state={state} />}
        empty={{ title: t(($) => $.certificates.empty), hint: t(($) => $.certificates.emptyHint) }}
        rowActions={actions}
      />
      {dialogs}
    </>
  );
}

/** Until the certificates of a year are due, they are what is worked on. */
const certifiedYear = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5) <= '02-28' ? 1 : 0);

function Tabs() {
  const t = useText('filingsTh');
  const key = usePageKey({ certificates: certificatePages.certificates });
  return key ? <PageTabs of={payrollPages.payrolls} label={t(($) => $.certificates.title)} /> : null;
}

interface FiltersProps {
  readonly year: number;
  readonly state: Filter | undefined;
}

function Filters({ year, state }: FiltersProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const go = useGo();
  const isList = usePageKey({ certificates: certificatePages.certificates }) !== undefined;
  const page = isList ? certificatePages.certificates : certificatePages.certificatesOfPayroll;
  const thisYear = useThisYear();
  const choose = (words: { year?: number; state?: string | undefined }) =>
    void go(page.to({ year, state, ...words }), { replace: true });
  const field = (name: string, value: string, onChange: (value: string) => void) =>
    plainField({
      name,
      value,
      required: true,
      onChange: (next: string | null | undefined) => next && onChange(next),
    });
  return (
    <>
      <SelectField
        always
        label={t(($) => $.certificates.year)}
        field={field('year', String(year), (next) => choose({ year: Number(next) }))}
        choices={[thisYear - 2, thisYear - 1, thisYear].map((one) => ({
          value: String(one),
          label: String(yearIn(language, one)),
        }))}
      />
      <SelectField
        always
        label={t(($) => $.certificates.which)}
        field={field('state', state ?? 'all', (next) => choose({ state: next === 'all' ? undefined : next }))}
        choices={[
          { value: 'all', label: t(($) => $.certificates.all) },
          ...filters.map((one) => ({ value: one, label: t(($) => $.certificates.states[one]) })),
        ]}
      />
    </>
  );
}

const tones: Readonly<Record<CertificateLine['state'], Tone>> = {
  missing: 'neutral',
  issued: 'success',
  outdated: 'warning',
};

function useColumns(): readonly Column<CertificateLine>[] {
  const t = useText('filingsTh');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t(($) => $.certificates.person),
        cell: (row) => <PersonName of={row} hint={row.problem ?? row.employeeCode ?? ''} />,
        width: 240,
        grow: true,
        phone: 'title',
      },
      {
        id: 'state',
        header: t(($) => $.certificates.state),
        cell: (row) => <Status tone={tones[row.state]}>{t(($) => $.certificates.states[row.state])}</Status>,
        width: 150,
        phone: 'side',
      },
      {
        id: 'number',
        header: t(($) => $.certificates.number),
        cell: (row) => row.certificate && `${row.certificate.book} / ${row.certificate.number}`,
        width: 130,
      },
      {
        id: 'income',
        header: t(($) => $.certificates.income),
        cell: (row) => format.money(row.income),
        width: 140,
        numeric: true,
      },
      {
        id: 'tax',
        header: t(($) => $.certificates.tax),
        cell: (row) => format.money(row.tax),
        width: 130,
        numeric: true,
      },
      {
        id: 'dueOn',
        header: t(($) => $.certificates.dueOn),
        cell: (row) => format.date(row.dueOn),
        width: 130,
      },
      {
        id: 'issuedOn',
        header: t(($) => $.certificates.issuedOn),
        cell: (row) => row.certificate && format.date(row.certificate.issuedOn),
        width: 130,
      },
    ],
    [t, format],
  );
}
