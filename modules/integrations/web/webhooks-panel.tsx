import { IconKey, IconListDetails, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { integrations, type Webhook } from '../contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import styles from './integrations.module.css';
import { ShownOnce } from './shown-once.tsx';
import { AddWebhook, EditWebhook } from './webhook-form.tsx';

type Open = { readonly what: 'edit' | 'log'; readonly webhook: Webhook } | { readonly what: 'add' };

export function WebhooksPanel() {
  const t = useText('integrations');
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const columns = useWebhookColumns();
  const actionsOf = useWebhookActions(setOpen, setSecret);
  const close = () => setOpen(null);
  return (
    <Panel
      title={t(($) => $.webhooks.title)}
      hint={t(($) => $.webhooks.hint)}
      actions={
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ what: 'add' })}>
          {t(($) => $.webhooks.add)}
        </Button>
      }
    >
      <DataTable
        name="webhooks"
        place="webhooks"
        label={t(($) => $.webhooks.title)}
        call={integrations.listWebhooks}
        columns={columns}
        empty={{ title: t(($) => $.webhooks.empty), hint: t(($) => $.webhooks.emptyHint) }}
        rowActions={actionsOf}
      />
      {open?.what === 'add' && (
        <AddWebhook
          onClose={close}
          onMade={(made) => {
            close();
            setSecret(made);
          }}
        />
      )}
      {open?.what === 'edit' && <EditWebhook webhook={open.webhook} onClose={close} />}
      {open?.what === 'log' && <DeliveryLog webhook={open.webhook} onClose={close} />}
      {secret !== null && (
        <ShownOnce
          title={t(($) => $.webhooks.secret)}
          label={t(($) => $.webhooks.secret)}
          value={secret}
          lead={t(($) => $.webhooks.made)}
          use={t(($) => $.webhooks.use)}
          onClose={() => setSecret(null)}
        />
      )}
    </Panel>
  );
}

function useWebhookActions(open: (what: Open) => void, show: (secret: string) => void) {
  const t = useText('integrations');
  const confirm = useConfirm();
  const test = useAction(integrations.testWebhook, { success: t(($) => $.webhooks.tested) });
  const renew = useAction(integrations.renewWebhookSecret, { done: ({ secret }) => show(secret) });
  const remove = useAction(integrations.deleteWebhook, { success: t(($) => $.webhooks.removed) });
  const askToRenew = async ({ id, name }: Webhook): Promise<void> => {
    const title = t(($) => $.webhooks.renewTitle, { name });
    const agreed = await confirm({ title, body: t(($) => $.webhooks.renewBody), agree: t(($) => $.webhooks.renew) });
    if (agreed) renew.mutate({ id });
  };
  const askToRemove = async ({ id, name }: Webhook): Promise<void> => {
    const title = t(($) => $.webhooks.removeTitle, { name });
    const body = t(($) => $.webhooks.removeBody);
    if (await confirm({ title, body, agree: t(($) => $.webhooks.remove), danger: true })) remove.mutate({ id });
  };
  return (webhook: Webhook) => [
    {
      label: t(($) => $.webhooks.log),
      icon: <IconListDetails size={18} aria-hidden />,
      run: () => open({ what: 'log', webhook }),
    },
    {
      label: t(($) => $.webhooks.test),
      icon: <IconSend size={18} aria-hidden />,
      run: () => test.mutate({ id: webhook.id }),
    },
    {
      label: t(($) => $.webhooks.edit),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => open({ what: 'edit', webhook }),
    },
    { label: t(($) => $.webhooks.renew), icon: <IconKey size={18} aria-hidden />, run: () => void askToRenew(webhook) },
    {
      label: t(($) => $.webhooks.remove),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      run: () => void askToRemove(webhook),
    },
  ];
}

function useWebhookColumns(): readonly Column<Webhook>[] {
  const t = useText('integrations');
  const state = ({ active, failed }: Webhook) => {
    if (!active) return <Badge>{t(($) => $.webhooks.paused)}</Badge>;
    if (failed > 0) return <Badge tone="danger">{t(($) => $.webhooks.failing, { n: failed })}</Badge>;
    return <Badge tone="success">{t(($) => $.webhooks.works)}</Badge>;
  };
  return [
    { id: 'name', header: t(($) => $.webhooks.name), cell: ({ name }) => name, width: 160, phone: 'title' },
    {
      id: 'url',
      header: t(($) => $.webhooks.url),
      cell: ({ url }) => <span className={styles.code}>{url}</span>,
      width: 240,
      grow: true,
    },
    {
      id: 'events',
      header: t(($) => $.webhooks.events),
      cell: ({ events }) => <span className={styles.code}>{events.join(', ')}</span>,
      width: 220,
      grow: true,
    },
    { id: 'state', header: t(($) => $.webhooks.state), cell: state, width: 140, phone: 'side' },
  ];
}
