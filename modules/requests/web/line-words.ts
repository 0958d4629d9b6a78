import type { ApproveGroup, ApproveLine } from '#approvals/contract';
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
