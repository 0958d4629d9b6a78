// What people edit together: two who edit the same form at once do not undo each other's work.
import { editForm } from '#server/version';
import type { ClaimTypeRow } from './store/claims.ts';
import type { WholeForm } from './store/templates.ts';

export const templateForm = editForm((form: WholeForm) => ({
  name: form.name,
  externalCode: form.externalCode,
  icon: form.icon,
  colour: form.colour,
  fields: form.fields,
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
