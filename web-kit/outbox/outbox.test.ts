import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../call/answer.ts';
import { openOutbox, type Waiting } from '../outbox.ts';

type Punch = { readonly type: string };
const me = 'employee-1';
const noAnswer = () => new CallError(0, { code: 'common.unavailable' });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const aBox = () => openOutbox<Punch>('punches');
const typesOf = (list: readonly Waiting<Punch>[]) => list.map(({ input }) => input.type);

describe('actions waiting to be sent', () => {
  it('are still there after a reload, in the order in which they were made', async () => {
    const before = aBox();
    for (const type of ['clock_in', 'break_in', 'break_out']) await before.add(me, { type });
    expect(typesOf(await aBox().list(me))).toEqual(['clock_in', 'break_in', 'break_out']);
  });

  it('are sent once and in order, each with its own key', async () => {
    const box = aBox();
    const made = [await box.add(me, { type: 'clock_in' }), await box.add(me, { type: 'clock_out' })];
    const sent: string[] = [];
    const deliver = async ({ key }: Waiting<Punch>) => void sent.push(key);
    await Promise.all([box.send(me, deliver), box.send(me, deliver)]);
    expect(sent).toEqual(made.map(({ key }) => key));
    expect(await box.list(me)).toEqual([]);
  });

  it('stay complete when no answer comes, and keep their key and place for the next try', async () => {
    const box = aBox();
    const first = await box.add(me, { type: 'clock_in' });
    await box.add(me, { type: 'clock_out' });
    const tried: string[] = [];
    await box.send(me, async ({ key }) => {
      tried.push(key);
      throw noAnswer();
    });
    expect(tried).toEqual([first.key]);
    const [waiting, next] = await aBox().list(me);
    expect(waiting).toMatchObject({ key: first.key, later: true, refusal: null });
    expect(next?.input.type).toBe('clock_out');
  });

  it('are not lost when refused: the action stays with its reason, the rest continues, and it can be tried again', async () => {
    const box = aBox();
    const first = await box.add(me, { type: 'clock_in' });
    await box.add(me, { type: 'clock_out' });
    const body = { code: 'clocking.zoneNotFound' };
    await box.send(me, async ({ input }) => {
      if (input.type === 'clock_in') throw new CallError(404, body);
    });
    expect(await box.list(me)).toMatchObject([{ key: first.key, refusal: body }]);
    await box.retry(first.key);
    await box.send(me, async () => {});
    expect(await box.list(me)).toEqual([]);
  });

  it('are refused, not kept, where the reader looks through the eyes of another person', async () => {
    const box = aBox();
    await box.add(me, { type: 'clock_in' });
    const body = { code: 'common.viewOnly' };
    await box.send(me, async () => {
      throw new CallError(403, body);
    });
    expect(await box.list(me)).toMatchObject([{ refusal: body }]);
  });

  it('wait when the session is over, and are never sent by another user', async () => {
    const box = aBox();
    await box.add(me, { type: 'clock_in' });
    const deliver = vi.fn(async () => {
      throw new CallError(401, { code: 'common.unauthorized' });
    });
    await box.send('employee-2', deliver);
    expect(deliver).not.toHaveBeenCalled();
    await box.send(me, deliver);
    expect(await box.list(me)).toMatchObject([{ refusal: null }]);
  });

  it('are made and sent on a device that keeps nothing: a private window, a full storage', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const closed = { open: full };
    const refused = {
      open: () => {
        const request = { error: new DOMException('closed', 'InvalidStateError'), onerror: () => {} };
        queueMicrotask(() => request.onerror());
        return request;
      },
    };
    for (const indexedDB of [closed, refused]) {
      vi.stubGlobal('indexedDB', indexedDB);
      const box = aBox();
      await box.add(me, { type: 'clock_in' });
      expect(typesOf(await box.list(me))).toEqual(['clock_in']);
      const sent: string[] = [];
      await box.send(me, async ({ input }) => void sent.push(input.type));
      expect(sent).toEqual(['clock_in']);
      expect(await box.list(me)).toEqual([]);
    }
  });

  it('are made when the storage that held others is full', async () => {
    const box = aBox();
    await box.add(me, { type: 'clock_in' });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await box.add(me, { type: 'clock_out' });
    vi.restoreAllMocks();
    expect(typesOf(await box.list(me))).toEqual(['clock_in', 'clock_out']);
    await box.send(me, async () => {});
    expect(await box.list(me)).toEqual([]);
  });
});
