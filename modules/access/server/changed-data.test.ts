import { expect, it, onTestFinished, vi } from 'vitest';
import { type EffectServices, withEffects } from '#server/after-commit';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import type { LiveMessage } from '#server/live';
import { createLog } from '#server/log';
import { tellWindows } from './changed-data.ts';

it('a rush at a station sends its windows one message at once and one for the rest of the half second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: LiveMessage[] = [];
  const live = { publish: async (message: LiveMessage) => void sent.push(message) };
  const services = { live, log: createLog('silent') } as Partial<EffectServices> as EffectServices;
  const open = {
    tenant: (organizationId: string, work: (tx: TenantTx) => Promise<unknown>) => work({ organizationId } as TenantTx),
  };
  const database = withEffects(open as Partial<Database> as Database, () => services);
  const punch = (organizationId: string) =>
    database.tenant(organizationId, async (tx) => tellWindows(tx, ['clocking', 'attendance']));
  for (let person = 0; person < 20; person += 1) await punch('factory');
  await punch('shop');
  const message = (organizationId: string) => ({
    organizationId,
    kind: 'changed',
    data: { names: ['clocking', 'attendance'] },
  });
  expect(sent).toEqual([message('factory'), message('shop')]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([message('factory'), message('shop'), message('factory')]);
});
