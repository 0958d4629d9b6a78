import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isBefore, systemNow } from '#kernel/time';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type ApiKey, integrations } from '../contract.ts';
import styles from './integrations.module.css';
import { KeyForm } from './key-form.tsx';
import { ShownOnce } from './shown-once.tsx';

export function KeysPanel() {
  const t = useText('integrations');
  const confirm = useConfirm();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const remove = useAction(integrations.deleteApiKey, { success: t(($) => $.keys.removed) });
  const columns = useKeyColumns();

  const askToRemove = async ({ id, name }: ApiKey): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.keys.removeTitle, { name }),
      body: t(($) => $.keys.removeBody),
      agree: t(($) => $.keys.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ id });
  };

  return (
    <Panel
      title={t(($) => $.keys.title)}
      hint={t(($) => $.keys.hint)}
      actions={
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t(($) => $.keys.add)}
        </Button>
      }
    >
      <DataTable
        name="api-keys"
        place="keys"
        label={t(($) => $.keys.title)}
        call={integrations.listApiKeys}
        columns={columns}
        empty={{ title: t(($) => $.keys.empty), hint: t(($) => $.keys.emptyHint) }}
        rowActions={(key) => [
          {
            label: t(($) => $.keys.remove),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: () => void askToRemove(key),
          },
        ]}
      />
      {isAdding && (
        <KeyForm
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false);
            setMade(key);
          }}
        />
      )}
      {made !== null && (
        <ShownOnce
          title={t(($) => $.keys.addTitle)}
          label={t(($) => $.keys.key)}
          value={made}
          lead={t(($) => $.keys.made)}
          use={t(($) => $.keys.use)}
          onClose={() => setMade(null)}
        />
      )}
    </Panel>
  );
}

function useKeyColumns(): readonly Column<ApiKey>[] {
  const t = useText('integrations');
  const end = ({ expiresAt }: ApiKey) => {
    if (expiresAt === null) return t(($) => $.keys.noEnd);
    if (isBefore(systemNow(), expiresAt)) return <DateTimeText value={expiresAt} />;
    return <Badge tone="danger">{t(($) => $.keys.expired)}</Badge>;
  };
  return [
    { id: 'name', header: t(($) => $.keys.name), cell: ({ name }) => name, width: 160, grow: true, phone: 'title' },
    { id: 'hint', header: t(($) => $.keys.key), cell: ({ hint }) => `…${hint}`, width: 90, phone: 'side' },
    {
      id: 'permissions',
      header: t(($) => $.keys.permissions),
      cell: ({ permissions }) => <span className={styles.code}>{permissions.join(', ')}</span>,
      width: 220,
      grow: true,
    },
    { id: 'actsAs', header: t(($) => $.keys.actsAs), cell: ({ actsAs }) => actsAs, width: 150 },
    {
      id: 'lastUsedAt',
      header: t(($) => $.keys.lastUsed),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTimeText value={lastUsedAt} /> : t(($) => $.keys.never)),
      width: 215,
    },
    { id: 'expiresAt', header: t(($) => $.keys.expires), cell: end, width: 170 },
  ];
}
