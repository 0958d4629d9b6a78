import { TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { usePublicSettings } from '#web/settings';
import { useText } from '#web/text';
import { type Place, placeInText } from '../rules/place-in-text.ts';
import { FindPlace } from './find-place.tsx';
import styles from './zones.module.css';

/** A place from coordinates, a map link or an address; where this server knows districts only, a map with streets can be opened and its link pasted here. */
export function PastePlace({ onFound }: { readonly onFound: (place: Place) => void }) {
  const t = useText('zones');
  const [typed, setTyped] = useState('');
  const found = placeInText(typed);
  const isEmpty = typed.trim() === '';
  const findsStreets = usePublicSettings()?.placeSearch === true;
  const isAddress = !isEmpty && !found.ok && found.reason === 'noPlace';
  const change = (text: string): void => {
    setTyped(text);
    const place = placeInText(text);
    if (place.ok) onFound(place.value);
  };
  return (
    <div className={styles.paste}>
      <TextInput
        size="md"
        label={t(($) => $.form.paste)}
        description={t(($) => $.form.pasteHint)}
        placeholder={t(($) => $.form.pastePlaceholder)}
        leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isAddress && <FindPlace address={typed.trim()} onFound={onFound} />}
      {isAddress && !findsStreets && (
        <p className={styles.hint}>
          <LookUp address={typed.trim()} />
        </p>
      )}
      {!isEmpty && !isAddress && (
        <p className={styles.hint} role="status">
          {found.ok ? t(($) => $.form.pasted) : t(($) => $.form.shortLink)}
        </p>
      )}
    </div>
  );
}

/** No address leaves this server by itself: the reader opens the map. */
function LookUp({ address }: { readonly address: string }) {
  const t = useText('zones');
  const query = encodeURIComponent(address);
  return (
    <>
      {t(($) => $.form.noPlace)}{' '}
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noreferrer"
        className={styles.outside}
      >
        {t(($) => $.form.lookUpGoogle)}
      </a>
      {' · '}
      <a
        href={`https://www.openstreetmap.org/search?query=${query}`}
        target="_blank"
        rel="noreferrer"
        className={styles.outside}
      >
        {t(($) => $.form.lookUpOsm)}
      </a>
    </>
  );
}
