// Data that changes only with a new build, such as the time zones, is read once and kept on this device.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Call, nameOf } from '#kernel/call';
import { keepValue, keptValue } from './browser-memory.ts';
import { appBuild } from './build.ts';
import { type CallError, type CallInput, type CallOutput, callServer, readOptions } from './call.ts';

interface Kept {
  readonly build: string;
  readonly answer: unknown;
}

export function useLastingRead<C extends Call>(call: C, input: CallInput<C>): UseQueryResult<CallOutput<C>, CallError> {
  const place = `kala.lasting.${nameOf(call)}`;
  return useQuery({
    ...readOptions(call, input),
    queryFn: async ({ signal }) => {
      const answer = await callServer(call, input, { signal });
      keep(place, answer);
      return answer;
    },
    initialData: () => keptAt(place) as CallOutput<C> | undefined,
    staleTime: Number.POSITIVE_INFINITY,
  } as Parameters<typeof useQuery<CallOutput<C>, CallError>>[0]);
}

// Without storage the server is asked each time.
const keep = (place: string, answer: unknown): void => keepValue(place, { build: appBuild, answer } satisfies Kept);

function keptAt(place: string): unknown {
  const kept = keptValue(place) as Kept | undefined;
  return kept?.build === appBuild ? kept.answer : undefined;
}
