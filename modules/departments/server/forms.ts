import { editForm } from '#server/version';

export const nameForm = editForm(
  ({ name, externalCode }: { readonly name: string; readonly externalCode: string | null }) => ({ name, externalCode }),
);

/** Who leads a department, in any order. */
export const managersForm = editForm((employeeIds: readonly string[]) => ({
  employeeManagerIds: [...employeeIds].sort(),
}));
