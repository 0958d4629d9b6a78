import { useActor } from '#access/web/public';
import { usePosition } from '#web/device/position';
import { stateWithWaiting } from '../rules/state-with-waiting.ts';
import { useClock } from './last-known.ts';
import { NowPanel } from './now-panel.tsx';
import { usePunchQueue } from './queue.ts';

const nothingUsed = (): void => {};

/** The clock on another page: time, state, button and today's hours. The position is asked for with the first press. */
export function ClockCard() {
  const { employeeId, timeZone } = useActor();
  const { clock, isOld, isPending } = useClock(employeeId);
  const queue = usePunchQueue(employeeId);
  const position = usePosition({ atOnce: false });
  const waiting = queue.waiting.filter(({ refusal }) => !refusal).map(({ input }) => input);
  return (
    <NowPanel
      clock={clock}
      state={stateWithWaiting(clock, waiting)}
      isOld={isOld}
      isPending={isPending && !clock}
      zone={clock?.timeZone ?? timeZone}
      queue={queue}
      position={position}
      code={null}
      onUsed={nothingUsed}
    />
  );
}
