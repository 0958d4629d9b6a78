// The only way to call the server. A call carries its method, path and shapes; a screen bundles only the calls it uses.
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type Call, metaOf, nameOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import type { Conflict } from '#kernel/version';
import { showToast } from '#ui/toast';
import { CallError, send } from './call/answer.ts';
import { randomKey, requestOf } from './call/request.ts';
import { renewalsSoFar, renewSession } from './call/session.ts';
import { loadErrorText, notSavedText, refusalText } from './text.ts';

export { CallError } from './call/answer.ts';
export { onRenewed, onSignedOut } from './call/session.ts';

export type CallInput<C extends Call> = InferContractRouterInputs<C>;
export type CallOutput<C extends Call> = InferContractRouterOutputs<C>;

let organizationId: string | undefined;

/** Sets the organization that later calls work in. */
export function callAsOrganization(id: string | undefined): void {
  organizationId = id;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Kept by a caller that may send the same action again; otherwise a new key is made. */
  readonly key?: string;
  /** The employee who made an action that is sent later: the server refuses it once another person has signed in. */
  readonly employeeId?: string;
}

/** Sends a call. When the token has expired it is renewed and the call repeated once. */
export async function callServer<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, key = randomKey(), employeeId }: CallOptions = {},
): Promise<CallOutput<C>> {
  // Made again for the repeat, because inside a native app the new token is in its header.
  const request = () => requestOf(call, input, { key, organizationId, employeeId, signal });
  const seen = renewalsSoFar();
  try {
    return (await answered(request())) as CallOutput<C>;
  } catch (error) {
    if (!(error instanceof CallError) || error.body.code !== 'common.tokenExpired') throw error;
    await renewSession(seen);
    return (await answered(request())) as CallOutput<C>;
  }
}

/** The words of a refusal are here before anybody shows it. */
async function answered(request: Request): Promise<unknown> {
  try {
    return await send(request);
  } catch (error) {
    if (error instanceof CallError) await loadErrorText(error.body.code);
    throw error;
  }
}

/** The query of a call, for `useRead` and for a route that needs its data before it is drawn. */
export const readOptions = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions<CallOutput<C>, CallError>({
    queryKey: [nameOf(call), input],
    queryFn: ({ signal }) => callServer(call, input, { signal }),
    meta: { reads: metaOf(call).reads ?? [], keptOnDevice: metaOf(call).keptOnDevice ?? false },
  });

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Shows the last answer while the next one is fetched (paging, typing in a search). */
  readonly keepPrevious?: boolean;
}

export function useRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  { enabled = true, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<CallOutput<C>, CallError> {
  return useQuery({
    ...readOptions(call, input),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  } as Parameters<typeof useQuery<CallOutput<C>, CallError>>[0]);
}

type ShowRefusal = (body: ErrorBody) => void;
const shownRefusals = new Map<string, ShowRefusal>();

/** A refusal that is answered with more than a sentence, for example an offer to upgrade. Returns how to stop. */
export function onRefusal(code: string, show: ShowRefusal): () => void {
  shownRefusals.set(code, show);
  return () => void shownRefusals.delete(code);
}

/** Whether the refusal was shown that way. */
export function showRefusal(body: ErrorBody): boolean {
  const show = shownRefusals.get(body.code);
  show?.(body);
  return show !== undefined;
}

export interface ActionOptions<C extends Call> {
  readonly done?: (output: CallOutput<C>) => void;
  /** A sentence to show on success. */
  readonly success?: string;
  /** Refusals are shown by the caller, not as a toast. */
  readonly quiet?: boolean;
  /** Another person saved the same row first. */
  readonly onConflict?: (conflict: Conflict, input: CallInput<C>) => void;
}

/**
 * A call that changes data. Queries that read the changed data run again. A refusal is shown as a toast in the reader's
 * language, unless the caller shows it, as a form does.
 */
export function useAction<C extends Call>(
  call: C,
  { done, success, quiet = false, onConflict }: ActionOptions<C> = {},
): UseMutationResult<CallOutput<C>, CallError, CallInput<C>> {
  const client = useQueryClient();
  const unanswered = useRef<{ input: string; key: string }>(undefined);
  return useMutation<CallOutput<C>, CallError, CallInput<C>>({
    mutationKey: [nameOf(call)],
    networkMode: 'always',
    mutationFn: async (input) => {
      const key = keyOf(input, unanswered.current);
      unanswered.current = { input: textOf(input), key };
      return callServer(call, input, { key });
    },
    onSuccess: (output) => {
      unanswered.current = undefined;
      if (success) showToast({ message: success, kind: 'success' });
      void askAgain(client, metaOf(call).changes ?? []);
      done?.(output);
    },
    onError: (error, input) => {
      if (error.status > 0) unanswered.current = undefined;
      const { conflict } = error.body;
      if (conflict) {
        void askAgain(client, metaOf(call).changes ?? []);
        if (onConflict) return onConflict(conflict, input);
      }
      if (showRefusal(error.body)) return;
      if (!quiet) showToast({ message: failureText(error), kind: 'failure' });
    },
  });
}

/** Without a connection nothing was saved, and the form keeps what was typed. */
export const failureText = ({ status, body }: CallError): string =>
  status === 0 && !navigator.onLine ? notSavedText() : refusalText(body);

/** An action that is sent again because no answer came keeps its key: the server may have done it already. */
const keyOf = (input: unknown, unanswered: { input: string; key: string } | undefined): string =>
  unanswered && unanswered.input === textOf(input) ? unanswered.key : randomKey();

/** A file has no text of its own: another one chosen for the same call must not look the same. */
const textOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.type, value.size, value.lastModified] : value,
  );

/** Makes every query that reads one of these names run again: those on screen at once, the others when they are shown. */
export const askAgain = (client: QueryClient, names: readonly string[]): Promise<void> =>
  readAgain(client, ({ meta }) =>
    ((meta?.reads as readonly string[] | undefined) ?? []).some((name) => names.includes(name)),
  );

export const askAllAgain = (client: QueryClient): Promise<void> => readAgain(client, () => true);

/**
 * A query that is on its way for the first time, or ahead of its page, is not begun again: its answer may have been made before
 * the change, so it is read once more after it.
 */
async function readAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const goingOn = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  const underWay = Promise.allSettled(goingOn.map(({ promise }) => promise));
  await client.invalidateQueries({ predicate });
  if (goingOn.length === 0) return;
  await underWay;
  await client.invalidateQueries({ predicate: (query) => goingOn.includes(query) });
}

/** The query cache of a page. A refused query is not retried; one without an answer is retried twice. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        // Pages that were open in the last day can be looked at without a connection.
        gcTime: 86_400_000,
        // What failed without a connection is asked for once it is back, not before.
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && navigator.onLine && error instanceof CallError && isPassing(error.status),
      },
    },
  });

const isPassing = (status: number): boolean => status === 0 || status >= 502;
