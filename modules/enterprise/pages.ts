import { page, pages } from '#kernel/pages';

const days = { from: String, to: String };

export const enterprisePages = pages('enterprise', {
  /** Only an address: it leads to the first of its tabs. */
  icc: page('reports/icc'),
  allowance: page('reports/icc/allowance', days),
  temporaryEmployee: page('reports/icc/temporary-employee', days),
  vehicle: page('reports/icc/vehicle', days),
  iccOvertime: page('setting/overtime-allowance'),
  longWeeks: page('vejthani', { to: String }),
  serviceCharge: page('kata', { ...days, amount: String }),
  siteWork: page('reports/site-work', days),
  fullAttendance: page('reports/full-attendance', days),
  blockLeave: page('reports/block-leave', { year: String }),
});

/** Items of the side menu, for companies with the feature. */
export const specialityItems = [
  { name: 'lang-vejthani', page: enterprisePages.longWeeks, feature: 'vejthani' },
  { name: 'lang-kata', page: enterprisePages.serviceCharge, feature: 'kata' },
] as const;
