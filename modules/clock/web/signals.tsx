import { IconMapPin, IconQrcode, IconWifi } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { type MapCircle, type MapMarker, PlaceMap } from '#ui/map';
import { Panel } from '#ui/panel';
import { QrScanner } from '#ui/qr-scanner';
import { useRead } from '#web/call';
import { type FoundPosition, type PositionReader, positionLimits } from '#web/device/position';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { geofence, metresBetween } from '#zones/rules/geofence';
import { clock, type MyZone } from '../contract.ts';
import styles from './clock.module.css';

interface SignalsProps {
  readonly position: PositionReader;
  readonly code: string | null;
  readonly onCode: (text: string) => void;
}

/** What speaks for the place: position, network, code. None of it is a condition. */
export function Signals({ position, code, onCode }: SignalsProps) {
  const t = useText('clock');
  const format = useFormat();
  const zones = useRead(clock.myZones, undefined).data?.items;
  const [scanning, setScanning] = useState(false);
  const [map, setMap] = useState(false);
  const { search } = position;
  const found = search.kind === 'found' ? search.position : search.kind === 'searching' ? search.best : null;
  const connected = zones?.find(({ isConnected }) => isConnected);
  const place = found && zones ? nearest(zones, found) : null;
  const mayRetry = search.kind !== 'searching';
  return (
    <Panel title={t(($) => $.signals.title)}>
      <ul className={styles.signals}>
        <Signal
          icon={<IconMapPin size={22} stroke={1.6} aria-hidden />}
          name={t(($) => $.signals.position)}
          isGood={place?.isInside ?? false}
        >
          <PositionWords position={position} />
          {place && (
            <span>
              {place.isInside
                ? t(($) => $.signals.inside, { zone: place.zone.name })
                : t(($) => $.signals.near, { zone: place.zone.name, metres: format.number(place.metres) })}
            </span>
          )}
          <span className={styles.links}>
            {mayRetry && search.kind !== 'unsupported' && (
              <Button kind="quiet" onClick={() => void position.again()}>
                {t(($) => $.signals.again)}
              </Button>
            )}
            {found && (
              <Button kind="quiet" onClick={() => setMap(!map)} aria-expanded={map}>
                {t(($) => (map ? $.signals.hideMap : $.signals.map))}
              </Button>
            )}
          </span>
        </Signal>
        {zones?.some(({ type }) => type === 'wifi') && (
          <Signal
            icon={<IconWifi size={22} stroke={1.6} aria-hidden />}
            name={t(($) => $.signals.network)}
            isGood={connected !== undefined}
          >
            <span>
              {connected ? t(($) => $.signals.connected, { zone: connected.name }) : t(($) => $.signals.notConnected)}
            </span>
          </Signal>
        )}
        <Signal
          icon={<IconQrcode size={22} stroke={1.6} aria-hidden />}
          name={t(($) => $.signals.code)}
          isGood={code !== null}
        >
          <span>{t(($) => (code === null ? $.signals.notScanned : $.signals.scanned))}</span>
          <span className={styles.links}>
            <Button kind="secondary" onClick={() => setScanning(true)}>
              {t(($) => $.signals.scan)}
            </Button>
          </span>
        </Signal>
      </ul>
      {zones?.length === 0 && <p className={styles.hint}>{t(($) => $.signals.noZones)}</p>}
      {map && found && <ZoneMap zones={zones ?? []} position={found} />}
      <QrScanner
        open={scanning}
        title={t(($) => $.signals.scanTitle)}
        onText={onCode}
        onClose={() => setScanning(false)}
      />
    </Panel>
  );
}

interface SignalProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isGood: boolean;
  readonly children: ReactNode;
}

const Signal = ({ icon, name, isGood, children }: SignalProps) => (
  <li className={styles.signal} data-good={isGood || undefined}>
    <span className={styles.signalIcon}>{icon}</span>
    <div className={styles.signalText}>
      <strong>{name}</strong>
      {children}
    </div>
  </li>
);

function PositionWords({ position: { search } }: { readonly position: PositionReader }) {
  const t = useText('clock');
  const format = useFormat();
  const most = positionLimits.retries + 1;
  switch (search.kind) {
    case 'searching':
      return <span role="status">{t(($) => $.signals.searching, { n: search.tryNumber, most })}</span>;
    case 'found':
      return (
        <span>
          {search.position.accuracy === null
            ? t(($) => $.signals.accuracyUnknown)
            : t(($) => $.signals.accuracy, { metres: format.number(search.position.accuracy) })}
        </span>
      );
    case 'failed':
      return <span>{t(($) => $.signals.failed, { n: most })}</span>;
    case 'denied':
      return <span>{t(($) => $.signals.denied)}</span>;
    case 'unsupported':
      return <span>{t(($) => $.signals.unsupported)}</span>;
  }
}

/** The zone one is in, else the one that is nearest. */
function nearest(zones: readonly MyZone[], position: FoundPosition) {
  const fenced = zones.flatMap((zone) => (zone.fence ? [{ zone, fence: zone.fence }] : []));
  const judged = fenced.map(({ zone, fence }) => ({
    zone,
    metres: Math.round(metresBetween(fence, position)),
    isInside: geofence(fence, position).verdict === 'inside',
  }));
  return judged.toSorted((a, b) => Number(b.isInside) - Number(a.isInside) || a.metres - b.metres)[0] ?? null;
}

function ZoneMap({ zones, position }: { readonly zones: readonly MyZone[]; readonly position: FoundPosition }) {
  const t = useText('clock');
  const markers = useMemo(
    (): readonly MapMarker[] => [{ id: 'me', label: t(($) => $.signals.you), tone: 'info', ...position }],
    [position, t],
  );
  const circles = useMemo(
    (): readonly MapCircle[] => zones.flatMap(({ id, name, fence }) => (fence ? [{ id, label: name, ...fence }] : [])),
    [zones],
  );
  return (
    <div className={styles.map}>
      <PlaceMap label={t(($) => $.signals.mapLabel)} markers={markers} circles={circles} height={260} />
    </div>
  );
}
