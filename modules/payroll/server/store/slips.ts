import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import type { PayFigure } from '#payroll/contract';
import type { PackedContext } from '#payroll/rules/packed-context';
import type { PackedLine } from '#payroll/rules/packed-lines';
import type { LaterPayments, MonthToDate } from '#payroll/rules/payroll-context';
import type { SlipFinding } from '#payroll/rules/slip-findings';
import type { StatutoryPart } from '#payroll/rules/statutory-part';
import type { YearToDate } from '#payroll/rules/year-to-date';
import { byName, isPersonFound } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type RunId = Id<'payrollRun'>;

export interface SlipFigures {
  readonly gross: Money;
  readonly deductions: Money;
  readonly net: Money;
  readonly shortfall: Money;
  readonly employer: Money;
  readonly cost: Money;
}

/** A calculated slip as it is stored. */
export interface CalculatedSlip extends SlipFigures {
  readonly employeeId: Id<'employee'>;
  readonly findings: readonly SlipFinding[];
  readonly blocks: boolean;
  readonly context: PackedContext | null;
  readonly lines: readonly PackedLine[];
  /** What the slip adds to the tax year. */
  readonly taxed: YearToDate;
  /** What it adds to its wage month. */
  readonly month: MonthToDate;
  readonly later: LaterPayments | null;
  /** What filings read; null where nothing could be calculated. */
  readonly statutory: StatutoryPart | null;
}

const written = sql`organization_id, run_id, employee_id, is_stale, calculated_at, findings, blocks, context, lines, gross, deductions,
  net, shortfall, employer, cost, year_regular, year_special, year_tax, year_social_security, year_provident_fund,
  year_flat, year_flat_tax, year_severance, year_severance_tax, month_wage, month_employee, month_employer, later, statutory`;

const valuesOf = (tx: TenantTx, { runId, now }: { runId: RunId; now: Instant }, one: CalculatedSlip): unknown[] => [
  tx.organizationId,
  runId,
  one.employeeId,
  false,
  now,
  JSON.stringify(one.findings),
  one.blocks,
  one.context && JSON.stringify(one.context),
  JSON.stringify(one.lines),
  one.gross,
  one.deductions,
  one.net,
  one.shortfall,
  one.employer,
  one.cost,
  one.taxed.regular,
  one.taxed.special,
  one.taxed.tax,
  one.taxed.socialSecurity,
  one.taxed.providentFund,
  one.taxed.flat,
  one.taxed.flatTax,
  one.taxed.severance,
  one.taxed.severanceTax,
  one.month.wage,
  one.month.employee,
  one.month.employer,
  one.later && JSON.stringify(one.later),
  one.statutory && JSON.stringify(one.statutory),
];

/** `now` is a moment before their facts were read. */
export async function saveSlips(
  tx: TenantTx,
  of: { readonly runId: RunId; readonly now: Instant },
  slips: readonly CalculatedSlip[],
): Promise<void> {
  for (const rows of sql.batches(slips.map((one) => valuesOf(tx, of, one))))
    await tx.run(sql`
      insert into app.payroll_slip (${written}) values ${sql.rows(rows)}
      on conflict (organization_id, run_id, employee_id) do update set is_stale = false,
        calculated_at = excluded.calculated_at, findings = excluded.findings,
        blocks = excluded.blocks, context = excluded.context, lines = excluded.lines, gross = excluded.gross,
        deductions = excluded.deductions, net = excluded.net, shortfall = excluded.shortfall,
        employer = excluded.employer, cost = excluded.cost, year_regular = excluded.year_regular,
        year_special = excluded.year_special, year_tax = excluded.year_tax,
        year_social_security = excluded.year_social_security, year_provident_fund = excluded.year_provident_fund,
        year_flat = excluded.year_flat, year_flat_tax = excluded.year_flat_tax, year_severance = excluded.year_severance,
        year_severance_tax = excluded.year_severance_tax, month_wage = excluded.month_wage,
        month_employee = excluded.month_employee, month_employer = excluded.month_employer, later = excluded.later, statutory = excluded.statutory`);
}

export interface SlipLineRow extends SlipFigures {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
  readonly isStale: boolean;
  readonly heldReason: string | null;
  readonly findings: SlipFinding[];
  readonly blocks: boolean;
  readonly readAt: Instant | null;
}

const figures = sql`s.gross, s.deductions, s.net, s.shortfall, s.employer, s.cost`;

export interface SlipQuery extends Paging {
  readonly runId: RunId;
  readonly search?: string | undefined;
  readonly show: 'all' | 'findings' | 'held';
}

const shown: Readonly<Record<SlipQuery['show'], Statement>> = {
  all: sql`true`,
  findings: sql`s.findings::text <> '[]'`,
  held: sql`s.held_reason is not null`,
};

export const slipPage = (tx: TenantTx, query: SlipQuery): Promise<Page<SlipLineRow>> =>
  pageOf<SlipLineRow>(
    tx,
    {
      select: sql`e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
        e.employee_code as "employeeCode", e.position_name as "positionName", s.is_stale as "isStale",
        s.held_reason as "heldReason", s.findings, s.blocks, s.read_at as "readAt", ${figures}`,
      from: sql`app.payroll_slip s
        join app.employee_name_view e on e.organization_id = s.organization_id and e.id = s.employee_id`,
      where: sql`s.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
        and s.run_id = ${query.runId} and ${shown[query.show]} and ${isPersonFound(tx, query.search, sql`e.id`)}`,
      orderBy: byName,
    },
    query,
  );

export type PaidRow = Pick<SlipLineRow, 'employeeCode' | 'firstName' | 'lastName' | PayFigure>;

/** Everyone whom the run pays, however many they are, by name. */
export const paidRows = (tx: TenantTx, runId: RunId): Promise<PaidRow[]> =>
  tx.rows<PaidRow>(sql`
    select e.employee_code as "employeeCode", e.first_name as "firstName", e.last_name as "lastName", s.gross,
      s.deductions, s.net, s.employer, s.cost
    from app.payroll_slip s
      join app.employee_name_view e on e.organization_id = s.organization_id and e.id = s.employee_id
    where s.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and s.run_id = ${runId} and s.held_reason is null
    order by ${byName}`);

export interface StoredSlip extends SlipFigures {
  readonly runId: RunId;
  readonly employeeId: Id<'employee'>;
  readonly heldReason: string | null;
  readonly findings: SlipFinding[];
  readonly blocks: boolean;
  readonly context: PackedContext | null;
  readonly lines: PackedLine[] | null;
  readonly readAt: Instant | null;
}

const whole = sql`s.run_id as "runId", s.employee_id as "employeeId", s.held_reason as "heldReason", s.findings, s.blocks,
  s.context, s.lines, s.read_at as "readAt", ${figures}`;

export const slipOf = (tx: TenantTx, runId: RunId, employeeId: string): Promise<StoredSlip | undefined> =>
  tx.one<StoredSlip>(sql`
    select ${whole} from app.payroll_slip s
    where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.employee_id = ${employeeId}`);

/** Stored contexts of people in a run; those that could not be made are missing. */
export const contextsOf = async (
  tx: TenantTx,
  runId: RunId,
  employeeIds: readonly string[],
): Promise<Map<string, PackedContext>> =>
  new Map(
    (
      await tx.rows<{ id: string; context: PackedContext }>(sql`
        select employee_id as id, context from app.payroll_slip
        where organization_id = ${tx.organizationId} and run_id = ${runId} and context is not null
          and employee_id = any(${[...employeeIds]}::uuid[])`)
    ).map(({ id, context }) => [id, context]),
  );

export interface KeptSlip extends Pick<CalculatedSlip, 'findings' | 'context' | 'net' | 'cost'> {
  readonly isStale: boolean;
}

/** What is stored of people in a run, to be compared with a new calculation. */
export const keptSlips = async (
  tx: TenantTx,
  runId: RunId,
  employeeIds: readonly string[],
): Promise<Map<string, KeptSlip>> =>
  new Map(
    (
      await tx.rows<KeptSlip & { id: string }>(sql`
        select employee_id as id, is_stale as "isStale", findings, context, net, cost from app.payroll_slip
        where organization_id = ${tx.organizationId} and run_id = ${runId}
          and employee_id = any(${[...employeeIds]}::uuid[])`)
    ).map((row) => [row.id, row]),
  );

/** The next slips of a run in the order of ids, those held back left out. */
export const slipsAfter = (
  tx: TenantTx,
  { runId, after, most, skip = 0 }: { runId: RunId; after: string | null; most: number; skip?: number },
): Promise<StoredSlip[]> =>
  tx.rows<StoredSlip>(sql`
    select ${whole} from app.payroll_slip s
    where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.held_reason is null
      and ${after === null ? sql`true` : sql`s.employee_id > ${after}`}
    order by s.employee_id limit ${most} offset ${skip}`);

export const slipsOf = (tx: TenantTx, runId: RunId, employeeIds: readonly string[]): Promise<StoredSlip[]> =>
  tx.rows<StoredSlip>(sql`
    select ${whole} from app.payroll_slip s
    where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.held_reason is null
      and s.employee_id = any(${[...employeeIds]}::uuid[])
    order by s.employee_id`);

export interface SlipOfPerson extends SlipFigures {
  readonly runId: RunId;
  readonly name: string;
  readonly kind: string;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly payDate: LocalDate;
  readonly readAt: Instant | null;
}

/** Approved slips of a person by pay date, newest first. */
export const slipsOfPerson = (
  tx: TenantTx,
  { employeeId, from, to }: { employeeId: Id<'employee'>; from: LocalDate; to: LocalDate },
): Promise<SlipOfPerson[]> =>
  tx.rows<SlipOfPerson>(sql`
    select r.id as "runId", r.name, r.kind, r.start_date as start, r.end_date as "end", r.pay_date as "payDate",
      s.read_at as "readAt", ${figures}
    from app.payroll_slip s join app.payroll_run r on r.organization_id = s.organization_id and r.id = s.run_id
    where s.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and s.employee_id = ${employeeId} and r.state = 'APPROVED' and s.held_reason is null
      and r.pay_date between ${from} and ${to}
    order by r.pay_date desc, r.id desc`);

export const markRead = (
  tx: TenantTx,
  { runId, employeeId, now }: { runId: RunId; employeeId: string; now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.payroll_slip set read_at = ${now}
    where organization_id = ${tx.organizationId} and run_id = ${runId} and employee_id = ${employeeId}
      and read_at is null`);
