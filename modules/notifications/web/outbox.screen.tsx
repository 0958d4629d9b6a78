import { NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { SettingTabs } from '#organization/web/public';
import { Status, type Tone } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageHeader } from '#ui/page-header';
import { useAddress } from '#web/address';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type Delivery, deliveryStates, notifications } from '../contract.ts';
import { channels } from '../rules/message-kinds.ts';
import styles from './outbox.module.css';

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'success',
  skipped: 'neutral',
  failed: 'danger',
  unknown: 'warning',
};

/** For administrators: what was sent outside of the product, what failed and why. */
export default function OutboxScreen() {
  const t = useText('notifications');
  const { words } = useAddress();
  const state = deliveryStates.find((one) => one === words.state);
  const channel = channels.find((one) => one === words.channel);
  const resend = useAction(notifications.resend, { success: t(($) => $.outbox.resent) });
  const format = useFormat();
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t(($) => $.outbox.title)} subtitle={t(($) => $.outbox.text)} />
      <SettingTabs />
      <DataTable
        name="outbox"
        nameOf={({ receiver }) => format.name(receiver)}
        label={t(($) => $.outbox.title)}
        call={notifications.listDeliveries}
        input={{ ...(state && { state }), ...(channel && { channel }), ...(words.about && { aboutId: words.about }) }}
        columns={columns}
        tools={<Filters />}
        rowActions={({ id, state: current }) =>
          current === 'failed' || current === 'unknown'
            ? [
                {
                  label: t(($) => $.outbox.resend),
                  icon: <IconRefresh size={18} aria-hidden />,
                  run: () => resend.mutate({ id }),
                },
              ]
            : []
        }
        empty={{ title: t(($) => $.outbox.emptyTitle) }}
      />
    </>
  );
}

function useColumns(): readonly Column<Delivery>[] {
  const t = useText('notifications');
  const format = useFormat();
  const reasonOf = (error: string) => (isReason(error) ? t(($) => $.outbox.reasons[error]) : error);
  return [
    {
      id: 'receiver',
      header: t(($) => $.outbox.receiver),
      cell: ({ receiver }) => format.name(receiver),
      width: 150,
      phone: 'title',
    },
    {
      id: 'kind',
      header: t(($) => $.outbox.kind),
      cell: ({ kind }) => t(($) => $.kinds[kind]),
      width: 160,
      grow: true,
    },
    {
      id: 'channel',
      header: t(($) => $.outbox.channel),
      cell: ({ channel, inDigest }) => (inDigest ? t(($) => $.outbox.digest) : t(($) => $.settings[channel])),
      width: 100,
    },
    {
      id: 'state',
      header: t(($) => $.outbox.state),
      cell: ({ state }) => <Status tone={tones[state]}>{t(($) => $.outbox.states[state])}</Status>,
      width: 130,
      phone: 'side',
    },
    {
      id: 'tries',
      header: t(($) => $.outbox.tries),
      cell: ({ tries }) => format.number(tries),
      width: 70,
      align: 'end',
    },
    {
      id: 'error',
      header: t(($) => $.outbox.error),
      cell: ({ error, dueAt, tries }) => (
        <>
          {error && (
            <span className={styles.reason} title={reasonOf(error)}>
              {reasonOf(error)}
            </span>
          )}
          {dueAt && tries > 0 && (
            <span className={styles.next}>{t(($) => $.outbox.next, { time: format.dateTime(dueAt) })}</span>
          )}
        </>
      ),
      width: 170,
    },
    {
      id: 'createdAt',
      header: t(($) => $.outbox.at),
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
      width: 220,
    },
  ];
}

/** Reasons of this product; those of other servers are shown as they came. */
const reasons = [
  'alreadyRead',
  'notAtWork',
  'noVerifiedEmail',
  'deviceGone',
  'signedOut',
  'noPushService',
  'lineNotConnected',
  'noLongerWaiting',
  'over',
  'recalled',
  'notChosen',
  'interrupted',
] as const;
const isReason = (error: string): error is (typeof reasons)[number] => reasons.some((reason) => reason === error);

function Filters() {
  const t = useText('notifications');
  const { words, write } = useAddress();
  return (
    <div className={styles.filters}>
      <NativeSelect
        size="md"
        aria-label={t(($) => $.outbox.anyState)}
        value={words.state ?? ''}
        data={[
          { value: '', label: t(($) => $.outbox.allStates) },
          ...deliveryStates.map((state) => ({ value: state, label: t(($) => $.outbox.states[state]) })),
        ]}
        onChange={(event) => write({ state: event.currentTarget.value, page: undefined })}
      />
      <NativeSelect
        size="md"
        aria-label={t(($) => $.outbox.anyChannel)}
        value={words.channel ?? ''}
        data={[
          { value: '', label: t(($) => $.outbox.allChannels) },
          ...channels.map((channel) => ({ value: channel, label: t(($) => $.settings[channel]) })),
        ]}
        onChange={(event) => write({ channel: event.currentTarget.value, page: undefined })}
      />
    </div>
  );
}
