import { useState } from 'react';
import { useAction, useRead } from '#web/call';
import { dashboard } from '../contract.ts';
import { type Arrangement, asDeclared } from '../rules/arranged-cards.ts';

interface OwnArrangement {
  /** Undefined until it is known: cards do not jump once they are on screen. */
  readonly arrangement: Arrangement | undefined;
  /** Whether it was stored; otherwise the cards stand as before, and a toast says why. */
  readonly arrange: (next: Arrangement) => Promise<boolean>;
}

/** The person's arrangement of the dashboard, kept with the account. One that cannot be read leaves the cards as declared. */
export function useArrangement(): OwnArrangement {
  const read = useRead(dashboard.readArrangement, undefined);
  const save = useAction(dashboard.saveArrangement);
  const [changed, setChanged] = useState<Arrangement>();
  return {
    arrangement: changed ?? read.data ?? (read.isError ? asDeclared : undefined),
    arrange: async (next) => {
      setChanged(next);
      try {
        await save.mutateAsync({ order: [...next.order], hidden: [...next.hidden] });
        return true;
      } catch {
        setChanged(undefined);
        return false;
      }
    },
  };
}
