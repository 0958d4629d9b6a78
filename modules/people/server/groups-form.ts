import { editForm } from '#server/version';

/** The groups of a person, in any order. */
export const groupsForm = editForm(({ permissionGroups }: { readonly permissionGroups: readonly string[] }) => ({
  permissionGroups: [...permissionGroups].sort(),
}));
