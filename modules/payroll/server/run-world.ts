// What a run needs to know once, whatever the number of its people.
import { attendanceLockedUntil } from '#clocking/server/public';
import { type ClaimToPay, claimsToPay } from '#forms/server/public';
import type { Instant, LocalDate } from '#kernel/time';
import { company, settings, todayOf } from '#organization/server/public';
import { headcount } from '#people/server/public';
import { type PositionsReader, termsOfPositions } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { provinceCode } from '#tax-th/rules/province-code';
import { taxSettings } from '#tax-th/server/public';
import { type RunFacts, sharedOf } from '../rules/context-of-facts.ts';
import type { SharedContext } from '../rules/packed-context.ts';
import { payItemOf } from '../rules/pay-item-of.ts';
import type { PayItem } from '../rules/payroll-context.ts';
import { paysPeriod } from '../rules/run-kind.ts';
import { type RunSettings, settingsOn } from '../rules/settings-on.ts';
import { th } from '../text/th.ts';
import { itemsOfCompany } from './default-items.ts';
import type { RunRow } from './store/runs.ts';
import { settingRows } from './store/settings.ts';

export interface RunWorld {
  readonly run: RunRow;
  readonly facts: RunFacts;
  readonly shared: SharedContext;
  readonly positions: PositionsReader;
  /** Approved expenses that no run has paid, by person. */
  readonly claims: ReadonlyMap<string, readonly ClaimToPay[]>;
  /** Attendance of the period is locked, or cannot be yet: the period is not over. */
  readonly isLocked: boolean;
  readonly settings: RunSettings;
  readonly now: Instant;
}

export async function runWorld(tx: TenantTx, run: RunRow, now: Instant): Promise<RunWorld> {
  const { kind, start, end, payDate, number, perYear, wholes } = run;
  const own = await company(tx);
  const chosen = await settings(tx);
  const { lawPack } = await taxSettings(tx);
  const people = await headcount(tx, start);
  const items = await itemsOfCompany(tx);
  const positions = await termsOfPositions(tx);
  const lockedUntil = await attendanceLockedUntil(tx);
  const claims = paysPeriod(kind) ? await claimsToPay(tx, now) : [];
  const ownSettings = settingsOn(end, await settingRows(tx));
  const { readings } = ownSettings;
  const facts: RunFacts = {
    kind,
    period: { start, end, payDate, number, perYear, time: null, ...(wholes ? { wholes } : {}) },
    province: provinceCode(own?.address.province ?? null),
    employees: people?.working ?? 0,
    overtimeLimit: chosen?.overtimeLimit ?? null,
    readings,
    unusedLeaveName: th.lines.UNUSED_LEAVE,
    lawPack,
    items: Object.fromEntries(items.map((item) => [item.id, catalogueItem(item)])),
  };
  return {
    run,
    facts,
    shared: sharedOf(facts),
    positions,
    claims: Map.groupBy(claims, ({ employeeId }): string => employeeId),
    isLocked: isCovered(lockedUntil, end) || end >= (await todayOf(tx, now)),
    settings: ownSettings,
    now,
  };
}

const isCovered = (lockedUntil: LocalDate | null, end: LocalDate): boolean =>
  lockedUntil !== null && lockedUntil >= end;

/** The company's item, as people have it with whom nothing else is agreed. */
const catalogueItem = (item: Awaited<ReturnType<typeof itemsOfCompany>>[number]): PayItem =>
  payItemOf({ item, source: 'company', lineId: item.id, personItemId: null, consented: false, instalments: null });
