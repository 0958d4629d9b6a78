import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { type MapCircle, type MapMarker, PlaceMap } from '#ui/map';
import { useAction, useRead } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { type Zone, zones } from '../contract.ts';
import type { ZoneType } from '../rules/zone-fields.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useZoneActions } from './zone-actions.tsx';
import { EditZone } from './zone-form.tsx';
import { iconOfType, useWhereWords } from './zone-words.ts';
import styles from './zones.module.css';

export type OpenDialog = { readonly kind: 'edit' | 'assign' | 'code'; readonly zone: Zone };

/** Zones of one type or of all, with what can be done to each. */
export function ZoneList({ type }: { readonly type?: ZoneType }) {
  const t = useText('zones');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const actions = useZoneActions(setOpen);
  const columns = useZoneColumns(type !== undefined);
  const close = () => setOpen(null);
  return (
    <>
      {(type === undefined || type === 'gps') && <ZoneMap {...(type && { type })} />}
      <DataTable
        name={`zones.${type ?? 'all'}`}
        label={t(($) => $.list.title)}
        call={zones.listZones}
        {...(type && { input: { type } })}
        columns={columns}
        nameOf={({ name }) => name}
        search={t(($) => $.list.search)}
        tools={<ExportButton {...(type && { type })} />}
        empty={{
          title: type === 'face_scan' ? t(($) => $.errors.noFaceZone) : t(($) => $.list.emptyTitle),
          hint: t(($) => $.list.emptyLead),
        }}
        rowActions={actions}
      />
      {open?.kind === 'edit' && <EditZone zoneId={open.zone.id} onClose={close} />}
      {open?.kind === 'assign' && <AssignDialog zone={open.zone} onClose={close} />}
      {open?.kind === 'code' && <CodeDialog zone={open.zone} onClose={close} />}
    </>
  );
}

function useZoneColumns(isOneType: boolean): readonly Column<Zone>[] {
  const t = useText('zones');
  const where = useWhereWords();
  return [
    {
      id: 'name',
      header: t(($) => $.list.name),
      cell: (zone) => <ZoneName zone={zone} {...(!isOneType && { type: t(($) => $.types[zone.type]) })} />,
      width: 220,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    { id: 'where', header: t(($) => $.list.where), cell: where, width: 340 },
    {
      id: 'people',
      header: t(($) => $.list.people),
      cell: ({ everyone, employeeCount: count }) =>
        everyone ? t(($) => $.list.everyone) : t(($) => $.list.some, { count }),
      width: 100,
    },
    {
      id: 'status',
      header: t(($) => $.list.status),
      cell: (zone) => <ZoneStatus zone={zone} />,
      width: 170,
      phone: 'side',
    },
    {
      id: 'updatedAt',
      header: t(($) => $.list.updatedAt),
      cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
      width: 220,
      sortable: true,
      phone: 'leave out',
    },
  ];
}

function ZoneName({ zone, type }: { readonly zone: Zone; readonly type?: string }) {
  const Icon = iconOfType[zone.type];
  return (
    <span className={styles.name}>
      <span className={styles.icon} data-off={!zone.enabled || undefined} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <span>
        {zone.name}
        {type && <span className={styles.quiet}>{type}</span>}
      </span>
    </span>
  );
}

export function ZoneStatus({ zone }: { readonly zone: Zone }) {
  const t = useText('zones');
  if (!zone.enabled) return <Status>{t(($) => $.list.off)}</Status>;
  return zone.activatedAt ? (
    <Status tone="success">{t(($) => $.list.working)}</Status>
  ) : (
    <Status tone="warning">{t(($) => $.list.notSeen)}</Status>
  );
}

/** Every place on one map, as soon as one zone has a place. */
function ZoneMap({ type }: { readonly type?: ZoneType }) {
  const t = useText('zones');
  const { data } = useRead(zones.listZones, { size: 500, ...(type && { type }) });
  const circles = useMemo(
    (): readonly MapCircle[] =>
      (data?.items ?? []).flatMap(({ id, name, latitude, longitude, radius }) =>
        latitude === null || longitude === null || radius === null
          ? []
          : [{ id, label: name, latitude, longitude, radius }],
      ),
    [data],
  );
  // From far away a circle is a speck: a point says that there is something.
  const markers = useMemo(
    (): readonly MapMarker[] => circles.map((circle) => ({ ...circle, tone: 'brand' })),
    [circles],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data || circles.length === 0) return null;
  const { items, total } = data;
  return (
    <div className={styles.map}>
      <PlaceMap
        label={t(($) => $.list.map)}
        circles={circles}
        markers={markers}
        chosen={chosen}
        onChoose={setChosen}
        height={260}
      />
      {total > items.length && <p className={styles.hint}>{t(($) => $.list.mapCut, { n: items.length, total })}</p>}
    </div>
  );
}

function ExportButton({ type }: { readonly type?: ZoneType }) {
  const t = useText('zones');
  const mayExport = useCan()('zone.export');
  const [isAsking, setAsking] = useState(false);
  const fetchFile = useAction(zones.exportZones, { done: (file) => saveFile(file as File) });
  return (
    <>
      <Button
        kind="secondary"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
        busy={fetchFile.isPending}
        onClick={() => (mayExport ? fetchFile.mutate(type ? { type } : {}) : setAsking(true))}
      >
        {t(($) => $.list.export)}
      </Button>
      {isAsking && <UpgradeDialog why="export" onClose={() => setAsking(false)} />}
    </>
  );
}
