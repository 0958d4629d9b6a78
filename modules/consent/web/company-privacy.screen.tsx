import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { CompanyTabs } from '#organization/web/public';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { DateText, DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import { type ConsentRecord, consent, type EmployeesRequest } from '../contract.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import styles from './privacy.module.css';
import { RetentionPanel } from './retention-panel.tsx';
import { toneOf, toneOfRequest, usePurposeWords } from './words.ts';

export default function CompanyPrivacyScreen() {
  const t = useText('consent');
  return (
    <>
      <CompanyTabs />
      <h2 className={styles.heading}>{t(($) => $.company.title)}</h2>
      <p className={styles.lead}>{t(($) => $.company.lead)}</p>
      <Requests />
      <Records />
      <RetentionPanel />
    </>
  );
}

function Requests() {
  const t = useText('consent');
  const can = useCan();
  const [open, setOpen] = useState<EmployeesRequest | null>(null);
  const [entering, setEntering] = useState(false);
  const columns: readonly Column<EmployeesRequest>[] = [
    { id: 'name', header: t(($) => $.company.person), cell: (one) => one.name, width: 200, grow: true, phone: 'title' },
    { id: 'kind', header: t(($) => $.company.kind), cell: (one) => t(($) => $.kinds[one.kind]), width: 160 },
    {
      id: 'state',
      header: t(($) => $.company.state),
      cell: (one) => <Status tone={toneOfRequest[one.state]}>{t(($) => $.states[one.state])}</Status>,
      width: 120,
    },
    {
      id: 'askedAt',
      header: t(($) => $.company.askedAt),
      cell: (one) => (one.receivedOn ? <DateText value={one.receivedOn} /> : <DateTimeText value={one.askedAt} />),
      width: 210,
      sortable: true,
    },
    {
      id: 'dueOn',
      header: t(($) => $.company.dueOn),
      cell: (one) => <DateText value={one.dueOn} />,
      width: 130,
      sortable: true,
    },
    {
      id: 'decidedBy',
      header: t(($) => $.company.answer),
      cell: (one) =>
        can('consent.decide') ? (
          <Button kind="secondary" small onClick={() => setOpen(one)}>
            {one.state === 'received' ? t(($) => $.company.answer) : t(($) => $.company.outcomeTitle)}
          </Button>
        ) : (
          (one.decidedBy ?? '')
        ),
      width: 150,
    },
  ];
  return (
    <Panel
      title={t(($) => $.company.requests)}
      actions={
        can('consent.decide') && (
          <Button kind="secondary" icon={<IconUserQuestion size={18} aria-hidden />} onClick={() => setEntering(true)}>
            {t(($) => $.company.enter)}
          </Button>
        )
      }
    >
      <DataTable
        name="consent-requests"
        label={t(($) => $.company.requests)}
        call={consent.listRequests}
        columns={columns}
        place="requests"
        empty={{ title: t(($) => $.company.noRequests), hint: t(($) => $.company.noRequestsHint) }}
      />
      {entering && <EnterDialog onClose={() => setEntering(false)} />}
      {open && <DecideDialog of={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function Records() {
  const t = useText('consent');
  const purposes = usePurposeWords();
  const nameOf = (one: ConsentRecord): string => one.name ?? t(($) => $.company.unknownPerson);
  const columns: readonly Column<ConsentRecord>[] = [
    {
      id: 'name',
      header: t(($) => $.company.person),
      cell: nameOf,
      width: 200,
      grow: true,
      phone: 'title',
    },
    { id: 'purpose', header: t(($) => $.company.purpose), cell: (one) => purposes[one.purpose], width: 280 },
    {
      id: 'answer',
      header: t(($) => $.company.state),
      cell: (one) => (
        <Status tone={toneOf[one.answer]}>
          {one.kind === 'notice' ? t(($) => $.noticeRead) : t(($) => $.answers[one.answer])}
        </Status>
      ),
      width: 130,
    },
    {
      id: 'at',
      header: t(($) => $.company.at),
      cell: (one) => <DateTimeText value={one.at} />,
      width: 210,
      sortable: true,
    },
    {
      id: 'language',
      header: t(($) => $.company.language),
      cell: (one) => t(($) => $.languages[one.language]),
      width: 100,
      phone: 'leave out',
    },
    {
      id: 'hash',
      header: t(($) => $.company.hash),
      cell: (one) => (
        <span className={styles.hash} title={one.hash}>
          {one.hash.slice(0, 12)}
        </span>
      ),
      width: 150,
      phone: 'leave out',
    },
  ];
  return (
    <Panel title={t(($) => $.company.records)}>
      <DataTable
        name="consent-records"
        label={t(($) => $.company.records)}
        call={consent.listRecords}
        columns={columns}
        nameOf={nameOf}
        place="records"
        empty={{ title: t(($) => $.company.noRecords), hint: t(($) => $.company.noRecordsHint) }}
      />
    </Panel>
  );
}
