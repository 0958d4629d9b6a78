import { handle, handleScoped, withinScope } from '#access/server/public';
import { minor } from '#kernel/money';
import { dateIn, localDate } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import { isReached } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { forms } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { builtInCaps, isCapAllowed } from '../rules/claim-caps.ts';
import { leftToClaim } from '../rules/claim-check.ts';
import { claimTypeForm } from './edit-form.ts';
import type { ClaimTypeRow } from './store/claims.ts';
import * as store from './store/claims.ts';

const capsOf = ({ name, perClaim, perYear }: ClaimTypeRow) => ({ name, perClaim, perYear });

async function requireCap(tx: TenantTx, { kind, perClaim }: Pick<ClaimTypeRow, 'kind' | 'perClaim'>): Promise<void> {
  const most = builtInCaps[kind].perClaim;
  if (isCapAllowed(kind, perClaim) || most === null) return;
  const { currency } = await companyFormats(tx);
  throw formErrors.capTooHigh({
    params: { n: most / 100, currency },
    fields: { perClaim: { code: 'max', params: { n: most / 100 } } },
  });
}

const shown = (row: ClaimTypeRow) => claimTypeForm.shown({ ...row, amounts: row.amounts && [...row.amounts] });

export const claimHandlers = [
  handle(forms.listClaimTypes, async ({ tx }) => (await store.claimTypes(tx)).map(shown)),

  handle(forms.createClaimType, async ({ input, tx, now, audit }) => {
    const { kind, name, perYear } = input;
    const builtIn = builtInCaps[kind];
    const row: ClaimTypeRow = {
      id: newId('claimType'),
      kind,
      name,
      perYear,
      perClaim: input.perClaim ?? builtIn.perClaim,
      amounts: input.amounts ?? builtIn.amounts,
    };
    await requireCap(tx, row);
    await store.addClaimType(tx, { ...row, now });
    audit({ kind: 'claimType', id: row.id, name, after: capsOf(row) });
    return shown(row);
  }),

  handle(forms.editClaimType, async ({ input, tx, now, audit }) => {
    const before = await store.claimTypeForUpdate(tx, input.claimTypeId);
    if (!before) throw formErrors.claimTypeNotFound();
    claimTypeForm.requireUnchanged(input, before);
    const { name, perClaim, perYear, amounts } = input;
    const row: ClaimTypeRow = { ...before, name, perClaim, perYear, amounts };
    await requireCap(tx, row);
    await store.saveClaimType(tx, { ...row, now });
    audit({ kind: 'claimType', id: row.id, name, before: capsOf(before), after: capsOf(row) });
    return shown(row);
  }),

  handle(forms.removeClaimType, async ({ input, tx, now, audit }) => {
    const row = await store.claimTypeForUpdate(tx, input.claimTypeId);
    if (!row) throw formErrors.claimTypeNotFound();
    if (await store.hasForms(tx, row.id)) throw formErrors.claimTypeInUse();
    await store.archiveClaimType(tx, row.id, now);
    audit({ kind: 'claimType', id: row.id, name: row.name, before: capsOf(row) });
    return {};
  }),

  handleScoped(forms.readExpenses, async ({ input, tx, scope, actor, now }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    if (!(await isReached(tx, employeeId, withinScope(tx, scope, sql`id`)))) throw formErrors.employeeNotFound();
    const year = input.year ?? Number(dateIn(actor.timeZone, now).slice(0, 4));
    const [from, to] = [localDate(year, 1, 1), localDate(year, 12, 31)];
    if (!from || !to) throw formErrors.employeeNotFound();
    const [balances, claims] = await Promise.all([
      store.balancesOf(tx, { employeeId, year }),
      store.claimsOfYear(tx, { employeeId, from, to }),
    ]);
    const approvedOf = (claimTypeId: string) =>
      minor(
        claims
          .filter((one) => one.claimTypeId === claimTypeId && (one.state === 'approved' || one.state === 'paid'))
          .reduce((sum, { amount }) => sum + amount, 0),
      );
    return {
      year,
      balances: balances.map(({ id, claimed, amounts, ...type }) => ({
        ...type,
        claimTypeId: id,
        amounts: amounts && [...amounts],
        claimed,
        approved: approvedOf(id),
        left: leftToClaim(type, claimed),
      })),
      items: claims.map(({ id, employeeId: _, ...claim }) => ({ ...claim, responseId: id })),
    };
  }),
];
