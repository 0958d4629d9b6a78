/** Permissions that show pay: those of payroll, slips, filings and allowances for tax, and salaries in files and positions. */
import type { Permission } from './permissions.ts';

const areas = ['payroll.', 'payrollItem.', 'slip.', 'filing.', 'taxDeduction.', 'position.'];
const single: readonly Permission[] = ['file.salary', 'employee.salary'];

export const showsPay = (permission: Permission): boolean =>
  single.includes(permission) || areas.some((area) => permission.startsWith(area));
