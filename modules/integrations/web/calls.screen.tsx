import { Anchor, PasswordInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '#ui/badge';
import { type Column, RowsTable } from '#ui/data-table';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useText } from '#web/text';
import { integrationPages } from '../pages.ts';
import { CallTrial } from './call-trial.tsx';
import styles from './integrations.module.css';
import { type ApiCall, openapiAddress, readCalls } from './try-call.ts';

const tones: Readonly<Record<string, Tone>> = { GET: 'success', POST: 'brand', PUT: 'warning', DELETE: 'danger' };

/** The OpenAPI document, to read and to try. */
export default function CallsScreen() {
  const t = useText('integrations');
  const [key, setKey] = useState('');
  const [open, setOpen] = useState<ApiCall | null>(null);
  const read = useQuery({ queryKey: ['openapi'], queryFn: readCalls, staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <PageHeader
        title={t(($) => $.pages.calls)}
        subtitle={t(($) => $.calls.lead)}
        actions={
          <PageButton
            to={integrationPages.api}
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
          >
            {t(($) => $.calls.back)}
          </PageButton>
        }
      />
      <Panel>
        <PasswordInput
          size="md"
          label={t(($) => $.calls.key)}
          description={t(($) => $.calls.keyHint)}
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value.trim())}
        />
        <Anchor href={openapiAddress} target="_blank" rel="noreferrer">
          {t(($) => $.calls.document)}
        </Anchor>
      </Panel>
      <States of={read}>{(calls) => <CallTable calls={calls} onOpen={setOpen} />}</States>
      {open && <CallTrial key={open.id} call={open} apiKey={key} onClose={() => setOpen(null)} />}
    </>
  );
}

interface CallTableProps {
  readonly calls: readonly ApiCall[];
  readonly onOpen: (call: ApiCall) => void;
}

function CallTable({ calls, onOpen }: CallTableProps) {
  const t = useText('integrations');
  const columns: readonly Column<ApiCall>[] = [
    {
      id: 'path',
      header: t(($) => $.calls.path),
      cell: ({ method, path }) => (
        <span className={styles.code}>
          <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge> {path}
        </span>
      ),
      value: ({ id }) => id,
      width: 340,
      sortable: true,
    },
    {
      id: 'summary',
      header: t(($) => $.calls.summary),
      cell: ({ summary }) => summary,
      value: ({ summary }) => summary,
      width: 300,
      grow: true,
      phone: 'title',
    },
    {
      id: 'needs',
      header: t(($) => $.calls.needs),
      cell: ({ needs }) => <span className={styles.code}>{needs}</span>,
      value: ({ needs }) => needs,
      width: 180,
      sortable: true,
      phone: 'side',
    },
  ];
  return (
    <RowsTable
      name="api-calls"
      label={t(($) => $.pages.calls)}
      rows={calls}
      columns={columns}
      nameOf={({ summary }) => summary}
      search={t(($) => $.calls.search)}
      onOpen={onOpen}
      empty={{ title: t(($) => $.calls.none) }}
    />
  );
}
