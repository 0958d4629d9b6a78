// What people edit together: two who edit the same form at once do not undo each other's work.
import { editForm } from '#server/version';
import type { FieldLimits } from '../rules/field.ts';
import type { ClaimTypeRow } from './store/claims.ts';
import type { WholeForm } from './store/templates.ts';

/** No limit and a limit of null are the same: a form that is saved without a change gets no new version. */
const stated = (limits: FieldLimits): FieldLimits =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit != null));

export const templateForm = editForm((form: WholeForm) => ({
  name: form.name,
  externalCode: form.externalCode,
  icon: form.icon,
  colour: form.colour,
  fields: form.fields.map(({ limits, ...field }) => ({ ...field, limits: stated(limits) })),
  everyone: form.everyone,
  departmentIds: form.departmentIds.toSorted(),
  autoResponse: form.autoResponse,
  claimTypeId: form.claimTypeId,
  isArchived: form.archivedAt !== null,
}));

export const claimTypeForm = editForm(({ name, perClaim, perYear, amounts }: ClaimTypeRow) => ({
  name,
  perClaim,
  perYear,
  amounts,
}));
