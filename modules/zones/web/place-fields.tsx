import { Switch } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { NumberField } from '#ui/fields';
import { PlaceMap } from '#ui/map';
import { findPosition, type PositionSearch, positionLimits } from '#web/device/position';
import { useText } from '#web/text';
import { accuracyHint } from '../rules/accuracy-hint.ts';
import { defaultRadius, smallestRadius } from '../rules/geofence.ts';
import { largestRadius, leastRadius } from '../rules/zone-fields.ts';
import { PastePlace } from './paste-place.tsx';
import type { ZoneForm } from './zone-form.tsx';
import styles from './zones.module.css';

interface PlaceFieldsProps {
  readonly form: ZoneForm;
  /** Where the map begins when there is no place yet. */
  readonly fallback: { readonly latitude: number; readonly longitude: number };
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A circle on the map, dragged or typed. */
export function PlaceFields({ form, fallback }: PlaceFieldsProps) {
  const t = useText('zones');
  const radius = asNumber(form.values.radius);
  const area = {
    latitude: asNumber(form.values.latitude) ?? fallback.latitude,
    longitude: asNumber(form.values.longitude) ?? fallback.longitude,
    radius: radius ?? defaultRadius,
  };
  const hint = accuracyHint('gps', radius);
  return (
    <>
      <div>
        <div className={styles.placeHead}>
          <p className={styles.hint}>{t(($) => $.form.placeHint)}</p>
          <Here onFound={(place) => form.set(place)} />
        </div>
        <PastePlace onFound={(place) => form.set(place)} />
        <PlaceMap
          label={t(($) => $.form.place)}
          height={300}
          area={{ ...area, smallest: leastRadius, largest: largestRadius, onChange: (next) => form.set(next) }}
        />
      </div>
      <div className={styles.three}>
        <NumberField field={form.field('latitude')} label={t(($) => $.form.latitude)} decimals={6} min={-90} />
        <NumberField field={form.field('longitude')} label={t(($) => $.form.longitude)} decimals={6} min={-180} />
        <NumberField
          field={form.field('radius')}
          label={t(($) => $.form.radius)}
          unit={t(($) => $.form.metres)}
          min={leastRadius}
          max={largestRadius}
        />
      </div>
      {hint && <p className={styles.hint}>{t(($) => $.form.accuracyGps, { ...hint })}</p>}
      {radius !== null && radius < smallestRadius && (
        <p className={styles.warning} role="status">
          {t(($) => $.form.smallRadius, { n: smallestRadius })}
        </p>
      )}
    </>
  );
}

/** The same where the place only makes another signal stronger: switched on by who wants it. */
export function FenceFields({ form, fallback }: PlaceFieldsProps) {
  const t = useText('zones');
  const isOn = asNumber(form.values.latitude) !== null;
  return (
    <>
      <Switch
        label={t(($) => $.form.fence)}
        description={t(($) => $.form.fenceHint)}
        checked={isOn}
        onChange={(event) => form.set(event.currentTarget.checked ? fallback : { latitude: null, longitude: null })}
      />
      {isOn && <PlaceFields form={form} fallback={fallback} />}
    </>
  );
}

/** Takes the position of the person who is at the place while setting it up; a position that does not come is asked for again. */
export function Here({ onFound }: { readonly onFound: (place: { latitude: number; longitude: number }) => void }) {
  const t = useText('zones');
  const [search, setSearch] = useState<PositionSearch | null>(null);
  const isLooking = search?.kind === 'searching';
  const look = async (): Promise<void> => {
    const end = await findPosition({ locator: navigator.geolocation, onState: setSearch });
    if (end.kind !== 'found') return;
    const { latitude, longitude } = end.position;
    onFound({ latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) });
  };
  return (
    <div className={styles.here}>
      <Button
        kind="secondary"
        small
        busy={isLooking}
        icon={<IconCurrentLocation size={16} stroke={1.6} aria-hidden />}
        onClick={() => void look()}
      >
        {t(($) => $.form.here)}
      </Button>
      {isLooking && search.tryNumber > 1 && (
        <p className={styles.hint} role="status">
          {t(($) => $.form.locatingAgain, { n: search.tryNumber - 1, most: positionLimits.retries })}
        </p>
      )}
      {search && search.kind !== 'found' && !isLooking && (
        <p className={styles.warning} role="alert">
          {search.kind === 'unsupported' ? t(($) => $.form.noGeolocation) : t(($) => $.form.notLocated)}
        </p>
      )}
    </div>
  );
}
