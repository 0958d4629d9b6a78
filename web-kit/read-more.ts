// A list that only goes onward: a call that takes `after` and answers `{ items, next }`, page after page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Call, metaOf, nameOf } from '#kernel/call';
import { type CallError, type CallInput, callServer } from './call.ts';
import type { RowOf } from './ui/data-table.tsx';
import type { Reading } from './ui/states.tsx';

export interface ReadMore<Row> extends Reading<readonly Row[]> {
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly readMore: () => void;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

/** The rows read so far. All pages run again when the data they read changes. */
export function useReadMore<C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'after'>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): ReadMore<RowOf<C>> {
  const query = useInfiniteQuery({
    queryKey: [nameOf(call), input, 'onward'],
    queryFn: ({ pageParam, signal }) =>
      callServer(call, { ...input, ...(pageParam && { after: pageParam }) } as CallInput<C>, { signal }) as Promise<
        Page<RowOf<C>>
      >,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { reads: metaOf(call).reads ?? [] },
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    data: data?.pages.flatMap(({ items }) => items),
    error: error as CallError | null,
    isPending,
    refetch,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  };
}
