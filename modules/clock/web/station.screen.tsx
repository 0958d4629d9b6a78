import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addSeconds, dateIn, timeIn } from '#kernel/time';
import { formatsOf } from '#organization/rules/formats';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useOnline } from '#ui/offline-note';
import { FailedState, LoadingState } from '#ui/states';
import { CallError, readOptions, useRead } from '#web/call';
import { useNow } from '#web/device/now';
import { useCallForm } from '#web/form';
import { FormatsProvider, useFormat } from '#web/format';
import { useText } from '#web/text';
import { clock, type StationNow } from '../contract.ts';
import { reportEverySeconds } from '../rules/station-state.ts';
import { useSecondsAhead } from './server-clock.ts';
import styles from './station.module.css';
import { StationDesk } from './station-desk.tsx';

/** A tablet that a team shares. Until it is paired it asks for the device code. */
export default function Station() {
  const t = useText('clock');
  const now = useRead(clock.stationNow, undefined);
  const client = useQueryClient();
  const { refetch } = now;
  const ahead = useSecondsAhead(now.data?.now);
  // The company sees that the tablet is there, the tablet that it is still a station, and its clock is set.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), reportEverySeconds * 1000);
    return () => clearInterval(timer);
  }, [refetch]);
  const paired = (station: StationNow) =>
    client.setQueryData(readOptions(clock.stationNow, undefined).queryKey, station);
  const forget = () => void client.resetQueries({ queryKey: readOptions(clock.stationNow, undefined).queryKey });
  const isUnpaired = now.error instanceof CallError && now.error.status === 401;
  return (
    <div className={styles.kiosk}>
      <h1 className={styles.hidden}>{t(($) => $.pages.station)}</h1>
      {now.isPending && <LoadingState />}
      {isUnpaired && <Pairing onPaired={paired} />}
      {now.isLoadingError && !isUnpaired && <FailedState error={now.error} retry={() => void now.refetch()} />}
      {now.data && !isUnpaired && (
        <FormatsProvider value={formatsOf(now.data)}>
          <StationHead station={now.data} ahead={ahead} />
          <StationDesk station={now.data} ahead={ahead} onUnpaired={forget} />
        </FormatsProvider>
      )}
    </div>
  );
}

function StationHead({ station, ahead }: { readonly station: StationNow; readonly ahead: number }) {
  const t = useText('clock');
  const format = useFormat();
  const now = addSeconds(useNow(), ahead);
  const online = useOnline();
  return (
    <header className={styles.head}>
      <p className={styles.company}>
        {station.company} · {station.name}
      </p>
      <p className={styles.clock}>
        <time dateTime={now}>{format.time(timeIn(station.timeZone, now))}</time>
      </p>
      <p className={styles.date}>{format.date(dateIn(station.timeZone, now))}</p>
      <p role="status" className={styles.offline}>
        {online ? '' : t(($) => $.station.offline)}
      </p>
    </header>
  );
}

function Pairing({ onPaired }: { readonly onPaired: (station: StationNow) => void }) {
  const t = useText('clock');
  const [typed] = useState({ code: '' });
  const form = useCallForm(clock.pairStation, { initial: typed, guard: false, text: 'clock', done: onPaired });
  return (
    <section className={styles.card} aria-labelledby="pair">
      <h2 id="pair">{t(($) => $.station.pairTitle)}</h2>
      <p className={styles.lead}>{t(($) => $.station.pairLead)}</p>
      <Form of={form}>
        <TextField
          field={form.field('code')}
          label={t(($) => $.station.code)}
          hint={t(($) => $.station.codeHint)}
          maxLength={20}
          autoComplete="off"
        />
        <FormButtons of={form} save={t(($) => $.station.pair)} />
      </Form>
    </section>
  );
}
