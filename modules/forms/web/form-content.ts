import type { CallInput } from '#web/call';
import type { FormTemplate, forms } from '../contract.ts';

type Content = CallInput<typeof forms.editForm>;

/** A form as `editForm` takes it, unchanged. Fields are sent in their order, without links. */
export const contentOf = ({ settings, ...form }: FormTemplate): Content => ({
  formId: form.id,
  name: form.name,
  externalCode: settings?.externalCode ?? null,
  icon: form.icon,
  colour: form.colour,
  fields: form.fields.map(({ previousId: _, nextId: __, ...field }) => field),
  everyone: settings?.everyone ?? true,
  departmentIds: settings?.departmentIds ?? [],
  autoResponse: form.autoResponse,
  claimTypeId: form.claimTypeId,
  isArchived: form.isArchived,
  version: form.version,
});
