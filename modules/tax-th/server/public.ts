export { allowancesOfPeople } from './allowances.ts';
export { reasonOfReturn } from './store/declarations.ts';
export { taxSettings } from './store/settings.ts';
export { type ReadYearPay, yearPayPlace } from './year-pay.ts';
