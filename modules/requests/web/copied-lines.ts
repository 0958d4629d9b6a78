import type { ApproveLine } from '#approvals/contract';
import type { NewLine } from '#approvals/contract/lines';

/** Lines as they are sent for another place. A code names one line only, and people who left are not taken along. */
export const copiedLines = (lines: readonly ApproveLine[]): NewLine[] =>
  lines.map(({ name, formTemplates, approveGroups }) => ({
    name,
    externalCode: null,
    formTemplates: formTemplates.map(({ id }) => id),
    approveGroups: approveGroups.map((group) => ({
      name: group.name,
      approvalRequest: group.approvalRequest,
      conditions: group.conditions,
      approvers: group.approvers
        .filter(({ kind, employee }) => kind !== 'employee' || employee?.isAtWork)
        .map(({ kind, employee, permissionGroup }) => ({
          kind,
          ...(employee && { employeeId: employee.employeeId }),
          ...(permissionGroup && { permissionGroup }),
        })),
    })),
  }));
