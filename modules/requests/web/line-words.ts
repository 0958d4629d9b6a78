import type { ApproveGroup, ApproveLine } from '#approvals/contract';
import { showToast } from '#ui/toast';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { usePersonWords } from './words.ts';

export const roles = ['teamManager', 'managerAbove', 'owner'] as const;
export type Role = (typeof roles)[number];

type Approver = ApproveGroup['approvers'][number];
type Condition = ApproveGroup['conditions'][number];

/** A person, or a role, as an approver is called on screen. */
export function useApproverWords(): (approver: Approver) => string {
  const t = useText('requests');
  const personWords = usePersonWords();
  return ({ kind, employee, permissionGroup }) => {
    switch (kind) {
      case 'employee':
        return employee ? personWords(employee) : t(($) => $.path.gone);
      case 'permissionGroup':
        return permissionGroup ? t(($) => $.groups[permissionGroup]) : '';
      case 'teamManager':
      case 'managerAbove':
      case 'owner':
        return t(($) => $.lines.kinds[kind]);
    }
  };
}

interface Moved {
  readonly name: string;
  /** From 0. */
  readonly to: number;
  readonly count: number;
}

/** Says where a line or a step is, once that is saved. */
export function useSayMoved(): (moved: Moved) => void {
  const kit = useText('kit');
  return ({ name, to, count }) =>
    showToast({ message: kit(($) => $.controls.order.movedTo, { name, n: to + 1, count }), kind: 'success' });
}

/** `Days at least 3`. */
export function useConditionWords({ facts }: Pick<ApproveLine, 'facts'>): (condition: Condition) => string {
  const t = useText('requests');
  const format = useFormat();
  return (condition) => {
    const { title: fact = condition.fact, values = null } = facts.find(({ name }) => name === condition.fact) ?? {};
    if (condition.is === 'atLeast')
      return t(($) => $.lines.atLeastText, { fact, value: format.number(condition.value) });
    const value = values?.find((one) => one.value === condition.value)?.title ?? condition.value;
    return t(($) => $.lines.equalsText, { fact, value });
  };
}
