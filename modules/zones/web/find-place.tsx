import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { useRead } from '#web/call';
import { useLanguage, useText } from '#web/text';
import type { FoundPlace } from '../contract/zones.ts';
import { zones } from '../contract.ts';
import type { Place } from '../rules/place-in-text.ts';
import styles from './zones.module.css';

const shortestAddress = 3;

interface FindPlaceProps {
  readonly address: string;
  readonly onFound: (place: Place) => void;
}

/** Places at an address, to choose from. An address is sent only when the reader asks for it. */
export function FindPlace({ address, onFound }: FindPlaceProps) {
  const t = useText('zones');
  const language = useLanguage();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<FoundPlace | null>(null);
  const isAsked = asked === address;
  const read = useRead(zones.findPlaces, { address, language }, { enabled: isAsked });
  const ask = (): void => {
    setAsked(address);
    setChosen(null);
  };
  const choose = (place: FoundPlace): void => {
    setChosen(place);
    onFound({ latitude: place.latitude, longitude: place.longitude });
  };
  return (
    <div className={styles.found}>
      <Button
        kind="secondary"
        small
        busy={isAsked && read.isFetching}
        disabled={address.length < shortestAddress}
        icon={<IconSearch size={16} stroke={1.6} aria-hidden />}
        onClick={() => (isAsked ? void read.refetch() : ask())}
      >
        {t(($) => $.form.findAddress)}
      </Button>
      {isAsked && read.isError && (
        <p className={styles.warning} role="alert">
          {t(($) => $.errors.placeSearchAway)}
        </p>
      )}
      {isAsked && read.data?.places.length === 0 && (
        <p className={styles.hint} role="status">
          {t(($) => $.form.noAddress)}
        </p>
      )}
      {isAsked && read.data && read.data.places.length > 0 && (
        <ul className={styles.places} aria-label={t(($) => $.form.foundPlaces)}>
          {read.data.places.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.name}`}>
              <button type="button" aria-pressed={place === chosen} onClick={() => choose(place)}>
                <IconMapPin size={18} stroke={1.6} aria-hidden />
                <span>{place.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && chosen && (
        <p className={styles.hint} role="status">
          {t(($) => (chosen.around === null ? $.form.movePin : $.form.movePinFrom[chosen.around]))}
        </p>
      )}
    </div>
  );
}
