import { en as list } from './list/en.ts';
import { en as mine } from './mine/en.ts';
import { en as questions } from './questions/en.ts';

const pages = {
  questionnaire: 'Tax allowances',
  personalInformation: 'About you',
  personalAndSpouse: 'Spouse',
  children: 'Children',
  parents: 'Parents',
  disabilityCaring: 'Care of disabled people',
  pregnancy: 'Pregnancy and birth',
  insurance: 'Insurance',
  investment: 'Savings and investment',
  donation: 'Donations',
  residence: 'Home',
  socialSecurity: 'Social security',
  other: 'Other',
  ofEmployee: 'Payroll and tax',
  mine: 'Payroll and tax',
  list: 'Tax allowances',
};

export const en = { pages, ...questions, ...mine, ...list };
