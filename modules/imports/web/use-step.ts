import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { readOptions, useAction } from '#web/call';
import { type ImportState, imports } from '../contract.ts';

interface StepOptions {
  readonly importId: Id<'import'>;
  /** The state of the import while the step runs. */
  readonly begins: ImportState;
  readonly done?: () => void;
}

/**
 * Asks for a step of an import. The screen shows it as running when the server has accepted it, not when the import is read
 * again: until then the old rows would still offer actions that end with the old state.
 */
export function useStep<C extends Call>(call: C, { importId, begins, done }: StepOptions) {
  const client = useQueryClient();
  return useAction(call, {
    done: () => {
      client.setQueryData(
        readOptions(imports.readImport, { importId }).queryKey,
        (run) => run && { ...run, state: begins, doneCount: 0 },
      );
      done?.();
    },
  });
}
