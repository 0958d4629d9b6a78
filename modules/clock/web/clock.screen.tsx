import { useState } from 'react';
import { useActor } from '#access/web/public';
import { usePosition } from '#web/device/position';
import { stateWithWaiting } from '../rules/state-with-waiting.ts';
import styles from './clock.module.css';
import { Day } from './day.tsx';
import { InstallNote } from './install-note.tsx';
import { useClock } from './last-known.ts';
import { NowPanel } from './now-panel.tsx';
import { usePunchQueue } from './queue.ts';
import { Signals } from './signals.tsx';
import { WaitingPunches } from './waiting-list.tsx';

/** Clock in and out on a phone: one big button, and everything that helps to believe it below. */
export default function Clock() {
  const { employeeId, timeZone } = useActor();
  const { clock, isOld, isPending } = useClock(employeeId);
  const queue = usePunchQueue(employeeId);
  const position = usePosition();
  const [code, setCode] = useState<string | null>(null);
  const waiting = queue.waiting.filter(({ refusal }) => !refusal).map(({ input }) => input);
  const state = stateWithWaiting(clock, waiting);
  return (
    <div className={styles.page}>
      <NowPanel
        clock={clock}
        state={state}
        isOld={isOld}
        isPending={isPending && !clock}
        zone={clock?.timeZone ?? timeZone}
        queue={queue}
        position={position}
        code={code}
        onUsed={() => setCode(null)}
      />
      <div className={styles.side}>
        <WaitingPunches queue={queue} zone={timeZone} />
        <Signals position={position} code={code} onCode={setCode} />
        <Day clock={clock} waiting={waiting} zone={clock?.timeZone ?? timeZone} />
        <InstallNote />
      </div>
    </div>
  );
}
