// What publishing would do, from the month on screen: whose plan changes on which dates, and what is broken.
import type { LocalDate } from '#kernel/time';
import { dayOffCode, noPlanCode } from '#shifts/rules/sheet/plan-code';
import { becomesDayOff } from '#shifts/rules/unplanned-day';
import type { Member } from './board-facts.ts';
import type { Finding, Month, SheetStore } from './sheet-store.ts';

export interface PublishPreview {
  readonly changed: readonly { readonly member: Member; readonly columns: readonly number[] }[];
  /** Of the people whose plan changes; those for information are left out. */
  readonly broken: readonly { readonly member: Member; readonly finding: Finding }[];
}

interface Publishing {
  readonly today: LocalDate;
  readonly shiftGroupId: string | null;
}

export function publishPreview(
  store: SheetStore,
  { members, lockedUntil, state }: Pick<Month, 'members' | 'lockedUntil' | 'state'>,
  { today, shiftGroupId }: Publishing,
): PublishPreview {
  const past = { today, wasPublished: state !== 'neverPublished' };
  const changed = members
    .filter((member) => shiftGroupId === null || member.shiftGroupId === shiftGroupId)
    .flatMap((member) => {
      const { codes, published } = store.row(member.employeeId);
      const columns = codes.flatMap((code, column) => {
        const date = store.dates[column];
        if (!date || (lockedUntil !== null && date <= lockedUntil)) return [];
        const isOff =
          code === noPlanCode && becomesDayOff({ date, isPublished: published[column] !== noPlanCode }, past);
        return (isOff ? dayOffCode : code) === published[column] ? [] : [column];
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
