import { IconCamera, IconCheck, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LoadingState } from '#ui/states';
import { readOptions, useAction } from '#web/call';
import { useText } from '#web/text';
import { type Face, zones } from '../contract.ts';
import { mayFinish, scans } from '../rules/face-registration.ts';
import styles from './zones.module.css';

interface RegistrationProps {
  readonly zoneId: Id<'zone'>;
  readonly employeeId: Id<'employee'>;
  readonly onClose: () => void;
}

/** Somebody stands before the device while this is open, so it looks often. */
const lookEveryMilliseconds = 1_000;

/** Three photos at the device, with a timeout and another try. */
export function RegistrationDialog({ zoneId, employeeId, onClose }: RegistrationProps) {
  const t = useText('zones');
  const asked = readOptions(zones.listFaces, { zoneId, employeeId });
  const { data } = useQuery({ ...asked, refetchInterval: lookEveryMilliseconds });
  const face = data?.find((one) => one.employeeId === employeeId);
  return (
    <Dialog open title={t(($) => $.registration.title, { name: face?.name ?? '' })} onClose={onClose}>
      {face ? <Registration zoneId={zoneId} face={face} onClose={onClose} /> : <LoadingState />}
    </Dialog>
  );
}

function Registration({ zoneId, face, onClose }: Omit<RegistrationProps, 'employeeId'> & { readonly face: Face }) {
  const t = useText('zones');
  const register = useAction(zones.registerFace);
  const step = (next: 'start' | 'again' | 'finish') =>
    register.mutate({ zoneId, employeeId: face.employeeId, step: next });
  const isRunning = face.state === 'scanning' || face.state === 'sending';
  const isOver = face.state === 'failed';
  if (!face.consent)
    return <p className={styles.warning}>{t(($) => $.registration.consentMissing, { name: face.name })}</p>;
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t(($) => $.registration.lead)}</p>
      <Scans taken={face.photos} isRunning={isRunning} />
      <p className={styles.word} role="status">
        <Word face={face} />
      </p>
      <DialogButtons>
        {isOver && mayFinish(face.photos) && (
          <Button kind="secondary" busy={register.isPending} onClick={() => step('finish')}>
            {t(($) => $.registration.finish, { count: face.photos })}
          </Button>
        )}
        {isOver && (
          <Button busy={register.isPending} onClick={() => step('again')}>
            {t(($) => $.registration.again)}
          </Button>
        )}
        {(face.state === 'none' || face.state === 'registered') && (
          // A device that was reset knows nobody: photos can be taken again at any time.
          <Button
            kind={face.state === 'none' ? 'primary' : 'secondary'}
            busy={register.isPending}
            onClick={() => step('start')}
          >
            {face.state === 'none' ? t(($) => $.registration.start) : t(($) => $.registration.newPhotos)}
          </Button>
        )}
        {face.state === 'registered' && <Button onClick={onClose}>{t(($) => $.registration.close)}</Button>}
      </DialogButtons>
    </div>
  );
}

function Word({ face }: { readonly face: Face }) {
  const t = useText('zones');
  switch (face.state) {
    case 'failed':
      return <span className={styles.failure}>{t(($) => $.problems[face.problem ?? 'unknown'])}</span>;
    case 'registered':
      return <>{t(($) => $.registration.done)}</>;
    case 'scanning':
    case 'sending':
      return <>{face.photos > 0 ? t(($) => $.registration.look) : t(($) => $.registration.waiting)}</>;
    case 'removing':
      return <>{t(($) => $.scanner.states.removing)}</>;
    case 'none':
      return <>{t(($) => $.registration.atLeast)}</>;
  }
}

const places = Array.from({ length: scans }, (_, at) => at + 1);

function Scans({ taken, isRunning }: { readonly taken: number; readonly isRunning: boolean }) {
  const t = useText('zones');
  const stateOf = (place: number) => {
    if (place <= taken) return 'done';
    return isRunning && place === taken + 1 ? 'now' : 'open';
  };
  const icons = { done: IconCheck, now: IconCamera, open: IconUser };
  return (
    <ol className={styles.scans}>
      {places.map((place) => {
        const state = stateOf(place);
        const Icon = icons[state];
        return (
          <li key={place} className={styles.scan} data-state={state}>
            <Icon size={30} stroke={1.5} aria-hidden />
            {t(($) => $.registration.scan, { n: place })}
          </li>
        );
      })}
    </ol>
  );
}
