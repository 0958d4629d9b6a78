import { useEffect, useRef, useState } from 'react';
import type { ClockType } from '#clocking/rules/punch';
import type { ErrorBody } from '#kernel/errors';
import { addSeconds, systemNow, timeIn } from '#kernel/time';
import { Button } from '#ui/button';
import { CallError, callServer } from '#web/call';
import { randomKey } from '#web/call/request';
import { type Camera, takePhoto, useCamera } from '#web/device/camera';
import { useFormat } from '#web/format';
import { errorText, useText } from '#web/text';
import { clock, type StationNow, type StationPerson } from '../contract.ts';
import { NumberPad } from './number-pad.tsx';
import styles from './station.module.css';

interface Who {
  readonly number: string;
  readonly pin?: string;
}

type Step =
  | { readonly kind: 'number' }
  | { readonly kind: 'pin'; readonly number: string }
  | { readonly kind: 'person'; readonly who: Who; readonly person: StationPerson }
  | { readonly kind: 'done'; readonly person: StationPerson; readonly type: ClockType; readonly time: string };

interface StationDeskProps {
  readonly station: StationNow;
  /** Seconds by which the server's clock is ahead of the tablet's. */
  readonly ahead: number;
  readonly onUnpaired: () => void;
}

/** Milliseconds after which the desk is free for the next one. */
const patience = { person: 20_000, done: 4_000 };

/** Number, PIN, choice, thanks. When a person walks away, the screen is cleared. */
export function StationDesk({ station, ahead, onUnpaired }: StationDeskProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const format = useFormat();
  const [step, setStep] = useState<Step>({ kind: 'number' });
  const [problem, setProblem] = useState<ErrorBody | null>(null);
  const [busy, setBusy] = useState(false);
  const free = () => setStep({ kind: 'number' });
  useReturn(step, free);

  const asking = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 401) onUnpaired();
      setProblem(error.body);
      free();
    } finally {
      setBusy(false);
    }
  };
  const identify = (who: Who) =>
    asking(async () => setStep({ kind: 'person', who, person: await callServer(clock.stationPerson, who) }));
  const punch = (who: Who, type: ClockType, photo: File | null) =>
    asking(async () => {
      const timestamp = addSeconds(systemNow(), ahead);
      const input = { ...who, clockType: type, timestamp, key: randomKey(), ...(photo && { photo }) };
      const { person } = await callServer(clock.stationPunch, input);
      setStep({ kind: 'done', person, type, time: format.time(timeIn(station.timeZone, timestamp)) });
    });

  return (
    <section className={styles.card} aria-live="polite" aria-busy={busy}>
      <p role="alert" className={styles.problem}>
        {problem && errorText(problem.code, problem.params)}
      </p>
      {step.kind === 'number' && (
        <NumberPad
          key="number"
          label={t(($) => $.station.number)}
          hint={t(($) => $.station.numberHint)}
          busy={busy}
          most={20}
          letters
          onDone={(number) => {
            // What went wrong before was somebody else's, or is being tried again.
            setProblem(null);
            if (station.needsPin) setStep({ kind: 'pin', number });
            else void identify({ number });
          }}
        />
      )}
      {step.kind === 'pin' && (
        <NumberPad
          key="pin"
          label={t(($) => $.station.pin)}
          busy={busy}
          secret
          least={4}
          most={6}
          onBack={free}
          onDone={(pin) => void identify({ number: step.number, pin })}
        />
      )}
      {step.kind === 'person' && (
        <Choice
          person={step.person}
          takesPhoto={station.takesPhoto}
          busy={busy}
          onBack={free}
          onChoose={(type, photo) => void punch(step.who, type, photo)}
        />
      )}
      {step.kind === 'done' && (
        <div role="status" className={styles.done}>
          <p className={styles.big}>
            {t(($) => $.station.done, { type: words(($) => $.types[step.type]), time: step.time })}
          </p>
          <p>{t(($) => $.station.thanks, { name: step.person.firstName })}</p>
        </div>
      )}
    </section>
  );
}

function useReturn(step: Step, free: () => void): void {
  const latest = useRef(free);
  latest.current = free;
  useEffect(() => {
    if (step.kind === 'number') return;
    const timer = setTimeout(() => latest.current(), step.kind === 'done' ? patience.done : patience.person);
    return () => clearTimeout(timer);
  }, [step]);
}

interface ChoiceProps {
  readonly person: StationPerson;
  readonly takesPhoto: boolean;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onChoose: (type: ClockType, photo: File | null) => void;
}

function Choice({ person, takesPhoto, busy, onBack, onChoose }: ChoiceProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const video = useRef<HTMLVideoElement>(null);
  const choose = async (type: ClockType) => onChoose(type, await takePhoto(video.current));
  return (
    <>
      <h2 className={styles.hello}>{t(($) => $.station.hello, { name: person.firstName })}</h2>
      <p className={styles.lead}>{words(($) => $.presences[person.presence])}</p>
      {takesPhoto && <Mirror onVideo={(element) => (video.current = element)} />}
      <div className={styles.choices}>
        {person.nextTypes.map((type) => (
          <button key={type} type="button" className={styles.choice} disabled={busy} onClick={() => void choose(type)}>
            {words(($) => $.types[type])}
          </button>
        ))}
        <Button kind="quiet" onClick={onBack}>
          {t(($) => $.station.back)}
        </Button>
      </div>
    </>
  );
}

/** People see the photo before it is taken. */
function Mirror({ onVideo }: { readonly onVideo: (video: HTMLVideoElement | null) => void }) {
  const t = useText('clock');
  const camera: Camera = useCamera('user');
  useEffect(() => {
    onVideo(camera.video.current);
    return () => onVideo(null);
  }, [camera.video, onVideo]);
  const isMissing = camera.state === 'denied' || camera.state === 'missing';
  return (
    <figure className={styles.mirror} data-missing={isMissing || undefined}>
      <video ref={camera.video} playsInline muted />
      <figcaption>{t(($) => (isMissing ? $.station.noCamera : $.station.photoNote))}</figcaption>
    </figure>
  );
}
