// What publishing would do, from the month on screen: whose plan changes on which dates, and what is broken.
import { dayOffCode, noPlanCode } from '#shifts/rules/sheet/plan-code';
import type { Member } from './board-facts.ts';
import type { Finding, Month, SheetStore } from './sheet-store.ts';

export interface PublishPreview {
  readonly changed: readonly { readonly member: Member; readonly columns: readonly number[] }[];
  /** Of the people whose plan changes; those for information are left out. */
  readonly broken: readonly { readonly member: Member; readonly finding: Finding }[];
}

export function publishPreview(
  store: SheetStore,
  { members, lockedUntil }: Pick<Month, 'members' | 'lockedUntil'>,
  shiftGroupId: string | null,
): PublishPreview {
  const changed = members
    .filter((member) => shiftGroupId === null || member.shiftGroupId === shiftGroupId)
    .flatMap((member) => {
      const { codes, published } = store.row(member.employeeId);
      const columns = codes.flatMap((code, column) => {
        const date = store.dates[column];
        if (!date || (lockedUntil !== null && date <= lockedUntil)) return [];
        // A day without a plan is published as a day off.
        return (code === noPlanCode ? dayOffCode : code) === published[column] ? [] : [column];
      });
      return columns.length > 0 ? [{ member, columns }] : [];
    });
  const broken = changed.flatMap(({ member }) =>
    [...store.row(member.employeeId).findings.values()]
      .flat()
      .filter(({ severity }) => severity !== 'note')
      .map((finding) => ({ member, finding })),
  );
  return { changed, broken };
}
