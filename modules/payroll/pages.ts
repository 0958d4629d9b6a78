import { page, pages } from '#kernel/pages';

export const payrollPages = pages('payroll', {
  items: page('payroll-items'),
  incomes: page('payroll-items/incomes'),
  benefits: page('payroll-items/benefits'),
  deductions: page('payroll-items/deductions'),
  welfares: page('payroll-items/welfares'),
  ofPosition: page('position/view/:id?/payroll-items'),
  ofEmployee: page('employee/view/:empId?/payroll-items'),
  payrolls: page('payrolls', { year: Number }),
  templates: page('payrolls/templates'),
  settings: page('payrolls/settings'),
  journalAccounts: page('payrolls/journal-accounts'),
  uploadedSlips: page('payrolls/uploaded-slips'),
  itemImports: page('import/payroll'),
  template: page('payrolls/template/view/:id?'),
  templateApprover: page('payrolls/template/view/:id?/approver'),
  templateEmployees: page('payrolls/template/view/:id?/employees'),
  templateHistory: page('payrolls/template/view/:id?/history'),
  /** The slip of one person; without an employee it is the reader's own. */
  slipSheet: page('payrolls/report/salary-slip.pdf', { reportId: String, employeeId: String }),
  summarySheet: page('payrolls/report/summary.pdf', { reportId: String }),
  /** `show` is the filter of the people: blocked, findings, held. */
  run: page('payrolls/report/:id?', { show: String }),
  /** `slip` is the run whose slip is open. */
  mySlips: page('me/slips', { slip: String }),
  slipsView: page('webview/employee/slips', { slip: String }),
});
