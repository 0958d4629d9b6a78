// A file that is looked at first and written second: the same call, once as a dry run.
import { useEffect, useState } from 'react';
import type { Call } from '#kernel/call';
import { showToast } from '#ui/toast';
import { type CallInput, useAction } from './call.ts';
import { useCarriedFile } from './carried-file.ts';
import { useText } from './text.ts';

interface FileImportOptions<Chosen> {
  /** A sentence to show after the file was written. */
  readonly success: string;
  /** The choices for a file that was dropped on the page before. */
  readonly chosenFor: (file: File) => Chosen;
}

/** A file whose rows became wrong since it was looked at is not written, and the answer names no import. */
const isWritten = (output: unknown): boolean => (output as { readonly importId?: string | null }).importId !== null;

/** @param chosen the file with the choices of the reader: each change is looked at again */
export function useFileImport<C extends Call, Chosen extends { readonly file: File }>(
  call: C,
  { success, chosenFor }: FileImportOptions<Chosen>,
) {
  const t = useText('kit');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useAction(call);
  const run = useAction(call, {
    done: (output) => {
      if (isWritten(output)) {
        showToast({ message: success, kind: 'success' });
        setChosen(null);
        check.reset();
      } else {
        showToast({ message: t(($) => $.imports.notWritten), kind: 'failure' });
        look(chosen);
      }
    },
  });
  const look = (next: Chosen | null): void => {
    setChosen(next);
    check.reset();
    if (next) check.mutate({ ...next, dryRun: true } as CallInput<C>);
  };
  const carried = useCarriedFile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is looked at once, when the page opens.
  useEffect(() => {
    if (carried) look(chosenFor(carried));
  }, [carried]);
  return {
    chosen,
    /** What the dry run found. */
    found: check.data,
    isChecking: check.isPending,
    isRunning: run.isPending,
    look,
    run(more: object = {}): void {
      if (chosen) run.mutate({ ...chosen, ...more, dryRun: false } as CallInput<C>);
    },
  };
}
