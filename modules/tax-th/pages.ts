import { page, pages } from '#kernel/pages';

/** The tax year, this year when left out; whose answers, one's own when left out; which question of the page. */
const search = { year: Number, of: String, at: String } as const;

export const taxPages = pages('taxTh', {
  questionnaire: page('webview/tax-deductions', search),
  personalInformation: page('webview/tax-deductions/personal-information', search),
  personalAndSpouse: page('webview/tax-deductions/personal-and-spouse', search),
  children: page('webview/tax-deductions/children', search),
  parents: page('webview/tax-deductions/parents', search),
  disabilityCaring: page('webview/tax-deductions/disability-caring', search),
  pregnancy: page('webview/tax-deductions/pregnancy', search),
  insurance: page('webview/tax-deductions/insurance', search),
  investment: page('webview/tax-deductions/investment', search),
  donation: page('webview/tax-deductions/donation', search),
  residence: page('webview/tax-deductions/residence', search),
  socialSecurity: page('webview/tax-deductions/social-security', search),
  other: page('webview/tax-deductions/other', search),
  ofEmployee: page('employee/view/:empId?/payroll-tax'),
  mine: page('me/payroll-tax'),
  list: page('tax-deductions', { year: Number, state: String }),
});
