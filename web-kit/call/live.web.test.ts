// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callWith, eventsOutput } from '#kernel/call';
import { openLive } from './live.ts';
import { onSignedOut } from './session.ts';

const call = callWith().route({ method: 'GET', path: '/auth/v1/live' }).output(eventsOutput);

/** The browser's side of the channel, controlled by the test: happy-dom has no EventSource. */
class Line {
  static readonly CLOSED = 2;
  static open: Line[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Line.open.push(this);
  }
  close(): void {
    this.readyState = Line.CLOSED;
    Line.open = Line.open.filter((each) => each !== this);
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const line = (): Line => {
  const [only] = Line.open;
  if (!only || Line.open.length > 1) throw new Error(`${Line.open.length} lines are open.`);
  return only;
};

const cached = (client: QueryClient, name: string) => {
  void client.prefetchQuery({ queryKey: [name], queryFn: () => name, meta: { reads: [name] } });
  return () => client.getQueryState([name])?.isInvalidated ?? false;
};

let client: QueryClient;
beforeEach(() => {
  Line.open = [];
  vi.stubGlobal('EventSource', Line);
  client = new QueryClient();
});

describe('the live channel', () => {
  it('says how old its page is, whose data was read before the line was open', () => {
    openLive({ call, client, employeeId: () => 'e1' });
    expect(line().url).toMatch(/\?pageAgeMs=\d+$/);
  });

  it('reruns the queries that read changed data, and no others', async () => {
    const tags = cached(client, 'tags');
    const zones = cached(client, 'zones');
    await vi.waitFor(() => expect(client.getQueryData(['zones'])).toBe('zones'), { timeout: 60_000 });
    openLive({ call, client, employeeId: () => 'e1' });
    line().tell({ kind: 'changed', names: ['tags', 'holidays'] });
    expect([tags(), zones()]).toEqual([true, false]);
    line().tell({ kind: 'resync' });
    expect([tags(), zones()]).toEqual([true, true]);
  });

  it.each([
    ['what changed', { kind: 'changed', names: ['messages'] }],
    ['that everything may have changed', { kind: 'resync' }],
  ])('reruns a query that was read for the first time while the channel said %s', async (_what, message) => {
    const first = Promise.withResolvers<number>();
    let reads = 0;
    const options = {
      queryKey: ['messages'],
      queryFn: () => (reads++ === 0 ? first.promise : 1),
      meta: { reads: ['messages'] },
      staleTime: 60_000,
    };
    const stop = new QueryObserver(client, options).subscribe(() => {});
    openLive({ call, client, employeeId: () => 'e1' });
    line().tell(message);
    // The server had put this answer together before the change.
    first.resolve(0);
    await vi.waitFor(() => expect(client.getQueryData(['messages'])).toBe(1), { timeout: 5_000 });
    stop();
  });

  it('a page that is fetched ahead is read again when it is shown, if it changed meanwhile', async () => {
    const first = Promise.withResolvers<number>();
    const options = { queryKey: ['messages'], queryFn: () => first.promise, meta: { reads: ['messages'] } };
    void client.prefetchQuery(options);
    openLive({ call, client, employeeId: () => 'e1' });
    line().tell({ kind: 'changed', names: ['messages'] });
    first.resolve(0);
    await vi.waitFor(() => expect(client.getQueryData(['messages'])).toBe(0), { timeout: 5_000 });
    await vi.waitFor(() => expect(client.getQueryState(['messages'])?.isInvalidated).toBe(true), { timeout: 5_000 });
  });

  it('reloads when the user switched company in another window, not in this one', () => {
    const reload = vi.fn();
    openLive({ call, client, employeeId: () => 'e1', reload });
    line().tell({ kind: 'lastVisit', employeeId: 'e1' });
    expect(reload).not.toHaveBeenCalled();
    line().tell({ kind: 'lastVisit', employeeId: 'e2' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('exists once per page, and stays closed when the session ends', () => {
    const ended = vi.fn();
    const stop = onSignedOut(ended);
    openLive({ call, client, employeeId: () => 'e1' });
    openLive({ call, client, employeeId: () => 'e1' });
    line().tell({ kind: 'sessionEnded' });
    expect(Line.open).toHaveLength(0);
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  it('reruns every query after the connection was down', async () => {
    const tags = cached(client, 'tags');
    await vi.waitFor(() => expect(client.getQueryData(['tags'])).toBe('tags'), { timeout: 60_000 });
    openLive({ call, client, employeeId: () => undefined });
    line().onopen?.();
    expect(tags()).toBe(false);
    line().readyState = 0;
    line().onerror?.();
    line().onopen?.();
    expect(tags()).toBe(true);
  });
});
