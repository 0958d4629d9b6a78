import { IconRefresh } from '@tabler/icons-react';
import { Badge, type Tone } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { SideSheet } from '#ui/side-sheet';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type Delivery, integrations, type Webhook } from '../contract.ts';
import styles from './integrations.module.css';

const tones: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'warning', delivered: 'success', failed: 'danger' };

interface DeliveryLogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What was sent to a webhook in the last 30 days, and how it was answered. */
export function DeliveryLog({ webhook, onClose }: DeliveryLogProps) {
  const t = useText('integrations');
  const replay = useAction(integrations.replayDelivery, { success: t(($) => $.deliveries.replayed) });
  const columns = useDeliveryColumns();
  return (
    <SideSheet open title={t(($) => $.webhooks.logTitle, { name: webhook.name })} onClose={onClose}>
      <DataTable
        name="webhook-deliveries"
        place={false}
        label={t(($) => $.webhooks.log)}
        call={integrations.listDeliveries}
        input={{ webhookId: webhook.id }}
        nameOf={({ event }) => event}
        columns={columns}
        empty={{ title: t(($) => $.webhooks.logEmpty) }}
        rowActions={({ id }) => [
          {
            label: t(($) => $.deliveries.replay),
            icon: <IconRefresh size={18} aria-hidden />,
            run: () => replay.mutate({ id }),
          },
        ]}
      />
    </SideSheet>
  );
}

function useDeliveryColumns(): readonly Column<Delivery>[] {
  const t = useText('integrations');
  const answer = ({ lastStatus, lastFailure }: Delivery) =>
    lastFailure ? t(($) => $.deliveries.failures[lastFailure]) : lastStatus;
  return [
    {
      id: 'event',
      header: t(($) => $.deliveries.event),
      cell: ({ event }) => event,
      width: 160,
      grow: true,
      phone: 'title',
    },
    {
      id: 'state',
      header: t(($) => $.deliveries.state),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(($) => $.deliveries.states[state])}</Badge>,
      width: 110,
      phone: 'side',
    },
    { id: 'answer', header: t(($) => $.deliveries.answer), cell: answer, width: 120 },
    { id: 'attempts', header: t(($) => $.deliveries.attempts), cell: ({ attempts }) => attempts, width: 90 },
    {
      id: 'createdAt',
      header: t(($) => $.deliveries.at),
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
      width: 215,
    },
    {
      id: 'nextAt',
      header: t(($) => $.deliveries.next),
      cell: ({ nextAt }) => nextAt && <DateTimeText value={nextAt} />,
      width: 215,
      hidden: true,
    },
    {
      id: 'body',
      header: t(($) => $.deliveries.body),
      cell: ({ body }) => <span className={styles.code}>{body}</span>,
      width: 320,
    },
  ];
}
