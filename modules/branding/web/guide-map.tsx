import { useMemo, useState } from 'react';
import { type MapCircle, type MapMarker, PlaceMap } from '#ui/map';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import styles from './guide.module.css';

const office = { latitude: 13.7466, longitude: 100.5347 };

export function GuideMap() {
  const t = useText('branding');
  const [area, setArea] = useState({ ...office, radius: 100 });
  const [chosen, setChosen] = useState<string | null>('inside');
  const markers = useMemo(
    (): readonly MapMarker[] => [
      { id: 'inside', latitude: 13.7468, longitude: 100.5349, label: 'สุภาพร', tone: 'good', accuracy: 18 },
      { id: 'outside', latitude: 13.7452, longitude: 100.5362, label: 'ประเสริฐ', tone: 'warn', accuracy: 70 },
    ],
    [],
  );
  const circles = useMemo(
    (): readonly MapCircle[] => [{ id: 'office', ...office, radius: 100, label: t(($) => $.guide.mapZone) }],
    [t],
  );
  return (
    <Panel title={t(($) => $.guide.map)} hint={t(($) => $.guide.mapHint)}>
      <div className={styles.states}>
        <PlaceMap
          label={t(($) => $.guide.mapPeople)}
          markers={markers}
          circles={circles}
          chosen={chosen}
          onChoose={setChosen}
        />
        <PlaceMap
          label={t(($) => $.guide.mapArea)}
          area={{ ...area, smallest: 30, largest: 1000, onChange: setArea }}
        />
      </div>
    </Panel>
  );
}
