import { page, pages } from '#kernel/pages';

/** `kind` is the list that is open on the page; `branch` the number of the branch. */
const monthly = { year: Number, month: Number, branch: String, kind: String } as const;
const yearly = { year: Number, branch: String, kind: String } as const;

/** The calendar of everything due, and what changes of the law cost. `month` is the month whose totals are compared. */
export const cockpitPages = pages('filingsTh', {
  calendar: page('payrolls/filings', { month: String }),
  lawWatch: page('payrolls/law-watch'),
});

export const filingPages = pages('filingsTh', {
  monthlyTax: page('payrolls/wht1', monthly),
  yearlyTax: page('payrolls/yearly-wht1', yearly),
  monthlySocialSecurity: page('payrolls/sso', monthly),
  yearlySocialSecurity: page('payrolls/yearly-sso', yearly),
});

export const certificatePages = pages('filingsTh', {
  /** `state` is the filter: missing, issued, outdated, overdue, left. */
  certificates: page('payrolls/tax-certificate', { year: Number, state: String }),
  certificatePreview: page('payrolls/tax-certificate/preview', { year: Number, employeeId: String, branch: String }),
  /** The same list in the mobile app. */
  certificatesOfPayroll: page('webview/payrolls/tax-certificate', { year: Number, state: String }),
  myCertificates: page('me/tax-certificates'),
  certificatesView: page('webview/employee/tax-certificates'),
});
