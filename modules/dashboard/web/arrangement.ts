import { useState } from 'react';
import { useAction, useRead } from '#web/call';
import { dashboard } from '../contract.ts';
import { type Arrangement, asDeclared } from '../rules/arranged-cards.ts';

interface OwnArrangement {
  /** Undefined until it is known: cards do not jump once they are on screen. */
  readonly arrangement: Arrangement | undefined;
  readonly arrange: (next: Arrangement) => void;
}

/** The person's arrangement of the dashboard, kept with the account. One that cannot be read leaves the cards as declared. */
export function useArrangement(): OwnArrangement {
  const read = useRead(dashboard.readArrangement, undefined);
  const save = useAction(dashboard.saveArrangement);
  const [changed, setChanged] = useState<Arrangement>();
  return {
    arrangement: changed ?? read.data ?? (read.isError ? asDeclared : undefined),
    arrange: (next) => {
      setChanged(next);
      save.mutate({ order: [...next.order], hidden: [...next.hidden] });
    },
  };
}
