import { IconDeviceTablet, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { systemNow } from '#kernel/time';
import { SettingTabs } from '#organization/web/public';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, RowsTable } from '#ui/data-table';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { clock, type Station } from '../contract.ts';
import { reportEverySeconds, stationState } from '../rules/station-state.ts';
import { type DeviceCode, DeviceCodeDialog } from './device-code-dialog.tsx';
import { StationDialog } from './station-dialog.tsx';

/** The tablets of the company: who adds one gets the code that makes a tablet a station. */
export default function Stations() {
  const t = useText('clock');
  const stations = useRead(clock.listStations, undefined);
  const { refetch } = stations;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), reportEverySeconds * 1000);
    return () => clearInterval(timer);
  }, [refetch]);
  const [edited, setEdited] = useState<Station | 'new' | null>(null);
  const [code, setCode] = useState<DeviceCode | null>(null);
  const actions = useActions(setCode, setEdited);
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t(($) => $.station.title)}
        subtitle={t(($) => $.station.lead)}
        actions={
          <Button icon={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setEdited('new')}>
            {t(($) => $.station.add)}
          </Button>
        }
      />
      <SettingTabs />
      <States
        of={stations}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon={IconDeviceTablet} title={t(($) => $.station.empty)} hint={t(($) => $.station.emptyHint)} />
        }
      >
        {({ items }) => (
          <RowsTable
            name="stations"
            label={t(($) => $.station.title)}
            rows={items}
            columns={columns}
            rowActions={actions}
          />
        )}
      </States>
      <StationDialog station={edited} onClose={() => setEdited(null)} onCode={setCode} />
      <DeviceCodeDialog code={code} onClose={() => setCode(null)} />
    </>
  );
}

const toneOf = { online: 'success', silent: 'warning', unpaired: 'neutral' } as const;

function useColumns(): readonly Column<Station>[] {
  const t = useText('clock');
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t(($) => $.station.name), cell: ({ name }) => name, grow: true, phone: 'title' as const },
      {
        id: 'status',
        header: t(($) => $.station.status),
        cell: (station) => {
          const state = stationState(station, systemNow());
          return <Status tone={toneOf[state]}>{t(($) => $.station.states[state])}</Status>;
        },
        width: 180,
      },
      {
        id: 'seen',
        header: t(($) => $.station.seen),
        cell: ({ lastSeenAt }) => (lastSeenAt ? format.dateTime(lastSeenAt) : t(($) => $.station.never)),
        width: 220,
      },
    ],
    [t, format],
  );
}

function useActions(onCode: (code: DeviceCode) => void, onEdit: (station: Station) => void) {
  const t = useText('clock');
  const kit = useText('kit');
  const confirm = useConfirm();
  const renew = useAction(clock.newDeviceCode, { done: onCode });
  const revoke = useAction(clock.revokeStation, { success: t(($) => $.station.revoked) });
  const askThen = async (options: { title: string; body: string; agree: string }, work: () => void) => {
    if (await confirm({ ...options, danger: true })) work();
  };
  return (station: Station) => {
    const { id, name } = station;
    return [
      { label: kit(($) => $.words.edit), run: () => onEdit(station) },
      {
        label: t(($) => $.station.newCode),
        run: () =>
          station.pairedAt
            ? void askThen(
                {
                  title: t(($) => $.station.newCodeTitle),
                  body: t(($) => $.station.newCodeBody, { name }),
                  agree: t(($) => $.station.newCode),
                },
                () => renew.mutate({ id }),
              )
            : renew.mutate({ id }),
      },
      {
        label: t(($) => $.station.revoke),
        danger: true,
        run: () =>
          void askThen(
            {
              title: t(($) => $.station.revokeTitle, { name }),
              body: t(($) => $.station.revokeBody),
              agree: t(($) => $.station.revoke),
            },
            () => revoke.mutate({ id }),
          ),
      },
    ];
  };
}
