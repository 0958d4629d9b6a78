import { useState } from 'react';
import { reports } from '#reports/contract';
import { useAction, useRead } from '#web/call';

interface Favourites {
  readonly keys: readonly string[];
  readonly toggle: (key: string) => void;
}

/** Reports that the person has marked, kept with the account. Marks that cannot be read leave all reports in their usual order. */
export function useFavourites(): Favourites {
  const read = useRead(reports.readFavourites, undefined);
  const save = useAction(reports.saveFavourites);
  const [changed, setChanged] = useState<readonly string[]>();
  const keys = changed ?? read.data?.favourites ?? [];
  const toggle = (key: string): void => {
    const favourites = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
    setChanged(favourites);
    // A refusal is said in a toast; the marks are those that are stored.
    save.mutate({ favourites }, { onError: () => setChanged(undefined) });
  };
  return { keys, toggle };
}
