export { allowancesOfPeople } from './allowances.ts';
export { reasonOfReturn } from './store/declarations.ts';
export { taxSettings } from './store/settings.ts';
export { type ReadYearPay, type YearPayOrder, yearPayPlace } from './year-pay.ts';
