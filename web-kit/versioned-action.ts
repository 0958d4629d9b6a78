// A change of a whole list that is chosen in a dialog: who leads a team, who may use a zone.
import type { UseMutationResult } from '@tanstack/react-query';
import type { Call } from '#kernel/call';
import type { Conflict } from '#kernel/version';
import { type ActionOptions, type CallError, type CallInput, type CallOutput, useAction } from './call.ts';
import { differences } from './form/differences.ts';
import { type ShownFields, useShownDifferences } from './form/shown-differences.ts';
import { chooseValues } from './ui/conflict.tsx';

interface VersionedActionOptions<C extends Call> extends Omit<ActionOptions<C>, 'onConflict'> {
  /** How the values are shown beside the stored ones. */
  readonly compare: ShownFields;
  /** The reader takes the stored values, which the screen has read again by then. */
  readonly taken: () => void;
}

/** An action that names the version it was made from. If another person saved first, the reader sees both and decides. */
export function useVersionedAction<C extends Call>(
  call: C,
  { compare, taken, ...options }: VersionedActionOptions<C>,
): UseMutationResult<CallOutput<C>, CallError, CallInput<C>> {
  const shownDifferences = useShownDifferences();
  const decide = async ({ mine, stored, version }: Conflict, input: CallInput<C>): Promise<void> => {
    const shown = shownDifferences(differences({ values: mine, saved: {}, stored }), compare);
    // The other person saved the same values.
    const choice = shown.length === 0 ? 'mine' : await chooseValues(shown);
    if (choice === 'stored') taken();
    if (choice === 'mine') action.mutate({ ...(input as object), version } as CallInput<C>);
  };
  const action = useAction(call, { ...options, onConflict: (conflict, input) => void decide(conflict, input) });
  return action;
}
